"""A round of six in a browser, page by page: cards, actions with a battle, passes, status; dice are typed in.

Each page is drawn in the next language, light and size, a phone's too, and answered there: on none is
anything cut, covered or crowded.
"""

from __future__ import annotations

from itertools import cycle, product

from flask import Flask
from playwright.sync_api import Locator, Page, expect

from assistant.core.words.language import LANGUAGES
from assistant.matches.answering.match import Match
from assistant.web.screen.words import LIGHTS

from ...web.browsing import waited
from ...web.fitting import sized, unfit
from ...web.page.sizes import PHONE
from .places import Places

LOOKS = [*product(LANGUAGES, LIGHTS)]
SIZES = ((1024, 690), (1180, 730), PHONE)
MOST_ANSWERS = 90
FLEETS = ({"dreadnought": 1, "carrier": 1, "cruiser": 1, "fighter": 4}, {"cruiser": 3, "fighter": 3})


class Evening:
    """A tablet or phone on which all is tapped by one hand, and every page is measured."""

    def __init__(self, page: Page, address: str, match: Match) -> None:
        self.page, self.address, self.match = page, address, match
        self.looks = cycle((*look, SIZES[at % 3]) for at, look in enumerate(LOOKS * 3, 1))
        self.wrong: list[str] = []
        self.asked: list[str] = []
        self.fought = 0

    def plays_the_round(self) -> None:
        """Answer until the next round begins."""
        for _ in range(MOST_ANSWERS):
            if self.match.state().now.turn > 1:
                return
            self.look()
            self.answers()
        raise AssertionError(self.asked)

    def look(self) -> None:
        """The page in the next language, light and size, measured; what an answer brought comes first."""
        language, light, size = next(self.looks)
        for name, value in (("language", language), ("light", light)):
            self.page.context.add_cookies([{"name": name, "value": value, "url": self.address}])
        sized(self.page, size)
        self.page.goto(f"{self.address}/matches/{self.match.id}")
        self.measure(f"{language} {light} {size[0]}×{size[1]}")
        onward = self.page.locator(".outcome .by-hand > .main")
        if onward.count():
            onward.first.click()
            self.page.locator(".outcome").wait_for(state="detached")
            self.measure(f"{language} {light} {size[0]}×{size[1]}")

    def measure(self, how: str) -> None:
        """What does not fit of the page that is on show."""
        heading = self.page.locator("h1").first.inner_text()
        self.wrong += [f"{heading} ({how}): {one}" for one in unfit(self.page)]

    def answers(self) -> None:
        """What is asked now, answered in its way or as usual, and the page that comes of it."""
        question, before = self.match.questions("everybody")[0], self.match.last().number
        self.asked.append(question.key)
        way = getattr(self, question.key, None)
        (way or self.usual)()
        taken = self.page.locator(f'#match:not([data-revision="{before}"])')
        refused = self.page.locator(".refused form button").first
        waited(taken.or_(refused).first)
        if refused.count():
            # More ships fight than the start units that are on the board.
            refused.click()
            waited(taken)

    def seen(self, wanted: str) -> Locator:
        """The first of this that is on show."""
        return self.page.locator(wanted).locator("visible=true").first

    def answer(self, command: str, button: str = "button") -> Locator:
        """What of the answer of this kind is tapped."""
        return self.seen(f'form:has(input[name="type"][value="{command}"]) {button}')

    def usual(self) -> None:
        """The main button, or the first answer that is open."""
        for wanted in (
            ".ask-pane :is(.btn.main, .send.main, .choice4.main)",
            ".ask-pane form.answer button:not(.shut)",
        ):
            if self.page.locator(wanted).locator("visible=true").count():
                self.seen(wanted).click()
                return
        raise AssertionError(self.asked)

    def pick(self) -> None:
        """A card that is still there."""
        self.seen(".ask-pane form.answer :is(button, label):not(.shut)").click()

    def turn(self) -> None:
        """First a system with a battle, then the own card, then the pass."""
        if self.asked.count("turn") == 1:
            self.seen("button.choice4.main").click()
            self.seen(".over:popover-open .name-tile:not(.shut)").click()
        elif (own := self.answer("take_strategic", "button:not(.shut)")).count():
            own.click()
        else:
            self.answer("pass_turn").click()

    def under_way(self) -> None:
        """A battle with the next player, once; then nothing more."""
        if self.asked.count("under_way") > 1:
            self.usual()
            return
        self.seen('details:has(input[name="type"][value="open_battle"]) > summary').click()
        self.answer("open_battle", "button:not(.shut)").click()

    def battle_fleets(self) -> None:
        """Seven ships against six, by one more and one more."""
        for role, ships in zip(("attacker", "defender"), FLEETS, strict=True):
            for unit, number in ships.items():
                for _ in range(number):
                    self.seen(f'.stepper:has([name="{role}.{unit}"]) .plus').click()
        self.usual()

    def battle_retreat(self) -> None:
        """Both fight on: in the first round the dice that lie there are tapped, later the hits."""
        self.fought += 1
        if self.fought > 1:
            for side in (0, 1):
                self.seen(f".lot-both > .lot-list >> nth={side} >> .plus").click()
            self.usual()
            return
        self.seen(".lot-acts button[popovertarget^=own]").click()
        over = self.page.locator(".over:popover-open")
        # They come when they are asked for.
        expect(over.locator(".key-row").first).to_be_visible()
        for at, row in enumerate(over.locator(".key-row").all()):
            row.locator(".key").nth(1 if at else 8).click()
        over.locator(".btn.main").click()

    battle_dice = battle_retreat

    def vote_all(self) -> None:
        """For it, with what is proposed."""
        self.seen(".ask-pane label:has([name=choice])").click()
        self.usual()


def test_a_round_of_six_with_a_battle_fits_page_by_page(app: Flask, page: Page, address: str) -> None:
    evening = Evening(page, address, Places(app).begun(picks=0).match)
    evening.plays_the_round()
    assert not evening.wrong, "\n".join(evening.wrong)
    assert evening.fought > 1
    asked = {*evening.asked}
    assert {"pick", "turn", "under_way", "battle_fleets", "battle_losses", "secondaries"} <= asked
    assert {"claims_all", "counters_all", "redistribution_all"} <= asked
