"""A unit as its tile shows it, in the tabs and in battles."""

from __future__ import annotations

from typing import Any

from ..state.keys import Sign, Zone
from ..state.table import State
from ..state.unit import Unit
from .headquarters import aboard, hq_name
from .units import figures, is_crippled, is_elite, printed_figures, type_of, unit_name

# What signs a tile shows; the others are told by where it stands.
SHOWN = (Sign.WITHDRAWN, Sign.OUT_OF_CHARGES, Sign.MUST_SAIL, Sign.SUPPLIED, Sign.CONVERTING)


def tile(state: State, each: Unit) -> dict[str, Any]:
    """A unit as its tile shows it: name, values of the moment, damage boxes as many as its defence."""
    defence = printed_figures(state, each).defence
    return {
        "id": each.id,
        "name": unit_name(state, each),
        "code": type_of(state, each).code,
        "figures": figures(state, each),
        "boxes": defence or 0,
        "damage": each.damage,
        "crippled": is_crippled(state, each),
        "elite": is_elite(state, each),
        "hq": [hq_name(state, one.key) for one in aboard(state, each)],
        "signs": [each_sign for each_sign in each.signs if each_sign in SHOWN],
        "box": each.at.number if each.at.zone == Zone.FACTORY else 0,
    }
