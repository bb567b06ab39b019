"""What stands on the box of the small game."""

from __future__ import annotations

from assistant.core.play.cover import Cover
from assistant.core.words.say import Name

COVER = Cover("six", Name("Six", "六"), Name("Up to six sides", "最大六陣営"))
