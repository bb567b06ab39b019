"""14.1 What the maintenance page shows: lanes of counters by system, and the sums with their reasons."""

from __future__ import annotations

import msgspec

from assistant.core.play.board import Counter
from assistant.core.words.reason import Part, Reason
from assistant.core.words.say import Name, Say, say
from assistant.games.imperium.pieces.campaign import doubled, price_here
from assistant.games.imperium.pieces.connection import connections, enemy_fleet_at, why_cut_off
from assistant.games.imperium.pieces.deep_space import is_deep
from assistant.games.imperium.pieces.drawn import counter
from assistant.games.imperium.pieces.forces import cargo_of, holdings, ships_in, side_name
from assistant.games.imperium.pieces.maintenance import (
    Due,
    Lane,
    Lanes,
    Needs,
    bases,
    from_stock,
    needs_of,
    shortfall,
)
from assistant.games.imperium.pieces.names import planet_name, system_name, unit_at
from assistant.games.imperium.pieces.stock_pays import proposed
from assistant.games.imperium.pieces.survey import survey
from assistant.games.imperium.pieces.units import short_name, value
from assistant.games.imperium.routes.connection import Link
from assistant.games.imperium.state.keys import SideKey, SystemId, UnitId
from assistant.games.imperium.state.war import Fleet, State, Unit


class Chip(msgspec.Struct, frozen=True, kw_only=True):
    """A counter in a lane: `field` is the Choice that moves it, `flips_on` the faces that harm it unpaid."""

    counter: Counter
    field: str
    lane: str
    cost: int
    chances: int
    flips_on: tuple[int, ...]
    name: Say


class LaneView(msgspec.Struct, frozen=True, kw_only=True):
    """One lane of a system: covered, paid or unpaid; `total` is what it bears, `limit` what it can bear.

    Bases bear what they can of all that is kept, stock what is beyond that: so the lanes add up.
    """

    key: str
    label: Say
    total: int
    limit: int | None
    remark: Say
    chips: tuple[Chip, ...]


class SystemView(msgspec.Struct, frozen=True):
    """The ships of a system (all ground units under ""), with what its bases cover and which are contested.

    `open` where something is left to chance.
    """

    system: SystemId
    name: Name | Say | str
    lanes: tuple[LaneView, ...]
    cut_off: bool
    open: bool
    contested: tuple[Say, ...] = ()
    cover: int = 0

    @property
    def paid(self) -> int:
        """What stock pays here."""
        return next(lane.total for lane in self.lanes if lane.key == "paid")


class MaintenanceDetail(msgspec.Struct, frozen=True, kw_only=True):
    """The whole page: all that is due, what of it stock pays as proposed, and what is then left."""

    systems: tuple[SystemView, ...]
    due: Reason
    cost: int
    stock: int
    stock_after: int
    at_risk: int
    doubled: Say | None = None

    @property
    def risks(self) -> dict[int, tuple[int, ...]]:
        """What may be at risk on this page, unpaid: the chances of six, each with its faces."""
        chips = [chip for system in self.systems for lane in system.lanes for chip in lane.chips]
        return {chip.chances: chip.flips_on for chip in chips}


def detail(state: State, needs: Needs, lanes: Lanes, names: dict[UnitId, Say]) -> MaintenanceDetail:
    """The page as proposed."""
    # R-39 Ground units stand together under no system: stock pays for them wherever they are.
    groups = [*needs.systems, *([SystemId("")] if needs.troops else [])]
    drawn = _drawn(state, needs)
    chips = {
        due.unit.id: _chip(due, lanes[due.unit.id], names[due.unit.id], drawn[due.unit.id])
        for due in needs.dues
    }
    systems = tuple(_system(state, group, needs, lanes, chips) for group in groups)
    cost = from_stock(needs, lanes)
    at_risk = sum(1 for due in needs.dues if due.chances and lanes[due.unit.id] == "unpaid")
    due = _reason(state, needs, lanes)
    return MaintenanceDetail(
        systems=systems,
        due=due,
        cost=cost,
        stock=needs.stock,
        stock_after=needs.stock - cost,
        at_risk=at_risk,
        doubled=doubled(state),
    )


def _group(needs: Needs, system: SystemId) -> list[Due]:
    """The ships of a system; all ground units under no system."""
    return needs.ships(system) if system else needs.troops


def _system(
    state: State, system: SystemId, needs: Needs, lanes: Lanes, chips: dict[UnitId, Chip]
) -> SystemView:
    # R-39 Bases cover no ground units.
    keys: tuple[Lane, ...] = ("covered", "paid", "unpaid") if system else ("paid", "unpaid")
    here = [chips[due.unit.id] for due in _group(needs, system)]
    views = tuple(_lane(needs, system, key, tuple(c for c in here if c.lane == key), lanes) for key in keys)
    if system in needs.cut_off:
        why = out_of_reach(state, needs, system)
        views = tuple(msgspec.structs.replace(v, remark=why) if v.key == "paid" else v for v in views)
    # The last lane is the one that is not paid for.
    risk, far = any(chip.chances for chip in views[-1].chips), system in needs.cut_off
    name = system_name(state, system) if system else say("maintenance.ground")
    fought = contested_in(state, needs.side, system)
    cover = needs.cover.get(system, 0)
    return SystemView(system, name, views, cut_off=far, open=risk or far, contested=fought, cover=cover)


def contested_in(state: State, side: SideKey, system: SystemId) -> tuple[Say, ...]:
    """The worlds and outposts of a system that cover nothing because they are contested (14.1)."""
    here = [planet for planet in holdings(state, side) if planet.system == system]
    own = bases(state, side) if here else []
    return tuple(planet_name(state, planet.id) for planet in here if planet not in own)


def out_of_reach(state: State, needs: Needs, system: SystemId) -> Say:
    """Why stock cannot pay in a system: an enemy there, or the routes as the table judged them."""
    known = connections(state, needs.side)
    verdict, name = known.of_stock(system), system_name(state, system)
    if enemy_fleet_at(known.found, system, needs.side):
        return say("maintenance.enemy_there", system=name)
    if is_deep(state, system):
        return say("maintenance.deep_space", place=name)
    line = say("maintenance.out_of_reach", system=name)
    return say("route.for", what=line, why=why_cut_off(known, verdict)) if verdict.link is Link.NO else line


def _lane(needs: Needs, system: SystemId, lane: Lane, chips: tuple[Chip, ...], lanes: Lanes) -> LaneView:
    total, limit = sum(chip.cost for chip in chips), None
    if lane == "covered":
        limit = needs.cover.get(system, 0)
        # Bases pay for the ships of their system together (14.1), not ship by ship.
        total = min(limit, sum(due.cost for due in needs.ships(system) if lanes[due.unit.id] != "unpaid"))
    elif lane == "paid":
        total = shortfall(needs, system, lanes) if system else total
        limit = 0 if system in needs.cut_off else needs.stock
    remark = say(f"maintenance.{lane}_remark" if system else f"maintenance.ground_{lane}_remark")
    return LaneView(
        key=lane, label=say(f"maintenance.lane_{lane}"), total=total, limit=limit, remark=remark, chips=chips
    )  # fmt: skip


def _chip(due: Due, lane: Lane, name: Say, drawn: Counter) -> Chip:
    faces = tuple(range(1, due.chances + 1))
    return Chip(
        counter=drawn,
        field=f"lanes.u{due.unit.id}",
        lane=lane,
        cost=due.cost,
        chances=due.chances,
        flips_on=faces,
        name=name,
    )


def _drawn(state: State, needs: Needs) -> dict[UnitId, Counter]:
    """Every counter as drawn; alike ones are worked out once."""
    found = survey(state)
    alike: dict[tuple[object, ...], Counter] = {}
    drawn: dict[UnitId, Counter] = {}
    for unit in (due.unit for due in needs.dues):
        key = (unit.type, unit.damaged, unit.strength, *(cargo.type for cargo in found.cargo(unit)))
        if key not in alike:
            alike[key] = counter(state, found, unit)
        drawn[unit.id] = msgspec.structs.replace(alike[key], unit=unit.id)
    return drawn


def maintenance_of(state: State, side: SideKey) -> Reason:
    """All that is due: every counter's maintenance, what bases cover of it, and what stock would pay."""
    needs = needs_of(state, side)
    return _reason(state, needs, proposed(state, needs))


def _reason(state: State, needs: Needs, lanes: Lanes) -> Reason:
    parts = [_system_part(state, system, needs) for system in needs.systems]
    if needs.troops:
        ground = say("maintenance.part_ground", n=len(needs.troops))
        parts.append(Part(sum(due.cost for due in needs.troops), ground, "14.1"))
    parts += [
        Part(None, say("maintenance.part_blank", unit=unit_at(state, unit)), "14.1") for unit in needs.blanks
    ]
    cost = from_stock(needs, lanes)
    covered = sum(due.cost for due in needs.dues if lanes[due.unit.id] != "unpaid") - cost
    parts.append(Part(None, say("maintenance.part_covered", covered=covered, cost=cost), "14.1"))
    return Reason(needs.total, say("maintenance.due", side=side_name(needs.side)), "14.1", tuple(parts))


def _system_part(state: State, system: SystemId, needs: Needs) -> Part:
    sentence = say("maintenance.part_system", system=system_name(state, system))
    return Part(sum(due.cost for due in needs.ships(system)), sentence, "14.1")


def fleet_maintenance(state: State, fleet: Fleet) -> Reason:
    """What a fleet's ships and their cargo need; blank values are named, not guessed."""
    own = ships_in(state, fleet)
    units = [*own, *(carried for ship in own for carried in cargo_of(state, ship))]
    parts: dict[tuple[str, bool], list[Unit]] = {}
    for unit in units:
        parts.setdefault((unit.type, unit.damaged), []).append(unit)
    lines = tuple(_fleet_part(state, alike) for alike in parts.values())
    total = sum(line.amount or 0 for line in lines)
    return Reason(total, say("maintenance.fleet", number=fleet.number), "14.1", lines)


def _fleet_part(state: State, alike: list[Unit]) -> Part:
    first = alike[0]
    name = short_name(state, first.type)
    key = "maintenance.part_damaged" if first.damaged else "maintenance.part_units"
    sentence = say(key, n=len(alike), type=name)
    each = value(state, first, "maintenance")
    return Part(None if each is None else price_here(state, each) * len(alike), sentence, "14.1")
