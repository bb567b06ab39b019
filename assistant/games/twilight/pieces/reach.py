"""6-3 Which PDS reach an activated system, as far as it is kept where they stand."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..state.action import Shots
from ..state.keys import SideKey, TechnologyKey, Unit
from ..state.table import State
from . import neighbours, structures, system_tiles, systems, technologies
from .players import name, others


def in_range(state: State, owner: SideKey, called: Sequence[str]) -> int:
    """6-3 How many PDS of a player reach these systems, each counted once.

    Those of the systems themselves, and by Deep Space Cannon those beside them, where that is known.
    """
    if not structures.kept(state):
        return 0
    reached = {systems.key_of(state, each) for each in called} - {""}
    if technologies.has(state, owner, TechnologyKey.DEEP_SPACE_CANNON):
        reached |= {*neighbours.beside(state, reached)}
    standing = structures.pds(state, owner).items()
    return sum(many for key, many in standing if systems.key_of(state, state.planets[key].name) in reached)


def of_others(state: State, side: SideKey, called: Sequence[str]) -> dict[SideKey, int]:
    """6-3 The other players whose PDS reach these systems, clockwise, and how many do."""
    return {other: many for other in others(state, side) if (many := in_range(state, other, called))}


def most(state: State, owner: SideKey, called: Sequence[str]) -> int:
    """6-3 How many PDS of a player may reach these systems at most."""
    # 6-3 Which systems lie beside others is known in part; what reaches no further is there or is not.
    far = technologies.has(state, owner, TechnologyKey.DEEP_SPACE_CANNON) or not technologies.kept(state)
    known = bool(called) and all(system_tiles.lying_in(state, [each]) for each in called)
    if known and not far:
        return in_range(state, owner, called)
    return structures.on_planets(state, owner)[Unit.PDS]


def check(state: State, shots: Shots, called: Sequence[str], referee: Referee, rule: str) -> None:
    """6-3 Refused to more PDS than reach these systems."""
    if structures.kept(state) and shots.dice > (reach := most(state, shots.owner, called)):
        said = say("twilight.pds_out_of_range", player=name(state, shots.owner), n=shots.dice, most=reach)
        referee.forbid(said, rule)
