// Hears of news for all tabs of this browser, by one stream: a browser opens six connections to a server, and each tab
// with a stream of its own would use up one of them. It lives as long as one of the tabs does.
"use strict";

const MOST = 20; // tables: as many as the server allows
const SOON = 50; // milliseconds: several tabs that open together need one new stream
const DELAY = 1000; // milliseconds before it tries again
const pages = new Map(); // port: { table, since }
let source = null;
let timer = null;
let lost = false;

onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    if (data.bye) pages.delete(port);
    else if (!pages.has(port) && tables().size >= MOST && !tables().has(data.table)) {
      port.postMessage({ full: true });
      return;
    } else {
      const known = tables().get(data.table); // what came between the making of this page and now
      pages.set(port, data);
      port.postMessage({ welcome: true });
      if (known && known !== data.since) port.postMessage({ changed: known });
    }
    again(SOON);
  };
};

// What the pages of each table have been told.
function tables() {
  const found = new Map();
  for (const { table, since } of pages.values()) if (!found.has(table)) found.set(table, since);
  return found;
}

function again(wait) {
  clearTimeout(timer);
  timer = setTimeout(open, wait);
}

function open() {
  const before = source;
  const wanted = tables();
  source = wanted.size ? new EventSource(`/events?${new URLSearchParams([["parts", "yes"], ...wanted])}`) : null;
  before?.close();
  if (!source) return;
  const mine = source;
  mine.onopen = () => {
    lost = false;
    tell(() => ({ open: true }));
  };
  for (const news of ["changed", "here"]) mine.addEventListener(news, ({ data }) => {
    const [table, tick] = data.split(" ");
    for (const page of pages.values()) if (page.table === table) page.since = tick;
    tell((page) => page.table === table && { [news]: tick });
  });
  mine.addEventListener("parts", ({ data }) => {
    const { table, tick } = JSON.parse(data.slice(0, data.indexOf("\n")));
    for (const page of pages.values()) if (page.table === table) page.since = tick;
    tell((page) => page.table === table && { parts: data });
  });
  mine.onerror = () => { // opened anew and not again, as only we know what was seen since
    mine.close();
    if (mine !== source) return;
    if (!lost) tell(() => ({ lost: true }));
    lost = true;
    again(DELAY * (1 + Math.random()));
  };
}

function tell(message) {
  for (const [port, page] of pages) {
    const words = message(page);
    if (words) port.postMessage(words);
  }
}
