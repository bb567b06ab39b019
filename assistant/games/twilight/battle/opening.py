"""12-0 What is asked before round 1: shots of some ships, then the barrage at fighters."""

from __future__ import annotations

from assistant.core.odds.dice import Die
from assistant.core.play.question import Answer, Dice, Question
from assistant.core.words.say import Say, say

from ..pieces import plastic, throwing
from ..pieces.combat import figure, hit_faces
from ..pieces.players import name
from ..state.battle import Battle
from ..state.keys import SideKey, Unit
from ..state.table import State
from .commands import ThrowBarrage, ThrowShots
from .rounds import head
from .shots import barrage_dice, barrage_value, shots_dice


def ask_shots(state: State, battle: Battle) -> list[Question]:
    """12-0 A die for each ship that fires before the battle, of both sides at once."""
    fields = []
    for side in (battle.attacker, battle.defender):
        for unit, many in shots_dice(state, battle, side).items():
            fields.append(
                Dice(
                    name=f"faces.{side}.{unit}",
                    count=many,
                    hits=hit_faces(figure(state, side, unit).total),
                    labels=(plastic.unit_name(state, unit),) * many,
                    die=Die.D10,
                    sides=(side,) * many,
                )
            )
    answer = Answer(command=ThrowShots, label=say("twilight.throw"), fields=tuple(fields), main=True)
    title = say("twilight.shots_before")
    columns = [
        throwing.column(state, side, [
            throwing.row(state, unit, many, many, figure(state, side, unit).total)
            for unit, many in dice.items()
        ])
        for side in (battle.attacker, battle.defender)
        if (dice := shots_dice(state, battle, side))
    ]  # fmt: skip
    return [thrown(battle, "shots", title, answer, columns)]


def thrown(battle: Battle, key: str, title: Say, answer: Answer, columns: list[throwing.Thrower]) -> Question:
    """12-0 A throw of both sides at once, before the first round."""
    return head(battle, key).question(
        title=title, rule="12-0", answers=(answer,), layout="wide",
        control="battle/throw", detail=throwing.throw(columns),
    )  # fmt: skip


def ask_barrage(state: State, battle: Battle) -> list[Question]:
    """12-0 Two dice for each destroyer, of both sides at once."""
    fields = tuple(
        Dice(
            name=f"faces.{side}",
            count=barrage_dice(state, battle, side),
            hits=hit_faces(barrage_value(state, side)),
            labels=(name(state, side),) * barrage_dice(state, battle, side),
            die=Die.D10,
            sides=(side,) * barrage_dice(state, battle, side),
        )
        for side in (battle.attacker, battle.defender)
        if barrage_dice(state, battle, side)
    )
    answer = Answer(command=ThrowBarrage, label=say("twilight.barrage"), fields=fields, main=True)
    columns = [
        throwing.column(state, side, [barrage_row(state, battle, side)])
        for side in (battle.attacker, battle.defender)
        if barrage_dice(state, battle, side)
    ]
    return [thrown(battle, "barrage", say("twilight.barrage_at_fighters"), answer, columns)]


def barrage_row(state: State, battle: Battle, side: SideKey) -> throwing.ThrownType:
    """The destroyers of one side."""
    number = battle.fleets[side].ships[Unit.DESTROYER]
    dice, hits_on = barrage_dice(state, battle, side), barrage_value(state, side)
    return throwing.row(state, Unit.DESTROYER, number, dice, hits_on)
