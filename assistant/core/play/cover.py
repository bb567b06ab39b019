"""Cover: what stands on the box of a game, known before any of its rules are read."""

from __future__ import annotations

import msgspec

from ..words.say import Name


class Cover(msgspec.Struct, frozen=True):
    """The key by which words and folders name a game, what it is called, and one line about it."""

    key: str
    name: Name
    remark: Name
