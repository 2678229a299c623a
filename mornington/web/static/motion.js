// What happened is shown: things that are new come in, things that lie elsewhere move there (see draw/motion.py).
// Pictures are replaced at once and animated over what is there already, so nobody waits for anything.
"use strict";

const LASTS = 320; // milliseconds that a thing takes …
const ONE_BY_ONE = 200; // … and pieces that come one after the other have to begin
const TOO_MANY_THINGS = 60; // more of them at once tell nothing: a new round, a whole board that grows
const EASE = "cubic-bezier(.2, .7, .3, 1)";
const STROKED = "path, line, polyline, polygon, circle, rect";

const isStill = () => document.documentElement.dataset.motion === "off" || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
let remembered = null;
const laidDown = new Map(); // by key: where a hand let go of something (drag.js)

// Whose side of which moment is shown: another side is nothing that happened.
function moment() {
  const { seat, looking, sheet, n, stage } = document.getElementById("now").dataset;
  return { side: [seat, looking, sheet, stage === "waiting"].join(), n: n === undefined ? null : Number(n) };
}

// Where a thing lies on the screen, and in which picture.
function boxOf(thing) {
  const { x, y, width, height } = thing.getBoundingClientRect();
  if (!width && !height) return null; // folded away
  const picture = thing.closest("svg:not(svg svg)");
  const frame = picture.getBoundingClientRect();
  const place = picture.closest("#moving, [data-panel]");
  return { x, y, width, height, frame, holder: place?.id || place?.dataset.panel || "" };
}

function things() {
  const found = new Map();
  for (const thing of document.querySelectorAll("main svg [data-key]:not(#chapter *, #glimpse *)")) found.set(thing.dataset.key, thing);
  return found;
}

function remember() {
  remembered = null;
  if (isStill() && !isAudible()) return; // nobody is told (sound.js)
  remembered = { ...moment(), boxes: new Map() };
  for (const [key, thing] of things()) remembered.boxes.set(key, boxOf(thing));
  for (const [key, box] of laidDown) remembered.boxes.set(key, box);
  laidDown.clear();
}

function boxOnPage(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height, holder: null }; // over all pictures
}

function showWhatHappened() {
  const old = remembered;
  remembered = null;
  if (!old || !old.boxes.size) return;
  const { side, n } = moment();
  if (side !== old.side || (n !== null && Math.abs(n - old.n) !== 1)) return;
  const now = things();
  const gone = new Set([...old.boxes.keys()].filter((key) => !now.has(key)));
  const coming = [];
  const going = [];
  const animated = new Set();
  for (const [key, thing] of now) { // in the order of the page: what holds others comes before them
    if (animated.has(thing.parentElement.closest("[data-key]"))) {
      animated.add(thing);
      continue;
    }
    const box = boxOf(thing);
    if (!box) continue;
    if (!old.boxes.has(key)) {
      coming.push([thing, box, sourceOf(thing, old.boxes, gone)]);
      animated.add(thing);
    } else {
      const from = old.boxes.get(key);
      if (from && hasMoved(from, box)) {
        going.push([thing, box, from]);
        animated.add(thing);
      }
    }
  }
  if (!coming.length && !going.length) return;
  const isForward = n === null || n > old.n;
  const entered = isForward ? coming.map(([thing]) => thing.dataset.enter) : [];
  document.dispatchEvent(new CustomEvent("table:happened", { detail: { entered, moved: going.length } }));
  if (isStill()) return;
  if (going.length <= TOO_MANY_THINGS) for (const [thing, box, from] of going) fly(thing, box, from);
  if (!isForward || coming.length > TOO_MANY_THINGS) return;
  for (const [thing, box, from] of coming) {
    if (from) fly(thing, box, from); else (ENTRANCES[thing.dataset.enter] ?? fade)(thing, box);
  }
}

// A source is a list of names. What has gone by one of them is where the thing comes from; else the last one is.
function sourceOf(thing, boxes, gone) {
  const names = (thing.dataset.source ?? "").split(/\s+/).filter(Boolean);
  for (const name of names) {
    const key = [...gone].find((other) => (other === name || other.startsWith(`${name}-`)) && boxes.get(other));
    if (key === undefined) continue;
    gone.delete(key); // one thing comes from each
    return boxes.get(key);
  }
  return names.length ? boxes.get(names.at(-1)) ?? null : null;
}

// Within one picture places are compared by its size: when the page moves the picture, its things stay where they are.
const within = ({ x, y, width, height, frame }) => [(x + width / 2 - frame.x) / frame.width, (y + height / 2 - frame.y) / frame.height];

function hasMoved(from, to) {
  if (from.holder !== to.holder) return true;
  const [[x, y], [u, v]] = [within(from), within(to)];
  return Math.hypot((x - u) * to.frame.width, (y - v) * to.frame.height) > 1.5;
}

function inFrameOf(from, to) {
  if (from.holder !== to.holder) return from;
  const [x, y] = within(from);
  const scale = to.frame.width / from.frame.width;
  const [width, height] = [scale * from.width, scale * from.height];
  return { ...from, x: to.frame.x + x * to.frame.width - width / 2, y: to.frame.y + y * to.frame.height - height / 2, width, height };
}

const middleOf = ({ x, y, width, height }) => new DOMPoint(x + width / 2, y + height / 2);
const extent = ({ width, height }) => Math.hypot(width, height);

function localMiddle(thing, box) {
  return middleOf(box).matrixTransform(thing.getScreenCTM().inverse());
}

// Moving from another place. Outside its own picture it would be cut off: there a copy of it flies over the page.
function fly(thing, to, from) {
  const start = inFrameOf(from, to);
  const flying = from.holder === to.holder ? thing : copyOverPage(thing);
  const [a, b] = [localMiddle(thing, start), localMiddle(thing, to)];
  const scale = extent(start) / extent(to);
  const moving = flying.animate(
    [{ transform: around(a, b, scale, scale) }, { transform: around(b, b, 1, 1) }],
    { duration: LASTS, easing: EASE },
  );
  if (flying === thing) return;
  thing.animate([{ opacity: 0 }, { opacity: 0 }], { duration: LASTS });
  moving.onfinish = moving.oncancel = () => flying.closest(".flight").remove();
}

// What lies around point b is shown around point a, so many times as large. Lengths are those of the picture.
function around(a, b, wide, high) {
  return `translate(${a.x}px, ${a.y}px) scale(${wide}, ${high}) translate(${-b.x}px, ${-b.y}px)`;
}

function copyOverPage(thing) {
  const NS = "http://www.w3.org/2000/svg";
  const layer = document.createElementNS(NS, "svg");
  const placed = document.createElementNS(NS, "g");
  const copy = thing.cloneNode(true);
  const picture = thing.closest("svg:not(svg svg)");
  const { a, b, c, d, e, f } = thing.getScreenCTM();
  layer.setAttribute("class", "flight");
  layer.setAttribute("aria-hidden", "true");
  for (const name of ["font-family", "fill"]) layer.setAttribute(name, picture.getAttribute(name) ?? "");
  placed.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  for (const hidden of copy.querySelectorAll(".move")) hidden.remove();
  for (const named of [copy, ...copy.querySelectorAll("[id], [data-key]")]) {
    named.removeAttribute("id");
    named.removeAttribute("data-key");
  }
  placed.append(copy);
  layer.append(placed);
  document.body.append(layer);
  return copy;
}

// Coming in

const fade = (thing) => thing.animate([{ opacity: 0 }, { opacity: 1 }], { duration: LASTS, easing: EASE });

const ENTRANCES = {
  fade,
  draw(thing) {
    for (const shape of thing.matches(STROKED) ? [thing] : thing.querySelectorAll(STROKED)) {
      const style = getComputedStyle(shape);
      const length = style.stroke === "none" || style.strokeDasharray !== "none" ? 0 : shape.getTotalLength();
      if (!length) {
        fade(shape);
        continue;
      }
      const dash = { strokeDasharray: `${length}px` };
      shape.animate([{ ...dash, strokeDashoffset: `${length}px` }, { ...dash, strokeDashoffset: "0px" }], { duration: LASTS, easing: "ease-in-out" });
    }
    for (const words of thing.querySelectorAll("text")) fade(words);
  },
  turn(thing, box) {
    const c = localMiddle(thing, box);
    thing.animate([{ transform: around(c, c, 0.02, 1.04) }, { transform: around(c, c, 1, 1) }], { duration: LASTS, easing: EASE });
  },
  drop(thing, box) {
    const c = localMiddle(thing, box);
    thing.animate([{ opacity: 0, transform: around(c, c, 1.4, 1.4) }, { opacity: 1, transform: around(c, c, 1, 1) }], { duration: LASTS - 80, easing: EASE });
  },
  roll(thing) {
    const pieces = [...thing.children];
    const step = Math.min(70, ONE_BY_ONE / Math.max(1, pieces.length - 1));
    pieces.forEach((piece, k) => {
      const far = piece.hasAttribute("transform") ? {} : { transform: "translate(-14px, 0)" };
      const near = piece.hasAttribute("transform") ? {} : { transform: "translate(0, 0)" };
      piece.animate([{ opacity: 0, ...far }, { opacity: 1, ...near }], { duration: 160, delay: k * step, fill: "backwards", easing: EASE });
    });
  },
};

document.addEventListener("htmx:before:swap", (event) => {
  if (event.target.id === "live" || event.target.id === "frame") remember();
});
document.addEventListener("table:settled", showWhatHappened);
