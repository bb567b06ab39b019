"""Who plays is a match's: how many, in which order, as what; and what makes no sense is a sentence each."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.play.sides import Colour, Playing, Race, Shape, Side, sides_of
from assistant.core.words.errors import Unreadable
from assistant.core.words.language import english
from assistant.core.words.say import Name
from assistant.core.words.seats import ALL_SIDES, BOTH_LANGUAGES, EVERYBODY, seat_named, sides_named
from assistant.matches.answering.match import Match
from assistant.matches.moving.transfer import bring

from ..tiny import TINY, Player, Throw, tiny

SIDES = tuple(
    Side(f"seat{number}", Name(f"Seat {number}"), letter, shape, colour)
    for number, (letter, shape, colour) in enumerate(zip("ABCDEF", Shape, Colour, strict=True), 1)
)
RACES = (Race("cats", Name("Cats")), Race("turtles", Name("Turtles")))
SIX = dataclasses.replace(TINY, sides=SIDES, races=RACES, fewest_sides=3)


def setup(*playing: Playing) -> Setup:
    return Setup("", sides=playing)


def seats(*numbers: int) -> tuple[Playing, ...]:
    return tuple(Playing(f"seat{number}") for number in numbers)


def test_a_set_up_that_names_no_sides_is_played_by_all_the_game_has() -> None:
    old = msgspec.json.decode(b'{"scenario": "", "name": "An old header"}', type=Setup)
    assert sides_of(SIX, old) == SIDES


def test_sides_sit_in_the_order_of_the_set_up_and_are_what_was_chosen() -> None:
    chosen = Playing("seat5", "cats", Colour.BLACK, Shape.CROSS, "Q")
    first, second, third = sides_of(SIX, setup(chosen, *seats(2, 1)))
    assert first == Side("seat5", Name("Cats"), "Q", Shape.CROSS, Colour.BLACK, "cats")
    assert (second, third) == (SIDES[1], SIDES[0])


def test_what_another_has_chosen_is_given_out_anew() -> None:
    taker = Playing("seat3", colour=SIDES[0].colour, shape=SIDES[0].shape, letter="A")
    found = sides_of(SIX, setup(taker, *seats(1, 2)))
    for marks in zip(*((side.colour, side.shape, side.letter) for side in found), strict=True):
        assert len(set(marks)) == 3
    assert found[0].letter == "A"


def test_the_colours_are_numbered_for_the_styles_from_one_to_six() -> None:
    assert [side.number for side in SIDES] == [1, 2, 3, 4, 5, 6]


BAD = {
    "sides.unknown": (*seats(1, 2), Playing("seat7")),
    "sides.twice": seats(1, 2, 1),
    "sides.number": seats(1, 2),
    "sides.race_unknown": (*seats(1, 2), Playing("seat3", "dogs")),
    "sides.race_twice": (*seats(1), Playing("seat2", "cats"), Playing("seat3", "cats")),
    "sides.colour_twice": (*seats(1), *(Playing(f"seat{n}", colour=Colour.RED) for n in (2, 3))),
    "sides.shape_twice": (*seats(1), *(Playing(f"seat{n}", shape=Shape.DISC) for n in (2, 3))),
    "sides.letter_twice": (*seats(1), *(Playing(f"seat{n}", letter="Z") for n in (2, 3))),
    "sides.letter": (*seats(1, 2), Playing("seat3", letter="zz")),
}


@pytest.mark.parametrize("key", BAD)
def test_sides_that_make_no_sense_are_a_sentence_each_and_leave_no_file(key: str, tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as told:
        Match.create(tmp_path, "tiny0002", SIX, setup(*BAD[key]))
    assert told.value.sentence.key == key
    assert "{" not in english(told.value.sentence)
    assert not list(tmp_path.iterdir())


def test_too_many_sides_are_refused_too() -> None:
    with pytest.raises(Unreadable) as told:
        sides_of(dataclasses.replace(SIX, sides=SIDES[:2], fewest_sides=1), setup(*seats(1, 2, 3)))
    assert told.value.sentence.key == "sides.number"


def test_a_file_with_sides_nobody_has_is_not_brought_in(tmp_path: Path) -> None:
    match = Match.create(tmp_path, "tiny0002", SIX, setup(*seats(1, 2, 3)))
    assert [side.key for side in match.sides] == ["seat1", "seat2", "seat3"]
    with pytest.raises(Unreadable) as told:
        bring(match.path, "file", tmp_path / "other", {"tiny": TINY})
    assert told.value.sentence.key == "sides.number"


def test_a_colour_that_is_none_cannot_be_read() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"scenario": "", "sides": [{"side": "seat1", "colour": "pink"}]}', type=Setup)


def test_everybody_all_sides_and_both_languages_are_three_words_and_the_old_one_is_still_read() -> None:
    assert len({EVERYBODY, ALL_SIDES, BOTH_LANGUAGES}) == 3
    assert (seat_named("both"), sides_named("both")) == (EVERYBODY, ALL_SIDES)
    assert (seat_named("red"), sides_named("red")) == ("red", "red")


def test_a_seat_in_its_old_word_asks_and_answers_as_everybody(tmp_path: Path) -> None:
    match = tiny(tmp_path)
    assert match.questions("both") == match.questions(EVERYBODY)
    Player(match)(Throw((1, 2)), seat="both")
    assert match.last().record.seat == EVERYBODY
    assert match.awaited("both", match.last()) == set()
