"""Shots in the small game, and the stores that they cost."""

from __future__ import annotations

from assistant.core.kept.groups import Group, keeps
from assistant.core.kept.mark import is_marked, mark, unmark
from assistant.core.odds.dice import Die
from assistant.core.play.question import Amount, Answer, Dice, Question, Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.say import Name, say

from .commands import (
    CountStores,
    Shoot,
)
from .sides import check_side, side_name
from .state import STORES, State

KEPT_STORES = Group("stores", Name("Stores", "備蓄"), step="stores_now")


def enter_shooting(state: State, referee: Referee) -> None:
    """4.0 Nobody has shot yet."""
    unmark(state.done, "shot")


def ask_shots(state: State) -> list[Question]:
    """4.0 In seat order; the first that has not shot yet."""
    side = next((side for side in state.sides if not is_marked(state.done, "shot", side)), "")
    if not side or state.now.stop != "shooting":
        return []
    dice = Dice(name="faces", count=2, hits=(9, 10), table="combat", die=Die.D10)
    spent = (
        ()
        if keeps(state, "stores")
        else (Amount(name="spent", label=say("six.spent"), least=0, most=9, value=1),)
    )
    answers = (Answer(command=Shoot, label=say("six.shoot"), fields=(dice, *spent), fixed={"side": side}),)
    title = say("six.shots", side=side_name(side))
    return [
        Question(
            key="shots",
            side=side,
            title=title,
            rule="4.0",
            answers=answers,
            about=(state.now.turn,),
            tables=("combat",),
            layout="wide" if spent else "pane",
        )
    ]


def shoot(state: State, command: Shoot, referee: Referee) -> None:
    """4.0 A 9 or 10 is a point; a shot costs one store, which is told where stores are not kept."""
    hits = sum(face >= 9 for face in command.faces)
    if keeps(state, "stores"):
        if not state.stores.get(command.side):
            referee.forbid(say("six.no_stores", side=side_name(command.side)), "4.1")
        state.stores[command.side] = max(0, state.stores.get(command.side, 0) - 1)
    state.points[command.side] += hits
    mark(state.done, "shot", command.side)
    told = say("six.hits", side=side_name(command.side), n=hits)
    referee.tell(
        told, "4.0", faces=command.faces, table="combat", die=Die.D10, headline=say("six.hit_count", n=hits)
    )


def ask_stores(state: State) -> list[Question]:
    """What everybody has in store, asked once when that is kept from now on."""
    if state.asked_stores:
        return []
    rows = tuple(Row(key=side, label=side_name(side), value=STORES) for side in state.sides)
    answers = (
        Answer(
            command=CountStores, label=say("six.stores_are"), fields=(Steppers(name="stores", rows=rows),)
        ),
    )
    return [Question(key="stores", side="", title=say("six.stores_now"), rule="4.1", answers=answers)]


def enter_stores(state: State, referee: Referee) -> None:
    """4.1 Nobody has said yet what is there."""
    state.asked_stores = False


def count_stores(state: State, command: CountStores, referee: Referee) -> None:
    """4.1 As it stands on the table."""
    for side in command.stores:
        check_side(state, side)
    state.stores = dict.fromkeys(state.sides, 0) | command.stores
    state.asked_stores = True
    referee.tell(say("six.stores_counted"), "4.1")
