"""Areas, ports and spots: what the book knows of them, how they lie, and what they are called."""

from __future__ import annotations

from assistant.core.play.question import Option
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Name, Say, say

from ..components.book import NEUTRAL, areas_of, ports_of
from ..components.kit import kit
from ..components.neighbours import neighbours_key
from ..components.printed import Frame
from ..components.rulings import Reading
from ..state.board import Area, Port
from ..state.keys import AreaKey, PortKey, SideKey, Zone
from ..state.table import State
from ..state.unit import Spot


def area(state: State, key: str) -> Area:
    """An area; Senseless if there is none of this key."""
    if key not in state.areas:
        raise Senseless(say("outer_planets.no_such_area", area=key[:40]), "2-4-2")
    return state.areas[AreaKey(key)]


def port(state: State, key: str) -> Port:
    """A port; Senseless if there is none of this key."""
    if key not in state.ports:
        raise Senseless(say("outer_planets.no_such_port", port=key[:40]), "2-4-3")
    return state.ports[PortKey(key)]


def area_name(state: State, key: str) -> Name:
    """What an area is called."""
    printed = kit(state).areas.get(AreaKey(key))
    own = state.printed.get(f"area.{key}.name")
    if printed is not None and not isinstance(own, str):
        return printed.name
    return areas_of(kit(state), state.printed).get(AreaKey(key), Name(key))


def port_name(state: State, key: str) -> Name:
    """What a port is called."""
    printed = kit(state).ports.get(PortKey(key))
    return printed.name if printed else ports_of(kit(state), state.printed).get(PortKey(key), Name(key))


def area_of(state: State, key: str) -> AreaKey | None:
    """2-4-3 The area in which a port lies; None is blank."""
    own = state.printed.get(f"port.{key}.area")
    if isinstance(own, str):
        return AreaKey(own)
    printed = kit(state).ports.get(PortKey(key))
    return printed.area if printed is not None else None


def touched(state: State, key: str) -> list[AreaKey]:
    """2-4-3 The areas that the box of a port touches, as far as they are read off."""
    own = state.printed.get(f"port.{key}.touches")
    return [AreaKey(each) for each in own if each in state.areas] if isinstance(own, list) else []


def areas_beside(state: State, key: str) -> list[AreaKey]:
    """2-4-3, 2-4-5 The area in which a port lies; those its box touches if none is printed in it."""
    own = area_of(state, key)
    return touched(state, key) if own is None else [own]


def first_areas(state: State, key: str) -> list[AreaKey]:
    """8-4-2 The areas into which a move from a port goes first: its own, by one reading any it touches."""
    own = areas_beside(state, key)
    more = touched(state, key) if Reading.FIRST_AREA_TOUCHING.holds(state) else []
    return [*own, *(each for each in more if each not in own)]


def patrol_areas(state: State, key: str) -> list[AreaKey]:
    """8-5-1, 2-4-5 Those of patrols: without a printed area none, or by one reading any it touches."""
    nowhere = area_of(state, key) is None and Reading.CENTURY_NONE.holds(state)
    return [] if nowhere else first_areas(state, key)


def ports_in(state: State, key: str) -> list[PortKey]:
    """The ports that are known to lie in an area, or beside it and in none (2-4-5)."""
    return [each for each in state.ports if key in areas_beside(state, each)]


def frame_of(state: State, key: str) -> Frame | None:
    """8-8, 11-3 The printed frame of a port; None is blank."""
    own = state.printed.get(f"port.{key}.frame")
    printed = kit(state).ports.get(PortKey(key))
    return Frame(own) if isinstance(own, str) else printed.frame if printed is not None else None


def work_values(state: State, key: str) -> dict[int, int | None]:
    """7-1-1 The factory boxes of a port and what each can do; None is blank."""
    boxes = state.printed.get(f"port.{key}.factories", 0)
    found: dict[int, int | None] = {}
    for number in range(1, (boxes if isinstance(boxes, int) else 0) + 1):
        value = state.printed.get(f"port.{key}.work.{number}")
        found[number] = value if isinstance(value, int) else None
    return found


def joined(state: State, one: str, other: str) -> bool | None:
    """8-4-1 Whether two areas are neighbours, which is mutual; None is blank."""
    own, far = state.printed.get(neighbours_key(one)), state.printed.get(neighbours_key(other))
    if (isinstance(own, list) and other in own) or (isinstance(far, list) and one in far):
        return True
    return False if isinstance(own, list) or isinstance(far, list) else None


def neighbours(state: State, key: str) -> list[AreaKey]:
    """The areas that are known to adjoin an area."""
    said = state.printed.get(neighbours_key(key))
    own = said if isinstance(said, list) else []
    return [each for each in state.areas if each != key and (each in own or joined(state, key, each))]


def is_blank(state: State, one: str, other: str) -> bool:
    """Whether the map does not tell yet that two areas lie more than two apart."""
    if joined(state, one, other) is None:
        return True
    between = [each for each in state.areas if each not in (one, other)]
    links = [(joined(state, one, each), joined(state, each, other)) for each in between]
    # Two areas are surely far apart once each way between them is known to lack a half.
    return any(False not in link and None in link for link in links)


def raiding_box(state: State, key: str) -> bool | None:
    """8-6-2 Whether an area has a raiding box; None is blank."""
    found = state.printed.get(f"area.{key}.raiding")
    return found if isinstance(found, bool) else None


def points(state: State, key: str, side: SideKey) -> int | None:
    """4-2-2 What a side gains by controlling an area; None is blank."""
    own = state.printed.get(f"area.{key}.{side}")
    if isinstance(own, int):
        return own
    printed = kit(state).areas.get(AreaKey(key))
    return None if printed is None else getattr(printed, side)


def belts(state: State) -> list[AreaKey]:
    """6-1-3 The three areas of the asteroid belt."""
    return [key for key, each in kit(state).areas.items() if each.belt]


def neutral_area(state: State) -> AreaKey | None:
    """12-3 The area into which the neutral port opens; None is blank."""
    found = state.printed.get(NEUTRAL)
    return AreaKey(found) if isinstance(found, str) else None


def area_options(state: State) -> tuple[Option, ...]:
    """All areas to choose from."""
    return tuple(Option(value=key, label=area_name(state, key)) for key in state.areas)


def port_options(state: State, side: SideKey | None = None) -> tuple[Option, ...]:
    """The ports to choose from, of one side or of both."""
    return tuple(
        Option(value=key, label=port_name(state, key), side=each.owner)
        for key, each in state.ports.items()
        if side in (None, each.owner)
    )


def spot_words(state: State, spot: Spot) -> Say:
    """Where something is."""
    if spot.zone in (Zone.AREA, Zone.RAIDING):
        return say(f"outer_planets.at_{spot.zone}", where=area_name(state, spot.key))
    if spot.zone in (Zone.PORT, Zone.FACTORY):
        return say(f"outer_planets.at_{spot.zone}", where=port_name(state, spot.key), number=spot.number)
    return say(f"outer_planets.at_{spot.zone}", number=spot.number)
