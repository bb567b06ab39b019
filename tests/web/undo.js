// What lies on undo or redo, or under it, that is neither within it nor around it.
() => [...document.querySelectorAll("form[action*='/undo'] button, form[action*='/redo'] button")]
  .filter((one) => one.checkVisibility()).flatMap((button) => {
    button.scrollIntoView({ block: "center" });
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const places = [[left + 6, top + 6], [right - 6, top + 6], [left + 6, bottom - 6], [right - 6, bottom - 6]];
    const over = places.map(([x, y]) => document.elementFromPoint(x, y)).filter((one) => !button.contains(one));
    const words = document.createRange();
    const beside = [...document.querySelectorAll("#log *")].filter((one) => {
      if (one.contains(button) || button.contains(one) || !one.checkVisibility()) return false;
      words.selectNodeContents(one);
      return [...words.getClientRects()].some((box) => box.width && box.left < right - 1 && box.right > left + 1
        && box.top < bottom - 1 && box.bottom > top + 1);
    });
    return [...over, ...beside].map((one) => `${button.innerText} and ${one?.outerHTML.slice(0, 60) ?? "nothing"}`);
  })
