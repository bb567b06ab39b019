"""6-1 How many cards a side draws: a sum with its reasons."""

from __future__ import annotations

from assistant.core.shipped.match_kit import cell, figure
from assistant.core.words.reason import Part
from assistant.core.words.say import say

from ..components.rulings import Reading
from ..odds.drawing import Draw, Hand, draw
from ..pieces import hand
from ..pieces.control import controls
from ..pieces.happened import this_turn
from ..pieces.nations import is_out
from ..pieces.places import belts
from ..state.keys import AEROSPACE, TROJANS, AreaKey, Nation, PortKey, SideKey
from ..state.play import Past
from ..state.table import State

# Where cards are drawn: what a card says afterwards is for the turn that follows.
DRAWS = ("discarding", "drawing")
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
    drawn = sum(each.amount for each in this_turn(state, Past.DRAWN, side))
    thrown = throwing + sum(each.amount for each in this_turn(state, Past.DISCARDED, side))
    rule = "6-1-3" if side == AEROSPACE else "6-1-4"
    parts = tuple(
        Part(-less, say("outer_planets.odds_condition", why=cell(state, "draw", row, "why")), rule)
        for row, less in conditions(state, side).items()
    )
    # 6-1-2 Kept is what was there before: cards drawn this turn are in the hand already.
    held = Hand(kept=hand.count(state, side) - drawn - throwing, discarded=thrown)
    most = figure(state, "draw", "full", "cards")
    told = by_cards(state, side)
    return draw(most, held, parts, offsets=Reading.DRAW_FLOOR_OFFSETS.holds(state), by_cards=told)


def by_cards(state: State, side: SideKey) -> tuple[Part, ...]:
    """2-3-6 What the texts of cards add to the draw of this turn, or take from it: each is read once."""
    found, drawn = [], 0
    for each in state.happened:
        if each.side != side or each.turn < state.now.turn - 1:
            continue
        if each.kind == Past.DRAWN:
            drawn = each.turn
        # Before the draw of its turn a card counts there, else in the turn after it.
        now = each.turn if each.stop in DRAWS and drawn != each.turn else each.turn + 1
        if each.kind == Past.MORE_CARDS and now == state.now.turn:
            why = say("outer_planets.odds_by_card", card=hand.card_name(state, each.of))
            found.append(Part(each.amount, why, "2-3-6"))
    return tuple(found)


def due(state: State, side: SideKey) -> int:
    """6-1-2 How many cards a side draws this turn."""
    return worksheet(state, side).cards
