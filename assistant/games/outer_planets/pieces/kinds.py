"""2-6 The kinds of units, as players look up what their values stand for."""

from __future__ import annotations

from assistant.core.shipped.kind import Face, Figure, Kind
from assistant.core.words.say import say

from ..components.kit import Kit
from ..components.printed import UnitType
from .sides import side_name

VALUES = ("attack", "defence", "acceleration")


def kinds(kit: Kit) -> tuple[Kind, ...]:
    """Every kind with its three values; those that only the counters show are blank."""
    return tuple(
        Kind(each.code, each.name, (_face(each),), (
            *(say(f"kind.outer_planets.is_{trait}") for trait in each.traits),
            say(f"kind.outer_planets.lost_{each.lost}"),
        ))
        for each in kit.types.values()
    )  # fmt: skip


def _face(each: UnitType) -> Face:
    values = each.values or (None,) * len(VALUES)
    labels = [say(f"kind.outer_planets.{key}") for key in VALUES]
    return Face(side_name(each.side), tuple(map(Figure, labels, values)))
