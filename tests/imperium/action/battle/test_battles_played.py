"""Scenarios 1 to 5 from their first question to their declared winner, in space also quickly."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from functools import cache
from typing import Any, Union

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.play.command import Command
from assistant.core.play.referee import Line, Referee
from assistant.core.shipped.kit import register
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.imperium.components.kit import load, scenarios
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.sequence import SEQUENCE
from assistant.games.imperium.state.keys import IMPERIAL, SIDES, TERRAN
from assistant.games.imperium.state.space_battle import SpaceBattle
from assistant.games.imperium.state.war import State
from tests.imperium.battle_player import Captain

KEYS = {each.number: each.key for each in scenarios() if each.battle}
COMMANDS: Any = Union[GAME.commands]  # noqa: UP007  made of a tuple, which X | Y cannot say
LONGEST = 4000


@cache
def played(number: int, seed: int, quick: bool = False, flees: str = "") -> tuple[State, tuple[Line, ...]]:
    """A scenario played to its end by two captains of one mind; the end, and all that was told."""
    rulings = {"quick_resolution": "on" if quick else "off"}
    state = GAME.new(Setup(KEYS[number], rulings=rulings), register(load()))
    captain, opening = Captain(seed, flees), Referee()
    SEQUENCE.start(state, opening)
    lines = opening.lines
    for _ in range(LONGEST):
        asked = SEQUENCE.ask(state)
        if not asked:
            return state, tuple(lines)
        command: Command = msgspec.convert(captain.reply(asked[0]), COMMANDS, strict=False)
        draft, referee = msgspec.json.decode(msgspec.json.encode(state), type=State), Referee()
        with suppress(Senseless, Forbidden):  # nothing can come nearer, a hex is full: another answer is next
            GAME.apply(draft, command, referee)
            referee.decide()
            state, lines = draft, lines + referee.lines
    raise AssertionError(f"scenario {number} goes on for ever: {asked[0].key}")


def battle_of(state: State) -> SpaceBattle:
    assert state.space_battle
    return state.space_battle


def left(state: State, side: str) -> list[str]:
    """The types of a side's ships that are still on the board."""
    staying = {*battle_of(state).afloat, *battle_of(state).waiting}
    return [unit.type for unit in state.units.values() if unit.side == side and unit.id in staying]


def lost(state: State, side: str, code: str = "") -> int:
    return sum(each.side == side and code in ("", each.type) for each in battle_of(state).lost)


def expected_winner(number: int, state: State) -> str:
    """Who has won by the words of the scenario book, worked out from what is left."""
    staying = {side: left(state, side) for side in SIDES}
    if number == 3:
        raided = lost(state, IMPERIAL, "TR") == 2 and lost(state, TERRAN) < 2
        return TERRAN if raided else IMPERIAL
    if number == 4:
        met = [TERRAN] * (not staying[IMPERIAL]) + [IMPERIAL] * ("CV" not in staying[TERRAN])
        return met[0] if len(met) == 1 else ""
    return next((side for side in SIDES if staying[side]), "")


PLAYED = [
    *[(number, seed, quick, "") for number in (2, 3, 4) for seed in range(3) for quick in (False, True)],
    (5, 0, True, ""),
    (5, 0, False, ""),
    *[(number, 0, False, side) for number in (2, 3, 4) for side in SIDES],
]


@pytest.mark.parametrize(("number", "seed", "quick", "flees"), PLAYED)
def test_a_scenario_comes_to_the_winner_its_book_names(
    number: int, seed: int, quick: bool, flees: str
) -> None:
    state, lines = played(number, seed, quick, flees)
    assert state.over is not None
    assert state.winner == expected_winner(number, state)
    assert state.over in [line.sentence for line in lines]
    assert battle_of(state).over


@pytest.mark.parametrize(("number", "seed", "quick", "flees"), PLAYED)
def test_every_ship_is_on_the_board_lost_or_gone(number: int, seed: int, quick: bool, flees: str) -> None:
    state, _ = played(number, seed, quick, flees)
    listed = next(each for each in scenarios() if each.number == number)
    (report,) = state.battle_reports
    for side in SIDES:
        began = Counter(listed.sides[side].forces)
        alive = Counter(unit.type for unit in state.units.values() if unit.side == side)
        gone = Counter(each.type for each in report.lost if each.side == side)
        assert alive + gone == began == Counter(report.start[side])


@pytest.mark.parametrize(("number", "seed", "quick", "flees"), PLAYED)
def test_the_report_adds_up_what_the_steps_did(number: int, seed: int, quick: bool, flees: str) -> None:
    state, lines = played(number, seed, quick, flees)
    (report,) = state.battle_reports
    for tally in report.tallies:
        assert 0 <= tally.hits <= tally.dice == sum(tally.thrown.values())
        assert tally.expected == sum(6 * (7 - least) * dice for least, dice in tally.thrown.items())
        assert 0 <= tally.cancelled <= tally.hits
    told = [line.sentence.key for line in lines]
    assert told.count("battle_report.side") == 2


def test_both_sides_can_win_the_scenarios_that_are_even() -> None:
    winners = {played(number, seed, quick)[0].winner for number, seed, quick, flees in PLAYED if not flees}
    assert winners >= {IMPERIAL, TERRAN}


@pytest.mark.parametrize("flees", SIDES)
def test_a_side_that_leaves_the_board_gives_the_battle_away(flees: str) -> None:
    state, _ = played(2, 0, False, flees)
    assert state.winner == (TERRAN if flees == IMPERIAL else IMPERIAL)


def test_quickly_resolved_battles_throw_no_counter_measures_and_beams_with_torpedoes() -> None:
    state, lines = played(2, 0, quick=True)
    assert {tally.weapon for tally in battle_of(state).tallies} == {"quick"}
    assert "battle_quick.fired_with" in [line.sentence.key for line in lines]


@pytest.mark.parametrize("seed", range(6))
def test_the_battle_for_earth_is_won_by_who_has_troops_left_and_reported(seed: int) -> None:
    state, lines = played(1, seed)
    troops = {unit.side for unit in state.units.values() if unit.type in ("RT", "JT")}
    assert state.winner == (troops.pop() if len(troops) == 1 else "")
    (report,) = state.battle_reports
    assert (report.planet, report.mover) == ("sol-1", IMPERIAL)
    for side in SIDES:
        listed = next(each for each in scenarios() if each.number == 1).sides[side]
        began = Counter(listed.forces) + Counter(listed.troops)
        alive = Counter(unit.type for unit in state.units.values() if unit.side == side)
        gone = Counter(each.type for each in report.lost if each.side == side)
        assert alive + gone == began == Counter(report.start[side])
    for tally in report.tallies:
        assert 0 <= tally.hits <= tally.dice == sum(tally.thrown.values())
        assert tally.weapon in ("bombardment", "guns", "ground")
    assert [line.sentence.key for line in lines].count("battle_report.luck_with") == 2
