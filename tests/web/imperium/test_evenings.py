"""Two evenings in a browser, dice typed in: two turns of scenario 6, and scenario 8 from turn 6 on.

Each question is drawn in the next language and light; on no page anything is cut, covered or crowded. What
was asked in all of them is then answered without a page.
"""

from __future__ import annotations

from collections import Counter
from itertools import cycle
from random import Random

from flask import Flask
from playwright.sync_api import Locator, Page, expect

from assistant.core.game import Setup
from assistant.core.play.question import Question
from assistant.core.words.language import LANGUAGES
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from assistant.web.screen.words import LIGHTS
from tests.imperium.build import MAP_READ
from tests.player import filled, usual

from ..browsing import waited
from ..fitting import sized, unfit
from ..heavy import heavy, heavy_state, read_off

SIZES = ((1180, 730), (1024, 690))
MOST_ANSWERS = 160
USUAL = (
    ".ask-pane .btn.main:not(.wait)",
    ".ask-pane .usual .send:not(.wait)",
    ".ask-pane .usual .option:not(.shut)",
)
HOME = 0.6
# What is tapped where nothing is proposed.
PLAIN = ("pass", "no_petition", "positions_right", "stay_after_battle")


class Evening:
    """A tablet on which the usual answer is tapped, dice are typed, and every page is measured."""

    def __init__(self, page: Page, address: str, match: Match) -> None:
        self.page, self.match, self.chance = page, match, Random(3)
        self.address = address
        looks = [(language, light) for light in LIGHTS for language in LANGUAGES]
        # Each look in one size, then in the other.
        self.looks = cycle(
            [(*look, SIZES[(n + turn) % 2]) for turn in (0, 1) for n, look in enumerate(looks)]
        )
        self.how = ""
        self.wrong: list[str] = []
        self.looked: set[tuple[str, str]] = set()
        self.asked = Counter[str]()

    def plays_to_turn(self, turn: int) -> None:
        """Answer until this turn begins or the war is over."""
        for _ in range(MOST_ANSWERS):
            state = self.match.state()
            if state.now.turn >= turn or state.over:
                return
            question = self.match.questions("everybody")[0]
            self.asked[question.key] += 1
            if self.asked[question.key] <= len(LANGUAGES) * len(LIGHTS):
                self.look()
                self.answers()
            else:
                self.plays(question)
        raise AssertionError(f"turn {self.match.state().now.turn} after {MOST_ANSWERS} answers")

    def look(self) -> None:
        """The page in the next language, light and size, measured; what an answer brought comes first."""
        self.turn(*next(self.looks))
        self.measure()
        onward = self.page.locator(".outcome .by-hand > .main, .outcome .next-ask > .second")
        if onward.count():
            onward.first.click()
            expect(self.page.locator(".outcome")).to_have_count(0)
            self.measure()

    def turn(self, language: str, light: str, size: tuple[int, int]) -> None:
        """The page is opened in another language, light and size."""
        self.looked.add((language, light))
        self.how = f"{language} {light} {size[0]}×{size[1]}"
        for name, value in (("language", language), ("light", light)):
            self.page.context.add_cookies([{"name": name, "value": value, "url": self.address}])
        sized(self.page, size)
        self.page.goto(f"{self.address}/matches/{self.match.id}")

    def measure(self) -> None:
        """What does not fit of the page that is on show."""
        heading = self.page.locator("h1").first.inner_text()
        self.wrong += [f"{heading} ({self.how}): {one}" for one in unfit(self.page)]

    def answers(self) -> None:
        """Type the dice that are asked for, else tap the usual answer."""
        before = str(self.match.last().number)
        region = self.page.locator("#match")
        expect(region).to_have_attribute("data-revision", before)
        if self.seen(".usual .key-row.next").count():
            self.types_dice()
        else:
            self.sends_a_fleet()
            self.usual().click()
        taken = self.page.locator(f'#match:not([data-revision="{before}"])')
        refused = self.seen(".refused form button").first
        waited(taken.or_(refused).first)
        if refused.count():
            refused.click()
            waited(taken)

    def plays(self, question: Question) -> None:
        """The usual answer without a page, or that to do nothing."""
        plain = next((answer for answer in question.answers if answer.tag in PLAIN), None)
        fields = filled(plain, self.chance) if plain else usual(question, self.chance)
        action = f"unseen-{self.match.last().number:04d}"
        self.match.answer(self.match.convert(fields), question=question.id, action=action)

    def types_dice(self) -> None:
        """Tap a face for each die of the usual answer; the last one sends it."""
        for _ in range(self.page.locator(".usual .key-row").count()):
            keys = self.seen(".usual .key-row.next label.key")
            keys.nth(self.chance.randrange(keys.count())).click()

    def sends_a_fleet(self) -> None:
        """Now and then a fleet goes somewhere, and may find an enemy there."""
        fleets = self.seen(".movers .fleet:not(.shut)")
        if not fleets.count() or self.chance.random() < HOME:
            return
        fleets.nth(self.chance.randrange(fleets.count())).click()
        if not (goals := self.seen(".cell-goal:not(.shut, .stands-here)")).count():
            self.seen("[data-show=systems]").first.click()
        goals.nth(self.chance.randrange(goals.count())).click()

    def usual(self) -> Locator:
        """The button of the usual answer."""
        for wanted in USUAL:
            if (button := self.seen(wanted)).count():
                return button.first
        for command in PLAIN:
            if (button := self.seen(f'form:has(input[name="type"][value="{command}"]) button')).count():
                return button.first
        return self.seen(".others button, .ends button").first

    def seen(self, wanted: str) -> Locator:
        """What of this is on show."""
        return self.page.locator(wanted).locator("visible=true")


def set_up(app: Flask) -> Match:
    """Scenario 6 with its forces on the map."""
    shelf: Shelf = app.extensions["shelf"]
    match = shelf.create("imperium", Setup("first-interstellar-war", printed=MAP_READ))
    chance = Random("evening")
    for number in range(20):
        question = match.questions("everybody")[0]
        if not question.key.startswith("setup"):
            return match
        fields = usual(question, chance)
        match.answer(match.convert(fields), question=question.id, action=f"set-up-{number:04d}")
    raise AssertionError(question.key)


def played(evening: Evening, turn: int) -> None:
    evening.plays_to_turn(turn)
    assert not evening.wrong, "\n".join(evening.wrong)
    assert len(evening.looked) == len(LANGUAGES) * len(LIGHTS)


def test_two_turns_of_scenario_6_fit_page_by_page(app: Flask, page: Page, address: str) -> None:
    played(Evening(page, address, set_up(app)), 3)


def test_scenario_8_from_turn_6_on_fits_page_by_page(app: Flask, page: Page, address: str) -> None:
    played(Evening(page, address, heavy(app, read_off(heavy_state()))), 7)
