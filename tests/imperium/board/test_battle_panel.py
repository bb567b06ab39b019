"""The Battle tab: an estimate that names its policy, the luck so far, and the battles that were fought."""

from __future__ import annotations

import pytest

from assistant.core.words.seats import EVERYBODY
from assistant.games.imperium.action.odds.outlook import EVERY_POLICY
from assistant.games.imperium.board.battle import battle_panel
from assistant.games.imperium.board.frame import shut_tabs
from assistant.games.imperium.components.kit import scenario
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.segment import Fight
from assistant.games.imperium.state.war import Aboard, State

from ..action.battle.test_battles_played import played
from ..action.space_battle.fighting import battle, put
from ..action.space_battle.fighting import scenario as battle_scenario
from ..build import war


def test_the_estimate_says_that_it_is_one_and_of_which_policy() -> None:
    found = battle_panel(battle_scenario(2), EVERYBODY, "all_round-0").outlook
    assert found
    assert [remark.key for remark in found.remarks] == [
        "battle_outlook.estimate",
        "battle_outlook.all_round_remark",
        "battle_outlook.until_gone",
        "battle_outlook.supposed",
    ]
    assert found.policy == "all_round-0"
    assert [found.policy in {way.value for way in ways} for ways in found.ways] == [True, True]


def test_every_policy_can_be_chosen_from_every_other() -> None:
    found = battle_panel(battle_scenario(2), EVERYBODY, "").outlook
    assert found
    assert {way.value for ways in found.ways for way in ways} < {policy.key for policy in EVERY_POLICY}
    assert [len(ways) for ways in found.ways] == [2, 3]


@pytest.mark.parametrize("policy", EVERY_POLICY, ids=lambda policy: policy.key)
def test_chances_are_whole_per_cents_beside_a_bar_as_wide(policy: object) -> None:
    found = battle_panel(battle_scenario(3), EVERYBODY, getattr(policy, "key", "")).outlook
    assert found
    assert sum(float(chance.width) for chance in found.chances) == pytest.approx(100, abs=0.3)
    assert {chance.side for chance in found.chances} >= {IMPERIAL, TERRAN}


def test_fighters_aboard_fight_too_as_far_as_a_seat_knows_them() -> None:
    state = battle_scenario(4, secrecy="closed")
    counts = {}
    for seat in (IMPERIAL, TERRAN, EVERYBODY):
        found = battle_panel(state, seat, "").outlook
        assert found
        counts[seat] = {toll.side: toll.of for toll in found.tolls}
    assert counts[IMPERIAL] == {IMPERIAL: 5, TERRAN: 7}
    assert counts[TERRAN] == counts[EVERYBODY] == {IMPERIAL: 5, TERRAN: 13}


def test_fighters_in_transports_do_not_fight() -> None:
    state = battle()
    (transport,), (fighter,) = put(state, TERRAN, 243, "TR"), put(state, TERRAN, 243, "F")
    put(state, IMPERIAL, 243, "CA")
    assert state.space_battle
    state.space_battle.afloat.remove(fighter.id)
    fighter.where = Aboard(transport.id)
    found = battle_panel(state, EVERYBODY, "").outlook
    assert found
    assert {toll.side: toll.of for toll in found.tolls} == {IMPERIAL: 1, TERRAN: 1}


def test_a_battle_of_a_war_is_estimated_for_the_rounds_that_are_left() -> None:
    state = battle(rounds=3, round=2)
    state.segment.fight = Fight("barnards-star", attacker=IMPERIAL)
    put(state, IMPERIAL, 243, "CA", "DD")
    put(state, TERRAN, 244, "CL", "DD")
    found = battle_panel(state, EVERYBODY, "").outlook
    assert found
    (rounds,) = [remark for remark in found.remarks if remark.key == "battle_outlook.rounds"]
    assert rounds.values == {"n": 2}


def test_without_an_enemy_there_is_nothing_to_estimate() -> None:
    state = battle()
    put(state, IMPERIAL, 243, "CA")
    assert battle_panel(state, EVERYBODY, "").outlook is None


def test_a_finished_battle_is_reported_with_its_luck_and_no_longer_estimated() -> None:
    state, _ = played(2, 0)
    panel = battle_panel(state, EVERYBODY, "")
    ((_, report),) = panel.reports
    assert (panel.outlook, panel.luck) == (None, ())
    assert report.result.key == "battle_report.won"
    for side in report.sides:
        assert side.began == {IMPERIAL: 7, TERRAN: 8}[side.side]
        assert side.luck.hits == sum(t.hits for t in report.battle.tallies if t.side == side.side)
    assert len(report.steps) == len(report.battle.tallies)


def test_the_scenario_says_how_it_is_won_and_a_war_does_not() -> None:
    state = battle_scenario(3)
    assert battle_panel(state, EVERYBODY, "").notes == scenario(state).notes
    assert battle_panel(war(), EVERYBODY, "").notes == ()


def test_only_tabs_that_have_something_to_show_are_open() -> None:
    assert shut_tabs(war()) == ("campaign", "battle")
    assert shut_tabs(battle_scenario(2)) == ("fleets", "systems", "map", "queue", "campaign")
    state: State = war()
    state.battles = played(2, 0)[0].battles
    assert shut_tabs(state) == ("campaign",)
