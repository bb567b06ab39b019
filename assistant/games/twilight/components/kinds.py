"""12-2 The kinds of plastic, as players look up what their letters stand for."""

from __future__ import annotations

from assistant.core.shipped.kind import Face, Figure, Kind
from assistant.core.words.say import Say, say

from .charts import NONE
from .kit import Kit
from .printed import UnitType


def kinds(kit: Kit) -> tuple[Kind, ...]:
    """Every kind as the race sheets print it."""
    return tuple(Kind(each.code, each.name, (_face(each),), tuple(_may(each))) for each in kit.units.values())


def _face(each: UnitType) -> Face:
    figures: dict[str, int | str] = {
        "cost": f"{each.cost} / {each.each}" if each.each > 1 else each.cost,
        "hits": f"{each.hits} ×{each.dice}" if each.dice > 1 else each.hits or NONE,
        "move": each.move or NONE,
        "limit": each.limit or NONE,
    }
    return Face(None, tuple(Figure(say(f"kind.twilight.{key}"), value) for key, value in figures.items()))


def _may(each: UnitType) -> list[Say]:
    """What its figures let it do, then what is of it alone."""
    counted = ("carries", "barrage", "bombards", "a_planet")
    found = [say(f"kind.twilight.{key}", n=getattr(each, key)) for key in counted if getattr(each, key)]
    if each.sustains:
        found.append(say("kind.twilight.sustains"))
    if not each.in_fleet:
        found.append(say(f"kind.twilight.does_{each.key}"))
    return found
