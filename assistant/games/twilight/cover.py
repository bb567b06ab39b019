"""What stands on the box of Twilight Imperium."""

from __future__ import annotations

from assistant.core.play.cover import Cover
from assistant.core.words.say import Name

COVER = Cover(
    "twilight",
    Name("Twilight Imperium, 3rd edition", "トワイライト・インペリウム第3版"),
    Name("Three to six races and a throne", "3〜6種族と空位の玉座"),
)
