"""What stands on the box of Imperium."""

from __future__ import annotations

from assistant.core.play.cover import Cover
from assistant.core.words.say import Name

COVER = Cover(
    "imperium",
    Name("Imperium: 3rd Millennium", "インペリウム第3版"),
    Name("Terra against the Vilani Imperium", "地球対ヴィラニ帝国"),
)
