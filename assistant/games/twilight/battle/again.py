"""12-2 Jol-Nar throw one of their dice again, for a counter of strategy allocation."""

from __future__ import annotations

from assistant.core.odds.dice import Die
from assistant.core.play.question import Answer, Dice, Question
from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..pieces import counters, plastic
from ..pieces.combat import hit_faces, is_hit
from ..pieces.players import is_race, name, plays
from ..state.battle import Battle, Stage
from ..state.keys import NO_SIDE, Area, RaceKey, SideKey
from ..state.table import State
from .commands import KeepDice, ThrowAgain
from .fleets import present, value
from .rounds import check_number, end_round, fought, head


def who_may(state: State, battle: Battle) -> SideKey:
    """Who may throw a die again: Jol-Nar with one that did not hit, and a counter where these are kept."""
    for side, fleet in battle.fleets.items():
        left = not counters.kept(state) or counters.held(state.players[side], Area.STRATEGY)
        may = is_race(state, side, RaceKey.JOL_NAR) and plays(state, side)
        if may and any(fleet.missed.values()) and left:
            return side
    return NO_SIDE


def ask_again(state: State, battle: Battle) -> list[Question]:
    """One answer for each type of which a die did not hit; it waits beside the losses, and costs no tap."""
    if not battle.again:
        return []
    side, fixed = battle.again, {"side": battle.again}
    thrown = [
        Answer(
            command=ThrowAgain,
            label=say("twilight.die_again", unit=plastic.unit_name(state, unit)),
            fields=(
                Dice(name="faces", count=1, hits=hit_faces(value(state, battle, side, unit)), die=Die.D10),
            ),
            fixed={**fixed, "unit": str(unit)},
        )
        for unit in present(battle.fleets[side])
        if battle.fleets[side].missed.get(unit)
    ]
    keep = Answer(command=KeepDice, label=say("twilight.keep_dice"), fixed=fixed, main=True)
    left = counters.held(state.players[side], Area.STRATEGY)
    return [
        head(battle, "again", side).question(
            title=say("twilight.which_die_again", player=name(state, side)),
            rule="12-2", answers=(keep, *thrown),
            remark=say("twilight.one_of_allocation", n=left) if counters.kept(state) else None,
        )
    ]  # fmt: skip


def throw_again(state: State, command: ThrowAgain, referee: Referee) -> None:
    """12-2 A hit is taken as all others are; what misses may be thrown once more for another counter."""
    battle = fought(state, Stage.LOSSES)
    check_number(len(command.faces), 1, "12-2")
    if counters.kept(state):
        counters.pay_counter(state, command.side, Area.STRATEGY, referee, "12-2")
    fleet, hit = (
        battle.fleets[command.side],
        is_hit(command.faces[0], value(state, battle, command.side, command.unit)),
    )
    if hit:
        fleet.hits = (fleet.hits or 0) + 1
        fleet.missed[command.unit] = max(0, fleet.missed.get(command.unit, 0) - 1)
        battle.fleets[battle.other(command.side)].taken = False
    words = {"player": name(state, command.side), "unit": plastic.unit_name(state, command.unit)}
    told = say("twilight.threw_again", **words, n=int(hit))
    referee.tell(told, "12-2", faces=tuple(command.faces), die=Die.D10)
    battle.again = who_may(state, battle)
    end_round(state, battle, referee)


def keep_dice(state: State, command: KeepDice, referee: Referee) -> None:
    """12-2 The round goes on."""
    battle = fought(state, Stage.LOSSES)
    battle.again = NO_SIDE
    referee.tell(say("twilight.kept_dice", player=name(state, command.side)), "12-2")
    end_round(state, battle, referee)
