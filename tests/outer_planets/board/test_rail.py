"""9-2 While a battle is fought the rail shows the steps of its round, and the band where it is."""

from __future__ import annotations

from assistant.games.outer_planets.board.frame import frame
from assistant.games.outer_planets.pieces.moving import in_port_spot
from assistant.games.outer_planets.state.battle import BattleKind, Stage

from ..combat.positions import AREA, AUX, PATROL, Fight, fight


def round_of(table: Fight) -> dict[str, str]:
    """The stops of the open leg, each with its status."""
    (leg,) = (each for each in frame(table.state, "everybody").rail if each.open)
    return {stop.key: stop.status for stop in leg.stops}


def test_a_round_of_battle_takes_the_place_of_the_phase_on_the_rail() -> None:
    table = fight({AUX: 1, PATROL: 1})
    assert round_of(table) == {
        "aerospace_fires": "now", "alliance_fires": "ahead", "damage": "ahead", "leaving": "ahead",
    }  # fmt: skip
    table.battle.stage = Stage.ALLIANCE_LEAVES
    assert [*round_of(table).values()] == ["done", "done", "done", "now"]
    shown = frame(table.state, "everybody")
    assert (shown.step.key, shown.step.values["n"]) == ("outer_planets.round.number", 1)
    assert shown.leg.values["area"].en == "Leading Trojans area"


def test_the_dice_of_the_alliance_are_its_step_where_nobody_else_fires() -> None:
    table = fight({AUX: 1, PATROL: 1})
    table.aim("aerospace", (table.key(PATROL), table.key(AUX)))
    assert round_of(table)["aerospace_fires"] == "now"
    table = Fight({AUX: 1, PATROL: 1})
    table.unit(PATROL).at = in_port_spot("columbia")
    table.state.printed["port.columbia.area"] = AREA
    table.begin(BattleKind.PORTS)
    table.aim("alliance", (table.key(AUX), table.key(PATROL)))
    assert table.open_keys() == ["battle_dice"]
    assert [round_of(table)[key] for key in ("aerospace_fires", "alliance_fires")] == ["done", "now"]


def test_where_one_round_is_fought_nobody_disengages() -> None:
    table = Fight({AUX: 1, PATROL: 1})
    table.unit(PATROL).at = table.unit(AUX).at
    table.begin()
    table.battle.kind = BattleKind.PORTS
    assert "leaving" not in round_of(table)


def test_out_of_battle_the_rail_is_that_of_the_turn() -> None:
    table = Fight({AUX: 1})
    assert "battles" in round_of(table)
