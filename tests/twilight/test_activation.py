"""6-1 Systems by name: what was named before is offered, and nobody types it twice."""

from __future__ import annotations

from .board import Board
from .positions import tactical, turn_of


def offered(found: Board) -> list[str]:
    """The systems to tap for a tactical action."""
    answers = [one for one in found.asked("turn").answers if one.tag == "take_tactical"]
    return [*answers[0].fields[0].usual]


def set_active(found: Board, side: str) -> None:
    found.give(type="finish_action")
    found.give(type="correct", reason="their turn", changes=[{"kind": "set_active", "to": side}])


def test_6_1_systems_named_before_are_offered_the_latest_first_but_those_with_an_own_counter():
    found = tactical("p1")
    set_active(found, "p2")
    assert offered(found) == ["Lodor"]
    found.give(type="take_tactical", side="p2", system="Quann")
    set_active(found, "p3")
    assert offered(found) == ["Quann", "Lodor"]
    found.give(type="take_tactical", side="p3", system="Lodor")
    set_active(found, "p1")
    # A counter of p1 lies at Lodor: it cannot be activated again.
    assert offered(found) == ["Quann"]


def test_6_1_no_more_are_offered_than_fit_beside_the_question():
    found = turn_of("p1")
    found.state.systems = [f"System {number}" for number in range(9)]
    assert offered(found) == [f"System {number}" for number in range(6)]
