"""Ships of both sides that nobody moved, as an address has them: how many of a type, how many hit already."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from msgspec import structs

from assistant.core.play.what_if import Count, Force, Modifiers, Supposed, Tick
from assistant.core.words.say import say

from ...combat import fights
from ...components.kit import kit
from ...components.printed import Trait, UnitType
from ...pieces.sides import side_name
from ...pieces.units import is_ship, printed_figures, value_words
from ...state.battle import Battle
from ...state.keys import SIDES, AreaKey, SideKey, Sign, TypeKey, UnitId, Zone
from ...state.table import State
from ...state.unit import Spot, Unit

MOST, MOST_MINES, MOST_DAMAGE = 12, 6, 12
ELITE, HIT, HQ, MINES = "elite", "hit", "hq", "mines"
HERE = AreaKey("what-if")


class Supposition(NamedTuple):
    """The match with these ships alone, how they were asked for, and the battle they would fight."""

    state: State
    asked: Supposed
    battle: Battle

    def ships(self, side: SideKey) -> list[Unit]:
        """The ships of a side."""
        return fights.ships(self.state, self.battle, side)


def supposition(state: State, asked: Supposed) -> Supposition:
    """The ships that were asked for, in an area of their own."""
    units: dict[UnitId, Unit] = {}
    for side in SIDES:
        for kind in types(state, side):
            for each in of_type(state, asked, kind):
                number = UnitId(len(units) + 1)
                units[number] = structs.replace(each, id=number)
    convoys = [each.id for each in units.values() if Trait.CONVOY in kit(state).types[each.type].traits]
    # 9-3-2 Convoys evade, as when a whole battle is looked at.
    battle = Battle(area=HERE, evading=convoys)
    return Supposition(structs.replace(state, units=units, battle=None), asked, battle)


def types(state: State, side: SideKey) -> list[UnitType]:
    """The types of ships a side has."""
    return [
        each for each in kit(state).types.values() if each.side == side and Trait.LANDING not in each.traits
    ]


def of_type(state: State, asked: Supposed, kind: UnitType) -> list[Unit]:
    """So many of a type: those that were hit first, elite ones last."""
    number = asked.number(f"{kind.side}.{kind.key}", MOST)
    elite = min(number, asked.number(f"{kind.side}.{kind.key}.{ELITE}", MOST))
    units = [unit_of(kind) for _ in range(number)]
    hit = [
        damage
        for damage in range(MOST_DAMAGE, 0, -1)
        for _ in range(asked.number(f"{kind.side}.{kind.key}.{HIT}{damage}", MOST))
    ]
    for each, damage in zip(units, hit, strict=False):
        each.damage = damage
    for each in units[number - elite :]:
        each.signs = [Sign.ELITE]
    return units


def unit_of(kind: UnitType) -> Unit:
    """A counter as it comes out of the box."""
    return Unit(id=UnitId(0), side=kind.side, type=kind.key, at=Spot(zone=Zone.AREA, key=HERE))


def force(found: Supposition, side: SideKey, kind: str) -> Force:
    """One side as the page counts it."""
    state, asked = found.state, found.asked
    counts = [
        Count(
            name=f"{side}.{each.key}",
            label=say(f"outer_planets.short.{each.key}"),
            value=asked.number(f"{side}.{each.key}", MOST),
            most=MOST,
            code=value_words(state, unit_of(each)),
        )
        for each in types(state, side)
    ]
    if kind == MINES:
        attacks = asked.number(f"{side}.{MINES}", MOST_MINES)
        label = say("outer_planets.what_if.mines")
        counts.append(Count(name=f"{side}.{MINES}", label=label, value=attacks, most=MOST_MINES, code="✱"))
    dice = sum(fights.dice_of(state, each) or 0 for each in found.ships(side))
    return Force(
        side=side,
        name=side_name(side),
        counts=tuple(counts),
        remark=say("outer_planets.what_if.dice", n=dice) if dice else "",
        modifiers=modifiers(found, side),
    )


def modifiers(found: Supposition, side: SideKey) -> Modifiers:
    """Of the types that are there how many are elite, and how many have which damage; whether an HQ leads."""
    state, asked = found.state, found.asked
    counts = []
    for kind, number in Counter(each.type for each in found.ships(side)).items():
        counts += _of_type(state, asked, kit(state).types[TypeKey(kind)], number)
    name = f"{side}.{HQ}"
    leads = Tick(name=name, label=say("outer_planets.what_if.leads"), holds=asked.ticked(name, ""))
    return Modifiers(counts=tuple(counts), ticks=(leads,))


def _of_type(state: State, asked: Supposed, kind: UnitType, number: int) -> list[Count]:
    short, code = say(f"outer_planets.short.{kind.key}"), value_words(state, unit_of(kind))
    found = []
    if Trait.ELITE not in kind.traits:
        name = f"{kind.side}.{kind.key}.{ELITE}"
        value = min(number, asked.number(name, MOST))
        label = say("outer_planets.what_if.elite", type=short)
        found.append(Count(name=name, label=label, value=value, most=number, code=code))
    defence = printed_figures(state, unit_of(kind)).defence or 0
    for damage in range(1, min(defence, MOST_DAMAGE) + 1):
        name = f"{kind.side}.{kind.key}.{HIT}{damage}"
        label = say("outer_planets.what_if.hit", type=short, n=damage)
        found.append(Count(name=name, label=label, value=asked.number(name, MOST), most=number, code=code))
    return found


def fields(state: State, units: list[Unit]) -> dict[str, str]:
    """Ships that stand somewhere as an address has them."""
    found: Counter[str] = Counter()
    for each in units:
        if not is_ship(state, each):
            continue
        name = f"{each.side}.{each.type}"
        found[name] += 1
        elite = Sign.ELITE in each.signs and Trait.ELITE not in kit(state).types[each.type].traits
        found[f"{name}.{ELITE}"] += elite
        if each.damage:
            found[f"{name}.{HIT}{min(each.damage, MOST_DAMAGE)}"] += 1
    return {name: str(min(number, MOST)) for name, number in found.items() if number}
