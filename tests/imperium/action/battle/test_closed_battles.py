"""11.3 With closed fleets nothing is laid open before a battle was fought where all could see it."""

from __future__ import annotations

from assistant.games.imperium.action.battle.assaults import AttackPlanet
from assistant.games.imperium.action.battle.meeting import FightBattle
from assistant.games.imperium.action.battle.told import RecordBattle, TellBattle
from tests.imperium.deploy import acting, answer, asked, clash, fleet, ids, on_planet


def test_with_closed_fleets_nothing_is_listed_before_it_was_fought_on_the_table() -> None:
    state = acting("closed")
    clash(state, ["CV+F", "TR+RT"], ["CL"])
    answer(state, FightBattle("terran", "procyon"))
    (question,) = asked(state).values()
    assert question.key == "actions_battle_how"
    assert not any(one.fields for one in question.answers)
    answer(state, TellBattle())
    (question,) = asked(state).values()
    assert question.key == "actions_battle"
    answer(state, RecordBattle("procyon", lost=ids(state, "imperial", "CL")))
    assert state.segment.fight is None


def test_with_closed_fleets_an_attack_lists_nothing_before_it_was_fought_on_the_table() -> None:
    state = acting("closed")
    on_planet(state, "imperial", "nusku-1", "RT")
    fleet(state, "terran", 1, "nusku", "AT+JT")
    answer(state, AttackPlanet("terran", "nusku-1", (1,)))
    (question,) = asked(state).values()
    assert (question.key, question.side) == ("actions_assault_how", "terran")
    assert not any(one.fields for one in question.answers)
    answer(state, TellBattle())
    assert [question.key for question in asked(state).values()] == ["actions_assault"]


def test_with_closed_fleets_nothing_is_laid_open_before_the_battle() -> None:
    state = acting("closed")
    clash(state, ["DD"], ["SC"])
    (question,) = asked(state).values()
    assert [answer.tag for answer in question.answers] == ["fight_battle", "no_battle"]
    assert not any(answer.fields for answer in question.answers)
    answer(state, FightBattle("terran", "procyon"))
    assert state.segment.left["terran"] == 3
    assert [question.key for question in asked(state).values()] == ["actions_battle_how"]
