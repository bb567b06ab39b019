"""The Battle tab: ships with their figures, this round's hits, the odds of every way to go on."""

from __future__ import annotations

from typing import Any

from ..battle.fleets import dice_number, facing, number, present, value
from ..battle.forecast import after_rounds, if_retreats, survivors, throws, whole_battle
from ..components.kit import kit
from ..pieces.combat import figure
from ..pieces.odds import expected, hits
from ..pieces.players import name
from ..state.battle import Battle, Stage
from ..state.table import State


def battle_panel(state: State, seat: str) -> dict[str, Any] | None:
    """Ships of both sides with their figures, this round's hits, and how the battle ends, exactly."""
    battle = state.battle
    if battle is None or battle.stage == Stage.FLEETS:
        return None
    sides = (battle.attacker, battle.defender)
    fighting = all(number(battle.fleets[side]) for side in sides)
    # While losses are chosen the question itself shows how it ends after them.
    odds = whole_odds(state, battle) if fighting and battle.stage != Stage.LOSSES else {"end": None}
    rows = [side_row(state, battle, side) for side in sides]
    return {"system": battle.system, "round": battle.round, "sides": rows, **odds}


def whole_odds(state: State, battle: Battle) -> dict[str, Any]:
    """To the end, after some rounds, and if one side leaves after this one."""
    end = whole_battle(state, battle)
    # Before a barrage the fleets branch by the fighters it may hit: no one row of ships to look at.
    before = battle.stage in (Stage.SHOTS, Stage.BARRAGE)
    return {
        "end": end,
        "survivors": None if before else survivors(state, battle, end),
        "rounds": () if before else after_rounds(state, battle),
        "leaving": ()
        if before
        else [(side, if_retreats(state, battle, side)) for side in (battle.attacker, battle.defender)],
    }


def side_row(state: State, battle: Battle, side: str) -> dict[str, Any]:
    """The ships of a side, and what they throw this round."""
    fleet = battle.fleets[side]
    dice = throws(state, battle, side, fleet.ships)
    return {
        "side": side,
        "name": name(state, side),
        "attacker": side == battle.attacker,
        "ships": [
            {
                "unit": unit,
                "code": kit(state).units[unit].code,
                "name": kit(state).units[unit].name,
                "number": fleet.ships[unit],
                "damaged": fleet.damaged.get(unit, 0),
                "value": value(state, battle, side, unit),
                "dice": dice_number(state, unit, fleet.ships[unit]),
                "why": figure(state, side, unit, facing(battle, side)),
            }
            for unit in present(fleet)
        ],
        "spread": hits(dice),
        "expected": expected(dice),
    }
