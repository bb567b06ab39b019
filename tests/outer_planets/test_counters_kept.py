"""2-1-2 What is read off single counters is kept in the component book: the next match begins with it."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.game import Setup
from assistant.games.outer_planets.pieces.units import figures, is_elite
from assistant.games.outer_planets.state.keys import Nation, Sign, TypeKey
from assistant.games.outer_planets.state.unit import Unit
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf

from .at_sea import campaign
from .player import Table


@pytest.fixture
def shelf(app: Flask) -> Shelf:
    found: Shelf = app.extensions["shelf"]
    return found


def begun(shelf: Shelf) -> Match:
    """A new campaign whose forces are placed."""
    match = shelf.create("outer_planets", Setup("campaign"))
    said(shelf, match, type="place_forces")
    return match


def said(shelf: Shelf, match: Match, **fields: Any) -> None:
    """An answer, and what the shelf keeps of it for later matches."""
    command = match.convert(fields)
    given = match.answer(command, action=f"said-{match.revision():04d}")
    assert shelf.follow(match, command, given.entry) == ()


def cruiser(match: Match) -> Unit:
    """The second auxiliary cruiser of Ganymede."""
    found = (each for each in match.state().units.values() if each.type == TypeKey.AUXILIARY_CRUISER)
    return next(each for each in found if (each.nation, each.number) == (Nation.GANYMEDE, 2))


def test_2_1_2_the_next_match_begins_with_the_names_marks_and_values_that_were_read_off(
    shelf: Shelf, client: FlaskClient
) -> None:
    first = begun(shelf)
    told = {"name": "Basilisk", "captain": True, "elite": True, "attack": 3, "defence": 2, "acceleration": 4}
    said(shelf, first, type="tell_counter", unit=cruiser(first).id, **told)
    later = begun(shelf)
    ship, state = cruiser(later), later.state()
    assert (ship.name, set(ship.signs)) == ("Basilisk", {Sign.CAPTAIN, Sign.ELITE})
    assert figures(state, ship) == (3, 2, 4)
    assert is_elite(state, ship)
    assert [line.sentence.key for line in later.last().record.lines][-1] == "outer_planets.counters_known"
    # No other counter has anything of it, and the book shows it under its type.
    alike = (each for each in state.units.values() if each.type == ship.type and each.id != ship.id)
    assert not any(each.name or each.signs or each.own for each in alike)
    page = client.get(f"/matches/{later.id}/book?page=counter-auxiliary_cruiser").text
    assert "Ganymede Auxiliary cruiser 2: Name on the counter" in page


def test_2_1_2_what_is_taken_off_a_counter_is_taken_out_of_the_book(shelf: Shelf) -> None:
    first = begun(shelf)
    said(shelf, first, type="tell_counter", unit=cruiser(first).id, name="Basilisk", captain=True)
    assert shelf.read_book("outer_planets") == {
        "counter.auxiliary_cruiser.ganymede.2.name": "Basilisk",
        "counter.auxiliary_cruiser.ganymede.2.captain": True,
    }
    said(shelf, first, type="tell_counter", unit=cruiser(first).id, captain=True)
    later = cruiser(begun(shelf))
    assert (later.name, later.signs) == ("", [Sign.CAPTAIN])


def test_2_1_2_a_counter_that_comes_later_is_as_it_was_read_off_too() -> None:
    table: Table = campaign(2)
    table.state.printed |= {"counter.salamander.none.1.name": "x", "counter.convoy.none.1.name": "Mule"}
    from assistant.games.outer_planets.pieces.reinforcing import bring

    bring(table.state, TypeKey.CONVOY, None, "atlantic")
    (convoy,) = (each for each in table.state.units.values() if each.type == TypeKey.CONVOY)
    assert convoy.name == "Mule"


def test_what_is_read_off_after_what_it_hangs_on_is_kept_as_well(shelf: Shelf) -> None:
    match = begun(shelf)
    # The boxes of a port are asked for once it is known how many there are.
    for values in ({"port/titan/factories": 1}, {"port/titan/work/1": 2}):
        said(shelf, match, type="record_printed", values=values)
    assert shelf.read_book("outer_planets") == {"port.titan.factories": 1, "port.titan.work.1": 2}
