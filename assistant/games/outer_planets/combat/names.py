"""What units are called on the pages of a battle, where there is little room."""

from __future__ import annotations

from assistant.core.words.say import Name, Say, say

from ..pieces.nations import nation_name
from ..pieces.units import type_of, unit_name
from ..state.keys import TypeKey
from ..state.table import State
from ..state.unit import Unit

FLEETS = (TypeKey.DEFENCE_FLEET, TypeKey.LOCAL_DEFENCE_FLEET)
CRUISERS = (TypeKey.AUXILIARY_CRUISER, TypeKey.SECOND_LINE_CRUISER)
# What is called shorter on a line of piles than in a sentence.
SHORT = {TypeKey.FRIGATE: "lot_frigates", TypeKey.ZODIAC: "lot_zodiacs"}


def short_name(each: Unit) -> Say | None:
    """What a unit is called on a narrow tile: by its state, or without what all of its kind are."""
    if each.name:
        return None
    if each.type == TypeKey.FRIGATE:
        return say("outer_planets.battle.short_frigate", number=each.number)
    if each.nation is None or each.type not in (*CRUISERS, *FLEETS):
        return None
    key = "of_nation" if each.type in CRUISERS else "fleet_of"
    return say(f"outer_planets.battle.{key}", nation=nation_name(each.nation), number=each.number)


def called(state: State, each: Unit) -> Say:
    """What a unit is called where there is little room."""
    return short_name(each) or unit_name(state, each)


def lot_name(state: State, each: Unit) -> Name | Say:
    """What units of a pile are called where there is little room: by their state, or by their kind alone."""
    if each.type in SHORT:
        return say(f"outer_planets.battle.{SHORT[each.type]}")
    if each.nation is None or each.type not in (*CRUISERS, *FLEETS):
        return type_of(state, each).name
    nation = nation_name(each.nation)
    return say("outer_planets.battle.lot_fleets", nation=nation) if each.type in FLEETS else nation
