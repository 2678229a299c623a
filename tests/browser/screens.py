"""What a table shows on a screen without scrolling, measured in the browser."""

from __future__ import annotations

PHONE, TURNED, LAPTOP, LARGE = (390, 844), (844, 390), (1366, 768), (2560, 1440)

# What is wrong with a table on this screen: nothing, on a good one.
TROUBLES = """() => {
    const found = [];
    const room = { width: innerWidth, height: innerHeight };
    const box = e => e.getBoundingClientRect();
    const inSight = (e, what) => {
        const b = box(e);
        if (b.left < -1 || b.top < -1 || b.right > room.width + 1 || b.bottom > room.height + 1)
            found.push(`${what} reaches beyond the screen: ${[b.left, b.top, b.right, b.bottom].map(Math.round)}`);
    };
    const reached = (e, what) => { // the pointer finds it: nothing lies over it
        inSight(e, what);
        const b = box(e);
        const top = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
        if (!e.contains(top)) found.push(`${what} is covered by ${top?.className || top?.tagName}`);
    };
    for (const picture of document.querySelectorAll(".stack svg")) inSight(picture, "the board");
    inSight(document.querySelector(".headline"), "what to do");
    inSight(document.querySelector(".tools"), "the bar with ✓");
    for (const button of document.querySelectorAll(".moves-elsewhere button, [data-zoom]:enabled"))
        reached(button, button.textContent.trim());
    const bar = box(document.querySelector(".tools"));
    for (const button of document.querySelectorAll(".tools button"))
        if (box(button).width && box(button).left < bar.left - 1) found.push(`${button.textContent} leaves the bar`);
    if (document.scrollingElement.scrollWidth > room.width) found.push("the page is too wide");
    for (const text of document.querySelectorAll("svg text")) {
        if (!text.checkVisibility({ visibilityProperty: true }) || !box(text).width) continue;
        const scale = text.getScreenCTM();
        const height = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(scale.a, scale.b);
        if (height < 8.99) found.push(`${text.textContent} is ${height.toFixed(1)} px high`);
    }
    for (const target of document.querySelectorAll(".table button, .top button, .top a, .what, summary")) {
        const b = box(target);
        if (b.width && Math.min(b.width, b.height) < 23.9)
            found.push(`${target.textContent.trim() || target.className} is small: ${b.width} × ${b.height}`);
    }
    return found;
}"""

# The part of the screen that the board has, as it is drawn.
SHARE = """() => {
    const picture = document.querySelector("#moving svg");
    const [drawn, scale] = [picture.viewBox.baseVal, picture.getScreenCTM().a];
    return drawn.width * drawn.height * scale * scale / (innerWidth * innerHeight);
}"""

# Where things are that must not move between turns.
PLACES = """() => Object.fromEntries([".stack", "#strip", ".tools", ".people", ".acts"].map(name => {
    const b = document.querySelector(name)?.getBoundingClientRect();
    return [name, b ? [b.x, b.y, b.width].map(Math.round) : []];
}))"""
