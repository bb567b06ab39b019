"""8-1-3 An empty hand is not asked, and one tap passes until the other side plays a card."""

from __future__ import annotations

import pytest

from assistant.core.game import Secrecy, Setup
from assistant.core.play.referee import Line, Referee
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE

from ..player import Table
from .sailing import MAP, at_sea

FORCED = {"card.30.kinds": ["forced"], "card.31.kinds": ["forced"]}


def with_hands(aerospace: int, alliance: int, **rulings: str) -> Table:
    """The second operations step of turn 2, the Aerospace Force first: so many cards of a told deck each."""
    table = at_sea(setup=Setup("campaign", printed=MAP, rulings=rulings))
    table.state.deck.held = {AEROSPACE: aerospace, ALLIANCE: alliance}
    GAME.sequence.go_to(table.state, "operation.2", Referee())
    table.owed = GAME.sequence.go_on(table.state, Referee())
    return table


def kept(*cards: str, secrecy: Secrecy = Secrecy.OPEN, **rulings: str) -> Table:
    """The same with the deck kept here: the Aerospace Force holds these cards, the Alliance five others."""
    setup = Setup(
        "campaign", printed={**MAP, **FORCED}, rulings={"card_record": "kept", **rulings}, secrecy=secrecy
    )
    table = at_sea(setup=setup)
    deck = table.state.deck
    for pile in (deck.draw, *deck.hands.values()):
        pile[:] = [card for card in pile if card not in cards]
    deck.hands[AEROSPACE] = list(cards)
    return table


def stands(table: Table) -> tuple[str, str, str]:
    """Where play stands, what is asked there, and whom."""
    assert table.owed == GAME.owed(table.state)
    (question,) = table.questions()
    return table.state.now.stop, question.key, question.side


def said(lines: list[Line]) -> list[str]:
    return [line.sentence.key.removeprefix("outer_planets.") for line in lines]


def passes(table: Table, kind: str = "pass_play") -> list[Line]:
    """Whoever is asked passes, once or from now on."""
    return table.give(type=kind, side=table.asked("play").side)


def test_8_1_3_who_holds_no_card_is_not_asked_and_the_journal_tells_of_it_once() -> None:
    table = with_hands(2, 0)
    lines = passes(table)
    assert stands(table) == ("operation.3", "play", AEROSPACE)
    assert said(lines) == ["passed", "no_card_passes"]
    assert lines[-1].sentence.values["side"].en == "Alliance"  # type: ignore[union-attr]
    assert said(passes(table)) == ["passed"]
    assert stands(table) == ("operation.4", "play", AEROSPACE)


def test_8_1_3_with_two_empty_hands_all_steps_are_run_without_a_question() -> None:
    table = with_hands(1, 0)
    table.give(type="play_card", side=AEROSPACE, card="7", use="event")
    lines = table.give(type="end_event", side=AEROSPACE)
    assert said(lines) == ["no_card_passes", "no_card_passes"]
    assert table.state.now.stop == "sorties"
    assert table.state.turn.first_card == AEROSPACE


def test_8_1_3_a_card_drawn_in_mid_phase_is_asked_for_again() -> None:
    table = with_hands(2, 0)
    table.give(type="play_card", side=AEROSPACE, card="7", use="event")
    table.state.deck.held[ALLIANCE] = 1
    table.give(type="end_event", side=AEROSPACE)
    assert stands(table) == ("operation.2", "play", ALLIANCE)


def test_8_1_3_the_last_card_played_out_of_turn_leaves_a_side_that_was_asked_to_pass() -> None:
    table = with_hands(2, 1)
    passes(table)
    assert stands(table) == ("operation.2", "play", ALLIANCE)
    table.give(type="play_between", side=ALLIANCE, card="9")
    table.give(type="end_event", side=ALLIANCE)
    assert stands(table) == ("operation.3", "play", AEROSPACE)


def test_2_3_7_an_empty_hand_whose_number_is_hidden_is_asked_as_any_other() -> None:
    table = with_hands(2, 0, hand_count="hidden")
    passes(table)
    assert stands(table) == ("operation.2", "play", ALLIANCE)
    assert [each.tag for each in table.asked("play").answers] == ["pass_play", "pass_on"]
    assert said(passes(table, "pass_on")) == ["passes_on"]
    assert stands(table) == ("operation.3", "play", AEROSPACE)


def test_8_1_3_one_tap_passes_in_all_steps_to_come() -> None:
    table = with_hands(3, 3)
    assert said(passes(table, "pass_on")) == ["passes_on"]
    assert stands(table) == ("operation.2", "play", ALLIANCE)
    assert said(passes(table)) == ["passed"]
    assert stands(table) == ("operation.3", "play", ALLIANCE)
    assert said(passes(table, "pass_on")) == ["passes_on"]
    assert table.state.now.stop == "sorties"
    assert not table.state.turn.passing


def test_8_1_3_a_card_of_the_other_side_ends_it() -> None:
    table = with_hands(3, 3)
    passes(table, "pass_on")
    table.give(type="play_card", side=ALLIANCE, card="7", use="event")
    table.give(type="end_event", side=ALLIANCE)
    assert stands(table) == ("operation.3", "play", AEROSPACE)


@pytest.mark.parametrize(("side", "asked"), [(ALLIANCE, AEROSPACE), (AEROSPACE, ALLIANCE)])
def test_8_2_4_so_does_one_out_of_turn_of_the_other_side_only(side: str, asked: str) -> None:
    table = with_hands(3, 3)
    passes(table, "pass_on")
    assert [each.key for each in GAME.ask_plays(table.state, AEROSPACE)] == ["between", "own_hand"]
    table.give(type="play_between", side=side, card="9")
    table.give(type="end_event", side=side)
    passes(table)
    assert stands(table) == ("operation.3", "play", asked)


@pytest.mark.parametrize(
    ("reading", "held", "stop"),
    [("refuse", ["30"], 6), ("refuse", ["30", "31", "7"], 5), ("remind", ["30"], 0), ("refuse", ["7"], 0)],
)
def test_8_2_2_forced_events_are_asked_for_when_no_other_play_is_left(
    reading: str, held: list[str], stop: int
) -> None:
    table = kept(*held, forced=reading)
    passes(table, "pass_on")
    passes(table, "pass_on")
    assert table.state.now.stop == (f"operation.{stop}" if stop else "sorties")
    if stop:
        assert stands(table)[1:] == ("play", AEROSPACE)
        assert table.insist(type="pass_play", side=AEROSPACE) == ["outer_planets.forced_left"]


def test_8_2_2_who_must_play_now_cannot_pass_for_longer_either() -> None:
    table = kept("30")
    table.state.now.stop = "operation.6"
    assert table.insist(type="pass_on", side=AEROSPACE) == ["outer_planets.forced_left"]


def test_where_no_play_is_left_after_this_one_there_is_nothing_to_go_on_with() -> None:
    table = with_hands(3, 3)
    offered = []
    for _ in range(5):
        offered.append([each.tag for each in table.asked("play").answers])
        passes(table)
        passes(table)
    assert offered == [["pass_play", "play_card", "pass_on"]] * 4 + [["pass_play", "play_card"]]


@pytest.mark.parametrize(("word", "asked"), [("pass_play", "lead"), ("pass_on", "play")])
def test_8_1_2_the_lead_of_a_step_is_asked_unless_the_aerospace_force_goes_on_passing(
    word: str, asked: str
) -> None:
    table = with_hands(3, 3, lead="step")
    table.give(type="take_lead", lead=False)
    passes(table)
    passes(table, word)
    assert stands(table) == ("operation.3", asked, AEROSPACE if asked == "lead" else ALLIANCE)


def test_8_1_2_the_alliance_passes_by_itself_once_the_lead_of_the_step_is_settled() -> None:
    table = with_hands(3, 0, lead="step")
    assert stands(table) == ("operation.2", "lead", AEROSPACE)
    assert said(table.give(type="take_lead", lead=False)) == ["leads", "no_card_passes"]
    assert stands(table) == ("operation.2", "play", AEROSPACE)
    passes(table)
    table.give(type="take_lead", lead=True)
    assert stands(table) == ("operation.3", "play", AEROSPACE)


def test_8_1_2_nobody_is_asked_for_a_lead_with_an_empty_hand_unless_its_number_is_hidden() -> None:
    assert stands(with_hands(0, 3, lead="step"))[1] == "play"
    assert stands(with_hands(0, 3, lead="step", hand_count="hidden"))[1] == "lead"


def test_the_next_turn_and_steps_gone_back_to_begin_anew() -> None:
    table = with_hands(3, 3)
    passes(table, "pass_on")
    passes(table, "pass_on")
    back = {"kind": "go_to", "place": "operation.2"}
    table.give(type="correct", reason="played on too early", changes=[back])
    assert stands(table) == ("operation.2", "play", AEROSPACE)


def test_2_3_7_no_other_seat_learns_more_of_a_hand_that_goes_on_passing() -> None:
    one, other = (kept(card, "7", secrecy=Secrecy.CLOSED) for card in ("31", "9"))
    seen = []
    for table in (one, other):
        lines = passes(table, "pass_on")
        assert [line.private for line in lines] == [{}]
        seen.append((said(lines), GAME.private(table.state, ALLIANCE).turn, stands(table)))
    assert seen[0] == seen[1]
