// Keeps words of this page that look unlike all that was looked at before, and returns how many looks these are.
// Words look alike that have the same colour and size on the same ground. Those that are dark enough on a plain one,
// and stand on nothing else, are reckoned here: axe, which takes long, is asked about all others.
(tried) => {
  const known = new Set(tried), draws = new Map(), grounds = new Map(), away = new Map(), stood = new Map(), most = 3;
  const hashed = (words) => [...words].reduce((sum, one) => Math.imul(sum ^ one.codePointAt(0), 16777619) >>> 0, 2166136261);
  const clear = /^rgba\(0, 0, 0, 0\),none,1,none$|,0,none$/;
  // What an element draws below its words; each is worked out once.
  const drawn = (one) => {
    if (!draws.has(one)) {
      const style = getComputedStyle(one);
      const said = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter].join();
      draws.set(one, clear.test(said) ? "" : said);
    }
    return draws.get(one);
  };
  // What is seen of all that something stands on: nothing that lies below a full colour, if nothing fades.
  const seen = (all) => {
    const full = all.findIndex((said) => /^rgb\(.*,none,1,none$/.test(said));
    return full < 0 || all.some((said) => !said.endsWith(",1,none")) ? all : all.slice(0, full + 1);
  };
  // All that an element stands in.
  const ground = (one) => {
    if (!one) return [];
    if (!grounds.has(one)) grounds.set(one, [drawn(one), ...ground(one.parentElement)].filter(Boolean));
    return grounds.get(one);
  };
  // What lies under words may be no part that they stand in: words on a drawn board.
  const under = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
  };
  // A colour laid over another that shows through; none where it is no plain one.
  const over = (said, below) => {
    const [red, green, blue, full = 1] = /^rgba?\(([\d., ]+)\)/.exec(said)?.[1].split(",").map(Number) ?? [];
    return below && red !== undefined && [red, green, blue].map((part, place) => part * full + below[place] * (1 - full));
  };
  // The colour of such grounds, if it is one: nothing is drawn on them, and nothing fades what stands there.
  const plain = (grounds) => [...grounds].reverse()
    .reduce((below, said) => (said.endsWith(",none,1,none") ? over(said, below) : undefined), [255, 255, 255]);
  // How light a colour is, as WCAG reckons it.
  const light = (colour) => colour.map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
  const isDark = (style, below) => {
    const colour = style.textShadow === "none" && over(style.color, below);
    if (!colour) return false;
    const [low, high] = [light(colour), light(below)].sort((one, other) => one - other), size = parseFloat(style.fontSize);
    return (high + 0.05) / (low + 0.05) > (size >= 24 || (size >= 18.7 && style.fontWeight >= 700) ? 3 : 4.5);
  };
  // Of what cannot be used axe asks nothing.
  const off = (one) => Boolean(one.closest(":disabled, [aria-disabled=true]") || one.closest("label")?.control?.disabled);
  const written = new Set(document.querySelectorAll("input, select, textarea"));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.textContent.trim()) written.add(walker.currentNode.parentElement);
  window.fresh = new Map();
  // Nothing that is drawn is passed over for not being tapped.
  const all = new CSSStyleSheet();
  all.replaceSync("* { pointer-events: auto !important }");
  document.adoptedStyleSheets.push(all);
  for (const one of written) {
    if (one.getBoundingClientRect().width < 2 || off(one) || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(one), look = [style.color, style.fontSize, style.fontWeight, seen(ground(one)).join()].join(" on ");
    if (!under(one).includes(one)) {
      // What is out of sight is brought into it, some of each look; in the end the page stands as it stood.
      away.set(look, (away.get(look) ?? 0) + 1);
      if (away.get(look) > most) continue;
      for (let outer = one.parentElement; outer; outer = outer.parentElement)
        if (!stood.has(outer)) stood.set(outer, [outer.scrollLeft, outer.scrollTop]);
      one.scrollIntoView({ block: "center", behavior: "instant" });
    }
    const there = under(one), place = there.indexOf(one), below = seen(there.map(drawn).filter(Boolean));
    const number = hashed(`${look} over ${below}`);
    if (known.has(number) || (place >= 0 && !there.slice(0, place).some(drawn) && isDark(style, plain(below)))) continue;
    const alike = window.fresh.get(number) ?? [];
    if (alike.length < most) window.fresh.set(number, [...alike, one]);
  }
  document.adoptedStyleSheets.pop();
  stood.forEach((place, one) => one.scrollTo({ left: place[0], top: place[1], behavior: "instant" }));
  return window.fresh.size;
}
