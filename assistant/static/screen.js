// This screen: it stays on, says what it cannot do, and shows what matters without being scrolled.
"use strict";
(() => {
  const { all, recall, remember } = tableside;
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
    requestAnimationFrame(scrollToChosen);
  });
  const scrollToChosen = () => {
    // Where the board stands below the question, that would go out of sight.
    if (innerWidth > 900) all(".panel .chart:first-child .hit").pop()?.scrollIntoView({ block: "nearest" });
    all("[data-list]").forEach((list) => {
      const row = list.querySelector(".chosen")?.getBoundingClientRect();
      const below = row?.bottom - list.getBoundingClientRect().bottom;
      if (below > 0) list.scrollTop += below + row.height;
    });
  };
  // Your turn: the title says so, and once, when it has just become so, the ways that were chosen on this device.
  const chosen = (way) => (recall(`signal/${way}`) ?? (way === "light" ? "on" : "off")) === "on";
  const able = { light: true, tone: "AudioContext" in window, shake: "vibrate" in navigator };
  let sound = null; // Browsers let only a tap open it.
  const hum = () => {
    const [tone, volume] = [sound.createOscillator(), sound.createGain()];
    tone.frequency.value = 440;
    volume.gain.setValueAtTime(0.08, sound.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.6);
    tone.connect(volume).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + 0.6);
  };
  const ways = {
    light: () => document.getElementById("match").classList.add("my-turn"),
    tone: () => { if (sound) hum(); },
    shake: () => navigator.vibrate(200),
  };
  const wanted = () => Object.keys(ways).filter((way) => able[way] && chosen(way));
  let mine = true; // A page that was just opened is looked at already.
  tableside.starts.push(() => {
    const match = document.getElementById("match");
    const before = mine;
    mine = Boolean(match && "mine" in match.dataset);
    if (match) document.title = match.dataset.title;
    if (mine && !before) wanted().forEach((way) => ways[way]());
    all(".signals").forEach((signals) => { signals.hidden = false; });
    all("[data-signal]").forEach((button) => {
      button.disabled = !able[button.dataset.signal];
      button.setAttribute("aria-pressed", able[button.dataset.signal] && chosen(button.dataset.signal));
    });
  });
  document.addEventListener("click", ({ target }) => {
    document.getElementById("match")?.classList.remove("my-turn");
    if (chosen("tone")) sound ??= able.tone && new AudioContext();
    const way = target.closest("[data-signal]")?.dataset.signal;
    if (!way) return;
    remember(`signal/${way}`, chosen(way) ? "off" : "on");
    if (way === "tone") sound ??= new AudioContext();
    if (chosen(way) && way !== "light") ways[way](); // As it will be.
    target.closest("[data-signal]").setAttribute("aria-pressed", chosen(way));
  });
  document.addEventListener("DOMContentLoaded", stayOn);
  // Back in sight, the screen asks at once what it has missed.
  document.addEventListener("visibilitychange", () => {
    stayOn();
    if (!document.hidden) all(".poll").forEach((poll) => htmx.trigger(poll, "every", {}, false));
  });
  // Lists to tick off: what is done is remembered on this screen.
  tableside.starts.push(() => all("[data-tick]").forEach((box) => {
    box.checked = recall(box.dataset.tick) === "done";
  }));
  document.addEventListener("change", ({ target }) => {
    if (target.dataset.tick) remember(target.dataset.tick, target.checked && "done");
  });
  // What is missing is said in the page's words, not in the browser's; once for a form, until something is typed.
  const called = (one) => (one.closest("fieldset")?.querySelector("legend")?.innerText
    ?? one.getAttribute("aria-label") ?? one.labels?.[0]?.innerText ?? one.placeholder).trim();
  const said = () => document.getElementById("missing");
  document.addEventListener("invalid", (event) => {
    event.preventDefault();
    if (!said() || said().textContent) return;
    const { validity, min, max } = event.target;
    const [key, bound] = validity.valueMissing ? ["missing"] : validity.rangeUnderflow ? ["least", min]
      : validity.rangeOverflow ? ["most", max] : ["other"];
    said().textContent = said().dataset[key].replace("#", called(event.target)).replace("@", bound);
    // Of a choice all of it, its heading too; the button that stays over the end of a list hides none of it.
    const whole = event.target.type === "radio" && event.target.closest("fieldset");
    (whole || event.target.closest("fieldset, label, .step-row, .words"))?.scrollIntoView({ block: "nearest" });
    event.target.focus({ preventScroll: true });
  }, true);
  const unsay = () => { if (said()) said().textContent = ""; };
  ["input", "click"].forEach((act) => document.addEventListener(act, unsay, true));
  // By keyboard: arrows walk the keys without choosing, figures are faces.
  document.addEventListener("keydown", (event) => {
    const keys = event.target.closest(".keys");
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (keys && way) {
      const row = all("input", event.target.closest(".key-row"));
      row[(row.indexOf(event.target) + way + row.length) % row.length].focus();
      event.preventDefault();
    } else if (/^[0-9]$/.test(event.key) && !event.target.matches("input:not([type=radio])")) {
      const places = [".over:popover-open .keys", ".way[open] .keys", ".usual .keys"];
      const open = keys ?? places.map((place) => document.querySelector(place)).find(Boolean);
      const ten = event.key === "0" ? ', [value="10"]' : "";
      open?.querySelector(`.key-row.next input:is([value="${event.key}"]${ten})`)?.click();
    } else if (event.key === "?" && !event.target.matches("textarea, input:not([type=radio], [type=checkbox])")) {
      document.querySelector(".help")?.click();
    }
  });
  // A page out of the browser's memory may show the seat that handed the tablet over.
  addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
  // An upload is read for the page that waits for it: the server is told when that is left.
  addEventListener("pagehide", () => all("form[data-leaving]").forEach((form) => {
    navigator.sendBeacon(form.action, new FormData(form));
  }));
  // What is photographed or chosen is sent at once.
  document.addEventListener("change", ({ target }) => {
    if (target.matches("[data-sends]") && target.value) target.form.requestSubmit();
  });
  // The place that is opened comes into sight, and after one name what is to be named next.
  document.addEventListener("change", ({ target }) => {
    const done = target.matches(".many-heaps > input") ? target.labels[0] : target.closest(".name-tiles");
    done?.nextElementSibling?.scrollIntoView({ block: "nearest" });
  });
  // A bar is as wide, a sum as high, as the dice of its own that were tapped so far.
  const tapped = (place) => {
    const [field, first, last] = place.split(" ");
    const rows = all(`[data-keys="${field}"] .key-row`).slice(first, last);
    const faces = rows.map((row) => row.querySelector(":checked")?.value);
    return { rows, open: faces.includes(undefined), sum: faces.reduce((total, face) => total + Number(face ?? 0), 0) };
  };
  const grow = () => all("[data-dice-sum]").forEach((bar) => {
    const { sum } = tapped(bar.dataset.diceSum);
    if (bar.dataset.wide) bar.setAttribute("width", sum * bar.dataset.wide);
    else bar.textContent = Number(bar.dataset.had) + sum;
  });
  // What each face of its next die does to a unit that still bears so much; once all lie there, what they did.
  const foretell = () => all("[data-foretells]").forEach((told) => {
    const { rows, open, sum } = tapped(told.dataset.foretells);
    const end = (face) => {
      const left = told.dataset.bears - sum - face;
      return told.querySelector(`[data-end="${left > 0 ? "damaged" : left ? "sunk" : "crippled"}"]`);
    };
    all("[data-end]", told).forEach((way) => {
      const lie = open ? [1, 2, 3, 4, 5, 6].filter((face) => end(face) === way) : [];
      way.hidden = open ? !lie.length : end(0) !== way;
      way.firstElementChild.textContent = lie.length > 1 ? `${lie[0]}–${lie.at(-1)}` : lie.join();
    });
    all(".key", rows[0]?.parentElement).filter((key) => rows.includes(key.parentElement)).forEach((key) => {
      key.lastElementChild.textContent = end(key.querySelector("input").value).lastElementChild.textContent;
    });
  });
  // What of the last result finds no room stands behind a button that says how much that is.
  const fold = (last) => {
    const [lines, more] = last.children, right = (one) => one.getBoundingClientRect().right;
    const beyond = () => [...lines.children].filter((one) => right(one) > right(lines) + 1).length;
    const away = Number(more.dataset.away);
    more.hidden = !away;
    if (beyond()) more.hidden = false;
    const left = away + beyond();
    // Beside it all may find room, which they would not without it.
    more.classList.toggle("spare", !left);
    // What is written is laid out again, even if it is the same.
    const words = more.firstElementChild, told = words.textContent.replace(/\d+/, left);
    if (words.textContent !== told) words.textContent = told;
  };
  const room = new ResizeObserver((seen) => seen.forEach(({ target }) => fold(target)));
  const folding = () => all(".last:has(> .more)");
  tableside.starts.push(() => {
    room.disconnect();
    folding().forEach((last) => room.observe(last));
  });
  // Type that comes late may need more room than what stood in for it, in a panel that cannot grow.
  document.fonts.addEventListener("loadingdone", () => folding().forEach(fold));
  const count = () => { grow(); foretell(); };
  document.addEventListener("input", count);
  // A die that is taken back is tapped, not typed.
  document.addEventListener("click", () => setTimeout(count));
  tableside.starts.push(count);
})();
