// What on this page is too small for a finger or an eye, or too wide for the screen; opens what can be opened.
() => {
  const least = { target: 55.5, type: 19.9, japanese: 23.9 };
  document.querySelectorAll("details").forEach((one) => { one.removeAttribute("name"); one.open = true; });
  const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getClientRects().length;
  const named = (one) => {
    const words = (one.getAttribute("aria-label") || one.textContent || one.value || "").trim().replace(/\s+/g, " ").slice(0, 40);
    const classes = typeof one.className === "string" && one.className ? "." + one.className.trim().split(/\s+/).join(".") : "";
    return `${one.tagName.toLowerCase()}${classes} "${words}"`;
  };
  const targets = () => [...document.querySelectorAll("a[href], button, summary, input, select, textarea, label:has(input)")]
    // An input in a label is tapped by its label; the count between − and + is read, and tapped by those two.
    .filter((one) => shown(one) && !one.matches("a.rule, label input, input.heard, .stepper input"))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width < least.target || box.height < least.target)
    .map(([one, box]) => `${named(one)} ${Math.round(box.width)}×${Math.round(box.height)}`);
  const size = (one) => {
    const own = parseFloat(getComputedStyle(one).fontSize);
    const drawing = one.ownerSVGElement;
    return drawing ? own * (one.getScreenCTM()?.a ?? 1) : own;
  };
  const type = () => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent.trim();
      const one = walker.currentNode.parentElement;
      // The letter in a side's mark is part of its drawing; its name is said beside it.
      if (!words || !shown(one) || one.closest("script, style, .mark, .heard, .on-side")) continue;
      const japanese = /[\u3040-\u30ff\u3400-\u9fff]/.test(words);
      if (size(one) < (japanese ? least.japanese : least.type)) found.push(`${named(one)} ${size(one).toFixed(1)} px`);
    }
    return found;
  };
  const seen = { targets: targets(), type: type(), wide: [] };
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
    seen.targets.push(...inside(targets().filter((one) => !seen.targets.includes(one))));
    seen.type.push(...inside(type().filter((one) => !seen.type.includes(one))));
    over.hidePopover();
  });
  return seen;
}
