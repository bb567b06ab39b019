"""5 Trade agreements by pair: what Trade collects, who adds to it, what ends them."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.twilight.board.rows import player_row
from assistant.games.twilight.pieces import agreements
from assistant.games.twilight.pieces.players import name
from assistant.games.twilight.state.keys import SideKey

from .board import Board
from .positions import primary, tactical, turn_of

GOODS = 3
P1, P2, P4 = SideKey("p1"), SideKey("p2"), SideKey("p4")


def trade(*pairs: str) -> Board:
    """Trade of the Letnev (p3) is open; these have agreed in turns of before."""
    found = primary("p3", 5)
    for pair in pairs:
        agreements.join(found.state, agreements.pair_of(found.state, pair)).made = "before"
    return found


def gets(found: Board) -> dict[str, int]:
    """What the page says that each would collect."""
    return {row.side: row.gets for row in found.asked("primary_trade").detail}


def test_5_an_agreement_brings_each_what_the_sheet_of_the_other_prints_and_the_hacan_one_more() -> None:
    found = trade("p1 p2", "p2 p4", "p3 p5")
    # Hacan 3 and 3, Sol 2 and 2, Letnev 1 and 1, Yssaril 2 and 1, Xxcha 2 and 2.
    assert gets(found) == {"p1": 2 + 1, "p2": 3 + 2, "p3": 2, "p4": 2, "p5": 1}


def test_5_trade_collects_by_itself_what_stood_before_this_turn() -> None:
    found = trade("p3 p5")
    found.give(type="agree", side="p3", pair="p1 p3")
    assert gets(found)["p3"] == 2 + 3
    found.give(type="play_trade", side="p3")
    assert found.state.players["p3"].goods == GOODS + 2


def test_5_the_secondary_collects_new_ones_too_and_micro_technology_adds_one_each() -> None:
    found = trade("p1 p2")
    found.give(type="agree", side="p3", pair="p2 p4")
    found.state.players["p2"].technologies.append("micro")
    found.give(type="play_trade", side="p3")
    found.give(type="use_secondary", side="p2")
    assert found.state.players["p2"].goods == 3 + 2 + 2
    # The Hacan pay nothing for it, and collect one more for each as they do everywhere.
    found.give(type="use_secondary", side="p1")
    assert found.state.players["p1"].goods == 2 + 1


def test_5_a_battle_between_the_two_ends_it_and_no_other() -> None:
    found = tactical()
    for pair in ("p1 p2", "p1 p3"):
        agreements.join(found.state, agreements.pair_of(found.state, pair))
    lines = found.give(type="open_battle", defender="p2")
    assert "twilight.agreement_over" in [line.sentence.key for line in lines]
    assert [each.sides for each in found.state.agreements] == [["p1", "p3"]]


def test_6_6_so_does_ground_combat() -> None:
    found = tactical()
    agreements.join(found.state, (P1, P2))
    found.give(type="invade", planet="jord", attackers=1, defenders=1)
    assert found.state.agreements == []


def test_5_all_end_with_the_other_half_of_the_card() -> None:
    found = trade("p1 p2", "p3 p5")
    found.give(type="play_trade", side="p3", cancel=True)
    assert (found.state.agreements, found.state.players["p3"].goods) == ([], 0)


def test_5_who_has_two_unlike_ones_gives_them_the_other_way_round() -> None:
    found = trade("p4 p1", "p2 p4")
    assert [each.gives["p4"] for each in found.state.agreements] == [2, 1]
    found.give(type="swap_contracts", side="p3", whose="p4")
    assert [each.gives["p4"] for each in found.state.agreements] == [1, 2]
    # With one given, the other takes its place.
    found.give(type="end_agreement", side="p3", pair="p2 p4")
    found.give(type="swap_contracts", side="p3", whose="p4")
    assert agreements.between(found.state, (P1, P4)).gives["p4"] == 2


def test_5_nobody_gives_more_than_two_but_anyway() -> None:
    found = trade("p1 p2", "p1 p3")
    with pytest.raises(Forbidden, match="two_agreements"):
        found.give(type="agree", side="p3", pair="p1 p4")
    found.insist(type="agree", side="p3", pair="p1 p4")
    assert agreements.between(found.state, (P1, P4)).gives == {"p1": 0, "p4": 2}


@pytest.mark.parametrize(
    ("refusal", "answer"),
    [
        ("agreed_with_oneself", {"type": "agree", "pair": "p2 p2"}),
        ("agreed_already", {"type": "agree", "pair": "p2 p1"}),
        ("no_such_player", {"type": "agree", "pair": "p2"}),
        ("no_such_player", {"type": "agree", "pair": "p2 p9"}),
        ("no_agreement", {"type": "end_agreement", "pair": "p3 p4"}),
        ("nothing_to_swap", {"type": "swap_contracts", "whose": "p2"}),
    ],
)
def test_5_what_makes_no_sense_changes_nothing(refusal: str, answer: dict[str, str]) -> None:
    found = trade("p1 p2", "p4 p5")
    before = [*found.state.agreements]
    with pytest.raises(Senseless, match=refusal):
        found.give(side="p3", **answer)
    assert found.state.agreements == before


def test_5_agreements_are_put_right_by_hand_and_stay_when_they_are_not_kept_here() -> None:
    found = turn_of("p1")
    changes = [
        {"kind": "set_value", "key": "agreement.p1 p2", "to": True},
        {"kind": "set_value", "key": "contract.p1.1", "to": 4},
    ]
    found.give(type="correct", reason="as it lies", changes=changes)
    assert agreements.contracts(found.state, P1) == [4, 3]
    assert player_row(found.state, P2)["agreements"] == [("p1", name(found.state, P1), 3)]
    found.state.groups.remove("agreements")
    found.give(type="take_tactical", side="p1", system="Nebula")
    found.give(type="open_battle", defender="p2")
    assert len(found.state.agreements) == 1
