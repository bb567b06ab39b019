"""Somebody goes home: nobody waits for them, and the cards go on with those who are left."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from assistant.core.words.errors import Senseless
from assistant.games.twilight.board.frame import frame
from assistant.games.twilight.correction.home import ask
from assistant.games.twilight.pieces import agreements
from assistant.games.twilight.pieces.players import plays
from assistant.games.twilight.pieces.points import ranked
from assistant.games.twilight.state.keys import Card, Gone, Unit
from assistant.games.twilight.state.table import Standing

from .board import board
from .conftest import EVERYTHING
from .going import LEAVES, asked_of, goes
from .player import Table
from .positions import RACES, claiming, late, primary, seated, secondary, tactical, turn_of
from .votes import drawn_agenda, votes


def test_3_the_cards_go_on_with_those_who_are_left_and_as_many_each_as_the_table_decides() -> None:
    found = board(5, RACES, EVERYTHING)
    (page,) = ask(found.state)
    who, _, cards = page.answers[0].fields
    assert [option.value for option in who.options] == ["p1", "p2", "p3", "p4", "p5"]
    # Four who are left take two each, and no more than eight cards are there.
    assert (cards.value, cards.most) == (2, 2)
    six = ask(board(6, (*RACES, "mentak")).state)[0].answers
    assert [(each.tag, each.fields[-1].value, each.fields[-1].most) for each in six] == [("go_home", 1, 1)]
    goes(found, "p1")
    for side, card in zip(["p2", "p3", "p4", "p5"] * 2, range(1, 9), strict=True):
        assert found.asked("pick").side == side
        found.give(type="pick_card", side=side, card=card)
    assert found.state.order == ["p2", "p3", "p4", "p5"]


def test_3_a_phase_of_picks_ends_as_it_was_begun_and_the_card_of_who_goes_lies_there_again() -> None:
    found = seated((1, 7))
    assert goes(found, "p1") == [
        "twilight.went_home", "twilight.told_pieces_stay", "twilight.cards_decided", "twilight.speaker_is",
    ]  # fmt: skip
    # The token of the speaker goes on clockwise.
    assert (found.state.speaker, found.state.cards[Card.INITIATIVE].holder) == ("p2", "")
    for side, card in (("p3", 1), ("p4", 4), ("p5", 8)):
        found.give(type="pick_card", side=side, card=card)
    assert found.state.now.stop == "turns"
    assert [card.tokens for card in found.state.cards.values()] == [0, 1, 1, 0, 1, 1, 0, 0]
    found.give(type="correct", reason="on", changes=[{"kind": "go_to", "place": "picks"}])
    for card in range(8, 0, -1):
        found.state.cards[Card(card)].tokens = 0
        found.give(type="pick_card", side=found.asked("pick").side, card=card)
    held = [card.holder for card in found.state.cards.values()]
    assert [held.count(side) for side in found.state.sides] == [0, 2, 2, 2, 2]


def test_3_when_the_last_who_picks_goes_tokens_are_laid_on_what_is_left_once() -> None:
    found = seated((1, 7, 5, 4))
    assert "twilight.tokens_laid" in goes(found, "p5")
    assert found.state.now.stop == "turns"
    assert [card.tokens for card in found.state.cards.values()] == [0, 1, 1, 0, 0, 1, 0, 1]
    found = seated((1, 7, 5, 4, 8))
    assert "twilight.tokens_laid" not in goes(found, "p5")


def test_4_the_turn_of_who_goes_is_over_and_the_next_acts() -> None:
    found = tactical()
    assert "twilight.is_closed" in goes(found, "p1")
    assert (found.state.active, found.state.action) == ("p4", None)
    assert found.state.order == ["p4", "p3", "p2", "p5"]
    assert asked_of(found) == [("turn", "p4")]
    # 8 Nobody else uses the card that is left.
    goes(found, "p5")
    assert found.state.cards[Card.IMPERIAL].holder == ""


def test_5_a_secondary_that_is_owed_is_closed_and_those_of_ones_own_card_stay_open() -> None:
    found = secondary(4, "p4")
    for side in ("p1", "p2", "p3"):
        found.give(type="decline_secondary", side=side)
    assert "twilight.card_used" in goes(found, "p5")
    assert asked_of(found) == [("turn", "p3")]
    found = secondary(4, "p4")
    goes(found, "p4")
    assert asked_of(found) == [("secondaries", ""), *(("secondary", f"p{at}") for at in (5, 1, 2, 3))]
    found.give(type="nobody_else")
    # Whoever comes after in the order of play.
    assert (found.state.active, found.state.order) == ("p3", ["p1", "p3", "p2", "p5"])
    # A primary that was not played is over with the turn.
    found = primary("p4", 4)
    goes(found, "p4")
    assert (asked_of(found), found.state.cards[Card.LOGISTICS].used) == ([("turn", "p3")], False)


def test_what_leaves_the_board_is_nobodys_and_what_stays_can_be_taken() -> None:
    found = turn_of("p1")
    player = found.state.players["p2"]
    player.board, player.goods, player.action_cards = ["Abyz"], 3, 2
    player.damaged = {"Abyz": {Unit.DREADNOUGHT: 1}}
    found.state.effects += [
        Standing("Diplomacy", "phase", ["p1", "p2"], apart=True), Standing("Law", "round", ["p2", "p3"]),
        Standing("Oath", "round", ["p2"]), Standing("All", "round"),
    ]  # fmt: skip
    stays = msgspec.json.encode([player, found.state.planets, found.state.effects])
    before = found.state
    goes(found, "p2")
    player = found.state.players["p2"]
    player.gone = Gone.NO
    assert msgspec.json.encode([player, found.state.planets, found.state.effects]) == stays
    found.state = before
    goes(found, "p2", LEAVES)
    player = found.state.players["p2"]
    assert (player.board, player.goods, player.action_cards, player.damaged, player.units) == (
        [],
        0,
        0,
        {},
        {},
    )
    assert found.state.planets["jord"].owner == ""
    assert [(each.text, each.sides) for each in found.state.effects] == [("Law", ["p3"]), ("All", [])]


def test_5_nobody_trades_with_who_has_gone_home() -> None:
    found = primary("p3", 5)
    for pair in ("p1 p2", "p3 p4"):
        agreements.join(found.state, agreements.pair_of(found.state, pair))
    assert "twilight.agreement_over" in goes(found, "p2")
    assert [each.sides for each in found.state.agreements] == [["p3", "p4"]]
    rows = found.asked("primary_trade").detail
    assert [(row.side, len(row.cells)) for row in rows] == [(side, 4) for side in ("p1", "p3", "p4", "p5")]
    offered = {
        option.value for each in found.asked("primary_trade").answers for field in each.fields
        for option in field.options
    }  # fmt: skip
    assert not [pair for pair in offered if "p2" in pair]


def test_10_1_claims_and_the_end_wait_for_nobody_who_has_gone_and_they_win_nothing() -> None:
    found = claiming()
    found.state.rulings["end"] = "after_claims"
    change = [{"kind": "set_points", "side": side, "to": 9} for side in ("p1", "p2")]
    found.give(type="correct", reason="so far", changes=change)
    for side in ("p1", "p2"):
        found.give(type="claim", side=side, objective=0)
    for side in ("p3", "p4"):
        found.give(type="claim_nothing", side=side)
    goes(found, "p1")
    assert found.state.over is None
    goes(found, "p5")
    assert found.state.over is not None
    assert found.state.over.values["player"].en == "Federation of Sol"
    assert [ranked(found.state)[at] for at in (0, 3)] == ["p2", "p1"]


def test_10_5_10_6_counters_and_redistribution_are_asked_of_those_who_are_left() -> None:
    found = seated()
    goes(found, "p4")
    found.give(type="correct", reason="on", changes=[{"kind": "go_to_step", "step": "counters"}])
    left = ["p1", "p3", "p2", "p5"]
    for key in ("counters", "redistribution"):
        assert asked_of(found) == [(f"{key}_all", ""), *((key, side) for side in left)]
        found.give(type={"counters": "all_to_pool"}.get(key, "nobody_redistributes"))
    # 10-7 Counters that nobody has taken lie where they lay.
    assert found.state.now.stop == "picks"
    assert found.asked("pick").side == "p1"


def test_1_a_group_kept_late_asks_nobody_who_has_gone() -> None:
    found = late("goods")
    goes(found, "p2")
    assert [side for _, side in asked_of(found)] == ["p1", "p3"]
    for side in ("p1", "p3"):
        found.give(type="goods_now", side=side)
    assert found.state.now.calls == []


def test_1_whoever_is_left_alone_ends_the_match() -> None:
    found = board(3, RACES)
    goes(found, "p2")
    assert found.state.over is None
    assert asked_of(found) == [("pick", "p1")]
    assert "twilight.alone_at_table" in goes(found, "p3", cards=4)
    assert found.questions() == []


def test_who_comes_back_plays_from_the_next_strategy_phase_on() -> None:
    found = turn_of("p1")
    goes(found, "p2")
    found.give(type="come_back", side="p2", cards=1)
    assert plays(found.state, "p2")
    assert "p2" not in found.state.order
    found.give(type="correct", reason="on", changes=[{"kind": "go_to", "place": "picks"}])
    assert found.state.order == ["p1", "p2", "p3", "p4", "p5"]
    with pytest.raises(Senseless):
        found.give(type="come_back", side="p2", cards=1)


def test_undo_brings_back_who_went_home(table: Callable[..., Table]) -> None:
    seated = table(4, EVERYTHING)
    before = msgspec.json.encode(seated.state)
    seated.give(type="go_home", side="p1", pieces="pieces_leave", cards=2)
    assert not plays(seated.state, "p1")
    seated.give(type="undo")
    assert msgspec.json.encode(seated.state) == before


def test_the_band_says_who_has_gone_home() -> None:
    found = turn_of("p1")
    goes(found, "p3")
    gauges = {each.side: each.out for each in frame(found.state, "p1").gauges}
    assert list(gauges) == ["p1", "p4", "p2", "p5", "p3"]
    assert [side for side, out in gauges.items() if out] == ["p3"]
    assert gauges["p3"].key == "twilight.panel.gone_home"


def test_5_an_agenda_goes_on_with_the_speaker_when_whoever_drew_it_goes_home() -> None:
    found = drawn_agenda()
    goes(found, "p2")
    assert asked_of(found) == [("agenda", "p1")]
    found.give(type="open_agenda", side="p1", about="for_or_against")
    votes(found, *((side, "for", 0) for side in ("p3", "p4", "p5")))
    # The last who owes a vote goes: what was voted is counted, and the next speaker breaks the tie.
    goes(found, "p1", cards=1)
    assert asked_of(found) == [("agenda_tie", "p3")]
