// What every page has: light and dark, copying links, forms for new tables, problems in words.
"use strict";

const toast = document.getElementById("toast");
let toastTimer;

function tell(text, stays = false) {
  toast.textContent = text;
  toast.hidden = false;
  clearTimeout(toastTimer);
  if (!stays) toastTimer = setTimeout(() => { toast.hidden = true; }, 5000);
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-theme-switch]")) {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    try { localStorage.setItem("theme", root.dataset.theme); } catch { /* this page only */ }
  }
  const copy = event.target.closest("[data-copy]");
  if (copy) copyLink(copy);
});

async function copyLink(button) {
  const field = button.parentElement.querySelector("[data-copy-from]");
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
  button.textContent = button.dataset.done;
}

// Forms for new tables: as many seats as players, names only where someone else sits here, variants that fit, and
// where several people play, whether there are hints.
function arrange(form) {
  const count = form.querySelector("[data-players]");
  const players = count ? Number(count.value) : form.querySelectorAll("[data-seat]").length;
  for (const seat of form.querySelectorAll("[data-seat]")) {
    seat.hidden = Number(seat.dataset.seat) >= players;
    const kind = seat.querySelector("[data-kind]").value;
    seat.querySelector("[data-name]").hidden = kind !== "here";
  }
  const kinds = [...form.querySelectorAll("[data-seat]:not([hidden]) [data-kind]")].map((kind) => kind.value);
  const hints = form.querySelector("[data-hints]");
  if (hints) hints.hidden = kinds.filter((kind) => !kind.startsWith("bot:")).length < 2; // alone there always are
  for (const option of form.querySelectorAll("[data-for]")) {
    const fits = option.dataset.for.split(" ").includes(String(players));
    option.hidden = !fits;
    option.querySelector("input, select").disabled = !fits;
  }
}
for (const form of document.querySelectorAll("[data-table-form]")) {
  form.addEventListener("change", () => arrange(form));
  arrange(form);
}

// A form for a token asks for a name where a new program gets it, and only there.
for (const form of document.querySelectorAll("[data-token-form]")) {
  const label = form.querySelector("[data-new]");
  const ask = () => {
    label.hidden = form.elements.for.value !== "new";
    label.querySelector("input").required = !label.hidden;
  };
  form.addEventListener("change", ask);
  addEventListener("pageshow", ask); // what was chosen before may have been kept
  ask();
}

// Questions before something that cannot be taken back, in our own words and not the browser's.
const question = document.getElementById("question");
document.addEventListener("htmx:confirm", (event) => {
  const { ctx, issueRequest, dropRequest } = event.detail;
  event.preventDefault();
  question.querySelector("p").textContent = ctx.confirm;
  question.returnValue = "no"; // also with the key Escape
  question.addEventListener("close", () => (question.returnValue === "yes" ? issueRequest() : dropRequest()), { once: true });
  question.showModal();
});

document.addEventListener("click", (event) => { if (event.target.closest("[data-print]")) print(); });

// While levels get ready, their names in menus say how long it takes still.
document.addEventListener("htmx:after:swap", () => {
  const levels = document.getElementById("levels");
  if (!levels) return;
  const note = levels.dataset.note ? ` (${levels.dataset.note})` : "";
  for (const option of document.querySelectorAll("option[data-awaited]")) option.textContent = option.dataset.awaited + note;
});

// What the server refuses it says in a sentence.
document.addEventListener("htmx:response:error", (event) => {
  const text = event.detail.ctx?.text ?? event.detail.ctx?.response?.raw?.statusText;
  if (text) tell(text);
});

// Where too much was asked for, the server says when to ask again; not all pages at the same moment.
const TOO_MANY = 429;

function milliseconds(headers) {
  return 1000 * (Number(headers?.get("Retry-After")) || 1) * (1 + Math.random() / 2);
}

// Parts of pages that fetch themselves stay as they are meanwhile.
document.addEventListener("htmx:response:error", (event) => {
  const { ctx } = event.detail;
  const part = event.target;
  if (ctx?.response?.status !== TOO_MANY || !part.getAttribute("hx-trigger")?.startsWith("load")) return;
  ctx.swap = "none";
  setTimeout(() => htmx.ajax("GET", part.getAttribute("hx-get"), { source: part }), milliseconds(ctx.response.headers));
});
document.addEventListener("htmx:error", (event) => {
  if (event.target.id !== "stream" && event.target.id !== "live") tell(toast.dataset.failed);
});
