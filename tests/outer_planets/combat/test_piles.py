"""Like units lie in piles: they are aimed, leave and are told by the pile; what is other is its own."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from assistant.core.words.errors import Senseless
from assistant.games.outer_planets.combat.asking import aims, leaving
from assistant.games.outer_planets.combat.commands import AimFire, LeaveBattle
from assistant.games.outer_planets.combat.piles import piles
from assistant.games.outer_planets.pieces.headquarters import board
from assistant.games.outer_planets.state.keys import Sign, TypeKey, Zone
from tests.web.browsing import Tablet

from .places import Sea
from .positions import AUX, CONVOY, DEFENCE, FRIGATE, Fight, fight, is_out

HEAVY = (
    ((TypeKey.AUXILIARY_CRUISER, 7), (TypeKey.DEFENCE_FLEET, 5), (TypeKey.LOCAL_DEFENCE_FLEET, 3)),
    ((TypeKey.ZODIAC, 4), (TypeKey.FRIGATE, 5), (TypeKey.PATROL_SHIP, 6)),
)
SMALLEST = {"width": 1024, "height": 690}


def counts(table: Fight, *units: TypeKey) -> list[int]:
    """How many lie in each pile of the units of these types."""
    there = [table.unit(kind, at) for kind in units for at in range(len(table.taken[kind]))]
    return [len(each) for each in piles(table.state, table.battle, there)]


def test_like_units_are_one_pile_and_what_a_battle_tells_apart_is_a_pile_of_its_own() -> None:
    table = fight({AUX: 5, FRIGATE: 1})
    assert counts(table, AUX) == [5]
    table.unit(AUX, 1).damage = 1
    board(
        next(each for each in table.state.headquarters.values() if each.side == "alliance"),
        table.unit(AUX, 3),
    )
    table.battle.hits[table.unit(AUX, 4).id] = 1
    # Unhurt ones, the one that is hurt, the flagship, the one for which a hit waits.
    assert counts(table, AUX) == [2, 1, 1, 1]


def test_one_more_is_aimed_where_the_fewest_dice_lie_and_one_less_holds_its_fire() -> None:
    table = fight({AUX: 2, FRIGATE: 3})
    page = aims.weigh(table.state, AimFire(side="aerospace"), "").detail
    (firers,) = page.firers
    assert (firers.more, firers.next, firers.less) == (
        f"aims.{table.key(FRIGATE)}",
        table.key(AUX),
        "",
    )
    aimed = {table.key(FRIGATE): table.key(AUX)}
    (firers,) = aims.weigh(table.state, AimFire(side="aerospace", aims=aimed), "").detail.firers
    assert (firers.more, firers.next) == (f"aims.{table.key(FRIGATE, 1)}", table.key(AUX, 1))
    assert (firers.less, firers.here, firers.idle) == (f"aims.{table.key(FRIGATE)}", 1, 2)


def test_all_that_are_free_are_aimed_at_a_pile_in_one_tap_evenly_over_its_ships() -> None:
    table = fight({AUX: 2, DEFENCE: 1, FRIGATE: 4})
    command = AimFire(side="aerospace", by="pile", target=table.key(AUX, 1))
    detail = aims.weigh(table.state, command, "").detail
    cruisers, fleet = detail.targets
    assert (cruisers.aimed, cruisers.least, cruisers.most, fleet.aimed) == (4, 6, 6, 0)
    table.give(type="aim_fire", side="aerospace", by="pile", target=table.key(AUX, 1))
    targets = [shot.target for shot in table.battle.shots]
    assert sorted(targets) == sorted([table.unit(AUX).id, table.unit(AUX, 1).id] * 2)


def test_what_was_aimed_is_cleared_in_one_tap() -> None:
    table = fight({AUX: 1, FRIGATE: 1})
    aimed = {table.key(FRIGATE): table.key(AUX)}
    detail = aims.weigh(table.state, AimFire(side="aerospace", aims=aimed, by="clear"), "").detail
    assert (detail.aimed, detail.free) == (0, 1)


def test_9_6_2_a_pile_leaves_as_it_lies_in_one_tap_and_parts_one_by_one() -> None:
    table = fight({AUX: 4, FRIGATE: 1})
    table.aim("aerospace")
    table.aim("alliance")
    whole = LeaveBattle(side="alliance", whole={table.key(AUX): 2})
    (pile,) = leaving.weigh(table.state, whole, "").detail.piles
    assert (pile.stay, [way.count for way in pile.ways]) == (0, [0, 4, 0])
    # One less of the second group stays; the next tap is one more of those that stay.
    groups = dict.fromkeys((table.key(AUX, at) for at in range(3)), 2)
    (pile,) = leaving.weigh(table.state, LeaveBattle(side="alliance", groups=groups), "").detail.piles
    assert (pile.stay, pile.ways[0].more) == (1, f"groups.{table.key(AUX, 3)}")
    table.give(type="leave_battle", side="alliance", whole={table.key(AUX): 1})
    assert [table.unit(AUX, at).group for at in range(4)] == [1] * 4


def test_a_round_is_told_by_how_many_of_a_pile_are_sunk_and_how_many_went_home() -> None:
    table = fight({AUX: 3, FRIGATE: 3})
    table.give(type="tell_round", sunk={table.key(AUX): 2}, gone={table.key(AUX): 1})
    assert [is_out(table.unit(AUX, at)) for at in range(3)] == [True, True, False]
    assert table.unit(AUX, 2).at.zone != Zone.AREA
    assert [table.unit(FRIGATE, at).damage for at in range(3)] == [0] * 3


def test_a_unit_is_sunk_as_told_whose_defence_nobody_has_read_off() -> None:
    table = fight({CONVOY: 2, AUX: 1, FRIGATE: 1})
    del table.state.printed["unit.convoy.defence"]
    table.give(type="tell_round", sunk={table.key(CONVOY): 1})
    assert [is_out(table.unit(CONVOY, at)) for at in range(2)] == [True, False]


def test_more_than_lie_in_a_pile_are_not_told() -> None:
    table = fight({AUX: 3, FRIGATE: 1})
    with pytest.raises(Senseless, match="more_than_pile"):
        table.give(type="tell_round", sunk={table.key(AUX): 4})
    assert not any(is_out(table.unit(AUX, at)) for at in range(3))
    # Who is sunk has not left: done anyway, those that are left have.
    refusals = table.insist(type="tell_round", sunk={table.key(AUX): 2}, gone={table.key(AUX): 2})
    assert refusals == ["outer_planets.battle.more_than_pile"]
    assert [is_out(table.unit(AUX, at)) for at in range(3)] == [True, True, False]


@pytest.fixture
def heavy(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Sea:
    """Fifteen ships against fourteen and more."""
    for name, wanted in zip(("STRIKERS", "PATROLS"), HEAVY, strict=True):
        monkeypatch.setattr(f"tests.outer_planets.combat.places.{name}", wanted)
    return Sea(app)


def in_sight(page: Page, *what: str) -> None:
    """All of these lie whole in the window, and nothing that scrolls hides them."""
    for selector in what:
        found = page.locator(selector).evaluate_all(
            """(all) => all.map((one) => {
                const box = one.getBoundingClientRect();
                const list = one.closest(".lot-list")?.getBoundingClientRect();
                const [top, end] = [list?.top ?? 0, list?.bottom ?? innerHeight];
                return box.height > 0 && box.top >= top - 1 && box.bottom <= end + 1;
            })"""
        )
        assert found, selector
        assert all(found), (selector, found)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_targets_firers_odds_and_the_main_button_are_in_sight_and_fire_takes_two_taps(
    page: Page, heavy: Sea, address: str, language: str
) -> None:
    heavy.third_round()
    page.set_viewport_size(SMALLEST)  # type: ignore[arg-type]
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    page.goto(f"{address}/matches/{heavy.match.id}")
    seen = (".lot.target", ".lot.steps", ".lot-step", ".op-odds", ".op-acts .main")
    in_sight(page, *seen)
    main = page.locator(".op-acts .main")
    main.click()
    expect(page.locator(".op-odds .op-why")).to_be_visible()
    in_sight(page, *seen, ".lot-end b")
    main.click()
    expect(page.locator(".op-dice h1")).to_be_visible()
    assert heavy.state.battle is not None
    assert len(heavy.state.battle.shots) > 12
    # 9-4-1 Own dice: a tap for each that counts, and one to take the last up again.
    in_sight(page, ".op-fall", ".op-count-ways label", ".op-acts .main")
    falls = page.locator(".op-fall button")
    for at in (0, 0, 2):
        falls.nth(at).click()
    page.locator(".op-count-ways label").nth(1).click()
    falls.nth(1).click()
    falls.nth(3).click()
    page.locator("[data-untap]").click()
    page.reload()
    expect(page.locator(".op-fallen:visible")).to_have_count(3)
    page.locator(".op-acts .main").click()
    expect(page.locator(".op-fall")).to_have_count(0)
    assert sorted(heavy.state.battle.hits.values()) == [1, 2]
    assert sum(Sign.WITHDRAWN in each.signs for each in heavy.state.units.values()) == 1


def test_fifteen_disengage_in_two_groups_within_seven_taps(page: Page, heavy: Sea, address: str) -> None:
    heavy.leaving()
    tablet = Tablet(page, address)
    page.set_viewport_size(SMALLEST)  # type: ignore[arg-type]
    page.goto(f"{address}/matches/{heavy.match.id}")
    in_sight(page, ".lot.split", ".lot-step", ".op-acts .main")
    tablet.tap(page.get_by_label("Titan: all in group 2").locator(".."))
    expect(page.get_by_role("heading", name="Group 2")).to_be_visible()
    tablet.tap(page.get_by_text("Rest as group 1"))
    tablet.answer("[0-9]+ units leave")
    assert tablet.taps <= 3
    groups = {
        each.group
        for each in heavy.state.units.values()
        if each.side == "alliance" and each.at.zone == Zone.AREA
    }
    assert groups == {1, 2}


def test_a_told_battle_with_six_losses_takes_eight_taps(page: Page, heavy: Sea, address: str) -> None:
    heavy.third_round()
    tablet = Tablet(page, address)
    page.set_viewport_size(SMALLEST)  # type: ignore[arg-type]
    page.goto(f"{address}/matches/{heavy.match.id}")
    before = sum(is_out(each) for each in heavy.state.units.values())
    tablet.tap(page.get_by_role("button", name="Tell it"))
    for row in ("7 × 2.2.4 Titan", "3 × 3.5.5 Frigate|5 × 3.5.5 Frigate"):
        more = page.locator(".op-told-rows .lot").filter(has_text=re.compile(row)).locator(".plus").first
        for _ in range(3):
            tablet.tap(more)
    tablet.answer("Round done")
    assert tablet.taps <= 8
    assert sum(is_out(each) for each in heavy.state.units.values()) == before + 6


def test_a_list_of_targets_stays_where_it_was_scrolled_to_while_fire_is_aimed(
    page: Page, heavy: Sea, address: str
) -> None:
    heavy.third_round()
    page.set_viewport_size(SMALLEST)  # type: ignore[arg-type]
    page.goto(f"{address}/matches/{heavy.match.id}")
    page.get_by_text("One by one").click()
    targets = page.locator(".lot-list").first
    expect(targets.locator(".lot")).to_have_count(14)
    targets.evaluate("(list) => { list.scrollTop = 80; }")
    # Without scrolling there as a tap by the name would: it lies in sight.
    box = targets.locator(".lot").nth(4).bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(targets.locator(".lot").nth(4).locator("input")).to_be_checked()
    expect(page.locator(".lot-list legend .op-letter")).to_have_text("A5")
    assert targets.evaluate("(list) => list.scrollTop") == 80
