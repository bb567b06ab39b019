"""11-1, 11-2, 11-3 What crosses beside areas, ports and states mean, and those of Titan."""

from __future__ import annotations

from assistant.core.kept.cardboard import Value
from assistant.core.play.command import is_number
from assistant.core.play.question import Option
from assistant.core.words.say import Name, Say, say
from assistant.games.outer_planets.correction.values import NOBODY, area_value, board_values, state_values
from assistant.games.outer_planets.pieces.nations import nation_name
from assistant.games.outer_planets.pieces.places import area_name, port_name
from assistant.games.outer_planets.pieces.sides import side_name
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, SIDES, AreaKey, Nation, SideKey
from assistant.games.outer_planets.state.table import State
from printables.crossed.meaning import (
    Asked,
    Meaning,
    Meant,
    Order,
    Thing,
    kept_of,
    set_value,
    thing_of,
)
from printables.facts import yes_or_no


def of_area(state: State, key: str, means: str) -> Meant:
    """11-1 Who controls an area; a row that had no name when it was printed is asked for by its number."""
    if means not in (*SIDES, NOBODY.value):
        return None
    if key in state.areas:
        return Meaning(of=f"area.{key}", to=means, order=Order.OWNED)
    if not is_number(key):
        return None
    row = say("crosses.outer_planets.row", number=int(key), side=whose(means))
    return Asked(
        group=f"row.{key}.{means}",
        title=lambda _: row,
        one=row,
        options=tuple(Option(value=each, label=area_name(state, each)) for each in state.areas),
        meant=lambda option, _: Meaning(of=f"area.{option}", to=means, order=Order.OWNED),
    )


def whose(side: Value) -> Say | Name:
    """A side, or nobody."""
    return side_name(SideKey(str(side))) if side in SIDES else say("outer_planets.nobody")


def area(state: State, key: str) -> Thing | None:
    """An area and who controls it."""
    found = state.areas.get(AreaKey(key))
    if found is None:
        return None
    return thing_of(area_value(state, found), area_name(state, key), controlled)


def controlled(to: Value) -> Say:
    """That a side controls it."""
    return say("crosses.outer_planets.controlled", side=whose(to))


def of_port(state: State, key: str, means: str) -> Meant:
    """11-3 Whose a port is."""
    return Meaning(of=f"port.{key}", to=means, order=Order.OWNED) if means in SIDES else None


def port(state: State, key: str) -> Thing | None:
    """A port and whose it is."""
    kept = kept_of(board_values(state), f"port.{key}")
    return thing_of(kept, port_name(state, key), owned) if kept else None


def owned(to: Value) -> Say:
    """That it is a side's."""
    return say("crosses.outer_planets.owned", side=whose(to))


def of_state(state: State, nation: str, means: str) -> Meant:
    """11-2 A state is out; its ports may be the enemy's by that."""
    if nation not in set(Nation) or means != "out":
        return None
    ports = (key for key, port in state.ports.items() if port.nation == nation and port.owner == ALLIANCE)
    taken = tuple(
        Meaning(of=f"port.{key}", to=str(AEROSPACE), order=Order.OWNED, offered=True) for key in ports
    )
    return Meaning(of=f"state.{nation}", to=True, order=Order.OWNED, also=taken)


def nation(state: State, key: str) -> Thing | None:
    """A state and whether it is out: it is set with all that are."""
    kept = kept_of(state_values(state), "surrenders")
    if kept is None or key not in set(Nation):
        return None
    out = [*kept.now] if isinstance(kept.now, list) else []
    with_it = list(dict.fromkeys((*out, key)))
    return Thing(
        name=nation_name(Nation(key)),
        now=key in out,
        says=lambda _: say("crosses.outer_planets.out"),
        told=lambda to: yes_or_no(bool(to)),
        changes=lambda _: [set_value("surrenders", [*with_it])],
    )


def of_titan(state: State, rest: str, means: str) -> Meant:
    """11-2-3 What bears on Titan's die."""
    known = means in ("upheaval", "air_squadron")
    return Meaning(of=f"titan.{means}", to=True, order=Order.COUNTED) if known else None


def titan(state: State, flag: str) -> Thing | None:
    """What bears on Titan, and whether it has happened."""
    kept = kept_of(state_values(state), f"titan.{flag}")
    so = say(f"sheet.turn_areas.{flag}")
    return thing_of(kept, nation_name(Nation.TITAN), lambda _: so) if kept else None
