"""10 The status phase: claims, then what is done by itself, counters, redistribution."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden, Senseless

from .conftest import EVERYTHING


@pytest.fixture
def status(table):
    """Five players at the claims; one objective of one point lies open (p5 has 2 points for revealing it)."""

    def begun(groups=EVERYTHING, **rulings):
        seated = table(5, groups, races=("hacan", "sol", "letnev", "l1z1x", "mentak"), **rulings)
        for card in (1, 7, 5, 4, 8):
            seated.give(type="pick_card", side=seated.asked("pick").side, card=card)
        for side in ("p1", "p4", "p3", "p2"):
            seated.insist(type="pass_turn", side=side)
        seated.give(type="take_strategic", side="p5", card=8)
        seated.give(type="play_imperial", side="p5", objective="mecatol")
        seated.give(type="nobody_else")
        seated.give(type="pass_turn", side="p5")
        return seated

    return begun


def points(seated, side):
    return sum(gain.points for gain in seated.state.players[side].gains)


def sides(seated, key):
    return [question.side for question in seated.questions() if question.key == key]


def test_all_claim_at_once_and_stand_in_the_order_of_play(status):
    seated = status()
    assert sides(seated, "claims") == ["p1", "p4", "p3", "p2", "p5"]
    seated.give(type="claim", side="p3", objective=0)
    assert points(seated, "p3") == 1
    assert sides(seated, "claims") == ["p1", "p4", "p2", "p5"]
    listed = seated.asked("claims_all").detail
    assert [(row.side, row.owes) for row in listed][:3] == [("p1", True), ("p4", True), ("p3", False)]
    with pytest.raises(Senseless, match="not_their_turn"):
        seated.give(type="claim", side="p3", objective=0)


def test_who_would_end_the_match_waits_for_those_before_in_the_order_of_play(status):
    seated = status()
    give_points(seated, "p4", 9)
    with pytest.raises(Forbidden, match="claims_before"):
        seated.give(type="claim", side="p4", objective=0)
    give_points(seated, "p1", 9)
    seated.give(type="claim", side="p1", objective=0)
    assert seated.state.over.values["player"].en == "Emirates of Hacan"


def test_nobody_waits_whose_points_end_nothing_or_where_all_may_claim(status):
    seated = status(end="after_claims")
    give_points(seated, "p4", 9)
    seated.give(type="claim", side="p4", objective=0)
    assert seated.state.over is None
    seated.give(type="nobody_claims")
    assert seated.state.over is not None


def test_one_public_and_the_secret_objective_may_be_claimed_together(status):
    seated = status()
    seated.give(type="claim", side="p1", objective=0, secret=2)
    assert points(seated, "p1") == 3
    assert seated.state.objectives[0].scored == ["p1"]


def test_nobody_scores_without_all_planets_of_the_home_system(status):
    seated = status()
    change = {"kind": "set_planet", "planet": "hercant", "owner": "p2"}
    seated.give(type="correct", reason="taken", changes=[change])
    with pytest.raises(Forbidden, match="home_lost"):
        seated.give(type="claim", side="p1", objective=0)


def test_where_planets_are_not_kept_the_table_knows_whether_home_is_held(status):
    seated = status(("round",))
    seated.give(type="claim", side="p1", objective=0)
    assert points(seated, "p1") == 1


def test_each_objective_is_scored_once_a_player(status):
    seated = status()
    seated.give(type="claim", side="p1", objective=0)
    change = {"kind": "go_to_step", "step": "objectives"}
    seated.give(type="correct", reason="again", changes=[change])
    with pytest.raises(Forbidden, match="objective_twice"):
        seated.give(type="claim", side="p1", objective=0)


def give_points(seated, side, number):
    change = {"kind": "set_points", "side": side, "to": number}
    seated.give(type="correct", reason="as it stands", changes=[change])


def test_the_tenth_point_ends_the_match_at_once_and_later_ones_do_not_count(status):
    seated = status()
    give_points(seated, "p1", 9)
    give_points(seated, "p4", 9)
    seated.give(type="claim", side="p1", objective=0)
    assert seated.state.over.values["player"].en == "Emirates of Hacan"
    assert seated.match.questions("everybody") == []


def test_what_is_claimed_beside_the_last_point_is_not_counted(status):
    seated = status()
    give_points(seated, "p1", 9)
    seated.give(type="claim", side="p1", objective=0, secret=2)
    assert seated.state.over is not None
    assert points(seated, "p1") == 10
    assert [gain.source for gain in seated.state.players["p1"].gains] == ["by_hand", "objective"]


def test_in_a_long_war_fourteen_points_win(status):
    seated = status(long_war="fourteen")
    give_points(seated, "p1", 12)
    seated.give(type="claim", side="p1", objective=0)
    assert seated.state.over is None
    give_points(seated, "p4", 13)
    seated.give(type="claim", side="p4", objective=0)
    assert seated.state.over is not None


def test_by_another_reading_all_may_claim_before_the_match_ends(status):
    seated = status(end="after_claims")
    give_points(seated, "p1", 9)
    give_points(seated, "p4", 9)
    seated.give(type="claim", side="p1", objective=0)
    assert seated.state.over is None
    seated.give(type="claim", side="p4", objective=0, secret=2)
    seated.give(type="nobody_claims")
    assert seated.state.over is not None


def test_10_1_of_two_at_the_goal_when_all_have_claimed_the_first_in_the_order_of_play_wins(status):
    seated = status(end="after_claims")
    # p4 claims first and more, p1 plays before.
    for side in ("p1", "p4"):
        give_points(seated, side, 9)
    assert seated.state.order.index("p1") < seated.state.order.index("p4")
    seated.give(type="claim", side="p4", objective=0, secret=2)
    seated.give(type="claim", side="p1", objective=0)
    seated.give(type="nobody_claims")
    assert seated.state.over.values["player"].en == "Emirates of Hacan"


def test_counters_come_back_and_planets_are_ready(status):
    seated = status()
    board = {"kind": "set_board", "side": "p1", "system": "Abyz", "on": True}
    spent = {"kind": "set_planet", "planet": "arretze", "owner": "p1", "exhausted": True}
    seated.give(type="correct", reason="as it lies", changes=[board, spent])
    seated.give(type="nobody_claims")
    assert seated.state.players["p1"].board == []
    assert not seated.state.planets["arretze"].exhausted


def test_damage_is_off_wherever_it_was_done(status):
    seated = status()
    hurt = {"kind": "set_damaged", "side": "p3", "system": "Abyz", "unit": "dreadnought", "to": 1}
    seated.give(type="correct", reason="as it lies", changes=[hurt])
    assert seated.state.players["p3"].damaged == {"Abyz": {"dreadnought": 1}}
    seated.give(type="nobody_claims")
    assert seated.state.players["p3"].damaged == {}


def test_two_counters_each_and_three_for_sol_go_where_their_owner_wants(status):
    seated = status()
    seated.give(type="nobody_claims")
    assert {question.side for question in seated.match.questions("everybody")} == {
        "",
        "p1",
        "p2",
        "p3",
        "p4",
        "p5",
    }
    with pytest.raises(Senseless, match="counters_differ"):
        seated.give(type="take_counters", side="p1", split={"pool": 3})
    seated.give(type="take_counters", side="p1", split={"fleet": 2})
    seated.give(type="take_counters", side="p2", split={"fleet": 3})
    assert seated.state.players["p2"].counters.fleet == 6
    seated.give(type="all_to_pool")
    assert seated.state.players["p3"].counters.pool == 5


def test_one_action_card_each_and_no_more_than_seven_in_hand(status):
    seated = status()
    hand = {"kind": "set_hand", "side": "p1", "to": 7}
    seated.give(type="correct", reason="as it is", changes=[hand])
    seated.give(type="nobody_claims")
    assert seated.state.players["p1"].action_cards == 7
    assert seated.state.players["p2"].action_cards == 1


def test_all_redistribute_at_once_and_the_number_of_counters_stays(status):
    seated = status()
    seated.give(type="nobody_claims")
    seated.give(type="all_to_pool")
    whole = 10
    with pytest.raises(Senseless, match="counters_differ"):
        seated.give(type="redistribute", side="p1", split={"pool": whole + 1})
    given = seated.give(type="redistribute", side="p1", split={"pool": 8, "fleet": 2})
    assert "twilight.check_fleets" in [line.sentence.key for line in given.record.lines]
    seated.give(type="keep_areas", side="p3")
    assert sides(seated, "redistribution") == ["p4", "p2", "p5"]


def test_a_status_phase_with_nothing_special_takes_three_taps_for_all(status):
    seated = status()
    seated.give(type="nobody_claims")
    seated.give(type="all_to_pool")
    seated.give(type="nobody_redistributes")
    assert (seated.state.now.turn, seated.state.now.stop) == (2, "picks")
