"""6-3 PDS fire: who shoots at whom, the dice, and what they hit."""

from __future__ import annotations

import msgspec

from assistant.core.command import Command
from assistant.core.dice import Die
from assistant.core.errors import Senseless
from assistant.core.question import Answer, Dice, Question, Row, Steppers
from assistant.core.referee import Referee
from assistant.core.say import Values, say
from assistant.core.step import Handler

from ...pieces import plastic
from ...pieces.combat import figure, hit_faces, is_hit
from ...pieces.players import clockwise, name, seated
from ...state.action import Action, Part, Shots
from ...state.keys import SHIPS, Unit
from ...state.table import State
from .commands import FireOwnPds, FirePds, TakeShots, ThrowPds
from .parts import about, open_action


def shots_question(state: State, action: Action, shots: Shots) -> Question:
    """6-3 The dice of one owner, then what they hit."""
    if shots.hits is None:
        return dice_question(state, action, shots)
    return hits_question(state, action, shots, shots.hits)


def dice_question(state: State, action: Action, shots: Shots) -> Question:
    """One die for each PDS of an owner."""
    needed = figure(state, shots.owner, Unit.PDS).total
    dice = Dice(name="faces", count=shots.dice, hits=hit_faces(needed), die=Die.D10)
    fixed = {"side": shots.owner}
    answer = Answer(command="throw_pds", label=say("twilight.throw"), fields=(dice,), fixed=fixed, main=True)
    return Question(
        key="pds_dice",
        side=shots.owner,
        title=say("twilight.pds_of", player=name(state, shots.owner), target=name(state, shots.target)),
        rule="6-3",
        answers=(answer,),
        about=about(state, action),
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
    answer = Answer(command="take_shots", label=label, fields=fields, fixed=fixed, main=True)
    return Question(
        key="pds_losses",
        side=shots.target,
        title=say("twilight.takes_hits", player=name(state, shots.target), n=hits),
        rule="6-3",
        answers=(answer,),
        about=about(state, action),
        layout="wide",
    )


def grouped(rows: tuple[Row, ...], word: str) -> list[Row]:
    """The rows under a heading."""
    return [msgspec.structs.replace(row, group=say(f"twilight.{word}")) for row in rows]


def fire_pds(state: State, command: FirePds, referee: Referee) -> None:
    """6-3 The owners fire clockwise from the active player; each PDS once in an activation."""
    action = open_action(state, Part.PDS)
    for side in command.pds:
        seated(state, side)
        if side == action.side:
            raise Senseless(say("twilight.own_pds_later"), "6-3")
    action.shots = [
        Shots(side, action.side, number)
        # 6-3 In the order they fire, whatever order the form sent them in.
        for side in clockwise(state, action.side)
        if (number := command.pds.get(side, 0))
    ]
    check_plastic(state, command.pds, referee)
    action.part = Part.OWN_PDS


def check_plastic(state: State, pds: dict[str, int], referee: Referee) -> None:
    """6-3 No more PDS than there are."""
    limit = plastic.unit_type(state, Unit.PDS).limit
    for side, number in pds.items():
        # As many as are on the board, or where that is not kept, as many as there are at all.
        most = state.players[side].units.get(Unit.PDS, 0) if plastic.kept(state) else limit
        if number > most:
            referee.forbid(
                say("twilight.not_so_many_pds", player=name(state, side), n=number, most=most), "6-3"
            )


def fire_own_pds(state: State, command: FireOwnPds, referee: Referee) -> None:
    """6-3 The active player's own, after all others'."""
    action = open_action(state, Part.OWN_PDS)
    seated(state, command.target)
    check_plastic(state, {action.side: command.pds}, referee)
    if command.pds:
        action.shots = [Shots(action.side, command.target, command.pds)]
    # Shots come before the battle, and are not asked for again after it.
    action.part = Part.BATTLE


def throw_pds(state: State, command: ThrowPds, referee: Referee) -> None:
    """6-3 What reaches the figure hits; the owner of the ships then removes or damages some."""
    shots = open_action(state).shots[0]
    if len(command.faces) != shots.dice:
        raise Senseless(say("twilight.dice_number", n=len(command.faces), due=shots.dice), "6-3")
    value = figure(state, shots.owner, Unit.PDS).total
    shots.hits = sum(is_hit(face, value) for face in command.faces)
    told = say(
        "twilight.pds_hits", player=name(state, shots.owner), target=name(state, shots.target), n=shots.hits
    )
    referee.tell(told, "6-3", faces=tuple(command.faces), die=Die.D10)
    # Where no plastic is kept the owner takes the hits on the board, and nothing is asked.
    if not shots.hits or not plastic.kept(state):
        open_action(state).shots.pop(0)


def take_shots(state: State, command: TakeShots, referee: Referee) -> None:
    """6-3 Each hit destroys a ship or damages one that can take it."""
    shots = open_action(state).shots[0]
    taken = sum(command.lost.values()) + sum(command.damaged.values())
    # The board may know better, as where fewer ships are there than hits.
    if taken != shots.hits:
        referee.forbid(say("twilight.hits_not_taken", n=taken, hits=shots.hits or 0), "6-3")
    for unit, many in command.damaged.items():
        if many and not plastic.unit_type(state, unit).sustains:
            raise Senseless(say("twilight.cannot_sustain", unit=plastic.unit_name(state, unit)), "6-3")
    action = open_action(state)
    plastic.destroyed(state, command.side, command.lost)
    keep_damage(state, command, action)
    action.shots.pop(0)
    what: Values = [*plastic.listed(state, command.lost), *plastic.listed(state, command.damaged)]
    if what:
        referee.tell(say("twilight.took_losses", player=name(state, command.side), what=what), "6-3")


def keep_damage(state: State, command: TakeShots, action: Action) -> None:
    """Which ships are damaged where, until the status phase."""
    hurt = {unit: many for unit, many in command.damaged.items() if many}
    if hurt:
        system = action.systems[0] if action.systems else ""
        state.players[command.side].damaged.setdefault(system, {}).update(hurt)


ANSWERS: dict[type[Command], Handler] = {
    FirePds: fire_pds,
    FireOwnPds: fire_own_pds,
    ThrowPds: throw_pds,
    TakeShots: take_shots,
}
