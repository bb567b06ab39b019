"""Counters with a place, set by hand: those on the board, and which ships are damaged in which system."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from assistant.core.kept.correction import Change, Corrected, Made, amount, change, field_name
from assistant.core.kept.values import GoTo, OwnChanges, SetValue
from assistant.core.play.question import Answer
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..pieces import plastic, systems
from ..pieces.players import name, seated
from ..state.keys import SHIPS, Count, SideKey, System, Unit
from ..state.player import Player
from ..state.table import State

# More than any evening has to set right at once.
MOST_CHANGES = 240


class SetBoard(Change, frozen=True):
    """A counter on the board put into a system, or taken off it."""

    side: SideKey
    system: System
    on: bool


class SetDamaged(Change, frozen=True):
    """How many ships of a kind are damaged in a system."""

    side: SideKey
    system: System
    unit: Unit
    to: Count


AnyChange = SetValue | GoTo | SetBoard | SetDamaged


class Correct(Corrected, frozen=True):
    """What the table has, with the reason."""

    changes: Annotated[tuple[AnyChange, ...], msgspec.Meta(min_length=1, max_length=MOST_CHANGES)]


def set_board(state: State, change: SetBoard, referee: Referee) -> Made:
    """A counter lies in a system, or does not."""
    board = seated(state, change.side).board
    system = systems.known_as(state, change.system)
    if change.on:
        board.append(system)
    elif lying := systems.among(state, system, board):
        board.remove(lying)
    else:
        raise Senseless(say("twilight.no_counter_there", system=change.system))
    key = "twilight.counter_into" if change.on else "twilight.counter_off"
    return say(key, player=name(state, change.side), system=system), ""


def set_damaged(state: State, change: SetDamaged, referee: Referee) -> Made:
    """So many ships of a kind are damaged in a system."""
    damaged = seated(state, change.side).damaged
    system = systems.known_as(state, change.system)
    here = damaged.setdefault(system, {})
    here[change.unit] = change.to
    # A system in which nothing is damaged is not kept.
    if not any(here.values()):
        del damaged[system]
    unit = plastic.unit_name(state, change.unit)
    player = name(state, change.side)
    return say("twilight.set_damaged", player=player, unit=unit, n=change.to, system=system), ""


OWN: OwnChanges = {SetBoard: set_board, SetDamaged: set_damaged}


def own_answers(state: State, seat: str) -> dict[str, list[Answer]]:
    """The answers of these, by the page they stand on."""
    sides = state.players.items()
    return {
        "counters": [answer for side, player in sides for answer in board_answers(state, side, player)],
        "units": [answer for side, player in sides for answer in damage_answers(state, side, player)],
    }


def board_answers(state: State, side: SideKey, player: Player) -> Iterator[Answer]:
    """A counter into a system, or off it."""
    called = name(state, side)
    where = systems.field(state, field_name("system"), say("twilight.which_system"))
    yield change(say("twilight.counter_on", player=called), "set_board", where, side=side, on=True)
    for system in dict.fromkeys(player.board):
        label = say("twilight.counter_off", player=called, system=system)
        yield change(label, "set_board", side=side, system=system, on=False)


def damage_answers(state: State, side: SideKey, player: Player) -> Iterator[Answer]:
    """Damaged ships that can be more or fewer than they are kept."""
    where = systems.field(state, field_name("system"), say("twilight.which_system"))
    for unit in SHIPS:
        if not plastic.unit_type(state, unit).sustains:
            continue
        words = {"player": name(state, side), "unit": plastic.unit_name(state, unit)}
        fixed = {"side": side, "unit": str(unit)}
        yield change(say("twilight.damaged_ships", **words), "set_damaged", where, amount(0, 5, 1), **fixed)
        for system, hurt in player.damaged.items():
            if hurt.get(unit):
                label = say("twilight.set_damaged", **words, n=0, system=system)
                yield change(label, "set_damaged", system=system, to=0, **fixed)
