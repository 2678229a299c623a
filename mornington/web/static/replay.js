// A replay: step, jump, play by itself; the address always names the moment.
"use strict";

const frame = document.getElementById("frame");
const now = () => document.getElementById("now").dataset;
let timer = null;
let wanted = { n: Number(now().n), looking: now().looking, sheet: now().sheet }; // what is shown, or on its way
let pending = false; // wanted, but not asked for yet
let busy = false;

function go(changes) {
  wanted = { ...wanted, ...changes };
  wanted.n = Math.min(Number(now().last), Math.max(0, Number(wanted.n)));
  pending = busy;
  if (busy) return;
  busy = true;
  const query = new URLSearchParams({ move: wanted.n, seat: wanted.looking, sheet: wanted.sheet });
  history.replaceState(null, "", `${frame.dataset.base}/replay?${query}`);
  htmx.ajax("GET", `${frame.dataset.base}/frame?${query}`, { source: frame, swap: "none" });
}

frame.addEventListener("htmx:finally:request", () => {
  busy = false;
  const list = document.querySelector(".log.moves");
  const current = list?.querySelector(".now");
  if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  playing(timer !== null);
  document.dispatchEvent(new Event("table:settled"));
  if (pending) go({});
});

function playing(on) {
  const button = document.querySelector("[data-step=play]");
  button.classList.toggle("go", on);
}

function autoplay() {
  if (timer !== null) { clearInterval(timer); timer = null; }
  else {
    if (now().n === now().last) go({ n: 0 });
    timer = setInterval(() => {
      if (Number(now().n) >= Number(now().last)) autoplay();
      else go({ n: Number(now().n) + 1 });
    }, 1000);
  }
  playing(timer !== null);
}

const STEPS = {
  first: () => go({ n: 0 }),
  back: () => go({ n: wanted.n - 1 }),
  on: () => go({ n: wanted.n + 1 }),
  last: () => go({ n: now().last }),
  play: autoplay,
};
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" };

document.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]");
  const to = event.target.closest("[data-to]");
  if (step) STEPS[step.dataset.step]();
  if (to) { event.preventDefault(); go({ n: to.dataset.to }); }
});
document.addEventListener("keydown", (event) => {
  if (event.target.matches("select, input, textarea")) return;
  const step = KEYS[event.key];
  if (step && !(event.key === " " && event.target.matches("button, a"))) { event.preventDefault(); STEPS[step](); }
});
document.addEventListener("input", (event) => {
  if (event.target.matches("[data-slider]")) go({ n: event.target.value });
});
document.addEventListener("change", (event) => {
  if (event.target.matches("select[data-looking]")) go(/^\d+$/.test(event.target.value) ? { looking: event.target.value, sheet: event.target.value } : { looking: event.target.value });
  if (event.target.matches("select[data-sheet]")) go({ sheet: event.target.value });
});
