"""Battles of six players in a real browser: counted in taps, entered by both sides at once, with own dice."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from assistant.core.game import DiceSource

from ...tablet import Contexts
from ...web.axe import found
from ...web.browsing import Tablet
from .places import Places
from .sitting import activates, screen

# The most taps of an action with a battle of seven against six over three rounds.
BATTLE = 25


def told(tablet: Tablet, column: int, ships: tuple[str, ...]) -> None:
    """A fleet is counted ship by ship."""
    fleet = tablet.page.locator(".lot-both > .lot-list").nth(column)
    for kind in ships:
        tablet.tap(fleet.get_by_role("button", name=f"{kind}: one more"))


SEVEN = ("Dreadnought", "Carrier", "Cruiser") + ("Fighter",) * 4
SIX = SEVEN[:-1]


def test_an_action_with_a_battle_of_seven_against_six_over_three_rounds_takes_25_taps_of_one_hand(
    page: Page, address: str, places: Places
) -> None:
    places.source = DiceSource.APP
    table, tablet = places.begun(groups=("counters",)), Tablet(page, address)
    page.set_viewport_size({"width": 1024, "height": 690})
    page.goto(f"{address}/matches/{table.match.id}")
    activates(tablet, "Wellon")
    tablet.open("Space battle")
    tablet.answer("Dan")
    for column, ships in enumerate((SEVEN, SIX)):
        told(tablet, column, ships)
    tablet.answer("To battle")
    for number in (1, 2, 3):
        tablet.asked(f"Round {number}: both fight on?")
        in_sight(page)
        tablet.answer("Roll")
        in_sight(page)
        tablet.answer("Take these losses")
    assert tablet.taps <= BATTLE


def in_sight(page: Page) -> None:
    """All types of both sides, how it ends, and the main button lie whole in the window."""
    seen = page.locator(".lot, .lot-odds, .lot-acts .main").evaluate_all(
        """(all) => all.map((one) => {
            const box = one.getBoundingClientRect(), list = one.closest(".lot-list")?.getBoundingClientRect();
            return box.height > 0 && box.bottom <= Math.min(innerHeight, (list?.bottom ?? innerHeight) + 1);
        })"""
    )
    assert len(seen) > 2
    assert all(seen), seen


def test_in_a_round_each_side_enters_its_own_at_the_same_time_and_nothing_half_made_is_lost(
    new_context: Contexts, page: Page, address: str, places: Places
) -> None:
    match = places.dice().match
    here = f"{address}/matches/{match.id}"
    chie, dan = (screen(new_context(), here, side) for side in ("p3", "p4"))
    page.goto(here)
    expect(page.locator(".lot-both > .lot-list")).to_have_count(2)
    # On the phone stands the own fleet alone; the tablet then shows whose dice are still to fall.
    expect(chie.locator(".lot-both > .lot-list")).to_have_count(1)
    chie.get_by_role("button", name="Roll").click()
    expect(page.locator(".lot-both > .lot-list")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Dan")
    dan.get_by_role("button", name="Roll").click()
    for phone in (chie, dan):
        expect(phone.get_by_role("heading", level=1)).to_contain_text("what is lost?")
        expect(phone.locator("#match")).to_have_attribute("data-revision", str(match.last().number))
    cruisers = dan.locator("input[name='lost.cruiser']")
    dan.get_by_role("button", name="Cruiser: one more").click()
    expect(cruisers).to_have_value("1")
    # The tablet has begun for him, too, on the page of both.
    on_both, alone = (page.locator(f"input[name='lost.{of}cruiser']") for of in ("p4.", ""))
    begun = str(int(on_both.input_value() or 0) + 1)
    page.locator(".lot-list").nth(1).get_by_role("button", name="Cruiser: one more").click()
    expect(on_both).to_have_value(begun)
    chie.get_by_role("button", name="Take these losses").click()
    # Hers is sent; what he has changed so far stands, on his phone and on the tablet.
    expect(page.get_by_role("heading", level=1)).to_contain_text("Dan")
    expect(cruisers).to_have_value("1")
    expect(alone).to_have_value(begun)


TYPED = ("dreadnought.0", "carrier.0", "cruiser.0", "fighter.0", "fighter.1")


def test_a_battle_is_fought_with_dice_that_are_typed(page: Page, address: str, places: Places) -> None:
    table = places.begun(groups=())
    match, tablet = table.match, Tablet(page, address)
    table.give(type="take_tactical", side="p3")
    table.give(type="open_battle", defender="p4")
    page.goto(f"{address}/matches/{match.id}")
    for column in (0, 1):
        told(tablet, column, ("Dreadnought", "Carrier", "Cruiser", "Fighter", "Fighter"))
    tablet.answer("To battle")
    tablet.tap(tablet.button("Own dice"))
    for side, faces in (("p3", (9, 1, 1, 2, 2)), ("p4", (10, 1, 1, 1, 2))):
        for die, face in zip(TYPED, faces, strict=True):
            tablet.tap(page.locator(f".key:has([name='faces.{side}.{die}'][value='{face}'])"))
    # One die says by itself whether it hits; the two of the fighters are counted.
    expect(page.locator(".typed-type").last.locator(".hit-count b")).to_have_text("0")
    assert found(page) == []
    tablet.answer("Take these dice")
    tablet.asked("Round 1: what is lost?")
    tablet.answer("Take these losses")
    assert found(page) == []
    battle = match.state().battle
    assert battle.round == 2
    for side in ("p3", "p4"):
        assert battle.fleets[side].damaged == {"dreadnought": 1}
        assert battle.fleets[side].ships == {"dreadnought": 1, "carrier": 1, "cruiser": 1, "fighter": 2}
