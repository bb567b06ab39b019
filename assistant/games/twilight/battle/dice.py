"""12-1, 12-2 The dice of a round: each side's own, or those of both by a tablet they share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from assistant.core.odds.dice import Die
from assistant.core.play.command import Command
from assistant.core.play.own_fields import own_fields
from assistant.core.play.question import Answer, Dice, Question, Row, Steppers
from assistant.core.words.say import say

from ..pieces import better_dice, plastic, throwing
from ..pieces.combat import hit_faces
from ..pieces.players import name
from ..state.battle import Battle, Stage
from ..state.keys import SideKey, Unit
from ..state.table import State
from .commands import CountHits, CountRound, PayForDice, ThrowDice, ThrowRound
from .fleets import dice_number, present, value
from .own_fleet import fighting
from .retreat import ask_retreat, next_to_say, to_say
from .rounds import head


def ask_dice(state: State, battle: Battle) -> list[Question]:
    """12-2 Both sides throw before anything is lost."""
    both = (battle.attacker, battle.defender)
    own = [own_dice(state, battle, side) for side in both if battle.fleets[side].hits is None]
    return [*of_both(state, battle), *own]


def own_dice(state: State, battle: Battle, side: SideKey) -> Question:
    """The dice of one side, a field for each type; or the hits, counted."""
    fixed = {"side": side}
    fields, counted = fields_of(state, battle, side)
    answers = (
        Answer(command=ThrowDice, label=say("twilight.throw"), fields=fields, fixed=fixed, main=True),
        Answer(command=CountHits, label=say("twilight.count_hits"), fields=(counted,), fixed=fixed),
        *to_pay(state, battle, side),
    )
    title = say("twilight.dice_of", player=name(state, side), round=battle.round)
    return head(battle, "dice", side).question(
        title=title, rule="12-2", answers=answers, layout="wide", control="battle/dice",
        detail=throwing.throw([column(state, battle, side)]),
    )  # fmt: skip


def ask_round(state: State, battle: Battle) -> list[Question]:
    """12-1 Who retreats; whoever throws does not, so the dice are asked with it, unless somebody may pay."""
    return of_both(state, battle) if at_once(state) else ask_retreat(state, battle)


def at_once(state: State) -> tuple[SideKey, ...]:
    """12-1, 12-2 Whose dice are asked with their retreat; nobody's where better ones may be paid for."""
    battle = state.battle
    # What is paid for them is said once nobody retreats, and before they fall.
    paying = battle and any(to_pay(state, battle, side) for side in battle.fleets)
    return () if paying else fighting(state)


def of_both(state: State, battle: Battle) -> list[Question]:
    """12-1, 12-2 The dice of both, as long as nobody has thrown; with them a retreat may be said."""
    both = (battle.attacker, battle.defender)
    retreating = battle.stage == Stage.RETREAT
    asked = retreating and bool(next_to_say(state, battle)) and not battle.leaving
    paid = [answer for side in both for answer in to_pay(state, battle, side)]
    if any(battle.fleets[side].hits is not None for side in both):
        return []
    found = [fields_of(state, battle, side, f".{side}") for side in both]
    counted = tuple(hits for _, hits in found)
    answers = (
        Answer(
            command=ThrowRound, label=say("twilight.throw"), main=True,
            fields=tuple(each for fields, _ in found for each in fields),
        ),
        Answer(
            command=CountRound, label=say("twilight.count_hits"), fields=counted
        ),
        *(to_say(state, battle) if retreating else paid),
    )  # fmt: skip
    title = say("twilight.both_fight_on" if asked else "twilight.dice_of_both", round=battle.round)
    columns = [column(state, battle, side) for side in both]
    key = "retreat" if retreating else "dice"
    return [
        head(battle, key).question(
            title=title, rule="12-1" if asked else "12-2", answers=answers, layout="wide",
            control="battle/dice", covers=f"battle_{key}", detail=throwing.throw(columns),
        )
    ]  # fmt: skip


def to_pay(state: State, battle: Battle, side: SideKey) -> list[Answer]:
    """12-2 What the Letnev may still pay."""
    return [] if battle.fleets[side].paid else better_dice.answers(state, side, PayForDice, Unit.CRUISER)


def fields_of(state: State, battle: Battle, side: SideKey, of: str = "") -> tuple[tuple[Dice, ...], Steppers]:
    """The dice of one side, a field for each type, and its hits as they are counted instead."""
    thrown, rows = [], []
    for unit in present(battle.fleets[side]):
        many = dice_number(state, unit, battle.fleets[side].ships[unit])
        called = plastic.unit_name(state, unit)
        hits = hit_faces(value(state, battle, side, unit))
        thrown.append(
            Dice(
                name=f"faces{of}.{unit}", count=many, hits=hits, labels=(called,) * many, die=Die.D10,
                sides=(side,) * many if of else (),
            )
        )  # fmt: skip
        rows.append(Row(key=unit, label=called, most=many, side=side if of else ""))
    return tuple(thrown), Steppers(name=f"hits{of}", rows=tuple(rows), unit=say("twilight.hits"))


def own_round(state: State, question: Question, sides: Sequence[SideKey]) -> Question:
    """12-1, 12-2 The dice of one side, and what that side may say."""
    battle = state.battle
    assert battle is not None
    # A retreat that is asked alone is shared by nobody.
    if not question.covers:
        return own_fields(state, question, sides)
    (side,) = sides
    own = throwing.own_columns(state, question, sides)
    title = say("twilight.dice_of", player=name(state, side), round=battle.round)
    return replace(own, title=title, covers="")


def joined_round(state: State, question: Question, sent: Mapping[str, Command]) -> dict[str, Any]:
    """12-2 The dice of both; the hits of a side that has counted them."""
    told = {SideKey(side): command for side, command in sent.items()}
    faces = {side: one.faces.get(side, {}) for side, one in told.items() if isinstance(one, ThrowRound)}
    hits = {side: one.hits.get(side, {}) for side, one in told.items() if isinstance(one, CountRound)}
    if not faces:
        return {"type": "count_round", "hits": hits}
    return {"type": "throw_round", "faces": faces, "hits": hits}


def column(state: State, battle: Battle, side: SideKey) -> throwing.Thrower:
    """The ships of one side with their dice, a line a type."""
    fleet = battle.fleets[side]
    rows = (
        throwing.row(
            state, unit, fleet.ships[unit], dice_number(state, unit, fleet.ships[unit]),
            value(state, battle, side, unit),
        )
        for unit in present(fleet)
    )  # fmt: skip
    return throwing.column(state, side, rows)
