"""Who got through to the door and has not joined; and, if nobody does, the usual causes."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable

import msgspec
from flask import current_app

from assistant.core.words.say import Say, say

# Seconds after which somebody who waits for a phone wants to know why it does not come.
PATIENCE = 60.0
MOST_KNOCKS = 4
PLATFORM = sys.platform


class Knock(msgspec.Struct, frozen=True):
    """A screen that asked to join: where it is, and what kind of device it seems to be."""

    address: str
    device: Say

    @property
    def sentence(self) -> Say:
        """What the host reads of it."""
        return say("joining.knocked", device=self.device, address=self.address)


class Knocks:
    """The newest knocks, in memory only, and since when a host waits for one."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._at_door: dict[str, Knock] = {}
        self._heard = 0
        self._since: float | None = None

    def heard(self, address: str, device: str) -> None:
        """Somebody who has not joined asks to, from a device of this kind (a message key)."""
        knock = Knock(address, say(device))
        with self._lock:
            # Taken out and put back in: who knocked last stands last.
            if self._at_door.pop(address, None) != knock:
                self._heard += 1
            self._at_door[address] = knock
            while len(self._at_door) > MOST_KNOCKS:
                self._at_door.pop(next(iter(self._at_door)))

    def let_in(self, address: str) -> None:
        """Somebody from there has joined."""
        with self._lock:
            self._at_door.pop(address, None)

    def newest(self) -> tuple[Knock, ...]:
        """Who stands at the door, the newest first."""
        with self._lock:
            return tuple(reversed(self._at_door.values()))

    def await_one(self) -> None:
        """A host looks at the code, and waits."""
        if self._since is None:
            self._since = self._clock()

    @property
    def overdue(self) -> bool:
        """Whether a host has waited too long for the first knock."""
        return not self._heard and self._since is not None and self._clock() - self._since >= PATIENCE

    @property
    def number(self) -> int:
        """Another one after each knock, and once the first is overdue."""
        return 2 * self._heard + self.overdue


def knocks() -> Knocks:
    """Who is at the door of this application."""
    found: Knocks = current_app.extensions["knocks"]
    return found


def causes(port: str) -> tuple[Say, ...]:
    """Why a phone may not get through, and what to do on this system."""
    system = PLATFORM if PLATFORM in ("win32", "darwin") else "linux"
    firewall = say(f"joining.firewall_{system}", port=port)
    return firewall, say("joining.guest_network"), say("joining.sleeping")
