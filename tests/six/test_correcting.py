"""Any value the small game keeps is set by hand by its kind, with a reason; secrets stay their side's."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.core.words.seats import EVERYBODY

from .definition import GAME
from .table import Table


def set_value(table: Table, key: str, to: Any, seat: str = EVERYBODY) -> None:
    """One value by hand."""
    table.give(seat, type="correct", reason="so", changes=[{"kind": "set_value", "key": key, "to": to}])


def test_points_and_steps_are_set_by_hand_with_the_parts_every_game_has(kept: Table) -> None:
    kept.until("shooting")
    asked = {question.key: question for question in GAME.ask_anytime(kept.match.state(), EVERYBODY)}
    assert [answer.tag for answer in asked["correct_numbers"].answers] == ["correct"] * 7
    high = {"kind": "set_value", "key": "points.f", "to": 41}
    entry = kept.give(type="correct", reason="miscounted", changes=[high])
    assert [line.sentence.key for line in entry.record.lines] == ["correction.made", "correction.by_hand"]
    assert (kept.match.state().points["f"], kept.match.state().by_hand) == (41, ["points:f"])
    entry = kept.give(type="correct", reason="again", changes=[high])
    assert [line.sentence.key for line in entry.record.lines] == ["correction.made"]
    kept.give(type="correct", reason="early", changes=[{"kind": "go_to", "place": "round"}])
    assert kept.match.state().now.stop == "round"
    with pytest.raises(Senseless) as refused:
        kept.give(type="correct", reason="lost", changes=[{"kind": "go_to", "place": "sleep"}])
    assert refused.value.sentence.key == "correction.no_such_step"


def test_every_kind_of_value_is_set_by_its_key_and_shown_as_it_is_now(kept: Table) -> None:
    kept.until("round")
    for key, to in (("turn", 2), ("passed", ["b", "d"]), ("turn_of", "c"), ("calm", True), ("name", "Ours")):
        set_value(kept, key, to)
    state = kept.match.state()
    assert (state.now.turn, state.passed, state.turn_of, state.calm, state.name) == (
        2,
        ["b", "d"],
        "c",
        2,
        "Ours",
    )
    labels = [
        answer.label.values["now"]
        for question in GAME.ask_anytime(state, EVERYBODY)
        for answer in question.answers
        if question.key == "correct_round"
    ]
    sides = [say("six.side.b"), say("six.side.d")]
    assert labels == [sides, say("six.side.c"), say("book.yes"), "Ours"]
    assert kept.match.replay_fault() == 0


WRONG = {
    "points.f": (100, "book.number"),
    "turn": (0, "book.number"),
    "passed": (["zz"], "book.one_of"),
    "turn_of": ("zz", "book.one_of"),
    "calm": ("perhaps", "book.yes_or_no"),
    "name": (["x"], "book.word"),
}


@pytest.mark.parametrize("key", WRONG)
def test_what_is_of_a_wrong_kind_changes_nothing(kept: Table, key: str) -> None:
    before = kept.match.state()
    to, fault = WRONG[key]
    with pytest.raises(Senseless) as refused:
        set_value(kept, key, to)
    assert refused.value.sentence.values["fault"].key == fault  # type: ignore[union-attr]
    assert kept.match.state() == before


def test_a_value_nobody_keeps_is_a_sentence(kept: Table) -> None:
    with pytest.raises(Senseless) as refused:
        set_value(kept, "moons", 1)
    assert refused.value.sentence == say("correction.no_such_value", name="moons")


def test_a_secret_is_listed_set_and_read_by_its_own_side_only(kept: Table) -> None:
    kept.until("choosing")
    first, other = kept.match.state().deck.hands["f"][:2]
    kept.give("f", type="choose", side="f", card=first)
    pages = {seat: [q.key for q in GAME.ask_anytime(kept.match.state(), seat)] for seat in ("f", "b")}
    assert "correct_cards" in pages["f"]
    assert "correct_cards" not in pages["b"]
    with pytest.raises(Senseless) as refused:
        set_value(kept, "chosen.f", other, "b")
    assert refused.value.sentence == say("correction.no_such_value", name="chosen.f")
    set_value(kept, "chosen.f", other, "f")
    (line,) = kept.match.last().record.lines
    assert kept.match.state().chosen["f"] == other
    assert line.for_seat("b") == say("correction.unsaid")
    assert line.for_seat("f").values["what"].values["to"] == other  # type: ignore[union-attr]


def test_a_reason_beside_a_secret_is_said_to_its_side_only(kept: Table) -> None:
    kept.until("choosing")
    first, other = kept.match.state().deck.hands["f"][:2]
    kept.give("f", type="choose", side="f", card=first)
    changes = [
        {"kind": "set_value", "key": "points.f", "to": 3},
        {"kind": "set_value", "key": "chosen.f", "to": other},
    ]
    kept.give("f", type="correct", reason=f"{other} lies there", changes=changes)
    seen = [line.for_seat("b") for line in kept.match.last().record.lines]
    assert [sentence.key for sentence in seen] == ["correction.made_unsaid", "correction.unsaid"]
    assert other not in repr(seen)


def test_a_turn_set_by_hand_that_lacks_this_place_begins_anew_at_its_first(kept: Table) -> None:
    kept.until("surprise", 2)
    kept.give(type="correct", reason="so", changes=[{"kind": "set_value", "key": "turn", "to": 1}])
    state = kept.match.state()
    assert (state.now.turn, state.now.stop) == (1, "choosing")
    assert [line.sentence.values["what"].key for line in kept.match.last().record.lines] == [  # type: ignore[union-attr]
        "correction.set_to", "correction.step_set",
    ]  # fmt: skip
    # Set right beside it in one correction, play stands where that says.
    both = [
        {"kind": "set_value", "key": "turn", "to": 2},
        {"kind": "go_to", "place": "surprise"},
    ]
    kept.give(type="correct", reason="so", changes=both)
    assert (kept.match.state().now.turn, kept.match.state().now.stop) == (2, "surprise")


def test_a_match_that_stands_at_a_place_its_turn_has_not_is_shown_all_the_same(kept: Table) -> None:
    state = kept.match.state()
    state.now.stop = "surprise"
    rail = GAME.frame(state, EVERYBODY).rail
    assert ("surprise", "now") in [(stop.key, stop.status) for leg in rail for stop in leg.stops]
