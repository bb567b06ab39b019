"""Who plays, as the set-up page asks it: a row for each seat, in seating order."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

import msgspec

from assistant.core.game import Game
from assistant.core.play.sides import Colour, Playing, Shape, Side
from assistant.core.words.errors import Unreadable
from assistant.core.words.say import Name, Say, say

from ..screen.registry import plain

LONGEST_NAME = 60
FIELDS = ("side", "name", "race", "colour", "shape", "letter")
MOST_SEATS = 12
Look = TypeVar("Look", bound=StrEnum)


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as it is filled in; what is left empty is given out. `usual` is whose mark it shows."""

    number: int
    side: str
    name: str
    race: str
    colour: str
    shape: str
    letter: str
    usual: Side | None


def can_be(game: Game) -> dict[str, list[tuple[str, Say | Name]]]:
    """What a seat can be given, each with its words."""
    return {
        "side": [(side.key, side.name) for side in game.sides],
        "race": [(race.key, race.name) for race in game.races],
        "colour": [(colour.value, say(f"sides.is_{colour.value}")) for colour in Colour],
        "shape": [(shape.value, say(f"sides.is_{shape.value}")) for shape in Shape],
    }


def seats_are_chosen(game: Game) -> bool:
    """Whether a match has other sides than its game: fewer of them, or as one race or another."""
    return bool(game.races) or game.fewest_sides not in (0, len(game.sides))


def seat_rows(game: Game, given: Mapping[str, str]) -> tuple[SeatRow, ...]:
    """A row for each seat there can be, as given; the sides in their usual order if none are."""
    if not seats_are_chosen(game):
        return ()
    known = {side.key: side for side in game.sides}
    asked = any(name.startswith("seats.") for name in given)
    found = []
    for number, side in enumerate(game.sides, 1):
        said = {name: given.get(f"seats.{number}.{name}", "") for name in FIELDS}
        # A form that names no seat at all is a page just opened, not a table of nobody.
        said["side"] = said["side"] if asked else side.key
        found.append(SeatRow(number=number, usual=known.get(said["side"]), **said))
    return tuple(found)


def chosen_sides(form: Mapping[str, str]) -> tuple[Playing, ...]:
    """The seats somebody sits on; Unreadable for a colour or a shape that no mark has."""
    numbers = [n for n in range(1, MOST_SEATS + 1) if form.get(f"seats.{n}.side")]
    return tuple(
        Playing(
            side=form[f"seats.{n}.side"],
            race=form.get(f"seats.{n}.race", ""),
            colour=_look(Colour, form.get(f"seats.{n}.colour", "")),
            shape=_look(Shape, form.get(f"seats.{n}.shape", "")),
            letter=form.get(f"seats.{n}.letter", "").strip().upper(),
        )
        for n in numbers
    )


def _look(kind: type[Look], given: str) -> Look | None:
    if not given:
        return None
    try:
        return kind(given)
    except ValueError:
        raise Unreadable(say("new.no_such_mark", given=given[:40])) from None


def names_of(game: Game, form: Mapping[str, str]) -> dict[str, str]:
    """What the player of each side is called."""
    if not seats_are_chosen(game):
        return {side.key: plain(form.get(f"names.{side.key}", ""), LONGEST_NAME) for side in game.sides}
    seats = [n for n in range(1, MOST_SEATS + 1) if form.get(f"seats.{n}.side")]
    return {form[f"seats.{n}.side"]: plain(form.get(f"seats.{n}.name", ""), LONGEST_NAME) for n in seats}
