"""6.1 Standing effects of interference: what is in force, and when it ends."""

from __future__ import annotations

from assistant.core.play.board import Effect
from assistant.core.play.referee import Referee
from assistant.core.shipped.match_kit import figure, row_named, table
from assistant.core.words.say import Name, Say, say

from ..components.rulings import Reading
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
    # How long a boom and talks last the rulebook leaves open: as the table reads it.
    if effects.boom and Reading.BOOM_LENGTH_TURN.holds(state):
        effects.boom = effects.boom_turn = 0
        referee.tell(say("effects.boom_over"), "6.1")
    if effects.peace_talks and Reading.PEACE_TALKS_TURN.holds(state):
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
    return tuple(effect for found in IN_ORDER for effect in found(state))


def _imperial(name: Say, ends: Say, rule: str = "6.1") -> Effect:
    """An effect that concerns the Imperial side alone."""
    return Effect(name=name, ends=ends, rule=rule, side=IMPERIAL)


def _civil_war(state: State) -> list[Effect]:
    ends = say("effects.ends_this_turn")
    return [_imperial(say("effects.civil_war"), ends)] if state.effects.civil_war else []


def _visit(state: State) -> list[Effect]:
    if not visit_in_force(state):
        return []
    staying = Reading.VISIT_LENGTH_PRESENT.holds(state)
    ends = say("effects.ends_with_visitors" if staying else "effects.ends_this_turn")
    return [Effect(name=say("effects.visit"), ends=ends, rule="6.1")]


def _recession(state: State) -> list[Effect]:
    if not state.effects.recession_turns:
        return []
    name = say("effects.recession", amount=figure(state, "interference", "recession", "loss"))
    return [_imperial(name, say("effects.ends_after_turns", n=state.effects.recession_turns))]


def _boom(state: State) -> list[Effect]:
    if not state.effects.boom:
        return []
    lasting = Reading.BOOM_LENGTH_WAR.holds(state)
    ends = say("effects.ends_with_war" if lasting else "effects.ends_this_turn")
    return [_imperial(say("effects.boom", amount=state.effects.boom), ends)]


def _loans(state: State) -> list[Effect]:
    return [
        _imperial(
            say("effects.loan", event=event_name(state, loan.event), ships=names(state, loan.ships)),
            say("effects.ends_without_gain"),
        )
        for loan in state.effects.loans
    ]


def _peace_talks(state: State) -> list[Effect]:
    if not state.effects.peace_talks:
        return []
    one_turn = Reading.PEACE_TALKS_TURN.holds(state)
    ends = say("effects.ends_this_turn" if one_turn else "effects.ends_with_other_event")
    return [Effect(name=say("effects.peace_talks"), ends=ends, rule="6.1")]


def _barred(state: State) -> list[Effect]:
    if not state.sides[IMPERIAL].barred:
        return []
    return [_imperial(say("effects.barred"), say("effects.ends_with_war"), "6.2")]


def ships_away(state: State) -> list[Effect]:
    """The ships at the frontier, by the turn they come back."""
    away = [u for u in state.units.values() if isinstance(u.where, Due) and u.where.why == Why.CRISIS]
    turns = sorted({unit.where.turn for unit in away if isinstance(unit.where, Due)})
    found = []
    for turn in turns:
        ships = by_type([unit for unit in away if unit.where == Due(turn, Why.CRISIS)])
        name = say("effects.ships_away", ships=names(state, ships))
        found.append(_imperial(name, say("effects.ends_on_turn", turn=turn)))
    return found


def civil_war_loss(state: State) -> int:
    """By how much a civil war lowers each Imperial die of initiative (6.1, R-11); 0 without one."""
    return figure(state, "interference", "succession", "loss") if state.effects.civil_war else 0


IN_ORDER = (_civil_war, ships_away, _visit, _recession, _boom, _loans, _peace_talks, _barred)
