"""The Map tab: what each area shows, what is typed in by taps, and where boxes stand."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from assistant.core.kept.book import RecordPrinted
from assistant.core.play.referee import Line, Referee
from assistant.core.words.said import Said
from assistant.games.outer_planets.board.map.editing import EditPane, PlacePane
from assistant.games.outer_planets.board.map.nodes import Node
from assistant.games.outer_planets.board.map.panel import MapPanel, map_panel
from assistant.games.outer_planets.board.panels import forces_panel
from assistant.games.outer_planets.components.book import BOOK
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.pieces.places import neighbours
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, PortKey, Zone
from assistant.games.outer_planets.state.table import State
from assistant.games.outer_planets.state.unit import Spot

from ..player import Table


@pytest.fixture
def state() -> State:
    """The forces stand in their ports; nothing of the map is read off."""
    table = Table("map")
    while not table.state.units:
        table.step()
    return table.state


def record(state: State, *said: Said) -> list[Line]:
    """Tap what a page says; what is told of it."""
    command, referee = (
        RecordPrinted({each.name.removeprefix("values."): each.value for each in said}),
        Referee(),
    )
    GAME.anytime[RecordPrinted](state, command, referee)
    return referee.lines


def standing(state: State) -> list[list[str]]:
    """The boxes of each column."""
    return [[placed.node.key for placed in column.boxes] for column in panel(state).whole.columns]


def panel(state: State, chosen: str = "") -> MapPanel:
    return map_panel(state, "everybody", chosen)


def node(state: State, key: str, chosen: str = "") -> Node:
    return next(each for each in panel(state, chosen).nodes if each.key == key)


def edited(state: State, key: str) -> tuple[MapPanel, EditPane]:
    found = panel(state, f"edit.{key}")
    assert isinstance(found.pane, EditPane)
    return found, found.pane


def typed(state: State, key: str) -> None:
    """An area with a point each and no raiding box."""
    pane = edited(state, key)[1]
    record(state, pane.points[0].said[1][1], pane.points[1].said[1][1], pane.raids[0][1])


def test_an_area_shows_who_holds_it_who_is_there_and_its_ports(state: State) -> None:
    at_jupiter, raider = [each for each in state.units.values() if each.side == ALLIANCE][:2]
    at_jupiter.at, raider.at = Spot(zone=Zone.AREA, key="jupiter"), Spot(zone=Zone.RAIDING, key="jupiter")
    state.areas[at_jupiter.at.key].controller = ALLIANCE  # type: ignore[index]
    state.printed |= {"port.ganymede.factories": 2, "port.ganymede.work.1": 4}
    found = node(state, "jupiter")
    assert (found.controller, found.sea, found.raiding) == (ALLIANCE, ((ALLIANCE, 1),), ((ALLIANCE, 1),))
    ganymede = found.docks[0]
    assert (ganymede.owner, ganymede.works, ganymede.frame) == (ALLIANCE, (4, None), "")
    in_port = [each for each in state.units.values() if each.at == Spot(zone=Zone.PORT, key="ganymede")]
    assert ganymede.docked == len(in_port) > 0
    # Two factories take a line of their own.
    assert found.lines == 2 + 1 + 4 + 1


def test_what_is_drawn_is_said_in_words_too(state: State) -> None:
    state.printed |= {"area.jupiter.neighbours": ["belt_1"], "area.jupiter.raiding": True}
    state.ports[PortKey("io")].owner = AEROSPACE
    words = [each.key.removeprefix("outer_planets.") for each in node(state, "jupiter").words]
    assert words[:2] == ["map.points", "map.raiding_empty"]
    assert words.count("map.dock") == 4
    # A red frame is named only where the port is no longer the Alliance's.
    assert words.count("frame_red") == 1
    assert words[-1] == "map.adjoins"


def test_ports_without_an_area_and_the_neutral_port_stand_apart(state: State) -> None:
    assert "century" not in state.printed
    assert len(node(state, "far").docks) == 5
    state.printed["port.columbia.area"] = "inner_planets"
    assert len(node(state, "far").docks) == 4
    ship = next(each for each in state.units.values() if each.side == AEROSPACE)
    assert node(state, "neutral").remark is not None
    ship.at = Spot(zone=Zone.NEUTRAL)
    assert node(state, "neutral").sea == ((AEROSPACE, 1),)


def test_an_area_is_typed_with_three_taps_and_one_for_each_neighbour(state: State) -> None:
    assert node(state, "belt_1").blank
    typed(state, "belt_1")
    record(state, edited(state, "belt_1")[0].taps["jupiter"])
    assert not node(state, "belt_1").blank
    # Joined at one end, joined at both: not asked again.
    assert [*neighbours(state, "jupiter")] == ["belt_1"]
    assert node(state, "belt_1", "edit.jupiter").mark == "joined"
    record(state, edited(state, "jupiter")[0].taps["belt_1"])
    assert [*neighbours(state, "belt_1")] == []


def test_next_settles_what_an_area_adjoins_if_anything_was_tapped(state: State) -> None:
    pane = edited(state, "belt_1")[1]
    assert (pane.next_link, pane.next_said) == ("edit.belt_2", None)
    record(state, edited(state, "inner_planets")[0].taps["belt_1"])
    said = edited(state, "belt_1")[1].next_said
    assert said is not None
    record(state, said)
    assert state.printed["area.belt_1.neighbours"] == ["inner_planets"]
    assert edited(state, "belt_1")[1].next_said is None
    assert edited(state, "saturn")[1].next_link == ""


def test_editing_begins_with_the_first_area_that_is_blank(state: State) -> None:
    assert panel(state, "edit").pane.area.key == "outer_planets.map.area.inner_planets"  # type: ignore[union-attr]
    typed(state, "inner_planets")
    record(state, edited(state, "inner_planets")[0].taps["belt_1"])
    assert panel(state, "edit").pane.area.key == "outer_planets.map.area.belt_1"  # type: ignore[union-attr]


def test_a_box_carried_between_two_others_stays_there_with_all_others_as_they_stood(state: State) -> None:
    before = panel(state).whole.columns
    pane = panel(state, "place.saturn").pane
    assert isinstance(pane, PlacePane)
    record(state, *pane.kept, pane.gaps[0][1].said)
    columns = standing(state)
    was = [[placed.node.key for placed in column.boxes if placed.node.key != "saturn"] for column in before]
    assert columns[0][1] == "saturn"
    assert [[key for key in column if key != "saturn"] for column in columns] == was
    again = panel(state, "place.saturn").pane
    assert isinstance(again, PlacePane)
    assert {gap.key for column in again.gaps for gap in column} >= {"ArrowUp", "ArrowDown", "ArrowRight"}
    record(state, *again.anew)
    assert panel(state).whole.columns == before


def test_a_neighbour_recorded_once_all_areas_are_joined_moves_no_box_that_stood(state: State) -> None:
    assert edited(state, "saturn")[1].kept == (), "while a first map is typed in its lines draw it"
    areas = list(state.areas)
    for one, other in pairwise(areas):
        record(state, edited(state, one)[0].taps[other])
    for one, other in ((areas[0], areas[-1]), (areas[1], areas[-2]), (areas[0], areas[3])):
        before = standing(state)
        found, pane = edited(state, one)
        lines = record(state, found.taps[other], *pane.kept)
        assert standing(state) == before
        assert [line.sentence.key for line in lines] == ["book.recorded"]


@pytest.mark.parametrize("chosen", ["edit.nowhere", "edit.far", "place.nowhere", "place", "x", "..", "edit."])
def test_whatever_an_address_says_the_map_is_shown(state: State, chosen: str) -> None:
    assert len(panel(state, chosen).nodes) >= len(state.areas)


def test_no_neighbour_that_was_taken_away_comes_back_in_the_next_match() -> None:
    before: dict[str, Any] = {"area.belt_1.neighbours": ["jupiter"], "area.jupiter.neighbours": ["belt_1"]}
    found = BOOK.along(before, {"area.jupiter.neighbours": []})
    assert found == {"area.jupiter.neighbours": [], "area.belt_1.neighbours": []}


def test_a_tap_on_an_area_opens_its_units_and_those_of_its_ports_alone(state: State) -> None:
    assert len(forces_panel(state, "everybody", "").places) > 10
    found = forces_panel(state, "everybody", "saturn")
    # Nothing is at Rhea yet.
    assert [each["name"].en for each in found.places] == ["Titan"]
    assert found.only is not None
