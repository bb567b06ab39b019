"""2, 8, 12 The sheet of forces answers: a box for each damage a unit takes, for lost and for away."""

from __future__ import annotations

import pytest

from assistant.core.game import Setup
from assistant.core.words.seats import ALL_SIDES
from assistant.games import GAMES
from assistant.games.outer_planets.pieces.places import port_name
from assistant.games.outer_planets.state.keys import AT_SEA, IN_PORT, SIDES, PortKey, TypeKey, UnitId
from printables import document_of
from printables.drawing.document import Document
from printables.outer_planets.forces import layout as at
from printables.outer_planets.forces.boxes import place_blocks
from printables.outer_planets.forces.cells import boxes
from printables.outer_planets.forces.places import ports

from ..paper import asked
from .printed import war


def drawn(size: str = "normal", side: str = ALL_SIDES) -> Document:
    choice = {"side": side} if side != "all" else {}
    document = document_of(
        "outer_planets", "forces", asked(war(), setup=Setup("campaign"), size=size, **choice)
    )
    document.pdf()
    return document


@pytest.mark.parametrize("size", ["normal", "large"])
def test_9_4_3_each_unit_on_the_map_has_a_box_for_each_damage_and_one_for_away_and_lost(size: str) -> None:
    state, found = war(), {}
    for box in drawn(size).log.boxes:
        found.setdefault(UnitId(int(box.subject.removeprefix("unit "))), []).append(box)
    on_the_map = {key for key, unit in state.units.items() if unit.at.zone in (*AT_SEA, *IN_PORT)}
    assert set(found) == on_the_map
    for key, marks in found.items():
        unit = state.units[key]
        taken = [f"damage {n}" for n in range(1, boxes(state, unit) + 1)]
        assert [box.means for box in marks] == ["away", "lost", *taken]
        # What is so already is crossed in print, and is not read again.
        assert [box.means for box in marks if box.marked] == taken[: unit.damage]


def test_9_4_4_damage_boxes_of_a_zodiac_stand_in_one_row() -> None:
    zodiac = next(each for each in war().units.values() if each.type == TypeKey.ZODIAC)
    tops = {
        box.top for box in drawn().log.boxes if box.subject == f"unit {zodiac.id}" and "damage" in box.means
    }
    assert len(tops) == 1
    assert boxes(war(), zodiac) == 7


@pytest.mark.parametrize("size", ["normal", "large"])
@pytest.mark.parametrize("side", ["alliance", "aerospace"])
def test_there_are_areas_to_be_named_in_every_state_of_play(side: str, size: str) -> None:
    texts = [run.text for run in drawn(size, side).log.runs]
    assert texts.count("area") == 3


def test_15_1_a_blank_port_has_room_for_what_the_campaign_puts_there() -> None:
    state = GAMES["outer_planets"].new(Setup("campaign"), war().kit)
    rooms = {place.title: place for side in SIDES for place in ports(state, side)}
    placed = [each for each in war().units.values() if each.at.zone in (*AT_SEA, *IN_PORT)]
    assert sum(place.berths for place in rooms.values()) >= len(placed)
    columbia, request = rooms[port_name(state, PortKey("columbia"))], asked(state, setup=Setup("campaign"))
    # Three stand beside each other: eighteen take six rows.
    (block,) = place_blocks(columbia, GAMES["outer_planets"].sides[1], request)
    assert (columbia.berths, block.height) == (18, at.HEAD + 6 * at.DOWN + at.FOOT)
