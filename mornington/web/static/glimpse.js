// The log: pointing at a line, or reaching it with the keyboard, shows that move on the board.
"use strict";

const glimpse = document.getElementById("glimpse");
const REST = 150; // milliseconds that the pointer rests on a line first
const glimpses = new Map(); // what was fetched, by the number of the move and the length of the log
let wantedGlimpse = null;
let resting;

function lookAt(line) {
  if (line === wantedGlimpse) return;
  wantedGlimpse = line;
  clearTimeout(resting);
  glimpse.replaceChildren();
  if (line) resting = setTimeout(() => showGlimpse(line), REST);
}

async function showGlimpse(line) {
  const key = `${line.dataset.shows} ${now().at} ${now().seat}`;
  if (!glimpses.has(key)) {
    const query = new URLSearchParams(location.search);
    query.set("move", line.dataset.shows);
    const asked = fetch(`${here}/glimpse?${query}`, { headers: look ? { "X-Look": look } : {} });
    glimpses.set(key, asked.then((answer) => (answer.status === 200 ? answer.text() : "")).catch(() => ""));
  }
  const picture = await glimpses.get(key);
  if (!picture) glimpses.delete(key); // perhaps another time
  else if (line === wantedGlimpse && line.isConnected) glimpse.innerHTML = picture;
}

const lineAt = (event) => event.target.closest?.("li")?.querySelector("[data-shows]") ?? null;

document.addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") lookAt(lineAt(event)); });
document.addEventListener("focusin", (event) => lookAt(lineAt(event)));
document.addEventListener("focusout", () => lookAt(null));
document.addEventListener("table:settled", () => {
  lookAt(null);
  glimpses.clear();
});
