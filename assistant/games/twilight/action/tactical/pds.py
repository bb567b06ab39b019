"""6-3 PDS fire: who shoots at whom, the dice, and what they hit."""

from __future__ import annotations

import msgspec

from assistant.core.odds.dice import Die
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Dice, Question, Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ...pieces import defence, effects, plastic, presence, reach, throwing
from ...pieces.combat import hit_faces, is_hit
from ...pieces.players import clockwise, name, on_board, speaks_for
from ...state.action import Action, Kind, Part, Shots
from ...state.keys import SHIPS, SideKey, Unit
from ...state.table import State
from . import ground, invasion
from .commands import FireOwnPds, FirePds, TakeShots, ThrowPds
from .parts import about, open_action


def shots_question(state: State, action: Action, shots: Shots) -> Question:
    """6-3 The dice of one owner, then what they hit."""
    if shots.hits is None:
        return dice_question(state, action, shots)
    return hits_question(state, action, shots, shots.hits)


def dice_question(state: State, action: Action, shots: Shots) -> Question:
    """One die for each PDS of an owner; those that miss may be thrown once more."""
    needed = defence.value(state, shots.owner)
    labels = (plastic.unit_name(state, Unit.PDS),) * shots.dice
    dice = Dice(name="faces", count=shots.dice, hits=hit_faces(needed), labels=labels, die=Die.D10)
    fixed = {"side": shots.owner}
    answer = Answer(command=ThrowPds, label=say("twilight.throw"), fields=(dice,), fixed=fixed, main=True)
    again = say("twilight.misses_again", n=shots.dice, hits=shots.sure) if shots.again else None
    rows = [throwing.row(state, Unit.PDS, shots.dice, shots.dice, needed)]
    # At a landing the planet is at stake, and how likely it falls is known.
    fight = action.invasion if shots.landing else None
    key = "twilight.pds_at_landing" if shots.landing else "twilight.pds_of"
    return Question(
        key="pds_dice",
        side=speaks_for(state, shots.owner),
        title=say(key, player=name(state, shots.owner), target=name(state, shots.target)),
        rule=rule_of(action),
        remark=invasion.forces_left(state, action, fight) if fight else again,
        answers=(answer,),
        # What is thrown once more is another question.
        about=(*about(state, action), shots.landing, shots.again),
        layout="wide",
        control="action/throw",
        detail=throwing.throw(
            [throwing.column(state, shots.owner, rows, again)],
            invasion.odds_of(state, action, fight) if fight else "",
            invasion.left_after(state, action, fight) if fight else (),
        ),
    )


def hits_question(state: State, action: Action, shots: Shots, hits: int) -> Question:
    """What the owner of the ships takes the hits with."""
    rows = tuple(Row(key=unit, label=plastic.unit_name(state, unit), most=hits, price=1) for unit in SHIPS)
    sustaining = tuple(row for row in rows if plastic.unit_type(state, Unit(row.key)).sustains)
    fields = (
        Steppers(name="lost", rows=tuple(grouped(rows, "destroyed"))),
        Steppers(name="damaged", rows=tuple(grouped(sustaining, "damaged"))),
    )
    fixed = {"side": shots.target}
    label = say("twilight.take_losses")
    answer = Answer(command=TakeShots, label=label, fields=fields, fixed=fixed, main=True)
    # 6-3 Where fewer ships are there than hits, the rest of the hits strikes nothing.
    none_left = Answer(
        command=TakeShots,
        label=say("twilight.fleet_gone"),
        fields=fields[:1],
        fixed={**fixed, "gone": True},
    )
    return Question(
        key="pds_losses",
        side=speaks_for(state, shots.target),
        title=say("twilight.takes_hits", player=name(state, shots.target), n=hits),
        rule=rule_of(action),
        answers=(answer, none_left),
        about=about(state, action),
        layout="wide",
        control="action/losses",
        detail=plastic.Taken(
            (
                plastic.Losing(
                    side=shots.target,
                    name=name(state, shots.target),
                    fields=fields,
                    codes=plastic.codes(state, SHIPS),
                    hits=hits,
                ),
            )
        ),
    )


def grouped(rows: tuple[Row, ...], word: str) -> list[Row]:
    """The rows under a heading."""
    return [msgspec.structs.replace(row, group=say(f"twilight.{word}")) for row in rows]


def rule_of(action: Action) -> str:
    """The number of the step: PDS fire in a transfer too, and at ground forces that land."""
    if action.shots and action.shots[0].landing:
        return "6-5"
    return "6-3" if action.kind == Kind.TACTICAL else "7-3"


def fire_pds(state: State, command: FirePds, referee: Referee) -> None:
    """6-3 The owners fire clockwise from the active player; each PDS once in an activation."""
    action = open_action(state, Part.PDS)
    for side in command.pds:
        on_board(state, side)
        if side == action.side:
            raise Senseless(say("twilight.own_pds_later"), "6-3")
    action.shots = [
        Shots(side, action.side, number)
        # 6-3 In the order they fire, whatever order the form sent them in.
        for side in clockwise(state, action.side)
        if (number := command.pds.get(side, 0))
    ]
    for side, number in command.pds.items():
        plastic.check_there(state, side, {Unit.PDS: number}, referee, rule_of(action))
    for shots in action.shots:
        reach.check(state, shots, action.systems, referee, rule_of(action))
        defence.count(action, shots)
        fires = say("twilight.fires_pds", player=name(state, shots.owner), n=shots.dice)
        referee.tell(fires, rule_of(action))
    if not action.shots:
        referee.tell(say("twilight.no_pds"), rule_of(action))
    action.part = Part.OWN_PDS


def fire_own_pds(state: State, command: FireOwnPds, referee: Referee) -> None:
    """6-3 The active player's own, after all others'."""
    action = open_action(state, Part.OWN_PDS)
    on_board(state, command.target)
    effects.forbid_against(state, action.side, command.target, referee)
    plastic.check_there(state, action.side, {Unit.PDS: command.pds}, referee, "6-3")
    if command.pds:
        action.shots = [Shots(action.side, command.target, command.pds)]
        reach.check(state, action.shots[0], action.systems, referee, "6-3")
    referee.tell(say("twilight.fires_pds", player=name(state, action.side), n=command.pds), "6-3")
    # Shots come before the battle, and are not asked for again after it.
    action.part = Part.BATTLE


def throw_pds(state: State, command: ThrowPds, referee: Referee) -> None:
    """6-3 What reaches the figure hits; the owner of the ships then removes or damages some."""
    action = open_action(state)
    shots, rule = action.shots[0], rule_of(action)
    if len(command.faces) != shots.dice:
        raise Senseless(say("twilight.dice_number", n=len(command.faces), due=shots.dice), rule)
    value = defence.value(state, shots.owner)
    hits = sum(is_hit(face, value) for face in command.faces)
    told = say("twilight.pds_hits", player=name(state, shots.owner), target=name(state, shots.target), n=hits)
    referee.tell(told, rule, faces=tuple(command.faces), die=Die.D10)
    if defence.missed(state, shots, hits):
        return
    if shots.landing:
        action.shots.pop(0)
        ground.shot_at(state, action, shots.sure, referee)
        return
    # Where no plastic is kept the owner takes the hits on the board, and nothing is asked.
    if not shots.hits or not plastic.kept(state):
        action.shots.pop(0)
    defence.queue(state, action)
    # 6-3 No more than all ships on the board can take; one whose ships were never counted takes them all.
    for each in action.shots[:1]:
        if each.hits and (most := presence.can_take(state, each.target)):
            each.hits = min(each.hits, most)


def take_shots(state: State, command: TakeShots, referee: Referee) -> None:
    """6-3 Each hit destroys a ship or damages one that can take it, as long as one is there."""
    action = open_action(state)
    shots, rule = action.shots[0], rule_of(action)
    check_shots(state, command, shots.hits or 0, referee, rule)
    plastic.destroyed(state, command.side, command.lost)
    keep_damage(state, command, action)
    action.shots.pop(0)
    what = plastic.taken(state, command.lost, command.damaged)
    key = "twilight.took_losses" if what else "twilight.took_none"
    referee.tell(say(key, player=name(state, command.side), what=what), rule)
    if command.gone or not presence.can_take(state, command.side):
        spare(state, action, command.side, referee, rule)


def check_shots(state: State, command: TakeShots, hits: int, referee: Referee, rule: str) -> None:
    """6-3 All hits are taken, or all ships are lost to them."""
    taken = sum(command.lost.values()) + sum(command.damaged.values())
    for unit, many in command.damaged.items():
        if many and not plastic.unit_type(state, unit).sustains:
            raise Senseless(say("twilight.cannot_sustain", unit=plastic.unit_name(state, unit)), rule)
    if command.gone and any(command.damaged.values()):
        raise Senseless(say("twilight.gone_and_damaged"), rule)
    if taken > hits or (taken < hits and not command.gone):
        referee.forbid(say("twilight.hits_not_taken", n=taken, hits=hits), rule)
    check_stand(state, command, referee, rule)


def check_stand(state: State, command: TakeShots, referee: Referee, rule: str) -> None:
    """12-3 Refused for ships that are not on the board, and for damage to more than are whole there."""
    plastic.check_there(state, command.side, command.lost, referee, rule)
    for unit, many in command.damaged.items():
        whole = presence.whole(state, command.side, unit, command.lost.get(unit, 0))
        if many > whole:
            words = {"player": name(state, command.side), "unit": plastic.unit_name(state, unit)}
            referee.forbid(say("twilight.not_whole", **words, n=many, most=whole), rule)


def spare(state: State, action: Action, side: SideKey, referee: Referee, rule: str) -> None:
    """6-3 Nobody fires any more at a fleet that is gone, and nothing of it is damaged."""
    presence.leaves(state, side)
    system = action.systems[0] if action.systems else ""
    presence.hurt(state, side, system, presence.damaged(state, side, system), -1)
    if any(shots.target == side for shots in action.shots):
        referee.tell(say("twilight.nothing_to_fire_at", player=name(state, side)), rule)
    action.shots = [shots for shots in action.shots if shots.target != side]


def keep_damage(state: State, command: TakeShots, action: Action) -> None:
    """Which ships are damaged where, until the status phase; of a type a damaged one is given up first."""
    system, before = action.systems[0] if action.systems else "", action.struck.get(command.side, {})
    here = presence.damaged(state, command.side, system)
    hurt = {
        unit: many
        for unit in (*here, *command.damaged)
        if (many := command.damaged.get(unit, 0) - min(here.get(unit, 0), command.lost.get(unit, 0)))
    }
    presence.hurt(state, command.side, system, hurt)
    action.struck[command.side] = {
        unit: before.get(unit, 0) + hurt.get(unit, 0) for unit in {**before, **hurt}
    }


ANSWERS: dict[type[Command], Handler[State]] = {
    FirePds: fire_pds,
    FireOwnPds: fire_own_pds,
    ThrowPds: throw_pds,
    TakeShots: take_shots,
}
