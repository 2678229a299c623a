// One stream for all tabs of this browser (tabs_worker.js). Where there is no such worker, or none that answers, this tab
// opens a stream of its own, as htmx finds it in the page. A browser without such workers (Chrome on Android had none) would
// run out of connections with six tabs: there only the tab that people look at has a stream, and the others catch up later.
"use strict";

{
  const PATIENCE = 4000; // milliseconds until a tab helps itself
  const CONNECT = "hx-sse:connect";
  const stream = document.getElementById("stream");
  const [, table, since] = stream.getAttribute(CONNECT).match(/^\/t\/(\w+)\/events\?parts=yes&since=(.*)$/);
  const own = stream.getAttribute(CONNECT);
  const say = (name, detail) => stream.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  let worker = null;

  const alone = () => { // htmx begins when the page is read, or has begun
    worker?.port.postMessage({ bye: true });
    worker = null;
    stream.setAttribute(CONNECT, own);
    globalThis.htmx?.process(stream);
  };

  const share = () => {
    worker = new SharedWorker(stream.dataset.worker, { name: stream.dataset.worker });
    const patience = setTimeout(alone, PATIENCE);
    worker.onerror = () => { clearTimeout(patience); alone(); };
    worker.port.onmessage = ({ data }) => {
      if (data.welcome || data.full) clearTimeout(patience);
      if (data.full) alone();
      if (!worker) return;
      if (data.changed) say("changed", { data: data.changed });
      if (data.parts) say("parts", { data: data.parts });
      if (data.here) say("here", { data: data.here });
      if (data.lost) say("htmx:sse:error", {});
      if (data.open) say("htmx:sse:after:connection", {});
    };
    worker.port.postMessage({ table, since });
    addEventListener("pagehide", () => worker?.port.postMessage({ bye: true }));
  };

  // When all scripts of the page listen, and not before: what came earlier would be missed.
  if (globalThis.SharedWorker) {
    stream.removeAttribute(CONNECT);
    addEventListener("DOMContentLoaded", () => { try { share(); } catch { alone(); } });
  } else stream.setAttribute("hx-config", '{"sse": {"pauseOnBackground": true}}');
}
