// Numbers that are counted: one less and one more beside each, all of a pile, and nothing dearer than what is left.
"use strict";
(() => {
  const { all, change } = tableside;
  // The buttons are the same beside every number; each says what it counts.
  const words = (one) => one.getAttribute("aria-label");
  const button = (one, what) => {
    const made = one.cloneNode(true);
    made.setAttribute("aria-label", words(one).replace("#", what));
    return made;
  };
  const build = (within = document) => {
    const steps = document.getElementById("steps");
    if (!steps) return;
    const [tenLess, less, more, tenMore] = steps.content.children;
    // A number stands first until its buttons are there.
    all(".stepper > input:first-child", within).forEach((input) => {
      const stepper = input.parentElement, what = words(input);
      input.inputMode = "numeric";
      input.min ||= 0;
      const [before, after] = "tens" in stepper.dataset ? [[tenLess, less], [more, tenMore]] : [[less], [more]];
      stepper.prepend(...before.map((one) => button(one, what)));
      stepper.append(...after.map((one) => button(one, what)));
    });
    all(".lot-all:not([aria-label])", within).forEach((whole) => {
      const what = words(whole.parentElement.querySelector("input"));
      whole.setAttribute("aria-label", steps.dataset.all.replace("#", what));
    });
  };
  tableside.starts.push(() => build());
  // What comes in beside what stands already has them first, so that a button keeps the focus.
  document.addEventListener("htmx:before:swap", ({ detail }) => detail.tasks.forEach((task) => build(task.fragment)));

  const tooDear = (form, input) => all("[data-too-dear]", form).forEach((place) => {
    const left = form.querySelector("[data-left]").textContent;
    place.textContent = place.dataset.tooDear.replace("#", left).replace("@", words(input));
  });
  const step = (tapped) => {
    const input = tapped.parentElement.querySelector("input");
    if (tapped.matches(".dear")) { tooDear(input.form, input); return; }
    input.stepUp(Number(tapped.dataset.step));
    if (input.value === input.placeholder) input.value = "";
    change(input.form, undefined, input);
  };
  // All of a pile, or of a place; once more, none.
  const whole = (place) => {
    const own = all("input", place);
    const full = own.every((one) => one.value === one.max);
    own.forEach((one) => { one.value = full ? "" : one.max; });
    change(own[0].form, undefined, own[0]);
  };
  document.addEventListener("click", ({ target }) => {
    const tapped = target.closest("[data-step]");
    if (tapped) step(tapped);
    const place = target.closest(".lot-all")?.parentElement ?? target.closest("[data-all-here]")?.closest(".heap");
    if (place) whole(place);
  });
})();
