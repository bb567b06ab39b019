"""What waited for a player who goes home: picks, turn, secondaries, battle, landings, claims go on."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.play.shares import forget
from assistant.core.words.say import say

from ..action.step import what_is_done
from ..action.strategic import secondary
from ..action.tactical import ground, recovery
from ..battle import retreat, rounds
from ..pieces import presence
from ..pieces.players import cards_of, names
from ..pieces.turns import end_turn
from ..state.battle import Stage
from ..state.keys import NO_SIDE, Gone, SideKey
from ..state.table import State
from ..status import claims
from ..strategy import picking


def waited_for(state: State, side: SideKey) -> bool:
    """3 Whether cards are still to be taken: those of whoever goes are not taken by anybody any more."""
    return state.now.stop == "picks" and bool(picking.picker(state))


def go_on(state: State, side: SideKey, picks: bool, referee: Referee) -> None:
    """Close what the player owes, wherever play stands; `picks`: cards were still to be taken."""
    state.players[side].owed = 0
    # 5 An agenda that lies open goes on with the speaker.
    if state.agenda is not None and state.agenda.side == side:
        state.agenda.side = state.speaker
    if state.active == side:
        _end_own_turn(state, side, referee)
    elif state.action is not None:
        _leave_fights(state, side, referee)
    _give_cards_back(state, side)
    # 4 Until whoever comes after is known a place in the order is kept.
    if state.active != side:
        state.order = [each for each in state.order if each != side]
    _close_secondaries(state, referee)
    if picks and not picking.picker(state):
        picking.lay_tokens(state, referee)
    if state.now.stop == "objectives":
        claims.end_if_all_claimed(state, referee)


def _end_own_turn(state: State, side: SideKey, referee: Referee) -> None:
    """4 The turn is over; what is open of it besides is closed, and said."""
    action, battle = state.action, state.battle
    if battle is not None:
        rounds.keep_damage(state, battle, {})
        state.battle = None
        both = names(state, (battle.attacker, battle.defender))
        closed = say("twilight.closed_battle", players=both)
        referee.tell(say("twilight.is_closed", what=closed), "12")
    # 5 What the others may do after a primary they still may.
    if secondary.running(state) is not None:
        return
    if action is not None:
        referee.tell(say("twilight.is_closed", what=what_is_done(state, action)), "4")
    forget(state.now)
    end_turn(state, referee)


def _leave_fights(state: State, side: SideKey, referee: Referee) -> None:
    """12, 6-6 Against what stays it is fought on; what leaves the board fights no more."""
    battle, action = state.battle, state.action
    leaves = state.players[side].gone == Gone.PIECES_LEAVE
    in_battle = battle is not None and battle.defender == side
    if in_battle or (action is not None and action.invasion is not None and action.invasion.defender == side):
        if state.now.sent:
            referee.tell(say("shares.fell_away"))
        forget(state.now)
    if battle is not None and in_battle:
        _leave_battle(state, side, referee) if leaves else _stand(state, side)
    if action is not None:
        recovery.leave(action, side)
    if action is not None and leaves:
        presence.leaves(state, side)
        action.struck.pop(side, None)
        ground.undefended(state, action, side, referee)


def _leave_battle(state: State, side: SideKey, referee: Referee) -> None:
    battle = state.battle
    assert battle is not None
    if battle.stage == Stage.FLEETS:
        state.battle = None
        return
    battle.fleets[side].ships, battle.fleets[side].damaged = {}, {}
    rounds.over(state, battle, referee)


def _stand(state: State, side: SideKey) -> None:
    """12-1, 12-2 Nobody says any more that these retreat, or throw a die again."""
    battle = state.battle
    assert battle is not None
    if battle.again == side:
        battle.again = NO_SIDE
    if battle.stage == Stage.RETREAT:
        retreat.to_dice(state, battle)


def _give_cards_back(state: State, side: SideKey) -> None:
    """3 The cards lie there again; one whose secondaries are open is used first."""
    running = state.action.card if state.action is not None else None
    for card in cards_of(state, side):
        if card != running:
            state.cards[card].holder, state.cards[card].used = NO_SIDE, False


def _close_secondaries(state: State, referee: Referee) -> None:
    """5 Where nobody else owes it the card is turned down."""
    action = secondary.running(state)
    if action is not None:
        secondary.close(state, action, referee)
