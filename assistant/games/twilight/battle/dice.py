"""12-1, 12-2 The dice of a round: each side's own, or those of both by a tablet they share."""

from __future__ import annotations

from assistant.core.odds.dice import Die
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


def of_both(state: State, battle: Battle) -> list[Question]:
    """12-1, 12-2 What a shared tablet is asked as long as nobody has thrown: then nobody retreats either."""
    both = (battle.attacker, battle.defender)
    paying = [answer for side in both for answer in to_pay(state, battle, side)]
    asked = battle.stage == Stage.RETREAT
    # 12-2 What is paid for better dice is said once nobody retreats, and before they fall.
    if any(battle.fleets[side].hits is not None for side in both) or (asked and paying):
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
        *paying,
    )  # fmt: skip
    title = say("twilight.both_fight_on" if asked else "twilight.dice_of_both", round=battle.round)
    columns = [column(state, battle, side) for side in both]
    key = "retreat" if asked else "dice"
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
        rows.append(Row(key=unit, label=called, most=many))
    return tuple(thrown), Steppers(name=f"hits{of}", rows=tuple(rows), unit=say("twilight.hits"))


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
