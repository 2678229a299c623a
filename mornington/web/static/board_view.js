// How boards are seen: larger by wheel, pinch, buttons and keys, dragged about inside their box; and on every page, no
// letters that are too small to be read.
"use strict";

// Letters under this height are not shown: on a small screen they come with a larger board.
const LEGIBLE = 9; // pixels
const heights = new WeakMap(); // of a text, in units of its picture

function showLegible(root = document) {
  for (const picture of root.querySelectorAll("svg")) {
    if (picture.ownerSVGElement || !picture.querySelector("text")) continue;
    const scale = picture.getScreenCTM()?.a;
    if (!scale) continue; // not shown
    for (const text of picture.querySelectorAll("text")) {
      if (!heights.has(text)) {
        const own = text.getScreenCTM();
        heights.set(text, (parseFloat(getComputedStyle(text).fontSize) * Math.hypot(own.a, own.b)) / scale);
      }
      text.classList.toggle("too-small", heights.get(text) * scale < LEGIBLE);
    }
  }
}

let looking = 0;
function lookSoon() {
  looking ||= requestAnimationFrame(() => {
    looking = 0;
    showLegible();
  });
}
const hasPicture = (node) => node.localName === "svg" || Boolean(node.querySelector?.("svg"));
new MutationObserver((changes) => {
  if (changes.some((change) => [...change.addedNodes].some(hasPicture))) lookSoon();
}).observe(document.body, { childList: true, subtree: true });
document.addEventListener("toggle", lookSoon, true); // what was folded had no size
addEventListener("resize", lookSoon);
showLegible();

// A board larger than its box is scrolled in it, so what has the focus comes into view, and fingers move it as they
// move a page. The box keeps its size.

const LARGEST = 5;
const STEP = 1.5;
const PIXEL = [1, 16, 400]; // of what a wheel counts in: pixels, lines, pages
const board = document.querySelector("[data-board]");
const stack = board?.querySelector(".stack");
let size = 1;
let whole = null; // width and height of the board when all of it is shown

function measureWhole() {
  delete board.dataset.zoomed;
  for (const part of [board, stack]) part.style.width = part.style.height = "";
  const { width, height } = stack.getBoundingClientRect();
  whole = { width, height };
}

// Make the board so many times its size; what lies at x, y of its box stays there.
function zoom(wanted, x = board.clientWidth / 2, y = board.clientHeight / 2) {
  const before = size;
  const [left, top] = [board.scrollLeft + x, board.scrollTop + y];
  if (before === 1) measureWhole();
  size = Math.min(LARGEST, Math.max(1, wanted));
  if (size < 1.02) size = 1;
  if (size === 1) measureWhole();
  else {
    const box = board.getBoundingClientRect();
    if (before === 1) {
      board.style.width = `${box.width}px`;
      board.style.height = `${box.height}px`;
    }
    board.dataset.zoomed = "yes";
    stack.style.width = `${whole.width * size}px`;
    stack.style.height = `${whole.height * size}px`;
    board.scrollLeft = (left * size) / before - x;
    board.scrollTop = (top * size) / before - y;
  }
  for (const button of document.querySelectorAll("[data-zoom]")) {
    const step = Number(button.dataset.zoom);
    button.disabled = step > 0 ? size === LARGEST : size === 1;
  }
  showLegible(board);
}

const stepped = (step) => zoom(step ? size * STEP ** step : 1);

if (board) {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-zoom]");
    if (button) stepped(Number(button.dataset.zoom));
  });

  board.addEventListener("wheel", (event) => {
    if (event.shiftKey) return; // sideways
    const room = board.getBoundingClientRect();
    const amount = event.deltaY * PIXEL[event.deltaMode];
    if (!event.ctrlKey && document.scrollingElement.scrollHeight > innerHeight + 1) return; // the page is scrolled
    event.preventDefault();
    zoom(size * Math.exp(-amount / (event.ctrlKey ? 200 : 500)), event.clientX - room.left, event.clientY - room.top);
  }, { passive: false });

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest?.("input, select, textarea, dialog")) return;
    const step = { "+": 1, "=": 1, "-": -1, "−": -1, 0: 0 }[event.key];
    if (step === undefined || (step <= 0 && size === 1)) return;
    event.preventDefault();
    stepped(step);
    if (board.contains(document.activeElement)) document.activeElement.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  // Two fingers: what was between them stays between them.
  let pinch = null;
  const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  board.addEventListener("touchstart", (event) => {
    pinch = event.touches.length === 2 ? { apart: spread(event.touches), size } : null;
  }, { passive: true });
  board.addEventListener("touchmove", (event) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const [a, b] = event.touches;
    const room = board.getBoundingClientRect();
    const [x, y] = [(a.clientX + b.clientX) / 2 - room.left, (a.clientY + b.clientY) / 2 - room.top];
    if (pinch.x !== undefined && size > 1) board.scrollBy(pinch.x - x, pinch.y - y);
    zoom((pinch.size * spread(event.touches)) / pinch.apart, x, y);
    [pinch.x, pinch.y] = [x, y];
  }, { passive: false });
  board.addEventListener("touchend", () => { pinch = null; });

  // A mouse drags it, from wherever nothing else is dragged. What was dragged is not clicked.
  const FAR = 6; // pixels
  let held = null;
  board.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse" || event.button !== 0 || size === 1) return;
    if (event.defaultPrevented || event.target.closest("[data-drag]")) return;
    held = { x: event.clientX, y: event.clientY, left: board.scrollLeft, top: board.scrollTop, moved: false };
  });
  addEventListener("pointermove", (event) => {
    if (!held) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(dx, dy) < FAR) return;
    held.moved = true;
    board.classList.add("dragged");
    board.scrollTo(held.left - dx, held.top - dy);
  });
  addEventListener("pointerup", () => {
    if (!held) return;
    const { moved } = held;
    held = null;
    board.classList.remove("dragged");
    if (!moved) return;
    const swallow = (event) => event.stopPropagation();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true })); // where none came
  });

  // Another shape of the window: the same part of the board, in a box of another size.
  let shape = innerWidth / innerHeight;
  addEventListener("resize", () => {
    if (size === 1) return;
    const turned = (innerWidth / innerHeight > 1) !== (shape > 1);
    shape = innerWidth / innerHeight;
    const kept = turned ? 1 : size;
    zoom(1);
    if (kept > 1) zoom(kept);
  });
}
