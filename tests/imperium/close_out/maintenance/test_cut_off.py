"""14.1 Systems that stock cannot reach: told by the table, or barred by an enemy in them."""

from __future__ import annotations

import pytest

from assistant.core.play.question import Choice, Pick
from assistant.core.play.referee import Referee
from assistant.games.imperium.close_out.maintenance import step as maintenance
from assistant.games.imperium.close_out.maintenance.commands import (
    MarkCutOff,
    PayMaintenance,
)
from assistant.games.imperium.pieces.maintenance import needs_of
from tests.imperium.field import bare, land, put, refused

from .paying import TERRAN, asked, pay


def test_stock_pays_nothing_in_a_system_that_is_cut_off() -> None:
    state = bare()
    (ship,) = put(state, TERRAN, "kinunir", "DD")
    before = asked(state, TERRAN)
    maintenance.mark_cut_off(state, MarkCutOff(TERRAN, ("kinunir",)), Referee())
    after = asked(state, TERRAN)
    assert before.about != after.about
    lanes = next(field for answer in after.answers for field in answer.fields if isinstance(field, Choice))
    assert [option.value for option in lanes.options if option.refusal is None] == ["unpaid"]
    pay(state, TERRAN)
    assert state.sides[TERRAN].stock == 10
    assert state.close_out.rolls == {TERRAN: [ship.id]}


def test_a_system_with_an_own_world_is_never_cut_off() -> None:
    state = bare()
    put(state, TERRAN, "sol", "DD")
    put(state, TERRAN, "kinunir", "DD")
    picks = [f for answer in asked(state, TERRAN).answers for f in answer.fields if isinstance(f, Pick)]
    assert [option.value for option in picks[0].options] == ["kinunir"]


@pytest.mark.parametrize(("code", "reaches"), [("SC", False), ("M", False), ("F", True)])
def test_14_1_r22_an_enemy_fleet_or_lone_monitor_in_the_very_system_keeps_stock_out(
    code: str, reaches: bool
) -> None:
    state = bare()
    (ship,) = put(state, TERRAN, "kinunir", "CA")
    if code == "SC":
        put(state, "imperial", "kinunir", code)
    else:
        land(state, "imperial", "kinunir-1", code)
    assert ("kinunir" in needs_of(state, TERRAN).cut_off) is not reaches
    referee = Referee()
    chosen = PayMaintenance(TERRAN, "chosen", {f"u{ship.id}": "paid"})
    maintenance.pay_maintenance(state, chosen, referee)
    assert refused(referee) == ([] if reaches else ["maintenance.enemy_there"])


def test_14_1_the_table_overrules_what_an_enemy_in_the_system_bars() -> None:
    state = bare()
    put(state, TERRAN, "kinunir", "CA")
    put(state, "imperial", "kinunir", "SC")
    maintenance.mark_cut_off(state, MarkCutOff(TERRAN, ()), Referee())
    assert not needs_of(state, TERRAN).cut_off
