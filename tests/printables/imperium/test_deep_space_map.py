"""17.1 The printed map: who is in deep space is named, for nobody knows where that is."""

from __future__ import annotations

from assistant.games.imperium.pieces.deep_space import hex_named
from printables import print_sheet

from ..late import late
from ..paper import Read, asked


def test_the_map_names_who_is_in_deep_space_and_draws_no_place_for_them() -> None:
    state = late()
    state.fleets[0].system = hex_named(state, "0412")
    words = Read(print_sheet("imperium", "map", asked(state))).text
    letter = "T" if state.fleets[0].side == "terran" else "I"
    assert f"In deep space (§17.1): 0412 {letter}{state.fleets[0].number}." in words
    assert words.count("0412") == 1
