"""8-1-3 Passes: one by one, by a side that goes on passing, and by one that holds no card."""

from __future__ import annotations

from assistant.core.kept.mark import is_marked, mark
from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..components.rulings import Reading
from ..pieces import hand
from ..pieces.sides import check_turn, side_name, waiting
from ..state.keys import SIDES, STEPS, SideKey, Use
from ..state.table import State
from . import lead
from .commands import PassOn, PassPlay


def plays_left(state: State) -> dict[str, int]:
    """8-1-1 How many plays each side still has, this step's among them."""
    number = int(state.now.stop.partition(".")[2] or STEPS)
    return {side: STEPS + 1 - number - (side in state.turn.played) for side in SIDES}


def forced_held(state: State, side: SideKey) -> list[str]:
    """8-2-2 The forced events in a hand, as far as the book and this match know it."""
    return [card for card in state.deck.hands.get(side, ()) if hand.says(state, card, "forced")]


def must_play(state: State, side: SideKey) -> bool:
    """8-2-2 Whether a side has no more plays left than forced events, if the match holds it to them."""
    held, left = forced_held(state, side), plays_left(state)[side]
    return bool(held) and len(held) >= left and Reading.FORCED_REFUSE.holds(state)


def check_forced(state: State, side: SideKey, card: str, use: Use, referee: Referee) -> None:
    """8-2-2 When as many plays are left as forced events, nothing else may be played."""
    plays_one = use == Use.EVENT and card in forced_held(state, side)
    if must_play(state, side) and not plays_one:
        # What was held shows in no journal but its own side's.
        referee.forbid(say("outer_planets.forced_left"), "8-2-2", side)


def pass_play(state: State, command: PassPlay, referee: Referee) -> None:
    """8-1-3 A pass; the steps go on all the same."""
    side = command.side
    check_pass(state, side, referee)
    state.turn.played.append(side)
    referee.tell(say("outer_planets.passed", side=side_name(side)), "8-1-3")


def pass_on(state: State, command: PassOn, referee: Referee) -> None:
    """8-1-3 A pass now and in the steps to come, until the other side plays a card (`hand.play_card`)."""
    side = command.side
    check_pass(state, side, referee)
    state.turn.played.append(side)
    state.turn.passing.append(side)
    referee.tell(say("outer_planets.passes_on", side=side_name(side)), "8-1-3")


def check_pass(state: State, side: SideKey, referee: Referee) -> None:
    """8-1-2, 8-2-2 It is this side's play, and no forced event has to be played by it."""
    check_turn(state, side, "8-1-2", referee)
    lead.check_lead(state, side, referee)
    check_forced(state, side, "", Use.EVENT, referee)


def by_itself(state: State, referee: Referee) -> None:
    """8-1-3 Whoever is next and has nothing to say passes, as long as there is one."""
    if state.play is not None:
        return
    lead.give_back(state, referee)
    for side in waiting(state):
        if side in state.turn.passing and must_play(state, side):
            state.turn.passing.remove(side)
    # 8-1-2 Who plays first is settled before anybody does.
    while not lead.ask_in_step(state) and any(
        passes_now(state, side, referee) for side in waiting(state)[:1]
    ):
        pass


def passes_now(state: State, side: SideKey, referee: Referee) -> bool:
    """8-1-3 A side has passed without being asked, if it does."""
    empty = hand.is_empty(state, side)
    if not empty and side not in state.turn.passing:
        return False
    state.turn.played.append(side)
    if empty and not is_marked(state.turn.settled, "no_card", side):
        mark(state.turn.settled, "no_card", side)
        referee.tell(say("outer_planets.no_card_passes", side=side_name(side)), "8-1-3")
    return True
