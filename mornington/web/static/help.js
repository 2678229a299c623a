// What is this? A small card says what a thing on the table is: a symbol, a card, a panel, a line of the score.
// Point at it for a moment, press long, or switch "What is this?" on and touch it. A move's own preview comes first.
"use strict";

const card = document.getElementById("help-card");
const helpSwitch = document.querySelector("[data-help-switch]");
const POINTED = 500; // milliseconds that the pointer rests
const PRESSED = 550; // milliseconds that a finger rests
const LEFT = 350; // milliseconds to get from the thing to its card
const SHAKE = 10; // pixels that a finger may move meanwhile
const LARGE = 0.4; // of the window: a larger thing, such as the whole board, is explained only when asked for
const explanations = new Map(); // by topic: fetched once, empty where the rules say nothing
let explained = null; // the thing whose card is open
let opener = null; // what had the focus, if the card has it now
let waiting;
let leaving;

async function explanation(topic) {
  if (!explanations.has(topic)) {
    const asked = fetch(`${card.dataset.rules}/${encodeURIComponent(topic)}`);
    explanations.set(topic, asked.then((answer) => {
      if (answer.status === 429 || answer.status >= 500) explanations.delete(topic); // another time
      return answer.ok ? answer.text() : "";
    }).catch(() => { explanations.delete(topic); return ""; }));
  }
  return explanations.get(topic);
}

// The thing at a point: pictures lie over each other, so what is below counts too.
function thingAt(x, y, behindMoves) {
  for (const element of document.elementsFromPoint(x, y)) {
    if (element.closest("dialog, #help-card")) return null;
    if (!behindMoves && element.closest(".move, [data-play]")) return null;
    const thing = element.closest("[data-help]");
    if (thing) return thing;
  }
  return null;
}

async function explain(thing, x, y, takesFocus = false) {
  explained = thing;
  const text = await explanation(thing.dataset.help);
  if (!text || explained !== thing) return;
  card.innerHTML = text;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "small";
  close.textContent = card.dataset.close;
  close.dataset.closeHelp = "";
  card.querySelector("p:last-of-type").append(close);
  card.hidden = false;
  place(thing, x, y);
  if (takesFocus) {
    opener = thing;
    card.focus({ preventScroll: true });
  }
}

const isLarge = (box) => box.width > LARGE * innerWidth && box.height > LARGE * innerHeight;

// Beside the thing: below, above, right or left of it, wherever it fits without covering it.
function place(thing, x, y) {
  const box = thing.getBoundingClientRect();
  const around = isLarge(box) && x !== undefined ? { left: x - 12, right: x + 12, top: y - 12, bottom: y + 12 } : box;
  const { width, height } = card.getBoundingClientRect();
  const gap = 8;
  const within = (value, room) => Math.max(gap, Math.min(value, room - gap));
  const left = within(around.left, innerWidth - width);
  const top = within(around.top, innerHeight - height);
  const spots = [
    [left, around.bottom + gap],
    [left, around.top - gap - height],
    [around.right + gap, top],
    [around.left - gap - width, top],
  ];
  const fits = ([u, v]) => u >= 0 && v >= 0 && u + width <= innerWidth && v + height <= innerHeight;
  const [u, v] = spots.find(fits) ?? [left, around.top > innerHeight / 2 ? gap : innerHeight - height - gap];
  card.style.left = `${u}px`;
  card.style.top = `${v}px`;
}

function closeCard() {
  explained = null;
  if (card.hidden) return;
  const hadFocus = card.contains(document.activeElement);
  card.hidden = true;
  if (hadFocus && opener?.isConnected) opener.focus({ preventScroll: true });
  opener = null;
}

function askWhat(on) {
  document.body.classList.toggle("asking", on);
  helpSwitch.setAttribute("aria-pressed", String(on));
  if (!on) closeCard();
}
const isAsking = () => document.body.classList.contains("asking");

function helpWithMouse(event) {
  if (event.pointerType !== "mouse") return;
  clearTimeout(waiting);
  if (card.contains(event.target)) {
    clearTimeout(leaving);
    leaving = undefined;
    return;
  }
  const thing = thingAt(event.clientX, event.clientY, isAsking());
  if (!thing && !isAsking() && event.target.closest?.(".move, [data-play]")) {
    closeCard(); // at once: it may lie over other moves
    return;
  }
  if (!card.hidden && thing !== explained && !opener) {
    leaving ??= setTimeout(() => { leaving = undefined; closeCard(); }, LEFT);
  } else if (thing === explained) {
    clearTimeout(leaving);
    leaving = undefined;
  }
  if (thing && thing !== explained && !event.buttons && (isAsking() || !isLarge(thing.getBoundingClientRect()))) {
    waiting = setTimeout(() => {
      clearTimeout(leaving);
      leaving = undefined;
      opener = null;
      explain(thing, event.clientX, event.clientY);
    }, POINTED);
  }
}

// A long press: what follows when the finger is lifted is no click.
let press = null;

function endPress() {
  clearTimeout(press?.timer);
  press = null;
}

function helpWithFinger(event) {
  endPress();
  if (event.pointerType !== "touch" || card.contains(event.target)) return;
  const thing = thingAt(event.clientX, event.clientY, true);
  if (!thing) return;
  press = { x: event.clientX, y: event.clientY };
  press.timer = setTimeout(() => {
    press = null;
    swallow = true;
    explain(thing, event.clientX, event.clientY);
  }, PRESSED);
}
let swallow = false;

function answerClick(event) {
  const inside = card.contains(event.target);
  if (event.target.closest?.("[data-close-help]")) {
    closeCard();
  } else if (swallow) {
    swallow = false;
    event.preventDefault();
    event.stopPropagation();
  } else if (!inside && event.target.closest?.("[data-help-switch]")) {
    askWhat(!isAsking());
  } else if (!inside && isAsking() && !event.target.closest?.("dialog")) {
    const byKey = event.detail === 0;
    const thing = byKey ? event.target.closest?.("[data-help]") : thingAt(event.clientX, event.clientY, true);
    event.preventDefault();
    event.stopPropagation();
    if (thing) explain(thing, event.clientX, event.clientY, byKey);
    else closeCard();
  } else if (!inside && event.target.closest?.("a.what") && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    const link = event.target.closest("a.what");
    explain(link, undefined, undefined, event.detail === 0);
  } else if (!inside) closeCard();
}

if (card && helpSwitch) {
  document.addEventListener("pointermove", helpWithMouse);
  document.addEventListener("pointerdown", (event) => { clearTimeout(waiting); helpWithFinger(event); }, true);
  document.addEventListener("pointermove", (event) => {
    if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SHAKE) endPress();
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, endPress);
  document.addEventListener("pointerdown", () => { swallow = false; }, true);
  document.addEventListener("contextmenu", (event) => { if (swallow) event.preventDefault(); });
  document.addEventListener("click", answerClick, true);
  addEventListener("scroll", () => { if (!opener) closeCard(); }, { passive: true });
  document.addEventListener("table:settled", () => { if (explained && !explained.isConnected) closeCard(); });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !card.hidden) closeCard();
    else if (event.key === "Escape" && isAsking()) askWhat(false);
    else if (event.key === "?" && !event.target.matches("input, select, textarea") && !document.querySelector("dialog[open]")) askWhat(!isAsking());
  });
}

// Things in panels that light up others on the board (a ticket and its way): while pointed at, focused or tapped.

let tapped = "";

function light(names) {
  const wanted = new Set(names.split(/\s+/).filter(Boolean));
  for (const group of document.querySelectorAll("[data-light]")) {
    const own = group.dataset.light.split(/\s+/);
    group.classList.toggle("lit", own.some((name) => wanted.has(name)));
  }
}
const lightsOf = (element) => element?.closest?.("[data-lights]")?.dataset.lights ?? "";
const pointedAt = () => (pointer === "touch" ? null : document.querySelector("[data-lights]:hover"));

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse") light(lightsOf(event.target) || lightsOf(document.activeElement) || tapped);
});
document.addEventListener("focusin", (event) => light(lightsOf(event.target) || tapped));
document.addEventListener("focusout", () => light(tapped));
document.addEventListener("click", (event) => {
  tapped = pointer === "touch" && lightsOf(event.target) !== tapped ? lightsOf(event.target) : "";
  light(lightsOf(event.target) || tapped);
});
document.addEventListener("table:settled", () => light(lightsOf(pointedAt()) || lightsOf(document.activeElement) || tapped));
