"""4-9 Turns: strategic, tactical, transfer, pass; who owes a secondary."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.twilight.board.frame import rail
from assistant.games.twilight.state.keys import Area, Card, Unit

from .conftest import EVERYTHING
from .positions import primary

CARDS = (1, 7, 5, 4, 8)


@pytest.fixture
def seated(table):
    """Five players, everything kept: p1 Initiative, p2 Technology, p3 Trade, p4 Logistics, p5 Imperial."""
    found = table(5, EVERYTHING, races=("hacan", "sol", "letnev", "jol_nar", "xxcha"))
    for card in CARDS:
        side = found.asked("pick").side
        found.give(type="pick_card", side=side, card=card)
    return found


def until(seated, side):
    """Turns pass without a fight until it is this player's: tactical actions in systems of their own."""
    while seated.state.active != side:
        active = seated.state.active
        turns = len(seated.state.players[active].board)
        seated.give(type="take_tactical", side=active, system=f"system {turns} of {active}")
        seated.give(type="finish_action")


def test_turns_follow_the_order_of_play(seated):
    order = []
    for _ in range(6):
        order.append(seated.state.active)
        seated.give(type="take_tactical", side=order[-1], system=f"system {len(order)}")
        seated.give(type="finish_action")
    assert order == ["p1", "p4", "p3", "p2", "p5", "p1"]


def test_who_still_holds_a_card_cannot_pass_but_the_holder_of_initiative_can(seated):
    seated.give(type="pass_turn", side="p1")
    with pytest.raises(Forbidden, match="cannot_pass"):
        seated.give(type="pass_turn", side="p4")


def test_who_has_passed_is_skipped_and_the_phase_ends_with_the_last(seated):
    for side in ("p1", "p4", "p3", "p2"):
        seated.insist(type="pass_turn", side=side)
    seated.give(type="take_tactical", side="p5", system="Abyz")
    seated.give(type="finish_action")
    assert seated.state.active == "p5"
    seated.insist(type="pass_turn", side="p5")
    assert seated.state.now.stop == "objectives"


def test_an_activation_takes_a_counter_from_the_pool_into_the_system(seated):
    seated.give(type="take_tactical", side="p1", system="Abyz")
    player = seated.state.players["p1"]
    assert (player.counters.pool, player.board) == (2, ["Abyz"])


def test_a_system_with_an_own_counter_cannot_be_activated_again_anothers_counter_does_not_matter(seated):
    seated.give(type="take_tactical", side="p1", system="Abyz")
    seated.give(type="finish_action")
    seated.give(type="take_tactical", side="p4", system="Abyz")
    seated.give(type="finish_action")
    until(seated, "p1")
    with pytest.raises(Forbidden, match="counter_there"):
        seated.give(type="take_tactical", side="p1", system="Abyz")


def test_with_an_empty_pool_nothing_is_activated(seated):
    for number in range(3):
        until(seated, "p1")
        seated.give(type="take_tactical", side="p1", system=f"system {number}")
        seated.give(type="finish_action")
    until(seated, "p1")
    with pytest.raises(Forbidden, match="pool_empty"):
        seated.give(type="take_tactical", side="p1", system="Quann")


def test_a_transfer_takes_the_second_counter_from_reinforcements(seated):
    seated.give(type="take_transfer", side="p1", system="Abyz", other="Quann")
    player = seated.state.players["p1"]
    assert (player.counters.pool, player.board) == (2, ["Abyz", "Quann"])
    with pytest.raises(Senseless):
        seated.give(type="open_battle", defender="p2")
    # 7-3, 7-4 Nobody fights there, and the way of the action shows no fight ahead or behind.
    (shown,) = (leg for leg in rail(seated.state) if leg.open)
    assert [stop.key for stop in shown.stops] == ["part_move", "part_pds", "part_build"]


def test_the_others_say_clockwise_whether_they_use_the_secondary_and_the_card_is_used(seated):
    seated.give(type="pass_turn", side="p1")
    seated.give(type="take_strategic", side="p4", card=4)
    seated.give(type="play_primary", side="p4", split={"pool": 4})
    owed = [question.side for question in seated.match.questions("everybody") if question.key == "secondary"]
    assert owed == ["p5", "p1", "p2", "p3"]
    seated.give(type="decline_secondary", side="p2")
    seated.give(type="nobody_else")
    assert seated.state.cards[Card.LOGISTICS].used
    assert seated.state.active == "p3"
    assert seated.state.players["p4"].counters.pool == 7


def test_a_secondary_costs_one_counter_from_strategy_allocation(seated):
    until(seated, "p2")
    seated.give(type="take_strategic", side="p2", card=7)
    seated.give(type="play_technology", side="p2", technology="xrd")
    assert "xrd" in seated.state.players["p2"].technologies
    before = seated.state.players["p3"].counters.strategy
    seated.insist(
        type="use_secondary", side="p3", technology="deep_space_cannon", planets=["arc_prime", "wren_terra"]
    )
    assert seated.state.players["p3"].counters.strategy == before - 1
    assert seated.state.planets["arc_prime"].exhausted


def test_the_holder_of_initiative_pays_no_counter_for_secondaries(seated):
    until(seated, "p2")
    seated.give(type="take_strategic", side="p2", card=7)
    seated.give(type="play_technology", side="p2", technology="xrd")
    before = seated.state.players["p1"].counters.strategy
    seated.insist(type="use_secondary", side="p1", technology="stasis", planets=["arretze"])
    assert seated.state.players["p1"].counters.strategy == before


def test_without_a_counter_left_a_secondary_is_refused(seated):
    until(seated, "p2")
    seated.give(
        type="correct",
        reason="as it lies",
        changes=[{"kind": "set_area", "side": "p3", "area": "strategy", "to": 0}],
    )
    seated.give(type="take_strategic", side="p2", card=7)
    seated.give(type="play_technology", side="p2", technology="xrd")
    with pytest.raises(Forbidden, match="area_empty"):
        seated.give(type="use_secondary", side="p3", technology="magen")


def test_logistics_is_free_and_gives_a_counter_for_three_influence(seated):
    seated.give(type="pass_turn", side="p1")
    seated.give(type="take_strategic", side="p4", card=4)
    seated.give(type="play_primary", side="p4", split={"pool": 4})
    # Archon Ren brings 3 influence, Archon Tau 1.
    with pytest.raises(Forbidden, match="influence_short"):
        seated.give(type="use_secondary", side="p5", planets=["archon_ren", "archon_tau"], split={"fleet": 2})
    seated.give(type="use_secondary", side="p5", planets=["archon_ren"], split={"fleet": 1})
    assert seated.state.players["p5"].counters.fleet == 4
    assert seated.state.players["p5"].counters.strategy == 2


def test_imperial_reveals_an_objective_and_brings_two_points(seated):
    until(seated, "p5")
    seated.give(type="take_strategic", side="p5", card=8)
    seated.give(type="play_imperial", side="p5", objective="mecatol")
    assert [each.name.en for each in seated.state.objectives] == ["Control Mecatol Rex"]
    assert sum(gain.points for gain in seated.state.players["p5"].gains) == 2


def test_game_over_ends_the_match_without_points(seated):
    until(seated, "p5")
    seated.give(type="take_strategic", side="p5", card=8)
    seated.give(type="play_imperial", side="p5", game_over=True)
    assert seated.state.over is not None
    assert seated.state.players["p5"].gains == []


def test_trade_brings_three_goods_and_what_agreements_bring():
    found = primary("p3", 5)
    found.state.groups.remove("agreements")
    found.give(type="play_trade", side="p3", agreements=2)
    assert found.state.players["p3"].goods == 5


def test_production_is_paid_with_planets_and_goods_and_a_dock_builds_its_resources_and_two(seated):
    seated.give(type="take_tactical", side="p1", system="Home")
    seated.give(type="begin_build", dock="arretze")
    seated.give(type="build", order={"units": {"cruiser": 1}, "planets": ["arretze"]})
    # Sarween Tools take one off: 2 - 1, and Arretze brings 2.
    assert seated.state.planets["arretze"].exhausted
    assert seated.state.players["p1"].units[Unit.CRUISER] == 2
    seated.give(type="begin_build", dock="hercant")
    with pytest.raises(Forbidden, match="dock_builds"):
        # 1 resource + 2 + Enviro Compensator 1 = 4 units.
        seated.give(type="build", order={"units": {"fighter": 5}})


def test_paying_too_little_is_refused(seated):
    seated.give(type="take_tactical", side="p1", system="Home")
    seated.give(type="begin_build", dock="arretze")
    with pytest.raises(Forbidden, match="paid_too_little"):
        seated.give(type="build", order={"units": {"carrier": 2}, "planets": ["hercant"]})


def test_neutral_planets_come_exhausted_and_an_enemy_loses_his(seated):
    seated.give(type="take_tactical", side="p1", system="Lodor")
    seated.give(type="land", planets=["lodor", "jord"])
    assert (seated.state.planets["lodor"].owner, seated.state.planets["lodor"].exhausted) == ("p1", True)
    assert seated.state.planets["jord"].owner == "p1"


def test_both_wiped_out_on_a_planet_leave_it_to_the_defender(seated):
    seated.give(type="take_tactical", side="p1", system="Jord")
    seated.give(type="land", forces={"jord": 1}, defenders={"jord": 1})
    seated.give(type="throw_invasion", attacker=[10], defender=[10])
    assert seated.state.planets["jord"].owner == "p2"
    assert seated.state.action.invasion is None


def test_pds_fire_once_each_owner_clockwise_and_where_plastic_is_kept_losses_are_asked(seated):
    until(seated, "p3")
    seated.give(type="take_tactical", side="p3", system="Abyz")
    seated.insist(type="fire_pds", pds={"p4": 2, "p5": 1})
    seated.give(type="throw_pds", side="p4", faces=[6, 5])
    assert seated.keys() == ["pds_losses"]
    seated.give(type="take_shots", side="p3", damaged={"dreadnought": 1})
    assert seated.asked("pds_dice").side == "p5"


@pytest.mark.parametrize("area", list(Area))
def test_a_player_never_has_more_than_sixteen_counters_without_being_told(seated, area):
    given = seated.give(
        type="correct",
        reason="too many",
        changes=[{"kind": "set_area", "side": "p1", "area": str(area), "to": 15}],
    )
    assert any(line.sentence.key == "correction.by_hand" for line in given.record.lines)


def test_what_stood_on_a_planet_that_falls_is_destroyed_and_told(seated):
    side = seated.state.active
    loser = next(each for each in seated.state.sides if each != side)
    fallen = next(key for key, each in seated.state.planets.items() if each.owner == loser)
    seated.give(type="take_tactical", side=side, system="Home")
    entry = seated.give(type="land", planets=[fallen])
    assert [line.sentence.key for line in entry.record.lines] == [
        "twilight.takes_from",
        "twilight.structures_fall",
    ]
    assert seated.state.planets[fallen].owner == side
