"""What players of the small game read off their own map: asked for when a rule needs it, kept, corrected."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.core.game import Setup
from assistant.core.play.question import Choice, Pick, Printed, Text
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.core.words.seats import EVERYBODY
from assistant.matches.shelf.shelf import Shelf

from .conftest import SIX
from .definition import GAME
from .table import Table

GAMES = {"six": GAME}
READ = {"areas": ["Io", "木星"], "harbour/berths": 3, "harbour/sheltered": False, "harbour/winds": ["south"]}


def keep(shelf: Shelf, table: Table, values: dict[str, Any]) -> None:
    """Read values off, and let the shelf keep them for later matches."""
    entry = table.give(type="record_printed", values=values)
    assert shelf.follow(table.match, table.match.read(bytes(entry.record.command)), entry) == ()


def test_the_set_up_keeps_its_book_of_words_for_later_matches(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, GAMES)
    first = shelf.create("six", Setup("told", sides=SIX))
    table = Table(first)
    table.answer(table.match.questions(EVERYBODY)[0])
    keep(shelf, table, READ)
    second = shelf.create("six", Setup("told", sides=SIX)).state().printed
    assert second == {key.replace("/", "."): value for key, value in READ.items()}
    assert "area.io.points" in GAME.book.blanks(None, second)
    table.give(type="undo")
    assert first.state().printed == second
    assert first.replay_fault() == 0


def test_a_rule_asks_for_what_is_blank_when_it_needs_it_and_never_again(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, GAMES)
    table = Table(shelf.create("six", Setup("told", sides=SIX)))
    table.until("surprise", turn=2)
    (asked,) = table.match.questions(EVERYBODY)
    kinds = {field.name.split("/")[1]: type(field) for field in asked.answers[0].fields}
    assert kinds == {"name": Text, "frame": Choice, "berths": Printed, "sheltered": Choice, "winds": Pick}
    keep(shelf, table, {"harbour/name": "Ostia"})
    (asked,) = table.match.questions(EVERYBODY)
    assert asked.answers[0].fields[0].name == "values.harbour/frame"
    keep(shelf, table, table.any_of(asked)["values"])
    assert [question.key for question in table.match.questions(EVERYBODY)] == ["weather"]
    later = Table(shelf.create("six", Setup("told", sides=SIX)))
    later.until("surprise", turn=2)
    assert [question.key for question in later.match.questions(EVERYBODY)] == ["weather"]


WRONG_VALUES: dict[str, tuple[Any, str]] = {
    "harbour/berths": (13, "book.number"),
    "harbour/name": (3, "book.word"),
    "harbour/frame": ("green", "book.one_of"),
    "harbour/sheltered": (1, "book.yes_or_no"),
    "harbour/winds": (["north", "north"], "book.twice"),
    "areas": (3, "book.several"),
}


@pytest.mark.parametrize("key", WRONG_VALUES)
def test_a_value_of_a_wrong_kind_is_refused_by_name_and_nothing_of_it_kept(told: Table, key: str) -> None:
    value, fault = WRONG_VALUES[key]
    with pytest.raises(Senseless) as refused:
        told.give(type="record_printed", values={"harbour/berths": 2, key: value})
    sentence = refused.value.sentence
    assert (sentence.key, sentence.values["fault"].key) == ("book.no_value", fault)  # type: ignore[union-attr]
    assert told.match.state().printed == {}


def test_a_value_that_nothing_of_the_game_shows_makes_no_sense(told: Table) -> None:
    with pytest.raises(Senseless) as refused:
        told.give(type="record_printed", values={"area/io/points": 2})
    assert refused.value.sentence == say("printed.no_such_value", name="area.io.points")
