"""Everything that can be read off, for campaigns at random: a map of our own, 45 cards by a seed."""

from __future__ import annotations

from random import Random
from typing import Any

from assistant.games.outer_planets.components.kit import ALL_CARDS

JOINED = (
    ("inner_planets", "belt_1"), ("inner_planets", "belt_2"), ("inner_planets", "belt_3"),
    ("belt_1", "jupiter"), ("belt_2", "jupiter"), ("saturn", "jupiter"),
    ("belt_2", "leading_trojans"), ("belt_3", "trailing_trojans"),
)  # fmt: skip
AREAS = sorted({area for pair in JOINED for area in pair})
LIES_IN = {
    "atlantic": "inner_planets", "columbia": "inner_planets", "valhalla": "inner_planets",
    "mercury": "inner_planets", "titan": "saturn", "rhea": "saturn", "ganymede": "jupiter",
    "callisto": "jupiter", "europa": "jupiter", "io": "jupiter", "leading_trojans": "leading_trojans",
    "trailing_trojans": "trailing_trojans",
}  # fmt: skip
RAIDING, FACTORIES = ("inner_planets", "belt_1", "saturn"), {"atlantic": 2, "ganymede": 2, "titan": 1}
KINDS = ([], [], [], ["forced"], ["automatic"], ["off_turn"], ["remove"])


def printed(seed: int) -> dict[str, Any]:
    """Map and cards as somebody has read them off."""
    chance = Random(seed)
    found: dict[str, Any] = {"neutral.area": "belt_3"}
    for area in AREAS:
        beside = [other for pair in JOINED for other in pair if area in pair and other != area]
        points = {f"area.{area}.{side}": chance.randint(0, 3) for side in ("alliance", "aerospace")}
        found |= {f"area.{area}.neighbours": beside, f"area.{area}.raiding": area in RAIDING, **points}
    found |= {f"port.{port}.area": area for port, area in LIES_IN.items()}
    for port in LIES_IN:
        found[f"port.{port}.factories"] = FACTORIES.get(port, 0)
    for card in ALL_CARDS:
        found |= {
            f"card.{card}.value": chance.randint(1, 6),
            f"card.{card}.colour": chance.choice(("alliance", "aerospace", "both")),
            f"card.{card}.event": chance.choice(("alliance", "aerospace", "both")),
            f"card.{card}.kinds": chance.choice(KINDS),
        }
        if chance.random() < 0.3:
            found[f"card.{card}.offensive"] = chance.randint(2, 6)
    return found
