"""6-1 How many cards a side draws: a sum with its reasons."""

from __future__ import annotations

from assistant.core.reason import Part
from assistant.core.say import say

from ..components.rulings import reading
from ..components.tables import cell, figure
from ..odds.drawing import Draw, Hand, draw
from ..pieces import hand
from ..pieces.control import controls
from ..pieces.happened import this_turn
from ..pieces.nations import is_out
from ..pieces.places import belts
from ..state.keys import AEROSPACE, TROJANS, AreaKey, Nation, PortKey, SideKey
from ..state.table import State

HELD_BY_AEROSPACE = (PortKey("titan"), PortKey("rhea"))


def conditions(state: State, side: SideKey) -> dict[str, int]:
    """6-1-3, 6-1-4 What a side draws less, by the row of the chart that says why."""
    if side == AEROSPACE:
        saturn = controls(state, side, AreaKey("saturn"))
        holds = all(state.ports[key].owner == side for key in HELD_BY_AEROSPACE)
        met = {"belts": not controls(state, side, *belts(state)), "saturn": not (saturn and holds)}
    else:
        both = all(is_out(state, nation) for nation in TROJANS)
        met = {"trojans": both, "titan": is_out(state, Nation.TITAN)}
    return {row: figure(state, "draw", row, "less") for row, yes in met.items() if yes}


def worksheet(state: State, side: SideKey, throwing: int = 0) -> Draw:
    """6-1 What a side draws this turn that throws so many cards more away, with the rule of each addend."""
    drawn = sum(each.amount for each in this_turn(state, "drawn", side))
    thrown = throwing + sum(each.amount for each in this_turn(state, "discarded", side))
    rule = "6-1-3" if side == AEROSPACE else "6-1-4"
    parts = tuple(
        Part(-less, say("outer_planets.odds_condition", why=cell(state, "draw", row, "why")), rule)
        for row, less in conditions(state, side).items()
    )
    # 6-1-2 Kept is what was there before: cards drawn this turn are in the hand already.
    held = Hand(kept=hand.count(state, side) - drawn - throwing, discarded=thrown)
    most = figure(state, "draw", "full", "cards")
    return draw(most, held, parts, offsets=reading(state, "draw_floor") == "offsets")


def due(state: State, side: SideKey) -> int:
    """6-1-2 How many cards a side draws this turn."""
    return worksheet(state, side).cards
