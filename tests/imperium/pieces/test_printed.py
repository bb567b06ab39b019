"""Values only the players' own counters show are read off once and kept for the match."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.kept.book import RecordPrinted
from assistant.core.kept.reading_off import field_of
from assistant.core.play.command import from_form
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.pieces import read_off as printed
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.pieces.planet_maps import planet_hexes
from assistant.games.imperium.pieces.sight import private
from assistant.games.imperium.pieces.units import value
from assistant.games.imperium.state.war import Aboard, InFleet, State

from ..field import bare, put


def record(state: State, **values: int) -> Referee:
    referee = Referee()
    keys = {key.replace("__", "."): number for key, number in values.items()}
    printed.BOOK.record(state, RecordPrinted(keys), referee)
    return referee


def test_a_value_read_off_counts_from_then_on() -> None:
    state = bare()
    (ship,) = put(state, "imperial", "dingir", "BB")
    assert value(state, ship, "maintenance") is None
    record(state, imperial__BB__front__maintenance=5)
    assert value(state, ship, "maintenance") == 5


def test_fighters_beyond_the_berths_read_off_form_up_beside_their_carrier() -> None:
    state = bare()
    (carrier,) = put(state, "terran", "sol", "CV", damaged=True)
    fighters = [add_unit(state, "terran", "F", Aboard(carrier.id)) for _ in range(3)]
    record(state, terran__CV__damaged__fighters=2)
    aboard = Aboard(carrier.id)
    assert [fighter.where for fighter in fighters] == [aboard, aboard, InFleet(1)]


def test_each_blank_is_asked_for_once_however_many_counters_show_it() -> None:
    state = bare()
    ships = put(state, "imperial", "dingir", "BB", "BB", "DD") + put(
        state, "terran", "sol", "CA", damaged=True
    )
    assert [blank.key for blank in printed.blanks(state, ships, "maintenance")] == [
        "imperial.BB.front.maintenance",
        "terran.CA.damaged.maintenance",
    ]


def test_a_form_brings_the_value_back_under_its_key() -> None:
    state = bare()
    ships = put(state, "terran", "sol", "CA", damaged=True)
    (blank,) = printed.blanks(state, ships, "maintenance")
    command = msgspec.convert(
        from_form([("type", "record_printed"), (field_of(blank).name, "6")]), RecordPrinted, strict=False
    )
    printed.BOOK.record(state, command, Referee())
    assert state.printed == {"terran.CA.damaged.maintenance": 6}


@pytest.mark.parametrize(
    "key",
    [
        "terran.CA.damaged.maintenance",
        "terran.RT5.damaged.strength",
        "imperial.B1.damaged.beam",
        "imperial.CV.front.fighters",
    ],
)
def test_every_side_of_every_counter_can_be_read_off(key: str) -> None:
    state = bare()
    printed.BOOK.record(state, RecordPrinted({key: 4}), Referee())
    assert state.printed == {key: 4}


@pytest.mark.parametrize(
    "key",
    [
        "maintenance",
        "vilani.CA.front.beam",
        "terran.CR.front.beam",
        "terran.CA.upside.beam",
        "terran.CA.front.colour",
        "terran.RT5.front.beam",
        "terran.OUTPOST.front.beam",
    ],
)
def test_a_value_that_no_counter_prints_makes_no_sense(key: str) -> None:
    state = bare()
    with pytest.raises(Senseless):
        printed.BOOK.record(state, RecordPrinted({key: 4}), Referee())
    assert state.printed == {}


def test_in_a_closed_match_the_other_side_does_not_hear_what_was_read_off() -> None:
    state, referee = bare(secrecy="closed"), Referee()
    printed.BOOK.record(state, RecordPrinted({"imperial.CA.damaged.maintenance": 5}), referee)
    assert referee.lines[0].for_seat("terran") == say("printed.recorded_hidden", side=say("side.imperial"))
    assert referee.lines[0].for_seat("imperial").key == "printed.recorded"
    assert private(state, "terran").printed == {}
    assert private(state, "imperial").printed == {"imperial.CA.damaged.maintenance": 5}


def test_the_hexes_of_a_planet_map_are_kept_in_the_book_and_known_in_the_next_war() -> None:
    state = bare()
    assert state.planets["nusku-1"].hexes is None
    printed.BOOK.record(state, RecordPrinted({"planet/nusku-1/hexes": 4}), Referee())
    assert state.planets["nusku-1"].hexes == 4
    assert planet_hexes(bare(printed=state.printed), "nusku-1") == 4
    assert bare(printed=state.printed).planets["nusku-1"].hexes == 4
    assert "planet.nusku-1.hexes" in private(bare(printed=state.printed, secrecy="closed"), "terran").printed
