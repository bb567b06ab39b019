"""What several phases stand on: checks, damage, where the lost go, control, the map, headquarters."""

from __future__ import annotations

from fractions import Fraction

import pytest

from assistant.core.kept.book import RecordPrinted
from assistant.core.odds.hits import how_many
from assistant.core.play.referee import Referee
from assistant.core.words.language import language
from assistant.core.words.say import say
from assistant.games.outer_planets.components.book import BOOK
from assistant.games.outer_planets.pieces import checks, control, going_home, headquarters, moving, places
from assistant.games.outer_planets.pieces.removal import damage, remove
from assistant.games.outer_planets.pieces.score import move_marker
from assistant.games.outer_planets.pieces.spreads import spread_words
from assistant.games.outer_planets.pieces.units import figures, is_crippled, options
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, Sign, TypeKey, Zone
from assistant.games.outer_planets.state.table import State
from assistant.games.outer_planets.state.unit import Spot, Unit

from .holding import holds
from .player import Table


@pytest.fixture
def state() -> State:
    table = Table()
    table.give(type="place_forces")
    return table.state


def one(state: State, kind: TypeKey) -> Unit:
    return next(each for each in state.units.values() if each.type == kind and each.at.zone == Zone.PORT)


@pytest.mark.parametrize(("acceleration", "sixths"), [(1, 0), (2, 1), (4, 3), (6, 5), (7, 6), (8, 6)])
def test_8_4_6_a_check_is_passed_below_the_acceleration(state: State, acceleration: int, sixths: int) -> None:
    assert checks.chance(state, acceleration) == Fraction(sixths, 6)
    assert sum(checks.passes(state, acceleration, face) for face in range(1, 7)) == sixths


def test_10_1_2_a_headquarters_adds_one_but_not_to_a_blank_or_an_unmanned_ship(state: State) -> None:
    frigate = one(state, TypeKey.FRIGATE)
    assert checks.acceleration(state, frigate, led=True) == 6
    frigate.type = TypeKey.ORCA_KILLER
    assert checks.acceleration(state, frigate, led=True) is None
    state.printed["unit.orca_killer.acceleration"] = 4
    assert checks.acceleration(state, frigate, led=True) == 4


def test_9_4_4_damage_as_high_as_the_defence_cripples_and_more_removes(state: State) -> None:
    frigate, referee = one(state, TypeKey.FRIGATE), Referee()
    damage(state, frigate, 5, referee)
    assert is_crippled(state, frigate)
    assert figures(state, frigate) == (1, 5, 1)
    damage(state, frigate, 1, referee)
    assert frigate.at.zone == Zone.REMOVED


@pytest.mark.parametrize(
    ("kind", "zone"),
    [
        (TypeKey.PATROL_SHIP, Zone.POOL), (TypeKey.FRIGATE, Zone.REMOVED),
        (TypeKey.AUXILIARY_CRUISER, Zone.REMOVED), (TypeKey.LANDING_FORCE, Zone.TRACK),
    ],
)  # fmt: skip
def test_7_4_14_1_what_is_lost_goes_where_its_kind_goes(state: State, kind: TypeKey, zone: Zone) -> None:
    lost = one(state, kind)
    remove(state, lost, Referee())
    assert lost.at.zone == zone


def test_7_4_1_a_captain_is_not_built_again(state: State) -> None:
    lost = one(state, TypeKey.PATROL_SHIP)
    lost.signs = [Sign.CAPTAIN]
    remove(state, lost, Referee())
    assert lost.at.zone == Zone.REMOVED


def test_10_3_a_headquarters_lost_with_its_flagship_is_due_two_turns_later(state: State) -> None:
    frigate, hq = one(state, TypeKey.FRIGATE), state.headquarters["third_squadron"]
    headquarters.board(hq, frigate)
    remove(state, frigate, Referee())
    assert (hq.flagship, hq.due) == (0, 3)
    holds(state)


def test_11_1_1_raiders_deny_control_and_the_landing_force_gives_none(state: State) -> None:
    frigate, landing = one(state, TypeKey.FRIGATE), one(state, TypeKey.LANDING_FORCE)
    frigate.at, landing.at = moving.in_area_spot("saturn"), moving.in_area_spot("saturn")
    assert control.holder(state, "saturn") == AEROSPACE
    cruiser = one(state, TypeKey.AUXILIARY_CRUISER)
    cruiser.at = Spot(zone=Zone.RAIDING, key="saturn")
    assert control.holder(state, "saturn") is None
    frigate.at = moving.in_port_spot("century")
    assert control.holder(state, "saturn") is None
    cruiser.at = moving.in_area_spot("saturn")
    assert control.holder(state, "saturn") == ALLIANCE


def read_off(state: State, **values: object) -> None:
    said = {key.replace("__", "/"): value for key, value in values.items()}
    BOOK.record(state, RecordPrinted(values=said), Referee())  # type: ignore[arg-type]


def test_8_4_1_neighbours_are_mutual_and_a_blank_is_neither_yes_nor_no(state: State) -> None:
    assert places.joined(state, "saturn", "jupiter") is None
    read_off(state, area__saturn__neighbours=["jupiter"])
    assert places.joined(state, "jupiter", "saturn") is True
    assert places.joined(state, "belt_1", "saturn") is False
    read_off(state, area__jupiter__neighbours=["belt_1"])
    assert places.joined(state, "jupiter", "saturn") is False
    assert state.printed["area.saturn.neighbours"] == []


def test_an_area_that_players_name_is_on_the_board_from_then_on(state: State) -> None:
    read_off(state, areas__more=["Uranus"])
    assert places.area_name(state, "own-uranus").en == "Uranus"
    assert "own-uranus" in state.areas


def test_12_1_the_nearest_port_is_proposed_and_two_areas_need_a_check(state: State) -> None:
    cruiser = one(state, TypeKey.AUXILIARY_CRUISER)
    cruiser.at = moving.in_area_spot("belt_1")
    read_off(state, area__belt_1__neighbours=["jupiter"], area__jupiter__neighbours=["belt_1", "saturn"])
    ways = {way.port: (way.distance, way.checked) for way in going_home.ways_home(state, cruiser)}
    assert ways["io"] == (1, False)
    assert ways["titan"] == (2, True)
    assert going_home.distance(state, "jupiter", "io") == 0


def test_4_2_3_the_marker_stops_at_the_end_of_its_track(state: State) -> None:
    assert move_marker(state, 13) == 10
    assert move_marker(state, -3) == -3
    assert state.score == 7


def test_the_values_of_a_unit_to_choose_break_in_no_line(state: State) -> None:
    frigate = next(each for each in state.units.values() if each.type == TypeKey.FRIGATE)
    (option,) = options(state, [frigate])
    assert "-" not in language("en").words(option.label)
    assert "3\N{NON-BREAKING HYPHEN}5\N{NON-BREAKING HYPHEN}5" in language("ja").words(option.label)


def test_before_dice_that_decide_ship_by_ship_each_number_stands_with_its_chance() -> None:
    told = spread_words(say("outer_planets.stay"), {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)})
    assert language("en").words(told) == "Stay at sea: 0: 25 %, 1: 50 % and 2: 25 %."
    assert language("en").words(spread_words(say("outer_planets.stay"), {2: 1})) == "Stay at sea: 2: 100 %."
    many = spread_words(say("outer_planets.stay"), dict(enumerate(how_many([0.5] * 8))))
    assert language("en").words(many).endswith("and 6: 11 %; others are less likely.")
