"""What lies where on the players' own map: units by place and kind, and the headquarters."""

from __future__ import annotations

from assistant.core.play.board import Laid
from assistant.core.words.say import Say, say

from ..pieces.headquarters import hq_name
from ..pieces.heaps import heaps
from ..pieces.places import port_name
from ..pieces.sight import private
from ..pieces.units import unit, unit_name
from ..state.keys import SIDES, Zone
from ..state.table import State
from ..state.unit import Headquarters


def laid_out(state: State, seat: str) -> tuple[Laid, ...]:
    """Each place of each side with the units in it, as a seat may know it (7-4-3); then its headquarters."""
    state, found = private(state, seat), list[Laid]()
    for side in SIDES:
        own = [each for each in state.units.values() if each.side == side and each.at.zone != Zone.REMOVED]
        found += (
            Laid(
                key=heap.key,
                where=heap.label,
                what=tuple(
                    say(
                        "outer_planets.laid",
                        n=pile.counter.count,
                        what=pile.at or "",
                        values=pile.counter.code,
                    )
                    for pile in heap.piles
                ),
                side=heap.side,
            )
            for heap in heaps(state, own)
        )
        there = [
            each for each in state.headquarters.values() if each.side == side and (each.port or each.flagship)
        ]
        if there:
            title, what = say("outer_planets.laid_headquarters"), tuple(_place(state, each) for each in there)
            found.append(Laid(key=f"{side}-headquarters", where=title, what=what, side=side))
    return tuple(found)


def _place(state: State, hq: Headquarters) -> Say:
    """10-1 In a port, or on its flagship."""
    name = hq_name(state, hq.key)
    if hq.port:
        return say("outer_planets.laid_in", hq=name, place=port_name(state, hq.port))
    return say("outer_planets.laid_aboard", hq=name, unit=unit_name(state, unit(state, hq.flagship)))
