// Small sounds for what happens, made by the browser itself; off unless someone switches them on in the settings.
"use strict";

const LOUD = 0.12;
let loudspeaker = null;
let heardTurn = document.getElementById("now").dataset.turn;
let heardEnd = document.getElementById("now").dataset.over;

function isAudible() {
  if (document.documentElement.dataset.sound) return document.documentElement.dataset.sound === "on";
  try { return localStorage.getItem("sound") === "on"; } catch { return false; }
}

// A tone that dies away.
function tone(pitch, after, lasts, shape = "sine", loud = LOUD) {
  const at = loudspeaker.currentTime + after;
  const source = new OscillatorNode(loudspeaker, { type: shape, frequency: pitch });
  const volume = new GainNode(loudspeaker, { gain: 0 });
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  source.connect(volume).connect(loudspeaker.destination);
  source.start(at);
  source.stop(at + lasts);
}

// Paper and pencils: noise through a filter.
function rustle(pitch, after, lasts, loud = LOUD) {
  const at = loudspeaker.currentTime + after;
  const buffer = new AudioBuffer({ length: Math.ceil(lasts * loudspeaker.sampleRate), sampleRate: loudspeaker.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k++) samples[k] = (2 * Math.random() - 1) * (1 - k / samples.length);
  const filter = new BiquadFilterNode(loudspeaker, { type: "bandpass", frequency: pitch, Q: 1.2 });
  const source = new AudioBufferSourceNode(loudspeaker, { buffer });
  source.connect(filter).connect(new GainNode(loudspeaker, { gain: loud })).connect(loudspeaker.destination);
  source.start(at);
}

const SOUNDS = {
  card: () => rustle(2600, 0, 0.09, 2 * LOUD),
  stroke: () => rustle(4200, 0, 0.28),
  tile: () => { rustle(900, 0, 0.04, 2 * LOUD); tone(170, 0, 0.09, "triangle"); },
  turn: () => { tone(660, 0, 0.16); tone(880, 0.1, 0.22); },
  end: () => [523, 659, 784, 1047].forEach((pitch, k) => tone(pitch, 0.13 * k, 0.35, "triangle")),
};
const OF_ENTRANCES = { turn: "card", fade: "card", draw: "stroke", drop: "tile", roll: "tile" };

function sound(name) {
  if (!isAudible()) return;
  loudspeaker ??= new AudioContext();
  if (loudspeaker.state === "suspended") loudspeaker.resume(); // browsers wait for a first touch
  SOUNDS[name]();
  document.dispatchEvent(new CustomEvent("table:sound", { detail: name }));
}

document.addEventListener("table:happened", (event) => {
  for (const name of new Set(event.detail.entered.map((kind) => OF_ENTRANCES[kind] ?? "card"))) sound(name);
});
document.addEventListener("table:settled", () => {
  const { turn, over } = document.getElementById("now").dataset;
  if (over && !heardEnd) sound("end");
  else if (turn && !heardTurn) sound("turn");
  [heardTurn, heardEnd] = [turn, over];
});
