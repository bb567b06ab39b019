"""14.1 to 14.3 Sentences about maintenance, scrap and repair that a table argues about, each played once."""

from __future__ import annotations

from assistant.games.imperium.close_out import scrap
from assistant.games.imperium.close_out.repair import mending as repair
from assistant.games.imperium.pieces.maintenance import needs_of
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from tests.imperium.field import bare, land, put


def test_14_1_fighters_and_monitors_are_maintained_like_any_ship() -> None:
    state = bare()
    counters = [land(state, TERRAN, "sol-1", code) for code in ("F", "M")]
    due = needs_of(state, TERRAN).ships("sol")
    assert {each.unit.id for each in due} == {counter.id for counter in counters}


def test_14_1_another_sides_base_covers_nothing() -> None:
    state = bare()
    put(state, TERRAN, "dingir", "DD")
    assert needs_of(state, TERRAN).cover.get("dingir", 0) == 0
    assert needs_of(state, IMPERIAL).cover["dingir"] == 20


def test_14_2_a_repair_ship_is_no_place_to_scrap_at() -> None:
    state = bare()
    put(state, TERRAN, "kinunir", "CA", "AR", damaged=True)
    assert scrap.candidates(state, TERRAN) == []


def test_14_3_a_repair_ship_restores_no_troops() -> None:
    state = bare()
    put(state, TERRAN, "kinunir", "AR")
    troops = land(state, TERRAN, "kinunir-1", "RT", 5, damaged=True)
    assert troops.id not in {unit.id for unit in repair.candidates(state, TERRAN)}
