"""Refusals of the optional rules (17.1, 17.3), each from a position that random play seldom builds up."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.play.referee import Referee
from assistant.games.imperium.action.deep_space.step import MoveOffRoutes, move_off_routes
from assistant.games.imperium.action.movement.fleets import MoveFleets, move_fleets
from assistant.games.imperium.administrative.construction.terraforming import PayTerraforming, pay
from assistant.games.imperium.administrative.interference import crisis
from assistant.games.imperium.pieces.deep_space import hex_named
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.state.war import Aboard, State

from .field import bare, land, put

SITE = "hades-1"


def at_sol(segment: int = 1, **rulings: str) -> State:
    """A Terran fleet at Sol, its side to act."""
    state = bare(rulings={"deep_space": "on", **rulings})
    put(state, "terran", "sol", "DD")
    state.segment.mode, state.segment.turn_of, state.segment.left = "actions", "terran", {"terran": 3}
    state.segment.number = segment
    return state


def off_routes(state: State) -> Referee:
    """The fleet goes one hex into deep space."""
    referee = Referee()
    move_off_routes(state, MoveOffRoutes("terran", (1,), name="0412"), referee)
    return referee


def after_a_jump() -> Referee:
    state = at_sol()
    state.segment.named_by, state.segment.onward = "terran", [1]
    return off_routes(state)


def jumping_into_deep_space() -> Referee:
    state, referee = at_sol(), Referee()
    move_fleets(state, MoveFleets("terran", (1,), hex_named(state, "0412")), referee)
    return referee


def paying(change: Callable[[State], object], times: int = 1, **rulings: str) -> Referee:
    """A turn's work on an outpost of type N1, after something was changed."""
    state, referee = bare(rulings={"terraforming": "on", **rulings}), Referee()
    state.planets[SITE].type = "N1"
    change(state)
    for _ in range(times):
        pay(state, PayTerraforming("terran", (SITE,)), referee)
    return referee


def fought_for(state: State) -> None:
    for side in ("terran", "imperial"):
        land(state, side, SITE, "JT", 3)


def without_money(state: State) -> None:
    state.sides["terran"].stock = 9


def sending_a_carrier_alone() -> Referee:
    """A crisis takes a carrier from where nothing takes its fighter."""
    state, referee = bare(), Referee()
    (carrier,) = put(state, "imperial", "procyon", "CV")
    add_unit(state, "imperial", "F", Aboard(carrier.id))
    state.pending.roll = 1
    crisis.send_away(state, crisis.SendAway({"procyon-fleet1-CV-F-alone": 1}), referee)
    return referee


OPTIONAL: dict[str, Callable[[], Referee]] = {
    "crisis.no_place": sending_a_carrier_alone,
    "deep_space.first_segment": lambda: off_routes(at_sol(2)),
    "deep_space.not_played": lambda: off_routes(at_sol(deep_space="off")),
    "deep_space.whole_move": after_a_jump,
    "deep_space.no_jump": jumping_into_deep_space,
    "terraforming.not_played": lambda: paying(bool, terraforming="off"),
    "terraforming.paid_already": lambda: paying(bool, 2),
    "terraforming.contested": lambda: paying(fought_for),
    "terraforming.cut_off": lambda: paying(lambda state: put(state, "imperial", "hades", "DD")),
    "terraforming.too_dear": lambda: paying(without_money),
}
