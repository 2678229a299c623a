// Without eyes or a mouse: what others do is said, the board is one stop of the tab key, the focus is plain to see.
"use strict";

// What is new is said once, in the words of the log: what others do, what was turned up, rounds, turns and the end.

const news = document.getElementById("news");
const MOST_NEWS = 5; // lines at a time: whoever comes back after a long while hears the last ones
let told = { at: Number(now().at), round: now().round, turn: now().turn, over: now().over };

function say(sentences) {
  const spoken = sentences.map((text) => {
    const line = document.createElement("p");
    line.textContent = text;
    return line;
  });
  if (spoken.length) news.replaceChildren(...spoken);
}

// One's own move one knows already; what it turned up is news.
function sentence(line) {
  const says = line.querySelector(".says").cloneNode(true);
  const cards = [...says.querySelectorAll("small")];
  for (const part of cards) part.remove();
  const isOwn = line.dataset.by !== "" && line.dataset.by === now().seat;
  return [...(isOwn ? [] : [says]), ...cards].map((part) => part.textContent.trim().replace(/\s+/g, " ")).join(". ");
}

function tellNews() {
  const lines = [...document.querySelectorAll("[data-entry]")].filter((line) => Number(line.dataset.entry) >= told.at).reverse();
  const sentences = lines.slice(-MOST_NEWS).map(sentence).filter(Boolean);
  if (now().round && told.round && now().round !== told.round) sentences.push(news.dataset.round.replace("\uE000", now().round));
  if ((now().turn && (!told.turn || lines.length)) || (now().over && !told.over)) sentences.push(document.querySelector(".headline").textContent.trim());
  told = { at: Number(now().at), round: now().round, turn: now().turn, over: now().over };
  say(sentences);
}
document.addEventListener("table:settled", tellNews);

// The moves on the board are one stop of the tab key, those on each panel one more, and so is the log. Inside, arrows
// walk to the nearest in their direction; Home and End go to the first and the last.

const GROUPS = "#moving, [data-panel]";
const ITEMS = ".move, [data-lights]:not(.move, .move *, :has(.move)), [data-shows]";
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const itemsOf = (group) => [...group.querySelectorAll(ITEMS)];

function rove() {
  for (const thing of document.querySelectorAll("[data-lights]:not(.move, .move *, :has(.move), [aria-label])")) {
    thing.setAttribute("role", "img"); // what can be focused has a name: what is written on it
    thing.setAttribute("aria-label", [...thing.querySelectorAll("text")].map((text) => text.textContent).join(" "));
  }
  for (const group of document.querySelectorAll(GROUPS)) {
    const items = itemsOf(group);
    const current = items.find((item) => item === document.activeElement) ?? items[0];
    for (const item of items) item.setAttribute("tabindex", item === current ? "0" : "-1");
  }
}
document.addEventListener("table:settled", rove);
rove();

document.addEventListener("focusin", (event) => {
  const group = event.target.matches?.(ITEMS) && event.target.closest(GROUPS);
  if (!group) return;
  for (const item of itemsOf(group)) item.setAttribute("tabindex", item === event.target ? "0" : "-1");
});

document.addEventListener("keydown", (event) => {
  const item = event.target.closest?.(ITEMS);
  const group = item?.closest(GROUPS);
  if (!group || event.altKey || event.ctrlKey || event.metaKey) return;
  const items = itemsOf(group);
  const goal = event.key === "Home" ? items[0] : event.key === "End" ? items.at(-1) : STEPS[event.key] && nearest(item, items, STEPS[event.key]);
  if (event.key !== "Home" && event.key !== "End" && !STEPS[event.key]) return;
  event.preventDefault();
  goal?.focus();
});

function nearest(from, items, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const item of items) {
    const [u, v] = middle(item);
    const ahead = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (item !== from && ahead > 1 && ahead + 2 * aside < least) [best, least] = [item, ahead + 2 * aside];
  }
  return best;
}

// The focused move has a ring of two colours around its shape, so that it is seen on every ground and is not taken for
// a line. Widths are in pixels of the screen.

const RINGS = [["outer", 12], ["inner", 7]];

function ring(spot) {
  const shape = spot.lastElementChild;
  const scale = spot.ownerSVGElement.getScreenCTM()?.a || 1;
  for (const [name, width] of RINGS) {
    const copy = shape.cloneNode(true);
    copy.setAttribute("class", `ring ${name}`);
    const drawn = [copy, ...copy.querySelectorAll("*")].filter((part) => !part.firstElementChild);
    const own = [shape, ...shape.querySelectorAll("*")].filter((part) => !part.firstElementChild);
    drawn.forEach((part, k) => {
      const line = spot.dataset.paint === "stroke" ? parseFloat(getComputedStyle(own[k]).strokeWidth) || 0 : 0;
      part.style.strokeWidth = line + width / scale;
    });
    spot.insertBefore(copy, shape);
  }
}
document.addEventListener("focusin", (event) => {
  if (event.target.matches?.(".move:focus-visible")) ring(event.target);
});
document.addEventListener("keyup", () => { // a place that was focused by a pointer or a script
  const spot = document.activeElement;
  if (spot?.matches?.(".move:focus-visible") && !spot.querySelector(".ring")) ring(spot);
});
document.addEventListener("focusout", (event) => {
  for (const part of event.target.querySelectorAll?.(".ring") ?? []) part.remove();
});
