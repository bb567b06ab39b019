"""The component book keeps what was read off the counters for later matches."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from assistant.core.game import Setup
from assistant.core.kept.book import Blank, Book, BookPage, RecordPrinted
from assistant.core.kept.cardboard import Number, OneOf, SeveralOf, Value, Word, Words, YesNo
from assistant.core.play.command import Command
from assistant.core.play.question import Option
from assistant.core.words.errors import Damaged, Unreadable
from assistant.core.words.say import Say, say
from assistant.games import GAMES
from assistant.matches.shelf import book
from assistant.matches.shelf.book import LARGEST, add_to_book, book_text, read_book, read_brought
from assistant.matches.shelf.shelf import Shelf
from tests.example import EXAMPLE

from ..file.at_once import at_once, meeting

FIRST_WAR = Setup("first-interstellar-war")
BB = "imperial.BB.front.maintenance"


def test_there_is_no_book_at_first(tmp_path: Path) -> None:
    assert read_book(tmp_path / f"{EXAMPLE}.toml") == {}


def test_what_is_added_stays_beside_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "books" / f"{EXAMPLE}.toml"
    add_to_book(path, {"a.b": 1, "c": 2})
    add_to_book(path, {"c": 3})
    assert read_book(path) == {"a.b": 1, "c": 3}


def test_values_that_two_screens_read_off_at_once_are_both_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / f"{EXAMPLE}.toml"
    monkeypatch.setattr(book, "read_book", meeting(book.read_book))
    at_once(lambda: add_to_book(path, {"a": 1}), lambda: add_to_book(path, {"b": 2}))
    assert read_book(path) == {"a": 1, "b": 2}


@pytest.mark.parametrize("text", ["a = ", "a = 1.5", "a = [1]", "\x00", "[a]\nb = 1", "a = " + "[" * 9_000])
def test_a_book_that_cannot_be_read_is_one_sentence_and_stays_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / f"{EXAMPLE}.toml"
    path.write_text(text)
    with pytest.raises(Damaged) as told:
        add_to_book(path, {"c": 3})
    assert told.value.sentence.key == "error.book"
    assert path.read_text() == text


KINDS = {
    "points": Number(0, 30),
    "title": Word(),
    "areas": Words(),
    "raiding": YesNo(),
    "frame": OneOf(tuple(Option(value=word, label=word) for word in ("red", "blue"))),
    "beside": SeveralOf(tuple(Option(value=word, label=word) for word in ("jupiter", "saturn"))),
}
BLANKS = tuple(Blank(key=key, label=say("book.label", what=key), kind=kind) for key, kind in KINDS.items())
PAGE = BookPage(key="all", name=say("book.label", what="All"), blanks=BLANKS)
PLANETS = Book(pages=lambda *_: [PAGE])


def check(values: Mapping[str, Value]) -> tuple[str, Say] | None:
    return PLANETS.fault(None, values)


def test_a_book_holds_every_kind_of_value(tmp_path: Path) -> None:
    book = tmp_path / "planets.toml"
    values: dict[str, Value | None] = {
        "points": 3,
        "title": 'Amalthéa "五"',
        "areas": ["Io", "木星"],
        "raiding": False,
        "frame": "red",
        "beside": ["saturn", "jupiter"],
    }
    add_to_book(book, values, check)
    assert read_book(book, check) == values


def test_what_is_taken_out_of_a_book_is_blank_again(tmp_path: Path) -> None:
    book = tmp_path / "planets.toml"
    add_to_book(book, {"points": 3, "raiding": True}, check)
    add_to_book(book, {"points": None}, check)
    assert read_book(book, check) == {"raiding": True}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("points = -1", "book.number"),
        ("points = 31", "book.number"),
        ("points = true", "book.number"),
        ('title = ""', "book.word"),
        ("raiding = 1", "book.yes_or_no"),
        ('raiding = "true"', "book.yes_or_no"),
        ("areas = 3", "book.several"),
        ('areas = ["Io", "Io"]', "book.twice"),
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
        add_to_book(book, {"points": 1}, check)
    assert told.value.sentence.key == "book.wrong_kind"
    assert told.value.sentence.values["fault"].key == fault
    assert book.read_text() == text


def test_a_name_the_game_does_not_know_stays_in_the_book_but_is_not_brought_in(
    tmp_path: Path,
) -> None:
    book = tmp_path / "planets.toml"
    book.write_text("moons = 4\n")
    add_to_book(book, {"points": 1}, check)
    assert read_book(book, check) == {"moons": 4, "points": 1}
    with pytest.raises(Unreadable) as told:
        read_brought(book.read_bytes(), "b.toml", lambda values: PLANETS.fault(None, values, strict=True))
    assert told.value.sentence.values["name"] == "moons"
    assert told.value.sentence.values["fault"] == say("book.unknown")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (b"points = 31", "book.wrong_kind"),
        (b"\xff", "book.line"),
        (b"points = ", "book.line"),
        (b"points = 1\npoints = 2", "book.line_twice"),
        (b"points = 1.5", "book.line"),
        (b'"\\ud800" = 1', "book.line"),
        (b"a = " + b"[" * 9_000, "book.line"),
        # A reader of all TOML takes gigabytes for it.
        (b".".join([b"a"] * 90_000) + b" = 1", "book.line"),
        (b"#" * (LARGEST + 1), "book.too_large"),
    ],
)
def test_a_book_that_is_brought_and_cannot_be_read_is_one_sentence(text: bytes, key: str) -> None:
    with pytest.raises(Unreadable) as told:
        read_brought(text, "b.toml", check)
    assert told.value.sentence.key == key


def test_a_book_that_was_written_here_is_read_again_when_it_is_brought(tmp_path: Path) -> None:
    values: dict[str, Value] = {"points": 3, "title": 'A "五"=', "areas": ["Io", "木"], "raiding": True}
    assert read_brought(b"\xef\xbb\xbf# ours\n\n" + book_text(values), "b.toml", check) == values


def test_what_one_match_reads_off_leaves_alone_what_was_corrected_in_the_book_since(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, GAMES)
    shelf.change_book(EXAMPLE, {BB: 6})
    match = shelf.create(EXAMPLE, FIRST_WAR)
    shelf.change_book(EXAMPLE, {BB: 5})
    command = RecordPrinted({"imperial/B2/front/maintenance": 4})
    entry = match.answer(command, action="printed-1").entry
    assert shelf.follow(match, command, entry) == ()
    assert shelf.read_book(EXAMPLE) == {BB: 5, "imperial.B2.front.maintenance": 4}
    assert match.state().printed[BB] == 6


def test_a_value_read_off_in_one_match_is_known_in_the_next(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, GAMES)
    first = shelf.create(EXAMPLE, FIRST_WAR)
    command = RecordPrinted({BB.replace(".", "/"): 6})
    entry = first.answer(command, action="printed-1").entry
    assert shelf.follow(first, command, entry) == ()
    assert shelf.create(EXAMPLE, FIRST_WAR).state().printed == {BB: 6}


def test_an_answer_that_is_no_printed_value_leaves_the_book_alone(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, GAMES)
    match = shelf.create(EXAMPLE, FIRST_WAR)
    shelf.follow(match, Command(), match.last())
    assert not shelf.book(EXAMPLE).exists()
