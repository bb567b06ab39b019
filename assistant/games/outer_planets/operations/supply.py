"""8-8 Supply: the Aerospace Force sails from an occupied port only with a convoy."""

from __future__ import annotations

from enum import StrEnum

from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..components.printed import Frame, Trait
from ..components.rulings import Reading
from ..pieces.places import area_name, area_of, frame_of, port_name, ports_in
from ..pieces.removal import remove
from ..pieces.units import has, in_port
from ..state.keys import AEROSPACE, PortKey, SideKey
from ..state.play import Play
from ..state.table import State
from ..state.unit import Unit
from .extras import extras_of

# 8-8-2, 8-8-3 Where a convoy must only be there, and where it is used up.
RESOURCES, TROJANS = ("jupiter", "saturn"), ("leading_trojans", "trailing_trojans")


class Supply(StrEnum):
    """8-8 What sailing from a port takes."""

    NONE = "none"
    PRESENT = "present"
    SPENT = "spent"


def needed(state: State, side: SideKey, port: str) -> Supply:
    """8-8-1…3 What a card needs that moves units of a side out of a port."""
    if side != AEROSPACE or frame_of(state, port) != Frame.RED:
        return Supply.NONE
    area = area_of(state, port)
    return Supply.PRESENT if area in RESOURCES else Supply.SPENT if area in TROJANS else Supply.NONE


def convoys(state: State, port: str) -> list[Unit]:
    """The convoys that can supply a port."""
    kind, area = needed(state, AEROSPACE, port), area_of(state, port)
    anywhere = kind == Supply.SPENT and Reading.CONVOY_COST_ANY_PORT.holds(state)
    if anywhere:
        ports = list(state.ports)
    elif kind == Supply.SPENT or area is None:
        ports = [PortKey(port)]
    else:
        ports = ports_in(state, area)
    there = (each for key in ports for each in in_port(state, key, AEROSPACE))
    return [each for each in there if has(state, each, Trait.CONVOY)]


def price(state: State, play: Play) -> int:
    """8-8-3 Convoys that a card uses up in the Trojans: a headquarters' extra card costs another."""
    return 1 + len(extras_of(play)) if Reading.CONVOY_HQ_SECOND.holds(state) else 1


def pay(state: State, play: Play, port: PortKey, referee: Referee) -> None:
    """8-8 A card supplies a port once; without convoys the units stay."""
    kind = needed(state, play.side, port)
    # An extra card that comes with a later group is still to be paid for.
    due = (1 if kind == Supply.PRESENT else price(state, play)) - play.supplied.count(port)
    if kind == Supply.NONE or due <= 0:
        return
    play.supplied += [port] * due
    there, name = convoys(state, port), port_name(state, port)
    if kind == Supply.PRESENT:
        if not there:
            area = area_name(state, area_of(state, port) or "")
            referee.forbid(say("outer_planets.no_convoy_in_area", port=name, area=area), "8-8-2")
        return
    if len(there) < due:
        referee.forbid(say("outer_planets.no_convoy", port=name, n=due), "8-8-3")
    for each in there[:due]:
        remove(state, each, referee, "8-8-3")
