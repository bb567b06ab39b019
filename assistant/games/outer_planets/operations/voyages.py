"""8-3-2, 8-4 Ports, units and goals as a page shows them, with the chances before any die is thrown."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from assistant.core.words.say import Name, Say, say

from ..components.printed import Frame
from ..odds.faces import Faces, chance
from ..pieces.checks import acceleration, faces
from ..pieces.headquarters import hq_name
from ..pieces.places import area_name, frame_of, raiding_box
from ..pieces.units import in_area, is_elite, kind_of, value_words
from ..state.keys import ALLIANCE, TROJANS, AreaKey, SideKey, enemy
from ..state.table import State
from . import supply
from .commands import Order
from .flags import FlagRow, flag_rows
from .fleets import NEUTRAL, PortPile, berth_name, headquarters_in, leads, piles, ports_ready, usual
from .ways import TOO_FAR, Way, blocked, way_to, way_words


@dataclass(frozen=True)
class PortRow:
    key: str
    name: Name | Say
    count: int
    price: Say | None
    rule: str
    red: bool
    chosen: bool


@dataclass(frozen=True)
class UnitRow:
    """Units alike: how many of how many sail."""

    key: str
    name: Name | Say
    values: str
    elite: bool
    of: int
    chosen: int
    remark: Say | None


@dataclass(frozen=True)
class GoalRow:
    """An area: how far, what it takes, who holds it, how many enemies stand in it."""

    key: str
    name: Name | Say
    words: Say
    controller: SideKey | None
    enemies: int
    far: bool
    raid: bool
    chosen: bool


@dataclass(frozen=True)
class Chance:
    """8-4-6 Units alike before their dice; blank where their acceleration is."""

    count: int
    values: str
    faces: Faces
    likely: Fraction | None


@dataclass(frozen=True)
class Voyages:
    ports: tuple[PortRow, ...]
    units: tuple[UnitRow, ...]
    hqs: tuple[tuple[str, Name, bool], ...]
    flags: tuple[FlagRow, ...]
    goals: tuple[GoalRow, ...]
    most: int | None
    total: int
    way: Say | None
    rule: str
    asked: bool
    checks: int | None
    told: bool
    stays: tuple[Say, ...]
    chances: tuple[Chance, ...]
    expected: Fraction | None
    raiding: bool
    again: Order


def voyages(state: State, side: SideKey, order: Order, most: int | None, fresh: bool) -> Voyages:
    """What can sail where; a `fresh` page has the best units of its port chosen, up to `most`."""
    ports, port = ports_ready(state, side), chosen_port(state, side, order)
    found = piles(state, side, port)
    kinds = usual(state, found, most or 0) if fresh or not order.kinds else order.kinds
    chosen = [(pile, min(kinds.get(pile.key, 0), len(pile.units))) for pile in found]
    goal = AreaKey(order.to) if order.to in state.areas else None
    way = way_to(state, side, port, goal) if goal else None
    # On a map with blanks the table says whether they check.
    checks = None if way is None else way.checks if way.known else order.checks
    hqs = headquarters_in(state, side, port)
    movers = [(pile, count) for pile, count in chosen if count]
    led = any(each.key == order.hq for each in hqs) or leads(state, (pile.first for pile, _ in movers))
    chances = chances_of(state, movers, led) if checks else ()
    return Voyages(
        ports=tuple(port_row(state, side, key, count, port) for key, count in ports.items()),
        units=tuple(unit_row(state, pile, count, found) for pile, count in chosen),
        hqs=tuple((each.key, hq_name(state, each.key), each.key == order.hq) for each in hqs),
        flags=flag_rows(state, movers, order) if any(each.key == order.hq for each in hqs) else (),
        goals=goals_of(state, side, port, goal),
        most=most,
        total=sum(count for _, count in chosen),
        way=way_words(state, way) if way else None,
        rule="8-4-4" if checks else "8-4-2",
        asked=way is not None and not way.known,
        checks=checks,
        told=way is not None and not way.known and way != TOO_FAR,
        stays=stay_words(state, side, way),
        chances=chances,
        expected=expectation(chances),
        raiding=order.raiding,
        again=order,
    )


def chosen_port(state: State, side: SideKey, order: Order) -> str:
    """The port that was tapped, or the fullest."""
    ports = ports_ready(state, side)
    return order.port if order.port in ports else next(iter(ports), "")


def port_row(state: State, side: SideKey, key: str, count: int, chosen: str) -> PortRow:
    """A port with what it costs to sail from it (8-8)."""
    kind = supply.Supply.NONE if key == NEUTRAL else supply.needed(state, side, key)
    price = None if kind == supply.Supply.NONE else say(f"outer_planets.convoy_{kind}")
    return PortRow(
        key=key,
        name=berth_name(state, key),
        count=count,
        price=price,
        rule="8-8-2" if kind == supply.Supply.PRESENT else "8-8-3",
        red=key != NEUTRAL and frame_of(state, key) == Frame.RED and side != ALLIANCE,
        chosen=key == chosen,
    )


def unit_row(state: State, pile: PortPile, chosen: int, found: list[PortPile]) -> UnitRow:
    """Units alike, what sets them apart from others of their type in the same port."""
    first = pile.first
    repairing = first.at.zone == "factory"
    remark = (
        say("outer_planets.in_repair") if repairing
        else say("outer_planets.has_damage", n=first.damage) if first.damage
        else None
    )  # fmt: skip
    return UnitRow(
        key=pile.key,
        name=kind_of(state, first, (each.first for each in found), say(f"outer_planets.short.{first.type}")),
        values=value_words(state, first),
        elite=is_elite(state, first),
        of=len(pile.units),
        chosen=chosen,
        remark=remark,
    )


def goals_of(state: State, side: SideKey, port: str, chosen: AreaKey | None) -> tuple[GoalRow, ...]:
    """The areas as goals, those out of reach last."""
    rows = (goal_row(state, side, port, key, chosen) for key in state.areas if port)
    # Those in reach keep the order of the map: sorting is stable.
    return tuple(sorted(rows, key=lambda row: row.far))


def goal_row(state: State, side: SideKey, port: str, key: AreaKey, chosen: AreaKey | None) -> GoalRow:
    """An area as a goal."""
    way = way_to(state, side, port, key)
    return GoalRow(
        key=key,
        name=goal_name(state, key),
        words=goal_words(way),
        controller=state.areas[key].controller,
        enemies=len(in_area(state, key, enemy(side))),
        far=way == TOO_FAR,
        raid=side == ALLIANCE and raiding_box(state, key) is not False,
        chosen=key == chosen,
    )


def goal_name(state: State, key: AreaKey) -> Name | Say:
    """What an area is called among others: the Trojans without the word for an area."""
    return say(f"outer_planets.nation.{key}") if key in map(str, TROJANS) else area_name(state, key)


def goal_words(way: Way) -> Say:
    """How far a goal is, and whether it takes a die."""
    if way == TOO_FAR:
        return say("outer_planets.goal_too_far")
    if not way.known:
        return say("outer_planets.goal_blank")
    return say(f"outer_planets.goal_{'checked' if way.checks else 'free'}", n=len(way.areas))


def stay_words(state: State, side: SideKey, way: Way | None) -> tuple[Say, ...]:
    """8-4-5 What stands in the way."""
    return tuple(
        say("outer_planets.blocked", area=area_name(state, each.area), n=each.enemies, own=each.own)
        for each in (blocked(state, side, way.areas) if way else ())
    )


def chances_of(state: State, movers: list[tuple[PortPile, int]], led: bool) -> tuple[Chance, ...]:
    """8-4-6 Each kind of unit with the faces that let it pass."""
    found = []
    for pile, count in movers:
        known, values = acceleration(state, pile.first, led), value_words(state, pile.first)
        on = () if known is None else faces(state, known)
        likely = None if known is None else chance(on)
        found.append(Chance(count=count, values=values, faces=on, likely=likely))
    return tuple(found)


def expectation(chances: tuple[Chance, ...]) -> Fraction | None:
    """8-4-6 How many units are to be expected to arrive; None while a value is blank."""
    known = [each.count * each.likely for each in chances if each.likely is not None]
    return sum(known, Fraction(0)) if known and len(known) == len(chances) else None
