"""The page of factories: one tap takes what is proposed, one more puts another ship into a box."""

from __future__ import annotations

import re

from flask import Flask
from playwright.sync_api import Page, expect

from assistant.games.outer_planets.state.keys import Nation, TypeKey, Zone
from assistant.matches.answering.match import Match
from tests.web.browsing import Tablet

from .test_walks import begun, give

SMALLEST, PHONE = {"width": 1024, "height": 690}, {"width": 390, "height": 844}
BOXES = {"columbia": (4, 3, 2, 1), "ganymede": (3, 1), "titan": (2,), "atlantic": (3, 2)}
HURT = (
    (TypeKey.AUXILIARY_CRUISER, Nation.GANYMEDE, (1, 1, 2)),
    (TypeKey.DEFENCE_FLEET, Nation.GANYMEDE, (3,)),
    (TypeKey.AUXILIARY_CRUISER, Nation.TITAN, (2, 1)),
)


def in_port_damaged(app: Flask) -> Match:
    """Turn 3: six ships of the Alliance lie damaged in two ports whose factories are known."""
    match = begun(app)
    printed = {f"port/{port}/factories": len(works) for port, works in BOXES.items()}
    for port, works in BOXES.items():
        printed |= {f"port/{port}/work/{at}": work for at, work in enumerate(works, 1)}
    give(match, {"type": "record_printed", "values": printed})
    changes: list[dict[str, object]] = [{"kind": "set_value", "key": "turn", "to": 3}]
    for kind, nation, damages in HURT:
        units = [each for each in match.state().units.values() if (each.type, each.nation) == (kind, nation)]
        there = (each for each in units if each.at.zone == Zone.PORT)
        for each, damage in zip(there, damages, strict=False):
            changes.append({"kind": "set_value", "key": f"unit.{each.id}.damage", "to": damage})
    changes.append({"kind": "go_to", "place": "factories"})
    give(match, {"type": "correct", "reason": "a long war", "changes": changes})
    return match


def damaged(match: Match) -> dict[str, int]:
    """The damage of what lies in each box."""
    there = (each for each in match.state().units.values() if each.at.zone == Zone.FACTORY)
    return {f"{each.at.key} {each.at.number}": each.damage for each in there}


def test_7_2_1_what_is_proposed_takes_one_tap_and_another_ship_for_a_box_one_more(
    app: Flask, address: str, page: Page
) -> None:
    match, tablet = in_port_damaged(app), Tablet(page, address)
    page.set_viewport_size(SMALLEST)  # type: ignore[arg-type]
    page.goto(f"{address}/matches/{match.id}")
    box = page.get_by_role("radiogroup", name="Ganymede, box 1")
    # The defence fleet, damage 3, lies in the box that mends 3.
    expect(box.get_by_role("radio", checked=True)).to_have_accessible_name(re.compile("3-3-2.*3 → 0"))
    expect(page.locator(".arrivals-foot")).to_contain_text("6 damage repaired")
    tablet.tap(box.locator("label", has_text="2 → 0"))
    # What lay there changes places with it.
    other = page.get_by_role("radiogroup", name="Ganymede, box 2")
    expect(other.get_by_role("radio", checked=True)).to_have_accessible_name(re.compile("3-3-2.*3 → 2"))
    expect(page.locator(".arrivals-foot")).to_contain_text("5 damage repaired")
    tablet.answer("Into these 3 boxes")
    assert tablet.taps == 2
    assert damaged(match) == {"ganymede 1": 2, "ganymede 2": 3, "titan 1": 2}
