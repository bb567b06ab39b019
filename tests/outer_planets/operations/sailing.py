"""A table in the operations phase of turn 2, with a map that is typed in."""

from __future__ import annotations

from typing import Any

from assistant.core.game import Setup
from assistant.core.play.referee import Referee
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.operations.fleets import piles
from assistant.games.outer_planets.pieces.moving import in_port_spot
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, TypeKey, UnitId
from assistant.games.outer_planets.state.table import State
from assistant.games.outer_planets.state.unit import Unit

from ..player import Table

MAP: dict[str, Any] = {
    "port.valhalla.area": "inner_planets",
    "area.inner_planets.neighbours": ["belt_1", "belt_2"],
    "area.belt_1.neighbours": ["inner_planets", "jupiter"],
    "area.belt_2.neighbours": ["inner_planets", "leading_trojans"],
    "area.belt_3.neighbours": ["jupiter"],
    "area.jupiter.neighbours": ["belt_1", "belt_3"],
    "area.saturn.neighbours": ["jupiter"],
    "area.leading_trojans.neighbours": ["belt_2"],
    "area.trailing_trojans.neighbours": ["belt_3"],
    "area.jupiter.raiding": False,
    "area.saturn.raiding": True,
}
MAP["area.jupiter.neighbours"] += ["saturn"]
MAP["area.belt_3.neighbours"] += ["trailing_trojans"]


def at_sea(side: str = AEROSPACE, printed: dict[str, Any] | None = None, setup: Setup | None = None) -> Table:
    """The first operations step of turn 2, with the side that plays first."""
    table = Table(setup=setup or Setup("campaign", printed={**MAP, **(printed or {})}))
    table.give(type="place_forces")
    state = table.state
    if state.deck.kept:
        for one in (ALLIANCE, AEROSPACE):
            state.deck.hands[one], state.deck.draw = state.deck.draw[:5], state.deck.draw[5:]
    state.now.turn, state.turn.lead = 2, ALLIANCE if side == ALLIANCE else AEROSPACE
    GAME.sequence.go_to(state, "operation.2", Referee())
    return table


def order(table: Table, port: str, kind: TypeKey, count: int, to: str, **more: Any) -> dict[str, Any]:
    """So many of a kind of a port into an area."""
    side = table.state.ports[port].owner
    key = next(pile.key for pile in piles(table.state, side, port) if pile.first.type == kind)
    return {"port": port, "kinds": {key: count}, "to": to, **more}


def out_of_pool(state: State, kind: TypeKey, port: str) -> Unit:
    """A unit that a card brought into a port."""
    key = UnitId(max(state.units) + 1)
    state.units[key] = Unit(id=key, side=state.ports[port].owner, type=kind, at=in_port_spot(port))
    return state.units[key]


def no_flagship(english: str, japanese: str) -> list[str]:
    """What is said in each language of a headquarters that no ship can take along."""
    in_english = "needs a flagship, and no manned ship sails from its port: add one, or leave it in port."
    in_japanese = "には旗艦が必要ですが、同じ港湾から出撃する有人艦がありません。有人艦を加えるか、"
    return [f"{english} {in_english}", f"{japanese}{in_japanese}司令部を残してください。"]


def of_kind(table: Table, port: str, kind: TypeKey) -> list[Unit]:
    """The units of a kind in a port."""
    return [each for each in table.state.units.values() if each.type == kind and each.at.key == port]
