"""What the map shows of each system, in signs and in the same words: holders, cut off, fleets, jumps."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from assistant.core.words.say import Name, Say, say

from ...pieces.deep_space import hexes, stars
from ...pieces.forces import WORLD, contested, side_name
from ...pieces.recorded import chart_of
from ...pieces.sight import private
from ...pieces.survey import Survey, survey
from ...routes.chart import Chart
from ...state.keys import SIDES, PlanetId, SideKey, SystemId
from ...state.war import Fleet, Planet, State
from ..systems import unconnected

# Fleets drawn beside a sign: more would lie over the name in the next column, and are counted.
SHOWN = 1
# More letters than a column is wide, in the letters of either language.
LONG = {"en": 17, "ja": 8}
# The same on a phone.
LONGISH = {"en": 11, "ja": 6}


class Sign(msgspec.Struct, frozen=True, kw_only=True):
    """A side that holds a system: with a world or an outpost, connected or cut off."""

    side: SideKey
    world: bool
    cut_off: bool


class Star(msgspec.Struct, frozen=True, kw_only=True):
    """A system as it is drawn, and as it is read out (`words`); `mark` is from, way, aimed or within."""

    id: SystemId
    name: Name
    signs: tuple[Sign, ...]
    fleets: tuple[Fleet, ...]
    more: int
    planetless: bool
    words: tuple[Say, ...]
    long: tuple[str, ...]
    longish: tuple[str, ...]
    jumps: int | None = None
    mark: str = ""
    link: str = ""


class Sky(msgspec.Struct, frozen=True, kw_only=True):
    """The whole map as a seat knows it, before anything was tapped; `hexes` are of deep space (17.1)."""

    state: State
    found: Survey
    chart: Chart
    disputed: set[PlanetId]
    cut_off: set[PlanetId]
    stars: dict[SystemId, Star] = {}
    hexes: tuple[Star, ...] = ()

    @property
    def adrift(self) -> tuple[Star, ...]:
        """The hexes in which fleets are."""
        return tuple(each for each in self.hexes if each.fleets)


def sky_of(state: State, seat: str) -> Sky:
    """All systems as this seat may see them."""
    seen = private(state, seat)
    found, chart = survey(seen), chart_of(seen)
    # Of the whole state: that a planet is contested everybody sees on the map.
    disputed = {planet.id for planet in state.planets.values() if contested(state, planet)}
    far = unconnected(seen, found)
    sky = Sky(state=seen, found=found, chart=chart, disputed=disputed, cut_off=far)
    shown = {star.id: _star(sky, star.id) for star in stars(seen)}
    # 17.1 Nobody knows where such a hex lies: it is listed, not drawn.
    deep = tuple(_star(sky, place.id) for place in hexes(seen))
    return msgspec.structs.replace(sky, stars=shown, hexes=deep)


def _star(sky: Sky, system: SystemId) -> Star:
    star, boxes = sky.state.systems[system], [sky.state.planets[box] for box in sky.found.planets[system]]
    signs = tuple(sign for side in SIDES if (sign := _sign(sky, side, boxes)))
    if any(box.id in sky.disputed for box in boxes):
        # Both marks: whoever has no marker there has troops.
        signs = tuple(
            _sign(sky, side, boxes) or Sign(side=side, world=False, cut_off=False) for side in SIDES
        )
    fleets = tuple(sorted(sky.found.fleets.get(system, []), key=lambda each: (each.side, each.number)))
    return Star(
        id=system,
        name=star.name,
        signs=signs,
        fleets=fleets[:SHOWN],
        more=max(0, len(fleets) - SHOWN),
        planetless=star.planetless,
        words=tuple(_words(sky, system, boxes, fleets)),
        long=_longer(star.name, LONG),
        longish=_longer(star.name, LONGISH),
    )


def _longer(name: Name, most: dict[str, int]) -> tuple[str, ...]:
    """The languages in which a name has more letters than that."""
    return tuple(language for language, letters in most.items() if len(getattr(name, language)) > letters)


def _sign(sky: Sky, side: SideKey, boxes: list[Planet]) -> Sign | None:
    own = [box for box in boxes if box.owner == side]
    if not own:
        return None
    cut_off = all(box.id in sky.cut_off for box in own)
    return Sign(side=side, world=any(box.marker == WORLD for box in own), cut_off=cut_off)


def _words(sky: Sky, system: SystemId, boxes: list[Planet], fleets: tuple[Fleet, ...]) -> Iterator[Say]:
    for box in boxes:
        if box.owner and box.marker:
            cut_off = "_cut_off" if box.id in sky.cut_off else ""
            yield say(f"map.{box.marker}{cut_off}", side=side_name(box.owner))
        if box.id in sky.disputed:
            yield say("map.contested")
    if sky.state.systems[system].deep:
        yield say("deep_space.hex")
    elif sky.state.systems[system].planetless:
        yield say("map.planetless")
    for fleet in fleets:
        yield say("route.fleet", side=side_name(fleet.side), number=fleet.number)
    near = [sky.state.systems[each].name for each in sky.chart.beside.get(system, ())]
    if near:
        yield say("map.joined_with", systems=[*near])
