"""Dice have sides: thrown, typed, drawn and told; a face its die does not have is refused in a sentence."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Annotated

import msgspec
import pytest

from assistant.core.odds.dice import (
    Die,
    FaceOfTen,
    ManyTens,
    TwoDice,
    chance,
    dice_of,
    fixed_chance,
    settled,
    throw,
    ways,
)
from assistant.core.play.command import Command
from assistant.core.play.referee import Line
from assistant.core.shipped.table import Column, Table, TableRow, check
from assistant.core.words.errors import Damaged, Unreadable
from assistant.core.words.language import english
from assistant.core.words.say import Name, Say, say

from ..tiny import tiny


class Shoot(Command, frozen=True):
    """Dice of both kinds."""

    who: str
    tens: ManyTens
    sixes: TwoDice = (1, 1)
    by_side: Annotated[dict[str, tuple[FaceOfTen, ...]], msgspec.Meta(max_length=6)] = msgspec.field(
        default_factory=dict
    )


def test_a_command_says_which_die_its_faces_are_of() -> None:
    assert dice_of(Shoot) == {"tens": Die.D10, "sixes": Die.D6, "by_side": Die.D10}


def test_a_typed_0_of_a_ten_sided_die_is_the_ten_it_stands_for() -> None:
    assert settled(Shoot("red", (0, 3), (1, 6), {"red": (0, 9)})) == Shoot(
        "red", (10, 3), (1, 6), {"red": (10, 9)}
    )
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "shoot", "who": "red", "tens": [11]}, Shoot)


def test_a_ten_sided_die_falls_on_all_its_faces_and_no_other() -> None:
    faces = throw(2_000, Die.D10)
    assert set(faces) == set(range(1, 11))
    assert set(throw(2_000)) == set(range(1, 7))


def test_chances_are_those_of_the_die() -> None:
    assert ways(1, Die.D10) == dict.fromkeys(range(1, 11), 1)
    assert chance([9, 10], 1, Die.D10) == Fraction(1, 5)
    assert chance([12], 2) == Fraction(1, 36)


@pytest.mark.parametrize("fields", [{"faces": [10, 1]}, {"faces": ["10", "1"]}, {"faces": [0, 1]}])
def test_a_ten_on_a_six_sided_die_is_refused_in_a_sentence(fields: dict[str, object], tmp_path: Path) -> None:
    match = tiny(tmp_path)
    with pytest.raises(Unreadable) as told:
        match.convert({"type": "throw", **fields})
    assert told.value.sentence == say("dice.no_such_face", face=told.value.sentence.values["face"], die=6)
    assert "6" in english(told.value.sentence)
    with pytest.raises(Unreadable) as told:
        match.read(msgspec.json.encode({"type": "throw", **fields}))
    assert told.value.sentence.key == "dice.no_such_face"


def test_what_is_wrong_about_anything_else_is_still_told(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as told:
        tiny(tmp_path).read(b'{"type": "throw", "faces": [1, 2, 3]}')
    assert told.value.sentence.key == "error.command"


def test_a_table_for_a_ten_sided_die_covers_all_its_faces() -> None:
    def table(*totals: tuple[int, ...]) -> Table:
        rows = tuple(TableRow(cells={"hit": "yes"}, on=on) for on in totals)
        return Table(
            key="combat",
            name=Name("Combat"),
            rule="1.0",
            columns=(Column(key="hit", name="Hit"),),
            rows=rows,
            dice=1,
            rolled=Die.D10,
        )

    whole = table(tuple(range(1, 9)), (9, 10))
    check(whole, "combat.toml")
    assert whole.odds()[1] == Fraction(1, 5)
    with pytest.raises(Damaged):
        check(table(tuple(range(1, 7))), "combat.toml")


def test_a_line_of_an_earlier_version_tells_of_six_sided_dice() -> None:
    line = msgspec.json.decode(b'{"sentence": {"type": "say", "key": "a.b"}, "faces": [3]}', type=Line)
    assert (line.die, line.sentence) == (Die.D6, Say("a.b"))


def test_numbers_for_estimates_are_the_same_for_a_seed_and_spread_from_0_to_1():
    one, same, other = ([give() for _ in range(600)] for give in map(fixed_chance, (1, 1, 2)))
    assert one == same != other
    assert {int(6 * number) for number in one} == set(range(6))
