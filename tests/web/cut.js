// What of the open question cannot be read or reached where it stands: cut heads, a covered main button, a wide page.
() => {
  const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getClientRects().length;
  const words = (one) => one.innerText.trim().replace(/\s+/g, " ").slice(0, 40);
  const found = [];
  const [main] = [...document.querySelectorAll(".ask-pane :is(.btn.main, .send)")].filter(shown);
  if (main) {
    const box = main.getBoundingClientRect();
    const corners = [[box.left + 8, box.top + 8], [box.right - 8, box.bottom - 8]];
    if (corners.some(([x, y]) => !main.contains(document.elementFromPoint(x, y)))) found.push(`covered or out of sight: ${words(main)}`);
  }
  const heads = [...document.querySelectorAll(".asked :is(h1, .remark, .rule), .area .number, .pile-of, .lot.counted .lot-name *, .answers-it *")]
    .filter((one) => shown(one) && !one.matches(".heard"));
  heads.forEach((one) => {
    const box = one.getBoundingClientRect();
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth) found.push(`words cut: ${words(one)}`);
    if (box.right > innerWidth + 1 || box.left < -1) found.push(`beyond the screen: ${words(one)}`);
    if (one.matches("h1") && !one.contains(document.elementFromPoint(box.right - 4, box.bottom - 12))) found.push(`covered: ${words(one)}`);
  });
  const [title] = [...document.querySelectorAll(".battle-title")];
  const ways = [...document.querySelectorAll(".battle-ways > *")].filter(shown);
  ways.forEach((one) => {
    const box = one.getBoundingClientRect(), around = title?.getBoundingClientRect();
    if (around && box.left < around.right && box.right > around.left && box.top < around.bottom - 1 && box.bottom > around.top + 1)
      found.push(`over the title: ${words(one)}`);
  });
  if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  return found;
}
