// What stands on the page becomes what has come: what is the same stays where it stands, and is not laid out anew.
"use strict";
(() => {
  // What somebody fills in or opens is another thing each time it comes.
  const anew = "details, form:has(input:not([type=hidden]), select, textarea)";
  const dress = (old, fresh) => {
    const own = (name) => !name.startsWith("data-htmx") && !fresh.hasAttribute(name);
    old.getAttributeNames().filter(own).forEach((name) => old.removeAttribute(name));
    [...fresh.attributes].forEach(({ name, value }) => {
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    });
  };
  // A list that has moved on: what is still on it stays, and only what is new comes between.
  const move = (old, fresh) => {
    const left = [...old.children];
    [...fresh.children].forEach((line) => {
      const place = left.findIndex((one) => one.isEqualNode(line));
      if (place < 0) old.insertBefore(line, left[0] ?? null);
      else left.splice(0, place + 1).slice(0, -1).forEach((one) => one.remove());
    });
    left.forEach((one) => one.remove());
  };
  const fit = (old, fresh) => {
    if (old.isEqualNode(fresh)) return;
    const alike = old.nodeName === fresh.nodeName && !old.matches?.(anew);
    if (alike && old.nodeName === "OL") { dress(old, fresh); move(old, fresh); return; }
    if (!alike || old.childNodes.length !== fresh.childNodes.length) { old.replaceWith(fresh); return; }
    if (!old.attributes) { old.data = fresh.data; return; }
    dress(old, fresh);
    const children = [...fresh.childNodes];
    [...old.childNodes].forEach((child, place) => fit(child, children[place]));
  };
  Object.assign(tableside, { fit });
})();
