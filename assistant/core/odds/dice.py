"""Dice and faces: thrown here, or typed in and checked. Rules never call for chance."""

from __future__ import annotations

import functools
import secrets
from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from fractions import Fraction
from itertools import product
from random import Random  # noqa: TID251  this is where dice are thrown
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import inspect

from ..words.errors import Unreadable
from ..words.say import say


class Die(IntEnum):
    """A kind of die, by how many sides it has; the ten-sided one shows its ten as 0."""

    D6 = 6
    D10 = 10


Thing = TypeVar("Thing")
# What a command says of its faces is which die they are of: `dice_of` reads it here.
Face = Annotated[int, msgspec.Meta(ge=1, le=6, extra={"die": Die.D6})]
OneDie = Annotated[tuple[Face, ...], msgspec.Meta(min_length=1, max_length=1)]
TwoDice = Annotated[tuple[Face, ...], msgspec.Meta(min_length=2, max_length=2)]
# A die of each side, which may come one by one.
UpToTwoDice = Annotated[tuple[Face, ...], msgspec.Meta(max_length=2)]
ManyDice = Annotated[tuple[Face, ...], msgspec.Meta(max_length=400)]
# As typed, 0 stands for ten; `settled` makes it one before a rule sees it.
FaceOfTen = Annotated[int, msgspec.Meta(ge=0, le=10, extra={"die": Die.D10})]
OneTen = Annotated[tuple[FaceOfTen, ...], msgspec.Meta(min_length=1, max_length=1)]
ManyTens = Annotated[tuple[FaceOfTen, ...], msgspec.Meta(max_length=400)]

_chance = secrets.SystemRandom()


def throw(count: int, die: Die = Die.D6) -> tuple[int, ...]:
    """Faces of `count` dice thrown here."""
    return tuple(_chance.randint(1, die) for _ in range(count))


def draw(counters: Sequence[Thing], count: int) -> tuple[Thing, ...]:
    """`count` counters out of the cup, without putting any back; ValueError if it holds fewer."""
    return tuple(_chance.sample(list(counters), count))


def fixed_chance(seed: int) -> Callable[[], float]:
    """Gives numbers from 0 to 1, always the same for a seed: to estimate many throws, never to throw."""
    return Random(seed).random  # noqa: S311  nobody gains by foreseeing an estimate


@functools.cache
def ways(count: int, die: Die = Die.D6) -> Mapping[int, int]:
    """How many of the die**count throws show each total."""
    totals: dict[int, int] = {}
    # Counted out throw by throw: no chart is rolled on with more than a few dice.
    for faces in product(range(1, die + 1), repeat=count):
        totals[sum(faces)] = totals.get(sum(faces), 0) + 1
    return totals


def chance(rolls: Sequence[int], count: int, die: Die = Die.D6) -> Fraction:
    """Chance that `count` dice total one of `rolls`."""
    all_ways = ways(count, die)
    return Fraction(sum(all_ways.get(roll, 0) for roll in rolls), die**count)


@functools.cache
def dice_of(command: type[msgspec.Struct]) -> Mapping[str, Die]:
    """Which fields of a command hold faces, each with its die."""
    fields = inspect.type_info(command).fields  # type: ignore[attr-defined]
    found = {field.encode_name: _die_in(field.type) for field in fields}
    return {name: die for name, die in found.items() if die is not None}


def _die_in(kind: inspect.Type) -> Die | None:
    match kind:
        case inspect.Metadata():
            # The mark may stand on a list of faces or on a face of it: the outer one goes first.
            given: Die | None = (kind.extra or {}).get("die")
            return given or _die_in(kind.type)
        case inspect.VarTupleType() | inspect.ListType():
            return _die_in(kind.item_type)
        case inspect.DictType():
            return _die_in(kind.value_type)
        case inspect.UnionType():
            return next(filter(None, map(_die_in, kind.types)), None)
    return None


Settled = TypeVar("Settled", bound=msgspec.Struct)


def settled(command: Settled) -> Settled:
    """The command with every 0 of a ten-sided die as the ten it stands for."""
    tens = [name for name, die in dice_of(type(command)).items() if die == Die.D10]
    if not tens:
        return command
    return msgspec.structs.replace(command, **{name: _tens(getattr(command, name)) for name in tens})


def _tens(faces: Any) -> Any:
    match faces:
        case dict():
            return {key: _tens(each) for key, each in faces.items()}
        case tuple() | list():
            return type(faces)(_tens(each) for each in faces)
    # The face of a d10 that shows 0 is its ten.
    return 10 if faces == 0 else faces


def check_faces(command: type[msgspec.Struct], fields: Mapping[str, Any]) -> None:
    """Unreadable if a face was given that its die does not have; what is no number is told elsewhere."""
    for name, die in dice_of(command).items():
        for face in _numbers(fields.get(name)):
            if not (face in range(1, die + 1) or (die == Die.D10 and face == 0)):
                raise Unreadable(say("dice.no_such_face", face=face, die=int(die)))


def _numbers(given: Any) -> list[int]:
    match given:
        case dict():
            return [number for each in given.values() for number in _numbers(each)]
        case list() | tuple():
            return [number for each in given for number in _numbers(each)]
        case int():
            return [given]
        case str() if given.isascii() and given.isdigit():
            # Nine digits are more than any die has; `int` of a million would take its time.
            return [int(given[:9])]
    return []
