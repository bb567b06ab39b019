"""6-5, 10-4 Planet cards: whose they are, what they bring, which are exhausted."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.kept.groups import keeps
from assistant.core.play.question import Option
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..components.kit import kit
from ..state.keys import NO_SIDE, Group, PlanetKey, SideKey
from ..state.table import Holding, State
from . import structures
from .players import name


def kept(state: State) -> bool:
    """Whether planets are kept here."""
    return keeps(state, Group.PLANETS)


def planet(state: State, key: str) -> Holding:
    """A planet card; Senseless if there is none of this name."""
    if key not in state.planets:
        raise Senseless(say("twilight.no_such_planet", planet=key[:40]), "6-5")
    return state.planets[PlanetKey(key)]


def of_player(state: State, side: SideKey, ready: bool | None = None) -> dict[PlanetKey, Holding]:
    """The planets a player controls; only ready (or only exhausted) ones if asked for."""
    return {
        key: each
        for key, each in state.planets.items()
        if each.owner == side and ready in (None, not each.exhausted)
    }


def ready_sums(state: State, side: SideKey) -> tuple[int, int]:
    """Resources and influence of a player's ready planets."""
    ready = of_player(state, side, ready=True).values()
    return sum(each.resources for each in ready), sum(each.influence for each in ready)


def holds_home(state: State, side: SideKey) -> bool:
    """10-1 Whether a player controls all planets of the own home system."""
    # A race that is not known has no home here: `all` of nothing is true, and the table looks itself.
    return all(state.planets[key].owner == side for key in homes(state, side))


def homes(state: State, side: SideKey) -> list[PlanetKey]:
    """The planets of a player's home system."""
    races = kit(state).races
    race = state.players[side].race
    return list(races[race].homes) if race in races else []


def take(state: State, key: str, side: SideKey, referee: Referee, rule: str) -> None:
    """6-5 A planet comes exhausted under a new owner."""
    each = planet(state, key)
    before = each.owner
    lost = structures.fall(state, PlanetKey(key)) if before != side else {}
    each.owner, each.exhausted, each.since = side, True, state.now.turn
    if before and before != side:
        told = say(
            "twilight.takes_from", player=name(state, side), planet=each.name, loser=name(state, before)
        )
    else:
        told = say("twilight.takes_planet", player=name(state, side), planet=each.name)
    referee.tell(told, rule)
    if before and before != side:
        structures.tell_fall(state, each, before, lost, referee)


def release(state: State, side: SideKey) -> None:
    """All planets of a player are nobody's."""
    for each in of_player(state, side).values():
        each.owner, each.exhausted, each.since = NO_SIDE, False, 0
        each.dock, each.docked, each.pds = False, 0, 0


def exhaust(state: State, side: SideKey, keys: Iterable[str], referee: Referee, rule: str) -> list[Holding]:
    """Exhaust planets to pay with; refused if one is another's, or exhausted already."""
    spent = []
    for key in keys:
        each = planet(state, key)
        if each.owner != side:
            referee.forbid(say("twilight.not_own_planet", planet=each.name, player=name(state, side)), rule)
        # Spent all the same if the table says so: the refusal was shown.
        if each.exhausted:
            referee.forbid(say("twilight.exhausted_already", planet=each.name), rule)
        each.exhausted = True
        spent.append(each)
    return spent


def options(planets: dict[PlanetKey, Holding]) -> tuple[Option, ...]:
    """Planets to choose from, each with resources and influence."""
    return tuple(
        Option(
            value=key,
            label=each.name,
            remark=say("twilight.brings", resources=each.resources, influence=each.influence),
        )
        for key, each in planets.items()
    )
