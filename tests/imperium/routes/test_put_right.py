"""A recorded route that was wrong is put right in the middle of a match: what rested on it is listed."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.say import Say
from assistant.games.imperium.action.movement.fleets import MoveFleets, move_fleets
from assistant.games.imperium.administrative.income import TakeIncome, take
from assistant.games.imperium.close_out.maintenance.commands import PayMaintenance
from assistant.games.imperium.close_out.maintenance.step import pay_maintenance
from assistant.games.imperium.pieces.worked_out import MOST
from assistant.games.imperium.state.war import State

from ..field import bare, keys, put
from .on_the_map import mapped, record

TERRAN = "terran"


def listed(referee: Referee, seat: str = "") -> list[str]:
    """What is said to rest on the route."""
    line = next(each for each in referee.lines if each.sentence.key.startswith("map.in_doubt"))
    words = line.for_seat(seat).values.get("what", [])
    assert isinstance(words, list)
    return [each.values["what"].key for each in words if isinstance(each, Say)]  # type: ignore[union-attr]


def with_income(state: State) -> State:
    take(state, TakeIncome(TERRAN), Referee())
    return state


def test_a_route_taken_away_lists_the_incomes_that_were_counted_along_it() -> None:
    state = with_income(mapped(bare()))
    referee = record(state, {"routes.agidda": ["alpha-centauri-a"]})
    assert keys(referee.lines) == ["map.route_taken_away", "map.in_doubt"]
    # Hades and Midway were reached through Agidda and Hades.
    assert listed(referee) == ["income.known_connected"] * 2


def test_a_route_that_was_there_all_the_time_lists_what_was_thought_cut_off() -> None:
    state = mapped(bare())
    put(state, "imperial", "agidda", "CA")
    with_income(state)
    referee = record(state, {"routes.midway": ["hades", "sirius", "proxima-centauri"]})
    assert listed(referee) == ["income.known_cut_off"] * 2


def test_a_move_is_listed_when_a_route_on_its_way_goes() -> None:
    state = mapped(bare())
    state.segment.mode, state.segment.turn_of, state.segment.left = "actions", TERRAN, {TERRAN: 6}
    put(state, TERRAN, "sol", "DD")
    move_fleets(state, MoveFleets(TERRAN, (1,), "hades"), Referee())
    assert listed(record(state, {"routes.sol": ["proxima-centauri", "barnards-star"]})) == [
        "movement.known_way"
    ]


def test_what_rests_on_other_routes_is_not_listed() -> None:
    state = with_income(mapped(bare()))
    assert keys(record(state, {"routes.dingir": []}).lines) == ["map.route_taken_away"]


def test_maintenance_is_listed_for_its_own_side_alone() -> None:
    state = mapped(bare(secrecy="closed"))
    put(state, TERRAN, "agidda", "CA")
    pay_maintenance(state, PayMaintenance(TERRAN, "all"), Referee())
    referee = record(state, {"routes.agidda": ["hades"]})
    assert listed(referee, TERRAN) == ["maintenance.known_reached"]
    assert [line.for_seat("imperial").key for line in referee.lines][-1] == "map.in_doubt_hidden"


def test_what_needs_no_map_is_never_in_doubt() -> None:
    state = with_income(mapped(bare()))
    assert "sol-2" not in repr(state.worked_out)
    assert with_income(bare()).worked_out == []


def test_so_much_is_remembered_and_no_more() -> None:
    state = mapped(bare(8))
    for _ in range(9):
        with_income(state)
    assert len(state.worked_out) == MOST
