"""13.4 Ground combat: moves, fights, what removes what, how it ends."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden
from assistant.games.imperium.action.planetary_battle.ground import AnswerFire, MoveTroops, OpenGroundFight
from assistant.games.imperium.action.planetary_battle.gunnery import RollGroundFire, TellGroundHits
from assistant.games.imperium.state.war import State

from .playing import OUTPOST, asked, at_each_other, battle, facing, give, hexes, stage


def no_defence(state: State) -> None:
    """The defender's part of the sequence passes without a blow."""
    if stage(state) == "counter_move":
        give(state, MoveTroops("imperial"))
    if stage(state) == "counter":
        give(state, OpenGroundFight("imperial"))


def test_13_4_invader_moves_and_fights_then_the_defender():
    state, _, _ = facing({"RT4": 1}, {"RT5": 1})
    assert (stage(state), asked(state).side) == ("advance", "terran")
    give(state, MoveTroops("terran"))
    assert (stage(state), asked(state).side) == ("fight", "terran")
    give(state, OpenGroundFight("terran"))
    assert (stage(state), asked(state).side) == ("counter_move", "imperial")
    give(state, MoveTroops("imperial"))
    assert (stage(state), asked(state).side) == ("counter", "imperial")
    give(state, OpenGroundFight("imperial"))
    assert stage(state) == ""


def test_13_4_batteries_do_not_move():
    state, (battery, _), _ = facing({"PD": 1, "RT4": 2}, {"RT5": 3})
    give(state, MoveTroops("terran"))
    movable = {field.name for field in asked(state).answers[0].fields}
    assert f"placed.u{battery.id}" not in movable


def test_13_4_who_enters_a_hex_with_enemies_has_to_fight_there():
    state, _, (troops,) = facing({"RT4": 1}, {"JT5": 2})
    give(state, MoveTroops("terran", hexes([troops], 1)))
    assert battle(state).entered == [1]
    with pytest.raises(Forbidden) as refused:
        give(state, OpenGroundFight("terran"))
    assert (refused.value.sentence.key, refused.value.rule) == ("planetary.must_fight", "13.4")


def test_13_4_rows_say_their_hex_and_whether_it_must_be_fought_in():
    state, _, theirs = facing({"RT4": 1, "RT3": 2}, {"RT5": 1, "JT5": 3})
    give(state, MoveTroops("terran", hexes(theirs[1:], 2)))
    question = asked(state)
    must, may = "planetary.compulsory", "planetary.optional"
    picked = question.answers[0].fields[0]
    assert [(option.value, option.remark.key) for option in picked.options] == [("2", must), ("1", may)]
    said = {row.unit.unit: row.note.values for row in question.detail.rows}
    assert {unit: (words["hex"], words["duty"].key) for unit, words in said.items()} == {
        theirs[0].id: (1, may),
        theirs[1].id: (2, must),
    }


def test_13_4_who_stood_among_enemies_need_not_fight_and_may_leave():
    state, _, (troops,) = facing({"RT4": 1}, {"JT5": 1})
    give(state, MoveTroops("terran", hexes([troops], 2)))
    assert battle(state).entered == []
    assert stage(state) == "counter_move"


def test_13_4_at_most_five_a_side_in_a_hex_after_moving():
    state, _, troops = facing({"RT4": 1}, {f"RT{n}": 2 + (n == 6) for n in (2, 3, 4, 5, 6)} | {"JT4": 2})
    with pytest.raises(Forbidden) as refused:
        give(state, MoveTroops("terran", hexes(troops, *[2] * 6)))
    assert refused.value.sentence.key == "planetary.stack"


def test_13_4_both_sides_fire_a_die_for_each_strength_and_hit_on_6():
    state, (enemy,), (troops,) = facing({"RT4": 1}, {"RT5": 1})
    give(state, MoveTroops("terran"))
    give(state, OpenGroundFight("terran", (1,), at_each_other(state, troops, enemy)))
    (dice,) = asked(state).answers[0].fields
    assert (dice.count, dice.hits, asked(state).side) == (5, (6,), "terran")
    give(state, RollGroundFire((6, 6, 1, 1, 1)))
    (dice,) = asked(state).answers[0].fields
    assert (dice.count, asked(state).side) == (4, "imperial")


def test_r_38_losses_come_after_both_have_fired():
    state, (enemy,), (troops,) = facing({"RT4": 1}, {"RT5": 1})
    give(state, MoveTroops("terran"))
    give(state, OpenGroundFight("terran", (1,), at_each_other(state, troops, enemy)))
    give(state, RollGroundFire((6, 6, 6, 6, 6)))
    assert not enemy.damaged
    give(state, RollGroundFire((6, 6, 1, 1)))
    assert (enemy.damaged, troops.damaged) == (True, True)


def test_12_8_three_times_the_defence_destroys_outright():
    state, (enemy,), (troops,) = facing({"RT4": 1}, {"RT6": 1})
    give(state, MoveTroops("terran"))
    give(state, OpenGroundFight("terran", (1,), at_each_other(state, troops, enemy)))
    give(state, RollGroundFire((6,) * 6))
    give(state, RollGroundFire((1,) * 4))
    assert enemy.id not in state.units
    assert stage(state) == ""
    assert state.planets[OUTPOST].owner == "terran"


def test_13_4_fighters_reduce_troops_but_never_remove_them():
    state, (enemy,), troops = facing({"RT4": 1}, {"F": 1, "RT2": 2})
    enemy.damaged = True
    for name in ("strength", "defence"):
        state.printed[f"imperial.RT4.damaged.{name}"] = 2
    give(state, MoveTroops("terran"))
    give(state, OpenGroundFight("terran", (1,), at_each_other(state, troops[0], enemy)))
    give(state, RollGroundFire((6, 6)))
    give(state, RollGroundFire((1, 1)))
    assert enemy.id in state.units


def test_13_4_batteries_reduce_troops_but_never_remove_them():
    state, (battery,), (troops,) = facing({"PD": 1}, {"RT5": 1})
    state.printed["terran.RT5.front.defence"] = 1
    give(state, MoveTroops("terran"))
    give(state, OpenGroundFight("terran", (1,)))
    assert stage(state) == "fire"
    give(state, RollGroundFire((6, 6, 6)))
    assert troops.damaged
    assert battery.id in state.units


def test_13_4_hits_of_guns_do_not_add_to_those_of_troops_against_troops():
    state, (enemy,), troops = facing({"RT4": 1}, {"F": 1, "RT2": 1})
    give(state, MoveTroops("terran"))
    aims = {f"u{unit.id}": enemy.id for unit in troops}
    give(state, OpenGroundFight("terran", (1,), aims))
    give(state, AnswerFire("imperial"))
    give(state, RollGroundFire((6, 1, 6, 1)))
    assert not enemy.damaged
    assert stage(state) == "counter_move"


def test_13_4_against_a_battery_all_hits_add_up():
    state, (battery,), troops = facing({"PD": 1}, {"F": 1, "RT2": 1})
    give(state, MoveTroops("terran"))
    give(state, OpenGroundFight("terran", (1,), {f"u{unit.id}": battery.id for unit in troops}))
    assert stage(state) == "reply"
    give(state, AnswerFire("imperial"))
    give(state, RollGroundFire((6, 1, 6, 1)))
    assert battery.damaged


def test_13_4_a_fighter_fires_beams_too_on_the_ground():
    state, (enemy,), (fighter,) = facing({"RT4": 1}, {"F": 1})
    state.printed["terran.F.front.beam"] = 1
    give(state, MoveTroops("terran"))
    give(state, OpenGroundFight("terran", (1,), at_each_other(state, fighter, enemy)))
    (dice,) = asked(state).answers[0].fields
    assert dice.count == 3


def test_13_4_blank_values_are_asked_for_before_the_dice():
    state, (enemy,), (troops,) = facing({"RT4": 1}, {"RT5": 1})
    troops.damaged = True
    give(state, MoveTroops("terran"))
    give(state, OpenGroundFight("terran", (1,), at_each_other(state, troops, enemy)))
    fields = next(each for each in asked(state).answers if each.tag == "record_printed").fields
    read_off = [field.name for field in fields]
    assert read_off == ["values.terran/RT5/damaged/strength", "values.terran/RT5/damaged/defence"]


def test_hits_counted_on_the_table_do_the_same():
    state, (enemy,), (troops,) = facing({"RT4": 1}, {"RT5": 1})
    give(state, MoveTroops("terran"))
    give(state, OpenGroundFight("terran", (1,), at_each_other(state, troops, enemy)))
    give(state, TellGroundHits({f"u{enemy.id}-troops": 2}))
    give(state, TellGroundHits({}))
    assert enemy.damaged


def test_targets_prefilled_for_a_hex_that_is_not_picked_count_for_nothing():
    state, enemies, troops = facing({"RT4": 1, "RT3": 2}, {"RT5": 1, "JT5": 2})
    give(state, MoveTroops("terran"))
    aims = {f"u{unit.id}": enemy.id for unit, enemy in zip(troops, enemies, strict=True)}
    give(state, OpenGroundFight("terran", (2,), aims))
    assert {shot.unit for shot in battle(state).shots if shot.unit in [u.id for u in troops]} == {
        troops[1].id
    }


def test_the_targets_named_last_are_proposed_again():
    state, enemies, (troops,) = facing({"RT4": 1, "RT3": 1}, {"RT5": 1})
    weak = enemies[1]
    give(state, MoveTroops("terran"))
    give(state, OpenGroundFight("terran", (1,), at_each_other(state, troops, weak)))
    give(state, RollGroundFire((1,) * 5))
    give(state, RollGroundFire((1,) * 7))
    give(state, MoveTroops("imperial"))
    give(state, OpenGroundFight("imperial", (1,)))
    # The defenders have one target, the invader two: its last one stands first.
    assert stage(state) == "counter_reply"
    assert [row.chosen for row in asked(state).detail.rows] == [str(weak.id)]
