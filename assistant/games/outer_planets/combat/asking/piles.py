"""9-3 Piles as the pages of a battle show and letter them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...state.battle import Battle
from ...state.keys import SideKey, UnitId
from ...state.table import State
from ...state.unit import Unit
from ..fights import all_targets
from ..names import called, lot_name
from ..piles import piles
from .common import letter, shown


def pile(state: State, battle: Battle, units: Sequence[Unit]) -> dict[str, Any]:
    """A pile as a page shows it: its count, what all in it are called, and the first of them."""
    first = units[0]
    return shown(state, battle, first) | {
        "count": len(units),
        "kind": called(state, first) if len(units) == 1 else lot_name(state, first),
    }


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
