"""5, 8-1, 11 The sheet of turn and areas: what is so already is a sign, what it may become is a box."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.games.outer_planets.order import plays_over
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, AreaKey, HqKey, PortKey, Zone
from assistant.games.outer_planets.state.table import State
from assistant.games.outer_planets.state.unit import Spot
from printables import document_of
from printables.drawing.document import Document

from ..paper import asked
from .printed import war


def third_turn() -> State:
    """The Alliance has made three plays of the third turn, its enemy two; a headquarters is due back."""
    state = msgspec.convert(msgspec.to_builtins(war()), State)
    state.now.turn, state.now.stop, state.turn.played = 3, "operation.3", [ALLIANCE]
    titan = state.headquarters[HqKey.TITAN]
    titan.port, titan.due = PortKey(""), 5
    state.areas[AreaKey("belt_1")].controller = AEROSPACE
    return state


def drawn(state: State, size: str = "normal") -> Document:
    document = document_of("outer_planets", "turn_areas", asked(state, setup=Setup("campaign"), size=size))
    document.pdf()
    return document


def boxes(document: Document) -> dict[str, list[str]]:
    """What each box means, by what it is of."""
    found: dict[str, list[str]] = {}
    for box in document.log.boxes:
        assert not box.marked
        found.setdefault(box.subject, []).append(box.means)
    return found


@pytest.mark.parametrize("size", ["normal", "large"])
def test_boxes_stand_for_what_may_still_change(size: str) -> None:
    found = boxes(drawn(third_turn(), size))
    # 5 Two turns are over; 4-2 the marker stands at two points of the Alliance.
    assert [subject for subject in found if subject.startswith("turn ")] == [f"turn {n}" for n in range(3, 8)]
    assert found["score.alliance"] == [f"to {n}" for n in range(10, 0, -1) if n != 2]
    assert found["score"] == ["to 0"]
    assert found["score.aerospace"] == [f"to {n}" for n in range(1, 11)]
    # 8-1 Each plays six times, in turn; who leads is a tick.
    assert found["turn"] == ["lead aerospace"]
    assert found["step 3"] == ["played aerospace"]
    assert found["step 4"] == ["played alliance", "played aerospace"]
    # 11-1 Every area, and those without a name; 11-3 no port of a blue frame.
    assert found["area.jupiter"] == ["alliance", "aerospace", "nobody"]
    assert "area 10" in found
    assert "port.atlantic" not in found
    assert found["port.rhea"] == ["alliance", "aerospace"]
    # 11-2-8 A state that is out stays out: it has no box; Rhea is no state.
    states = {subject for subject in found if subject.startswith("state.")}
    assert states == {f"state.{each}" for each in (
        "titan", "ganymede", "callisto", "europa", "io", "trailing_trojans",
    )}  # fmt: skip
    assert found["titan"] == ["upheaval"]


def test_a_port_whose_frame_nobody_has_read_off_may_change_hands() -> None:
    state = third_turn()
    state.printed["port.atlantic.frame"] = "red"
    assert boxes(drawn(state))["port.atlantic"] == ["alliance", "aerospace"]


def test_10_3_14_1_what_is_due_back_stands_in_the_box_of_its_turn() -> None:
    state = third_turn()
    force = next(each for each in state.units.values() if each.side == ALLIANCE)
    force.at = Spot(zone=Zone.TRACK, number=7)
    runs = drawn(state).log.runs
    turns = {text: next(run for run in runs if run.text == text and run.size == 20) for text in "1234567"}
    held = [(turn, run.text) for turn, head in turns.items() for run in runs
            if head.left - 4 < run.left < head.left + 20 and head.bottom < run.top < head.bottom + 12
            and run.size == 7.5]  # fmt: skip
    assert {turn for turn, _ in held} == {"5", "7"}
    assert " ".join(text for turn, text in held if turn == "5") == "Titan Defence Fleet HQ"


@pytest.mark.parametrize("size", ["normal", "large"])
def test_7_3_1_what_the_turn_track_lists_stands_in_the_boxes_of_turns_to_come(size: str) -> None:
    state = third_turn()
    state.printed |= {
        "track.2.units": ["scout"], "track.2.scout": 8,
        "track.5.units": ["frigate", "convoy", "regular_cruiser"], "track.5.frigate": 2, "track.5.convoy": 1,
        "track.5.regular_cruiser.states": ["titan"],
    }  # fmt: skip
    text = " ".join(run.text for run in drawn(state, size).log.runs)
    assert "FF × 2, CV" in text
    assert "Titan RC, Titan" in text
    assert "SC × 8" not in text


def test_13_1_1_the_first_turn_begins_with_the_fifth_play() -> None:
    state = war()
    assert [plays_over(state, side) for side in (ALLIANCE, AEROSPACE)] == [4, 4]
    assert "step 4" not in boxes(drawn(state))
    later = third_turn()
    for stop, made in {
        "discarding": (0, 0),
        "operation.1": (1, 0),
        "sorties": (6, 6),
        "scoring": (6, 6),
    }.items():
        later.now.stop, later.turn.played = stop, [ALLIANCE] if made[0] != made[1] else []
        assert tuple(plays_over(later, side) for side in (ALLIANCE, AEROSPACE)) == made, stop


def test_the_sheet_of_a_match_that_is_over_asks_for_no_more_turns() -> None:
    state = third_turn()
    state.now.turn, state.over = 7, "over"
    assert not [subject for subject in boxes(drawn(state)) if subject.startswith("turn ")]
