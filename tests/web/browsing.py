"""A player at the tablet: what the browser tests tap and read, by the words and roles players see."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from .fitting import stands

Seen = dict[str, str]


def waited(what: Locator) -> None:
    """Wait until this is in sight: `expect` looks again after 0.1 s, and most answers come earlier."""
    what.wait_for()


class Tablet:
    """A match on a page; every answer waits until the page shows a later revision, every tap is counted."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.taps = 0

    def tap(self, what: Locator) -> None:
        """One tap, counted."""
        what.click()
        self.taps += 1

    def start(self, scenario: str = "", secrecy: str = "") -> None:
        """From the start page to the first question of a new match."""
        self.page.goto(self.address)
        self.tap(self.page.get_by_role("link", name="Imperium: 3rd Millennium"))
        for choice in (scenario, secrecy):
            if choice:
                self.choose(choice)
        self.tap(self.page.get_by_role("button", name="Start"))
        self.asked("Place Imperial forces")

    def begin(self, *choices: str) -> None:
        """From the start page into a new match of Imperium with these choices."""
        self.page.goto(self.address)
        self.tap(self.page.get_by_role("link", name=re.compile("^Imperium")))
        for choice in filter(None, choices):
            self.choose(choice)
        self.tap(self.page.get_by_role("button", name="Start"))

    def spread(self) -> None:
        """The whole set-up with as few taps as there can be."""
        for side in ("Imperial", "Terran"):
            self.asked(f"Place {side} forces")
            self.answer("Place them for us")
            if "read this off your map" in self.heading():
                self.read_off()

    def read_off(self) -> None:
        """Every planet that is asked for is an A1, the first tile of each."""
        for planet in self.page.get_by_role("group", name=re.compile("^Type of")).all():
            self.tap(planet.locator("label", has=self.page.get_by_role("radio", name="A1")))
        self.answer("Enter printed values")

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

    def heading(self) -> str:
        """The open question."""
        return self.page.get_by_role("heading", level=1).inner_text()

    def asked(self, words: str) -> None:
        """The open question has these words."""
        heading = self.page.get_by_role("heading", level=1, name=re.compile(re.escape(words), re.IGNORECASE))
        waited(heading)

    def told(self, words: str) -> None:
        """What happened last is told beside the question."""
        waited(self.page.get_by_role("main").get_by_text(words).locator("visible=true").first)

    def stock(self, side: str, amount: int) -> None:
        """The gauge of a side shows this stock."""
        gauge = self.page.get_by_role("banner").locator(".gauge").filter(has_text=side)
        expect(gauge.locator(".value > span").first).to_have_text(str(amount))

    def button(self, words: str) -> Locator:
        """A button of the open question whose words begin like this pattern."""
        buttons = self.page.get_by_role("main").get_by_role("button", name=re.compile(f"^{words}"))
        return buttons.locator("visible=true").first

    def answer(self, words: str) -> None:
        """Tap a button that answers."""
        self.changes(lambda: self.tap(self.button(words)))

    def changes(self, act: Callable[[], object]) -> None:
        """Do something that makes a new entry, and wait until it is on show."""
        before = self.revision
        act()
        waited(self.page.locator(f'#match:not([data-revision="{before}"])'))

    def on(self) -> None:
        """What was brought stands on the table as well: on to the next question."""
        self.tap(self.page.locator(".outcome").locator(".by-hand > .main"))
        self.page.locator(".outcome").wait_for(state="detached")

    def open(self, words: str) -> None:
        """Open one of the other ways to answer."""
        ways = self.page.get_by_role("main").locator("summary").filter(has_text=words)
        self.tap(ways.locator("visible=true").first)

    def dice(self, *faces: int) -> None:
        """Tap in dice thrown on the table."""
        for face in faces:
            self.choose(f"die {face}")

    def roll(self, *faces: int) -> None:
        """The same; the last one answers."""
        self.changes(lambda: self.dice(*faces))

    def more(self, what: str, times: int = 1) -> None:
        """Tap a + of the steppers."""
        for _ in range(times):
            self.tap(self.page.get_by_role("button", name=f"{what}: one more", exact=True))

    def choose(self, words: str) -> None:
        """Tap the tile or key whose words begin like this."""
        name = re.compile(f"^{re.escape(words)}")
        choices = self.page.get_by_role("radio", name=name).or_(self.page.get_by_role("checkbox", name=name))
        self.tap(self.page.locator("label", has=choices).locator("visible=true").first)

    def seen(self) -> Seen:
        """What the page shows, but for its revision and its journal."""
        heading = self.heading()
        stands(self.page)
        return {
            "question": self.page.get_by_role("region", name=heading).inner_text(),
            "gauges": "|".join(
                self.page.get_by_role("banner").locator(".gauge:not(.menu)").all_inner_texts()
            ),
            "rail": self.page.get_by_role("navigation", name="Steps of the turn").inner_text(),
            "board": "|".join(self.page.locator(".board .panel").all_inner_texts()),
        }
