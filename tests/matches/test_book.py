"""The component book keeps what was read off the counters for later matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.core.cardboard import Kind
from assistant.core.command import Command
from assistant.core.errors import Damaged
from assistant.core.game import Setup
from assistant.games import GAMES
from assistant.games.imperium.pieces.read_off import RecordPrinted
from assistant.matches import book
from assistant.matches.book import add_to_book, read_book
from assistant.matches.shelf import Shelf

from .at_once import at_once, meeting

FIRST_WAR = Setup("first-interstellar-war")
BB = "imperial.BB.front.maintenance"


def test_there_is_no_book_at_first(tmp_path: Path) -> None:
    assert read_book(tmp_path / "imperium.toml") == {}


def test_what_is_added_stays_beside_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "books" / "imperium.toml"
    add_to_book(path, {"a.b": 1, "c": 2})
    add_to_book(path, {"c": 3})
    assert read_book(path) == {"a.b": 1, "c": 3}


def test_values_that_two_screens_read_off_at_once_are_both_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "imperium.toml"
    monkeypatch.setattr(book, "read_book", meeting(book.read_book))
    at_once(lambda: add_to_book(path, {"a": 1}), lambda: add_to_book(path, {"b": 2}))
    assert read_book(path) == {"a": 1, "b": 2}


@pytest.mark.parametrize("text", ["a = ", "a = 1.5", "a = true", "a = [1]", "\x00", "[a]\nb = 1"])
def test_a_book_that_cannot_be_read_is_one_sentence_and_stays_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "imperium.toml"
    path.write_text(text)
    with pytest.raises(Damaged) as told:
        add_to_book(path, {"c": 3})
    assert told.value.sentence.key == "error.book"
    assert path.read_text() == text


KINDS = {
    "points": Kind(),
    "title": Kind(words=True),
    "frame": Kind(words=True, options=("red", "blue")),
    "beside": Kind(words=True, options=("jupiter", "saturn"), several=True),
}


def test_a_book_holds_numbers_words_one_of_several_and_several_of_them(tmp_path: Path) -> None:
    book = tmp_path / "planets.toml"
    values = {"points": 3, "title": 'Amalthéa "五"', "frame": "red", "beside": ["saturn", "jupiter"]}
    add_to_book(book, values, KINDS.__getitem__)
    assert read_book(book, KINDS.__getitem__) == values


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("points = -1", "book.number"),
        ("points = 100", "book.number"),
        ('points = "x"', "book.number"),
        ("title = 3", "book.word"),
        ('title = ["a"]', "book.word"),
        ('frame = "green"', "book.one_of"),
        ('beside = "jupiter"', "book.several"),
        ('beside = ["mars"]', "book.one_of"),
    ],
)
def test_a_value_of_a_wrong_kind_is_a_sentence_and_the_book_stays(
    tmp_path: Path, text: str, fault: str
) -> None:
    book = tmp_path / "planets.toml"
    book.write_text(text)
    with pytest.raises(Damaged) as told:
        add_to_book(book, {"points": 1}, KINDS.__getitem__)
    assert told.value.sentence.key == "book.wrong_kind"
    assert told.value.sentence.values["fault"].key == fault
    assert book.read_text() == text


def test_a_value_read_off_in_one_match_is_known_in_the_next(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, GAMES)
    first = shelf.create("imperium", FIRST_WAR)
    command = RecordPrinted({BB.replace(".", "/"): 6})
    entry = first.answer(command, action="printed-1").entry
    assert shelf.follow(first, command, entry) == ()
    assert shelf.create("imperium", FIRST_WAR).state().printed == {BB: 6}


def test_an_answer_that_is_no_printed_value_leaves_the_book_alone(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, GAMES)
    match = shelf.create("imperium", FIRST_WAR)
    shelf.follow(match, Command(), match.last())
    assert not shelf.book("imperium").exists()
