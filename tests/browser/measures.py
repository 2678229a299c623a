"""Scripts that measure a page in the browser: what is too wide, lies over something, is cut off or hard to read."""

from __future__ import annotations

# What reaches beyond the right edge; a board and what happened since may be scrolled inside their box.
TOO_WIDE = """() => {
    const room = document.documentElement.clientWidth;
    const out = [...document.querySelectorAll("body *:not(svg *)")]
        .filter(e => !e.closest(".board, .scroll, .since, .skip") && e.getBoundingClientRect().right > room + 1)
        .map(e => `${e.tagName} ${e.className} ${e.getBoundingClientRect().right}`);
    return document.scrollingElement.scrollWidth > room || out.length ? out.concat("page") : [];
}"""

# Neighbours that lie over each other: of each kind of container, its children that can be seen.
OVERLAPS = """() => {
    const found = [];
    const parents = "body, main, header, nav, .table, .side, .status, .row, .people, .games, .fields, .columns, .sheet";
    for (const parent of document.querySelectorAll(parents)) {
        const boxes = [...parent.children]
            .filter(e => e.id !== "toast" && !e.classList.contains("skip"))
            .filter(e => getComputedStyle(e).position !== "sticky" && getComputedStyle(e).display !== "inline")
            .map(e => [e, e.getBoundingClientRect()])
            .filter(([, box]) => box.width > 1 && box.height > 1);
        boxes.forEach(([a, p], k) => boxes.slice(k + 1).forEach(([b, q]) => {
            const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
            const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
            if (wide > 1.5 && high > 1.5) found.push(`${a.tagName}.${a.className} and ${b.tagName}.${b.className}`);
        }));
    }
    return found;
}"""

# Words that do not fit into what holds them.
CUT_OFF = """() => [...document.querySelectorAll("button, .button, h1, h2, h3, summary, caption, .log li, .people li")]
    .filter(e => e.scrollWidth > e.clientWidth + 2 && e.clientWidth > 1 && getComputedStyle(e).display !== "inline")
    .map(e => `${e.tagName} ${e.textContent.trim().slice(0, 40)}`)"""

# The contrast of texts of the page to what is behind them, as WCAG counts it; the worst of each kind.
CONTRAST = """selectors => {
    const parse = colour => colour.match(/[\\d.]+/g).map(Number);
    const light = ([r, g, b]) => [r, g, b].map(v => v / 255)
        .map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
        .reduce((sum, v, k) => sum + v * [0.2126, 0.7152, 0.0722][k], 0);
    const behind = e => {
        for (; e; e = e.parentElement) {
            const colour = parse(getComputedStyle(e).backgroundColor);
            if (colour.length < 4 || colour[3] > 0) return colour;
        }
        return [255, 255, 255];
    };
    return selectors.flatMap(selector => [...document.querySelectorAll(selector)].slice(0, 3).map(e => {
        const [a, b] = [light(parse(getComputedStyle(e).color)), light(behind(e))].sort((p, q) => q - p);
        return [selector, (a + 0.05) / (b + 0.05)];
    }));
}"""
TEXTS = [
    "h1",
    "h1 small",
    "h2",
    "h3",
    "p",
    "small",
    "a",
    "button",
    ".button",
    ".name",
    ".log li",
    "summary",
    "label",
    "time",
    "td",
]
