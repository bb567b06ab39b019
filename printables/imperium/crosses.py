"""3.2, 7.4, 11.5, 14.1 What crosses on fleets, control, campaign and maintenance mean."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.kept.cardboard import Value
from assistant.core.play.command import is_number
from assistant.core.words.say import Say, Values, say
from assistant.games.imperium.correction.upkeep import upkeep_values
from assistant.games.imperium.correction.values import held_by, holding_values
from assistant.games.imperium.pieces.forces import WORLD, cargo_of
from assistant.games.imperium.pieces.names import place_words, planet_name
from assistant.games.imperium.pieces.units import unit_name
from assistant.games.imperium.state.keys import SIDES, PlanetId, SideKey, UnitId
from assistant.games.imperium.state.war import State, Unit
from printables.crossed.meaning import Crosses, Meaning, Meant, Order, Thing, Untold, kept_of, thing_of
from printables.facts import yes_or_no

from .upkeep.control import CUT_OFF
from .upkeep.sheet import PAID

NOBODY = "nobody"


def of_unit(state: State, number: str, means: str) -> Meant:
    """9.2, 11.5 A counter that lies on its damaged side, or is lost."""
    if not is_number(number):
        return None
    if means == "damaged":
        return Meaning(of=f"unit.{number}.damaged", to=True, order=Order.DAMAGED)
    return (
        Meaning(of=f"unit.{number}.lost", to=True, order=Order.LOST, ends=f"unit.{number}.")
        if means == "lost"
        else None
    )


def of_fleet(state: State, rest: str, means: str) -> Meant:
    """8.0 Where a fleet has moved to is not on its sheet: it is moved on the map."""
    return Untold(say("crosses.imperium.moved"))


def of_planet(state: State, key: str, means: str) -> Meant:
    """7.4 Whose a planet becomes, or that it is cut off."""
    if means == CUT_OFF:
        return Meaning(of=f"planet.{key}.connected", to=False, order=Order.OWNED)
    planet = state.planets.get(PlanetId(key))
    if means == NOBODY:
        return Meaning(of=f"planet.{key}.holder", to=".", order=Order.OWNED)
    if means not in SIDES or planet is None:
        return None
    # 3.2 What stands there stays what it is, whoever holds it.
    return Meaning(of=f"planet.{key}.holder", to=f"{means}.{planet.marker or WORLD}", order=Order.OWNED)


def unit(state: State, of: str) -> Thing | None:
    """What a cross beside a ship sets: which side lies up, whether it is there."""
    number, _, what = of.partition(".")
    found = state.units.get(UnitId(int(number))) if is_number(number) else None
    return UNITS[what](state, found) if found is not None and what in UNITS else None


def damaged(state: State, unit: Unit) -> Thing:
    """Whether a ship lies on its damaged side."""
    return Thing(
        name=unit_name(state, unit),
        where=place_words(state, unit),
        now=unit.damaged,
        says=lambda _: say("crosses.imperium.damaged"),
        told=whether,
        changes=lambda to: [{"kind": "flip_unit", "unit": unit.id, "damaged": to}],
    )


def lost(state: State, unit: Unit) -> Thing:
    """11.5 Whether a ship is lost, and with it what it carries."""
    cargo: Values = [unit_name(state, each) for each in cargo_of(state, unit)]
    said = say("crosses.imperium.lost_with", cargo=cargo) if cargo else say("crosses.imperium.lost")
    return Thing(
        name=unit_name(state, unit),
        where=place_words(state, unit),
        now=False,
        says=lambda _: said,
        told=whether,
        changes=lambda _: [{"kind": "remove_unit", "unit": unit.id}],
    )


UNITS: dict[str, Callable[[State, Unit], Thing]] = {"damaged": damaged, "lost": lost}


def whether(to: Value) -> object:
    """Whether it is so."""
    return yes_or_no(bool(to))


def planet(state: State, of: str) -> Thing | None:
    """A planet: whose it is, or whether it is connected."""
    key = of.rpartition(".")[0]
    values = (kept for shown in holding_values(state) for kept in shown.values)
    kept = kept_of(values, f"planet.{of}")
    says = holder if of.endswith(".holder") else connected
    return thing_of(kept, planet_name(state, PlanetId(key)), says) if kept else None


def holder(to: Value) -> Say:
    """Whose it is, with what marks it."""
    side, _, marker = str(to).partition(".")
    return held_by(SideKey(side), marker) if side in SIDES else say("correction.hold_nobody")


def connected(to: Value) -> Say:
    """Whether it is connected."""
    return say("crosses.imperium.connected" if to else "crosses.imperium.cut_off")


def of_upkeep(state: State, of: str, means: str) -> Meant:
    """14.1 That stock pays for the ships of a system, while it is asked who is paid for."""
    if means != PAID:
        return None
    if upkeep(state, of) is None:
        return Untold(say("crosses.imperium.not_asked"))
    return Meaning(of=f"upkeep.{of}", to=True, order=Order.COUNTED)


def upkeep(state: State, of: str) -> Thing | None:
    """Whether stock pays for the ships of a system."""
    values = (kept for shown in upkeep_values(state) for kept in shown.values)
    kept = kept_of(values, f"upkeep.{of}")
    return thing_of(kept, kept.of, paid) if kept else None


def paid(to: Value) -> Say:
    """That stock pays for it, or no longer before others."""
    return say("crosses.imperium.paid" if to else "crosses.imperium.not_paid")


CROSSES = Crosses(
    reads={"unit": of_unit, "fleet": of_fleet, "planet": of_planet, "upkeep": of_upkeep},
    finds={"unit": unit, "planet": planet, "upkeep": upkeep},
)
