// What the letters on counters stand for: told where they are tapped, or held.
"use strict";
(() => {
  const { all } = tableside;
  // A tap on the letters of a counter opens what is told of its kind; where they choose something, a tap that is held,
  // the second button of a pointer, or the menu key. What was said last is what the sheet is opened at.
  let letters = "";
  const tell = (sheet) => {
    const kinds = all(".kind", sheet);
    kinds.forEach((one) => one.classList.remove("found"));
    const found = kinds.find((one) => one.dataset.code === letters || one.dataset.name === letters);
    found?.classList.add("found");
    found?.scrollIntoView({ block: "center" });
    found?.focus({ preventScroll: true });
  };
  document.addEventListener("click", ({ target }) => {
    const counter = target.closest(".counter, .queued, .step-label");
    if (counter && !target.closest(CHOOSES)) open(counter.querySelector(".code, b").textContent.trim());
  });
  const CHOOSES = "button, a, label, summary";
  const HELD = 500; // Milliseconds after which a finger asks, and does not choose.
  const open = (said) => {
    const sheet = document.getElementById("over-kinds");
    letters = said;
    if (!sheet || !said) return false;
    sheet.showPopover();
    tell(sheet);
    return true;
  };
  // The longest name of a kind that is said there: by what lies closest to the finger.
  const NEAR = [".counter, .queued, .step-label", ".lot, .tile, label, button, li, tr, p, [role=group]"];
  const words = (place) => [place, ...all("[aria-label]", place)]
    .map((one) => one.getAttribute("aria-label") ?? "").concat(place.textContent).join(" ");
  const saidAt = (target) => {
    const known = document.getElementById("over-kinds")?.dataset.known.split("\n").filter(Boolean) ?? [];
    const names = (text) => known.find((name) => new RegExp(`(^|[^\\w])${name}(?!\\w)`, "iu").test(text));
    return NEAR.map((near) => target.closest(near)).map((place) => place && names(words(place))).find(Boolean) ?? "";
  };
  // What is asked while a finger is down opens once it is lifted: lifting it would close a sheet that lies open.
  let [held, down, asked] = [0, false, ""];
  const answer = () => {
    if (asked) open(asked);
    asked = "";
  };
  const ask = (target) => {
    clearTimeout(held);
    const said = asked = saidAt(target);
    if (!down) answer();
    return said;
  };
  document.addEventListener("pointerdown", ({ target, button }) => {
    clearTimeout(held);
    [down, asked] = [true, ""];
    if (!button) held = setTimeout(ask, HELD, target);
  });
  const lift = () => {
    clearTimeout(held);
    down = false;
    setTimeout(answer);
  };
  ["pointerup", "pointercancel"].forEach((ends) => document.addEventListener(ends, lift));
  document.addEventListener("scroll", () => clearTimeout(held), true);
  document.addEventListener("pointermove", ({ movementX, movementY }) => {
    if (Math.abs(movementX) + Math.abs(movementY) > 6) clearTimeout(held);
  });
  // What was held to ask chooses nothing when it is let go.
  document.addEventListener("click", (event) => {
    if (!asked) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  document.addEventListener("contextmenu", (event) => { if (ask(event.target)) event.preventDefault(); });
  document.addEventListener("htmx:after:swap", () => all("#over-kinds:popover-open").forEach(tell));
})();
