"""9-4 The dice pages: fire of a step line by line, then a die for each hit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import structs

from assistant.core.kept.reading_off import reading_off
from assistant.core.odds.dice import Die
from assistant.core.play.own_fields import own_fields
from assistant.core.play.question import Answer, Dice, Question, Row, Steppers
from assistant.core.words.say import Say, say

from ...odds.faces import FACES
from ...odds.fire import fate_of_hits
from ...pieces.headquarters import TURNS_AWAY
from ...pieces.units import printed_figures, unit_name
from ...state.battle import Battle
from ...state.keys import SIDES, Sign, UnitId, enemy
from ...state.table import State
from ...state.unit import Unit
from .. import fights
from ..aims import as_target
from ..commands import CountFire, ThrowDamage, ThrowFire
from ..damage import blank_defences, blanks, flagship
from ..fire import FireLine, faces_of, lines
from ..names import called
from .common import of_this_round, shown, titled
from .piles import letters_of

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
        title=titled(state, battle, "dice_of", side),
        rule="9-4-1",
        answers=ways(state, battle, thrown),
        about=("dice", side, len(battle.done)),
        layout="wide",
        control="combat/dice",
        detail={
            "lines": [line_of(state, battle, letters, line) for line in thrown],
            "dice": sum(line.dice for line in thrown),
        },
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


def line_of(state: State, battle: Battle, letters: Mapping[UnitId, str], line: FireLine) -> dict[str, Any]:
    """A line of the page: target, firers, and the faces that count."""
    leave, hit = faces_of(state, line)
    by = [called(state, state.units[each]) for each in line.firers]
    return shown(state, battle, state.units[line.target]) | {
        "line": line.key,
        # A card may have moved a target away since it was aimed at.
        "letter": letters.get(line.target, ""),
        "dice": line.dice,
        "elite_dice": line.elite,
        "firers": by,
        "leave": leave,
        "hit": hit,
        "withdrawn": Sign.WITHDRAWN in state.units[line.target].signs,
    }


def ask_damage(state: State, battle: Battle) -> Question:
    """9-4-3 A die for each hit of both sides."""
    waiting = fights.waiting_hits(state, battle)
    count = sum(number for _, number in waiting)
    labels = tuple(
        say("outer_planets.battle.nth_hit", unit=unit_name(state, each), n=at + 1)
        for each, number in waiting
        for at in range(number)
    )
    sides = tuple(str(each.side) for each, number in waiting for _ in range(number))
    unread = blank_defences(state, battle)
    throw = Answer(
        command=ThrowDamage,
        label=say("outer_planets.battle.throw_damage", n=count),
        fields=(Dice(name="faces", count=count, labels=labels, sides=sides),),
        main=not unread,
    )
    return of_this_round(
        state,
        battle,
        Question(
            key="battle_damage",
            side="",
            title=titled(state, battle, "damage_of"),
            rule="9-4-3",
            answers=(throw, *((reading_off(unread),) if unread else ())),
            about=("damage", count),
            layout="wide",
            control="combat/damage",
            remark=at_stake(state, battle),
            detail=[suffering(state, battle, each, number) for each, number in waiting],
        ),
    )


def own_damage(state: State, question: Question, sides: Sequence[str]) -> Question:
    """The units of these sides that were hit."""
    own = [each for each in question.detail if each["side"] in sides]
    return structs.replace(own_fields(state, question, sides), detail=own)


def suffering(state: State, battle: Battle, each: Unit, hits: int) -> dict[str, Any]:
    """A unit that was hit: what it has, what its dice would do."""
    known, defence = as_target(state, each), printed_figures(state, each).defence
    fate = fate_of_hits(hits, known) if known else None
    return shown(state, battle, each) | {
        "hits": hits,
        "withdrawn": Sign.WITHDRAWN in each.signs,
        "defence": defence,
        # 9-4-4 The bar ends past what sinks it, and past what the dice can come to.
        "most": max((defence or 0) + 2, each.damage + hits * Die.D6),
        # Dice that come to so much cripple it; one more sinks it.
        "left": known.left if known else None,
        "ends": ends(known.left) if known else {},
        # One die is foretold face by face.
        "chances": {"crippled": fate.crippled, "sunk": fate.sunk} if fate and hits > 1 else {},
    }


def ends(left: int) -> dict[str, list[int]]:
    """9-4-4 What each face of a unit's next die does to it, while so much more cripples it."""
    found: dict[str, list[int]] = {"damaged": [], "crippled": [], "sunk": []}
    for face in FACES:
        found["damaged" if face < left else "sunk" if face > left else "crippled"].append(face)
    return found


def at_stake(state: State, battle: Battle) -> Say | None:
    """10-2-1 What follows if a flagship that was hit sinks."""
    for side in SIDES:
        ship = flagship(state, battle, side)
        if ship is not None and battle.hits.get(ship.id):
            name, turn = unit_name(state, ship), state.now.turn + TURNS_AWAY
            return say("outer_planets.battle.flagship_at_stake", unit=name, turn=turn)
    return None
