"""What stands on the box of Outer Planets Disturbance."""

from __future__ import annotations

from assistant.core.play.cover import Cover
from assistant.core.words.say import Name

COVER = Cover(
    "outer_planets",
    Name("Outer Planets Disturbance", "外惑星動乱記"),
    Name("The outer planets against Earth", "外惑星連合対航空宇宙軍"),
)
