"""8-4, 9-4 What crosses on the sheet of forces mean: damage, lost, away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from assistant.core.kept.cardboard import Value
from assistant.core.play.command import is_number
from assistant.core.play.question import Option
from assistant.core.words.say import Say, say
from assistant.games.outer_planets.components.printed import Trait
from assistant.games.outer_planets.pieces.moving import in_area_spot, in_port_spot
from assistant.games.outer_planets.pieces.places import area_name, port_name, spot_words
from assistant.games.outer_planets.pieces.removal import where_lost
from assistant.games.outer_planets.pieces.units import has, unit_name
from assistant.games.outer_planets.state.keys import AT_SEA, Sign, UnitId, Zone
from assistant.games.outer_planets.state.table import State
from assistant.games.outer_planets.state.unit import Spot, Unit
from printables.crossed.meaning import (
    Asked,
    Changes,
    Meaning,
    Meant,
    Order,
    Several,
    Thing,
    set_value,
)

ON_BOARD = (Zone.PORT, Zone.FACTORY, *AT_SEA, Zone.NEUTRAL)
STAYS = (Sign.ELITE, Sign.CAPTAIN)
"""What a counter prints stays with it (2-1-2)."""


def unit_of(state: State, number: str) -> Unit | None:
    """The unit of this number, if there is one."""
    return state.units.get(UnitId(int(number))) if is_number(number) else None


def of_unit(state: State, number: str, means: str) -> Meant:
    """9-4 Damage and loss of a unit; that it has left its place asks where to (8-4)."""
    key, (what, _, points) = f"unit.{number}", means.partition(" ")
    if what == "damage" and is_number(points):
        return Meaning(of=f"{key}.damage", to=int(points), order=Order.DAMAGED, several=Several.COUNTED)
    if means == "lost":
        return Meaning(of=f"{key}.lost", to=True, order=Order.LOST, ends=f"{key}.")
    unit = unit_of(state, number)
    if means != "away" or unit is None:
        return None
    return Asked(
        group=f"away.{unit.at.zone}.{unit.at.key}",
        title=partial(left, where=spot_words(state, unit.at)),
        one=unit_name(state, unit),
        options=goals(state, unit),
        meant=partial(gone_to, key),
        also=say("crosses.outer_planets.raiding"),
        of=f"{key}.at",
    )


def left(n: int, *, where: Say) -> Say:
    """So many have left a place."""
    return say("crosses.outer_planets.left", n=n, where=where)


def goals(state: State, unit: Unit) -> tuple[Option, ...]:
    """8-4, 12 Areas, then ports: anywhere but where it stands."""
    neutral = Spot(zone=Zone.NEUTRAL)
    found = [
        *(Option(value=str(in_area_spot(key)), label=area_name(state, key)) for key in state.areas),
        *(Option(value=str(in_port_spot(key)), label=port_name(state, key)) for key in state.ports),
        Option(value=str(neutral), label=spot_words(state, neutral)),
    ]
    return tuple(each for each in found if each.value != str(unit.at))


def gone_to(key: str, option: str, raiding: bool) -> Meaning:
    """That a unit stands at a spot now; in an area where it raids, in its raiding box (8-6)."""
    spot = Spot.read(option)
    if raiding and spot is not None and spot.zone == Zone.AREA:
        option = str(Spot(zone=Zone.RAIDING, key=spot.key))
    return Meaning(of=f"{key}.at", to=option, order=Order.MOVED)


def unit(state: State, of: str) -> Thing | None:
    """What a cross beside a unit sets: its damage, whether it is lost, where it is."""
    number, _, what = of.partition(".")
    found = unit_of(state, number)
    return THINGS[what](state, found) if found is not None and what in THINGS else None


def damage(state: State, unit: Unit) -> Thing:
    """9-4-3 The damage of a unit, which one off the board has none of."""
    return Thing(
        name=unit_name(state, unit),
        where=spot_words(state, unit.at),
        now=unit.damage,
        says=lambda to: say("crosses.outer_planets.damage", n=int(str(to))),
        told=str,
        changes=lambda to: [set_value(f"unit.{unit.id}.damage", to)],
        gone=None if unit.at.zone in ON_BOARD else spot_words(state, unit.at),
    )


def lost(state: State, unit: Unit) -> Thing:
    """9-4-4 Whether a unit is off the board: its damage and most of its signs come off with that."""
    landing = has(state, unit, Trait.LANDING)
    # 14-1 It is never destroyed: it comes anew on the next turn.
    goal = Spot(zone=Zone.TRACK, number=state.now.turn + 1) if landing else where_lost(state, unit)
    kept = [each for each in unit.signs if each in STAYS]

    def changes(to: Value) -> Changes:
        key = f"unit.{unit.id}"
        found = [set_value(f"{key}.at", str(goal))]
        found += [set_value(f"{key}.damage", 0)] if unit.damage else []
        return found + ([set_value(f"{key}.signs", [*map(str, kept)])] if kept != unit.signs else [])

    return Thing(
        name=unit_name(state, unit),
        where=spot_words(state, unit.at),
        now=unit.at.zone not in ON_BOARD,
        says=lambda _: say("crosses.outer_planets.lost", where=spot_words(state, goal)),
        told=lambda to: say("crosses.outer_planets.is_lost") if to else spot_words(state, unit.at),
        changes=changes,
    )


def at(state: State, unit: Unit) -> Thing:
    """8-4 Where a unit is."""

    def told(to: Value) -> Say | str:
        spot = Spot.read(str(to))
        return spot_words(state, spot) if spot else str(to)

    return Thing(
        name=unit_name(state, unit),
        where=spot_words(state, unit.at),
        now=str(unit.at),
        says=lambda to: say("crosses.is_now", to=told(to)),
        told=told,
        changes=lambda to: [set_value(f"unit.{unit.id}.at", to)],
        gone=None if unit.at.zone in ON_BOARD else spot_words(state, unit.at),
    )


THINGS: dict[str, Callable[[State, Unit], Thing]] = {"damage": damage, "lost": lost, "at": at}
