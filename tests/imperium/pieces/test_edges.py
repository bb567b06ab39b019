"""12.2 Entry numbers in the component book: no two stand at one edge, whoever wrote it so."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.core.words.errors import Damaged, Senseless, Unreadable
from assistant.games import GAMES
from assistant.games.imperium.components.battle_board import EDGES, KNOWN_ENTRIES
from assistant.games.imperium.pieces.edges import edge_key
from assistant.matches.shelf.book import checked_by, read_brought
from assistant.matches.shelf.shelf import Shelf

FREE = [place for place, edge in enumerate(EDGES, 1) if edge not in KNOWN_ENTRIES.values()]
TAKEN = 1 + EDGES.index(KNOWN_ENTRIES[2])
TWICE = (({1: FREE[0], 3: FREE[0]}, (1, 3)), ({5: TAKEN}, (2, 5)))


def book(edges: dict[int, int]) -> str:
    """A book with these entry numbers at these edges."""
    return "".join(f'"{edge_key(number)}" = {place}\n' for number, place in edges.items())


@pytest.mark.parametrize(("edges", "two"), TWICE)
def test_12_2_a_book_with_two_entry_numbers_at_one_edge_is_refused_and_both_are_named(
    tmp_path: Path, edges: dict[int, int], two: tuple[int, int]
) -> None:
    shelf = Shelf(tmp_path, GAMES)
    path = shelf.book("imperium")
    path.parent.mkdir()
    path.write_text(book(edges))
    with pytest.raises(Damaged) as refused:
        shelf.read_book("imperium")
    fault = refused.value.sentence.values["fault"]
    assert fault.key == "space_battle.edge_of_two"
    assert (fault.values["one"], fault.values["other"]) == two
    with pytest.raises(Unreadable):
        read_brought(book(edges).encode(), "b.toml", checked_by(GAMES["imperium"], strict=True))


@pytest.mark.parametrize(("edges", "two"), TWICE)
def test_12_2_two_entry_numbers_at_one_edge_are_not_entered_either(
    tmp_path: Path, edges: dict[int, int], two: tuple[int, int]
) -> None:
    shelf = Shelf(tmp_path, GAMES)
    with pytest.raises(Senseless) as refused:
        shelf.change_book("imperium", {edge_key(number): place for number, place in edges.items()})
    assert refused.value.sentence.values["fault"].values["other"] == two[1]
    assert shelf.read_book("imperium") == {}


def test_12_2_entry_numbers_change_places_in_the_book(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, GAMES)
    one, other = edge_key(1), edge_key(3)
    shelf.change_book("imperium", {one: FREE[0], other: FREE[1]})
    shelf.change_book("imperium", {one: FREE[1], other: FREE[0]})
    assert shelf.read_book("imperium") == {one: FREE[1], other: FREE[0]}
