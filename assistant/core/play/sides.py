"""Who plays: the sides of a match, in seating order, each with its race, colour, shape and letter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Protocol, TypeVar

import msgspec

from ..words.errors import Unreadable
from ..words.say import Name, Say, say

Thing = TypeVar("Thing")
MOST_SHOWN = 40


class Shape(StrEnum):
    """The outline of a side's mark, told apart in print of one colour too; a triangle says *now*."""

    SQUARE = "square"
    DISC = "disc"
    HEXAGON = "hexagon"
    DIAMOND = "diamond"
    SHIELD = "shield"
    CROSS = "cross"


class Colour(StrEnum):
    """The colour of a side's mark; screens and sheets choose the shade."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    PURPLE = "purple"
    YELLOW = "yellow"
    BLACK = "black"


NUMBERS = {colour: number for number, colour in enumerate(Colour, 1)}


class Side(msgspec.Struct, frozen=True):
    """What the players play: its mark is a shape with a letter, in its colour."""

    key: str
    name: Name
    letter: str
    shape: Shape
    colour: Colour
    race: str = ""

    @property
    def number(self) -> int:
        """The colour as styles count it, from 1."""
        return NUMBERS[self.colour]


class Race(msgspec.Struct, frozen=True):
    """What a side can play as; its name, and its letter if it has one, then stand for the side."""

    key: str
    name: Name
    letter: str = ""


class Playing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side that plays, as the set-up has it; what is left empty is given out."""

    side: str
    race: str = ""
    colour: Colour | None = None
    shape: Shape | None = None
    letter: str = ""


class Sided(Protocol):
    """What of a game says who can play."""

    @property
    def sides(self) -> tuple[Side, ...]: ...

    @property
    def races(self) -> tuple[Race, ...]: ...

    @property
    def fewest_sides(self) -> int: ...


class Seated(Protocol):
    """What of a set-up says who plays."""

    @property
    def sides(self) -> tuple[Playing, ...]: ...


def sides_of(game: Sided, setup: Seated) -> tuple[Side, ...]:
    """The sides of a match in seating order, all the game has if the set-up names none.

    Unreadable, in one sentence, if the set-up names what the game does not have, or the same thing twice.
    """
    if not setup.sides:
        return game.sides
    _check(game, setup.sides)
    known = {side.key: side for side in game.sides}
    races = {race.key: race.name for race in game.races}
    own = [known[each.side] for each in setup.sides]
    colours = _given_out([each.colour for each in setup.sides], [side.colour for side in own], list(Colour))
    shapes = _given_out([each.shape for each in setup.sides], [side.shape for side in own], list(Shape))
    alphabet = [chr(number) for number in range(ord("A"), ord("Z") + 1)]
    printed = {race.key: race.letter for race in game.races}
    # What was chosen goes first, then what the race prints, then any that is free.
    letters = _given_out(
        [each.letter or printed.get(each.race) or None for each in setup.sides],
        [side.letter for side in own],
        alphabet,
    )
    return tuple(
        Side(
            key=side.key,
            name=races.get(each.race, side.name),
            letter=letters[at],
            shape=shapes[at],
            colour=colours[at],
            race=each.race,
        )
        for at, (each, side) in enumerate(zip(setup.sides, own, strict=True))
    )


def _given_out(chosen: Sequence[Thing | None], usual: Sequence[Thing], every: Sequence[Thing]) -> list[Thing]:
    """What was chosen, else what is usual, else the first that is left."""
    taken = {each for each in chosen if each is not None}
    found = []
    for wanted, own in zip(chosen, usual, strict=True):
        # Chosen ones are taken before any is given out: who chose nothing never takes what another chose.
        thing = wanted
        if thing is None:
            thing = next(each for each in (own, *every) if each not in taken)
            taken.add(thing)
        found.append(thing)
    return found


def _check(game: Sided, playing: tuple[Playing, ...]) -> None:
    """Unreadable for the first thing that is wrong about who plays."""
    keys, races = {side.key for side in game.sides}, {race.key for race in game.races}
    most, least = len(keys), game.fewest_sides or len(keys)
    if not least <= len(playing) <= most:
        raise Unreadable(say("sides.number", n=len(playing), least=least, most=most))
    for each in playing:
        if each.side not in keys:
            raise Unreadable(say("sides.unknown", side=each.side[:MOST_SHOWN]))
        if each.race and each.race not in races:
            raise Unreadable(say("sides.race_unknown", race=each.race[:MOST_SHOWN]))
        if each.letter and not (len(each.letter) == 1 and "A" <= each.letter <= "Z"):
            raise Unreadable(say("sides.letter", letter=each.letter[:MOST_SHOWN]))
    names = {side.key: side.name for side in game.sides}
    _once(playing, lambda each: each.side, lambda side: say("sides.twice", side=names[side]))
    titles = {race.key: race.name for race in game.races}
    _once(playing, lambda each: each.race, lambda race: say("sides.race_twice", race=titles[race]))
    _once(playing, lambda each: each.colour, lambda colour: say("sides.colour_twice", colour=_word(colour)))
    _once(playing, lambda each: each.shape, lambda shape: say("sides.shape_twice", shape=_word(shape)))
    _once(playing, lambda each: each.letter, lambda letter: say("sides.letter_twice", letter=letter))


def _word(thing: str) -> Say:
    """A colour or a shape in words."""
    return say(f"sides.is_{thing}")


def _once(
    playing: Iterable[Playing], of: Callable[[Playing], str | None], told: Callable[[str], Say]
) -> None:
    """Unreadable if two sides have chosen the same."""
    seen = set()
    for thing in filter(None, map(of, playing)):
        if thing in seen:
            raise Unreadable(told(thing))
        seen.add(thing)
