"""9-6 Disengagement and the chase."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Senseless
from assistant.games.outer_planets.combat.asking.leaving import weigh
from assistant.games.outer_planets.combat.commands import LeaveBattle
from assistant.games.outer_planets.state.battle import BattleKind
from assistant.games.outer_planets.state.keys import HqKey, Zone

from .positions import AUX, DEFENCE, FRIGATE, KILLER, PATROL, Fight, fight, flag, refused


def leaving(table: Fight) -> Fight:
    """Nobody fires in this round; the Alliance is asked who leaves."""
    table.hold_fire()
    assert (table.open_keys(), table.questions()[0].side) == (["battle_leaving"], "alliance")
    return table


def leaves(table: Fight, side: str, *keys: str, group: int = 1) -> None:
    table.give(type="leave_battle", side=side, groups=dict.fromkeys(keys, group))


def test_the_alliance_declares_first_then_the_aerospace_force_and_a_new_round_begins_if_nobody_leaves() -> (
    None
):
    table = leaving(fight({AUX: 1, FRIGATE: 1}))
    table.give(type="leave_battle", side="alliance")
    assert table.questions()[0].side == "aerospace"
    table.give(type="leave_battle", side="aerospace")
    assert (table.battle.round, table.open_keys()) == (2, ["battle_aims"])


def test_9_6_3_who_chased_and_leaves_chases_nobody_any_more() -> None:
    table = leaving(fight({AUX: 2, FRIGATE: 1}))
    leaves(table, "alliance", table.key(AUX))
    leaves(table, "aerospace")
    table.give(type="chase_groups", side="aerospace", chase={table.key(FRIGATE): 1})
    table.hold_fire()
    leaves(table, "alliance")
    assert table.unit(FRIGATE).chases == 1
    leaves(table, "aerospace", table.key(FRIGATE))
    assert (table.unit(FRIGATE).group, table.unit(FRIGATE).chases) == (1, 0)


def test_one_tap_puts_all_that_stay_into_the_first_group() -> None:
    table = leaving(fight({AUX: 3, FRIGATE: 1}))
    first = table.key(AUX)
    draft = LeaveBattle(side="alliance", groups={first: 2}, by="rest")
    # The page shows them in their groups before anything is declared.
    question = weigh(table.state, draft, "")
    (pile,) = question.detail.piles
    assert [number for _, number in pile.now] == [2, 1, 1]
    assert (pile.stay, [way.count for way in pile.ways]) == (0, [2, 1, 0])
    assert (question.answers[0].label.values["n"], question.detail.free) == (3, 0)
    table.give(type="leave_battle", side="alliance", groups={first: 2}, by="rest")
    assert [table.unit(AUX, at).group for at in range(3)] == [2, 1, 1]


def test_a_group_is_as_fast_as_its_slowest_unit() -> None:
    table = leaving(fight({AUX: 1, DEFENCE: 1, FRIGATE: 1}))
    leaves(table, "alliance", table.key(AUX), table.key(DEFENCE))
    table.give(type="leave_battle", side="aerospace")
    (group,) = table.questions()[0].detail.groups
    assert group.acceleration == 2


def test_a_chaser_must_be_as_fast_as_the_group_and_a_slower_one_is_refused() -> None:
    table = leaving(fight({FRIGATE: 2, PATROL: 1, AUX: 1, DEFENCE: 1}))
    table.give(type="leave_battle", side="alliance")
    leaves(table, "aerospace", table.key(PATROL))
    chase = {"type": "chase_groups", "side": "alliance"}
    assert refused(table, **chase, chase={table.key(DEFENCE): 1}) == ["too_slow"]
    assert refused(table, **chase, chase={table.key(AUX): 1}) == []


def test_nobody_is_asked_to_chase_a_group_that_nobody_can_catch() -> None:
    table = leaving(fight({AUX: 2, DEFENCE: 1, FRIGATE: 1}))
    table.give(type="leave_battle", side="alliance")
    leaves(table, "aerospace", table.key(FRIGATE))
    assert table.open_keys() == ["battle_homes"]


def test_a_group_nobody_chases_goes_home() -> None:
    table = leaving(fight({AUX: 2, FRIGATE: 1}))
    leaves(table, "alliance", table.key(AUX))
    table.give(type="leave_battle", side="aerospace")
    table.give(type="chase_groups", side="aerospace")
    assert (table.unit(AUX).at.zone, table.unit(AUX).at.key) == (Zone.PORT, "leading_trojans")
    assert table.battle.round == 2


def chased() -> Fight:
    """One cruiser leaves and is chased by one frigate; another of each fights on."""
    table = leaving(fight({AUX: 2, FRIGATE: 2}))
    leaves(table, "alliance", table.key(AUX))
    table.give(type="leave_battle", side="aerospace")
    table.give(type="chase_groups", side="aerospace", chase={table.key(FRIGATE): 1})
    return table


def test_a_chased_group_and_its_chasers_fight_apart_and_both_fire() -> None:
    table = chased()
    assert table.battle.round == 2
    apart = {table.key(FRIGATE): table.key(AUX), table.key(FRIGATE, 1): table.key(AUX, 1)}
    crossed = {table.key(FRIGATE): table.key(AUX, 1)}
    assert refused(table, type="aim_fire", side="aerospace", aims=crossed) == ["no_target"]
    table.give(type="aim_fire", side="aerospace", aims=apart)
    table.give(type="throw_fire", faces=[1] * 6)
    assert refused(table, type="aim_fire", side="alliance", aims={table.key(AUX): table.key(FRIGATE)}) == []


def test_a_declaration_cannot_be_taken_back() -> None:
    table = leaving(chased())
    back = {table.key(AUX): 0}
    assert refused(table, type="leave_battle", side="alliance", groups=back) == ["cannot_leave"]


def test_groups_may_be_formed_anew_where_the_table_reads_it_so_but_not_stay() -> None:
    table = Fight({AUX: 2, FRIGATE: 2}, {"groups": "regroup"}).begin()
    leaving(table)
    leaves(table, "alliance", table.key(AUX))
    table.give(type="leave_battle", side="aerospace")
    table.give(type="chase_groups", side="aerospace", chase={table.key(FRIGATE): 1})
    leaving(table)
    assert refused(table, type="leave_battle", side="alliance", groups={table.key(AUX): 0}) == [
        "left_already"
    ]
    leaves(table, "alliance", table.key(AUX), table.key(AUX, 1), group=2)
    assert [table.unit(AUX, at).group for at in range(2)] == [2, 2]


def test_groups_may_be_formed_anew_where_all_units_of_a_side_are_leaving_already() -> None:
    table = leaving(Fight({AUX: 2, FRIGATE: 1}, {"groups": "regroup"}).begin())
    leaves(table, "alliance", table.key(AUX), table.key(AUX, 1))
    table.give(type="leave_battle", side="aerospace")
    table.give(type="chase_groups", side="aerospace", chase={table.key(FRIGATE): 1})
    leaving(table)
    table.give(type="leave_battle", side="alliance", groups={table.key(AUX): 1, table.key(AUX, 1): 2})
    assert [table.unit(AUX, at).group for at in range(2)] == [1, 2]


def test_chasers_are_named_anew_each_round_and_a_group_that_is_let_go_is_home() -> None:
    table = leaving(chased())
    table.pass_leaving()
    assert table.open_keys() == ["battle_chase"]
    table.give(type="chase_groups", side="aerospace")
    assert table.unit(AUX).at.zone == Zone.PORT
    assert table.unit(FRIGATE).chases == 0


def test_who_leaves_cannot_chase() -> None:
    table = leaving(fight({AUX: 2, FRIGATE: 2}))
    leaves(table, "alliance", table.key(AUX))
    leaves(table, "aerospace", table.key(FRIGATE))
    fields = {"type": "chase_groups", "side": "aerospace", "chase": {table.key(FRIGATE): 1}}
    assert refused(table, **fields) == ["cannot_chase"]


def test_a_group_that_has_not_left_cannot_be_chased() -> None:
    table = leaving(fight({AUX: 2, FRIGATE: 2}))
    leaves(table, "alliance", table.key(AUX))
    table.give(type="leave_battle", side="aerospace")
    with pytest.raises(Senseless, match="no_such_group"):
        table.give(type="chase_groups", side="aerospace", chase={table.key(FRIGATE): 3})


@pytest.mark.parametrize(("reading", "accelerations"), [("area", [5, 5]), ("group", [5, 4])])
def test_a_headquarters_makes_all_manned_units_of_its_area_faster_or_only_those_with_the_flagship(
    reading: str, accelerations: list[int]
) -> None:
    table = Fight({AUX: 3, FRIGATE: 2}, {"hq_battle": reading})
    flag(table, AUX, HqKey.TITAN)
    leaving(table.begin(BattleKind.ZONE))
    groups = {table.key(AUX): 1, table.key(AUX, 1): 2}
    table.give(type="leave_battle", side="alliance", groups=groups)
    table.give(type="leave_battle", side="aerospace")
    assert [each.acceleration for each in table.questions()[0].detail.groups] == accelerations


def test_an_unmanned_unit_is_not_made_faster() -> None:
    table = Fight({AUX: 1, FRIGATE: 1, KILLER: 1})
    flag(table, FRIGATE, HqKey.FIRST_SQUADRON)
    leaving(table.begin())
    leaves(table, "alliance", table.key(AUX))
    table.give(type="leave_battle", side="aerospace")
    found = {each.unit.id: each.unit.acceleration for each in table.questions()[0].detail.units}
    assert found == {table.unit(FRIGATE).id: 6, table.unit(KILLER).id: 6}


def test_an_answer_of_another_step_of_the_battle_is_refused() -> None:
    table = leaving(fight({AUX: 1, FRIGATE: 1}))
    for fields in (
        {"type": "aim_fire", "side": "aerospace"},
        {"type": "throw_fire", "faces": []},
        {"type": "leave_battle", "side": "aerospace"},
        {"type": "chase_groups", "side": "aerospace"},
        {"type": "send_home"},
    ):
        with pytest.raises(Senseless) as no:
            table.give(**fields)
        assert no.value.sentence.key == "outer_planets.battle.not_this_stage"
