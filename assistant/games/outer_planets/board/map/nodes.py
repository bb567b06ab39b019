"""What the map shows of each area, in signs and in the same words: who holds it, who is there, its ports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from assistant.core.words.say import Name, Say, say

from ...components.book import BOXES, FAR, NEUTRAL_BOX
from ...components.neighbours import neighbours_key
from ...components.printed import Frame
from ...pieces.places import area_name, area_of, frame_of, joined, points, port_name, raiding_box, work_values
from ...pieces.sides import side_name
from ...state.keys import AEROSPACE, ALLIANCE, IN_PORT, SIDES, AreaKey, PortKey, SideKey, Zone
from ...state.table import State

# Stations whose names have more letters in Japanese than there is room for.
NARROW = {PortKey("atlantic"): "long", PortKey("century"): "longish", PortKey("columbia"): "longish"}
# Areas whose names are the longest; those that players gave are shown as far as there is room.
LONG = (AreaKey("leading_trojans"), AreaKey("trailing_trojans"), AreaKey("inner_planets"), FAR)
# How many units of a side are in a zone of a place.
There = Counter[tuple[Zone, str, SideKey]]
Numbers = tuple[tuple[SideKey, int], ...]
# Of a frame the side whose ports have it as printed.
PRINTED = {Frame.RED: ALLIANCE, Frame.BLUE: AEROSPACE}


class Dock(msgspec.Struct, frozen=True, kw_only=True):
    """A port on the map: its `frame` if another side's, units that are `docked`, `works` of factories.

    `narrow` is how its name is set where it is too long in Japanese: long, longish or "". Factories for which
    there is no room beside it stand `apart`, in a line of their own.
    """

    name: Say | Name
    owner: SideKey
    frame: str
    works: tuple[int | None, ...]
    docked: int
    narrow: str
    apart: bool


class Node(msgspec.Struct, frozen=True, kw_only=True):
    """A box of the map, as it is drawn and as it is read out (`words`).

    `points` are those of both sides, blank ones None, none where there are none to be had. `raiding` are the
    units in its raiding box, None if it has none or that is blank; `raids` says which (None: blank). It takes
    so many `lines` of type, its name much room if it is `long`; `mark` is here, joined or "".
    """

    key: str
    name: Say | Name
    controller: SideKey | None = None
    sea: Numbers = ()
    points: tuple[int | None, int | None] | None = None
    raiding: Numbers | None = None
    raids: bool | None = False
    docks: tuple[Dock, ...] = ()
    remark: Say | None = None
    words: tuple[Say, ...] = ()
    beside: tuple[Say | Name, ...] = ()
    blank: bool = False
    lines: int = 2
    long: bool = False
    mark: str = ""
    link: str = ""


class Chart(msgspec.Struct, frozen=True, kw_only=True):
    """The whole map: its boxes in their order, and which areas are known to be neighbours."""

    nodes: dict[str, Node]
    pairs: tuple[tuple[str, str], ...]


def chart_of(state: State) -> Chart:
    """All areas, then what stands beside them."""
    there = Counter((each.at.zone, each.at.key, each.side) for each in state.units.values())
    areas = list(state.areas)
    pairs = tuple(
        (one, other)
        for place, one in enumerate(areas)
        for other in areas[place + 1 :]
        if joined(state, one, other)
    )
    nodes = {str(key): _area(state, key, there, pairs) for key in areas}
    loose = tuple(_docks(state, (key for key in state.ports if area_of(state, key) is None), there))
    if loose:
        nodes[FAR] = _beside(FAR, say("outer_planets.map.no_area"), docks=loose)
    harboured = tuple((side, there[Zone.NEUTRAL, "", side]) for side in SIDES)
    inside = tuple(each for each in harboured if each[1])
    nobody = None if inside else say("outer_planets.map.nobody")
    nodes[NEUTRAL_BOX] = _beside(NEUTRAL_BOX, nobody, sea=inside)
    return Chart(nodes=nodes, pairs=pairs)


def short_name(state: State, key: str) -> Say | Name:
    """What an area is called where it is plain that it is one; its own name if players gave it one."""
    if f"area.{key}.name" in state.printed or key.startswith("own-"):
        return area_name(state, key)
    return say(f"outer_planets.map.area.{key}")


def lines_of(docks: Iterable[Dock]) -> int:
    """How many lines of type ports take."""
    return sum(1 + dock.apart for dock in docks)


def _area(state: State, key: AreaKey, there: There, pairs: Iterable[tuple[str, str]]) -> Node:
    def units(zone: Zone) -> Numbers:
        return tuple((side, there[zone, key, side]) for side in SIDES if there[zone, key, side])

    docks = tuple(_docks(state, (port for port in state.ports if area_of(state, port) == key), there))
    raiding, known = raiding_box(state, key), (points(state, key, ALLIANCE), points(state, key, AEROSPACE))
    hunted = units(Zone.RAIDING)
    node = Node(
        key=key,
        name=short_name(state, key),
        controller=state.areas[key].controller,
        sea=units(Zone.AREA),
        points=known,
        raiding=hunted if raiding or hunted else None,
        raids=raiding,
        docks=docks,
        beside=tuple(
            short_name(state, one if other == key else other) for one, other in pairs if key in (one, other)
        ),
        blank=None in known or raiding is None or neighbours_key(key) not in state.printed,
        # A raiding box that is not read off yet may still come.
        long=key in LONG,
        lines=2 + (raiding is not False or bool(hunted)) + lines_of(docks),
    )
    return msgspec.structs.replace(node, words=tuple(_words(node)))


def _beside(key: str, remark: Say | None, *, docks: tuple[Dock, ...] = (), sea: Numbers = ()) -> Node:
    name = BOXES[AreaKey(key)]
    node = Node(
        key=key, name=name, remark=remark, docks=docks, sea=sea, lines=2 + lines_of(docks), long=key in LONG
    )
    return msgspec.structs.replace(node, words=tuple(_words(node)))


def _docks(state: State, ports: Iterable[PortKey], there: There) -> Iterator[Dock]:
    for key in ports:
        port, frame = state.ports[key], frame_of(state, key)
        strange = frame is not None and PRINTED[frame] != port.owner
        own, works = key.startswith("own-"), tuple(work_values(state, key).values())
        yield Dock(
            name=port_name(state, key) if own else say(f"outer_planets.map.port.{key}"),
            owner=port.owner,
            frame=frame if frame and strange else "",
            works=works,
            narrow=NARROW.get(key, ""),
            apart=len(works) > 1 or bool(works and (key in NARROW or strange)),
            docked=sum(there[zone, key, side] for zone in IN_PORT for side in SIDES),
        )


def _words(node: Node) -> Iterator[Say]:
    if node.controller:
        yield say("outer_planets.map.held_by", side=side_name(node.controller))
    for side, number in node.sea:
        yield say("outer_planets.map.at_sea", side=side_name(side), n=number)
    if node.points:
        alliance, aerospace = ("?" if each is None else str(each) for each in node.points)
        yield say("outer_planets.map.points", alliance=alliance, aerospace=aerospace)
    for side, number in node.raiding or ():
        yield say("outer_planets.map.raiders", side=side_name(side), n=number)
    if node.raiding == ():
        yield say("outer_planets.map.raiding_empty")
    if node.remark:
        yield node.remark
    for dock in node.docks:
        yield say("outer_planets.map.dock", port=dock.name, side=side_name(dock.owner), n=dock.docked)
        if dock.frame:
            yield say(f"outer_planets.frame_{dock.frame}")
        for value in dock.works:
            yield say("outer_planets.map.factory", value="?" if value is None else str(value))
    if node.beside:
        yield say("outer_planets.map.adjoins", areas=[*node.beside])
