// Keeps words of this page that look unlike all that was looked at before, and returns how many looks these are.
// Words look alike that have the same colour and size on the same ground.
(seen) => {
  const known = new Set(seen), grounds = new Map(), most = 3;
  const hashed = (words) => [...words].reduce((sum, one) => Math.imul(sum ^ one.codePointAt(0), 16777619) >>> 0, 2166136261);
  const clear = "rgba(0, 0, 0, 0),none,1,none";
  const drawn = (one) => {
    const style = getComputedStyle(one);
    const said = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter].join();
    return said === clear ? "" : said;
  };
  // All that an element stands on; each is worked out once.
  const ground = (one) => {
    if (!one) return "";
    if (!grounds.has(one)) grounds.set(one, [drawn(one), ground(one.parentElement)].filter(Boolean).join(" on "));
    return grounds.get(one);
  };
  // What lies under them may be no part that they stand in: words on a drawn board.
  const under = ({ left, right, top, bottom }) =>
    document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).map(drawn).filter(Boolean).join(" on ");
  // Of what cannot be used axe asks nothing.
  const off = (one) => Boolean(one.closest(":disabled, [aria-disabled=true]") || one.closest("label")?.control?.disabled);
  const written = new Set(document.querySelectorAll("input, select, textarea"));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.textContent.trim()) written.add(walker.currentNode.parentElement);
  window.fresh = new Map();
  for (const one of written) {
    const box = one.getBoundingClientRect();
    if (box.width < 2 || off(one) || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(one);
    const number = hashed([style.color, style.fontSize, style.fontWeight, ground(one), under(box)].join());
    if (known.has(number)) continue;
    const alike = window.fresh.get(number) ?? [];
    if (alike.length < most) window.fresh.set(number, [...alike, one]);
  }
  return window.fresh.size;
}
