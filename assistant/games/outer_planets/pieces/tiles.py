"""A unit as its tile shows it, in the tabs and in battles."""

from __future__ import annotations

import msgspec

from assistant.core.words.say import Name, Say

from ..state.keys import Sign, UnitId
from ..state.table import State
from ..state.unit import Unit
from .headquarters import aboard, hq_name
from .units import Figures, figures, is_crippled, is_elite, printed_figures, unit_name

# What signs a tile shows; the others are told by where it stands.
SHOWN = (Sign.CAPTAIN, Sign.WITHDRAWN, Sign.OUT_OF_CHARGES, Sign.MUST_SAIL, Sign.SUPPLIED, Sign.CONVERTING)


class Tile(msgspec.Struct, frozen=True, kw_only=True):
    """A unit as its tile shows it: name, values of the moment, damage boxes as many as its defence."""

    id: UnitId
    name: Say
    figures: Figures
    boxes: int
    damage: int
    crippled: bool
    elite: bool
    hq: tuple[Name, ...]
    signs: tuple[Sign, ...]


def tile(state: State, each: Unit) -> Tile:
    """The tile of a unit."""
    return Tile(
        id=each.id,
        name=unit_name(state, each),
        figures=figures(state, each),
        boxes=printed_figures(state, each).defence or 0,
        damage=each.damage,
        crippled=is_crippled(state, each),
        elite=is_elite(state, each),
        hq=tuple(hq_name(state, one.key) for one in aboard(state, each)),
        signs=tuple(sign for sign in each.signs if sign in SHOWN),
    )
