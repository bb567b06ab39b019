"""Every value that is kept, page by page: units and where they are, ports, score, piles, states, turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain

from assistant.core.kept.answers import Kept, field_of_struct
from assistant.core.kept.cardboard import Number, OneOf, SeveralOf, YesNo
from assistant.core.kept.values import KeptPage
from assistant.core.play.question import Option
from assistant.core.words.say import Name, Say, say

from ..pieces.headquarters import aboard, hq_name
from ..pieces.moving import stand_as_told
from ..pieces.nations import nation_name
from ..pieces.places import area_name, port_name, spot_words, work_values
from ..pieces.sides import side_name
from ..pieces.sight import conversions_secret, hides
from ..pieces.units import figures, of_side, unit_name
from ..state.board import Area, Port, Surrender
from ..state.keys import MOST_SCORE, SIDES, TURNS, Nation, SideKey, Sign, UnitId, Zone
from ..state.table import State
from ..state.unit import Headquarters, Spot, Unit
from .piles import pile_values

MOST_DAMAGE = 20
NOBODY = Option(value="nobody", label=say("outer_planets.nobody"))


def spots(state: State) -> tuple[Option, ...]:
    """Everywhere a unit can stand."""
    found = [Spot(zone=Zone.AREA, key=key) for key in state.areas]
    found += [Spot(zone=Zone.RAIDING, key=key) for key in state.areas]
    for key in state.ports:
        found.append(Spot(zone=Zone.PORT, key=key))
        found += [Spot(zone=Zone.FACTORY, key=key, number=box) for box in work_values(state, key)]
    found += [Spot(zone=zone) for zone in (Zone.NEUTRAL, Zone.POOL, Zone.OFF_MAP, Zone.REMOVED)]
    found += [Spot(zone=Zone.TRACK, number=turn) for turn in range(1, TURNS + 1)]
    # What stands somewhere now can be left there, whatever the book says. Sorted: in the order of the units
    # the boxes would tell which counter lies face down in which (7-4-3).
    found += sorted({each.at for each in state.units.values()} - {*found}, key=str)
    return tuple(Option(value=str(spot), label=spot_words(state, spot)) for spot in dict.fromkeys(found))


def unit_values(state: State, unit: Unit, where: tuple[Option, ...]) -> Iterator[Kept]:
    """A unit: where it is, its damage, its signs."""
    signs = tuple(Option(value=each, label=say(f"outer_planets.sign.{each}")) for each in Sign)

    def stand(to: str) -> None:
        spot = Spot.read(to)
        assert spot is not None
        stand_as_told(state, unit, spot)

    def mark(to: list[str]) -> None:
        unit.signs = [Sign(each) for each in to]

    name, key = unit_name(state, unit), f"unit.{unit.id}"
    # 7-4-3 What lies face down would be known by a gap in the pool.
    secret = conversions_secret(state) and (unit.at.zone == Zone.POOL or hides(state, unit))
    side = str(unit.side) if secret else ""
    kind, now = OneOf(where), str(unit.at)
    yield Kept(key=f"{key}.at", label=_of("where", name), kind=kind, now=now, put=stand, side=side)
    yield field_of_struct(unit, "damage", f"{key}.damage", _of("damage_of", name), Number(0, MOST_DAMAGE))
    yield Kept(
        key=f"{key}.signs",
        label=_of("signs_of", name),
        kind=SeveralOf(signs),
        now=[*unit.signs],
        put=mark,
        side=side,
    )


def _of(key: str, name: Say | Name) -> Say:
    return say(f"outer_planets.kept_{key}", what=name)


def sides_or_nobody() -> tuple[Option, ...]:
    """Both sides, and nobody."""
    return (*(Option(value=side, label=side_name(side)) for side in SIDES), NOBODY)


def area_value(state: State, area: Area) -> Kept:
    """Who controls an area."""

    def take(to: str) -> None:
        area.controller = SideKey(to) if to in SIDES else None

    now = area.controller or NOBODY.value
    label = _of("controller", area_name(state, area.key))
    return Kept(key=f"area.{area.key}", label=label, kind=OneOf(sides_or_nobody()), now=now, put=take)


def board_values(state: State) -> Iterator[Kept]:
    """Control of areas, owners of ports, headquarters."""
    owners = OneOf(tuple(Option(value=side, label=side_name(side)) for side in SIDES))
    for area in state.areas.values():
        yield area_value(state, area)
    for port in state.ports.values():
        label = _of("owner", port_name(state, port.key))
        put = partial(own, port)
        yield Kept(key=f"port.{port.key}", label=label, kind=owners, now=port.owner, put=put)
    ports = [Option(value=f"port:{key}", label=port_name(state, key)) for key in state.ports]
    there = {side: [*ports, *ships_of(state, side)] for side in SIDES}
    for hq in state.headquarters.values():
        yield headquarters_value(state, hq, there[hq.side])


def own(port: Port, to: str) -> None:
    """A port is a side's."""
    port.owner = SideKey(to)


def ships_of(state: State, side: SideKey) -> list[Option]:
    """What a headquarters of a side may be on board of."""
    return [
        Option(value=f"unit:{each.id}", label=unit_name(state, each))
        for each in of_side(state, side)
        if figures(state, each).defence != 0
    ]


def headquarters_value(state: State, hq: Headquarters, there: list[Option]) -> Kept:
    """Where a headquarters is: in a port, on a flagship, or due back on a turn."""
    turns = [
        Option(value=f"turn:{turn}", label=say("outer_planets.at_track", number=turn))
        for turn in range(TURNS + 3)
    ]
    now = f"port:{hq.port}" if hq.port else f"unit:{hq.flagship}" if hq.flagship else f"turn:{hq.due}"

    def stand(to: str) -> None:
        kind, _, of = to.partition(":")
        hq.port = next((key for key in state.ports if kind == "port" and key == of), type(hq.port)(""))
        hq.flagship = UnitId(int(of)) if kind == "unit" else UnitId(0)
        hq.due = int(of) if kind == "turn" else 0

    kind = OneOf((*there, *turns))
    return Kept(key=f"hq.{hq.key}", label=_of("where", hq_name(state, hq.key)), kind=kind, now=now, put=stand)


def state_values(state: State) -> Iterator[Kept]:
    """States that are out, and what bears on Titan."""
    out = [each.nation for each in state.surrenders]
    nations = tuple(Option(value=nation, label=nation_name(nation)) for nation in Nation)

    def fall(to: list[str]) -> None:
        known = {each.nation: each for each in state.surrenders}
        new = {Nation(each): Surrender(nation=Nation(each), turn=state.now.turn) for each in to}
        state.surrenders = [known.get(nation, new[nation]) for nation in new]

    yield Kept(
        key="surrenders",
        label=say("outer_planets.kept_surrendered"),
        kind=SeveralOf(nations),
        now=[*out],
        put=fall,
    )
    for flag in ("upheaval", "air_squadron"):
        yield field_of_struct(state.titan, flag, f"titan.{flag}", say(f"outer_planets.{flag}"), YesNo())


def track_values(state: State) -> Iterator[Kept]:
    """The turn, the lead, and the score as points towards one side's end."""
    yield field_of_struct(state.now, "turn", "turn", say("outer_planets.turn"), Number(1, TURNS))

    def lead(to: str) -> None:
        state.turn.lead = SideKey(to)

    leads = OneOf(sides_or_nobody()[:2])
    yield Kept(key="lead", label=say("outer_planets.kept_lead"), kind=leads, now=state.turn.lead, put=lead)
    yield from (score_value(state, side, sign) for side, sign in zip(SIDES, (1, -1), strict=True))


def score_value(state: State, side: SideKey, sign: int) -> Kept:
    """The score as points towards one side's end."""

    def score(to: int) -> None:
        state.score = sign * to

    label = say("outer_planets.kept_score", side=side_name(side))
    now = max(0, sign * state.score)
    return Kept(key=f"score.{side}", label=label, kind=Number(0, MOST_SCORE), now=now, put=score)


def kept_values(state: State) -> Iterator[KeptPage]:
    """Everything that can be set by hand, as it is now."""
    where = spots(state)
    for side in SIDES:
        own = (unit_values(state, each, where) for each in state.units.values() if each.side == side)
        title = say("outer_planets.page_units", side=side_name(side))
        yield KeptPage(key=f"units_{side}", title=title, values=tuple(chain.from_iterable(own)))
    pages = {
        "board": board_values, "states": state_values, "track": track_values, "cards": pile_values,
    }  # fmt: skip
    for key, values in pages.items():
        yield KeptPage(key=key, title=say(f"outer_planets.page_{key}"), values=tuple(values(state)))


def broken(state: State) -> dict[str, Say]:
    """Two units in one factory box (8-7), two headquarters on one ship (10-2-1)."""
    boxes: dict[Spot, list[Unit]] = {}
    for each in state.units.values():
        if each.at.zone == Zone.FACTORY:
            boxes.setdefault(each.at, []).append(each)
    found = {
        str(spot): say("outer_planets.box_shared", where=spot_words(state, spot))
        for spot, units in boxes.items()
        if len(units) > 1
    }
    for each in state.units.values():
        if len(aboard(state, each)) > 1:
            found[f"flagship:{each.id}"] = say("outer_planets.flagship_shared", unit=unit_name(state, each))
    return found
