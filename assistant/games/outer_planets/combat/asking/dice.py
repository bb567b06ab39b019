"""9-4-1 The dice of a step in piles of what they are thrown at: thrown here, counted by taps, or typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from assistant.core.kept.reading_off import reading_off
from assistant.core.play.question import Answer, Dice, Question, Row, Steppers
from assistant.core.words.say import Say, say

from ...odds.faces import Faces
from ...pieces.units import unit_name
from ...state.battle import Battle
from ...state.keys import UnitId, enemy
from ...state.table import State
from .. import fights
from ..commands import CountFire, ThrowFire
from ..damage import blanks
from ..fire import FireLine, faces_of, lines
from ..piles import likeness
from .common import of_this_round
from .piles import Pile, letters_of, pile

# Where nobody has read off how many dice a unit throws.
MOST_BLANK = 12


def ask_fire(state: State, battle: Battle) -> Question:
    """9-4-1 All dice of the step: thrown, typed one by one, or counted."""
    thrown, side = lines(state, battle), state.units[battle.shots[0].firer].side
    # Where both sides aim before any die (9-2), each has its own letters.
    letters = letters_of(state, battle, enemy(side)) | letters_of(state, battle, side)
    question = Question(
        key="battle_dice",
        side=side,
        title=say("outer_planets.battle.dice_of", n=sum(line.dice for line in thrown)),
        rule="9-4-1",
        answers=ways(state, battle, thrown),
        about=("dice", side, len(battle.done)),
        layout="wide",
        control="combat/dice",
        detail=fire_page(state, battle, thrown, letters),
    )
    return of_this_round(state, battle, question)


def ways(state: State, battle: Battle, thrown: list[FireLine]) -> tuple[Answer, ...]:
    """How the dice come; blank counters are asked for first, or what lies on the table is counted."""
    shooters = [state.units[shot.firer] for shot in battle.shots]
    unread = blanks(state, shooters, "attack")
    if unread:
        return reading_off(unread), counted(state, thrown)
    count = sum(line.dice for line in thrown)
    labels = tuple(label for line in thrown for label in (label_of(state, line),) * line.dice)
    dice = Dice(name="faces", count=count, labels=labels)
    label = say("outer_planets.battle.throw_fire", n=count)
    throw = Answer(command=ThrowFire, label=label, fields=(dice,), main=True)
    return throw, counted(state, thrown)


def label_of(state: State, line: FireLine) -> Say:
    """What one die of a line is called."""
    return unit_name(state, state.units[line.target])


def counted(state: State, thrown: list[FireLine]) -> Answer:
    """How many dice withdrew their target, how many hit."""
    rows = tuple(Row(key=line.key, label=label_of(state, line), most=most_of(state, line)) for line in thrown)
    fields = (
        Steppers(name="withdraws", rows=rows, unit=say("outer_planets.battle.withdraw")),
        Steppers(name="hits", rows=rows, unit=say("outer_planets.battle.hit")),
    )
    return Answer(command=CountFire, label=say("outer_planets.battle.count_fire"), fields=fields)


def most_of(state: State, line: FireLine) -> int:
    """9-4-1 How many of a line's dice can count; of firers whose dice are blank the table knows."""
    blank = any(fights.dice_of(state, state.units[each]) is None for each in line.firers)
    return MOST_BLANK if blank else line.dice


class ThrownLine(msgspec.Struct, frozen=True, kw_only=True):
    """The dice at one unit of a pile: its number there, how many they are and how many can count."""

    line: str
    number: str
    name: Say
    dice: int
    most: int


class ThrownPile(msgspec.Struct, frozen=True, kw_only=True):
    """Like units that are fired at by like dice: their letter, and the faces that withdraw and that hit them.

    `each` is how many dice fall on each, none where they are not as many on all.
    """

    letter: str
    pile: Pile
    elite: bool
    leave: Faces
    hit: Faces
    each: int | None
    lines: tuple[ThrownLine, ...]

    @property
    def dice(self) -> int:
        """How many dice fall on all of them."""
        return sum(line.dice for line in self.lines)


class FirePage(msgspec.Struct, frozen=True):
    """All dice of a step: their piles, and the faces that count in each of the ways, where those are one."""

    piles: tuple[ThrownPile, ...]
    leave: Faces
    hit: Faces

    @property
    def lines(self) -> tuple[ThrownLine, ...]:
        """Those of all piles."""
        return tuple(line for each in self.piles for line in each.lines)

    @property
    def dice(self) -> int:
        """How many dice fall."""
        return sum(each.dice for each in self.piles)


def fire_page(
    state: State, battle: Battle, thrown: Sequence[FireLine], letters: Mapping[UnitId, str]
) -> FirePage:
    """9-4-1 What is thrown at like units in one pile, elite dice apart and first."""
    found: dict[object, list[FireLine]] = {}
    for line in thrown:
        alike = likeness(state, battle, state.units[line.target])
        found.setdefault((line.elite, alike), []).append(line)
    piles = tuple(
        pile_at(state, battle, alike, letters)
        for alike in sorted(found.values(), key=lambda each: not each[0].elite)
    )
    leave, hit = ({getattr(each, way) for each in piles} - {()} for way in ("leave", "hit"))
    return FirePage(piles, leave.pop() if len(leave) == 1 else (), hit.pop() if len(hit) == 1 else ())


def pile_at(
    state: State, battle: Battle, alike: Sequence[FireLine], letters: Mapping[UnitId, str]
) -> ThrownPile:
    """One of them."""
    first, (leave, hit) = alike[0], faces_of(state, alike[0])
    # A card may have moved a target away since it was aimed at.
    named = [letters.get(line.target, "") for line in alike]
    dice = {line.dice for line in alike}
    return ThrownPile(
        letter=named[0].rstrip("0123456789"),
        pile=pile(state, battle, [state.units[line.target] for line in alike]),
        elite=first.elite,
        leave=leave,
        hit=hit,
        each=dice.pop() if len(dice) == 1 else None,
        lines=tuple(
            ThrownLine(
                line=line.key,
                number=name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
                name=unit_name(state, state.units[line.target]),
                dice=line.dice,
                most=most_of(state, line),
            )
            for line, name in zip(alike, named, strict=True)
        ),
    )
