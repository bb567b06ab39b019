"""What the players' own counters, map and battle board show: the pages of the component book."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.kept.book import Blank, BookPage, Values
from assistant.core.kept.cardboard import Number, OneOf
from assistant.core.play.question import Option
from assistant.core.words.say import Name, Say, say

from ..components.battle_board import EDGES, KNOWN_ENTRIES
from ..components.kit import Kit
from ..components.kit import kit as kit_of
from ..components.printed import UnitType, planet_id
from ..state.keys import FACES, SIDES, PlanetId, PrintedKey, SideKey, UnitId
from ..state.war import Aboard, State, Unit
from .edges import ENTRIES, edge_key
from .names import planet_name
from .planet_maps import PLANET_TYPES, hexes_key, type_key
from .recorded import kit_pages, own_map_pages
from .units import BATTERY_STRENGTH, combat_strength, known_of, names_of_values, unit_type

HEXES = Number(1, 20)
TYPES = OneOf(tuple(Option(value=code, label=code) for code in PLANET_TYPES))
PLACE = Number(1, len(EDGES))


def pages(kit: Kit, values: Values) -> Iterator[BookPage]:
    """A page for each counter of each side, one for the planet maps, one for the board, two for the map."""
    for side in SIDES:
        for its_type in kit.units[side].values():
            yield from counter_pages(its_type, strengths(its_type))
    planets = {blank.key: blank for blank in planet_blanks(kit)}
    # What was read off in a war that had a star more.
    strange = {planet for planet in map(planet_read, values) if planet and hexes_key(planet) not in planets}
    planets |= {blank.key: blank for each in strange for blank in own_blanks(each, strange_planet(each))}
    yield BookPage(key="planets", name=say("printed.page_planets"), blanks=tuple(planets.values()))
    yield BookPage(key="board", name=say("printed.page_board"), blanks=tuple(edge_blanks()))
    yield from kit_pages(kit)


def planet_blanks(kit: Kit) -> Iterator[Blank]:
    """Type and hexes of each planet."""
    for system in kit.systems.values():
        for box in system.planets:
            key = "control.planet_of_several" if len(system.planets) > 1 else "control.planet"
            name = say(key, system=system.name, number=box.number)
            yield type_blank(planet_id(system.id, box.number), name, box.type)
            yield hexes_blank(planet_id(system.id, box.number), name, box.hexes)


def own_blanks(planet: PlanetId, name: Say) -> tuple[Blank, ...]:
    """What can be read off of a planet of which the map's data says nothing."""
    return type_blank(planet, name, ""), hexes_blank(planet, name, None)


def strange_planet(planet: PlanetId) -> Say:
    """A planet that only another war had."""
    return say("printed.planet", planet=planet)


def own_pages(state: State) -> Iterator[BookPage]:
    """Planets, counters and systems that came to this war by hand."""
    shipped = {planet for system in kit_of(state).systems.values() for planet in system.planet_ids}
    for planet in state.planets.keys() - shipped:
        name = planet_name(state, planet)
        yield BookPage(key=f"planet-{planet}", name=name, blanks=own_blanks(planet, name))
    for side, code, strength in sorted({(u.side, u.type, combat_strength(u)) for u in state.units.values()}):
        its_type = unit_type(state, side, code)
        # A correction may set a strength that no counter of the game prints.
        if strength not in strengths(its_type):
            yield from counter_pages(its_type, [strength])
    yield from own_map_pages(state)


def strengths(its_type: UnitType) -> list[int]:
    """The combat values its counters are told apart by; 0 where they are not, or nobody looked."""
    if its_type.code == "PD":
        return [BATTERY_STRENGTH]
    return [*sorted(set(its_type.strengths), reverse=True), 0]


def counter_pages(its_type: UnitType, found: list[int]) -> Iterator[BookPage]:
    """A page for each combat value of a type, with what both sides of the counter print."""
    names = names_of_values(its_type)
    for strength in found if names else ():
        counter = f"{its_type.code}{strength or ''}"
        side = say(f"side.{its_type.side}")
        blanks = tuple(_value(its_type, strength, face, name) for face in FACES for name in names)
        label = say("printed.front", type=_short(its_type, strength), side=side)
        yield BookPage(key=f"{its_type.side}-{counter}", name=label, blanks=blanks)


def _value(its_type: UnitType, strength: int, face: str, name: str) -> Blank:
    side, damaged = SideKey(its_type.side), face == "damaged"
    unit = Unit(UnitId(0), side, its_type.code, Aboard(UnitId(0)), strength, damaged=damaged)
    key = PrintedKey(side, f"{its_type.code}{strength or ''}", face, name)
    words = say(f"printed.{face}_value", value=say(f"unit.{name}"))
    known = known_of(its_type, unit, name)
    return Blank(key=str(key), label=words, kind=Number(), rule="2.0", known=known)


def _short(its_type: UnitType, strength: int) -> Say | Name | str:
    name = its_type.short or its_type.code
    return say("unit.of_strength", type=name, strength=strength) if strength else name


def planet_read(key: str) -> PlanetId | None:
    """The planet of such a key; None if it is of something else."""
    planet = PlanetId(key.removeprefix("planet.").rpartition(".")[0])
    return planet if key in (hexes_key(planet), type_key(planet)) else None


def type_blank(planet: PlanetId, name: Say, known: str) -> Blank:
    """What type a planet is of (11.7)."""
    label = say("printed.type", planet=name)
    return Blank(key=type_key(planet), label=label, kind=TYPES, rule="11.7", known=known or None)


def hexes_blank(planet: PlanetId, name: Say, known: int | None) -> Blank:
    """How many hexes a planet map has (13.2)."""
    label = say("printed.hexes", planet=name)
    return Blank(key=hexes_key(planet), label=label, kind=HEXES, rule="13.2", known=known)


def edge_blanks() -> Iterator[Blank]:
    """Where the entry triangles are that nobody published (12.2)."""
    for number in ENTRIES:
        if number not in KNOWN_ENTRIES:
            label = say("space_battle.edge_title", number=number)
            yield Blank(key=edge_key(number), label=label, kind=PLACE, rule="12.2")
