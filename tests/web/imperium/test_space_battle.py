"""Scenario 2 on a tablet, from its first question to its winner, dice thrown on the table and typed in.

What was asked twice already is answered without the page, which has to show what is asked then.
"""

from __future__ import annotations

import re
from collections import Counter
from contextlib import suppress

from flask import Flask
from playwright.sync_api import Page, expect

from assistant.core.errors import Forbidden, Senseless
from assistant.matches.match import Match
from assistant.matches.shelf import Shelf

from ...imperium.battle_player import Captain
from ..browsing import Tablet

MOST_ANSWERS = 150
BY_TAPS = 2


class Admiral(Tablet):
    """Both sides' players in a battle, who close in, fire as proposed, and throw many sixes."""

    tapped = False

    def start_battle(self, scenario: str) -> None:
        """From the start page to the first question of the battle."""
        self.page.goto(self.address)
        self.tap(self.page.get_by_role("link", name="Imperium: 3rd Millennium"))
        self.choose(scenario)
        self.tap(self.page.get_by_role("button", name="Start"))
        self.asked("place the ships")

    def comes_to(self, match: Match) -> None:
        """The page shows what is asked now, past what the last answer brought."""
        if self.revision != match.last().number:
            self.page.reload()
            expect(self.page.locator("#match")).to_have_attribute("data-revision", str(match.last().number))
        if self.page.locator(".outcome").count():
            self.on()

    def fight(self) -> None:
        """Answer whatever the battle asks."""
        asked = self.heading()
        if "place the ships" in asked:
            self.answer("Place all")
        elif "initiative" in asked:
            self.roll(6, 2)
        elif "who moves first" in asked:
            self.answer("We move first")
        elif "moves" in asked:
            self.move()
        elif "names targets" in asked:
            self.answer("Fire as shown$")
        elif "damaged sides" in asked:
            self.read_off()
        else:
            self.type_dice()

    def move(self) -> None:
        """Towards the enemy if anybody can get nearer, then done."""
        if self.page.get_by_role("button", name="All close in").count():
            self.answer("All close in")
        self.answer("Moves done")

    def type_dice(self) -> None:
        """Every die a six, but every fourth a one: tapped the first time, then typed as figures."""
        self.tap(self.page.get_by_role("button", name="Type every die"))
        keys = self.page.locator(".over[popover]:popover-open")
        count = int(self.page.locator(".dice-total b").inner_text())
        for number in range(count):
            face = 1 if number % 4 == 3 else 6
            if self.tapped:
                self.page.keyboard.press(str(face))
            else:
                self.tap(keys.locator(f'.key-row.next label:has(input[value="{face}"])'))
        self.tapped = True
        self.changes(lambda: self.tap(keys.get_by_role("button", name="These dice")))

    def read_off(self) -> None:
        """Every damaged side prints 1, but nothing for fighters."""
        for field in self.page.locator(".reading fieldset.numbers").all():
            self.tap(field.locator('label:has(input[value="1"])'))
        self.answer("Enter printed values")


def test_scenario_two_is_played_from_its_first_question_to_its_winner_with_typed_dice(
    app: Flask, page: Page, address: str
) -> None:
    page.set_viewport_size({"width": 1180, "height": 730})
    tablet = Admiral(page, address)
    tablet.start_battle("2")
    tablet.answer("Place all 8")
    tablet.asked("where does it enter")
    tablet.roll(4, 2)
    shelf: Shelf = app.extensions["shelf"]
    match, asked, captain = shelf.match(tablet.match), Counter[str](), Captain(3)
    for _ in range(MOST_ANSWERS):
        if match.state().over is not None:
            break
        question = match.questions("everybody")[0]
        asked[question.key] += 1
        if asked[question.key] > BY_TAPS:
            command = match.convert(captain.reply(question))
            with suppress(Senseless, Forbidden):  # nothing can come nearer: another answer is next
                match.answer(command, question=question.id, action=f"unseen-{match.last().number:04d}")
        else:
            tablet.comes_to(match)
            tablet.fight()
    tablet.comes_to(match)
    expect(page.locator(".question.ended h1")).to_have_text(re.compile("Terran|Imperial"))
