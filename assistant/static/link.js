// The link to the server: its light, what is on its way, what has not been sent, what other screens did.
"use strict";
(() => {
  const { all, write, unsent } = tableside;
  let heard = Date.now(); // When the server was last heard of.
  let lost = false;
  let held = false; // The server failed over what is unsent; it goes again only when somebody says so.
  let flying = null; // The one request on its way, beside the poll.
  const slow = 150; // An answer that is here sooner, ms, is not said to be on its way: that would be drawn as well.
  let saving = 0;
  // What an answer comes to so far, asked while it is made: nothing is done by it, and nothing of it waits to go.
  const isWeighed = (ctx) => /\/weigh(\?|$)/.test(ctx?.request.action);
  const answers = (ctx) => ctx?.request.method === "POST" && !isWeighed(ctx);
  const isPoll = (ctx) => ctx?.sourceEvent?.type === "every"; // Nobody tapped; the page asks what is new.
  const page = () => document.getElementById("match");

  // The light: saving while an answer is on its way, offline with the age of the last contact, else as at home.
  const light = () => {
    const age = Math.round((Date.now() - heard) / 1000);
    const [unit, count] = age < 60 ? ["seconds", age] : ["minutes", Math.floor(age / 60)];
    const state = answers(flying) ? "saving" : lost ? "offline" : "";
    all(".link-light").forEach((one) => {
      const words = one.querySelector("[data-seconds]");
      if (lost) words.textContent = words.dataset[unit].replace("#", count);
      if (one.dataset.state !== (state || one.dataset.home)) one.dataset.state = state || one.dataset.home;
    });
  };
  setInterval(() => { if (lost) light(); }, 1000);
  // Read out, by a region that stays while all around it is exchanged.
  const voice = (words) => all("#voice").forEach((one) => { one.textContent = one.dataset[words] ?? words; });
  // Said over the foot of the page, where it moves nothing; what other screens did need not stand there for long.
  let shown = 0;
  const tell = (words) => all("#notice").forEach((notice) => {
    clearTimeout(shown);
    notice.textContent = (notice.dataset[words] ?? words).replace("#", page()?.dataset.told ?? "");
    if (words === "elsewhere") shown = setTimeout(tell, 8000, "");
  });
  const parsed = (text) => new DOMParser().parseFromString(text, "text/html");
  const sentence = (text) => parsed(text).querySelector(".problem h1")?.textContent;
  const contact = (now) => {
    const back = now && lost;
    if (now === lost) voice(now ? "back" : "lost");
    if (now) heard = Date.now();
    lost = !now;
    if (back) all("form[data-keep] [data-weigh]").forEach((one) => one.dispatchEvent(new Event("weigh")));
  };

  // Before: one thing at a time, nothing beside what is unsent, nothing while a change from elsewhere is fresh.
  const goes = (ctx) => {
    const again = ctx.sourceElement.id === "unsent";
    const beside = answers(ctx) && !again && (unsent.one() || page()?.classList.contains("elsewhere"));
    const offline = answers(ctx) && lost;
    const stays = answers(flying) || beside || offline;
    if (offline && !beside) { unsent.put(ctx); unsent.show(); }
    if (stays || isPoll(ctx)) return !stays;
    flying?.request.abort();
    flying = ctx;
    if (answers(ctx)) tell("");
    saving = setTimeout(light, answers(ctx) ? slow : 0);
    return true;
  };
  document.addEventListener("htmx:before:request", (event) => { if (!goes(event.detail.ctx)) event.preventDefault(); });
  window.addEventListener("pagehide", () => { if (answers(flying)) unsent.put(flying); });

  // After: what the server says of an answer is final, but for a fault of its own and for a screen it does not know.
  const came = (ctx) => {
    const { status } = ctx.response;
    contact(true);
    if (answers(ctx)) tableside.stay();
    if (status === 401 || (status >= 500 && answers(ctx))) {
      if (answers(ctx)) { unsent.put(ctx); unsent.show(); }
      if (status === 401) location.assign(`/join?to=${encodeURIComponent(location.pathname + location.search)}`);
      held = status >= 500;
    } else if (answers(ctx)) {
      if (status < 400) tableside.forget(ctx.sourceElement);
      unsent.drop();
      held = false;
    }
    if (status >= 500 && !isPoll(ctx)) tell(sentence(ctx.text) ?? "failed");
  };
  document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => came(ctx));
  const failed = (ctx) => {
    if (!ctx) return;
    if (answers(ctx)) { unsent.put(ctx); unsent.show(); }
    else if (!isPoll(ctx) && !isWeighed(ctx)) tell("failed");
    contact(false);
  };
  document.addEventListener("htmx:error", ({ detail: { ctx } }) => failed(ctx));
  // Tapped while the app works out what is chosen: it goes as soon as that is here, with what is chosen then.
  let next = null;
  const waits = (form, button) => {
    if (!isWeighed(flying)) return false;
    next = { id: form.id, type: form.elements.namedItem("type")?.value, button };
    return true;
  };
  const goOn = ({ id, type, button }) => {
    next = null;
    const form = document.getElementById(id);
    if (form?.elements.namedItem("type")?.value !== type) return;
    const alike = ({ name, value, disabled }) => name === button?.name && value === button.value && !disabled;
    const again = button && [...form.elements].find((one) => one.type === "submit" && alike(one));
    if (again || !button) form.requestSubmit(again);
  };
  const ended = (ctx) => {
    if (flying === ctx) flying = null;
    if (next && !flying) goOn(next);
    clearTimeout(saving); light();
    const due = isPoll(ctx) && ctx.response && !held && !flying && unsent.one();
    if (due) document.getElementById("unsent").requestSubmit();
  };
  document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => ended(ctx));

  // An answer sent by our own script, under the same rules; `show` puts what it brings into its place.
  const send = async (ctx, show) => {
    if (!goes(ctx)) return;
    const late = setTimeout(ctx.request.abort, htmx.config.defaultTimeout, "timeout");
    try {
      const raw = await fetch(ctx.request.action, ctx.request);
      ctx.response = { raw, status: raw.status, headers: raw.headers };
      ctx.text = await raw.text();
      came(ctx);
      await show(ctx);
    } catch (error) {
      if (error?.name !== "AbortError") failed(ctx);
    } finally {
      clearTimeout(late);
      ended(ctx);
    }
  };

  // What comes in: never over an answer that is on its way or waits to go, and no fault over the page.
  let reopen = ""; // A link inside a sheet over the page changes what the sheet shows; the sheet stays open.
  let [told, made] = [null, []]; // What was refused, and what was half made here, when something changes elsewhere.
  let left = ""; // What had the focus in a part that is exchanged: given up first, or all would be laid out twice.
  const leave = (parts) => {
    const focused = document.activeElement;
    const goes = parts.some((part) => document.getElementById(part?.id)?.contains(focused));
    left = goes ? focused.id : "";
    if (goes) focused.blur();
  };
  document.addEventListener("htmx:before:swap", (event) => {
    const { ctx, tasks } = event.detail;
    const idle = isPoll(ctx) && (!ctx.text || flying || (unsent.one() && !held));
    if (idle || ctx.response?.status >= 500 || ctx.response?.status === 401) event.preventDefault();
    told = isPoll(ctx) && !event.defaultPrevented && page()?.querySelector(".told");
    if (told) told.remove();
    made = isPoll(ctx) ? tableside.halfMade() : [];
    reopen = ctx.sourceElement?.closest("[popover] a")?.closest("[popover]").id || "";
    left = "";
    if (isPoll(ctx) || event.defaultPrevented) return;
    leave(tasks[0]?.swapSpec.style === "parts" ? [...tasks[0].fragment.firstElementChild.children] : [page()]);
  });
  // What may follow a paint does so once nobody taps on; what the next tap brings takes its place.
  const rests = new Map();
  const rest = (name, act, time = tableside.painted) => {
    clearTimeout(rests.get(name)?.due);
    rests.set(name, { act, due: setTimeout(() => { rests.delete(name); act(); }, time) });
  };
  const putOff = () => rests.forEach(({ act }, name) => rest(name, act, 4 * tableside.painted));
  document.addEventListener("pointerdown", putOff, true);
  // A tap does not wait behind the poll either, which comes a second later; but somebody who taps on is told as well.
  let [tapped, calm, longest] = [0, 300, 3000]; // ms
  document.addEventListener("pointerdown", () => { tapped = Date.now(); }, true);
  document.addEventListener("every", (event) => {
    const now = Date.now();
    if (now - tapped < calm && now - heard < longest) event.stopPropagation();
  }, true);
  // The button that answered is gone: reading and tabbing go on at the next question, once it is painted.
  const arrive = (answered = false, polled = false) => {
    start();
    const heading = document.querySelector("main h1");
    heading?.setAttribute("tabindex", -1);
    const read = () => {
      const lost = document.activeElement === document.body;
      if (lost) (document.getElementById(left || "none") ?? heading)?.focus({ preventScroll: true });
    };
    requestAnimationFrame(() => {
      if (answered) scrollTo(0, 0);
      if (!polled) rest("read", read);
      const last = () => voice(document.querySelector(".last, .last-line")?.innerText ?? "");
      if (answered || polled) rest("voice", last);
    });
  };
  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    if (ctx.response?.status === 204) return;
    document.getElementById(reopen)?.showPopover();
    if (told) page().append(told);
    arrive(answers(ctx), isPoll(ctx));
    if (!isPoll(ctx)) return;
    const there = (name) => tableside.moved.has(name) || all(`form[data-keep="${CSS.escape(name)}"]`).length;
    tell(made.every(there) ? "elsewhere" : "gone");
    page()?.classList.add("elsewhere");
    setTimeout(() => page()?.classList.remove("elsewhere"), 600);
  });
  tableside.starts.push(light);
  const start = () => tableside.starts.forEach((act) => act());
  document.addEventListener("DOMContentLoaded", start);
  const asks = (ctx) => !answers(ctx) && !isPoll(ctx);
  tableside.link = { send, arrive, asks, busy: () => answers(flying), isPoll, isWeighed, leave, rest, waits };
})();
