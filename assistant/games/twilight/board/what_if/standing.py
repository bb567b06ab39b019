"""Those who fight now or may in the system that is activated, offered to be supposed."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.play.what_if import Standing
from assistant.core.words.say import say

from ...pieces import presence, reach, structures, supply, system_tiles
from ...pieces.players import name
from ...state.action import Action, Invasion, Kind
from ...state.battle import Battle, Stage
from ...state.keys import SideKey, Unit
from ...state.table import State
from .forces import DAMAGED, FIRST, GROUND, MOST_PDS, ROLES, SECOND, SIDE, SPACE


def standing(state: State) -> list[Standing]:
    """The battle that is open, the planet that is fought for, and what stands in the activated system."""
    found, action = [], state.action
    if state.battle is not None and state.battle.stage not in (Stage.FLEETS, Stage.OVER):
        found.append(in_battle(state, state.battle))
    if action is not None and action.invasion is not None:
        found.append(on_planet(action, action.invasion))
    if action is not None and action.kind == Kind.TACTICAL and structures.kept(state):
        found += [*in_range(state, action, now=not found), *to_land_on(state, action)]
    return found


def in_battle(state: State, battle: Battle) -> Standing:
    """12 The ships of the open battle."""
    fields = {"kind": SPACE, **between(battle.attacker, battle.defender)}
    for role, side in zip(ROLES, (battle.attacker, battle.defender), strict=True):
        fleet = battle.fleets[side]
        fields |= {f"{role}.{unit}": str(many) for unit, many in fleet.ships.items() if many}
        fields |= {f"{role}.{unit}.{DAMAGED}": str(many) for unit, many in fleet.damaged.items() if many}
    both = [name(state, side) for side in (battle.attacker, battle.defender)]
    label = say("twilight.what_if.battle_now", attacker=both[0], defender=both[1])
    return Standing(label=label, fields=fields, now=True)


def on_planet(action: Action, fight: Invasion) -> Standing:
    """6-6 Ground forces that fight for a planet, and what stands there."""
    fields = {
        "kind": GROUND,
        **between(action.side, fight.defender),
        f"{FIRST}.{Unit.GROUND_FORCE}": str(fight.attackers),
        f"{SECOND}.{Unit.GROUND_FORCE}": str(fight.defenders),
        f"{SECOND}.{Unit.PDS}": str(fight.pds),
        **{f"{FIRST}.{unit}": str(many) for unit, many in fight.bombs.items()},
    }
    return Standing(label=say("twilight.what_if.planet_now"), fields=fields, now=True)


def in_range(state: State, action: Action, *, now: bool) -> Iterator[Standing]:
    """6-3 Each other player whose PDS reach the system, and the own PDS: the battle comes behind them.

    The ships are all that a player has on the board, where they can lie in one system: which lie here nobody
    has told yet.
    """
    own = reach.in_range(state, action.side, action.systems)
    of_own = {f"{FIRST}.{Unit.PDS}": pds(own)} if own else {}
    for side, many in reach.of_others(state, action.side, action.systems).items():
        ships = {**of_fleet(state, action, FIRST, action.side), **of_fleet(state, action, SECOND, side)}
        fields = {"kind": SPACE, **between(action.side, side), **of_own, f"{SECOND}.{Unit.PDS}": pds(many)}
        fields |= ships
        key = "twilight.what_if.pds_and_fleets" if ships else "twilight.what_if.pds_of"
        label = say(key, player=name(state, side), n=many)
        yield Standing(label=label, fields=fields, now=now)


def of_fleet(state: State, action: Action, role: str, side: SideKey) -> dict[str, str]:
    """10-6 The ships of a player as an address has them; none if they must lie in several systems."""
    ships = supply.one_fleet(state, side)
    hurt = presence.damaged(state, side, action.systems[0] if action.systems else "") if ships else {}
    return {
        **{f"{role}.{unit}": str(many) for unit, many in ships.items()},
        **{f"{role}.{unit}.{DAMAGED}": str(many) for unit, many in hurt.items()},
    }


def to_land_on(state: State, action: Action) -> Iterator[Standing]:
    """6-5 Planets of others in the system on which PDS stand."""
    for key in system_tiles.lying_in(state, action.systems):
        each = state.planets[key]
        if each.pds and each.owner != action.side:
            both = between(action.side, each.owner)
            fields = {"kind": GROUND, **both, f"{SECOND}.{Unit.PDS}": pds(each.pds)}
            label = say("twilight.what_if.pds_on", planet=each.name, n=each.pds)
            yield Standing(label=label, fields=fields)


def pds(many: int) -> str:
    """So many PDS as a field has them: no more than can be supposed."""
    return str(min(MOST_PDS, many))


def between(first: SideKey, second: SideKey) -> dict[str, str]:
    """Which seats meet."""
    return {f"{FIRST}.{SIDE}": first, f"{SECOND}.{SIDE}": second}
