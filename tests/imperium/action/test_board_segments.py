"""Promise 0: a segment played on the board alone, told afterwards as what changed."""

from __future__ import annotations

import pytest

from assistant.core.play.question import Pick
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.imperium.action import step as actions
from assistant.games.imperium.action.commands import PlayOnBoard, SegmentPlayed
from assistant.games.imperium.action.movement.loading import PlaceOutpost
from assistant.games.imperium.action.on_the_board import telling
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.state.keys import SIDES
from assistant.games.imperium.state.war import Due, State

from ..deploy import answer, asked, empty, five_fleets, fleet, ids, initiative, next_segment, the


@pytest.fixture
def state() -> State:
    """Each side has fleets in two systems."""
    return five_fleets()


def test_only_what_changed_records_owners_losses_and_prestige(state: State) -> None:
    cruiser, destroyer = the(state, "CR").id, ids(state, "imperial", "DD")[0]
    answer(state, PlayOnBoard())
    answer(
        state,
        SegmentPlayed("", ("hades-1", "apishal-1"), (cruiser,), (destroyer,), terran_victories=1),
    )
    assert actions.ask(state) == []
    assert state.planets["hades-1"].owner == "imperial"
    assert state.planets["apishal-1"].owner == "terran"
    assert cruiser not in state.units
    assert state.units[destroyer].damaged
    assert [each.amount for each in state.prestige_notes] == [1, -1, -1]


def test_the_rest_of_a_segment_can_be_left_to_the_board(state: State) -> None:
    initiative(state, 2, 5)
    answer(state, PlayOnBoard())
    assert list(asked(state)) == [""]
    assert state.segment.untracked


def test_a_played_segment_is_remembered_for_the_turn(state: State) -> None:
    answer(state, PlayOnBoard())
    answer(state, SegmentPlayed())
    next_segment(state)
    assert state.segment.untracked
    assert state.segment.mode == ""


def test_only_on_an_open_table_a_segment_is_told_in_shares(state: State) -> None:
    assert telling(state) == SIDES
    assert telling(empty(secrecy="closed")) == ()


def test_with_closed_fleets_each_side_tells_its_own_losses() -> None:
    state = empty(secrecy="closed")
    fleet(state, "imperial", 1, "dingir", "CR")
    fleet(state, "terran", 1, "sol", "CL")
    answer(state, PlayOnBoard())
    questions = asked(state)
    assert set(questions) == {"imperial", "terran"}
    lost = questions["terran"].answers[0].fields[1]
    assert isinstance(lost, Pick)
    assert {option.value for option in lost.options} == {str(the(state, "CL").id)}
    answer(state, SegmentPlayed("terran"))
    assert set(asked(state)) == {"imperial"}


def test_what_is_still_being_built_cannot_have_been_lost(state: State) -> None:
    built = add_unit(state, "terran", "CA", Due(3))
    answer(state, PlayOnBoard())
    lost, damaged = asked(state)[""].answers[0].fields[1:3]
    assert isinstance(lost, Pick)
    assert isinstance(damaged, Pick)
    assert str(built.id) not in {option.value for option in (*lost.options, *damaged.options)}


def test_an_outpost_placed_on_the_board_is_told_there_too() -> None:
    state = empty()
    fleet(state, "terran", 1, "sol", "TR+OUTPOST")
    answer(state, PlayOnBoard())
    answer(state, PlaceOutpost("terran", "procyon-1"))
    assert state.planets["procyon-1"].marker == "outpost"
    assert set(asked(state)) == {""}


def test_a_holding_nobody_owns_cannot_change_hands(state: State) -> None:
    answer(state, PlayOnBoard())
    with pytest.raises(Senseless):
        answer(state, SegmentPlayed("", ("procyon-1",)))


def test_peace_talks_bar_taking_planets_on_the_board(state: State) -> None:
    state.effects.peace_talks = True
    answer(state, PlayOnBoard())
    with pytest.raises(Forbidden):
        answer(state, SegmentPlayed("", ("hades-1",)))


def test_a_unit_that_is_not_there_makes_no_sense(state: State) -> None:
    answer(state, PlayOnBoard())
    with pytest.raises(Senseless):
        answer(state, SegmentPlayed("", (), (999,)))
