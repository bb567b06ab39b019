"""What players count of the dice of a fire on their table."""

from __future__ import annotations

import msgspec

from assistant.core.words.say import Say


class Count(msgspec.Struct, frozen=True):
    """What is counted on one unit: the field it goes to, what that is called, the most there is."""

    name: str
    words: Say
    most: int
