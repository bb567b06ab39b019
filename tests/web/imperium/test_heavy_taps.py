"""Tap budgets in the heavy position, scenario 8 at turn 6: no task costs a tap a ship."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from assistant.core.odds import dice
from assistant.matches.answering.match import Match

from ...imperium.battle_player import Captain
from ..browsing import Tablet
from ..heavy import heavy, heavy_state, read_off, with_an_assault, with_dozens


class Player(Tablet):
    """A player in the heavy position."""

    def at(self, match: Match) -> Player:
        """The page of this match, nothing tapped yet."""
        self.page.goto(f"{self.address}/matches/{match.id}")
        self.taps = 0
        return self

    def pile(self, words: str) -> None:
        """All of a pile in one tap."""
        self.tap(self.page.get_by_role("button", name=f"all: {words}").locator("visible=true").first)

    def one_of(self, words: str) -> None:
        """One more of a pile."""
        name = f"{words}: one more"
        self.tap(self.page.get_by_role("button", name=name, exact=True).locator("visible=true").first)

    def plays_on(self) -> bool:
        """The usual answer of a battle on the drawn board; whether it was a step of fire."""
        asked = self.heading()
        if self.page.locator(".outcome").count():
            self.on()
            return False
        fires = "names targets" in asked
        usual = ("Both fire as proposed", "Fire and roll", "Close in, done", "Moves done",
                 "We move first", "Roll for us")  # fmt: skip
        self.answer(next(words for words in usual if self.button(words).count()))
        return fires

    def tab(self, words: str) -> None:
        """Another thing that is told."""
        self.tap(self.page.locator(".told-tab", has_text=words))


@pytest.fixture
def dozens(app: Flask, page: Page, address: str) -> Player:
    """Twelve Terran ships a jump away from twelve Imperial ones."""
    return Player(page, address).at(heavy(app, with_dozens(heavy_state())))


def to_the_battle(player: Player) -> None:
    """The Terran dozen jumps to Nusku."""
    player.choose("Fleet 1")
    player.choose("Nusku")
    player.answer("Move$")
    player.asked("Battle at Nusku")
    # Who has told a battle on this tablet is asked for the losses at once the next time.
    player.page.locator(".where-fought label").click()
    player.page.reload()
    player.taps = 0


def test_ships_are_seen_where_a_fleet_is_chosen_and_it_moves_in_3_taps(dozens: Player) -> None:
    expect(dozens.page.locator(".movers .tile", has_text="Procyon").first).to_contain_text("DD")
    dozens.choose("Fleet 1")
    expect(dozens.page.locator("[data-chosen-loads]")).to_contain_text("DD")
    # Whatever else the fleet may do stays in sight, and so does the way back.
    acts = dozens.page.locator(".act-foot .acts .btn")
    assert acts.count() > 1
    for one in (*acts.all(), dozens.page.get_by_role("button", name="Back to fleets")):
        expect(one).to_be_in_viewport(ratio=1)
    expect(dozens.page.locator('.cell-goal[data-goal="procyon"] input')).to_be_disabled()
    dozens.choose("Nusku")
    dozens.answer("Move$")
    dozens.asked("Battle at Nusku")
    assert dozens.taps <= 3


def test_the_losses_of_both_sides_lie_beside_each_other_and_none_to_the_right(dozens: Player) -> None:
    to_the_battle(dozens)
    for width, height in ((1180, 730), (1024, 690), (690, 1024)):
        dozens.page.set_viewport_size({"width": width, "height": height})
        lists = dozens.page.locator(".heaps").locator("visible=true")
        expect(lists.first).to_be_visible()
        assert lists.evaluate_all("all => all.map((one) => one.scrollWidth - one.clientWidth)") == [0]


def test_a_told_battle_of_12_against_12_takes_8_taps(dozens: Player) -> None:
    to_the_battle(dozens)
    dozens.pile("4 Imperial DD")
    dozens.pile("3 Imperial CL")
    dozens.one_of("4 Terran DD")
    dozens.one_of("4 Terran DD")
    dozens.tab("Damaged")
    dozens.one_of("2 Terran B")
    dozens.answer("Record it")
    dozens.asked("Terran")
    expect(dozens.page.locator(".outcome .three > section").nth(0)).to_contain_text("lost 7")
    dozens.on()
    dozens.asked("who leaves")
    assert dozens.taps <= 8


def test_a_retreat_of_all_takes_2_taps(dozens: Player) -> None:
    to_the_battle(dozens)
    dozens.answer("Record: nothing lost")
    dozens.on()
    dozens.taps = 0
    dozens.choose("Procyon")
    dozens.answer("Terran leaves")
    assert dozens.taps <= 2


def test_an_assault_hex_by_hex_of_1_against_1_takes_12_taps(
    app: Flask, page: Page, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dice, "throw", lambda count, _die: (6, 6, 1, 1, 1, 1)[:count])
    player = Player(page, address).at(heavy(app, read_off(with_an_assault(heavy_state()))))
    page.get_by_role("button", name="Attack a planet").click()
    attack = page.locator(".over:popover-open")
    attack.get_by_role("button", name="Attack a planet").click()
    player.asked("Attack on Shulgili")
    player.taps = 0
    player.answer("Here, hex by hex")
    player.changes(lambda: player.tap(page.get_by_role("button", name="3", exact=True)))
    player.answer("Place as shown")
    player.answer("Land")
    player.asked("Terran: move")
    player.changes(lambda: player.choose("1"))
    player.answer("Fight")
    player.answer("Roll all 6 dice")
    player.answer("Roll all 4 dice")
    expect(page.locator(".outcome")).to_contain_text("2 damaged")
    player.answer("All stay")
    player.answer("Fight")
    player.answer("Roll")
    player.answer("Roll")
    expect(page.locator(".outcome")).to_contain_text("Imperial holds Shulgili")
    assert player.taps <= 12


def to_its_first_round(match: Match) -> None:
    """The fleets are placed on the drawn board."""
    captain, reply = Captain(3), dict[str, object]({"type": "play_battle", "how": "board"})
    for number in range(20):
        question, *_ = match.questions("everybody")
        if question.key == "space_battle_initiative":
            return
        match.answer(match.convert(reply), question=question.id, action=f"placing-{number:04d}")
        reply = captain.reply(match.questions("everybody")[0])
    raise AssertionError(question.key)


def test_a_detailed_round_of_12_against_12_takes_20_taps(app: Flask, page: Page, address: str) -> None:
    match = heavy(app, read_off(with_dozens(heavy_state())))
    player = Player(page, address).at(match)
    to_the_battle(player)
    to_its_first_round(match)
    page.reload()
    player.asked("Round 1: initiative")
    fired = 0
    while "Round 2" not in player.heading():
        fired += player.plays_on()
    assert fired >= 5, "beams and torpedoes in each of the three moves, but for beams out of range"
    assert player.taps <= 20 - 2 * (6 - fired)


def test_what_changed_stands_on_one_screen_with_28_fleets_worth_of_ships(
    app: Flask, page: Page, address: str
) -> None:
    player = Player(page, address).at(heavy(app))
    player.answer("Rest on the board")
    player.asked("what changed")
    for width, height in ((1180, 730), (1024, 690)):
        page.set_viewport_size({"width": width, "height": height})
        tall = page.evaluate("document.querySelector('.told-field .heaps').scrollHeight")
        assert tall <= height, f"{tall} px of heaps at {width}×{height}"
    player.taps = 0
    player.tap(page.locator(".heap-key").nth(1))
    page.locator(".heap:visible .step.plus").first.click()
    player.answer("Done")
    assert player.taps <= 3


def test_all_loading_of_a_kind_is_one_tap_a_pile(app: Flask, page: Page, address: str) -> None:
    Player(page, address).at(heavy(app))
    page.get_by_role("button", name="Split a fleet").click()
    piles = page.locator(".over:popover-open .heap:visible .lot-all")
    assert piles.count() < 40
    first = piles.first
    first.click()
    told = page.locator(".over:popover-open .heap:visible input").first
    assert told.input_value() == told.get_attribute("max")
    first.click()
    expect(told).to_have_value("")
