// A table: hears that something is new and fetches it; moves by pointer, touch and keyboard.
"use strict";

const live = document.getElementById("live");
const stream = document.getElementById("stream");
const preview = document.getElementById("preview");
const chooser = document.getElementById("chooser");
const here = `/t/${live.dataset.table}`;
const now = () => document.getElementById("now").dataset;

// What is new comes by the stream, or is fetched: one thing at a time, and once more if something came meanwhile. The
// page says which parts it has, and gets the others. What failed is tried again after a while, and not before,
// whatever else is new.

let fetching = false;
let again = false;
let retry = null;
let newest = now().tick;
let before = {};
const unfolded = new Set(); // panels, also those that are away while others move

function refresh() {
  again = fetching;
  if (fetching || retry !== null) return;
  fetching = true;
  htmx.trigger(live, "refresh");
}

// People who share a screen: the key to one's own side is in this page's memory only, and used up with the turn. A page
// that is loaded again, or that the browser kept, begins behind the curtain.

let look = "";

live.addEventListener("htmx:config:request", (event) => {
  event.detail.ctx.request.headers["X-Have"] = now().have;
  if (look) event.detail.ctx.request.headers["X-Look"] = look;
});
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-look]");
  if (!button) return;
  button.disabled = true;
  try {
    const answer = await insist(`${here}/look`, new URLSearchParams({ seat: button.dataset.look }));
    if (answer.ok) look = (await answer.json()).look;
    else tell(await answer.text());
  } catch {
    tell(toast.dataset.failed);
  }
  newest = null; // the same moment, but another side of it: fetch it also if the last one is still on its way
  refresh();
});
addEventListener("pagehide", () => {
  if (!look) return;
  show(null); // points that would still be asked for have no place to go
  document.querySelector("main").remove();
});
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

// Who is away can be replaced after a while: count the seconds down.
setInterval(() => {
  for (const absence of document.querySelectorAll("[data-countdown]")) {
    absence.dataset.countdown = Math.max(0, absence.dataset.countdown - 1);
    absence.textContent = absence.dataset.words.replace("\uE000", absence.dataset.countdown);
  }
}, 1000);

stream.addEventListener("changed", (event) => {
  newest = event.detail.data;
  if (newest !== now().tick) refresh();
});
// News go on from what pages have that heard of the news before. A page that has something else fetches what it lacks.
// One that has it all by now needs only their first part, the moment: new lines of the log would come once more.
const END = "</hx-partial>";
const brought = [];
stream.addEventListener("parts", ({ detail: { data } }) => {
  const end = data.indexOf("\n");
  const { tick, from, to } = JSON.parse(data.slice(0, end));
  newest = tick;
  brought.push({ tick, from, to, text: data.slice(end + 1) });
  takeIn();
});

async function takeIn() {
  while (brought.length && !fetching && retry === null) {
    const { tick, from, to, text } = brought.shift();
    if (now().moment === from) await put(text);
    else if (now().moment === to) await put(text.slice(0, text.indexOf(END) + END.length)); // fetched already
    else if (!brought.length && now().tick !== tick) refresh();
  }
}

async function put(text) {
  fetching = true;
  try {
    await htmx.swap({ sourceElement: live, target: live, swap: "none", text });
  } finally {
    fetching = false;
  }
  settle();
}

stream.addEventListener("here", (event) => { // that this page was opened: it shows its reader as here already
  if (newest === now().tick) newest = now().tick = event.detail.data;
});
stream.addEventListener("htmx:sse:error", () => tell(toast.dataset.lost, true));
stream.addEventListener("htmx:sse:after:connection", () => {
  if (!toast.hidden && toast.textContent === toast.dataset.lost) tell(toast.dataset.back);
});
// The stream itself could not be opened: try again, as it does once it was open.
stream.addEventListener("htmx:error", () => setTimeout(() => location.reload(), 2000));
stream.addEventListener("htmx:response:error", (event) => { // the server has too much to do now
  const { status, headers } = event.detail.ctx.response;
  if (status !== TOO_MANY && status < 500) return;
  setTimeout(() => htmx.ajax("GET", stream.getAttribute("hx-sse:connect"), { source: stream }), milliseconds(headers));
});

live.addEventListener("htmx:before:swap", () => {
  const focused = document.activeElement;
  const kept = focused === document.body ? before : {}; // waiting for others, where no move can be focused
  before = {
    at: now().at,
    choices: choices(),
    other: selectorOf(focused),
    moves: focused?.dataset?.moves ?? kept.moves,
    place: focused?.dataset?.moves ? middle(focused) : kept.place,
  };
  for (const panel of document.querySelectorAll("details[data-panel]")) {
    if (panel.open) unfolded.add(panel.dataset.panel); else unfolded.delete(panel.dataset.panel);
  }
});
live.addEventListener("htmx:finally:request", (event) => {
  fetching = false;
  const { response } = event.detail.ctx;
  if (response && response.status < 400) {
    settle();
    takeIn();
  }
  else retry = setTimeout(() => { retry = null; refresh(); }, milliseconds(response?.headers));
});

// Panels stay as people have opened them, from the very moment in which new ones are there.
document.addEventListener("htmx:before:settle", () => {
  for (const name of unfolded) {
    document.querySelector(`details[data-panel="${CSS.escape(name)}"]`)?.setAttribute("open", "");
  }
});

function settle() {
  if (before.at !== now().at) {
    gains.clear();
    pictures = null;
    inHand = null;
    offered = null;
    show(pointer === "keyboard" ? focusedMoves() : null);
  }
  if (before.choices !== choices()) { // where all move at once, others' moves change nothing here
    document.getElementById("hint").replaceChildren();
    if (chooser.open) chooser.close();
  }
  if (before.moves && pointer === "keyboard" && document.activeElement === document.body) {
    (document.querySelector(`.move[data-moves="${before.moves}"]`) || closest(before.place))?.focus({ preventScroll: true });
  }
  if (before.other && document.activeElement === document.body) document.querySelector(before.other)?.focus({ preventScroll: true });
  announce();
  illustrateList();
  showNewest();
  document.dispatchEvent(new Event("table:settled"));
  if (again && newest !== now().tick) refresh();
  if (!moving && !fetching) document.body.classList.remove("busy"); // old places stay dead until the new are there
}

// How to find a button again after the part of the page it is in was replaced.
function selectorOf(element) {
  if (!element?.closest?.("#side")) return null;
  const form = element.closest("form");
  const panel = element.closest("[data-panel]");
  if (element.dataset.play) return `#side [data-play="${element.dataset.play}"]`;
  if (form) return `#side form[hx-post="${form.getAttribute("hx-post")}"] ${element.localName}`;
  return panel ? `#side [data-panel="${CSS.escape(panel.dataset.panel)}"] ${element.localName}` : null;
}

// Tips for people who are new: the server asks the cookie.
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-tips]");
  if (!button) return;
  const on = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", String(on));
  document.cookie = `tips=${on ? "yes" : "no"}; path=/; max-age=31536000; samesite=lax`;
  newest = null;
  refresh();
});

// What others did last is at the end of the strip.
function showNewest() {
  const strip = document.querySelector(".since");
  if (strip) strip.scrollLeft = strip.scrollWidth;
}
showNewest();

const title = document.title;
function announce() {
  document.title = now().turn ? `● ${title}` : title;
}
announce();

// Making a move. It carries the length of the log it was chosen at, so a repeated message does no harm,
// and the version of the rules, by which a move has its number: the server may have got new ones meanwhile.

let moving = false;
const DOUBLE = 500; // milliseconds within which a second click belongs to the first
let playedAt = -DOUBLE;
const BROUGHT_IN = 1000; // milliseconds in which the stream brings what a move has changed; else it is fetched

// The second half of a double click is no second move: by then the next moves may lie under the pointer.
const isRepeated = (event) => event.detail > 1 && performance.now() - playedAt < DOUBLE;

async function play(move) {
  if (moving || now().seat === "") return;
  moving = true;
  playedAt = performance.now();
  offered = null;
  show(null);
  questions.abort(); // about moves that will not be there any more
  questions = new AbortController();
  document.body.classList.add("busy");
  let made = null; // the length of the log with it
  const body = new URLSearchParams({ seat: now().seat, at: now().at, rules: now().rules, move });
  try {
    const answer = await insist(`${here}/move`, body);
    if (answer.ok) made = (await answer.json()).n;
    else tell(await answer.text());
  } catch {
    tell(toast.dataset.failed);
  } finally {
    moving = false;
    if (!preview.hasChildNodes()) show(shown); // which said nothing while the move was on its way
    if (made === null) refresh();
    else if (!isShown(made)) setTimeout(() => { if (!isShown(made)) refresh(); }, BROUGHT_IN);
    else if (!fetching) document.body.classList.remove("busy");
  }
}

const isShown = (length) => Number(now().at) >= length;

async function insist(url, body) {
  for (let attempt = 0; ; attempt++) {
    let wait = Math.min(2000, 200 * 2 ** attempt);
    try {
      const answer = await fetch(url, { method: "POST", body, mode: "cors", headers: { "HX-Request": "true" } });
      if (answer.status === TOO_MANY && attempt < 30) {
        wait = milliseconds(answer.headers);
        tell(await answer.text());
      } else if (answer.status < 500) return answer;
    } catch (problem) {
      if (attempt >= 30) throw problem;
      tell(toast.dataset.lost, true);
    }
    if (attempt >= 30) throw new Error("no answer");
    await new Promise((later) => setTimeout(later, wait));
  }
}

// Words for a move, and what it would score where that is certain.

const gains = new Map();
let questions = new AbortController();
const item = (move) => document.querySelector(`[data-panel="moves"] [data-play="${move}"]`);
const choices = () => [...document.querySelectorAll('[data-panel="moves"] [data-play]')].map((choice) => choice.dataset.play).join(" ");
const words = (move) => item(move)?.dataset.text ?? "";
let shown = null;
let offered = null; // the move that waits to be confirmed
let asking;

function show(moves) {
  shown = moves;
  clearTimeout(asking);
  preview.replaceChildren();
  if (!moves || moving) return;
  const text = document.createElement("span");
  text.className = "told";
  text.textContent = moves.length === 1 ? words(moves[0]) : moves.map(words).slice(0, 3).join(" / ") + (moves.length > 3 ? " …" : "");
  if (pointer === "keyboard") text.setAttribute("aria-hidden", "true"); // the place itself says it, and has the focus
  preview.append(text);
  if (moves.length === 1) asking = setTimeout(() => showGain(moves), 120);
}

async function gain(move) {
  if (!gains.has(move)) {
    const query = new URLSearchParams({ seat: now().seat, move });
    gains.set(move, fetch(`${here}/preview?${query}`, { signal: questions.signal }).then((answer) => (answer.ok ? answer.json() : {})).catch(() => ({})));
  }
  return gains.get(move);
}

// The points, and what for: line by line where that is known.
function gainMarks({ gain, parts }) {
  const lines = document.createElement("small");
  lines.className = "parts";
  lines.textContent = parts;
  return parts ? [pointsMark(gain), lines] : [pointsMark(gain)];
}

function pointsMark(points) {
  const mark = document.createElement("span");
  mark.className = "gain";
  mark.textContent = points < 0 ? `−${-points}` : `+${points}`;
  mark.title = preview.dataset.points;
  return mark;
}

async function showGain(moves) {
  const found = await gain(moves[0]);
  if (shown === moves && found.gain) preview.append(...gainMarks(found));
}

const movesOf = (spot) => spot.dataset.moves.trim().split(/\s+/);
const focusedMoves = () => (document.activeElement?.matches(".move") ? movesOf(document.activeElement) : null);

document.addEventListener("pointerover", (event) => {
  const spot = event.target.closest?.(".move");
  if (spot && event.pointerType !== "touch") show(movesOf(spot));
});
document.addEventListener("pointerout", (event) => {
  if (!event.target.closest?.(".move") || event.pointerType === "touch") return;
  if (offered === null) show(null); else offer(offered); // on the way to ✓ the pointer leaves the place
});
document.addEventListener("focusin", (event) => {
  if (event.target.matches?.(".move")) show(movesOf(event.target));
});

// Choosing: at once where one move is meant; a small list where several are; asked again where a mistake would hurt.

const SMALL = 40; // pixels: a finger may miss by that much
let pointer = "mouse";
document.addEventListener("pointerdown", (event) => { pointer = event.pointerType; }, true);

document.addEventListener("click", (event) => {
  const spot = event.target.closest(".move");
  const button = event.target.closest("[data-play]");
  if (button) event.preventDefault(); // without scripts it sends a form
  if ((spot || button) && isRepeated(event)) return;
  if (spot) choose(spot);
  else if (button) pressed(button);
  else if (event.target.closest("[data-close]")) chooser.close();
});

// A thing beside the board that can go to several places (a tile turned one way) is taken in hand first.
let inHand = null;

function choose(spot) {
  const box = spot.getBoundingClientRect();
  let moves = movesOf(spot);
  const onBoard = Boolean(spot.closest("#moving"));
  if (onBoard && inHand) moves = moves.filter((move) => inHand.includes(move));
  if (onBoard && !moves.length) moves = movesOf(spot);
  if (!onBoard && moves.length > 1 && moves.every(placed)) {
    take(spot, moves);
    return;
  }
  const isSmall = pointer === "touch" && Math.min(box.width, box.height) < SMALL;
  const first = (isSmall || isConfirmed()) && !spot.classList.contains("chosen");
  unchoose();
  if (moves.length > 1) ask(moves, preview.dataset.choose);
  else if (first) {
    spot.classList.add("chosen");
    offer(moves[0]);
  } else play(moves[0]);
}

// Some people want to be asked about every move (settings).
const isConfirmed = () => document.documentElement.dataset.confirm === "yes";

function unchoose() {
  offered = null;
  for (const other of document.querySelectorAll(".chosen")) other.classList.remove("chosen");
}

function offer(move) {
  offered = move;
  show([move]);
  const go = document.createElement("button");
  go.className = "go";
  go.textContent = "✓";
  go.setAttribute("aria-label", words(move));
  go.dataset.play = move;
  preview.prepend(go);
}

function pressed(button) {
  const move = button.dataset.play;
  if (button.dataset.sure) ask([move], preview.dataset.sure);
  else if (isConfirmed() && !button.closest("#preview") && !button.classList.contains("chosen")) {
    unchoose();
    button.classList.add("chosen");
    offer(move);
  } else play(move);
}

const placed = (move) => [...document.querySelectorAll("#moving .move")].some((spot) => movesOf(spot).includes(move));

function take(spot, moves) {
  const again = spot.classList.contains("chosen");
  unchoose();
  inHand = again ? null : moves;
  if (again) return;
  spot.classList.add("chosen");
  for (const place of document.querySelectorAll("#moving .move")) {
    if (movesOf(place).some((move) => moves.includes(move))) place.classList.add("chosen");
  }
  if (pointer === "keyboard") document.querySelector("#moving .move.chosen").focus();
}

async function ask(moves, heading) {
  const list = chooser.querySelector(".choices");
  chooser.querySelector("h2").textContent = heading;
  list.replaceChildren(...moves.map((move) => {
    const button = document.createElement("button");
    button.type = "button";
    const picture = document.createElement("span");
    picture.className = "picture";
    picture.setAttribute("aria-hidden", "true");
    illustrate(picture, move);
    button.append(picture, words(move));
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      if (event.detail > 1) return; // it was meant for the place that opened this list
      chooser.close();
      play(move);
    });
    if (moves.length <= 12) gain(move).then((found) => { if (found.gain) button.append(...gainMarks(found)); });
    return button;
  }));
  chooser.showModal();
}

// What moves look like: small pictures, fetched when moves are listed.
let pictures = null;

async function pictureOf(move) {
  pictures ??= fetch(`${here}/moves?${new URLSearchParams({ seat: now().seat })}`, { signal: questions.signal })
    .then((answer) => (answer.ok ? answer.json() : {})).catch(() => ({}));
  return (await pictures)[move] ?? "";
}

async function illustrate(place, move) {
  place.innerHTML = await pictureOf(move);
}

function illustrateList() {
  if (!document.querySelector('details[data-panel="moves"][open]')) return;
  for (const choice of document.querySelectorAll('[data-panel="moves"] [data-play]')) illustrate(choice.querySelector(".picture"), choice.dataset.play);
}
document.addEventListener("toggle", illustrateList, true);

// The keyboard: enter or space makes the move that has the focus (how it gets there: access.js).

document.addEventListener("keydown", (event) => {
  pointer = "keyboard";
  const spot = event.target.closest?.(".move");
  if (!spot || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  if (!event.repeat) choose(spot); // a key that is held down is one move
});

function middle(spot) {
  const box = spot.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function closest([x, y]) {
  const far = (spot) => { const [u, v] = middle(spot); return Math.hypot(u - x, v - y); };
  return [...document.querySelectorAll(".move")].sort((a, b) => far(a) - far(b))[0];
}

// Hints: the words come by themselves, the best places glow.

document.addEventListener("htmx:after:swap", () => {
  const hint = document.querySelector("[data-hint]");
  for (const spot of document.querySelectorAll(".hinted")) spot.classList.remove("hinted");
  const best = hint?.dataset.hint.trim().split(/\s+/)[0];
  if (!best) return;
  for (const spot of document.querySelectorAll(".move")) {
    if (movesOf(spot).includes(best)) spot.classList.add("hinted");
  }
  document.querySelector(`.moves-elsewhere [data-play="${best}"]`)?.classList.add("hinted"); // it has no place
});
