// This screen: it stays on, says what it cannot do, and shows what matters without being scrolled.
"use strict";
(() => {
  const { all } = tableside;
  // It stays on while somebody looks at it, where the browser allows that and the battery is not low.
  const limit = (name, there) => all(`[data-limits="${name}"]`).forEach((limits) => { limits.hidden = !there; });
  let sleeps = isSecureContext && !("wakeLock" in navigator);
  const stayOn = () => {
    if (!document.hidden && document.querySelector("[data-match]")) navigator.wakeLock?.request("screen").then(
      () => limit("browser", sleeps = false),
      () => limit("browser", sleeps = true),
    );
  };
  tableside.starts.push(() => {
    limit("insecure", !isSecureContext);
    limit("browser", sleeps);
    all(".panel .chart:first-child .hit").pop()?.scrollIntoView({ block: "nearest" });
    all("[data-list]").forEach((list) => {
      const row = list.querySelector(".chosen")?.getBoundingClientRect();
      const below = row?.bottom - list.getBoundingClientRect().bottom;
      if (below > 0) list.scrollTop += below + row.height;
    });
  });
  document.addEventListener("DOMContentLoaded", stayOn);
  // Back in sight, the screen asks at once what it has missed.
  document.addEventListener("visibilitychange", () => {
    stayOn();
    if (!document.hidden) all(".poll").forEach((poll) => htmx.trigger(poll, "every", {}, false));
  });
  // A page out of the browser's memory may show the seat that handed the tablet over.
  addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
  // An upload is read for the page that waits for it: the server is told when that is left.
  addEventListener("pagehide", () => all("form[data-leaving]").forEach((form) => {
    navigator.sendBeacon(form.action, new FormData(form));
  }));
  document.addEventListener("toggle", ({ target }) => {
    if (target.matches("details:is(.way, .joined)[open]")) target.scrollIntoView({ block: "nearest" });
  }, true);
  // What was opened by hand stays open when another screen's change comes in.
  document.addEventListener("DOMContentLoaded", () => globalThis.htmx?.registerExtension("opened", {
    htmx_before_morph_attr: (one, { attrName }) => !(attrName === "open" && one.matches("details")),
  }));
})();
