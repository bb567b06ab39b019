"""Who may hold a connection: so many of one machine, of all others, and the host's own beside them."""

from __future__ import annotations

import select
from collections.abc import Iterable
from typing import Protocol

# A browser opens six. Twenty people with two screens each stay below what all others have.
MOST_OF_ONE = 64
MOST_OF_OTHERS = 256
# Without poll, as on Windows, select looks after 512 in all.
MOST_OF_OWN = 640 if hasattr(select, "poll") else 240
# The socket that listens, what wakes the loop, and connections that are closing have no places.
CONNECTIONS = MOST_OF_OTHERS + MOST_OF_OWN + 8


class Place(Protocol):
    """A connection: whether the host's `own` machine holds it, and a screen that has joined is `known` there.

    `since` is the second in which it was opened or sent its last whole head, whatever trickled in later.
    """

    addr: tuple[str, int]
    own: bool
    known: bool
    since: float
    will_close: bool

    @property
    def is_idle(self) -> bool:
        """Whether nothing that it has asked is being answered."""


def make_room(arriving: Place, held: Iterable[Place]) -> None:
    """Close what has waited longest where an arriving connection, which is among those held, is too many."""
    held = [each for each in held if each.own == arriving.own]
    its = [each for each in held if each.addr[0] == arriving.addr[0]]
    # The host's own screens have places that nobody else can fill.
    limits = ((held, MOST_OF_OWN),) if arriving.own else ((its, MOST_OF_ONE), (held, MOST_OF_OTHERS))
    for group, most in limits:
        staying = [each for each in group if not each.will_close]
        if len(staying) > most:
            _first_to_go(staying, arriving).will_close = True


def _first_to_go(staying: Iterable[Place], arriving: Place) -> Place:
    """Strangers before screens that have joined; where all are being answered, who comes too late."""
    idle = (each for each in staying if each.is_idle and each is not arriving)
    return min(idle, key=lambda each: (each.known, each.since), default=arriving)
