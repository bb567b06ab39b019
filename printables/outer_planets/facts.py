"""What each sheet shows, fact by fact: where units are and their damage, states, score, cards, the map."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.game import Game
from assistant.core.words.say import Value, Values, say
from assistant.games.outer_planets.correction.values import kept_values
from assistant.games.outer_planets.order import plays_over
from assistant.games.outer_planets.pieces.headquarters import hq_name
from assistant.games.outer_planets.pieces.nations import nation_name
from assistant.games.outer_planets.pieces.places import (
    area_name,
    area_of,
    frame_of,
    neighbours,
    points,
    port_name,
    raiding_box,
    touched,
    work_values,
)
from assistant.games.outer_planets.pieces.sides import side_name
from assistant.games.outer_planets.pieces.units import of_side, unit_name, value_words
from assistant.games.outer_planets.state.keys import SIDES, AreaKey, Nation, PortKey, SideKey, Zone
from assistant.games.outer_planets.state.table import State
from assistant.games.outer_planets.state.unit import Headquarters, Unit

from ..drawing.codes import RECORD, ShortCode
from ..facts import Facts, Line, joined, of_kept, told_of, yes_or_no
from . import letters as codes
from .known_cards import lying, of_cards, of_hand

Show = Callable[[State], Facts]


def facts_of(game: Game, state: State, seat: str, code: ShortCode) -> Facts:
    """What the sheet of a code shows; what hands hold stands on none of them."""
    forces = {side.letter: SideKey(side.key) for side in game.sides}
    if code.letter in forces:
        return _forces(state, [forces[code.letter]])
    if code.letter == codes.HAND:
        return of_hand(state, seat, [SideKey(side.key) for side in game.sides][code.number - 1 : code.number])
    if code.letter == codes.LAID:
        return _forces(state, [*SIDES])
    shown = (kind(state) for kind in SHOWS.get(code.letter, ()))
    return joined([of_kept(kept_values(state), *KEPT.get(code.letter, ())), *shown])


def _forces(state: State, sides: list[SideKey]) -> Facts:
    """Each unit of these sides, their headquarters and those in their ports, and all ports."""
    units = [each for side in sides for each in of_side(state, side)]
    theirs = {key for key, port in state.ports.items() if port.owner in sides}
    flags = [each for each in state.headquarters.values() if each.side in sides or each.port in theirs]
    wanted = (*(f"unit.{each.id}" for each in units), "port")
    own = (*(_unit(state, each) for each in units), *(_headquarters(state, each) for each in flags))
    return joined([of_kept(kept_values(state), *wanted), *own, _ports(state)])


def _unit(state: State, unit: Unit) -> Facts:
    """What a unit is called and worth."""
    name = unit_name(state, unit)
    lines: list[Line] = [
        ("kind", say("sheet.forces.type"), name),
        ("values", say("sheet.forces.values"), value_words(state, unit)),
    ]
    return told_of(f"unit.{unit.id}", name, lines)


def _every_unit(state: State) -> Facts:
    """What all units are called and worth, and where headquarters are."""
    flags = (_headquarters(state, each) for each in state.headquarters.values())
    return joined([*(_unit(state, each) for each in state.units.values()), *flags])


def _headquarters(state: State, hq: Headquarters) -> Facts:
    """10-1 A headquarters: in a port, or on its flagship."""
    at: Values = [port_name(state, hq.port)] if hq.port else []
    if hq.flagship in state.units:
        at = [*at, unit_name(state, state.units[hq.flagship])]
    return told_of(f"hq.{hq.key}", hq_name(state, hq.key), [("at", say("sheet.facts.at"), at)])


def _ports(state: State) -> Facts:
    """Each port: the area it lies in, and what its factories can do."""
    found = []
    for key in state.ports:
        area = area_of(state, key)
        works: Values = ["?" if value is None else str(value) for value in work_values(state, key).values()]
        lines: list[Line] = [
            ("area", say("outer_planets.port_area"), area_name(state, area) if area else ""),
            ("works", say("outer_planets.factories"), works),
        ]
        found.append(told_of(f"port.{key}", port_name(state, key), lines))
    return joined(found)


def _states(state: State) -> Facts:
    """11-2 Who is out since when."""
    out = {each.nation: str(each.turn) for each in state.surrenders}
    return joined(
        told_of(f"nation.{each}", nation_name(each), [("out", say("sheet.facts.out"), out.get(each, ""))])
        for each in Nation
    )


def _map(state: State) -> Facts:
    """2-4 Each area and port, as read off the map."""
    found = [_area(state, key) for key in state.areas]
    for key in state.ports:
        touches: Values = [area_name(state, each) for each in touched(state, key)]
        frame = frame_of(state, key)
        lines: list[Line] = [
            ("frame", say("outer_planets.frame"), say(f"outer_planets.frame_{frame}") if frame else ""),
            ("touches", say("outer_planets.port_touches"), touches),
        ]
        found.append(told_of(f"port.{key}", port_name(state, key), lines))
    return joined([*found, _ports(state)])


def _worth(state: State, key: AreaKey) -> list[Line]:
    """4-2-2 What an area counts for each side."""
    worth = {side: points(state, key, side) for side in SIDES}
    return [
        (side, say("sheet.facts.points", side=side_name(side)), "" if each is None else str(each))
        for side, each in worth.items()
    ]


def _counts(state: State) -> Facts:
    """What each area counts, apart from how it lies."""
    return joined(told_of(f"area.{key}", area_name(state, key), _worth(state, key)) for key in state.areas)


def _due(state: State) -> Facts:
    """10-3, 14-1 What comes back on which turn."""
    waiting = [each for each in state.units.values() if each.at.zone == Zone.TRACK]
    found: list[tuple[str, Value, int]] = [
        *((f"hq.{each.key}", hq_name(state, each.key), each.due) for each in state.headquarters.values()),
        *((f"unit.{each.id}", unit_name(state, each), each.at.number) for each in waiting),
    ]
    due = say("sheet.facts.due")
    return joined(told_of(key, name, [("due", due, str(turn or ""))]) for key, name, turn in found)


def _plays(state: State) -> Facts:
    """8-1 How many plays of this turn each side has made."""
    made = {side: str(plays_over(state, side)) for side in SIDES}
    plays = say("sheet.facts.plays")
    return joined(told_of(f"plays.{side}", side_name(side), [("plays", plays, made[side])]) for side in SIDES)


def _nations(state: State) -> Facts:
    """11-2-5 The state whose port each is."""
    label = say("outer_planets.home_state")
    names: dict[PortKey, Value] = {
        key: nation_name(port.nation) if port.nation else "" for key, port in state.ports.items()
    }
    return joined(
        told_of(f"port.{key}", port_name(state, key), [("nation", label, name)])
        for key, name in names.items()
    )


def _area(state: State, key: AreaKey) -> Facts:
    raiding, beside = raiding_box(state, key), [*neighbours(state, key)]
    adjoining: Values = [area_name(state, each) for each in beside]
    return told_of(
        f"area.{key}",
        area_name(state, key),
        [
            *_worth(state, key),
            ("raiding", say("outer_planets.raiding_box"), "" if raiding is None else yes_or_no(raiding)),
            ("adjoins", say("outer_planets.neighbours"), adjoining),
        ],
    )


KEPT = {
    codes.STATES: ("titan", "score"),
    codes.MAP: ("area", "port"),
    codes.TURN_AREAS: ("turn", "lead", "area", "port", "titan", "score"),
    RECORD: ("titan", "score", "lead", "area", "port", "unit"),
}
"""What each sheet shows of what is kept."""
SHOWS: dict[str, tuple[Show, ...]] = {
    codes.STATES: (_states,),
    codes.CARDS: (of_cards,),
    codes.MAP: (_map,),
    codes.TURN_AREAS: (_states, _nations, _due, _plays, _counts),
    RECORD: (_states, _map, _every_unit, _due, _plays, lying),
}
"""The kinds of facts on each sheet that follow from it."""
