"""What races may do besides: done here where that is kept, else told to those who may."""

from __future__ import annotations

import pytest

from assistant.core.play.question import Question
from assistant.core.words.errors import Forbidden
from assistant.games.twilight.battle.forecast import shares
from assistant.games.twilight.components.kit import load
from assistant.games.twilight.state.keys import RaceKey, TechnologyKey

from .board import Board
from .conftest import EVERYTHING
from .positions import battle, secondary, tactical


def reminders(question: Question) -> list[str]:
    """The abilities that a remark names, from the first."""
    remark, found = question.remark, []
    if remark is not None and remark.key == "twilight.remark_and_odds":
        remark = remark.values["remark"]
    while remark is not None and remark.key == "twilight.may_and_remark":
        found.append(remark.values["may"].key)
        remark = remark.values["remark"]
    return [*found, *([remark.key] if remark is not None and ".may." in remark.key else [])]


def letnev_in_battle(goods: int = 3) -> Board:
    """Two cruisers of the Letnev against one, both to throw."""
    found = battle("dice")
    found.state.players["p1"].race, found.state.players["p2"].race = "letnev", "hacan"
    found.state.players["p1"].goods = goods
    return found


def test_12_2_for_two_goods_the_ships_of_the_letnev_hit_on_one_less_this_round():
    found = letnev_in_battle()
    before = shares(found.state, found.state.battle)
    found.give(type="pay_for_dice", side="p1")
    assert found.state.players["p1"].goods == 1
    question = found.asked("battle_dice", "p1")
    assert [row.value for row in question.detail.columns[0].rows] == [6]
    # Once a round: nothing more can be paid, and the odds know of it.
    assert [one.tag for one in question.answers] == ["throw_dice", "count_hits"]
    assert shares(found.state, found.state.battle)[0][1] > before[0][1]
    found.give(type="throw_dice", side="p1", faces={"cruiser": [6, 1]})
    assert found.state.battle.fleets["p1"].hits == 1


@pytest.mark.parametrize("round_paid", [1, 2])
def test_12_2_what_the_letnev_paid_for_counts_in_its_round_alone(round_paid: int):
    found = letnev_in_battle()
    for fought in range(1, round_paid + 1):
        if fought == round_paid:
            found.give(type="pay_for_dice", side="p1")
        for side in ("p1", "p2"):
            found.give(type="count_hits", side=side, hits={})
        for side in ("p1", "p2"):
            found.give(type="fight_on", side=side)
    question = found.asked("battle_dice", "p1")
    assert [row.value for row in question.detail.columns[0].rows] == [7]


def test_12_2_the_odds_of_a_later_round_count_what_is_paid_once():
    found = letnev_in_battle()
    found.state.battle.round = 3
    before = shares(found.state, found.state.battle)
    found.state.battle.fleets["p1"].paid = True
    once = shares(found.state, found.state.battle)[0][1]
    found.state.battle.fleets["p1"].paid = False
    found.state.battle.fleets["p1"].values = {"cruiser": 6}
    always = shares(found.state, found.state.battle)[0][1]
    assert before[0][1] < once < always


@pytest.mark.parametrize(("goods", "groups", "offered"), [(1, EVERYTHING, 0), (0, ("round",), 1)])
def test_12_2_without_two_goods_the_letnev_pay_nothing_and_where_none_are_kept_the_table_does(
    goods: int, groups: tuple[str, ...], offered: int
):
    found = letnev_in_battle(goods)
    found.state.groups = list(groups)
    commands = [one.tag for one in found.asked("battle_dice", "p1").answers]
    assert commands.count("pay_for_dice") == offered
    if offered:
        found.give(type="pay_for_dice", side="p1")
    assert found.state.players["p1"].goods == goods


def letnev_on_the_ground() -> Board:
    """The Letnev defend a planet with two ground forces against three."""
    found = tactical()
    found.state.players["p2"].race, found.state.players["p2"].goods = "letnev", 2
    found.give(type="invade", planet="jord", attackers=3, defenders=2)
    return found


def test_6_6_for_two_goods_ground_forces_of_the_letnev_hit_on_two_less_this_round():
    found = letnev_on_the_ground()
    before = found.asked("invasion").detail
    found.give(type="pay_for_ground", side="p2")
    after = found.asked("invasion")
    assert [column.rows[0].value for column in after.detail.columns] == [8, 6]
    assert int(after.detail.chance) < int(before.chance)
    assert [one.tag for one in after.answers] == ["throw_invasion"]
    found.give(type="throw_invasion", attacker=[1, 1, 1], defender=[6, 5])
    assert (found.state.action.invasion.attackers, found.state.players["p2"].goods) == (2, 0)
    values = [column.rows[0].value for column in found.asked("invasion").detail.columns]
    assert values == [8, 8]


def jol_nar_have_thrown(*hits: int) -> Board:
    """Jol-Nar's two cruisers have hit so often, and so often were they hit."""
    found = battle("dice")
    found.state.players["p1"].race = "jol_nar"
    for side, many in zip(("p1", "p2"), hits, strict=True):
        found.give(type="count_hits", side=side, hits={"cruiser": many})
    return found


def test_12_2_for_a_counter_jol_nar_throw_a_die_again_that_did_not_hit():
    found = jol_nar_have_thrown(0, 0)
    # Nobody takes hits, and the round waits for what they say.
    assert found.keys() == ["battle_again"]
    offered = [one.tag for one in found.asked("battle_again").answers]
    assert offered == ["keep_dice", "throw_again"]
    counters = found.state.players["p1"].counters.strategy
    found.give(type="throw_again", side="p1", unit="cruiser", faces=[8])
    assert found.state.players["p1"].counters.strategy == counters - 1
    assert found.state.battle.fleets["p1"].hits == 1
    assert found.keys() == ["battle_losses", "battle_again"]
    found.give(type="take_losses", side="p2", lost={"cruiser": 1})
    assert found.state.battle.stage == "over"


def test_12_2_what_misses_again_may_be_thrown_for_another_counter_and_no_more_without_one():
    found = jol_nar_have_thrown(0, 0)
    found.state.players["p1"].counters.strategy = 2
    for left in (1, 0):
        found.give(type="throw_again", side="p1", unit="cruiser", faces=[7])
        assert found.state.players["p1"].counters.strategy == left
    assert (found.state.battle.round, found.state.battle.again) == (2, "")


def test_12_2_once_the_others_have_taken_the_hits_no_die_is_thrown_again():
    found = jol_nar_have_thrown(1, 1)
    found.give(type="take_losses", side="p1", lost={"cruiser": 1})
    assert found.keys() == ["battle_losses", "battle_again"]
    found.insist(type="take_losses", side="p2", lost={})
    assert found.state.battle.again == ""


def test_12_2_jol_nar_leave_their_dice_and_nobody_else_is_asked():
    found = jol_nar_have_thrown(0, 0)
    found.give(type="keep_dice", side="p1")
    assert found.state.battle.round == 2
    found = battle("dice")
    for side in ("p1", "p2"):
        found.give(type="count_hits", side=side, hits={})
    assert found.state.battle.round == 2


def naalu_attacked(*groups: str) -> Board:
    """The Naalu defend against a fleet nobody has told of yet; a counter of theirs lies elsewhere."""
    found = battle("fleets")
    found.state.groups = list(groups or EVERYTHING)
    found.state.players["p2"].race, found.state.players["p2"].board = "naalu", ["Lodor", "Quann"]
    return found


def test_12_0_the_naalu_retreat_before_the_battle_and_nobody_fires_at_them():
    found = naalu_attacked()
    found.state.players["p2"].damaged = {"Lodor": {"dreadnought": 1}}
    before = dict(found.state.players["p2"].units)
    lines = found.give(type="leave_before", side="p2", to="Quann")
    assert [each.sentence.key for each in lines] == ["twilight.leaves_before_to"]
    player = found.state.players["p2"]
    assert (player.units, player.damaged) == (before, {"Quann": {"dreadnought": 1}})
    # The action goes on with the landings: the system is the attacker's.
    assert found.keys() == ["under_way"]
    offered = {each.tag for each in found.asked("under_way").answers}
    assert "land" in offered
    assert "open_battle" not in offered


def test_12_0_before_the_battle_the_naalu_go_where_an_own_counter_lies_or_are_refused():
    found = naalu_attacked()
    where = [one.fields[0] for one in found.asked("battle_fleets").answers if one.tag == "leave_before"]
    assert [one.value for one in where[0].options] == ["Quann"]
    with pytest.raises(Forbidden) as refused:
        found.give(type="leave_before", side="p2", to="Abyz")
    assert [each.rule for each in refused.value.refusals] == ["12-4"]


def test_12_0_where_no_counters_are_kept_the_naalu_need_no_system_and_no_other_race_may():
    found = naalu_attacked("round")
    found.give(type="leave_before", side="p2")
    assert found.keys() == ["under_way"]
    found = battle("fleets")
    assert [one.tag for one in found.asked("battle_fleets").answers] == ["tell_fleets"]


def test_6_6_what_jol_nar_may_do_in_ground_combat_is_said():
    found = tactical()
    found.state.players["p1"].race = "jol_nar"
    found.give(type="invade", planet="jord", attackers=3, defenders=2)
    assert reminders(found.asked("invasion")) == ["twilight.may.die_again"]


def used_instead(card: int, race: str) -> Board:
    """A secondary that a race may use as a primary."""
    found = secondary(card, "p2")
    found.state.players["p3"].race, found.state.players["p5"].race = race, "mentak"
    return found


@pytest.mark.parametrize(("card", "race"), [(2, "xxcha"), (7, "jol_nar")])
def test_5_only_the_race_that_may_use_a_primary_as_its_secondary_is_offered_it(card: int, race: str):
    asked = [each for each in used_instead(card, race).questions() if each.key == "secondary"]
    offered = {each.side for each in asked if "use_primary" in [one.tag for one in each.answers]}
    assert offered == {"p3"}


def test_5_jol_nar_learn_a_technology_for_a_counter_and_no_resources():
    found = used_instead(7, "jol_nar")
    known, counters = set(found.state.players["p3"].technologies), found.state.players["p3"].counters.strategy
    found.give(type="use_primary", side="p3", technology="enviro")
    player = found.state.players["p3"]
    assert set(player.technologies) - known == {"enviro"}
    assert player.counters.strategy == counters - 1
    assert not any(planet.exhausted for planet in found.state.planets.values() if planet.owner == "p3")
    assert found.state.action.answers == {"p3": True}


def test_5_the_xxcha_keep_apart_from_an_opponent_by_the_secondary_of_diplomacy():
    found = used_instead(2, "xxcha")
    found.give(type="use_primary", side="p3", opponent="p1")
    assert found.state.effects[-1].apart
    assert found.state.effects[-1].sides == ["p3", "p1"]


def test_the_races_and_technologies_that_rules_ask_for_are_those_of_the_data() -> None:
    found = load()
    assert {*RaceKey} == found.races.keys()
    assert {*TechnologyKey} <= found.technologies.keys()
