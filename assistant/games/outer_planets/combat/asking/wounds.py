"""9-4-3 The page of the damage: a die for each hit of both sides."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from assistant.core.kept.reading_off import reading_off
from assistant.core.odds.dice import Die
from assistant.core.play.own_fields import own_fields
from assistant.core.play.question import Answer, Dice, Question
from assistant.core.words.say import Say, say

from ...odds.faces import FACES
from ...odds.fire import fate_of_hits
from ...pieces.headquarters import TURNS_AWAY
from ...pieces.units import printed_figures, unit_name
from ...state.battle import Battle
from ...state.keys import SIDES, SideKey, Sign
from ...state.table import State
from ...state.unit import Unit
from .. import fights
from ..aims import as_target
from ..commands import ThrowDamage
from ..damage import blank_defences, flagship
from .common import Fighter, of_this_round, shown, titled


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
            detail=tuple(suffering(state, battle, each, number) for each, number in waiting),
        ),
    )


def own_damage(state: State, question: Question, sides: Sequence[str]) -> Question:
    """The units of these sides that were hit."""
    own = tuple(each for each in question.detail if each.side in sides)
    return msgspec.structs.replace(own_fields(state, question, sides), detail=own)


class Wound(msgspec.Struct, frozen=True, kw_only=True):
    """A unit that was hit: what it has, what its dice would do.

    `most` is where its bar ends; dice that come to what is `left` cripple it, one more sinks it. `ends` says
    what each face of the next die does, `chances` what several do.
    """

    side: SideKey
    unit: Fighter
    hits: int
    damage: int
    withdrawn: bool
    defence: int | None
    most: int
    left: int | None
    ends: dict[str, list[int]]
    chances: dict[str, Fraction]


def suffering(state: State, battle: Battle, each: Unit, hits: int) -> Wound:
    """A unit that was hit, as its line shows it."""
    known, defence = as_target(state, each), printed_figures(state, each).defence
    fate = fate_of_hits(hits, known) if known else None
    return Wound(
        side=each.side,
        unit=shown(state, battle, each),
        hits=hits,
        damage=each.damage,
        withdrawn=Sign.WITHDRAWN in each.signs,
        defence=defence,
        # 9-4-4 The bar ends past what sinks it, and past what the dice can come to.
        most=max((defence or 0) + 2, each.damage + hits * Die.D6),
        left=known.left if known else None,
        ends=ends(known.left) if known else {},
        # One die is foretold face by face.
        chances={"crippled": fate.crippled, "sunk": fate.sunk} if fate and hits > 1 else {},
    )


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
