// A half-made answer as it is drawn: dice keys, draws, running sums, lanes. No rules.
"use strict";
document.documentElement.classList.add("js");
// What our scripts lend each other, what each does with a page that is new; how long after a frame it is painted, ms.
const tableside = { starts: [], painted: 60 };
(() => {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const write = (selector, within, words) => all(selector, within).forEach((place) => { place.textContent = words; });
  const tick = (inputs, checked) => inputs.forEach((input) => { input.checked = checked; });
  const total = (list, worth) => list.reduce((sum, one) => sum + Number(worth(one)), 0);
  const minus = (number) => String(number).replace("-", "−");

  // Dice and draws: the next empty place takes the key that is tapped; the last one sends, if nothing else is asked.
  const drawPlaces = (form, chosen) => all("[data-chance]", form).forEach((chance) => {
    const rows = all(".key-row", chance);
    const faces = rows.map((row) => row.querySelector(":checked")?.value);
    const next = chosen ?? faces.indexOf(undefined);
    rows.forEach((row, place) => row.classList.toggle("next", place === Math.max(next, 0)));
    const slots = document.querySelector(`[data-slots="${form.id}"][data-field="${chance.dataset.chance}"]`);
    if (slots) drawSlots(slots, faces, next);
  });
  const drawSlots = (slots, faces, next) => {
    const hits = slots.dataset.hits.split(" ");
    const shown = all(".die, .drawn", slots);
    shown.forEach((one, place) => {
      const face = faces[place];
      const open = place === next ? "next" : "open";
      one.classList.remove("hit", "set", "next", "open");
      one.classList.add(face ? (hits.includes(face) ? "hit" : "set") : open);
      const drawn = face ?? (open === "next" ? open : 0);
      if (one.matches(".drawn")) one.textContent = face ?? "";
      else one.firstElementChild.setAttribute("href", `#${slots.dataset.die}-${drawn}`);
      if (face) one.setAttribute("aria-label", face);
    });
    const slot = shown[next]?.closest(".slot");
    const many = slot && !slots.matches(".few"); // Few are never scrolled, and need not be measured.
    if (many) requestAnimationFrame(() => { slots.scrollTop = slot.offsetTop - slot.offsetHeight; });
    write("[data-hit-count] b", slots, all(".hit", slots).length);
  };
  // A budget: what is dearer than the rest of it is shut; what the rest will not pay for later is told.
  const drawBudget = (form, own, rest) => {
    const plus = (input) => input.parentElement.querySelector(".plus");
    own.forEach((input) => plus(input).classList.toggle("dear", (input.dataset.price ?? 0) > rest));
    all("[data-forecast]", form).forEach((forecast) => {
      const short = Math.max(0, forecast.dataset.forecast - Math.max(0, rest));
      write("[data-short]", forecast, short);
      all("[data-is-short]", forecast).forEach((row) => { row.hidden = !short; });
      all("[data-least]", forecast).forEach((row) => {
        const { least, most } = row.dataset;
        row.hidden = Math.max(0, rest) < Number(least) || (most && rest > Number(most));
      });
    });
    write("[data-too-dear]", form, "");
  };
  // Sums: what the steppers come to, what is left; how many are still to go, which is what comes back.
  const drawSums = (form) => {
    let left = 0;
    all("[data-sum]", form).forEach((sum) => {
      const { budget, least } = sum.dataset;
      const own = all(`.stepper input[name^="${sum.dataset.sum}."]`, form);
      const count = total(own, (input) => input.value);
      const spent = total(own, (input) => input.value * (input.dataset.price ?? 0));
      write("[data-count]", sum, count);
      write("[data-spent]", sum, minus(-spent));
      write("[data-left]", sum, minus(budget - spent));
      write("[data-amount]", form, budget && spent ? spent : "");
      sum.querySelector(".left").classList.toggle("beyond", budget !== "" && spent > budget);
      left += Math.max(0, least - count);
      if (budget !== "") drawBudget(form, own, budget - spent);
    });
    all(`[data-counted-in]`, document).filter((place) => place.dataset.form === form.id).forEach((place) => {
      const name = place.dataset.countedIn;
      const counts = (one) => one.name.startsWith(`${name}.`) || (one.name === `${name}[]` && one.checked);
      place.textContent = total([...form.elements].filter(counts), (one) => (one.checked ? 1 : one.value)) || "";
    });
    left += total(all("[data-heaps]", form), (heaps) => // Nothing counted is nothing picked yet.
      Math.max(0, heaps.dataset.least - total(all("input[type=number]", heaps), (one) => one.value)));
    all("[data-count-of]", form).forEach((place) => {
      const number = Number(form.elements[place.dataset.countOf]?.value ?? 0);
      place.hidden = !number;
      write("em", place, number > 1 ? number : "");
    });
    all("[data-pick]", form).forEach((pick) => {
      const count = all(":checked", pick).length, { least, most, price, budget } = pick.dataset;
      left += Math.max(0, least - count);
      all("input:not(:checked)", pick).forEach((input) => { input.disabled = count >= Number(most); });
      const cost = (to, from) => write(to, form, minus(from - count * price)); // Each costs the same.
      if (price) [["[data-spent]", 0], ["[data-left]", budget]].forEach((one) => cost(...one));
    });
    return left;
  };
  // What the browser would ask for counts as well, but for a button that leaves it to the app.
  const wait = (form, picks) => [...form.elements].filter((one) => one.matches(".send")).forEach((button) => {
    const open = (one) => one.required && one.validity.valueMissing;
    const missing = () => new Set([...form.elements].filter(open).map((one) => one.name)).size;
    const left = picks + (button.formNoValidate ? 0 : missing());
    button.classList.toggle("wait", left > 0);
    all("[data-to-go]", button).forEach((words) => { words.textContent = words.dataset.toGo.replace("#", left); });
  });
  // Lanes: counters, `of` so many alike, stand in the lane chosen; bases bear what they can of those kept.
  const drawLanes = (form) => {
    const [chips, page, of] = [all("[data-chip]", form), form.closest("[data-lanes]"), (chip) => chip.dataset.of ?? 1];
    if (!chips.length || !page) return;
    page.classList.toggle("rearranged", chips.some((chip) => !chip.querySelector(":checked").defaultChecked));
    chips.forEach((chip) => {
      const { value } = chip.querySelector(":checked");
      const [lane] = all(`[data-lane="${value}"] [data-chips]`, chip.closest("[data-place]"));
      if (lane.contains(chip)) return;
      lane.append(chip);
      const risk = lane.closest("[data-exposed]") && page.querySelector(`[data-risk-of="${chip.dataset.risk ?? 0}"]`);
      if (risk && !chip.querySelector("[data-faces]")) chip.querySelector("label").before(risk.content.cloneNode(true));
    });
    all("[data-lane]", page).forEach((lane) => write("[data-chip-count]", lane, total(all("[data-chip]", lane), of)));
    const paid = total(all("[data-place]", page), (place) => {
      const sum = (key) => total(all(`[data-lane="${key}"] [data-chip]`, place), (chip) => chip.dataset.cost);
      const kept = sum("covered") + sum("paid");
      const covered = Math.min(kept, place.dataset.place);
      const borne = { covered, paid: kept - covered, unpaid: sum("unpaid") };
      all("[data-lane]", place).forEach((row) => write("output:not([data-chip-count])", row, borne[row.dataset.lane]));
      if (place.previousElementSibling) write("[data-place-paid]", place.previousElementSibling, borne.paid);
      return borne.paid;
    });
    write("[data-paid]", page, paid);
    write("[data-stock-after]", page, minus(page.dataset.stock - paid));
    write("[data-at-risk]", page, total(all("[data-exposed] [data-risk]", page), of));
  };
  // Where chosen fleets stand: what was reached from there stands first, their own system is no destination.
  const drawGoals = (form, fresh) => all("[data-acting]", form).forEach((acting) => {
    const movers = all("[data-at]:checked", acting);
    const [from, came] = [movers.map((one) => one.dataset.at), movers.map((one) => one.dataset.came)];
    all("[data-from]", acting).forEach((group) => { group.hidden = !from.includes(group.dataset.from); });
    const near = all("[data-from]:not([hidden])", acting);
    const reached = near.flatMap((group) => all("[data-goal]", group).map((tile) => tile.dataset.goal));
    all("[data-goal]", acting).forEach((tile) => {
      const [{ goal }, input] = [tile.dataset, tile.querySelector("input")];
      tile.classList.toggle("stands-here", from.includes(goal));
      tile.classList.toggle("from-here", came.includes(goal));
      tile.classList.toggle("was-reached", reached.includes(goal));
      input.disabled = from.includes(goal);
      if (input.disabled || tile.closest("[data-from][hidden]")) input.checked = false;
    });
    const far = !near.length || acting.dataset.acting === "many";
    if (fresh) acting.classList.toggle("systems", movers.length > 0 && far);
    const loads = movers.flatMap((one) => all(".mark, .load", one.closest("label"))).map((one) => one.cloneNode(true));
    all("[data-chosen-loads]").forEach((place) => place.replaceChildren(...loads));
    const other = (heap) => movers.length > 0 && !movers.some((one) => one.value === heap.dataset.heapOf);
    all(".over [data-heap-of]").forEach((heap) => {
      heap.hidden = other(heap);
      if (heap.control) heap.control.hidden = heap.hidden;
    });
    all(".over .many-heaps").forEach((heaps) => heaps.querySelector("label[data-heap-of]:not([hidden])")?.click());
  });
  const draw = (form, chosen) => {
    drawPlaces(form, chosen); drawGoals(form); wait(form, drawSums(form)); drawLanes(form);
  };
  const change = (form, chosen, by) => {
    if (form?.dataset.keep) { draw(form, chosen); tableside.keep(form); }
    // What an answer comes to so far is for the app to work out; numbers of counters change nothing else.
    if (!form || by?.closest("[data-unweighed]")) return;
    all("[data-weigh]", form).forEach((one) => one.dispatchEvent(new Event("weigh")));
  };
  let refill = []; // The faces that were thrown, while "Change dice" undoes them.
  tableside.starts.push(() => {
    const rows = all(".usual .key-row");
    if (rows.length === refill.length) rows.forEach((row, place) => tick(all(`[value="${refill[place]}"]`, row), true));
    if (rows.length) refill = [];
  });
  Object.assign(tableside, { all, write, draw, change });

  document.addEventListener("input", ({ target }) => {
    if (target.dataset.at) drawGoals(target.form, true);
    // What was counted for one kind of answer is none of another's.
    if ("clears" in target.dataset) all(".heaps input[type=number]", target.form).forEach((one) => { one.value = ""; });
    change(target.form, undefined, target);
    const chance = target.closest("[data-chance]");
    const full = chance && all(".key-row", chance).every((row) => row.querySelector(":checked"));
    if (full && "alone" in chance.dataset) target.form.requestSubmit(target.form.querySelector(".send"));
    else chance?.querySelector(".key-row.next input").focus({ preventScroll: true });
  });
  document.addEventListener("submit", ({ target }) => {
    if ("changeDice" in target.dataset) refill = all(".last .die use").map((use) => use.getAttribute("href").slice(5));
  });
  document.addEventListener("reset", ({ target }) => setTimeout(change, 0, target));
  document.addEventListener("click", ({ target, detail }) => {
    const shown = target.closest("[data-show]")?.dataset.show;
    if (shown) document.querySelector("[data-acting]").classList.toggle("systems", shown === "systems");
    const once = detail && target.closest("[data-at-once] label"); // Tapped, not reached with the keyboard.
    if (once) setTimeout(() => once.control.form.requestSubmit());
    const slot = target.closest("[data-slot]");
    if (!slot) return;
    const { field } = slot.closest("[data-slots]").dataset;
    const row = all(`[data-chance="${field}"] .key-row`, slot.form)[slot.dataset.slot];
    tick(all("input", row), false);
    change(slot.form, Number(slot.dataset.slot));
  });
})();
