"""4-3 The result says why: what ended the game, the points of each turn, the states that went out."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.pieces.nations import surrender
from assistant.games.outer_planets.pieces.result import finish
from assistant.games.outer_planets.state.keys import Nation
from assistant.games.outer_planets.state.play import Gain

from ..at_sea import campaign


def test_4_3_the_result_has_its_reasons_turn_by_turn() -> None:
    table = campaign(7)
    GAME.sequence.go_to(table.state, "tankers", Referee())
    state = table.state
    assert GAME.frame(state, "everybody").ended_by == ()
    state.gains = [
        Gain(turn=1, alliance=2, aerospace=2, before=0, after=0),
        Gain(turn=2, alliance=0, aerospace=3, before=0, after=-3),
    ]
    state.score = -3
    surrender(state, Nation.IO, "11-2-5", Referee())
    finish(state, Referee())
    why = GAME.frame(state, "everybody").ended_by
    assert [part.sentence.key.removeprefix("outer_planets.") for part in why] == [
        "ended_last_turn", "ended_points", "ended_points", "ended_state",
    ]  # fmt: skip
    assert [part.sentence.values["marker"].key for part in why[1:3]] == [  # type: ignore[union-attr]
        "outer_planets.marker_level",
        "outer_planets.marker_at",
    ]
    assert why[-1].rule == "11-2-5"


def test_4_1_with_all_states_out_that_is_what_ended_it() -> None:
    table = campaign(4)
    GAME.sequence.go_to(table.state, "tankers", Referee())
    state = table.state
    for nation in Nation:
        surrender(state, nation, "11-2-4", Referee())
    finish(state, Referee())
    assert GAME.frame(state, "everybody").ended_by[0].sentence.key == "outer_planets.ended_all_out"
