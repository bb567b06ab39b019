"""What each sheet of a war shows, fact by fact: fleets, arrivals, holdings, sums, values read off."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from assistant.core.game import Game
from assistant.core.words.say import Value, Values, say
from assistant.core.words.seats import EVERYBODY
from assistant.games.imperium.board.map.stars import sky_of
from assistant.games.imperium.correction.values import kept_values
from assistant.games.imperium.pieces.campaign import goal
from assistant.games.imperium.pieces.forces import units_on
from assistant.games.imperium.pieces.maintenance import needs_of
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.state.keys import IMPERIAL, SIDES, PrintedKey, SideKey
from assistant.games.imperium.state.war import Due, State, Unit

from ..drawing.codes import RECORD, ShortCode
from ..facts import NOTHING, Fact, Facts, Line, joined, of_kept, told_of, yes_or_no
from ..letters import side_of
from . import letters
from .chapters.calendar import chapters_of
from .fleets.content import FleetView, Ship, fleets_of
from .known import sides_seen
from .record.content import also
from .upkeep.feet import lines_of


def facts_of(game: Game, state: State, seat: str, code: ShortCode) -> Facts:
    """What the sheet of a code shows a seat."""
    open_sides = sides_seen(state, seat)
    side = side_of(game.key, game.sides, code.letter)
    if side:
        # A sheet of the other side found lying about tells this seat nothing.
        fleets = fleets_of(state, side) if side in open_sides else []
        return joined(_fleet(fleet) for fleet in fleets if code.number in (0, fleet.number))
    if code.letter == letters.MAP:
        return _stars(state, seat)
    planets = [each.id for each in state.planets.values()]
    wanted = (key.format(planet) for key in KEPT.get(code.letter, ()) for planet in planets)
    shown = (kind(state, open_sides) for kind in SHOWS.get(code.letter, ()))
    return joined([of_kept(kept_values(state), *wanted), *shown])


def _fleet(view: FleetView) -> Facts:
    """Where a fleet is, how far it jumps, what it costs, and how many it has of each counter as it lies."""
    subject = say("facts.fleet", side=say(f"side.{view.side}"), number=view.number)
    known: dict[str, Value] = {
        "system": view.system,
        "place": view.place,
        "jumps": view.jumps or NOTHING,
        # Values not read off yet only add to it.
        "maintenance": f"{view.maintenance}+" if view.unknown else view.maintenance,
    }
    key = f"{view.side}{view.number}"
    found = {(key, aspect): Fact(subject, say(f"facts.{aspect}"), value) for aspect, value in known.items()}
    counts: dict[str, int] = {}
    for ship in view.ships:
        counts[_counter(ship)] = counts.get(_counter(ship), 0) + 1
    return found | {(key, text): Fact(subject, text, count) for text, count in counts.items()}


def _counter(ship: Ship) -> str:
    """A counter as it lies: CV* (2 F, RT 4-2)."""
    load = [f"{ship.fighters} F"] if ship.fighters else []
    load += [*(cargo.text for cargo in ship.cargo), *ship.markers]
    return ship.code + ("*" if ship.damaged else "") + (f" ({', '.join(load)})" if load else "")


def _fleets(state: State, sides: list[str]) -> Facts:
    return joined(_fleet(fleet) for side in sides for fleet in fleets_of(state, side))


def _segment(state: State, sides: list[str]) -> Facts:
    return {("", "segment"): Fact("", say("facts.segment"), state.segment.number or NOTHING)}


def _arrivals(state: State, sides: list[str]) -> Facts:
    """What comes on each turn."""
    coming: dict[tuple[int, str], dict[str, list[Unit]]] = {}
    for unit in state.units.values():
        if isinstance(unit.where, Due) and unit.side in sides:
            by_reason = coming.setdefault((unit.where.turn, unit.side), {})
            by_reason.setdefault(unit.where.why, []).append(unit)
    return {
        ("arrivals", f"{turn}.{side}"): Fact(
            say("facts.arrivals", turn=turn),
            say(f"side.{side}"),
            [
                say("facts.coming", units=_counted(units), why=say(f"panel.imperium.due_{why}"))
                for why, units in coming[turn, side].items()
            ],
        )
        for turn, side in sorted(coming)
    }


def _counted(units: Iterable[Unit]) -> str:
    """How many of each type, damaged ones starred."""
    counts: dict[str, int] = {}
    for unit in units:
        text = f"{unit.type}{unit.strength or ''}{'*' if unit.damaged else ''}"
        counts[text] = counts.get(text, 0) + 1
    return ", ".join(f"{count} {text}" for text, count in counts.items()) or NOTHING


def _holdings(state: State, sides: list[str]) -> Facts:
    """Who lies on each planet, as far as it may be seen; whether it is cut off, if it is anybody's."""
    found: Facts = {}
    for planet in state.planets.values():
        garrison = [unit for unit in units_on(state, planet.id) if unit.side in sides]
        cut_off = yes_or_no(bool(planet.owner) and not planet.connected)
        lines: list[Line] = [
            ("garrison", say("facts.garrison"), _counted(garrison)),
            ("cut_off", say("sheet.control.cut_off"), cut_off),
        ]
        found |= told_of(f"planet.{planet.id}", planet_name(state, planet.id), lines)
    return found


def _stars(state: State, seat: str) -> Facts:
    """What the map shows of each system: who holds it, whose fleets are there, its routes."""
    sky = sky_of(state, seat)
    return joined(
        told_of(f"star.{star.id}", star.name, [("there", say("facts.there_is"), [*star.words])])
        for star in (*sky.stars.values(), *sky.hexes)
    )


def _also(state: State, sides: list[str]) -> Facts:
    """What a record says of a side beside its counters."""
    return joined(
        told_of(side, say(f"side.{side}"), [("also", say("paper.also"), [*also(state, side)])])
        for side in sides
    )


def _upkeep(state: State, sides: list[str]) -> Facts:
    """What each system's ships need and what bases cover."""
    found: Facts = {}
    for side in (side for side in sides if side in state.sides):
        for line in lines_of(state, needs_of(state, SideKey(side))):
            needs = f"{line.needs}+" if line.blanks else line.needs
            for aspect, value in (("ships", line.ships), ("maintenance", needs), ("cover", line.cover)):
                found[f"{side}.{line.name.en}", aspect] = Fact(line.name, say(f"facts.{aspect}"), value)
    return found


def _read_off(state: State, sides: list[str]) -> Facts:
    """The values players read off their own counters; what they read off map and board is no counter's."""
    found: Facts = {}
    for key, value in state.printed.items():
        of = PrintedKey.read(key)
        if of is None or of.side not in sides:
            continue
        counter = of.counter + ("*" if of.face == "damaged" else "")
        subject = say("facts.counter", side=say(f"side.{of.side}"), counter=counter)
        found[key, of.name] = Fact(subject, say(f"unit.{of.name}"), str(value))
    return found


def _campaign(state: State, sides: list[str]) -> Facts:
    """16.0 Each chapter with how it went, and who holds what wins it."""
    found: Facts = {}
    for number, row in enumerate(chapters_of(state, EVERYBODY)):
        turns: Values = [str(turn) for turn in row.turns if turn]
        said: Values = [*row.said]
        lines: list[Line] = [
            ("turns", say("sheet.campaign.turns"), turns), ("said", say("sheet.campaign.went"), said),
        ]  # fmt: skip
        found |= told_of(f"chapter.{number}", row.title, lines)
    wanted = (HELD.format(planet) for side in SIDES for planet in goal(state, side))
    return found | of_kept(kept_values(state), *wanted)


Kind = Callable[[State, list[str]], Facts]
SURFACE, HELD = ("planet.{}.type", "planet.{}.hexes"), "planet.{}.holder"
WORKS = ("planet.{}.type", "planet.{}.worked", "planet.{}.terraformed")
KEPT: dict[str, tuple[str, ...]] = {
    letters.AID: (f"budget.{IMPERIAL}",),
    letters.QUEUE: ("turn", "prestige"),
    letters.TRACKS: ("turn", "prestige", "effect.recession_turns", "stock", f"budget.{IMPERIAL}"),
    letters.CONTROL: (HELD, *SURFACE),
    letters.UPKEEP: ("stock",),
    letters.BOOK: SURFACE,
    letters.PLANET: SURFACE,
    letters.CHRONICLE: ("turn",),
    letters.CAMPAIGN: ("turn", "prestige"),
    RECORD: (f"budget.{IMPERIAL}", HELD, *WORKS),
}
"""What each sheet shows of what is kept."""
SHOWS: dict[str, tuple[Kind, ...]] = {
    letters.AID: (_read_off,),
    letters.QUEUE: (_arrivals,),
    letters.CAMPAIGN: (_campaign,),
    letters.TRACKS: (_segment,),
    letters.CONTROL: (_holdings,),
    letters.UPKEEP: (_upkeep,),
    letters.BOOK: (_read_off,),
    letters.PLATE: (_read_off,),
    RECORD: (_holdings, _fleets, _arrivals, _also),
}
"""The kinds of facts on each sheet that follow from it."""
