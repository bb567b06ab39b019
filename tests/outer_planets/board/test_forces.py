"""The Forces tab and the heaps of questions: units alike are one tile, those of two states told apart."""

from __future__ import annotations

from assistant.core.words.language import language
from assistant.games.outer_planets.board.panels import forces_panel
from assistant.games.outer_planets.pieces.heaps import heaps
from assistant.games.outer_planets.state.keys import Nation, Sign, TypeKey
from assistant.games.outer_planets.state.table import State

from ..at_sea import campaign, out_at

CRUISER = TypeKey.AUXILIARY_CRUISER


def tiles(state: State) -> list[tuple[str, int]]:
    """The tiles of the first place, each with its name in English and how many it stands for."""
    (row,) = forces_panel(state, "everybody", "").places[0]["sides"]
    words = language("en").words
    return [(words(each.name), each.count) for each in row["tiles"]]


def test_ships_at_sea_that_nothing_tells_apart_are_one_tile() -> None:
    table = campaign(3)
    ships = out_at(table, "saturn", CRUISER, 5, Nation.TITAN)
    for each in ships:
        each.signs = [Sign.MOVED]
    assert tiles(table.state) == [("Auxiliary cruiser", 5)]
    # What a tile shows tells a ship apart.
    ships[0].damage, ships[1].signs = 1, [Sign.OUT_OF_CHARGES]
    assert [count for _, count in tiles(table.state)] == [1, 1, 3]


def test_ships_of_two_states_in_one_place_say_whose_they_are() -> None:
    table = campaign(3)
    ships = [
        ship
        for nation in (Nation.TITAN, Nation.CALLISTO)
        for ship in out_at(table, "saturn", CRUISER, 2, nation)
    ]
    assert tiles(table.state) == [("Titan Auxiliary cruiser", 2), ("Callisto Auxiliary cruiser", 2)]
    (heap,) = heaps(table.state, ships)
    words = {code: [language(code).words(pile.at) for pile in heap.piles] for code in ("en", "ja")}
    assert words["en"] == ["Titan Auxiliary cruiser", "Callisto Auxiliary cruiser"]
    assert words["ja"] == ["タイタン仮装巡洋艦", "カリスト仮装巡洋艦"]
