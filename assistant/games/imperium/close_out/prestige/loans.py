"""6.1 Ships on loan from the Emperor, and which of them go back."""

from __future__ import annotations

from typing import Literal

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Option, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces.forces import cargo_of, remove_unit, side_name
from assistant.games.imperium.pieces.names import unit_at
from assistant.games.imperium.pieces.putting_down import candidates, put_down
from assistant.games.imperium.pieces.units import is_ship, names, short_name, unit_type
from assistant.games.imperium.state.effects import Grant
from assistant.games.imperium.state.keys import IMPERIAL, UnitId
from assistant.games.imperium.state.war import State, Unit

STEP_KEY, BACK = "prestige", "given_back"


class GiveBack(Command, frozen=True):
    """Give these ships back, by type; a type left out is chosen by the app."""

    side: Literal["imperial"] = "imperial"
    ships: dict[str, tuple[UnitId, ...]] = msgspec.field(default_factory=dict)


def owed(state: State) -> dict[str, int]:
    """What all loans together come to; troops stay (R-14)."""
    total: dict[str, int] = {}
    for loan in state.effects.loans:
        for code, number in loan.ships.items():
            if is_ship(state, unit_type(state, IMPERIAL, code)):
                total[code] = total.get(code, 0) + number
    return total


def sure(state: State, code: str) -> list[Unit]:
    """Ships of a type that go back whatever is chosen: all, or all undamaged if those are too few."""
    ready, number = candidates(state, code), state.close_out.owed.get(code, 0)
    undamaged = [unit for unit in ready if not unit.damaged]
    if number >= len(ready):
        return ready
    return undamaged if number >= len(undamaged) else []


def open_choice(state: State, code: str) -> tuple[list[Unit], int]:
    """Of which ships of a type how many are to be chosen: undamaged ones before damaged ones."""
    certain = sure(state, code)
    rest = [unit for unit in candidates(state, code) if unit not in certain]
    undamaged = [unit for unit in rest if not unit.damaged]
    return undamaged or rest, max(0, min(state.close_out.owed.get(code, 0) - len(certain), len(rest)))


def ask(state: State) -> list[Question]:
    """Which ships go back, for each type of which there are more than needed, in more places than one."""
    picks = tuple(_pick(state, code) for code in state.close_out.owed if _matters(state, code))
    if not picks:
        return []
    fixed, scheme = {"side": IMPERIAL}, say("loans.scheme")
    answers = (
        Answer(command=GiveBack, label=say("loans.choose_for_us"), fixed=fixed, main=True, remark=scheme),
        Answer(command=GiveBack, label=say("loans.give_these"), fields=picks, fixed=fixed),
    )
    title, remark = say("loans.title"), say("loans.owed", ships=names(state, state.close_out.owed))
    return [
        Question(
            key=f"{STEP_KEY}.loans",
            side=IMPERIAL,
            title=title,
            rule="6.1",
            answers=answers,
            about=(state.now.turn,),
            remark=remark,
        )
    ]


def _matters(state: State, code: str) -> bool:
    choices, number = open_choice(state, code)
    alike = {(repr(unit.where), bool(cargo_of(state, unit))) for unit in choices}
    return 0 < number < len(choices) and len(alike) > 1


def _pick(state: State, code: str) -> Pick:
    choices, number = open_choice(state, code)
    options = tuple(
        Option(value=str(unit.id), label=unit_at(state, unit), remark=_carries(state, unit))
        for unit in choices
    )
    label = say("loans.pick", n=number, type=short_name(state, code))
    return Pick(name=f"ships.{code}", options=options, label=label, least=number, most=number)


def _carries(state: State, unit: Unit) -> Say | None:
    cargo = cargo_of(state, unit)
    return say("loans.carries", n=len(cargo)) if cargo else None


def hand_back(state: State, chosen: dict[str, tuple[UnitId, ...]], referee: Referee) -> int:
    """Owed ships go, their cargo stays (R-14), all loans end; returns how many ships were missing."""
    given: dict[str, int] = {}
    missing, leaving = 0, list[Unit]()
    for code, number in state.close_out.owed.items():
        # Ships that leave no choice go first; the players choose among the rest.
        going = [*sure(state, code), *_chosen(state, code, chosen.get(code))]
        # 6.1 What was lost in battle cannot go back, and costs prestige.
        missing += number - len(going)
        given[code] = len(going)
        leaving += going
    # R-14 Each puts its cargo down, but never into another ship that leaves.
    for ship in leaving:
        put_down(state, ship, {each.id for each in leaving}, referee)
        remove_unit(state, ship)
    if state.close_out.owed:
        referee.tell(say("loans.returned", side=side_name(IMPERIAL), ships=names(state, given)), "6.1")
        # 6.3 What was sent stays on record with what went back.
        state.ended_loans += state.effects.loans
        state.given_back.append(Grant(state.now.turn, BACK, {code: n for code, n in given.items() if n}))
        state.effects.loans = []
        state.close_out.owed = {}
    return missing


def _chosen(state: State, code: str, ids: tuple[UnitId, ...] | None) -> list[Unit]:
    choices, number = open_choice(state, code)
    if ids is None:
        return choices[:number]
    known = {unit.id: unit for unit in choices}
    if len(set(ids)) != number or len(ids) != number or not set(ids) <= set(known):
        raise Senseless(say("loans.wrong_choice", n=number, type=short_name(state, code)), "6.1")
    return [known[unit_id] for unit_id in ids]
