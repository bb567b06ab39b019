"""A stranger's first evening in a browser: start page, the first scene, a new war to its first question."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

CHROMIUM = (Path("/usr/bin/chromium-headless-shell"), Path("/usr/bin/chromium"))
TABLET = {"width": 1180, "height": 730}
# Words that stand on the screen without scrolling; Japanese has none apart and is not walked.
WORDS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let words = 0;
  while (walker.nextNode()) {
    const { parentElement: one } = walker.currentNode;
    const box = one.getBoundingClientRect();
    const across = box.right > 0 && box.left < innerWidth && box.width > 1;
    const down = box.bottom > 0 && box.top < innerHeight;
    const seen = across && down && one.checkVisibility();
    if (!seen || one.closest("script, style, .heard, svg")) continue;
    const apart = walker.currentNode.textContent.split(/\\s+/);
    words += apart.filter((word) => /[\\p{L}\\p{N}]/u.test(word)).length;
  }
  return words;
}"""


class Stage(NamedTuple):
    """A part of the evening: what it took."""

    name: str
    taps: int
    words: int
    seconds: float


class Stranger:
    """Reads each page once, and taps what it says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = self.words = 0
        self.stages: list[Stage] = []
        self.began = time.monotonic()

    def reads(self) -> None:
        """All words that are on the screen now."""
        self.words += int(self.page.evaluate(WORDS))

    def tap(self, what: Locator, then: str) -> None:
        """Tap it, and read what comes: something with these words in `main` or above it."""
        what.locator("visible=true").first.click()
        self.taps += 1
        expect(self.page.get_by_text(re.compile(then)).locator("visible=true").first).to_be_visible()
        self.reads()

    def by(self, role: str, name: str, then: str) -> None:
        """Tap what has this role and a name that begins like this."""
        self.tap(self.page.get_by_role(role, name=re.compile(f"^{name}")), then)  # type: ignore[arg-type]

    def tile(self, name: str) -> None:
        """Tap a tile or the face of a die; nothing new is to be read."""
        choices = self.page.get_by_role("radio", name=name).or_(self.page.get_by_role("checkbox", name=name))
        self.page.locator("label", has=choices).locator("visible=true").first.click()
        self.taps += 1

    def done(self, name: str) -> None:
        """A part of the evening is over."""
        before = [sum(each) for each in zip(*(stage[1:] for stage in self.stages), strict=True)] or [0, 0, 0]
        now = (self.taps, self.words, time.monotonic() - self.began)
        self.stages.append(
            Stage(name, *(after - earlier for after, earlier in zip(now, before, strict=True)))
        )


def scene(stranger: Stranger) -> None:
    """The first scene, from the empty start page to its last line."""
    stranger.by("link", "Learn in", "Initiative and a move")
    stranger.tap(stranger.page.get_by_role("button", name="Begin").first, "An action phase has")
    stranger.tile("die 1")
    stranger.tile("die 3")
    expect(stranger.page.get_by_text("Terra goes first")).to_be_visible()
    stranger.reads()
    stranger.tile("Fleet 1")
    stranger.tile("Agidda")
    stranger.by("button", "Move", "The sides take turns")
    stranger.by("button", "Pass", "Terra passes too")
    stranger.by("button", "Pass", "That was a segment")


def war(stranger: Stranger) -> None:
    """Back, and scenario 6 to its first question."""
    stranger.by("link", "Scenes", "To the shelf")
    stranger.by("link", "To the shelf", "New game")
    stranger.by("link", "Imperium: 3rd Millennium", "First Interstellar War")
    stranger.by("button", "Start", "Place Imperial forces")


def evening(browser: Browser, address: str) -> list[Stage]:
    """All of it, on a tablet that was never here."""
    page = browser.new_page(viewport=TABLET, locale="en", has_touch=True)
    stranger = Stranger(page)
    page.goto(address)
    stranger.reads()
    stranger.done("start page")
    scene(stranger)
    stranger.done("scene 1")
    war(stranger)
    stranger.done("scenario 6")
    return stranger.stages


def walk(address: str) -> list[Stage]:
    """The evening in the system's Chromium."""
    program = next(filter(Path.is_file, CHROMIUM), CHROMIUM[-1])
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        try:
            return evening(browser, address)
        finally:
            browser.close()
