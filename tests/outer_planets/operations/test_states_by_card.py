"""11-2, 14-1 A state that surrenders by a card: its port, what lies in it, its ships at sea, and Thanatos."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.pieces.moving import in_area_spot, in_port_spot
from assistant.games.outer_planets.pieces.nations import is_out
from assistant.games.outer_planets.state.keys import (
    AEROSPACE,
    ALLIANCE,
    Effect,
    HqKey,
    Nation,
    PortKey,
    TypeKey,
    Zone,
)  # fmt: skip
from assistant.games.outer_planets.state.play import Bound
from assistant.games.outer_planets.state.unit import Spot, Unit

from ..player import Table
from .sailing import at_sea, of_kind

CRUISER, FRIGATE = TypeKey.AUXILIARY_CRUISER, TypeKey.FRIGATE
CALLISTO = PortKey("callisto")
# Either the card says that the state surrenders, or it hands over the port that bears its name.
WAYS: list[dict[str, Any]] = [
    {"kind": Effect.SURRENDER, "nation": "callisto"},
    {"kind": Effect.OWNER, "to": "callisto", "whose": AEROSPACE},
]


@pytest.fixture
def table() -> Table:
    """Card 7 was played as an event; a cruiser of Callisto is at sea, another one in an allied port."""
    found = at_sea()
    at_sea_now, abroad, *_ = of_kind(found, "callisto", CRUISER)
    at_sea_now.at, abroad.at = in_area_spot("belt_1"), in_port_spot("io")
    (guest, *_) = of_kind(found, "titan", CRUISER)
    guest.at = in_port_spot("callisto")
    found.give(type="play_card", side=AEROSPACE, card="7", use="event")
    return found


def says(table: Table, **said: Any) -> list[str]:
    """What the rules forbid of an effect, which is then done anyway."""
    return table.insist(type="event_effect", side=AEROSPACE, **said)


def of(table: Table, nation: str, *zones: Zone) -> list[Unit]:
    return [each for each in table.state.units.values() if each.nation == nation and each.at.zone in zones]


@pytest.mark.parametrize("way", WAYS)
def test_11_2_7_a_state_that_surrenders_by_a_card_loses_its_port_and_everybody_in_it(
    table: Table, way: dict[str, Any]
) -> None:
    assert says(table, **way) == []
    assert is_out(table.state, Nation.CALLISTO)
    assert table.state.ports[CALLISTO].owner == AEROSPACE
    assert [each for each in table.state.units.values() if each.at.key == CALLISTO] == []
    # An ally in its port goes, too; its own ship in an allied port carries on.
    assert len(of(table, "titan", Zone.REMOVED)) == 1
    assert len(of(table, "callisto", Zone.PORT)) == 1
    assert table.state.headquarters[HqKey.CALLISTO].due == 4


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("face", "zone"), [(3, Zone.AREA), (4, Zone.REMOVED)])
def test_11_2_7_its_ships_at_sea_roll_at_once_and_the_card_goes_on(
    table: Table, way: dict[str, Any], face: int, zone: Zone
) -> None:
    says(table, **way)
    asked = table.asked("allegiance")
    assert asked.answers[0].fields[0].count == 1
    (ship,) = of(table, "callisto", Zone.AREA)
    table.give(type="allegiance_roll", faces=[face])
    assert table.state.units[ship.id].at.zone == zone
    assert table.asked("event")


@pytest.mark.parametrize("way", WAYS)
def test_11_2_7_who_sails_after_its_state_has_surrendered_is_not_asked_any_more(
    table: Table, way: dict[str, Any]
) -> None:
    says(table, **way, ends=True)
    table.give(type="allegiance_roll", faces=[1])
    assert table.asked("play").side == ALLIANCE
    (abroad,) = of(table, "callisto", Zone.PORT)
    abroad.at = in_area_spot("jupiter")
    GAME.sequence.go_to(table.state, "allegiance", Referee())
    GAME.sequence.go_on(table.state, Referee())
    assert table.state.now.stop != "allegiance"


@pytest.mark.parametrize(("where", "returns"), [("callisto", False), ("io", True)])
def test_14_1_the_landing_force_of_a_port_that_surrenders_comes_back_at_callisto_if_that_is_in_the_war(
    table: Table, where: str, returns: bool
) -> None:
    (force,) = (each for each in table.state.units.values() if each.type == TypeKey.LANDING_FORCE)
    force.at = in_port_spot(where)
    says(table, kind=Effect.SURRENDER, nation=where)
    assert table.state.units[force.id].at.zone == Zone.TRACK
    table.state.now.turn = 3
    GAME.sequence.go_to(table.state, "rebuilding", Referee())
    back = table.state.units[force.id].at
    assert (back.zone, back.key) == ((Zone.PORT, "callisto") if returns else (Zone.REMOVED, ""))


def test_11_2_6_nobody_stays_in_a_port_that_a_card_hands_over(table: Table) -> None:
    guest = of_kind(table, "titan", CRUISER)[0]
    guest.at = in_port_spot("rhea")
    says(table, kind=Effect.OWNER, to="rhea", whose=AEROSPACE)
    assert table.state.ports[PortKey("rhea")].owner == AEROSPACE
    assert table.state.units[guest.id].at.zone == Zone.REMOVED
    assert table.state.surrenders == []


def test_11_2_8_a_state_whose_port_a_card_gives_back_stays_out(table: Table) -> None:
    says(table, **WAYS[0])
    table.give(type="allegiance_roll", faces=[1])
    (frigate, *_) = of_kind(table, "valhalla", FRIGATE)
    frigate.at = in_port_spot(CALLISTO)
    assert says(table, kind=Effect.OWNER, to="callisto", whose=ALLIANCE) == []
    assert table.state.ports[CALLISTO].owner == ALLIANCE
    assert is_out(table.state, Nation.CALLISTO)
    assert table.state.units[frigate.id].at.zone == Zone.REMOVED


def test_11_3_a_port_with_a_blue_frame_is_never_the_alliances(table: Table) -> None:
    refused = says(table, kind=Effect.OWNER, to="valhalla", whose=ALLIANCE)
    assert refused == ["outer_planets.blue_never_falls"]


def test_11_2_1_a_state_surrenders_once_and_must_be_named(table: Table) -> None:
    with pytest.raises(Senseless, match="which_state"):
        says(table, kind=Effect.SURRENDER)
    says(table, **WAYS[0])
    table.give(type="allegiance_roll", faces=[1])
    left = next(each for each in table.asked("event").answers if each.fixed.get("kind") == "surrender")
    assert len(left.fields[0].options) == 6
    assert says(table, **WAYS[0]) == ["outer_planets.out_already"]
    assert len(table.state.surrenders) == 1


def test_11_2_7_a_ship_on_its_way_home_that_gives_up_rolls_for_no_port(table: Table) -> None:
    (ship,) = of(table, "callisto", Zone.AREA)
    table.state.turn.bound[ship.id] = Bound(port=PortKey("io"))
    table.state.turn.trying = [ship.id]
    says(table, **WAYS[0])
    table.give(type="allegiance_roll", faces=[6])
    assert (table.state.turn.bound, table.state.turn.trying) == ({}, [])


def test_7_3_3_no_card_brings_back_a_seventh_convoy(table: Table) -> None:
    patrols = of_kind(table, "valhalla", TypeKey.PATROL_SHIP) + of_kind(
        table, "columbia", TypeKey.PATROL_SHIP
    )
    for ship in patrols[:7]:
        ship.type = TypeKey.CONVOY
    lost, other = patrols[0].id, patrols[1].id
    patrols[0].at = Spot(zone=Zone.OFF_MAP)
    back = {"kind": Effect.BACK, "units": [lost], "to": "atlantic"}
    assert says(table, **back) == ["outer_planets.convoys_full"]
    for key in (lost, other):
        table.state.units[key].at = Spot(zone=Zone.OFF_MAP)
    assert says(table, **back) == []
