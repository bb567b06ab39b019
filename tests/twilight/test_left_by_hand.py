"""What is left by hand in the middle is closed and said to be closed, and nothing of it comes back."""

from __future__ import annotations

from typing import Any

from assistant.core.game import Setup
from assistant.core.kept import groups
from assistant.core.play.command import KeepGroup
from assistant.core.play.referee import Referee
from assistant.core.play.sides import Playing
from assistant.core.shipped.kit import register
from assistant.games.twilight.components.kit import load
from assistant.games.twilight.definition import GAME

from .board import Board, board
from .conftest import RACES


def led(found: Board, change: dict[str, Any]) -> list[str]:
    """What was closed by a change of place, or of whose turn it is."""
    lines = found.give(type="correct", reason="on", changes=[change])
    (what,) = (each.sentence.values["what"] for each in lines if each.sentence.key == "correction.made")
    return [each.key for each in what.values.get("closed", [])]


def test_an_action_that_is_left_by_hand_is_said_to_be_over_and_does_not_come_back(playing: Board) -> None:
    playing.state.action = None
    playing.give(type="take_tactical", side=playing.state.active, system="Abyz")
    playing.give(type="open_battle", defender="p2" if playing.state.active != "p2" else "p3")
    assert led(playing, {"kind": "go_to_step", "step": "objectives"}) == [
        "twilight.closed_battle", "twilight.closed_action",
    ]  # fmt: skip
    state = playing.state
    assert (state.action, state.battle, state.active, state.now.calls) == (None, None, "", [])
    led(playing, {"kind": "go_to_step", "step": "turns"})
    assert playing.keys() == ["turn"]


def test_it_is_another_players_turn_and_what_the_one_before_had_begun_is_said_to_be_over(
    playing: Board,
) -> None:
    playing.state.action = None
    active = playing.state.active
    playing.give(type="take_tactical", side=active, system="Abyz")
    other = next(side for side in playing.state.sides if side != active)
    assert led(playing, {"kind": "set_active", "to": other}) == ["twilight.closed_action"]
    assert (playing.state.active, playing.state.action) == (other, None)


def test_4_what_lasts_for_the_action_phase_ends_where_that_is_left_though_its_claims_are_skipped(
    playing: Board,
) -> None:
    for end_of in ("turn", "phase", "round"):
        playing.give(type="write_effect", text=end_of, end=end_of)
    led(playing, {"kind": "go_to_step", "step": "refresh"})
    assert [str(each.text) for each in playing.state.effects] == ["round"]


def test_3_the_picks_are_gone_back_to_with_all_cards_lying_there(playing: Board) -> None:
    led(playing, {"kind": "go_to_step", "step": "picks"})
    (question,) = playing.questions()
    (field,) = question.answers[0].fields
    # Initiative is shut for who has just had it.
    assert [each.value for each in field.options if each.refusal is None] == list("2345678")


def test_3_tokens_that_were_not_changed_are_owed_by_nobody_in_the_next_round(playing: Board) -> None:
    playing.state.players["p2"].owed = 2
    assert "twilight.closed_tokens" in led(playing, {"kind": "go_to_step", "step": "refresh"})
    assert playing.state.players["p2"].owed == 0


def test_1_a_group_that_is_left_by_hand_before_all_have_said_it_is_not_kept_and_asked_anew() -> None:
    found = board(3, ("yssaril", "sol", "letnev"), ("round",))
    state = found.state
    groups.switch_on(GAME, state, KeepGroup("planets"), Referee())
    found.give(type="planets_now", side="p1", held=["lodor"])
    assert led(found, {"kind": "go_to_step", "step": "picks"}) == ["groups.called_off"]
    assert found.state.groups == ["round"]
    groups.switch_on(GAME, found.state, KeepGroup("planets"), Referee())
    assert found.keys() == ["planets_now"] * 3


def test_3_before_there_is_a_speaker_no_other_step_is_offered() -> None:
    sides = tuple(Playing(f"p{at}", RACES[at]) for at in (1, 2, 3))
    state = GAME.new(Setup("galaxy", sides=sides), register(load()))
    assert "go_to_step" not in {
        answer.fixed["changes"][0]["kind"]
        for question in GAME.ask_anytime(state, "everybody")
        for answer in question.answers
        if answer.tag == "correct"
    }


def test_10_5_whoever_has_more_than_sixteen_counters_by_hand_gets_no_more_and_is_asked_for_none() -> None:
    found = board(3, RACES[:3], ("round", "counters"))
    more = [{"kind": "set_area", "side": "p1", "area": area, "to": 9} for area in ("pool", "fleet")]
    found.give(type="correct", reason="as they lie", changes=more)
    assert "correction.by_hand" in [
        line.sentence.key
        for line in found.give(
            type="correct",
            reason="as it lies",
            changes=[{"kind": "set_area", "side": "p2", "area": "pool", "to": 16}],
        )
    ]
    found.give(type="correct", reason="on", changes=[{"kind": "go_to_step", "step": "counters"}])
    assert [question.side for question in found.questions() if question.side] == ["p3"]


def test_3_cards_that_are_given_by_hand_count_as_picked_and_the_phase_ends_with_the_last() -> None:
    found = board(3, RACES[:3])
    for card in (8, 7, 6, 5):
        question = found.asked("pick")
        found.give(type="pick_card", side=question.side, card=card)
    by_hand = [
        {"kind": "set_card", "card": card, "holder": holder} for card, holder in ((2, "p2"), (1, "p3"))
    ]
    found.give(type="correct", reason="as they lie", changes=by_hand[:1])
    assert [question.side for question in found.questions()] == ["p3"]
    found.give(type="correct", reason="as they lie", changes=by_hand[1:])
    assert [(question.key, question.side) for question in found.questions()] == [("turn", "p3")]
    assert found.state.order == ["p3", "p2", "p1"]


def test_3_initiative_is_open_to_who_had_it_where_no_other_card_is_left() -> None:
    found = board(4, RACES[:4])
    found.state.initiative_before = "p4"
    for card in (8, 7, 6, 5, 4, 3, 2):
        question = found.asked("pick")
        shut = [option.value for option in question.answers[0].fields[0].options if option.refusal]
        assert ("1" in shut) == (question.side == "p4")
        found.give(type="pick_card", side=question.side, card=card)
    assert found.asked("pick").side == "p4"
    found.give(type="pick_card", side="p4", card=1)
    assert found.state.cards[1].holder == "p4"
