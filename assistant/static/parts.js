// The parts of a match's page: only those that are others now are exchanged; what a tab showed stays at hand.
"use strict";
(() => {
  const { all, fit, link } = tableside;
  const page = () => document.getElementById("match");
  const digests = ({ parts }) => new Map(parts.split(" ").map((part) => part.split(".")));

  // What was shown since the last answer: what the region said of itself at an address, the parts by their digests. All
  // of it lies on this screen already, and is gone with the next answer, here or elsewhere.
  const most = 40;
  const looks = new Map();
  const kept = new Map();
  let shown = null; // The address that what is shown was asked for at; after an answer there is none.
  const forget = () => { looks.clear(); kept.clear(); shown = null; };
  const look = ({ className, dataset }) => ({ className, dataset: { ...dataset } });
  const wear = (region, { className, dataset }) => {
    if (!("mine" in dataset)) delete region.dataset.mine;
    if (region.className !== className) Object.assign(region, { className });
    Object.entries(dataset).filter(([name, value]) => region.dataset[name] !== value)
      .forEach(([name, value]) => { region.dataset[name] = value; });
  };
  const leave = (region, address) => {
    if (kept.size > most) forget();
    if (shown) looks.set(shown, look(region));
    shown = address;
  };
  const put = (part, was) => {
    const old = document.getElementById(part.id);
    kept.set(`${part.id}.${was.get(part.id)}`, old);
    old.replaceWith(part);
  };
  // A tab that was shown beside these very parts: they are put into their places again.
  const recall = (address) => {
    const [there, region] = [looks.get(address), page()];
    if (!there) return false;
    const was = digests(region.dataset);
    const names = [...digests(there.dataset)].filter(([name, digest]) => was.get(name) !== digest);
    const parts = names.map((one) => kept.get(one.join(".")));
    if (!parts.every(Boolean)) return false;
    link.leave(parts);
    leave(region, address);
    parts.forEach((part) => put(part, was));
    wear(region, there);
    link.arrive();
    return true;
  };

  // The address bar follows once the tab is painted and nobody taps on, or before anything asks what is open.
  const due = [];
  const settle = () => due.splice(0).forEach((address) => history.pushState({ htmx: true }, "", address));
  const follow = (address) => {
    if (!history.state?.htmx) history.replaceState({ htmx: true }, "");
    due.push(address);
    requestAnimationFrame(() => link.rest("address", settle));
  };
  window.addEventListener("pagehide", settle);

  // The parts that are shown are told, and only those come that are others now. A form that stayed while a tab did not,
  // and the poll, take along what the address bar says is open.
  const carried = ["tab", "chosen", "seen"];
  const along = ({ request }) => {
    const [address, open] = [new URL(request.action, location), new URL(location).searchParams];
    carried.forEach((name) => address.searchParams.delete(name));
    carried.filter((name) => open.has(name)).forEach((name) => address.searchParams.set(name, open.get(name)));
    request.action = address.pathname + address.search;
  };
  // Nothing is exchanged under a finger: a tap would be lost with what it began on. When a finger is lifted, its click
  // may come a moment later; one that was never heard to be lifted is waited for no longer than this, ms.
  const longest = 30000;
  let [lifted, lift, ending] = [Promise.resolve(), null, 0];
  const after = (time) => {
    clearTimeout(ending);
    ending = setTimeout(() => { lift?.(); lift = null; }, time);
  };
  const clicked = () => after(0);
  document.addEventListener("pointerdown", () => {
    if (!lift) lifted = new Promise((done) => { lift = done; });
    after(longest);
  }, true);
  ["pointerup", "pointercancel"].forEach((ends) => document.addEventListener(ends, () => {
    after(tableside.painted);
    document.addEventListener("click", clicked, { capture: true, once: true });
  }, true));
  const read = Response.prototype.text;
  const unhurried = async (...asked) => {
    const raw = await fetch(...asked);
    return Object.assign(raw, { text: () => read.call(raw).then((text) => lifted.then(() => text)) });
  };
  // A page that is to be drawn anew asks no more: each poll would begin that anew, on a slow link without end.
  let goes = false;
  document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
    goes ||= ctx.response.headers?.has("HX-Refresh");
  });
  let taken = null; // The tap that has been answered from here.
  document.addEventListener("htmx:config:request", (event) => {
    const { ctx } = event.detail;
    const done = ctx.sourceEvent && ctx.sourceEvent === taken;
    if (done || (goes && link.isPoll(ctx))) { event.preventDefault(); return; }
    settle();
    ctx.fetch = unhurried;
    if (ctx.target?.id !== "match" || !page()?.dataset.parts) return;
    if (!link.asks(ctx)) along(ctx);
    if (link.isPoll(ctx)) return;
    ctx.request.headers["Tableside-Parts"] = page().dataset.parts;
  });
  document.addEventListener("htmx:before:swap", ({ detail: { ctx, tasks }, defaultPrevented }) => {
    if (defaultPrevented || ctx.target?.id !== "match") return;
    const tab = link.asks(ctx) && ctx.response?.status === 200;
    if (!tab || tasks[0]?.swapSpec.style !== "parts") forget();
    if (tab) leave(page(), ctx.request.action);
  });
  // After an answer what is the same in a part without fields stays where it stands, and need not be laid out anew.
  const steady = /^(band-|help|log|poll|rail|reasons)/;
  const exchange = (region, fresh) => {
    const was = digests(region.dataset);
    [...fresh.children].filter(({ id }) => document.getElementById(id)).forEach((part) => {
      if (shown || !steady.test(part.id)) put(part, was);
      else fit(document.getElementById(part.id), part);
    });
    wear(region, fresh);
    return all(":is(#poll, [data-weigh]):not([data-htmx-powered])");
  };
  document.addEventListener("DOMContentLoaded", () => {
    if (page()?.dataset.parts) shown = location.pathname + location.search;
    globalThis.htmx?.registerExtension("parts", {
      handle_swap: (style, region, fragment) => style === "parts" && exchange(region, fragment.firstElementChild),
    });
  });

  // What is tapped is given to htmx with the tap: to look at every link and form of each new part takes its time.
  const boost = (one) => {
    if (one.hasAttribute("hx-boost")) return;
    one.setAttribute("hx-boost", "true");
    if (one.href) one.setAttribute("hx-push-url", "true");
    globalThis.htmx?.process(one);
  };
  const plain = (tap) => !(tap.button || tap.ctrlKey || tap.metaKey || tap.shiftKey || tap.altKey);
  document.addEventListener("click", (event) => {
    const one = event.target.closest("[data-boost=all] a[href]");
    if (!one) return;
    const own = one.getAttribute("hx-boost") !== "false" && !one.closest("[popover]") && plain(event);
    if (own && !link.busy() && recall(one.pathname + one.search)) {
      event.preventDefault();
      taken = event;
      follow(one.pathname + one.search);
    } else boost(one);
  }, true);
  // An answer goes and comes without the rounds that htmx makes for what any form may want. The whole page, which some
  // answers bring, is exchanged by htmx.
  const answer = (form, submitter) => {
    const stop = new AbortController();
    const headers = { Accept: "text/html", "HX-Request": "true", "Tableside-Parts": page().dataset.parts };
    const request = {
      method: "POST", action: submitter?.getAttribute("formaction") ?? form.getAttribute("action"), headers, submitter,
      body: new URLSearchParams(new FormData(form, submitter)), mode: "same-origin", signal: stop.signal,
      abort: (why) => stop.abort(why),
    };
    const ctx = { sourceElement: form, target: page(), request, select: "#match", swap: "outerHTML show:none" };
    along(ctx);
    return ctx;
  };
  const sheet = document.createElement("template");
  const show = (ctx) => {
    const { status, headers } = ctx.response;
    if (status === 401 || status >= 500) return null;
    if (headers.get("HX-Refresh")) return location.reload();
    if (!headers.get("HX-Reswap")) return htmx.swap(ctx);
    sheet.innerHTML = ctx.text;
    const fresh = sheet.content.querySelector("#match");
    forget();
    link.leave([...fresh.children]);
    exchange(page(), fresh).forEach((one) => htmx.process(one));
    return link.arrive(true);
  };
  const plainly = "[data-boost=all] form[method=post]:not([hx-boost], [enctype])";
  const ours = (form) => globalThis.htmx && page()?.dataset.parts && form.matches(plainly);
  document.addEventListener("submit", (event) => {
    const { target, submitter } = event;
    // Where a setting goes back to: what is open now, whatever was when its form came.
    const back = page()?.contains(target) && target.elements.namedItem("back");
    const open = due.at(-1) ?? location.pathname + location.search;
    if (back && back.value.startsWith(location.pathname)) back.value = open;
    if (ours(target)) {
      event.preventDefault();
      settle();
      if (!link.waits(target, submitter)) link.send(answer(target, submitter), show);
    } else if (target.closest("[data-boost]")) boost(target);
  }, true);
})();
