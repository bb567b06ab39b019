"""12.2 Set-up in a war: fleets apart, twelve in an area, each moving fleet by its own dice."""

from __future__ import annotations

import pytest

from assistant.core.kept.book import RecordPrinted
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.imperium.action.movement.fleets import MoveFleets
from assistant.games.imperium.action.space_battle.deployment import (
    PlaceAll,
    PlaceShips,
    ReadyToFight,
    RollEntry,
)
from assistant.games.imperium.action.space_battle.opening import PlayBattle
from assistant.games.imperium.action.space_battle.ships import battle_of
from assistant.games.imperium.components.battle_board import EDGES
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.pieces.edges import ENTRIES, edge_key, edge_of, edges_left
from assistant.games.imperium.pieces.read_off import BOOK
from assistant.games.imperium.state.war import State
from tests.imperium.deploy import fleet

from .fighting import answer, asked_of, attempt, give_anytime
from .warring import clash, ids


def test_12_2_each_moving_fleet_rolls_for_its_own_entry(state: State) -> None:
    fleet(state, "imperial", 1, "procyon", "CL")
    fleet(state, "terran", 1, "sol", "DD")
    fleet(state, "terran", 2, "sol", "CA")
    answer(state, MoveFleets("terran", (1, 2), "procyon"))
    answer(state, PlayBattle("board"))
    answer(state, PlaceAll("imperial"))
    answer(state, RollEntry("terran", 1, (4, 2)))
    answer(state, RollEntry("terran", 2, (2, 6)))
    answer(state, RollEntry("terran", 2, (5,)))
    answer(state, PlaceAll("terran"))
    areas = battle_of(state).areas
    assert [areas[ids(state, code)[0]] for code in ("DD", "CA")] == [252, 115]


def test_12_2_what_the_side_that_enters_is_asked_follows_its_dice(state: State) -> None:
    unknown = next(number for number in ENTRIES if edge_of(state, number) is None)
    clash(state, ["CA"], ["DD"], "board")

    def opened() -> tuple[str, str, tuple[int | str, ...]]:
        (head,) = GAME.owed(state)
        (question,) = asked_of(state)
        assert (question.key, question.side, question.about) == (head.key, head.side, head.about)
        assert head.about[:3] == ("procyon", 0, 0)
        return head.key, head.side, head.about[3:]

    assert opened() == ("space_battle_place", "imperial", ())
    answer(state, PlaceAll("imperial"))
    assert opened() == ("space_battle_entry", "terran", (1,))
    answer(state, RollEntry("terran", 1, (unknown, 6)))
    assert opened() == ("space_battle_entry", "terran", (1, unknown, 6)), "an area die of 6 is thrown again"
    answer(state, RollEntry("terran", 1, (2,)))
    assert opened() == ("space_battle_edge", "terran", (unknown,)), "nobody published where it is"
    give_anytime(state, RecordPrinted({edge_key(unknown): EDGES.index(edges_left(state)[0]) + 1}))
    assert opened() == ("space_battle_place", "terran", ())


def record(state: State, **edges: int) -> Referee:
    """Entry numbers (n1, n3) said to stand at these edges."""
    referee = Referee()
    BOOK.record(state, RecordPrinted({edge_key(int(n[1:])): at for n, at in edges.items()}), referee)
    return referee


def test_12_2_where_an_entry_number_is_is_told_to_all(state: State) -> None:
    (line,) = record(state, n1=3).lines
    assert (line.sentence.key, line.rule, line.private) == ("space_battle.edge_recorded", "12.2", {})
    assert edge_of(state, 1) == EDGES[2]


def test_12_2_entry_numbers_that_were_misread_can_change_places(state: State) -> None:
    record(state, n1=3, n3=5)
    record(state, n1=5)
    assert (edge_of(state, 1), edge_of(state, 3)) == (EDGES[4], None)
    record(state, n3=3)
    assert (edge_of(state, 1), edge_of(state, 3)) == (EDGES[4], EDGES[2])
    assert BOOK.along({edge_key(1): 3, edge_key(3): 5}, {edge_key(1): 5}) == {
        edge_key(1): 5,
        edge_key(3): None,
    }


def test_12_2_no_entry_number_stands_where_a_published_one_does(state: State) -> None:
    with pytest.raises(Senseless) as refused:
        record(state, n1=1 + EDGES.index(edge_of(state, 2) or (0, 0)))
    assert refused.value.sentence.key == "space_battle.edge_taken"


def test_12_5_no_more_than_twelve_of_a_side_are_set_up_in_one_area(state: State) -> None:
    clash(state, ["CA"], ["DD"] * 13, "board")
    with pytest.raises(Forbidden) as refused:
        answer(state, PlaceShips("imperial", 234, ids(state, "DD")))
    assert refused.value.sentence.key == "space_battle.crowded"
    answer(state, PlaceShips("imperial", 234))
    assert len(battle_of(state).waiting) == 2, "the thirteenth, and the ship that has not entered"
    with pytest.raises(Forbidden) as refused:
        answer(state, ReadyToFight("imperial"))
    assert refused.value.sentence.key == "space_battle.place_left"


def test_12_2_nobody_enters_before_the_other_side_stands(state: State) -> None:
    clash(state, ["CA"], ["DD"], "board")
    (question,) = asked_of(state)
    assert question.side == "imperial"
    assert "roll_entry" not in [one.tag for one in question.answers]
    with pytest.raises(Senseless):
        attempt(state, ReadyToFight("terran"))
