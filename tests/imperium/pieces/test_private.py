"""In a closed match a seat sees of the other side only what the map shows."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games import GAMES
from assistant.games.imperium.commands import CORRECTIONS
from assistant.games.imperium.correction.commands import (
    Correct,
    FlipUnit,
    MoveUnit,
    PlaceUnit,
    RemoveUnit,
    SetStrength,
)
from assistant.games.imperium.pieces.sight import private
from assistant.games.imperium.state.effects import Grant
from assistant.games.imperium.state.war import Aboard, Due, InFleet, OnPlanet, State, Where
from assistant.matches.answering.match import Match

from ..build import at, war
from ..peace.chapters import in_chapter_of

IMPERIUM = GAMES["imperium"]
MARKED = '"TB"'
STEPS = sorted({place.step for place in IMPERIUM.sequence.turn})


def planted(where: str = "fleet", secrecy: str = "closed") -> State:
    """A war in which a torpedo boat, a type only the Terran side has, stands in a chosen place."""
    state = war(6, secrecy=secrecy)
    places: dict[str, Where] = {"fleet": InFleet(1), "planet": OnPlanet("sol-1"), "queue": Due(3)}
    change = PlaceUnit("terran", "TB", places[where])
    CORRECTIONS.handler(state, Correct("planted", (change,)), Referee())
    return state


def shown(state: State, seat: str) -> str:
    """All a screen of this seat gets, as text; the kit names every type and is no secret."""
    parts = [
        IMPERIUM.frame(state, seat),
        [question for question in IMPERIUM.ask(state) if IMPERIUM.may_answer(question, seat)],
        [IMPERIUM.panel(state, panel.key, seat, "terran-1") for panel in IMPERIUM.panels],
        IMPERIUM.private(state, seat),
    ]
    return msgspec.json.encode(parts, enc_hook=str).decode()


@pytest.mark.parametrize("where", ["fleet", "planet", "queue"])
@pytest.mark.parametrize("step", STEPS)
def test_a_marked_ship_is_nowhere_on_the_other_sides_screen(where: str, step: str) -> None:
    state = in_chapter_of(at(planted(where), step), step)
    IMPERIUM.sequence.open(state).enter(state, Referee())
    assert MARKED not in shown(state, "imperial")


@pytest.mark.parametrize("where", ["fleet", "planet", "queue"])
def test_its_own_side_and_the_open_table_see_it(where: str) -> None:
    assert MARKED in shown(planted(where), "terran")
    assert MARKED in shown(planted(where, "open"), "imperial")


def test_the_map_shows_fleet_markers_and_holdings_of_both_sides() -> None:
    state = planted()
    seen = private(state, "imperial")
    assert seen.fleets == state.fleets
    assert seen.planets == state.planets
    assert {unit.side for unit in seen.units.values()} == {"imperial"}


def test_how_many_ships_an_enemy_fleet_holds_and_how_fast_it_is_stays_unknown() -> None:
    panel = IMPERIUM.panel(planted(), "fleets", "imperial", "terran-1")
    terran = next(group for group in panel.groups if group.side == "terran")
    assert all(row.ships is None and row.speed is None for row in terran.rows)
    assert panel.chosen.counters == ()


def test_which_ships_the_imperial_player_chose_stays_unknown_and_what_an_event_sent_does_not() -> None:
    state = planted()
    state.grants = [Grant(1, "reinforcement", {"CA": 1}), Grant(1, "token", {"DD": 1, "CL": 1})]
    assert private(state, "imperial").grants == state.grants
    assert private(state, "terran").grants == state.grants[1:]


@pytest.mark.parametrize("seat", ["terran", "table"])
def test_which_ships_are_at_the_frontier_stands_above_the_pages_of_their_own_side_only(seat: str) -> None:
    state = planted()
    CORRECTIONS.handler(state, Correct("away", (PlaceUnit("imperial", "CA", Due(3, "crisis")),)), Referee())
    assert len(IMPERIUM.frame(state, "imperial").effects) == 1
    assert IMPERIUM.frame(state, seat).effects == ()


def test_an_open_table_and_the_seat_of_both_see_everything() -> None:
    assert private(planted(), "everybody") == planted()
    assert private(planted(secrecy="open"), "imperial").units.keys() == planted().units.keys()


def test_the_journal_tells_the_other_side_only_that_something_was_corrected() -> None:
    state, referee = planted(), Referee()
    ship = next(unit for unit in state.units.values() if unit.type == "TB")
    CORRECTIONS.handler(state, Correct("it moved", (MoveUnit(ship.id, Due(4)),)), referee)
    (line,) = referee.lines
    assert MARKED not in msgspec.json.encode(line.for_seat("imperial")).decode()
    assert MARKED in msgspec.json.encode(line.for_seat("terran")).decode()


def test_the_private_state_reads_back_as_a_state() -> None:
    seen = private(planted(), "imperial")
    assert msgspec.json.decode(msgspec.json.encode(seen), type=State) == seen


def test_a_word_for_secrecy_that_nobody_knows_lays_nothing_open() -> None:
    assert MARKED not in shown(planted(secrecy="Closed"), "imperial")
    assert Setup("first-interstellar-war", "", "Closed").closed


@pytest.mark.parametrize("seat", ["imperial", "table"])
def test_who_does_not_see_a_counter_cannot_correct_it_nor_learn_that_it_is_there(seat: str) -> None:
    state = planted()
    boat = max(unit.id for unit in state.units.values() if unit.side == "terran")
    own = next(unit.id for unit in state.units.values() if unit.side == "imperial")
    changes = (
        MoveUnit(boat, InFleet(2)), FlipUnit(boat, True), SetStrength(boat, 3), RemoveUnit(boat),
        MoveUnit(own, Aboard(boat)), PlaceUnit("terran", "TB", InFleet(1)),
    )  # fmt: skip
    for change in changes:
        with pytest.raises(Senseless) as refused:
            IMPERIUM.check_sight(state, Correct("trying", (change,)), seat)
        assert refused.value.sentence.key in ("forces.no_such_unit", "correction.not_its_side")


@pytest.mark.parametrize(
    ("secrecy", "seat"), [("closed", "terran"), ("closed", "everybody"), ("open", "imperial")]
)
def test_who_sees_a_counter_may_correct_it(secrecy: str, seat: str) -> None:
    state = planted(secrecy=secrecy)
    boat = max(unit.id for unit in state.units.values() if unit.side == "terran")
    mine = Correct("mine", (FlipUnit(boat, True),))
    IMPERIUM.check_sight(state, mine, seat)
    CORRECTIONS.handler(state, mine, Referee())
    assert state.units[boat].damaged


def test_a_match_refuses_a_correction_of_what_the_seat_does_not_see(tmp_path: Path) -> None:
    match = Match.create(tmp_path, "closed1", IMPERIUM, Setup("first-interstellar-war", "", "closed"))
    change = Correct("x", (PlaceUnit("terran", "TB", Due(3)),))
    with pytest.raises(Senseless) as refused:
        match.answer(change, seat="imperial", action="trying")
    assert refused.value.sentence.key == "correction.not_its_side"
    assert match.last().number == 1
    assert match.answer(change, seat="terran", action="as its own side").entry.number == 2
