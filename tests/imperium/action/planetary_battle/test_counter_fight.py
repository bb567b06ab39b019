"""13.4 The defender's part of ground combat: both name their targets, the invader first."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Senseless
from assistant.games.imperium.action.planetary_battle.ground import AnswerFire, MoveTroops, OpenGroundFight
from assistant.games.imperium.state.planetary_battle import Shot
from assistant.games.imperium.state.war import State, Unit

from .playing import asked, at_each_other, battle, facing, give, stage


def in_the_defenders_fight() -> tuple[State, list[Unit], list[Unit]]:
    """Two against two in one hex: the invader did not fight, the defender is about to pick its hexes."""
    state, own, theirs = facing({"RT4": 1, "RT3": 1}, {"RT5": 1, "RT6": 1})
    for command in (MoveTroops("terran"), OpenGroundFight("terran"), MoveTroops("imperial")):
        give(state, command)
    return state, own, theirs


def test_r_59_in_the_defenders_fight_the_invader_names_its_targets_first():
    state, own, theirs = in_the_defenders_fight()
    question = asked(state)
    assert (stage(state), question.side, [field.name for field in question.answers[0].fields]) == (
        "counter",
        "imperial",
        ["hexes"],
    )
    give(state, OpenGroundFight("imperial", (1,)))
    assert (stage(state), asked(state).side) == ("counter_reply", "terran")
    give(state, AnswerFire("terran", {f"u{each.id}": own[0].id for each in theirs}))
    assert (stage(state), asked(state).side) == ("counter_aim", "imperial")
    give(state, AnswerFire("imperial", {f"u{each.id}": theirs[0].id for each in own}))
    assert [shot.target for shot in battle(state).shots] == [own[0].id] * 2 + [theirs[0].id] * 2
    assert stage(state) == "counter_fire"


def test_r_59_the_defender_cannot_name_its_targets_with_the_hexes():
    state, own, theirs = in_the_defenders_fight()
    with pytest.raises(Senseless) as refused:
        give(state, OpenGroundFight("imperial", (1,), at_each_other(state, own[0], theirs[0])))
    assert (refused.value.sentence.key, refused.value.rule) == ("planetary.invader_first", "13.4")


def test_a_defender_that_named_its_targets_in_an_earlier_version_names_none_again():
    state, own, theirs = in_the_defenders_fight()
    give(state, OpenGroundFight("imperial", (1,)))
    battle(state).shots = [Shot(unit.id, theirs[0].id) for unit in own]
    give(state, AnswerFire("terran"))
    assert stage(state) == "counter_fire"
    assert [shot.unit for shot in battle(state).shots] == [unit.id for unit in own]
