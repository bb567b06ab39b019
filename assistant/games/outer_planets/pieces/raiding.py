"""8-6 Patrols of the Alliance that raid, where their own area has the box."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from assistant.core.play.question import Pick
from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..components.rulings import Reading
from ..state.keys import ALLIANCE, Zone
from ..state.table import State
from ..state.unit import Spot, Unit
from . import sorties
from .heaps import heaps
from .places import area_name, raiding_box
from .units import options, unit


def may_raid(state: State, ready: list[Unit]) -> list[Unit]:
    """8-6-2 Those that have a raiding box in their own area, as far as the map is typed in."""
    if Reading.PATROL_RAID_NO.holds(state):
        return []
    return [
        each
        for each in ready
        if each.side == ALLIANCE
        and any(raiding_box(state, area) is not False for area in sorties.goals(state, each))
    ]


def raid_field(state: State, raiders: list[Unit]) -> Pick:
    """8-6-1 Which of them raid, counted by port."""
    found = tuple(
        msgspec.structs.replace(heap, label=say("outer_planets.raid_from", port=heap.label))
        for heap in heaps(state, raiders)
    )
    label = say("outer_planets.which_raid")
    return Pick(name="raiding", options=options(state, raiders), label=label, heaps=found)


def patrols_raid(state: State, units: Iterable[int], raiding: Iterable[int], referee: Referee) -> None:
    """8-6-1 Those of the units on patrol that go on into the box."""
    sailed = set(units)
    for number in raiding:
        if number in sailed:
            go_raiding(state, unit(state, number), referee)


def go_raiding(state: State, each: Unit, referee: Referee) -> None:
    """8-6-1, 8-6-2 A patrol of the Alliance may raid if its own area has the box."""
    if each.side != ALLIANCE:
        referee.forbid(say("outer_planets.only_alliance_raids"), "8-6-1")
    if Reading.PATROL_RAID_NO.holds(state):
        referee.forbid(say("outer_planets.no_patrol_raids"), "8-6-1")
    if raiding_box(state, each.at.key) is False:
        referee.forbid(say("outer_planets.no_raiding_box", area=area_name(state, each.at.key)), "8-6-2")
    each.at = Spot(zone=Zone.RAIDING, key=each.at.key)
