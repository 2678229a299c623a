// What is pressed stays until it is let go: a click is lost if its place is replaced meanwhile, and a pinch or a drag
// ends. New parts of the page that come meanwhile wait, and are shown right after the click.
"use strict";

const presses = { patience: 10_000 }; // milliseconds without a word of it, after which it is up and nobody was told

{
  const TAP = 400; // milliseconds within which a click follows the finger that was lifted
  const FINGERS = "fingers";
  const SPACE = " ";
  const down = new Map(); // a pointer by its number, fingers, the space bar: the timer that lets go of it
  const waiting = []; // new parts of the page, which go on when nothing is down any more

  const release = (what) => {
    clearTimeout(down.get(what));
    down.delete(what);
    if (!down.size) for (const goOn of waiting.splice(0)) goOn();
  };
  const releaseIn = (wait, what) => {
    clearTimeout(down.get(what));
    down.set(what, setTimeout(release, wait, what));
  };
  const press = (what) => releaseIn(presses.patience, what);
  const isPressedStill = (what) => { if (down.has(what)) press(what); };
  const lift = (what, wait = 0) => { if (down.has(what)) releaseIn(wait, what); }; // the click comes before
  presses.releaseAll = () => [...down.keys()].forEach(release);

  addEventListener("pointerdown", (event) => { if (event.button === 0) press(event.pointerId); }, true);
  addEventListener("pointermove", ({ pointerId, pointerType, buttons }) => {
    if (pointerType === "mouse" && !buttons) lift(pointerId); // it came up where nobody heard of it
    else isPressedStill(pointerId);
  }, true);
  addEventListener("pointerup", ({ pointerId, pointerType }) => lift(pointerId, pointerType === "mouse" ? 0 : TAP), true);
  addEventListener("pointercancel", ({ pointerId }) => lift(pointerId), true);
  addEventListener("click", ({ pointerId }) => lift(pointerId), true);

  // Fingers that pan are no pointers any more. What they touched hears of them also when it is not on the page any more.
  const isLifted = ({ touches }) => { if (touches.length) isPressedStill(FINGERS); else lift(FINGERS); };
  addEventListener("touchstart", ({ target }) => {
    press(FINGERS);
    for (const end of ["touchend", "touchcancel"]) target.addEventListener(end, isLifted);
  }, { capture: true, passive: true });
  addEventListener("touchmove", () => isPressedStill(FINGERS), { capture: true, passive: true });

  // The space bar presses a button when it comes up.
  addEventListener("keydown", (event) => { if (event.key === SPACE) press(SPACE); }, true);
  addEventListener("keyup", (event) => { if (event.key === SPACE) lift(SPACE); }, true);

  addEventListener("blur", presses.releaseAll);
  document.addEventListener("visibilitychange", presses.releaseAll);

  const swap = htmx.swap.bind(htmx);
  htmx.swap = async (context) => {
    while (down.size) await new Promise((goOn) => waiting.push(goOn));
    return swap(context);
  };
}
