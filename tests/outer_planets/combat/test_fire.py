"""9-3, 9-4-1: who fires at whom, and what the dice do."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.outer_planets.state.keys import Sign

from .positions import AUX, CONVOY, DEFENCE, FRIGATE, KILLER, PATROL, ZODIAC, fight, refused, signed


def test_the_aerospace_force_names_its_targets_first_then_throws_then_the_alliance_aims() -> None:
    table = fight({AUX: 2, FRIGATE: 2})
    assert table.questions()[0].side == "aerospace"
    table.aim("aerospace", (table.key(FRIGATE), table.key(AUX)), (table.key(FRIGATE, 1), table.key(AUX)))
    assert table.open_keys() == ["battle_dice"]
    table.give(type="throw_fire", faces=[1] * 6)
    assert (table.open_keys(), table.questions()[0].side) == (["battle_aims"], "alliance")


def test_both_name_their_targets_before_any_die_where_the_table_reads_it_so() -> None:
    table = fight({AUX: 1, FRIGATE: 1}, targets_when="both_first")
    table.aim("aerospace", (table.key(FRIGATE), table.key(AUX)))
    assert (table.open_keys(), table.questions()[0].side) == (["battle_aims"], "alliance")
    table.aim("alliance", (table.key(AUX), table.key(FRIGATE)))
    assert len(table.questions()[0].detail.lines) == 2
    table.give(type="throw_fire", faces=[6] * 5)
    assert table.battle.hits == {table.unit(AUX).id: 3, table.unit(FRIGATE).id: 2}


@pytest.mark.parametrize(
    ("kind", "seven", "withdraws", "hits"),
    [(FRIGATE, "hit", [5], [6]), (ZODIAC, "hit", [4], [5, 6]), (ZODIAC, "nothing", [4], [5])],
)
def test_a_5_withdraws_a_6_hits_and_elite_units_add_1(
    kind: str, seven: str, withdraws: list[int], hits: list[int]
) -> None:
    for face in range(1, 7):
        table = fight({AUX: 1, kind: 1}, seven=seven)
        table.aim("aerospace", (table.key(kind), table.key(AUX)))
        dice = 4 if kind == ZODIAC else 3
        table.give(type="throw_fire", faces=[face] + [1] * (dice - 1))
        assert (Sign.WITHDRAWN in table.unit(AUX).signs) == (face in withdraws)
        assert table.battle.hits.get(table.unit(AUX).id, 0) == int(face in hits)


def test_dice_are_told_apart_by_target_and_by_elite_firers() -> None:
    table = fight({AUX: 2, FRIGATE: 1, ZODIAC: 1})
    target = table.key(AUX)
    table.aim("aerospace", (table.key(FRIGATE), target), (table.key(ZODIAC), target))
    lines = [(each.line, each.dice) for each in table.questions()[0].detail.lines]
    assert lines == [(f"{target}e", 4), (target, 3)]
    table.give(type="count_fire", withdraws={target: 1}, hits={f"{target}e": 2, target: 1})
    assert table.battle.hits == {table.unit(AUX).id: 3}
    assert Sign.WITHDRAWN in table.unit(AUX).signs


@pytest.mark.parametrize("faces", [[1, 1], [1, 1, 1, 1]])
def test_too_few_or_too_many_dice_are_refused(faces: list[int]) -> None:
    table = fight({AUX: 1, FRIGATE: 1})
    table.aim("aerospace", (table.key(FRIGATE), table.key(AUX)))
    with pytest.raises(Senseless) as no:
        table.give(type="throw_fire", faces=faces)
    assert no.value.sentence.values == {"n": len(faces), "due": 3}


def test_more_results_than_dice_are_refused() -> None:
    table = fight({AUX: 1, FRIGATE: 1})
    table.aim("aerospace", (table.key(FRIGATE), table.key(AUX)))
    with pytest.raises(Senseless):
        table.give(type="count_fire", withdraws={table.key(AUX): 2}, hits={table.key(AUX): 2})


def test_a_unit_crippled_by_the_first_step_still_fires_with_all_its_dice() -> None:
    table = fight({AUX: 1, FRIGATE: 1})
    table.aim("aerospace", (table.key(FRIGATE), table.key(AUX)))
    table.give(type="throw_fire", faces=[6, 6, 6])
    table.aim("alliance", (table.key(AUX), table.key(FRIGATE)))
    assert table.questions()[0].detail.dice == 2


def test_a_crippled_unit_throws_one_die() -> None:
    table = fight({AUX: 1, FRIGATE: 1})
    table.unit(FRIGATE).damage = 5
    table.aim("aerospace", (table.key(FRIGATE), table.key(AUX)))
    assert table.questions()[0].detail.dice == 1


def test_a_convoy_that_does_not_fire_is_no_target_until_all_others_are_fired_at() -> None:
    table = fight({AUX: 3, FRIGATE: 2, CONVOY: 1})
    table.aim("aerospace")
    convoy, frigates = table.key(CONVOY), [table.key(FRIGATE, at) for at in range(2)]
    aims = {table.key(AUX): convoy, table.key(AUX, 1): frigates[0]}
    assert refused(table, type="aim_fire", side="alliance", aims=aims) == ["convoy_evades"]
    aims[table.key(AUX, 2)] = frigates[1]
    assert refused(table, type="aim_fire", side="alliance", aims=aims) == []
    assert len(table.battle.shots) == 3


def test_a_convoy_that_fires_is_a_target_like_any_other() -> None:
    table = fight({AUX: 1, FRIGATE: 2, CONVOY: 1})
    table.aim("aerospace", (table.key(CONVOY), table.key(AUX)))
    table.give(type="throw_fire", faces=[1])
    assert table.battle.evading == []
    aims = {table.key(AUX): table.key(CONVOY)}
    assert refused(table, type="aim_fire", side="alliance", aims=aims) == []


def test_the_landing_force_is_no_target() -> None:
    table = fight({AUX: 1, FRIGATE: 1})
    landing = next(each for each in table.state.units.values() if each.type == "landing_force")
    landing.at = table.unit(AUX).at
    aims = {table.key(FRIGATE): f"u{landing.id}"}
    assert refused(table, type="aim_fire", side="aerospace", aims=aims) == ["no_target"]


def test_what_is_refused_can_be_done_anyway() -> None:
    table = fight({AUX: 1, FRIGATE: 1, CONVOY: 1})
    table.aim("aerospace")
    aims = {table.key(AUX): table.key(CONVOY)}
    with pytest.raises(Forbidden) as no:
        table.give(type="aim_fire", side="alliance", aims=aims)
    table.give(tuple(each.token for each in no.value.refusals), type="aim_fire", side="alliance", aims=aims)
    assert [each.target for each in table.battle.shots] == [table.unit(CONVOY).id]


def test_9_3_2_a_convoy_that_fires_shelters_no_other() -> None:
    table = fight({AUX: 2, CONVOY: 2, FRIGATE: 1})
    frigate, fires, evades = table.key(FRIGATE), table.key(CONVOY), table.key(CONVOY, 1)
    table.aim("aerospace", (fires, table.key(AUX)))
    assert table.battle.evading == [table.taken[CONVOY][1]]
    table.give(type="count_fire")
    # Only what is no convoy must be fired at before the one that evades.
    aims = {table.key(AUX): evades, table.key(AUX, 1): fires}
    assert refused(table, type="aim_fire", side="alliance", aims=aims) == ["convoy_evades"]
    aims = {table.key(AUX): evades, table.key(AUX, 1): frigate}
    assert refused(table, type="aim_fire", side="alliance", aims=aims) == []


def test_one_tap_spreads_the_rest_by_what_is_left_to_sink_and_convoys_of_ones_own_evade() -> None:
    table = fight({AUX: 2, DEFENCE: 1, FRIGATE: 3, CONVOY: 1})
    table.aim("aerospace", by="spread")
    aimed = [shot.target for shot in table.battle.shots]
    assert len(aimed) == 3
    assert set(aimed) == {*table.taken[AUX], *table.taken[DEFENCE]}
    assert table.battle.evading == table.taken[CONVOY]


def test_one_tap_aims_all_that_are_left_at_one_target() -> None:
    table = fight({AUX: 3, FRIGATE: 2, PATROL: 1})
    first, second = table.key(FRIGATE), table.key(FRIGATE, 1)
    table.aim("aerospace")
    table.aim("alliance", (table.key(AUX), first), by="last", target=second)
    assert sorted(shot.target for shot in table.battle.shots) == [
        table.unit(FRIGATE).id,
        table.unit(FRIGATE, 1).id,
        table.unit(FRIGATE, 1).id,
    ]


def test_the_rest_is_not_spread_over_an_evading_convoy_before_everybody_else_is_aimed_at() -> None:
    table = fight({AUX: 2, FRIGATE: 2, CONVOY: 1})
    table.aim("aerospace")
    table.aim("alliance", by="spread")
    assert {shot.target for shot in table.battle.shots} == set(table.taken[FRIGATE])


def test_dice_nobody_has_read_off_are_asked_for_before_they_are_thrown() -> None:
    table = fight({AUX: 1, CONVOY: 1})
    del table.state.printed["unit.convoy.attack"]
    table.aim("aerospace", (table.key(CONVOY), table.key(AUX)))
    assert [each.tag for each in table.questions()[0].answers][:2] == ["record_printed", "count_fire"]
    table.give(type="record_printed", values={"unit/convoy/attack": 2})
    assert table.questions()[0].detail.dice == 2


def test_what_no_charges_mean_is_asked_until_it_is_typed_once() -> None:
    table = fight({AUX: 1, FRIGATE: 1})
    signed(table.unit(FRIGATE), Sign.OUT_OF_CHARGES)
    table.aim("aerospace", (table.key(FRIGATE), table.key(AUX)))
    assert table.questions()[0].answers[0].tag == "record_printed"
    table.give(type="record_printed", values={"charges/dice": 1})
    assert table.questions()[0].detail.dice == 1


def test_9_4_1_no_more_of_a_line_is_offered_to_be_counted_than_it_has_dice() -> None:
    table = fight({KILLER: 1, FRIGATE: 1, AUX: 2})
    del table.state.printed["unit.orca_killer.attack"]
    table.aim("aerospace", (table.key(KILLER), table.key(AUX)), (table.key(FRIGATE), table.key(AUX, 1)))
    count = next(each for each in table.questions()[0].answers if each.tag == "count_fire")
    most = {row.key: row.most for row in count.fields[0].rows}
    # 3-5-5 throws three; how many an Orca Killer throws nobody has read off.
    assert (most[table.key(AUX, 1)], most[table.key(AUX)]) == (3, 12)
