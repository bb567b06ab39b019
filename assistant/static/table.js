// What the page does beside its forms: dice keys, running sums, keeping half-made answers, the link light. No rules.
(() => {
  "use strict";
  const root = document.documentElement;
  root.classList.add("js");
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const match = () => document.getElementById("match");

  // Dice and draws: the next empty place takes the key that is tapped; the last one sends, if nothing else is asked.
  const drawPlaces = (form, chosen) => {
    all("[data-chance]", form).forEach((chance) => {
      const rows = all(".key-row", chance);
      const faces = rows.map((row) => row.querySelector(":checked")?.value);
      const next = chosen >= 0 ? chosen : faces.indexOf(undefined);
      rows.forEach((row, place) => row.classList.toggle("next", place === Math.max(next, 0)));
      const slots = document.querySelector(`[data-slots="${form.id}"][data-field="${chance.dataset.chance}"]`);
      if (slots) drawSlots(slots, faces, next);
    });
  };
  const drawSlots = (slots, faces, next) => {
    const hits = slots.dataset.hits.split(" ");
    all("[data-slot]", slots).forEach((slot, place) => {
      const face = faces[place];
      const die = slot.querySelector(".die");
      if (die) {
        die.setAttribute("class", `die ${face ? (hits.includes(face) ? "hit" : "") : place === next ? "next" : "open"}`);
        die.firstElementChild.setAttribute("href", `#die-${face || (place === next ? "next" : 0)}`);
        if (face) die.setAttribute("aria-label", face);
      } else {
        const drawn = slot.querySelector(".drawn");
        drawn.textContent = face ?? "";
        drawn.className = `drawn ${face ? "set" : place === next ? "next" : ""}`;
      }
    });
    const chosen = all("[data-slot]", slots)[next];
    if (chosen) slots.scrollTop = chosen.offsetTop - chosen.offsetHeight;
    const count = slots.querySelector("[data-hit-count] b");
    if (count) count.textContent = faces.filter((face) => face && hits.includes(face)).length;
  };

  // Sums: what the steppers come to, what is left, how many are still to go.
  const drawSums = (form) => {
    const numbers = all(".stepper input", form);
    all("[data-sum]", form).forEach((sum) => {
      const own = numbers.filter((input) => input.name.startsWith(`${sum.dataset.sum}.`));
      const count = own.reduce((total, input) => total + Number(input.value || 0), 0);
      const spent = own.reduce((total, input) => total + Number(input.value || 0) * Number(input.dataset.price), 0);
      const left = Number(sum.dataset.budget) - spent;
      const show = (name, words) => { const place = sum.querySelector(`[data-${name}]`); if (place) place.textContent = words; };
      const signed = (number) => String(number).replace("-", "−");
      show("count", count);
      show("spent", spent ? `−${spent}` : "0");
      show("left", signed(left));
      sum.querySelector(".left").classList.toggle("beyond", sum.dataset.budget !== "" && left < 0);
      const amount = form.querySelector("[data-amount]");
      if (amount) amount.textContent = sum.dataset.budget !== "" && spent ? spent : "";
      wait(form, Number(sum.dataset.least || 0) - count);
    });
    all("[data-count-of]", form).forEach((place) => {
      const number = Number(numbers.find((input) => input.name === place.dataset.countOf)?.value || 0);
      place.hidden = !number;
      place.querySelector("em").textContent = number;
    });
    all("[data-pick]", form).forEach((pick) => {
      const count = all(":checked", pick).length;
      wait(form, Number(pick.dataset.least) - count);
      all("input:not(:checked)", pick).forEach((input) => { input.disabled = count >= Number(pick.dataset.most); });
    });
    const empty = new Set(all("input[type=radio]", form).map((input) => input.name));
    all(":checked", form).forEach((input) => empty.delete(input.name));
    form.querySelector(".after-dice")?.classList.toggle("ready", !empty.size);
  };
  // Lanes: a counter stands in the lane chosen for it; each lane says what it comes to, paid lanes what is beyond the cover.
  const drawLanes = (form) => {
    const page = form.closest("[data-lanes]");
    if (!page || !form.querySelector("[data-chip]")) return;
    let paid = 0, risk = 0, changed = false;
    all("[data-chip]", form).forEach((chip) => {
      const chosen = chip.querySelector(":checked");
      const lane = [...chip.closest(".place-lanes").querySelectorAll("[data-lane]")].find((one) => one.dataset.lane === chosen.value);
      if (!lane.contains(chip)) lane.querySelector(".chips").append(chip);
      if (!chosen.defaultChecked) changed = true;
      if (lane.dataset.lane === "unpaid" && "risk" in chip.dataset) risk += 1;
    });
    all(".place-lanes", form).forEach((place) => {
      let above = 0;
      all("[data-lane]", place).forEach((lane) => {
        const sum = all("[data-chip]", lane).reduce((total, chip) => total + Number(chip.dataset.cost), 0);
        above += sum;
        const shown = "beyond" in lane.dataset ? Math.max(0, above - Number(lane.dataset.beyond)) : sum;
        if ("beyond" in lane.dataset) paid += shown;
        lane.querySelector("output").textContent = shown;
      });
    });
    page.querySelector("[data-paid]").textContent = paid;
    page.querySelector("[data-stock-after]").textContent = String(Number(page.dataset.stock) - paid).replace("-", "−");
    page.querySelector("[data-at-risk]").textContent = risk;
    page.classList.toggle("changed", changed);
  };
  const wait = (form, left) => {
    const button = [...form.elements].find((one) => one.matches(".send"));
    if (!button) return;
    const words = button.querySelector("[data-to-go]");
    button.classList.toggle("wait", left > 0);
    if (!words) return;
    words.hidden = left <= 0;
    words.textContent = words.dataset.toGo.replace("#", left);
  };

  // Half-made answers outlive polls, reloads and a lost network; the question's number keeps them apart.
  const key = (form) => `tableside/${form.dataset.keep}`;
  const fields = (form) => [...form.elements].filter((input) => input.name && input.matches("input:not([type=hidden])"));
  const keep = (form) => {
    const made = fields(form).filter((input) => (/radio|checkbox/.test(input.type) ? input.checked : input.value !== input.defaultValue))
      .map((input) => [input.id, input.value]);
    try { made.length ? localStorage.setItem(key(form), JSON.stringify(made)) : localStorage.removeItem(key(form)); } catch { /* private mode */ }
  };
  const restore = (form) => {
    let made = [];
    try { made = JSON.parse(localStorage.getItem(key(form)) || "[]"); } catch { /* private mode */ }
    made.forEach(([id, value]) => {
      const input = document.getElementById(id);
      if (input?.form !== form) return;
      if (/radio|checkbox/.test(input.type)) input.checked = true; else input.value = value;
    });
    if (made.length) form.closest("details")?.setAttribute("open", "");
  };
  const forget = (form) => { try { localStorage.removeItem(key(form)); } catch { /* private mode */ } };
  const draw = (form, chosen = -1) => { drawPlaces(form, chosen); drawSums(form); drawLanes(form); };
  // Change dice: undo, then the faces that were thrown stand in the question again, to be changed one by one.
  let refill = null;
  const thrown = () => all(".last .die use").map((use) => use.getAttribute("href").slice(5));
  const refillDice = () => {
    const form = refill && document.querySelector(".usual form:has(.keys)");
    const rows = form ? all(".key-row", form) : [];
    if (rows.length === refill?.length) rows.forEach((row, place) => { row.querySelector(`[value="${refill[place]}"]`).checked = true; });
    if (form) { refill = null; draw(form); }
  };
  const start = () => {
    refillDice();
    all("form[data-keep]").forEach((form) => { restore(form); draw(form); });
    all(".panel .chart:first-child .hit").pop()?.scrollIntoView({ block: "nearest" });
    all(".board-list").forEach((list) => {
      const row = list.querySelector(".chosen")?.getBoundingClientRect();
      const seen = list.getBoundingClientRect();
      if (row?.bottom > seen.bottom) list.scrollTop += row.bottom - seen.bottom + row.height;
    });
  };

  // The button that answered is gone: reading and tabbing go on at the next question.
  const focusQuestion = () => {
    const heading = document.querySelector("main h1");
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };

  document.addEventListener("input", ({ target }) => {
    const form = target.form;
    if (!form?.dataset.keep) return;
    draw(form);
    keep(form);
    const chance = target.closest("[data-chance]");
    const full = chance && all(".key-row", chance).every((row) => row.querySelector(":checked"));
    if (full && "alone" in chance.dataset && target.type === "radio") form.requestSubmit(form.querySelector(".send"));
    else if (chance) chance.querySelector(".key-row.next input").focus({ preventScroll: true });
  });
  document.addEventListener("reset", ({ target }) => setTimeout(() => { if (target.dataset.keep) { draw(target); keep(target); } }));
  // By keyboard: arrows walk the keys without choosing, figures are faces.
  document.addEventListener("keydown", (event) => {
    const keys = event.target.closest(".keys");
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (keys && way) {
      const row = all("input", event.target.closest(".key-row"));
      row[(row.indexOf(event.target) + way + row.length) % row.length].focus();
      event.preventDefault();
    } else if (/^[0-9]$/.test(event.key) && !event.target.matches("input:not([type=radio])")) {
      (keys || document.querySelector(".usual .keys"))?.querySelector(`.key-row.next input[value="${event.key}"]`)?.click();
    }
  });
  document.addEventListener("toggle", ({ target }) => { if (target.open && target.matches("details.way")) target.scrollIntoView({ block: "nearest" }); }, true);
  document.addEventListener("click", ({ target }) => {
    const step = target.closest(".step");
    if (step) {
      const input = step.parentElement.querySelector("input");
      const number = Number(input.value || 0) + Number(step.dataset.step);
      input.value = Math.min(Math.max(number, Number(input.min)), Number(input.max)) || (input.placeholder ? "" : 0);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const slot = target.closest("[data-slot]");
    const form = slot && document.getElementById(slot.closest("[data-slots]").dataset.slots);
    if (!form) return;
    const place = Number(slot.dataset.slot);
    const row = form.querySelector(`[data-chance="${slot.closest("[data-slots]").dataset.field}"]`).querySelectorAll(".key-row")[place];
    all("input", row).forEach((input) => { input.checked = false; });
    draw(form, place);
    keep(form);
  });

  // The screen stays on while somebody looks at it, where the browser allows that.
  const stayOn = () => {
    if (!match()?.dataset.match || document.visibilityState !== "visible") return;
    navigator.wakeLock?.request("screen").catch(() => { /* refused: the battery is low */ });
  };
  document.addEventListener("visibilitychange", stayOn);
  document.addEventListener("DOMContentLoaded", stayOn);

  // The link light, and what a change from another screen does: nothing moves under a finger.
  let heard = Date.now();
  const light = (state) => all(".link-light").forEach((place) => {
    place.dataset.state = state || place.dataset.home;
    if (state !== "offline") return;
    const words = place.querySelector("[data-age]");
    const age = Math.round((Date.now() - heard) / 60000);
    if (age) words.textContent = words.dataset.age.replace("#", age);
  });
  const isPoll = (event) => event.detail?.ctx?.sourceElement?.classList.contains("poll");
  const tell = (name) => {
    const notice = document.getElementById("notice");
    if (!notice) return;
    notice.textContent = notice.dataset[name];
    notice.hidden = false;
  };
  document.addEventListener("htmx:before:request", (event) => { if (!isPoll(event)) light("saving"); });
  document.addEventListener("htmx:after:request", (event) => {
    heard = Date.now();
    const { status } = event.detail.ctx.response;
    light(status >= 500 ? "offline" : "");
    const form = event.detail.ctx.sourceElement.closest("form[data-keep]");
    if (form && status < 400) forget(form);
  });
  document.addEventListener("htmx:error", (event) => { light("offline"); if (!isPoll(event)) tell("failed"); });
  // A link inside a sheet over the page changes what the sheet shows; the sheet stays open.
  let reopen = "";
  document.addEventListener("htmx:before:swap", (event) => {
    reopen = event.detail.ctx.sourceElement?.closest("[popover] a")?.closest("[popover]").id || "";
    if (event.detail.ctx.response?.status < 500) return;
    event.preventDefault();
    tell("failed");
  });
  document.addEventListener("htmx:after:swap", (event) => {
    if (event.detail.ctx.response?.status === 204) return;
    document.getElementById(reopen)?.showPopover();
    start();
    if (!isPoll(event)) focusQuestion();
    if (!isPoll(event)) return;
    tell("elsewhere");
    match()?.classList.add("elsewhere");
    setTimeout(() => match()?.classList.remove("elsewhere"), 600);
  });
  document.addEventListener("submit", ({ target }) => {
    if (target.dataset.keep) keep(target);
    if ("changeDice" in target.dataset) refill = thrown();
  });
  document.readyState === "loading" ? document.addEventListener("DOMContentLoaded", start) : start();
})();
