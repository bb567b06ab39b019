"""16.0, 6.3 Ships that the Emperor sent go back: which of them the Imperial player chooses."""

from __future__ import annotations

from typing import Literal

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Option, Pick, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.pieces.names import unit_at
from assistant.games.imperium.pieces.units import names
from assistant.games.imperium.state.campaign import Outcome
from assistant.games.imperium.state.keys import IMPERIAL, UnitId
from assistant.games.imperium.state.ledger import Ledger
from assistant.games.imperium.state.segment import Segment
from assistant.games.imperium.state.war import State

from .agreed import agreed, done, is_done, reopen
from .owed import Level, due, is_choice, owed, received, usual

STEP_KEY = "forces_back"


class ReturnForces(Command, frozen=True):
    """These ships go back to the Emperor, by price (p15); a price left out is chosen by the app."""

    side: Literal["imperial"] = "imperial"
    ships: dict[str, tuple[UnitId, ...]] = msgspec.field(default_factory=dict)


def enter(state: State, referee: Referee) -> None:
    """The war is over, in whatever moment of a turn it ended; what is owed is said."""
    reopen(state, STEP_KEY)
    state.segment, state.held = Segment(), None
    state.space_battle, state.planet_battle = None, None
    # That turn was shown as the war ended it: its money does not explain the settlement.
    state.ledger = Ledger()
    if received(state) and agreed(state).campaign.outcome is Outcome.TERRAN:
        referee.tell(say("settlement.forces_kept", ships=names(state, received(state))), "16.0")
    # Where nothing is to be chosen, nothing is asked.
    if not any(is_choice(level) for level in due(state).levels):
        return_forces(state, ReturnForces(), referee)


def ask(state: State) -> list[Question]:
    """Which ships, for each price at which it matters."""
    if is_done(state, STEP_KEY):
        return []
    picks = tuple(_pick(state, level) for level in due(state).levels if is_choice(level))
    command = ReturnForces
    remark = say("settlement.forces_scheme")
    answers = (
        Answer(command=command, label=say("loans.choose_for_us"), main=True, remark=remark),
        Answer(command=command, label=say("loans.give_these"), fields=picks),
    )
    return [
        Question(
            key=STEP_KEY,
            side=IMPERIAL,
            title=say("settlement.forces_title"),
            rule="16.0",
            answers=answers,
            about=(state.now.turn,),
            remark=say("settlement.forces_owed", ships=names(state, owed(state))),
        )
    ]


def key_of(level: Level) -> str:
    """How a form names a price."""
    return f"p{level.price}"


def _pick(state: State, level: Level) -> Pick:
    options = tuple(Option(value=str(ship.id), label=unit_at(state, ship)) for ship in level.ships)
    label = say("settlement.forces_pick", n=level.number, price=level.price)
    chosen = tuple(str(unit) for unit in usual(level))
    least = most = level.number
    return Pick(
        name=f"ships.{key_of(level)}", options=options, label=label, least=least, most=most, chosen=chosen
    )


def return_forces(state: State, command: ReturnForces, referee: Referee) -> None:
    """Keep which ships go back; they go at the hand-over."""
    going = due(state)
    unknown = command.ships.keys() - {key_of(level) for level in going.levels}
    if unknown:
        raise Senseless(say("settlement.no_such_price", price=min(unknown)[:20]), "16.0")
    chosen = [unit for level in going.levels for unit in _chosen(level, command.ships.get(key_of(level)))]
    agreed(state).settlement.returned = chosen
    done(state, STEP_KEY)
    ships = [state.units[unit] for unit in chosen]
    if ships:
        counts: dict[str, int] = {}
        for ship in ships:
            counts[ship.type] = counts.get(ship.type, 0) + 1
        told = say("settlement.forces_go", side=side_name(IMPERIAL), ships=names(state, counts))
        referee.tell(told, "16.0")
    if going.unmet:
        referee.tell(say("settlement.forces_unmet", n=going.unmet), "16.0")


def _chosen(level: Level, ids: tuple[UnitId, ...] | None) -> list[UnitId]:
    if ids is None:
        return usual(level)
    known = {ship.id: ship for ship in level.ships}
    if len(set(ids)) != level.number or len(ids) != level.number or not set(ids) <= set(known):
        raise Senseless(say("settlement.wrong_number", n=level.number, price=level.price), "16.0")
    for code, least in level.least.items():
        # The same type goes before another serves for it.
        if sum(1 for unit in ids if known[unit].type == code) < least:
            raise Senseless(say("settlement.same_type_first", n=least, type=code), "16.0")
    return list(ids)


STEP = Step(STEP_KEY, "16.0", ask=ask, answers={ReturnForces: return_forces}, enter=enter)
