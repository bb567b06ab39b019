"""A player's own sheet: counters, goods, planets, cards, technologies; for the seat of that player alone."""

from __future__ import annotations

from typing import Any

from ..pieces import agreements, counters, goods, planets, structures, technologies
from ..state.keys import Area, SideKey
from ..state.table import State
from .rows import player_row


def sheet_panel(state: State, seat: str) -> dict[str, Any] | None:
    """All that is kept of the player in this seat; None for a seat that is nobody's."""
    side = SideKey(seat)
    if side not in state.players:
        return None
    return {
        "row": player_row(state, side),
        "numbers": [*areas(state, side), *trade_goods(state, side)],
        "planets": planet_tiles(state, side) if planets.kept(state) else None,
        "sums": (planets.ready_sums(state, side), whole_sums(state, side)),
        "technologies": technologies.kept(state),
        "agreements": agreements.kept(state),
        "action_cards": state.players[side].action_cards if goods.kept(state) else 0,
    }


def areas(state: State, side: SideKey) -> list[tuple[str, int]]:
    """The counters in the three areas, if they are kept."""
    if not counters.kept(state):
        return []
    return [(str(area), counters.held(state.players[side], area)) for area in Area]


def trade_goods(state: State, side: SideKey) -> list[tuple[str, int]]:
    """The trade goods, if they are kept."""
    return [("goods", state.players[side].goods)] if goods.kept(state) else []


def planet_tiles(state: State, side: SideKey) -> list[dict[str, Any]]:
    """The planets of a player, the ready ones first; each with the correction that turns it over."""
    own = planets.of_player(state, side)
    return [
        {
            "name": each.name,
            "resources": each.resources,
            "influence": each.influence,
            "exhausted": each.exhausted,
            "stands": structures.shown(state, each),
            "change": {
                "kind": "set_value", "key": f"planet.{key}.exhausted", "to": not each.exhausted,
            },
        }
        for key, each in sorted(own.items(), key=lambda one: one[1].exhausted)
    ]  # fmt: skip


def whole_sums(state: State, side: SideKey) -> tuple[int, int]:
    """Resources and influence of all planets of a player, ready or not."""
    own = planets.of_player(state, side).values()
    return sum(each.resources for each in own), sum(each.influence for each in own)
