"""9-3 Piles as the pages of a battle show and letter them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from assistant.core.words.say import Name, Say

from ...state.battle import Battle
from ...state.keys import SideKey, UnitId
from ...state.table import State
from ...state.unit import Unit
from ..fights import all_targets
from ..names import called, lot_name
from ..piles import piles
from .common import Fighter, letter, shown


class Pile(msgspec.Struct, frozen=True, kw_only=True):
    """A pile as a page shows it: the first of it, its count, what all in it are called."""

    unit: Fighter
    count: int
    kind: Name | Say


def pile(state: State, battle: Battle, units: Sequence[Unit]) -> Pile:
    """Units that are alike."""
    first = units[0]
    kind = called(state, first) if len(units) == 1 else lot_name(state, first)
    return Pile(unit=shown(state, battle, first), count=len(units), kind=kind)


def pile_letters(heaps: Sequence[Sequence[Unit]]) -> dict[UnitId, str]:
    """9-3-1 For each unit the letter of its pile."""
    return {each.id: letter(at) for at, units in enumerate(heaps) for each in units}


def lettered(heaps: Sequence[Sequence[Unit]]) -> dict[UnitId, str]:
    """9-3-1 The letter of its pile for each unit, with a number for each of several in it: A, B1, B2."""
    own = pile_letters(heaps)
    return {
        each.id: own[each.id] + (str(number) if len(units) > 1 else "")
        for units in heaps
        for number, each in enumerate(units, 1)
    }


def letters_of(state: State, battle: Battle, side: SideKey) -> dict[UnitId, str]:
    """9-3-1 What a side calls its targets, from the page on which it aims to that of its dice."""
    return lettered(piles(state, battle, all_targets(state, battle, side)))
