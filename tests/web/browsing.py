"""A player at the tablet: what the browser tests tap and read."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect


class Tablet:
    """A page of one match in a browser; every answer waits until the page shows a later revision."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.taps = 0
        page.set_default_timeout(10_000)

    def click(self, what: Locator) -> None:
        """One tap, counted."""
        what.click()
        self.taps += 1

    def start(self, scenario: str = "", closed: bool = False) -> None:
        """From the start page to the first question of a new match."""
        self.page.goto(self.address)
        self.click(self.page.get_by_role("link", name="Imperium"))
        if scenario:
            self.click(self.page.locator("label", has_text=scenario).first)
        if closed:
            self.click(self.page.get_by_text("Closed fleets"))
        self.click(self.page.get_by_role("button", name="Start"))
        self.asked("fleet markers")

    def spread(self) -> None:
        """The whole set-up with as few taps as there can be."""
        self.answer("Do not limit")
        for side in ("Imperial", "Terran"):
            self.asked(f"Place {side} forces")
            self.answer("Spread them for us")

    @property
    def match(self) -> str:
        """The id of the match on show."""
        found = re.search(r"/matches/([a-z0-9]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    @property
    def revision(self) -> int:
        """The revision on show."""
        return int(self.page.locator("#match").get_attribute("data-revision") or 0)

    def asked(self, words: str) -> None:
        """The question on show has these words in its heading."""
        expect(self.page.get_by_role("heading", level=1, name=re.compile(re.escape(words), re.I))).to_be_visible()

    def told(self, words: str) -> None:
        """The last result says this."""
        expect(self.page.get_by_role("region", name="Last result")).to_contain_text(words)

    def button(self, words: str) -> Locator:
        """A button of the open question, by its words."""
        return self.page.locator("main").get_by_role("button", name=re.compile(rf"^{re.escape(words)}")).locator("visible=true").first

    def answer(self, words: str) -> None:
        """Tap a button that answers."""
        self.changes(lambda: self.click(self.button(words)))

    def changes(self, act: object) -> None:
        """Do something that makes a new entry, and wait until it is on show."""
        before = self.revision
        assert callable(act)
        act()
        expect(self.page.locator("#match")).not_to_have_attribute("data-revision", str(before))

    def open(self, words: str) -> None:
        """Open one of the other ways to answer."""
        self.click(self.page.locator("main summary", has_text=words).locator("visible=true").first)

    def key(self, face: int) -> None:
        """Tap the key of a die face."""
        radio = self.page.get_by_role("radio", name=f"die {face}", exact=True)
        self.click(self.page.locator("main label", has=radio).locator("visible=true").first)

    def roll(self, *faces: int) -> None:
        """Tap dice in that were thrown on the table; the last one answers."""
        def tap() -> None:
            for face in faces:
                self.key(face)

        self.changes(tap)

    def more(self, what: str, times: int = 1) -> None:
        """Tap a + of the steppers."""
        for _ in range(times):
            self.click(self.page.get_by_role("button", name=f"{what}: one more", exact=True))

    def choose(self, words: str) -> None:
        """Tap a tile."""
        self.click(self.page.locator("main label", has_text=words).locator("visible=true").first)
