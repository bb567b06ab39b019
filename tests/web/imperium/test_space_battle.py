"""Scenario 2 on a tablet, from its first question to its winner, all by taps, dice thrown on the table."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from ..browsing import Tablet

MOST_ANSWERS = 70
# Which dice are counter-measures; and where the keys of each face are on the glass, the same for all dice.
KEYS = """(sheet) => {
  const rows = [...sheet.querySelectorAll(".key-row")];
  const keys = [...rows[0].querySelectorAll("label")].map((key) => key.getBoundingClientRect());
  return [
    rows.map((row) => row.querySelector("legend").textContent.includes("counter-measure")),
    keys.map(({ left, top, width, height }) => [left + width / 2, top + height / 2]),
  ];
}"""


class Admiral(Tablet):
    """Both sides' players in a battle, who close in, fire as proposed, and always hit."""

    def start_battle(self, scenario: str) -> None:
        """From the start page to the first question of the battle."""
        self.page.goto(self.address)
        self.tap(self.page.get_by_role("link", name="Imperium: 3rd Millennium"))
        self.choose(scenario)
        self.tap(self.page.get_by_role("button", name="Start"))
        self.asked("place the ships")

    def fight(self, asked: str) -> None:
        """Answer whatever the battle asks."""
        if "place the ships" in asked:
            self.answer("Place all")
        elif "where does it enter" in asked:
            self.roll(4, 2)
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
        elif self.page.locator(".outcome").count():
            self.on()
        else:
            self.dice_of_all()

    def move(self) -> None:
        """Towards the enemy if anybody can get nearer, then done."""
        if self.page.get_by_role("button", name="Close in").count():
            self.answer("Close in")
        self.answer("Moves done")

    def dice_of_all(self) -> None:
        """Every die is tapped; a tap leads to the next."""
        self.tap(self.page.get_by_role("button", name="Type every die"))
        keys = self.page.locator(".over[popover]:popover-open")
        keys.locator(".key-row.next").wait_for()
        measures, places = keys.evaluate(KEYS)
        for number, measure in enumerate(measures):
            # A six hits; every fourth die misses, and so do counter-measures.
            face = 1 if measure or number % 4 == 3 else 6
            self.page.mouse.click(*places[face - 1])
            self.taps += 1
        self.changes(lambda: self.tap(keys.get_by_role("button", name="These dice")))

    def read_off(self) -> None:
        """Every damaged side prints 1, but nothing for fighters."""
        for field in self.page.locator(".reading fieldset.numbers").all():
            self.tap(field.locator('label:has(input[value="1"])'))
        self.answer("Enter printed values")


def test_scenario_two_is_played_from_its_first_question_to_its_winner_by_taps(
    page: Page, address: str
) -> None:
    tablet = Admiral(page, address)
    tablet.start_battle("2")
    for _ in range(MOST_ANSWERS):
        asked = tablet.heading()
        if "side wins" in asked:
            break
        tablet.fight(asked)
    tablet.on()
    expect(page.locator(".question.ended h1")).to_have_text(re.compile("Terran|Imperial"))
