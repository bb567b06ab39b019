"""What the sheets of Twilight Imperium show, fact by fact: each tells of its own things, and of no other."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from assistant.games import GAMES
from assistant.games.twilight.state.keys import Card, PlanetKey, Source, Unit
from assistant.games.twilight.state.player import Gain
from assistant.games.twilight.state.table import State
from printables.drawing.codes import ShortCode
from printables.facts import Change, changes, facts_of
from printables.sheet import as_played

from .table import late, setup

GAME = as_played(GAMES["twilight"], setup(3))
LETTERS = ("O", "P", "L", "L1", "L2", "B", "U", "G", "R", "S", "C")


def different(before: State, after: State, letter: str) -> list[Change]:
    """What is wrong on a sheet of the state before."""
    code = ShortCode("K7QX", letter[0], int(letter[1:] or 0))
    return changes(facts_of(GAME, before, "everybody", code), facts_of(GAME, after, "everybody", code))


def card(state: State) -> None:
    state.cards[Card.POLITICAL].holder = "p2"


def passed(state: State) -> None:
    state.players["p3"].passed = True


def gained(state: State) -> None:
    state.players["p1"].gains.append(Gain(1, Source.IMPERIAL, 8))


def scored(state: State) -> None:
    state.objectives[0].scored.remove("p3")


def counter(state: State) -> None:
    state.players["p1"].counters.pool += 1


def learnt(state: State) -> None:
    state.players["p2"].technologies.remove("hylar")


def exhausted(state: State) -> None:
    state.planets[PlanetKey("jord")].exhausted = True


def sunk(state: State) -> None:
    assert state.battle is not None
    state.battle.fleets["p1"].ships[Unit.FIGHTER] -= 3


def ordered(state: State) -> None:
    state.order.reverse()


def retreating(state: State) -> None:
    assert state.battle is not None
    state.battle.to = "Quann"


SHOWN: dict[Callable[[State], None], set[str]] = {
    card: {"O", "L", "L2", "R"},
    passed: {"O", "R"},
    gained: {"P", "L", "L1", "R"},
    scored: {"P", "R"},
    counter: {"L", "L1", "R"},
    learnt: {"L", "L2", "U", "R", "B"},
    exhausted: {"L", "L2", "G", "R"},
    sunk: {"B"},
    ordered: {"O", "R"},
    retreating: {"B"},
}


@pytest.mark.parametrize("change", SHOWN, ids=lambda change: change.__name__)
def test_a_change_is_told_by_the_sheets_that_show_it_and_by_no_other(change: Callable[[State], None]) -> None:
    before = late(setup(3))
    after = msgspec.convert(msgspec.to_builtins(before), State)
    change(after)
    assert {letter for letter in LETTERS if different(before, after, letter)} == SHOWN[change]


def test_a_sheet_of_a_match_that_stands_still_is_right() -> None:
    state = late(setup(3))
    assert all(different(state, state, letter) == [] for letter in LETTERS)


def test_docks_and_pds_of_planets_are_told_by_the_list_that_shows_them_where_they_are_kept() -> None:
    before = late(setup(3))
    for kept, told in ((False, set[str]()), (True, {"G"})):
        if kept:
            before.groups.append("structures")
        after = msgspec.convert(msgspec.to_builtins(before), State)
        after.planets[PlanetKey("jord")].pds += 1
        assert {letter for letter in LETTERS if different(before, after, letter)} == told
