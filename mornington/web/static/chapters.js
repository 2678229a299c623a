// Interludes: what has ended is shown in a dialog, and its rides are played. The table goes on meanwhile.
"use strict";

const interlude = document.getElementById("chapter");
const RIDE = 1600; // milliseconds that a ride takes …
const ALL_RIDES = 9000; // … and all of them together at most
const SVG = "http://www.w3.org/2000/svg";
const places = (text) => text.split("/").slice(0, 3).join("/"); // of an address: the table
const tableAddress = places(location.pathname);
let shownAt = document.getElementById("now").dataset.at; // what the page showed last; none in replays
let upcoming = []; // chapters still to be shown
let playingRides = null;

// People may switch interludes off, on the page of settings.
function areWanted() {
  if (document.documentElement.dataset.chapters === "off") return false;
  try { return localStorage.getItem("chapters") !== "off"; } catch { return true; }
}

async function fetchChapters(query, headers = {}) {
  try {
    const answer = await fetch(`${tableAddress}/chapter?${new URLSearchParams(query)}`, { headers });
    if (answer.status !== 200) return;
    const box = document.createElement("div");
    box.innerHTML = await answer.text();
    upcoming.push(...box.querySelectorAll("article"));
    if (!interlude.open) showNext();
  } catch { /* it is told in the log as well */ }
}

function showNext() {
  playingRides?.abort();
  const next = upcoming.shift();
  if (!next) {
    interlude.close();
    return;
  }
  interlude.replaceChildren(next);
  const heading = next.querySelector("h2");
  interlude.setAttribute("aria-labelledby", heading.id);
  if (!interlude.open) interlude.showModal();
  heading.focus();
  interlude.scrollTop = 0;
  document.dispatchEvent(new Event("table:chapter"));
  playRides(next);
}

interlude.addEventListener("cancel", (event) => { // the key Escape
  event.preventDefault();
  showNext();
});
interlude.addEventListener("close", () => {
  playingRides?.abort();
  interlude.replaceChildren();
});
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-go-on]")) showNext();
  const again = event.target.closest("[data-chapter]");
  if (!again) return;
  const { seat, looking } = document.getElementById("now").dataset;
  fetchChapters({ move: again.dataset.chapter, seat: looking ?? (seat || "none") });
});
if (shownAt !== undefined) {
  document.addEventListener("table:settled", () => {
    const { at } = document.getElementById("now").dataset;
    const since = shownAt;
    shownAt = at;
    if (Number(at) <= Number(since) || interlude.dataset.has !== "yes" || !areWanted()) return;
    const query = new URLSearchParams(location.search);
    query.set("since", since);
    query.set("until", at); // what came meanwhile is asked for when it is shown
    fetchChapters(query, typeof look === "string" && look ? { "X-Look": look } : {}); // see table.js
  });
}

// Rides over the picture of a chapter: a train goes along the legs, what is counted on the way pops up.

function drawn(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const distance = ([a, b], [c, d]) => Math.hypot(a - c, b - d);
const lengthOf = (path) => path.slice(1).reduce((sum, point, k) => sum + distance(path[k], point), 0);

async function playRides(article) {
  const picture = article.querySelector(".stage svg");
  const lines = [...article.querySelectorAll("[data-ride]")];
  if (!picture || !lines.length) return;
  playingRides = new AbortController();
  const { signal } = playingRides;
  const box = picture.viewBox.baseVal;
  const unit = Math.max(box.width, box.height) / 100;
  const each = Math.min(RIDE, ALL_RIDES / lines.length);
  const layer = drawn("g", { "aria-hidden": "true", "pointer-events": "none" });
  picture.append(layer);
  for (const line of lines) {
    const ride = JSON.parse(line.dataset.ride);
    for (const other of lines) other.classList.toggle("now", other === line);
    for (const other of layer.children) other.setAttribute("opacity", 0.3);
    await playRide(layer, ride, unit, isStill() ? 0 : each, signal);
    if (signal.aborted) return;
  }
  for (const other of lines) other.classList.remove("now");
  for (const other of layer.children) other.setAttribute("opacity", 0.75);
}

// The end state is drawn at once, and what moves is laid over it, so that nothing is lost where nothing moves.
async function playRide(layer, { legs, calls }, unit, lasts, signal) {
  const whole = legs.flatMap((leg) => leg.path);
  const total = Math.max(lengthOf(whole), 1e-6);
  const ride = drawn("g", {});
  layer.append(ride);
  const animations = [];
  let gone = 0;
  for (const [k, leg] of legs.entries()) {
    if (k) gone += distance(legs[k - 1].path.at(-1), leg.path[0]);
    const length = lengthOf(leg.path);
    const points = leg.path.map((point) => point.join(",")).join(" ");
    const common = { points, fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" };
    const strokes = [drawn("polyline", { ...common, stroke: "#FFF", "stroke-width": 2.2 * unit }), drawn("polyline", { ...common, stroke: leg.colour, "stroke-width": 1.3 * unit })];
    ride.append(...strokes);
    if (lasts && length) {
      const dash = { strokeDasharray: `${length}px` };
      const timing = { delay: (gone / total) * lasts, duration: (length / total) * lasts, fill: "backwards" };
      for (const stroke of strokes) animations.push(stroke.animate([{ ...dash, strokeDashoffset: `${length}px` }, { ...dash, strokeDashoffset: "0px" }], timing));
    }
    gone += length;
  }
  for (const call of calls) {
    const mark = drawn("g", {}, callMark(call, unit));
    ride.append(mark);
    const [x, y] = call.at;
    const small = `translate(${x}px, ${y}px) scale(.2) translate(${-x}px, ${-y}px)`;
    const timing = { delay: lasts * reached(whole, call.at, total), duration: 200, fill: "backwards" };
    if (lasts) animations.push(mark.animate([{ opacity: 0, transform: small }, { opacity: 1, transform: "none" }], timing));
  }
  if (!lasts) return;
  if (whole.length > 1) {
    const train = drawn("circle", { r: 1.5 * unit, fill: "#111", stroke: "#FFF", "stroke-width": 0.5 * unit });
    ride.append(train);
    let far = 0;
    const steps = whole.map((point, k) => {
      if (k) far += distance(whole[k - 1], point);
      return { transform: `translate(${point[0]}px, ${point[1]}px)`, offset: Math.min(1, far / total) };
    });
    const riding = train.animate(steps, { duration: lasts, fill: "forwards" });
    animations.push(riding);
    riding.onfinish = () => train.remove();
  } else animations.push(ride.animate([{ opacity: 1 }, { opacity: 1 }], lasts / 2));
  const end = () => animations.forEach((animation) => animation.finish());
  signal.addEventListener("abort", end, { once: true });
  await Promise.all(animations.map((animation) => animation.finished));
}

// How far along the way a point lies, from 0 to 1.
function reached(whole, point, total) {
  let best = [Infinity, 1];
  let far = 0;
  for (const [k, corner] of whole.entries()) {
    if (k) far += distance(whole[k - 1], corner);
    if (distance(corner, point) < best[0]) best = [distance(corner, point), far / total];
  }
  return best[1];
}

function callMark({ at: [x, y], text }, unit) {
  const wide = Math.max(3.6, 1.6 + 1.3 * text.length) * unit;
  const high = 3.6 * unit;
  const words = drawn("text", { x, y: y + 0.8 * unit, "font-size": 2.3 * unit, "font-weight": 700, "text-anchor": "middle", fill: "#111" }, text);
  return drawn("g", {}, drawn("rect", { x: x - wide / 2, y: y - high / 2, width: wide, height: high, rx: high / 2, fill: "#FFB81C", stroke: "#111", "stroke-width": 0.3 * unit }), words);
}
