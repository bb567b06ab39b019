"""6-7 Where PDS stand that a dock has built: on planets of its system, where that is kept here."""

from __future__ import annotations

from assistant.core.play.question import Row, Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..state.keys import PlanetKey, SideKey, TechnologyKey
from ..state.table import State
from . import neighbours, planets, structures, systems, technologies
from .players import name
from .structures import Standing

# Who builds, and at which dock.
Where = tuple[SideKey, PlanetKey | None]


def sites(state: State, where: Where) -> list[PlanetKey]:
    """The planets of a player in the system of a dock, its own first; all of them where no dock is named.

    By Integrated Economy those beside it too, as far as it is known which lie there.
    """
    side, dock = where
    own = [*planets.of_player(state, side)]
    if dock is None:
        return own
    tile = systems.key_of(state, planets.planet(state, dock).name)
    tiles = [tile]
    if technologies.knows(state, side, TechnologyKey.INTEGRATED):
        tiles += neighbours.beside(state, tiles)
    lies = {key: systems.key_of(state, state.planets[key].name) for key in own}
    here = [key for key in own if lies[key] in tiles]
    return sorted(here, key=lambda key: (key != dock, tiles.index(lies[key])))


def proposed(state: State, where: Where, number: int) -> Standing:
    """So many PDS as they fill one planet after the other; what has no room stands on the first."""
    there, found = sites(state, where), Standing()
    for key in there:
        if many := min(number, structures.room(state, key)):
            found[key], number = many, number - many
    if number and there:
        found[there[0]] = found.get(there[0], 0) + number
    return found


def chosen(state: State, where: Where, number: int, told: Standing) -> Standing:
    """Where they stand as far as it was told, else as proposed."""
    told = {key: many for key, many in told.items() if many}
    return told if sum(told.values()) == number else proposed(state, where, number)


def field(state: State, where: Where, standing: Standing) -> tuple[Steppers, ...]:
    """How many stand on each planet of the system; nothing to ask where there is one."""
    there, number = sites(state, where), sum(standing.values())
    if not number or len(there) <= 1:
        return ()
    group = say("twilight.pds_stand_on")
    rows = tuple(
        Row(key=key, label=state.planets[key].name, most=number, value=standing.get(key, 0), group=group)
        for key in there
    )
    return (Steppers(name="order.pds", rows=rows, least=number, most=number),)


def place(state: State, where: Where, told: Standing, number: int, referee: Referee) -> None:
    """6-7 PDS that were built, on planets of the player in the system; as proposed where it is not told."""
    side, _ = where
    told = {key: many for key, many in told.items() if many}
    if told and sum(told.values()) != number:
        raise Senseless(say("twilight.pds_stand_differ", n=sum(told.values()), due=number), "6-7")
    there = sites(state, where)
    for key, many in (told or proposed(state, where, number)).items():
        each = planets.planet(state, key)
        # 6-5 Nothing is built for another: what stands on a planet is its owner's.
        if each.owner != side:
            raise Senseless(say("twilight.not_own_planet", planet=each.name, player=name(state, side)), "6-7")
        if key not in there:
            referee.forbid(say("twilight.pds_elsewhere", planet=each.name), "6-7")
        structures.check_room(state, key, many, referee, "6-7")
        structures.put_pds(state, key, many)
