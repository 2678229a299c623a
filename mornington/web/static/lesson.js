// A lesson at a table: one step at a time, and what it speaks of glows.
"use strict";

let lessonPage = 0;
let lessonTold = null; // which steps those are

function arrangeLesson() {
  for (const thing of document.querySelectorAll(".pointed, .wanted")) thing.classList.remove("pointed", "wanted");
  const words = document.getElementById("lesson-words");
  if (!words) return;
  const isNew = words.dataset.told !== lessonTold;
  const isLater = lessonTold !== null;
  if (isNew) [lessonTold, lessonPage] = [words.dataset.told, 0];
  const steps = [...words.querySelectorAll(".step")];
  lessonPage = Math.max(0, Math.min(lessonPage, steps.length - 1));
  const isLast = lessonPage >= steps.length - 1;
  steps.forEach((step, k) => { step.hidden = k !== lessonPage; });
  const box = words.closest(".lesson");
  const pages = box.querySelector("[data-lesson-pages]");
  if (pages) pages.hidden = steps.length < 2;
  for (const button of box.querySelectorAll("[data-lesson-turn]")) {
    button.disabled = button.dataset.lessonTurn === "1" ? isLast : lessonPage === 0;
  }
  const count = box.querySelector("[data-lesson-count]");
  if (count && steps.length) count.textContent = count.dataset.words.replace("\uE000", steps[lessonPage].dataset.step);
  const wants = box.querySelector("[data-lesson-wants]");
  if (wants) wants.hidden = !isLast;
  pointAt((steps[lessonPage]?.dataset.topics ?? "").split(" ").filter(Boolean));
  if (box.hasAttribute("data-wants") && isLast) glowMoves();
  if (isNew && isLater && steps.length) box.scrollIntoView({ block: "nearest" }); // whoever moved below it would miss it
}

// Things themselves, not the question marks beside them, and no group that only holds them all.
function pointAt(topics) {
  for (const topic of topics) {
    const things = [...document.querySelectorAll(`.table [data-help="${CSS.escape(topic)}"]:not(a, button)`)];
    for (const thing of things) if (!things.some((other) => other !== thing && surrounds(thing, other))) thing.classList.add("pointed");
  }
}

function surrounds(thing, other) {
  const [a, b] = [thing, other].map((one) => one.getBoundingClientRect());
  const isAround = a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom;
  return isAround && a.width * a.height > 2 * b.width * b.height;
}

// Only moves that the lesson leaves to choose are in the list.
function glowMoves() {
  const wanted = [...document.querySelectorAll('[data-panel="moves"] [data-play]')].map((move) => move.dataset.play);
  for (const spot of document.querySelectorAll(".table .move")) {
    if (movesOf(spot).some((move) => wanted.includes(move))) spot.classList.add("wanted");
  }
  for (const button of document.querySelectorAll(".moves-elsewhere [data-play]")) button.classList.add("wanted");
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-lesson-turn]");
  if (!button) return;
  lessonPage += Number(button.dataset.lessonTurn);
  arrangeLesson();
  if (button.disabled) button.parentElement.querySelector("button:not(:disabled)")?.focus(); // at an end
});
document.addEventListener("htmx:after:swap", arrangeLesson);
arrangeLesson();
