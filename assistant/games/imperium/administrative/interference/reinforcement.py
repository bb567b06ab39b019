"""6.1 Reinforcement: ships of the Imperial player's choice, one capital ship at most."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from assistant.core.odds.dice import OneDie
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Question, Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler
from assistant.core.words.say import say
from assistant.games.imperium.components.kit import kit
from assistant.games.imperium.pieces.mix import room_in_mix
from assistant.games.imperium.pieces.units import counts, is_capital, is_ship, short_name, unit_type
from assistant.games.imperium.state.keys import IMPERIAL
from assistant.games.imperium.state.war import State

from .asking import ask_for, end_interference, one_die
from .emperor import grant

Number = Annotated[int, msgspec.Meta(ge=0, le=12)]


class RollReinforcement(Command, frozen=True):
    """How many ships come."""

    faces: OneDie


class ChooseReinforcement(Command, frozen=True):
    """The ships that come."""

    ships: dict[str, Number]


def ask(state: State) -> Question:
    """One die for their number, then which."""
    if not state.pending.roll:
        return ask_for(state, "reinforcement", one_die(RollReinforcement), tables=("interference",))
    choose = Steppers(
        name="ships", rows=rows(state), budget=state.pending.roll, unit=say("reinforcement_order.unit")
    )
    answer = Answer(
        command=ChooseReinforcement,
        label=say("reinforcement_order.take"),
        fields=(choose,),
        main=True,
    )
    return ask_for(state, "reinforcement_ships", answer, due=due_total(state))


def rows(state: State) -> tuple[Row, ...]:
    """The ship types and how many of each may come; a capital ship counts two."""
    found = []
    for code, its_type in kit(state).units[IMPERIAL].items():
        if not is_ship(state, its_type):
            continue
        room = room_in_mix(state, IMPERIAL, code)
        # 6.1 At most one capital ship, and it counts two.
        most = 1 if is_capital(state, its_type) else state.pending.roll
        # R-20 The counter mix.
        used_up = say("reinforcement_order.none_left", type=code) if room == 0 else None
        most = most if room is None else min(most, room)
        found.append(
            Row(
                key=code,
                label=short_name(state, code),
                least=0,
                most=most,
                price=counts(state, its_type),
                refusal=used_up,
                rule="9.0",
            )
        )
    return tuple(found)


def due_total(state: State) -> int:
    """How many ships the roll gives, as far as there are counters."""
    small = sum(row.most for row in rows(state) if row.price == 1)
    capital = any(row.most for row in rows(state) if row.price > 1)
    total = min(state.pending.roll, small + (2 if capital else 0))
    # One capital ship alone makes no odd number.
    return total if small else total - total % 2


def roll(state: State, command: RollReinforcement, referee: Referee) -> None:
    """So many ships come."""
    state.pending.roll = command.faces[0]
    referee.tell(
        say("reinforcement_order.rolled", n=command.faces[0]),
        "6.1",
        faces=command.faces,
        total=command.faces[0],
    )
    if not due_total(state):
        end_interference(state)


def choose(state: State, command: ChooseReinforcement, referee: Referee) -> None:
    """The chosen ships are granted."""
    types = {code: unit_type(state, IMPERIAL, code) for code in command.ships}
    total = sum(number * counts(state, types[code]) for code, number in command.ships.items())
    if total != due_total(state):
        referee.forbid(say("reinforcement_order.wrong_number", n=total, due=due_total(state)), "6.1")
    capital = sum(number for code, number in command.ships.items() if is_capital(state, types[code]))
    if capital > 1:
        referee.forbid(say("reinforcement_order.one_capital", n=capital), "6.1")
    for code, number in command.ships.items():
        room = room_in_mix(state, IMPERIAL, code)
        if not is_ship(state, types[code]) and number:
            referee.forbid(say("reinforcement_order.no_ship", type=short_name(state, code)), "6.1")
        if room is not None and number > room:
            referee.forbid(say("reinforcement_order.mix", n=room, type=code), "9.0")
    grant(state, names_of(command), "reinforcement", referee)
    end_interference(state)


def names_of(command: ChooseReinforcement) -> dict[str, int]:
    """The types really chosen."""
    return {code: number for code, number in command.ships.items() if number}


ANSWERS: Mapping[type[Command], Handler[State]] = {RollReinforcement: roll, ChooseReinforcement: choose}
