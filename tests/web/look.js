// What on this page is cut off or covered as it stands; then, with all opened that can be, what is too small for a
// finger or an eye, or too wide for the screen.
() => {
  // On the lowest tablet fingers have 48; where six rows of like counters or cells, or all systems, stand on a low one, they have 40, and
  // the second line of each is a size smaller.
  const least = { target: innerHeight < 720 ? 47.5 : 55.5, row: 39.5, type: 19.9, japanese: 23.9, second: 17.9 };
  const inRows = (one) => innerHeight < 780 && one.closest(".lot, .trade, .op-hurt, .name-tile, .op-moves-body, .op-moves .ends, .op-columns");
  const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getClientRects().length;
  const named = (one) => {
    const words = (one.getAttribute("aria-label") || one.textContent || one.value || "").trim().replace(/\s+/g, " ").slice(0, 40);
    const classes = typeof one.className === "string" && one.className ? "." + one.className.trim().split(/\s+/).join(".") : "";
    return `${one.tagName.toLowerCase()}${classes} "${words}"`;
  };
  // Words that their own box, or a box around them that does not scroll, cuts off: across, or a line of them.
  // The journal beside a question shows as many lines as there is room for, what happened last and what is in force open
  // with a tap; names of a band that are not shown are heard.
  const heard = (one) => one.closest(".heard, .mark, .log, .last:has(> .more:not([hidden])), .effects, script, style, svg, [popover]:not(:popover-open)")
    || (one.closest(".label, thead") && getComputedStyle(one.closest(".label, thead")).clipPath !== "none");
  // The same boxes stand around most words: each is looked at once.
  const holders = { X: new Map([[document.body, null]]), Y: new Map([[document.body, null]]) };
  const holder = (one, way) => {
    const known = holders[way];
    if (!one) return null;
    if (!known.has(one)) {
      // What has no box of its own cuts nothing.
      const flow = getComputedStyle(one).display === "contents" ? "visible" : getComputedStyle(one)[`overflow${way}`];
      const own = ["hidden", "clip"].includes(flow) ? one : null;
      known.set(one, own || ["auto", "scroll"].includes(flow) ? own : holder(one.parentElement, way));
    }
    return known.get(one);
  };
  const range = document.createRange();
  const written = () => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const one = walker.currentNode.parentElement;
      if (!walker.currentNode.textContent.trim() || !shown(one) || heard(one)) continue;
      range.selectNodeContents(walker.currentNode);
      const box = range.getBoundingClientRect();
      if (getComputedStyle(one).clipPath === "none" && box.width) found.push([one, box, range.getClientRects()[0]]);
    }
    return found;
  };
  const cut = (texts) => texts.filter(([one, box]) => {
    const [across, down] = [holder(one, "X"), holder(one, "Y")].map((outer) => outer?.getBoundingClientRect());
    return (across && (box.right > across.right + 1.5 || box.left < across.left - 1.5))
      || (down && box.bottom - down.bottom > box.height / 3);
  }).map(([one]) => named(one));
  // What lies over words (their first line) or a target, where the middle of it can be seen at all.
  const middle = ([, box, line = box]) => [(line.left + line.right) / 2, (line.top + line.bottom) / 2];
  const covered = (list) => list.filter((each) => {
    const [one] = each, [x, y] = middle(each);
    const over = x > 0 && y > 0 && x < innerWidth && y < innerHeight && document.elementFromPoint(x, y);
    // A place to tap that lies over a drawn board leaves what stands there to be seen.
    const away = !over || over.contains(one) || one.contains(over) || over.closest("label")?.contains(one)
      || (over.closest("button, label") && getComputedStyle(over).backgroundColor === "rgba(0, 0, 0, 0)");
    if (away || getComputedStyle(one).pointerEvents === "none") return false;
    for (let outer = one.parentElement; outer; outer = outer.parentElement) {
      const around = outer.getBoundingClientRect(), scrolls = getComputedStyle(outer).overflowY !== "visible";
      if (scrolls && (y > around.bottom - 1 || y < around.top + 1 || x > around.right || x < around.left)) return false;
    }
    // What stays in its place while the page is scrolled lies over what is scrolled there.
    for (let outer = over; outer; outer = outer.parentElement) {
      const drawn = [null, "::before", "::after"].map((part) => getComputedStyle(outer, part).position);
      if (drawn.some((way) => ["sticky", "fixed"].includes(way))) return false;
    }
    return true;
  }).map((each) => `${named(each[0])} by ${named(document.elementFromPoint(...middle(each)))}`);
  const texts = written();
  const pressed = [...document.querySelectorAll("a[href], button, summary, select")].filter(shown)
    .map((one) => [one, one.getBoundingClientRect()]);
  // Tabs, and the buttons below a question, stand in a row or in two: none beyond its end.
  const beyond = [...document.querySelectorAll(".tabs > *, .log-head > *")].filter(shown)
    .filter((one) => one.getBoundingClientRect().right > one.parentElement.getBoundingClientRect().right + 1.5).map(named);
  // What scrolls across though nobody means it to: only what says so may: a wide table, a drawing;
  // on a phone a chart, and a battle's rows of ships.
  const may = "[tabindex='0'][role=region], .plot" + (innerWidth <= 600 ? ", .scroll, .ship-row" : "");
  const across = (one) => one.scrollWidth > one.clientWidth + 1.5 && ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
  const sideways = [...document.querySelectorAll("body *")].filter((one) => across(one) && shown(one) && !one.matches(may))
    .map((one) => {
      const end = one.getBoundingClientRect().left + one.clientWidth;
      const last = [...one.querySelectorAll("*")].filter((each) => each.getBoundingClientRect().right > end + 1.5).at(-1);
      return `${named(one)} scrolls across, ${one.scrollWidth} in ${one.clientWidth}${last ? `, for ${named(last)}` : ""}`;
    });
  // Words of what is tapped stay inside its frame.
  const outside = texts.filter(([one, box]) => {
    const frame = one.closest("a.btn, button, summary, label.tile, label.key")?.getBoundingClientRect();
    return frame && (box.right > frame.right + 0.5 || box.left < frame.left - 0.5);
  }).map(([one]) => `out of its frame: ${named(one)}`);
  const stands = { cut: cut(texts), covered: covered([...texts, ...pressed]) };
  const folded = [...document.querySelectorAll("details")].map((one) => [one, one.open, one.getAttribute("name")]);
  folded.forEach(([one]) => { one.removeAttribute("name"); one.open = true; });
  const targets = (part) => [...part.querySelectorAll("a[href], button, summary, input, select, textarea, label:has(input)")]
    // An input in a label is tapped by its label; the count between − and + is read, and tapped by those two.
    .filter((one) => shown(one) && !one.matches("a.rule, label input, input.heard, .stepper input") && !(one.matches(".level") && innerWidth > 600))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([one, box]) => {
      const [wide, high] = inRows(one) ? [47.5, least.row] : [least.target, least.target];
      return box.width < wide || box.height < high;
    })
    .map(([one, box]) => `${named(one)} ${Math.round(box.width)}×${Math.round(box.height)}`);
  const size = (one) => {
    const own = parseFloat(getComputedStyle(one).fontSize);
    const drawing = one.ownerSVGElement;
    return drawing ? own * (one.getScreenCTM()?.a ?? 1) : own;
  };
  const type = (part) => {
    const found = [];
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent.trim();
      const one = walker.currentNode.parentElement;
      // The letter in a side's mark is part of its drawing; its name is said beside it.
      if (!words || !shown(one) || one.closest("script, style, .mark, .heard, .letter")) continue;
      const japanese = /[\u3040-\u30ff\u3400-\u9fff]/.test(words);
      const smallest = inRows(one) ? least.second : japanese ? least.japanese : least.type;
      if (size(one) < smallest) found.push(`${named(one)} ${size(one).toFixed(1)} px`);
    }
    return found;
  };
  const seen = { ...stands, targets: targets(document), type: type(document.body), wide: [...beyond, ...sideways, ...outside] };
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > room) {
    const wide = [...document.body.querySelectorAll("*")].filter((one) => shown(one) && one.getBoundingClientRect().right > room + 1);
    seen.wide.push(...wide.slice(0, 3).map((one) => `${named(one)} to ${Math.round(one.getBoundingClientRect().right)}`));
    if (!wide.length) seen.wide.push(`the page, ${document.documentElement.scrollWidth}`);
  }
  // What lies over the page is looked at one after the other.
  document.querySelectorAll("[popover]").forEach((over) => {
    over.showPopover();
    const inside = (list) => list.map((one) => `${over.id} ${one}`);
    seen.targets.push(...inside(targets(over).filter((one) => !seen.targets.includes(one))));
    seen.type.push(...inside(type(over).filter((one) => !seen.type.includes(one))));
    over.hidePopover();
  });
  // In another size the page is looked at as it stood.
  folded.forEach(([one, open, name]) => { one.open = open; if (name) one.setAttribute("name", name); });
  return seen;
}
