"""A tablet between two phones: each screen with its seat, each question answered where it is asked."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product

from playwright.sync_api import BrowserContext, Locator, expect

from assistant.core.play.question import Question
from assistant.core.words.language import LANGUAGES
from assistant.core.words.seats import TABLE
from assistant.games.outer_planets.state.table import State
from assistant.matches.answering.match import Match
from tests.any_game.table import InFile
from tests.web.browsing import Tablet
from tests.web.fitting import sized, unfit
from tests.web.kept import page_of

SIZES = {TABLE: (1180, 730), "alliance": (390, 844), "aerospace": (390, 844)}
SMALLEST = (1024, 690)
# What is thrown on the table, die after die.
FACES = (6, 1, 5, 2, 1, 3)
Answered = Callable[[Tablet], None]


class Seats(InFile):
    """Three browsers at one match; `met` says which question was answered at which seat, with its taps.

    `wrong` is what did not fit a page, in either language.
    """

    def __init__(self, new_context: Callable[[], BrowserContext], address: str, match: Match) -> None:
        super().__init__(match)
        self.address, self.thrown = address, 0
        self.met: dict[str, tuple[str, int]] = {}
        self.wrong: list[str] = []
        self.screens: dict[str, Tablet] = {}
        for seat, (width, height) in SIZES.items():
            context = new_context()
            context.add_cookies([{"url": address, "name": f"seat-{match.id}", "value": seat}])
            page = page_of(context)
            page.set_viewport_size({"width": width, "height": height})
            self.screens[seat] = Tablet(page, address)

    def asked_at(self, question: Question) -> str:
        """Hands are asked on the phone of their side, all else on the table between them."""
        return question.side if question.private else TABLE

    def play(self, until: Callable[[State], bool], ways: dict[str, Answered], most: int = 90) -> None:
        """Answer question after question until the match stands there: by these ways, else as usual."""
        for _ in range(most):
            if until(self.state):
                return
            self.answer(ways)
        raise AssertionError(self.question.key)

    def answer(self, ways: dict[str, Answered]) -> None:
        """One question, on the screen of its seat, which it fits in both languages; answered in English."""
        question, before = self.question, self.match.last().number
        seat = self.asked_at(question)
        screen = self.screens[seat]
        looks = product(LANGUAGES[::-1], [SMALLEST, SIZES[seat]] if seat == TABLE else [SIZES[seat]])
        for language, size in looks:
            screen.page.context.add_cookies([{"url": self.address, "name": "language", "value": language}])
            sized(screen.page, size)
            screen.page.goto(f"{self.address}/matches/{self.match.id}?q={question.side}&seen={before}")
            found = unfit(screen.page)
            self.wrong += [f"{question.key} at {seat} ({language}, {size[0]}): {one}" for one in found]
        screen.taps = 0
        ways.get(question.key, self.usual)(screen)
        expect(screen.page.locator("#match")).not_to_have_attribute("data-revision", str(before))
        self.met.setdefault(question.key, (seat, screen.taps))

    def usual(self, screen: Tablet) -> None:
        """The dice if any are asked for, else the main button, else the first."""
        page = screen.page
        keys = page.locator("#ask .key-row.next .key")
        if keys.count():
            self.throw(screen)
            return
        buttons = page.locator("#ask form.answer button.main, #ask button.send.main").locator("visible=true")
        others = page.locator("#ask form.answer button:not([data-step]):not(.slot)").locator("visible=true")
        screen.tap((buttons if buttons.count() else others).first)

    def throw(self, screen: Tablet, done: Locator | None = None, faces: tuple[int, ...] = FACES) -> None:
        """Tap in the faces of dice that lie on the table."""
        rows = screen.page.locator(".key-row")
        # Counted before the last of them is tapped, which may bring other dice.
        count = rows.count()
        for at in range(count):
            face = faces[(self.thrown + at) % len(faces)]
            rows.nth(at).locator(".key").nth(face - 1).click()
        self.thrown += count
        screen.taps += count
        if done:
            screen.tap(done)

    def button(self, words: str) -> Answered:
        """A way to answer: the button whose words begin so."""

        def tap(screen: Tablet) -> None:
            buttons = screen.page.get_by_role("button", name=re.compile(f"^{words}"))
            screen.tap(buttons.locator("visible=true").first)

        return tap
