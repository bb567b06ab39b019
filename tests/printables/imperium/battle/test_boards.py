"""Battle board and planet maps."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Missing
from assistant.games.imperium.components.battle_board import EDGES
from assistant.games.imperium.pieces.edges import edge_key
from printables import document_of, print_sheet
from printables.drawing.page import Page
from printables.imperium.battle import board
from printables.imperium.battle.planets import MOST, hexes
from tests.printables.paper import Read, asked, war


def test_every_area_of_the_battle_board_is_printed_once() -> None:
    pages = Read(print_sheet("imperium", "battle_board", asked(war()))).pages
    for level, page in enumerate(pages, 1):
        for row in range(1, 6):
            for column in range(1, 6):
                assert f"{level}{row}{column}" in page
    assert "planet" in pages[1].replace("beside the planet", "")
    assert sum(page.count("beside 233") for page in pages) == 6


def test_the_battle_board_lies_on_paper_as_on_the_screen_its_rows_side_by_side() -> None:
    made = document_of("imperium", "battle_board", asked(war()))
    made.pdf()
    at = {run.text: (run.left, run.top) for run in made.log.runs}
    for level in (1, 2, 3):
        assert at[f"{level}11"][0] < at[f"{level}21"][0]
        assert at[f"{level}11"][1] == at[f"{level}21"][1]
        assert at[f"{level}11"][1] < at[f"{level}12"][1]


@pytest.mark.parametrize("count", [*range(1, 8), MOST])
def test_a_planet_map_has_as_many_hexes_as_asked_for_all_together(count: int) -> None:
    found = hexes(count)
    assert len(set(found)) == count
    touching = {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    for column, row in found[1:]:
        assert any((column + dx, row + dy) in found for dx, dy in touching)
    page = Read(print_sheet("imperium", "planets", asked(war(), only=str(count)))).text
    assert f"{count} hex" in page


def test_the_maps_of_a_match_are_of_the_sizes_its_planets_have() -> None:
    state = war()
    state.planets["sol-1"].hexes = 7
    state.planets["midway-1"].hexes = 3
    pages = Read(print_sheet("imperium", "planets", asked(state))).pages
    assert len(pages) == 2
    assert "Midway" in pages[0]
    assert "Sol 1" in pages[1]


@pytest.mark.parametrize("only", ["0", "20", "many", "-3", "٣"])
def test_a_map_of_no_size_a_planet_has_is_refused(only: str) -> None:
    with pytest.raises(Missing) as refused:
        print_sheet("imperium", "planets", asked(war(), only=only))
    assert refused.value.sentence.key == "sheet.no_planet"


def test_entries_stand_at_their_edges_as_far_as_they_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    state = war()
    state.printed[edge_key(1)] = EDGES.index((3, 5)) + 1
    known = {edge: board.entry_of(asked(state), edge) for edge in EDGES}
    assert known == {(1, 1): 2, (1, 5): None, (2, 1): None, (2, 5): 4, (3, 1): None, (3, 5): 1}
    drawn: list[tuple[Page, int, int | None, object]] = []
    monkeypatch.setattr(board, "_entry", lambda *given: drawn.append(given))
    print_sheet("imperium", "battle_board", asked(state))
    at_edges = [(page.number, row, number) for page, row, number, _ in drawn]
    assert at_edges == [(1, 1, 2), (1, 5, None), (2, 1, None), (2, 5, 4), (3, 1, None), (3, 5, 1)]
