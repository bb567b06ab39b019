"""6.1 Offensive order and the Emperor's visit: forces on loan, by the offensive table."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.odds.dice import OneDie
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Draw, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler
from assistant.core.shipped.match_kit import figure, table
from assistant.core.words.say import say
from assistant.games.imperium.pieces.cup import Strengths, check_drawn, cup_for
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.pieces.mix import room_in_mix
from assistant.games.imperium.pieces.units import is_ground, names, unit_type
from assistant.games.imperium.state.keys import IMPERIAL
from assistant.games.imperium.state.war import Due, State, Why

from .asking import ask_for, end_interference, one_die
from .emperor import lend


class RollOffensive(Command, frozen=True):
    """Which forces come."""

    faces: OneDie


class DrawEmperorsTroops(Command, frozen=True):
    """The jump troops that come with the forces, drawn blind (9.0)."""

    jt: Strengths


def ask(state: State) -> Question:
    """One die on the offensive table, then the troops if any come."""
    event = state.pending.event
    if not state.pending.roll:
        die = one_die(RollOffensive, "offensive")
        return ask_for(state, event, die, tables=("offensive",), bonus=bonus_of(state, event))
    count = state.pending.draws[IMPERIAL]["JT"]
    draw = Draw(
        name="jt",
        label=say("offensive.draw_label", n=count),
        count=count,
        cup=cup_for(state, IMPERIAL, "JT", count),
    )
    return ask_for(
        state,
        "draw",
        Answer(
            command=DrawEmperorsTroops,
            label=say("offensive.draw", n=count),
            fields=(draw,),
            main=True,
        ),
    )


def bonus_of(state: State, event: str) -> int:
    """What an event adds to the die."""
    return figure(state, "interference", "visit", "bonus") if event == "visit" else 0


def roll(state: State, command: RollOffensive, referee: Referee) -> None:
    """Forces come on loan; a visit adds one to the die and the Emperor's eye on prestige."""
    event = state.pending.event
    # 6.1 A visit rolls on the same table, with its bonus.
    total = command.faces[0] + bonus_of(state, event)
    forces = table(state, "offensive").row(total).give
    headline = say("offensive.forces", forces=names(state, forces))
    sentence = say(f"offensive.{event}")
    referee.tell(sentence, "6.1", faces=command.faces, total=total, headline=headline, table="offensive")
    if event == "visit":
        state.effects.visit_turn = state.now.turn
    lend(
        state,
        # Ships are lent at once; troops only when their strengths are drawn.
        {code: n for code, n in forces.items() if not is_ground(state, unit_type(state, IMPERIAL, code))},
        event,
        referee,
    )
    room = room_in_mix(state, IMPERIAL, "JT")
    troops = forces.get("JT", 0) if room is None else min(forces.get("JT", 0), room)
    if troops:
        state.pending.roll = total
        state.pending.draws[IMPERIAL] = {"JT": troops}
    else:
        end_interference(state)


def draw(state: State, command: DrawEmperorsTroops, referee: Referee) -> None:
    """The Emperor's jump troops come too, and stay (R-14)."""
    check_drawn(state, IMPERIAL, "JT", command.jt, state.pending.draws[IMPERIAL]["JT"])
    for strength in command.jt:
        add_unit(state, IMPERIAL, "JT", Due(state.now.turn, Why.SENT), strength)
    sentence = say("offensive.troops", n=len(command.jt))
    full = say("offensive.troops_named", n=len(command.jt), strengths=list(command.jt))
    referee.tell(sentence, "6.1", private={IMPERIAL: full})
    end_interference(state)


ANSWERS: Mapping[type[Command], Handler[State]] = {RollOffensive: roll, DrawEmperorsTroops: draw}
