"""Counters that nobody moved, as an address has them: how many of a type, how many of these damaged."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from assistant.core.play.question import Choice, Option
from assistant.core.play.what_if import Count, Force, Modifiers, Supposed
from assistant.core.words.say import Say, say

from ...action.odds.to_hit import BEAM, TORPEDO
from ...components.kit import kit
from ...components.printed import UnitType
from ...pieces.forces import side_name
from ...pieces.units import is_ship, value
from ...state.keys import SIDES, FleetNumber, SideKey, UnitId
from ...state.war import InFleet, State, Unit

DAMAGED, FROM = "damaged", "from"
MOST = 21


class Supposition(NamedTuple):
    """The match, what was asked, and whose fire is looked at where only one side fires."""

    state: State
    asked: Supposed
    firing: SideKey

    @property
    def target(self) -> SideKey:
        """The other side."""
        return SIDES[1 - SIDES.index(self.firing)]


def supposition(state: State, asked: Supposed) -> Supposition:
    """The match as it was asked about."""
    return Supposition(state, asked, SideKey(asked.one_of(FROM, SIDES, SIDES[0])))


def who_fires(found: Supposition) -> Choice:
    """Whose fire it is."""
    options = tuple(Option(value=side, label=side_name(side), side=side) for side in SIDES)
    return Choice(name=FROM, options=options, chosen=found.firing)


def ship_types(state: State, side: SideKey) -> list[UnitType]:
    """The types of ships a side has counters of."""
    return [each for each in kit(state).units[side].values() if is_ship(state, each)]


def most(kind: UnitType) -> int:
    """How many of a type can be supposed: all counters there are."""
    return min(kind.count or MOST, MOST)


def counter(kind: UnitType, *, damaged: bool = False, number: int = 0, strength: int = 0) -> Unit:
    """A counter beside the match."""
    return Unit(
        id=UnitId(number),
        side=kind.side,
        type=kind.code,
        where=InFleet(FleetNumber(0)),
        strength=strength,
        damaged=damaged,
    )


def ships(found: Supposition, side: SideKey) -> list[Unit]:
    """The ships of a side: those that lie damaged first."""
    made: list[Unit] = []
    for kind in ship_types(found.state, side):
        number = found.asked.number(f"{side}.{kind.code}", most(kind))
        hurt = min(number, found.asked.number(f"{side}.{kind.code}.{DAMAGED}", most(kind)))
        made += [counter(kind, damaged=at < hurt and kind.reverse, number=at + 1) for at in range(number)]
    return made


def force(found: Supposition, side: SideKey, weapon: str = "") -> Force:
    """One side as the page counts it; with a weapon only who has it."""
    state, asked = found.state, found.asked
    kinds = [each for each in ship_types(state, side) if not weapon or value(state, counter(each), weapon)]
    counts = tuple(
        Count(
            name=f"{side}.{kind.code}",
            label=kind.name,
            value=asked.number(f"{side}.{kind.code}", most(kind)),
            most=most(kind),
            code=kind.code,
            remark=figures(state, kind, (weapon,) if weapon else (BEAM, TORPEDO, "defence")),
        )
        for kind in kinds
    )
    return Force(side=side, name=side_name(side), counts=counts, modifiers=modifiers(found, side))


def figures(state: State, kind: UnitType, names: Iterable[str]) -> str:
    """Its values as counters have them; a blank is a question mark."""
    found = (value(state, counter(kind), name) for name in names)
    return "-".join("?" if each is None else str(each) for each in found)


def modifiers(found: Supposition, side: SideKey) -> Modifiers:
    """How many of those that are there lie damaged."""
    there = {each.type for each in ships(found, side)}
    counts = []
    for kind in ship_types(found.state, side):
        name = f"{side}.{kind.code}.{DAMAGED}"
        number = found.asked.number(f"{side}.{kind.code}", most(kind))
        if kind.code in there and kind.reverse:
            value = min(number, found.asked.number(name, most(kind)))
            label = say("what_if.imperium.damaged", type=kind.name)
            counts.append(Count(name=name, label=label, value=value, most=number, code=kind.code))
    return Modifiers(counts=tuple(counts))


def of_choice(name: str, options: Iterable[tuple[str, Say | str]], chosen: str) -> Choice:
    """One of a few, as buttons."""
    found = tuple(Option(value=value, label=label) for value, label in options)
    return Choice(name=name, options=found, chosen=chosen)
