"""14.1 What the close-out will want of each side, for the band: what stock pays, what rolls if it cannot."""

from __future__ import annotations

from dataclasses import replace

from assistant.core.play.board import Ahead
from assistant.core.words.say import Say, say
from assistant.core.words.seats import EVERYBODY

from .. import order
from ..administrative.construction.forecast import PLENTY, rolling, rolling_words
from ..close_out.owing import is_done
from ..components.kit import scenario
from ..pieces.maintenance import Needs, from_stock, needs_of, propose
from ..state.keys import SIDES, SideKey
from ..state.war import State

STEP = "maintenance"
# Before the turn's income is in, stock is short of what nobody is short of.
FROM, UNTIL = order.AT["reinforcements"], order.AT[STEP]


def outlook(state: State, seat: str) -> dict[str, Ahead]:
    """Of the sides whose counters this seat may see; nothing before the turn's income or once it was paid."""
    if scenario(state).battle or state.over or not _is_ahead(state):
        return {}
    shown = [side for side in SIDES if not state.closed or seat in (EVERYBODY, side)]
    return {side: _of_side(state, side) for side in shown if not is_done(state, STEP, side)}


def _is_ahead(state: State) -> bool:
    return FROM <= order.AT[state.now.stop] <= UNTIL


def _of_side(state: State, side: SideKey) -> Ahead:
    needs = needs_of(state, side)
    rich = replace(needs, stock=PLENTY)
    amount = from_stock(rich, propose(rich))
    harmed = rolling(needs, needs.stock) if amount > needs.stock else {}
    words = _words(state, needs, amount, harmed)
    return Ahead(amount=amount, risks=sum(harmed.values()), words=words, rule="14.1")


def _words(state: State, needs: Needs, amount: int, harmed: dict[str, int]) -> Say:
    if harmed:
        short = amount - max(0, needs.stock)
        return say("board.ahead_short", n=amount, short=short, rolls=rolling_words(state, harmed))
    if needs.blanks:
        return say("board.ahead_blank", n=amount, blanks=len(needs.blanks))
    return say("board.ahead", n=amount)
