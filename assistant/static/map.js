// The map: a system that is being moved is dragged to a free place, or goes there by the arrow keys.
"use strict";
(() => {
  const freeAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-free]");
  let carried = null;
  const mark = (each, cell) => each.classList.toggle("carried-to", each === cell);
  const over = (cell) => tableside.all("[data-free]").forEach((each) => mark(each, cell));
  document.addEventListener("pointerdown", (event) => {
    const star = event.target.closest?.("[data-carried]");
    if (!star || !document.querySelector("[data-free]")) return;
    carried = star;
    event.preventDefault();
  });
  document.addEventListener("pointermove", (event) => carried && over(freeAt(event)));
  document.addEventListener("pointerup", (event) => {
    if (carried) freeAt(event)?.click();
    carried = null;
  });
  document.addEventListener("dragstart", (event) => {
    if (event.target.closest?.("[data-carried]")) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    // Arrows scroll the page wherever no system is held.
    const held = event.target.closest?.("[data-carried], [data-free]");
    const cell = held && document.querySelector(`[data-arrow="${event.key}"]`);
    if (!cell) return;
    event.preventDefault();
    cell.click();
  });
})();
