"""6.1 Standing effects of interference: what is in force, and when it ends."""

from __future__ import annotations

from assistant.core.board import Effect
from assistant.core.referee import Referee
from assistant.core.say import Name, say

from ..components.rulings import reading
from ..components.tables import figure, row_named, table
from ..state.keys import IMPERIAL
from ..state.war import Due, State, Why
from .forces import by_type
from .prestige import visit_in_force
from .units import names


def event_name(state: State, event: str) -> Name | str:
    """What the interference table calls an event."""
    cell = row_named(table(state, "interference"), event).cells["event"]
    return cell if isinstance(cell, Name) else str(cell)


def expire(state: State, referee: Referee) -> None:
    """A new turn: end what lasted for the turn that is over."""
    effects = state.effects
    if effects.civil_war:
        effects.civil_war = 0
        referee.tell(say("effects.civil_war_over"), "6.1")
    if effects.recession_turns:
        effects.recession_turns -= 1
        if not effects.recession_turns:
            referee.tell(say("effects.recession_over"), "6.1")
    if effects.boom and reading(state, "boom_length") == "turn":
        effects.boom = effects.boom_turn = 0
        referee.tell(say("effects.boom_over"), "6.1")
    if effects.peace_talks and reading(state, "peace_talks") == "turn":
        end_peace_talks(state, referee)
    if effects.visit_turn and not visit_in_force(state):
        effects.visit_turn = 0
        referee.tell(say("effects.visit_over"), "6.1")


def end_peace_talks(state: State, referee: Referee) -> None:
    """The talks have failed (R-7)."""
    state.effects.peace_talks = False
    referee.tell(say("effects.peace_talks_over"), "6.1")


def standing(state: State) -> tuple[Effect, ...]:
    """What is in force, in the order of the table, to be shown until it ends."""
    effects, found = state.effects, []
    if effects.civil_war:
        found.append(
            Effect(
                name=say("effects.civil_war"), ends=say("effects.ends_this_turn"), rule="6.1", side=IMPERIAL
            )
        )
    found += ships_away(state)
    if visit_in_force(state):
        staying = reading(state, "visit_length") == "present"
        ends = say("effects.ends_with_visitors" if staying else "effects.ends_this_turn")
        found.append(Effect(name=say("effects.visit"), ends=ends, rule="6.1"))
    if effects.recession_turns:
        ends = say("effects.ends_after_turns", n=effects.recession_turns)
        found.append(
            Effect(
                name=say("effects.recession", amount=figure(state, "interference", "recession", "loss")),
                ends=ends,
                rule="6.1",
                side=IMPERIAL,
            )
        )
    if effects.boom:
        lasting = reading(state, "boom_length") == "war"
        ends = say("effects.ends_with_war" if lasting else "effects.ends_this_turn")
        found.append(
            Effect(name=say("effects.boom", amount=effects.boom), ends=ends, rule="6.1", side=IMPERIAL)
        )
    for loan in effects.loans:
        name = say("effects.loan", event=event_name(state, loan.event), ships=names(state, loan.ships))
        found.append(Effect(name=name, ends=say("effects.ends_without_gain"), rule="6.1", side=IMPERIAL))
    if effects.peace_talks:
        one_turn = reading(state, "peace_talks") == "turn"
        ends = say("effects.ends_this_turn" if one_turn else "effects.ends_with_other_event")
        found.append(Effect(name=say("effects.peace_talks"), ends=ends, rule="6.1"))
    if state.sides[IMPERIAL].barred:
        found.append(
            Effect(name=say("effects.barred"), ends=say("effects.ends_with_war"), rule="6.2", side=IMPERIAL)
        )
    return tuple(found)


def ships_away(state: State) -> list[Effect]:
    """The ships at the frontier, by the turn they come back."""
    away = [u for u in state.units.values() if isinstance(u.where, Due) and u.where.why == Why.CRISIS]
    turns = sorted({unit.where.turn for unit in away if isinstance(unit.where, Due)})
    found = []
    for turn in turns:
        ships = by_type([unit for unit in away if unit.where == Due(turn, Why.CRISIS)])
        name = say("effects.ships_away", ships=names(state, ships))
        found.append(
            Effect(name=name, ends=say("effects.ends_on_turn", turn=turn), rule="6.1", side=IMPERIAL)
        )
    return found
