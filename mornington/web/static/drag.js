// Dragging where hands want to: a tile from the hand to its place, turned on the way; tunnels along the edges, several in
// one go. Whatever is dragged can be clicked as well: a drag begins when the pointer has gone some way.
"use strict";

const BEGINS = 6; // pixels
const HALF_CELL = 50; // units of the picture
const NEAR_VERTEX = 45;
let drag = null;

const pointOn = (element, { x, y }) => new DOMPoint(x, y).matrixTransform(element.getScreenCTM().inverse());
const boardPicture = () => document.querySelector("#moving svg");

document.addEventListener("pointerdown", (event) => {
  if (drag) { // another finger
    drag.turn?.();
    return;
  }
  if (event.button !== 0 || moving || now().seat === "") return;
  const kind = tileAt(event.target) ?? digAt(event.target);
  if (!kind) return;
  event.preventDefault(); // the board is not moved by it
  drag = { ...kind, pointer: event.pointerId, x: event.clientX, y: event.clientY, begun: false };
});
addEventListener("pointermove", (event) => {
  if (!drag || event.pointerId !== drag.pointer) return;
  if (!drag.begun && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < BEGINS) return;
  [drag.x, drag.y] = [event.clientX, event.clientY];
  if (!drag.begun) {
    drag.begun = true;
    show(null);
    drag.begin();
  }
  drag.go();
});
addEventListener("pointerup", (event) => {
  if (!drag || event.pointerId !== drag.pointer) return;
  const { begun } = drag;
  if (begun) drag.drop();
  endDrag();
  if (!begun) return;
  presses.releaseAll();
  const swallow = (click) => click.stopPropagation(); // what was dragged is not clicked
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true })); // where none came
});
addEventListener("pointercancel", endDrag);
addEventListener("blur", endDrag);
addEventListener("wheel", (event) => {
  if (!drag?.begun || !drag.turn) return;
  event.preventDefault();
  event.stopPropagation();
  drag.turn(Math.sign(event.deltaY));
}, { passive: false, capture: true });
document.addEventListener("keydown", (event) => {
  if (!drag?.begun) return;
  if (event.key === "Escape") endDrag();
  if (event.key.toLowerCase() === "r") drag.turn?.();
}, true);
addEventListener("mousedown", (event) => { if (event.button === 2) drag?.turn?.(); });
addEventListener("contextmenu", (event) => { if (drag) event.preventDefault(); });

function endDrag() {
  drag?.layer?.remove();
  drag?.end?.();
  drag = null;
}

function overPage(...children) {
  const layer = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  layer.setAttribute("class", "flight");
  layer.setAttribute("aria-hidden", "true");
  layer.append(...children);
  document.body.append(layer);
  return layer;
}

// Tiles: `data-hand` is the tile as it lies there, `.rotation` are its turns, `data-cell` the places it fits (with the
// turns in which it does, in the order of the moves of the place).

function tileAt(target) {
  const place = target.closest?.(".move");
  const rotation = target.closest?.(".rotation") ?? (place?.previousElementSibling?.matches(".rotation") ? place.previousElementSibling : null);
  const hand = target.closest?.("[data-hand]") ?? (rotation ? rotation.ownerSVGElement.querySelector("[data-hand]") : null);
  const cells = [...document.querySelectorAll("#moving [data-cell]")];
  if (!hand || !cells.length) return null;
  const turns = [...new Set(cells.flatMap((cell) => cell.dataset.turns.split(" ")))].sort((a, b) => a - b);
  return {
    turned: rotation?.dataset.turned ?? turns[0],
    begin() {
      const box = hand.getBBox();
      const held = hand.cloneNode(true);
      for (const part of held.querySelectorAll(".move")) part.remove();
      for (const part of [held, ...held.querySelectorAll("[id], [data-key]")]) for (const name of ["id", "data-key", "data-hand"]) part.removeAttribute(name);
      this.middle = [box.x + box.width / 2, box.y + box.height / 2];
      this.own = Number(hand.dataset.hand) || 0; // degrees that it is turned there
      this.scale = (2 * HALF_CELL * Math.hypot(cells[0].getScreenCTM().a, cells[0].getScreenCTM().b)) / box.width;
      this.tile = document.createElementNS("http://www.w3.org/2000/svg", "g");
      this.tile.append(held);
      this.layer = overPage(this.tile);
      this.light();
    },
    light() {
      for (const cell of cells) cell.querySelector(".move").classList.toggle("chosen", cell.dataset.turns.split(" ").includes(this.turned));
    },
    go() {
      const [x, y] = this.middle;
      this.tile.setAttribute("transform", `translate(${this.x} ${this.y}) rotate(${this.turned - this.own}) scale(${this.scale}) translate(${-x} ${-y})`);
    },
    turn(step = 1) {
      this.turned = turns.at((turns.indexOf(this.turned) + step) % turns.length);
      if (!this.begun) return;
      this.light();
      this.go();
    },
    drop() {
      const cell = cells.find((other) => {
        const { x, y } = pointOn(other, this);
        return other.isConnected && Math.max(Math.abs(x), Math.abs(y)) <= HALF_CELL;
      });
      if (!cell) return;
      const moves = movesOf(cell.querySelector(".move"));
      const meant = moves[cell.dataset.turns.split(" ").indexOf(this.turned)] ?? (moves.length === 1 ? moves[0] : null);
      const key = hand.closest("[data-key]")?.dataset.key ?? hand.querySelector("[data-key]")?.dataset.key;
      if (key) laidDown.set(key, boxOnPage(this.tile));
      if (meant === null) ask(moves, preview.dataset.choose); else play(meant);
    },
    end() {
      for (const cell of cells) cell.querySelector(".move").classList.remove("chosen");
    },
  };
}

// Tunnels: a group `.dig` around a place says from which vertex to which it goes. Dragging goes from vertex to vertex; what
// the pointer has passed while a move was on its way is followed when the next places are there.

const LONGEST = 3; // tunnels at once

function digAt(target) {
  const first = target.closest?.(".dig");
  if (!first && !target.closest?.('[data-key^="head-"]')) return null;
  if (!document.querySelector("#moving .dig")) return null;
  return {
    from: first?.dataset.from ?? null,
    line: first?.dataset.line ?? null,
    trail: [], // where the pointer was, in units of the board, since the last vertex
    touched: new Set(), // places that it passed
    dug: 0,
    begin() {
      this.rubber = document.createElementNS("http://www.w3.org/2000/svg", "line");
      this.rubber.setAttribute("class", "rubber");
      [this.startX, this.startY] = [this.x, this.y];
      this.layer = overPage(this.rubber);
      presses.releaseAll(); // it goes on over new pictures
    },
    go() {
      const place = document.elementFromPoint(this.x, this.y)?.closest(".dig");
      if (place) this.touched.add(`${place.dataset.from} ${place.dataset.to} ${place.dataset.side}`);
      this.trail.push(pointOn(boardPicture(), this));
      for (const [name, value] of Object.entries({ x1: this.startX, y1: this.startY, x2: this.x, y2: this.y })) this.rubber.setAttribute(name, value);
      this.follow();
    },
    follow() {
      if (moving || fetching || document.body.classList.contains("busy") || this.dug >= LONGEST) return;
      const ways = [...document.querySelectorAll("#moving .dig")].filter(({ dataset }) => (!this.from || dataset.from === this.from) && (!this.line || dataset.line === this.line));
      for (const [k, point] of this.trail.entries()) {
        const near = ways.filter(({ dataset }) => Math.hypot(point.x - dataset.x, point.y - dataset.y) < NEAR_VERTEX);
        if (!near.length) continue;
        const way = near.find(({ dataset }) => this.touched.has(`${dataset.from} ${dataset.to} ${dataset.side}`)) ?? near[0];
        this.trail.splice(0, k + 1);
        this.dig(way);
        return;
      }
    },
    dig(way) {
      const moves = movesOf(way.querySelector(".move"));
      const { line, to, x, y } = way.dataset;
      const corner = new DOMPoint(Number(x), Number(y)).matrixTransform(boardPicture().getScreenCTM());
      [this.startX, this.startY] = [corner.x, corner.y];
      [this.from, this.line, this.dug] = [to, line, this.dug + 1];
      this.touched.clear();
      if (moves.length === 1) play(moves[0]);
      else {
        endDrag();
        ask(moves, preview.dataset.choose);
      }
    },
    drop() {},
  };
}
document.addEventListener("table:settled", () => setTimeout(() => { if (drag?.begun) drag.follow?.(); })); // when it is not busy any more
