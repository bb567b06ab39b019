// The file of a game: as many numbers as it has lines, faults that lead to theirs, and nothing typed is lost.
"use strict";
(() => {
  const text = document.querySelector(".file-sheet textarea");
  const numbers = document.querySelector(".file-sheet .numbers");
  if (!text) return;
  const MOST = 5000;
  // Letters that are as wide as two.
  const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;
  const wide = (line) => line.length + (line.match(WIDE)?.length ?? 0);
  let kept = true;

  // Which lines were wrong says nothing of a text that has changed since: the marks stay until it is checked again.
  const fit = () => {
    const lines = text.value.split("\n");
    const most = Math.min(lines.length, MOST);
    while (numbers.children.length > most) numbers.lastChild.remove();
    while (numbers.children.length < most) {
      numbers.append(Object.assign(document.createElement("li"), { id: `line-${numbers.children.length + 1}` }));
    }
    text.rows = lines.length;
    text.cols = Math.max(...lines.map(wide)) + 1;
  };
  text.addEventListener("input", () => {
    fit();
    if (!kept) return;
    kept = false;
    // What stands beside it is of the text as it was.
    document.querySelectorAll(".verdict > .btn.main").forEach((one) => { one.hidden = true; });
    document.querySelector(".changed").hidden = false;
    document.querySelector(".file-foot .btn").classList.replace("second", "main");
  });
  text.form?.addEventListener("submit", () => { kept = true; });
  window.addEventListener("beforeunload", (event) => { if (!kept) event.preventDefault(); });

  // A fault leads to its line, which is chosen there: what is typed next takes its place.
  document.addEventListener("click", (event) => {
    const number = Number(event.target.closest(".fault")?.hash.replace("#line-", ""));
    const line = numbers.children[number - 1];
    if (!line) return;
    event.preventDefault();
    const before = text.value.split("\n").slice(0, number - 1).join("\n").length + (number > 1);
    const length = text.value.split("\n")[number - 1].length;
    text.focus({ preventScroll: true });
    text.setSelectionRange(before, before + length);
    line.scrollIntoView({ block: "center" });
    line.closest(".file-scroll").scrollLeft = 0;
  });
})();
