// What opens: what lies in sheets over the page, and long lists in what is closed, comes when that is opened; and what
// stays open when a change comes in.
"use strict";
(() => {
  const { all } = tableside;
  // It comes in the place of the link to it, with all that is drawn of it. Where it does not, the link stays.
  const came = new WeakMap(); // What the page told of it when it came.
  const later = (place) => place.querySelector(":scope > :last-child > [data-later]");
  const put = (place, link, page) => {
    const fresh = page.getElementById(place.id)?.lastElementChild;
    if (!fresh || later(place) !== link) return;
    came.set(place, link.dataset.later);
    link.parentElement.replaceWith(fresh);
    globalThis.htmx?.process(fresh);
    delete fresh.closest("form")?.dataset.drawn;
  };
  // Several lists of one answer come together.
  const bring = (places, then = () => {}) => {
    const asked = places.map((place) => [place, later(place)]).filter(([, link]) => link && !("asked" in link.dataset));
    if (!asked.length) return;
    asked.forEach(([, link]) => { link.dataset.asked = ""; });
    fetch(asked[0][1].href, { headers: { "HX-Request": "true" } }).then((answer) => answer.text()).then((text) => {
      const page = new DOMParser().parseFromString(text, "text/html");
      asked.forEach(([place, link]) => put(place, link, page));
      tableside.starts.forEach((act) => act());
      then();
    }).catch(() => {}).finally(() => asked.forEach(([, link]) => { delete link.dataset.asked; }));
  };
  const seen = (within) => all("[data-comes]", within).filter((place) => later(place)?.checkVisibility());
  const intoSight = (one) => { if (one.matches(".way, .joined")) one.scrollIntoView({ block: "nearest" }); };
  document.addEventListener("toggle", ({ target }) => {
    if (target.matches(".over:popover-open")) bring([target]);
    if (!target.matches("details[open]")) return;
    intoSight(target);
    bring(seen(target), () => intoSight(target));
  }, true);
  // A tab of an answer is no field of it.
  document.addEventListener("change", ({ target }) => {
    if (target.type === "radio" && !target.form) bring(seen(target.parentElement));
  });
  document.addEventListener("wanted", ({ target }) => bring([target]));
  document.addEventListener("htmx:after:swap", () => all(".over:popover-open").forEach((sheet) => bring([sheet])));
  // What was opened by hand stays open when another screen's change comes in, and a sheet of which the page tells the
  // same stays as it came, with what is being written there.
  const stays = (body, fresh) => {
    const [place, link] = [body.parentElement, later(fresh.parentElement)];
    return link && !later(place) && came.get(place) === link.dataset.later;
  };
  document.addEventListener("DOMContentLoaded", () => globalThis.htmx?.registerExtension("opened", {
    htmx_before_morph_node: (one, { newNode }) => !(one.matches?.("[data-comes] > :last-child") && stays(one, newNode)),
    htmx_before_morph_attr: (one, { attrName }) => !(attrName === "open" && one.matches("details")),
  }));
})();
