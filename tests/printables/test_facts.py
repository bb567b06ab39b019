"""What a sheet shows, fact by fact: the facts of each sheet are its own, and of what its seat may see."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from assistant.games import GAMES
from assistant.games.imperium.state.war import Due, State
from printables.drawing.codes import ShortCode
from printables.facts import Change, changes, facts_of

from .late import late
from .paper import fleet, unit

GAME = GAMES["imperium"]
LETTERS = ("T", "I", "A", "Q", "M", "L", "U", "K", "P", "H", "R", "S", "C", "B", "W", "G", "X")


def different(
    before: State, after: State, letter: str, number: int = 0, seat: str = "everybody"
) -> list[Change]:
    """What is wrong on a sheet of the state before."""
    code = ShortCode("K7QX", letter, number)
    return changes(facts_of(GAME, before, seat, code), facts_of(GAME, after, seat, code))


def prestige(state: State) -> None:
    state.prestige = 9


def stock(state: State) -> None:
    state.sides["terran"].stock = 3


def budget(state: State) -> None:
    state.sides["imperial"].budget += 1


def due(state: State) -> None:
    unit(state, "terran", "DD", Due(8))


def hexes(state: State) -> None:
    state.planets["dingir-1"].hexes = 7


def cut_off(state: State) -> None:
    state.planets["dingir-1"].connected = False


def read_off(state: State) -> None:
    state.printed["imperial.CA.damaged.beam"] = 3


def moved(state: State) -> None:
    next(each for each in state.fleets if each.side == "terran" and each.number == 1).system = "nusku"


def owned(state: State) -> None:
    state.planets["dingir-1"].owner = "terran"


def next_turn(state: State) -> None:
    state.now.turn += 1


@pytest.mark.parametrize(
    ("change", "letters"),
    [
        (owned, "GILRU"),
        (moved, "GRTU"),
        (next_turn, "MQRSW"),
        (prestige, "MQR"),
        (stock, "MUR"),
        (budget, "AMR"),
        (due, "QR"),
        (hexes, "KHL"),
        (cut_off, "GLR"),
        (read_off, "AKP"),
    ],
)
def test_a_change_is_told_on_the_sheets_that_show_it_and_on_no_other(
    change: Callable[[State], None], letters: str
) -> None:
    after = late()
    change(after)
    assert {letter for letter in LETTERS if different(late(), after, letter)} == set(letters)


def test_a_fleet_that_moved_is_told_on_its_own_sheet_and_its_sides_with_where_it_was() -> None:
    after = late()
    moved(after)
    for number in (1, 0):
        found = {each.aspect.key: each for each in different(late(), after, "T", number)}  # type: ignore[union-attr]
        assert (found["facts.system"].was.en, found["facts.system"].now.en) == ("Sol", "Nusku")  # type: ignore[union-attr]
    assert different(late(), after, "T", 2) == []
    assert different(late(), after, "I") == []


def test_ships_are_told_counter_by_counter_as_they_lie() -> None:
    after = late()
    ships = [each for each in after.units.values() if each.side == "terran" and each.type == "CA"]
    of_four = [ship for ship in ships if getattr(ship.where, "number", 0) == 4]
    of_four[0].damaged = True
    found = {str(each.aspect): (each.was, each.now) for each in different(late(), after, "T", 4)}
    assert found["CA"] == (3, 2)
    assert found["CA*"] == (None, 1)


def test_a_fleet_that_is_gone_takes_one_line_and_a_new_one_all_of_its_own() -> None:
    after = late()
    fleet(after, "terran", 9, "DD", "sol")
    (gone,) = {each.subject.key for each in different(after, late(), "T")}  # type: ignore[union-attr]
    assert gone == "facts.fleet"
    assert len(different(after, late(), "T", 9)) == 1
    assert all(each.was is None for each in different(late(), after, "T", 9))


@pytest.mark.parametrize("seat", ["imperial", "table"])
def test_what_is_hidden_from_a_seat_is_among_no_facts(seat: str) -> None:
    before, after = late(), late()
    before.secrecy = after.secrecy = "closed"
    fleet(after, "terran", 9, "DD BB", "sol")
    due(after)
    for letter in LETTERS:
        # A marker on the map is seen by everybody; what stands in its box is not.
        told = ["Sol"] if letter == "G" else []
        assert [each.subject.en for each in different(before, after, letter, seat=seat)] == told  # type: ignore[union-attr]
    assert different(before, after, "T", seat="terran")
