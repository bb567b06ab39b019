// What of the open question does not fit: the main button below the fold, targets too close, words cut off.
() => {
  const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getClientRects().length;
  const seen = (one) => {
    const box = one.getBoundingClientRect();
    const part = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    for (let outer = one.parentElement; outer; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowY === "visible") continue;
      const around = outer.getBoundingClientRect();
      part.left = Math.max(part.left, around.left); part.right = Math.min(part.right, around.right);
      part.top = Math.max(part.top, around.top); part.bottom = Math.min(part.bottom, around.bottom);
    }
    return part;
  };
  const words = (one) => (one.innerText || one.getAttribute("aria-label") || "").trim().replace(/\s+/g, " ").slice(0, 24);
  const rail = document.querySelector(".rail");
  const fold = (rail.checkVisibility() ? rail.getBoundingClientRect().top : innerHeight) + 1;
  const placed = new Map([[null, null]]);
  const stays = (one) => {
    if (!placed.has(one)) placed.set(one, ["sticky", "fixed"].includes(getComputedStyle(one).position) ? one : stays(one.parentElement));
    return placed.get(one);
  };
  const found = [], rows = ".heap, .heaps, .op-moves-body, .op-wounds .op-rows, .lot-list, .trade";
  const mains = [...document.querySelectorAll(".ask-pane :is(.btn.main, .send)")].filter(shown);
  if (mains.length && seen(mains[0]).bottom < mains[0].getBoundingClientRect().bottom - 1) found.push(`cut off: ${words(mains[0])}`);
  mains.slice(0, 1).forEach((one) => { if (one.getBoundingClientRect().bottom > fold) found.push(`below the fold: ${words(one)}`); });
  const targets = [...document.querySelectorAll(".ask-pane :is(a.btn, button, summary, label.tile, label.key)")].filter(shown)
    .map((one) => [one, seen(one)]).filter(([, box]) => box.right - box.left > 1 && box.bottom - box.top > 1);
  targets.forEach(([one, box], place) => {
    if (one.scrollWidth > one.clientWidth + 1) found.push(`words run over: ${words(one)}`);
    targets.slice(place + 1).forEach(([other, beside]) => {
      if (one.contains(other) || other.contains(one)) return;
      if (stays(one) !== stays(other)) return; // What stays in its place lies over what is scrolled there.
      if (one.matches(".goal") && other.matches(".goal")) return; // Cells of a board touch.
      const gap = Math.max(box.left - beside.right, beside.left - box.right, box.top - beside.bottom, beside.top - box.bottom);
      const list = one.closest(rows); // Rows of a list and cells of a table may touch.
      if (gap < (list && list === other.closest(rows) ? 0.5 : 7.5)) found.push(`${Math.round(gap)} px between ${words(one)} and ${words(other)}`);
    });
  });
  return found;
}
