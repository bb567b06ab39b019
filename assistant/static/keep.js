// What this screen keeps in the browser: half-made answers, an answer not sent yet, what was seen last of a match.
"use strict";
(() => {
  const { all, write, draw } = tableside;
  const memory = new Map(); // Where the browser keeps nothing (private mode), this page still does.
  const read = (name) => {
    try { return JSON.parse(localStorage.getItem(`tableside/${name}`)) ?? memory.get(name); } catch { /* as above */ }
    return memory.get(name);
  };
  const store = (name, value) => {
    memory.delete(name);
    try {
      if (value) localStorage.setItem(`tableside/${name}`, JSON.stringify(value));
      else localStorage.removeItem(`tableside/${name}`);
    } catch { memory.set(name, value); }
  };

  // Half-made answers outlive polls, reloads and a lost network; the question's number keeps them apart. One that the
  // app works out is kept whole: what it proposed on the way is not what the page begins with.
  const weighs = (form) => form.querySelector("[data-weigh]");
  // What is one of many alike has a name alone; a number whose list has not come is hidden there.
  const waits = (one) => one.matches("[data-comes] [type=hidden]");
  const key = (one) => one.id || ((one.matches("[type=number], [type=radio]") || waits(one)) && one.name);
  const stands = (one) => one.checked || (!one.matches("[type=checkbox], [type=radio]") && one.value);
  const changed = (one) => one.checked || one.value !== one.defaultValue || waits(one);
  const keep = (form) => {
    const made = weighs(form) ? stands : changed;
    const inputs = [...form.elements].filter((one) => one.matches("input") && key(one) && made(one));
    const pairs = inputs.map((input) => [key(input), input.value]);
    store(form.dataset.keep, pairs.length && pairs);
  };
  // What was counted on a list that comes later: it goes along until then, and the list is wanted at once.
  const awaited = (form, name) => {
    const input = Object.assign(document.createElement("input"), { type: "hidden", name });
    const link = all("[data-later]", form).find((one) => name.startsWith(`${one.dataset.field}.`));
    link?.after(input);
    link?.closest("[data-comes]").dispatchEvent(new Event("wanted", { bubbles: true }));
    return input;
  };
  // What was half made of a question to both sides goes on in that of one of them, once the other has sent its own.
  const names = () => { try { return Object.keys(localStorage); } catch { return []; } };
  const moved = new Set();
  const ofBoth = (form) => {
    const side = form.querySelector("[type=hidden][name=side]")?.value;
    const both = side && form.id.replace(`-${side}-`, "-all-");
    const begins = `${form.dataset.keep.split("/")[0]}/${both}/`;
    const kept = both && [...memory.keys(), ...names().map((name) => name.slice("tableside/".length))]
      .find((name) => name.startsWith(begins));
    if (!kept) return [];
    moved.add(kept);
    const theirs = (id) => form.id + id.slice(both.length).replace(`-${side}-`, "-");
    const own = (id) => (id.startsWith(both) ? theirs(id) : id.replace(`.${side}.`, "."));
    const belongs = ([id]) => id.includes(`-${side}-`) || id.includes(`.${side}.`);
    return read(kept).filter(belongs).map(([id, value]) => [own(id), value]);
  };
  const restore = (form) => {
    const pairs = read(form.dataset.keep) || ofBoth(form);
    // What was taken back to nothing is not kept: what the page proposes there gives way.
    if (pairs.length && weighs(form)) all("input[type=checkbox]", form).forEach((one) => { one.checked = false; });
    if (pairs.length && weighs(form)) all("input[type=number]", form).forEach((one) => { one.value = ""; });
    pairs.forEach(([id, value]) => Object.assign(form.elements[id] ?? awaited(form, id), { value, checked: true }));
    if (pairs.length) form.closest("details")?.setAttribute("open", "");
    if (pairs.length && weighs(form)) weigh(weighs(form));
  };
  // Worked out again as soon as the app can be asked.
  const weigh = (one) => {
    const ask = () => one.dispatchEvent(new Event("weigh"));
    if ("htmxPowered" in one.dataset) ask();
    else one.addEventListener("htmx:after:init", ask, { once: true });
  };
  // While an answer is made, its lists stay scrolled to where the last tap was.
  const lists = () => all("#ask, #ask fieldset");
  let tops = [];
  document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
    tops = tableside.link.isWeighed(ctx) ? lists().map(({ scrollTop }) => scrollTop) : [];
  });
  document.addEventListener("htmx:after:swap", () => {
    if (tops.some(Boolean)) lists().forEach((list, place) => { list.scrollTop = tops[place] ?? 0; });
  });
  // The half-made answers on this page: what of them another screen's answer takes away is told. A sheet comes again.
  const halfMade = () => all("form[data-keep]:not([data-comes] form)").map((form) => form.dataset.keep).filter(read);
  const forget = (form) => { if (form?.dataset.keep) store(form.dataset.keep); };
  document.addEventListener("submit", ({ target }) => { if (target.dataset.keep) keep(target); });

  // An answer that did not get through is kept whole, with its action id: sent twice, it is done once. Until the
  // server has said what became of it, nothing else can be answered here; taken back, it is a half-made answer again.
  const bar = () => document.getElementById("unsent");
  const name = () => `unsent/${bar().dataset.match}`;
  const one = () => (bar() ? read(name()) : null);
  const words = (form, button) => {
    const asked = form.closest(".question")?.querySelector("h1")?.innerText;
    const said = (button?.querySelector("span:not(:empty)") ?? button)?.innerText.trim().split("\n")[0];
    const faces = all(".key-row :checked", form).map((input) => input.value);
    return [asked, said, faces.join(" ")].filter(Boolean).join(" · ");
  };
  const put = ({ sourceElement, request }) => {
    if (sourceElement === bar()) return;
    const pairs = [...request.body].filter(([field]) => field !== "token");
    store(name(), { address: request.action, pairs, said: words(sourceElement, request.submitter) });
  };
  const field = ([own, value]) => Object.assign(document.createElement("input"), { type: "hidden", name: own, value });
  const show = () => {
    const waiting = one();
    if (!bar() || (!waiting && bar().hidden)) return;
    bar().hidden = !waiting;
    if (waiting) all(":popover-open").forEach((over) => over.hidePopover());
    all(".ask-pane, .correct-form").forEach((pane) => { pane.inert = Boolean(waiting); });
    bar().setAttribute("action", waiting?.address ?? "");
    write("[data-said]", bar(), waiting?.said ?? "");
    bar().querySelector(".pairs").replaceChildren(...(waiting?.pairs ?? []).map(field));
  };
  const drop = () => { store(name()); show(); };
  document.addEventListener("click", ({ target }) => {
    if (!target.closest("[data-take-back]")) return;
    const [, action] = one()?.pairs.find(([own]) => own === "action") ?? [];
    const used = all(`[name="action"][value="${action}"]`);
    used.forEach((input) => { input.value = `${Date.now()}.${action}`.slice(0, 99); });
    drop();
  });

  // What this screen saw last of a match: when it comes back, one tap tells what happened since.
  const match = () => document.querySelector("#match[data-match]");
  const newest = () => Number(match().dataset.revision);
  let since = 0; // The entry that was the newest then; 0 once somebody here has answered.
  let fresh = 0; // It is said over the foot for a while; the menu has it until then.
  const missed = () => all("[data-looked]").forEach((link) => {
    link.hidden = !(since && match() && newest() > since) || (link.matches(".notice") && !fresh);
    if (link.hidden) return;
    link.href = link.dataset.looked.replace("#", since);
    link.textContent = link.dataset.words.replace("#", newest() - since);
  });
  const look = () => {
    since = (match() && read(`looked/${match().dataset.match}`)) || 0;
    clearTimeout(fresh);
    fresh = setTimeout(() => { fresh = 0; missed(); }, 8000);
    missed();
  };
  const leave = () => { if (match()) store(`looked/${match().dataset.match}`, newest()); };
  document.addEventListener("visibilitychange", () => (document.hidden ? leave() : look()));
  window.addEventListener("pagehide", leave);
  document.addEventListener("DOMContentLoaded", look);
  const stay = () => { since = 0; };

  // A form that stayed while the page around it was exchanged is as it was.
  tableside.starts.push(() => all("form[data-keep]:not([data-drawn])").forEach((form) => {
    if ("halfMade" in form.dataset) keep(form);
    else restore(form);
    draw(form);
    form.dataset.drawn = "";
  }), show, missed);
  const unsent = { one, put, show, drop };
  Object.assign(tableside, { keep, forget, halfMade, moved, stay, recall: read, remember: store, unsent });
  // Dice of one's own fall in the way that is chosen onto what is tapped, no more than it has; the order in which they
  // fell is kept with them, so that the last can be taken up.
  const tap = (form, key) => {
    const [way, order] = [document.querySelector("[data-way]:checked").value, form.querySelector("[data-tapped]")];
    const fallen = order.value.split(" ").filter(Boolean);
    const input = form.elements[key ? `${way}.${key}` : fallen.pop()];
    if (!input) return;
    const here = all(`[name$=".${key}"]`, form).reduce((sum, one) => sum + Number(one.value), 0);
    if (key && here >= Number(input.max)) return;
    input.value = Number(input.value) + (key ? 1 : -1) || "";
    order.value = (key ? [...fallen, input.name] : fallen).join(" ");
    tableside.change(form);
  };
  document.addEventListener("click", ({ target }) => {
    const tapped = target.closest("[data-tap], [data-untap]");
    if (tapped) tap(tapped.form, tapped.dataset.tap);
  });
})();
