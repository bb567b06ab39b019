// What of the open question is not in sight together as the page stands: the question, the main button, and what that
// would send. Where nothing is the main button, any of the answers is.
() => {
  const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getClientRects().length;
  const words = (one) => (one.innerText || one.getAttribute("aria-label") || one.value || "").trim().replace(/\s+/g, " ").slice(0, 30);
  // Why something is not whole in the window, in what scrolls or cuts around it, and under nothing else.
  const hidden = (one) => {
    const box = one.getBoundingClientRect();
    const beyond = Math.max(box.bottom - innerHeight, -box.top);
    if (beyond > 1) return `${Math.round(beyond)} px beyond the window`;
    for (let outer = one.parentElement; outer; outer = outer.parentElement) {
      const around = outer.getBoundingClientRect();
      const out = Math.max(box.bottom - around.bottom, around.top - box.top);
      const style = getComputedStyle(outer); // What has no box of its own cuts nothing.
      if (style.display !== "contents" && style.overflowY !== "visible" && out > 1.5) return `${Math.round(out)} px beyond ${outer.className}`;
    }
    const corners = [[box.left + 8, box.top + 8], [box.right - 8, box.bottom - 8]];
    const over = corners.map(([x, y]) => document.elementFromPoint(x, y));
    const other = over.find((each) => each && !one.contains(each) && !each.contains(one));
    return other ? `under ${other.tagName.toLowerCase()}.${other.className}` : "";
  };
  const found = [];
  const told = (what, one) => { const how = hidden(one); if (how) found.push(`${what} “${words(one)}” ${how}`); };
  const all = (wanted) => [...document.querySelectorAll(wanted)].filter(shown);
  const first = (wanted) => all(wanted)[0];
  const asked = first(".ask-pane h1");
  if (asked) told("question", asked); else found.push("no question");
  const main = first(".ask-pane :is(.btn.main, .send)");
  const answers = main ? [main] : all(".ask-pane :is(form.answer button, form.answer label, a.btn)");
  if (answers.every(hidden)) told(main ? "main button" : "first answer", answers[0] ?? asked);
  // What stands chosen or counted in its form, each with the tile or line it is part of.
  const counts = (one) => one.closest(".stepper, .step-row, .lot") && Number(one.value) > 0;
  const chosen = [...(main?.form?.elements ?? [])]
    .filter((one) => (["radio", "checkbox"].includes(one.type) ? one.checked : counts(one)))
    .map((one) => one.closest(".lot, .step-row, label, .stepper") ?? document.querySelector(`label[for="${one.id}"]`) ?? one)
    .filter((one) => shown(one) && !one.closest("[popover]"));
  // On a phone the answer begins beside the question, and is scrolled on.
  const near = innerWidth <= 600 ? chosen.slice(0, 1) : chosen;
  new Set(near).forEach((one) => told("usual answer", one));
  return found;
}
