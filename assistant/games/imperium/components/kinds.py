"""2.0 The kinds of counters, as players look up what their letters stand for."""

from __future__ import annotations

from assistant.core.shipped.kind import Face, Figure, Kind
from assistant.core.words.say import Say, say

from .kit import Kit
from .printed import OUTRIGHT, UnitType

SHIP = ("beam", "torpedo", "defence", "cm")
PLAIN = ("maintenance", "cost", "turns")
CODES = ("BB", "B2", "B1", "B", "CV", "CA", "CS", "CR", "CL", "DD", "TB", "SC", "AR", "AT", "TR", "M", "F")
# What the rules say of a kind beyond its figures; the others only fight and move.
SPECIAL = frozenset(("CV", "SC", "AR", "AT", "TR", "M", "F", "RT", "JT", "PD", "OUTPOST"))


def kinds(kit: Kit) -> tuple[Kind, ...]:
    """Every kind once, the largest first; what both sides print alike is told once."""
    codes = dict.fromkeys(code for types in kit.units.values() for code in types)
    order = {code: at for at, code in enumerate(CODES)}
    found = [[types[code] for types in kit.units.values() if code in types] for code in codes]
    found.sort(key=lambda its: order.get(its[0].code, len(order)))
    return tuple(_kind(kit, its) for its in found)


def _kind(kit: Kit, its: list[UnitType]) -> Kind:
    first = its[0]
    printed = [_figures(each) for each in its]
    if len(its) > 1 and all(each == printed[0] for each in printed):
        faces: tuple[Face, ...] = (Face(None, printed[0]),)
    else:
        pairs = zip(its, printed, strict=True)
        faces = tuple(Face(say(f"side.{each.side}"), figures) for each, figures in pairs)
    return Kind(first.code, first.name, faces, tuple(_may(kit, first)))


def _figures(each: UnitType) -> tuple[Figure, ...]:
    """What stands on the counter, in its order, then what it costs."""
    known = _values(each)
    return tuple(Figure(_label(name), value) for name, value in known.items())


def _label(name: str) -> Say:
    """What a figure is called; price and turns stand in the chart of production."""
    return say(f"kind.imperium.{name}") if name in ("cost", "turns") else say(f"unit.{name}")


def _values(each: UnitType) -> dict[str, int | str | None]:
    """The figures that a kind has: ships their four, ground units their strengths, markers their price."""
    found: dict[str, int | str | None] = {}
    if each.strengths:
        found["strength"] = "/".join(str(value) for value in sorted(set(each.strengths), reverse=True))
        found["defence"] = each.defence
    elif each.kind != "marker":
        found = {name: getattr(each, name) for name in SHIP}
        if each.fighters:
            found["fighters"] = each.fighters
    if each.kind == "marker":
        return {"cost": each.cost, "turns": each.turns}
    return found | {name: getattr(each, name) for name in PLAIN}


def _may(kit: Kit, each: UnitType) -> list[Say]:
    """11.1, 12.5 How it moves; then what is of it alone."""
    its = kit.classes[each.kind]
    found = []
    if its.ftl:
        found.append(say("kind.imperium.jumps", kind=its.name, jumps=its.jumps, speed=its.battle_speed))
    elif its.battle_speed:
        found.append(say("kind.imperium.stays", kind=its.name, speed=its.battle_speed))
    if its.ftl or its.battle_speed:
        found.append(say("kind.imperium.hits", n=OUTRIGHT))
    if each.code in SPECIAL:
        found.append(say(f"kind.imperium.does_{each.code}"))
    return found
