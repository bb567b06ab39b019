"""Words too pale for what they stand on, looked for once in each of their appearances on whatever page.

That rule takes axe longer than all others together, and most words look like those of another page.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from assistant.web.screen.words import LIGHTS

from ..axe import injected, run

APPEARANCES = (Path(__file__).parents[1] / "appearances.js").read_text()
BUT_CONTRAST = {"color-contrast": {"enabled": False}}
# Colours are those of the page as it stands: axe need not fetch its styles again.
CONTRAST = """async () => {
  const include = [...window.fresh.values()].flat(), resultTypes = ["violations", "passes"];
  const brief = { resultTypes, elementRef: true, preload: false, selectors: false };
  const { violations, passes } = await axe.run({ include }, { runOnly: ["color-contrast"], ...brief });
  const told = new Set([...violations, ...passes].flatMap((each) => each.nodes.map((node) => node.element)));
  return {
    looks: [...window.fresh].map(([number, alike]) => [number, alike.some((one) => told.has(one))]),
    faults: violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.html.slice(0, 120)}`)),
  };
}"""
# What axe could not tell of words, as it cannot of those on a picture, is asked again this often.
TRIES = 3


def otherwise_grave(page: Page) -> list[str]:
    """What axe finds on a page by all its other rules."""
    return run(page, rules=BUT_CONTRAST)


class Contrast:
    """How words looked that axe was asked about already."""

    def __init__(self) -> None:
        self.tried: Counter[int] = Counter()

    def faults(self, page: Page) -> list[str]:
        """What is too pale on a page in its light, of what looks unlike all before."""
        if not page.evaluate(APPEARANCES, [look for look, tries in self.tried.items() if tries >= TRIES]):
            return []
        injected(page)
        found: dict[str, Any] = page.evaluate(CONTRAST)
        for look, told in found["looks"]:
            self.tried[look] += TRIES if told else 1
        return [f"{page.url}: {one}" for one in found["faults"]]

    def in_light(self, page: Page, light: str) -> list[str]:
        """The same in a light, which the page is left in."""
        page.evaluate("light => { document.documentElement.dataset.light = light }", light)
        return self.faults(page)

    def in_every_light(self, page: Page) -> list[str]:
        """The same in each light; the page is left in the last."""
        return [fault for light in LIGHTS for fault in self.in_light(page, light)]

    def grave(self, page: Page, *lights: str) -> list[str]:
        """What axe finds by all its rules, pale words in these lights too; it is left in the last."""
        by_day = [*otherwise_grave(page), *self.faults(page)]
        pale = [fault for light in lights for fault in self.in_light(page, light)]
        return [*by_day, *pale]
