// What opens: sheets over the page that come when they are opened, and what stays open when a change comes in.
"use strict";
(() => {
  const { all } = tableside;
  // A sheet comes in the place of the link to it, with all that is drawn of it. Where it does not, the link stays.
  const came = new WeakMap(); // What the page told of a sheet when it came.
  const later = (sheet) => sheet.querySelector(".over-body > [data-later]");
  const put = (sheet, link, text) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    const fresh = page.getElementById(sheet.id)?.querySelector(".over-body");
    if (!fresh || later(sheet) !== link) return;
    came.set(sheet, link.dataset.later);
    link.parentElement.replaceWith(fresh);
    globalThis.htmx?.process(fresh);
    tableside.starts.forEach((act) => act());
  };
  const bring = (sheet) => {
    const link = later(sheet);
    if (!link) return;
    fetch(link.href, { headers: { "HX-Request": "true" } })
      .then((answer) => answer.text()).then((text) => put(sheet, link, text)).catch(() => {});
  };
  document.addEventListener("toggle", ({ target }) => {
    if (target.matches("details:is(.way, .joined)[open]")) target.scrollIntoView({ block: "nearest" });
    if (target.matches(".over:popover-open")) bring(target);
  }, true);
  document.addEventListener("htmx:after:swap", () => all(".over:popover-open").forEach(bring));
  // What was opened by hand stays open when another screen's change comes in, and a sheet of which the page tells the
  // same stays as it came, with what is being written there.
  const stays = (body, fresh) => {
    const [sheet, link] = [body.parentElement, later(fresh.parentElement)];
    return link && !later(sheet) && came.get(sheet) === link.dataset.later;
  };
  document.addEventListener("DOMContentLoaded", () => globalThis.htmx?.registerExtension("opened", {
    htmx_before_morph_node: (one, { newNode }) => !(one.matches?.(".over-body") && stays(one, newNode)),
    htmx_before_morph_attr: (one, { attrName }) => !(attrName === "open" && one.matches("details")),
  }));
})();
