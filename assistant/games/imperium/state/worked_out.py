"""What was worked out from recorded routes: plain data, to be listed when a route turns out to be wrong."""

from __future__ import annotations

import msgspec

from assistant.core.words.say import Say

from .keys import SystemId


class WorkedOut(msgspec.Struct, frozen=True, gc=False):
    """What it was (`what`), in which turn, by which way; `cut_off` if it was that no way leads on.

    Then `way` are all systems that were looked at. `side` is whose secret it is, empty for nobody's.
    """

    what: Say
    turn: int
    way: list[SystemId]
    cut_off: bool = False
    side: str = ""
