"""16.0 The report of a hand-over as a seat may read it."""

from __future__ import annotations

import msgspec

from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say
from assistant.core.words.seats import EVERYBODY

from ..state.hand_over import HandOver, Item
from ..state.war import State
from .forces import side_name


def for_seat(report: HandOver, seat: str) -> HandOver:
    """A side reads its own counters by name, everybody at an open table all, anybody else numbers only."""
    items = [_seen(item, item.side == seat or seat == EVERYBODY) for item in report.items]
    return msgspec.structs.replace(report, items=items)


def reports(state: State, seat: str) -> list[HandOver]:
    """All hand-overs of a campaign as a seat may read them; at an open table any seat reads all names."""
    return [for_seat(each, seat if state.closed else EVERYBODY) for each in state.hand_overs]


def tell(report: HandOver, referee: Referee) -> None:
    """A line of the journal for every number, which the chronicle prints."""
    for item in report.items:
        own = {item.side: _sentence(item, item.secret)} if item.secret is not None else None
        referee.tell(_sentence(item, item.what), "16.0", private=own)


def _sentence(item: Item, what: Say) -> Say:
    if item.before is not None and item.after is not None:
        return say("handed.from_to", what=_whose(item, what), before=item.before, after=item.after)
    now = item.after or say(f"handed.how_{item.how}")
    return say("handed.now", what=_whose(item, what), now=now)


def _whose(item: Item, what: Say) -> Say:
    return say("handed.of_side", side=side_name(item.side), what=what) if item.side else what


def _seen(item: Item, own: bool) -> Item:
    what = item.secret if own and item.secret is not None else item.what
    return msgspec.structs.replace(item, what=what, secret=None)
