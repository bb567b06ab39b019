"""What a seat may know of the state: in a closed match the other side's counters are left out."""

from __future__ import annotations

import msgspec

from assistant.core.seats import EVERYBODY

from .emperor import CHOSEN
from .planetary_battle.state import PlanetBattle
from .space_battle import secrecy
from .state import IMPERIAL, SIDES, CloseOut, Pending, State


def private(state: State, seat: str) -> State:
    """The state as a seat may read it: the map with all fleet markers and holdings, and its own counters.

    The table's own seat belongs to no side, so it sees the counters of neither.
    """
    if not state.closed or seat == EVERYBODY:
        return state
    hidden, on_the_board = [side for side in SIDES if side != seat], secrecy.on_show(state)
    return msgspec.structs.replace(
        state,
        units={
            number: unit
            for number, unit in state.units.items()
            if unit.side not in hidden or number in on_the_board
        },
        next_unit=0,
        grants=[grant for grant in state.grants if seat == IMPERIAL or grant.source not in CHOSEN],
        to_place={side: pool for side, pool in state.to_place.items() if side not in hidden},
        pending=pending_without(state, hidden),
        close_out=close_out_without(state.close_out, hidden),
        printed={key: number for key, number in state.printed.items() if key.split(".")[0] not in hidden},
        space_battle=secrecy.without(state, hidden),
        battle_reports=[secrecy.report_without(each, hidden) for each in state.battle_reports],
        planet_battle=planet_battle_without(state.planet_battle, hidden),
        by_hand=[key for key in state.by_hand if not any(key.startswith(f"mix:{side}:") for side in hidden)],
    )


def pending_without(state: State, hidden: list[str]) -> Pending:
    """What is still to settle, without the troops that hidden sides draw and where their units arrived."""
    pending = state.pending
    draws = {side: counters for side, counters in pending.draws.items() if side not in hidden}
    own = {planet.id for planet in state.planets.values() if planet.owner not in hidden}
    arrivals = {planet: number for planet, number in pending.arrivals.items() if planet in own}
    return msgspec.structs.replace(pending, draws=draws, arrivals=arrivals)


def close_out_without(close_out: CloseOut, hidden: list[str]) -> CloseOut:
    """Maintenance and repair, without what hidden sides roll for and where their stock does not reach."""
    rolls = {side: units for side, units in close_out.rolls.items() if side not in hidden}
    cut_off = {side: systems for side, systems in close_out.cut_off.items() if side not in hidden}
    return msgspec.structs.replace(close_out, rolls=rolls, cut_off=cut_off)


def planet_battle_without(battle: PlanetBattle | None, hidden: list[str]) -> PlanetBattle | None:
    """An attack, without the list of what hidden sides have there: what acts is named in the open."""
    if battle is None:
        return None
    return msgspec.structs.replace(battle, roster=[each for each in battle.roster if each.side not in hidden])
