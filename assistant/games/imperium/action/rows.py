"""10.0 What the action page shows beside its answers: fleets with their ships, where they went before."""

from __future__ import annotations

import msgspec

from assistant.core.kept.mark import Mark
from assistant.core.play.board import Counter
from assistant.core.play.question import Answer, Choice, Pick
from assistant.core.words.reason import Reason
from assistant.core.words.say import Name

from ..pieces.drawn import loads
from ..pieces.names import in_order, system_name
from ..state.keys import SideKey, SystemId, enemy
from ..state.war import Fleet
from .movement.fleets import MoveInOrbit
from .movement.loading import Load, Unload
from .options import View
from .places import PlaceRow, places
from .spending import is_open


class FleetRow(msgspec.Struct, frozen=True, kw_only=True):
    """A fleet as the action page lists it: `ships` counts what stands in its box, `load` shows it by type.

    `came_from` is where it came from in this segment, if it moved.
    """

    number: int
    speed: Reason
    ships: int
    acted: bool
    load: tuple[Counter, ...]
    came_from: SystemId


class SystemRow(msgspec.Struct, frozen=True, kw_only=True):
    """A system that may be named: own fleets there, how many the enemy has, which commands act there.

    `reached` are the systems that fleets went to from here before, the latest first.
    """

    id: str
    name: Name | str
    fleets: tuple[FleetRow, ...]
    enemy_fleets: int
    commands: tuple[str, ...]
    named: bool
    reached: tuple[PlaceRow, ...]


class ActionDetail(msgspec.Struct, frozen=True, kw_only=True):
    """What the action page shows beside its answers.

    `dice` and `left` are the dice thrown and the actions left by side; `systems` those with own units, `open`
    the one whose action goes on without spending another (empty if none); `places` are all systems.
    """

    side: SideKey
    dice: dict[SideKey, int]
    left: dict[SideKey, int]
    systems: tuple[SystemRow, ...]
    open: str
    places: tuple[PlaceRow, ...] = ()

    @property
    def fleets(self) -> int:
        return sum(len(each.fleets) for each in self.systems)


def action_detail(view: View, answers: tuple[Answer, ...]) -> ActionDetail:
    """What the action page shows beside these answers."""
    segment, side = view.state.segment, view.side
    offers = {answer.tag: _where(answer) for answer in answers}
    goals = {row.id: row for row in places(view)}
    rows = tuple(_row(view, system, offers, goals) for system in view.systems)
    named = segment.system if segment.named_by == side else ""
    return ActionDetail(
        side=side,
        dice=segment.dice,
        left=segment.left,
        systems=rows,
        open=named,
        places=tuple(goals.values()),
    )


def _row(view: View, system: SystemId, offers: dict[str, set[str]], goals: dict[str, PlaceRow]) -> SystemRow:
    state, found = view.state, view.found
    fleets = sorted(found.fleets_at(system, view.side), key=lambda fleet: fleet.number)
    rows = tuple(_fleet(view, fleet) for fleet in fleets)
    # Whatever an option of an answer may name of this system: itself, a fleet or a planet.
    here = {system, *(str(fleet.number) for fleet in fleets), *found.planets.get(system, [])}
    return SystemRow(
        id=system,
        name=system_name(state, system),
        fleets=rows,
        enemy_fleets=len(found.fleets_at(system, enemy(view.side))),
        commands=tuple(command for command, places in offers.items() if places & here),
        named=is_open(state, view.side, system),
        reached=tuple(goals[each] for each in state.reached.get(system, []) if each in goals),
    )


def _fleet(view: View, fleet: Fleet) -> FleetRow:
    ships = view.found.in_fleet(fleet)
    aboard = [unit for ship in ships for unit in view.found.cargo(ship)]
    return FleetRow(
        number=fleet.number,
        speed=view.speed(fleet),
        ships=len(ships),
        acted=fleet.acted,
        load=loads([*in_order(view.state, ships), *aboard]),
        came_from=fleet.came_from,
    )


def _where(answer: Answer) -> set[str]:
    """Which fleets, planets or systems an answer is offered at: those its list of places names."""
    if not answer.fields:
        return set()
    # The first list of these names units, which are no place: where it acts stands last.
    by_place = answer.command in (Load, Unload, MoveInOrbit)
    places = answer.fields[-1 if by_place else 0]
    if not isinstance(places, Pick | Choice):
        return set()
    return {
        (mark.of or mark.kind) for mark in (Mark.read(o.value) for o in places.options if o.refusal is None)
    }
