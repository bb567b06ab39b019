"""Who may hold a connection: so many of one machine, of strangers, of those who joined, of the host's own."""

from __future__ import annotations

import select
from collections.abc import Iterable
from typing import Protocol

# A browser opens six.
MOST_OF_ONE = 64
# Who has not joined, or not said so yet; then 60 tables of six, each screen with two and some to spare.
# Without poll, as on Windows, select looks after 512 in all.
MOST_OF_STRANGERS, MOST_OF_JOINED, MOST_OF_OWN = (
    (256, 1024, 1024) if hasattr(select, "poll") else (112, 192, 192)
)
# The socket that listens, what wakes the loop, and connections that are closing have no places.
CONNECTIONS = MOST_OF_STRANGERS + MOST_OF_JOINED + MOST_OF_OWN + 8
# Files of matches, and what Python itself keeps open.
OTHER_FILES = 200


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
    """Close what has waited longest where a connection that opens, or is known from now on, is too many.

    It is among those held. Strangers, those who have joined and the host's machine have places of their own.
    """
    held = [each for each in held if each.own == arriving.own]
    # The host's own screens have places that nobody else can fill.
    if arriving.own:
        _close_one_of(held, MOST_OF_OWN, arriving)
        return
    _close_one_of([each for each in held if each.addr[0] == arriving.addr[0]], MOST_OF_ONE, arriving)
    alike = [each for each in held if each.known == arriving.known]
    _close_one_of(alike, MOST_OF_JOINED if arriving.known else MOST_OF_STRANGERS, arriving)


def _close_one_of(group: Iterable[Place], most: int, arriving: Place) -> None:
    staying = [each for each in group if not each.will_close]
    if len(staying) > most:
        _first_to_go(staying, arriving).will_close = True


def _first_to_go(staying: Iterable[Place], arriving: Place) -> Place:
    """Strangers before screens that have joined; where all are being answered, who comes too late."""
    idle = (each for each in staying if each.is_idle and each is not arriving)
    return min(idle, key=lambda each: (each.known, each.since), default=arriving)


def hold_all() -> None:
    """Let this program have as many files open as there are places, as far as the system allows."""
    try:
        import resource
    except ImportError:  # Windows counts no sockets among files
        return
    least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS + OTHER_FILES
    allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
    if least != resource.RLIM_INFINITY and least < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
