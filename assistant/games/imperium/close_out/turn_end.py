"""4.0 The end of a turn as the page draws it: prestige with its reasons, money, losses, what comes next."""

from __future__ import annotations

from collections import Counter as Count

import msgspec
from msgspec import structs

from assistant.core.play.board import Counter
from assistant.core.play.referee import Referee
from assistant.core.play.result import Result
from assistant.core.words.say import Say, say
from assistant.core.words.seats import EVERYBODY

from ..pieces.campaign import prestige_after
from ..pieces.forces import OUTPOST, WORLD, by_type, side_name
from ..pieces.prestige import signed
from ..pieces.prestige_shown import Change, Marked, changes_since
from ..pieces.survey import damaged_units
from ..pieces.victory import thresholds
from ..state.chapter import at_peace, next_war_at, settling
from ..state.keys import IMPERIAL, SIDES, TERRAN, SideKey
from ..state.ledger import Booked, What
from ..state.war import Due, State

# Rows of a side beside its stock at the start and now, and counters in a row.
MOST_ROWS, PILES_A_ROW = 6, 2


class Entry(msgspec.Struct, frozen=True):
    """A row of a side's ledger: in with +, out with −."""

    what: str
    amount: str


class SideTurn(msgspec.Struct, frozen=True, kw_only=True):
    """One side's turn; counters are None where this seat may not know them."""

    side: SideKey
    start: int
    money: tuple[Entry, ...]
    now: int
    worlds: int
    outposts: int
    lost: tuple[Counter, ...] | None
    damaged: tuple[Counter, ...] | None
    brings: tuple[Counter, ...] | None

    @property
    def fits(self) -> bool:
        """Whether all its rows stand in sight on the smallest tablet; else those of money are a tap away."""
        piles = (each for each in (self.lost, self.damaged, self.brings) if each != ())
        high = sum(1 if each is None else -(-len(each) // PILES_A_ROW) for each in piles)
        return len(self.money) + high <= MOST_ROWS


class TurnEnd(Result, frozen=True, tag="turn_end", kw_only=True):
    """A turn is over; in `peace` prestige counts for nothing, in a war `short` is how far off victory is."""

    turn: int
    before: int
    after: int
    changes: tuple[Change, ...]
    sides: tuple[SideTurn, ...]
    by_hand: Say | None = None
    peace: bool = False
    short: Say | None = None


def show(state: State, turn: int, referee: Referee) -> None:
    """Draw the end of a turn; with closed fleets a side sees what befell its own counters only."""
    # Nothing is kept of it: the match began before there were ledgers, or its war ended it and it was shown.
    if state.ledger.sides == {} and not state.ledger.prestige:
        return
    sides = tuple(_side(state, turn, side) for side in SIDES)
    changes = changes_since(state, Marked(0, 0, 0))
    before = state.close_out.prestige_at_start
    ended = state.over or (state.campaign.ended if state.campaign and settling(state) else None)
    whole = TurnEnd(
        title=ended or say("turn_end.title", turn=turn),
        rule="4.0",
        turn=turn,
        before=before,
        after=state.prestige,
        changes=changes,
        sides=sides,
        by_hand=None if ended else _by_hand(state, turn + 1),
        peace=at_peace(state),
        short=None if ended or at_peace(state) else _short(state),
    )
    if not state.closed or state.over:
        referee.show(whole)
        return
    hidden = tuple(map(_hidden, sides))
    # A side reads its own half, the open table both, and anybody else the halves that are hidden.
    own = {
        each.side: structs.replace(whole, sides=tuple(each if each is one else _hidden(one) for one in sides))
        for each in sides
    }
    referee.show(structs.replace(whole, sides=hidden), private={**own, EVERYBODY: whole})


def _by_hand(state: State, following: int) -> Say:
    """The markers to be moved: that of prestige in war, and from the last turn of peace to the next war."""
    campaign = state.campaign
    if campaign is None or not at_peace(state):
        return say("turn_end.by_hand", turn=following, prestige=state.prestige)
    if following < next_war_at(campaign):
        return say("turn_end.by_hand_in_peace", turn=following)
    prestige = prestige_after(campaign.outcome)
    return say("turn_end.by_hand_to_war", war=campaign.war + 1, turn=following, prestige=prestige)


def _short(state: State) -> Say:
    """15.0 How far each side is from the prestige that wins on the turn that comes."""
    low, high = thresholds(state)
    left = {IMPERIAL: high - state.prestige, TERRAN: state.prestige - low}
    return say(
        "turn_end.short",
        sides=[say("turn_end.short_of", side=side_name(side), n=max(0, left[side])) for side in SIDES],
    )


def _hidden(side: SideTurn) -> SideTurn:
    return structs.replace(side, lost=None, damaged=None, brings=None)


def _side(state: State, turn: int, side: SideKey) -> SideTurn:
    stock = state.sides[side].stock
    page = state.ledger.sides.get(side) or Booked(stock=stock)
    # What no entry explains was a correction: the page always adds up.
    other = stock - page.stock - sum(page.money.values())
    rows = [(str(what), page.money.get(what, 0)) for what in What] + [("by_hand_money", other)]
    held = Count(planet.marker for planet in state.planets.values() if planet.owner == side)
    arriving = [
        unit
        for unit in state.units.values()
        if unit.side == side and isinstance(unit.where, Due) and unit.where.turn == turn + 1
    ]
    return SideTurn(
        side=side,
        start=page.stock,
        money=tuple(Entry(what, signed(amount)) for what, amount in rows if amount),
        now=stock,
        worlds=held[WORLD],
        outposts=held[OUTPOST],
        lost=_loads(side, page.lost, lost=True),
        damaged=_loads(side, by_type(damaged_units(state, side)), damaged=True),
        brings=_loads(side, by_type(arriving)),
    )


def _loads(
    side: SideKey, types: dict[str, int], *, lost: bool = False, damaged: bool = False
) -> tuple[Counter, ...]:
    return tuple(
        Counter(side=side, code=code, count=n, lost=lost, damaged=damaged) for code, n in types.items()
    )
