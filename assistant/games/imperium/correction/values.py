"""Corrections of numbers, holdings, effects and permissions, which both sides may know."""

from __future__ import annotations

from typing import Any

from assistant.core.errors import Senseless
from assistant.core.referee import Referee
from assistant.core.say import Say, say

from ..components.rulings import switches
from ..peace.across import check_turn
from ..pieces.forces import planet_of, side_name
from ..pieces.names import planet_name
from ..pieces.planet_maps import keep_type
from ..pieces.units import short_name, unit_type
from ..state.keys import SideKey
from ..state.war import Planet, State
from .commands import EndLoan, SetAmount, SetEffect, SetHolding, SetPermission, SetRuling, SetSwitch


def _need_side(side: SideKey | None, what: str) -> SideKey:
    if side is None:
        raise Senseless(say("correction.which_side", what=say(f"correction.{what}")))
    return side


def set_amount(state: State, change: SetAmount, referee: Referee) -> Say:
    """Stock, budget, markers, actions left, prestige or the turn."""
    label = say(f"correction.{change.what}")
    if change.what in ("prestige", "turn"):
        if change.what == "turn" and change.to < 1:
            raise Senseless(say("correction.no_turn", turn=change.to))
        if change.what == "turn":
            check_turn(state, change.to)
            state.now.turn = change.to
        else:
            state.prestige = change.to
        return say("correction.set", what=label, to=change.to)
    side = _need_side(change.side, change.what)
    if change.what == "actions":
        state.segment.left[side] = change.to
    else:
        setattr(state.sides[side], change.what, change.to)
    return say("correction.set_of_side", side=side_name(side), what=label, to=change.to)


def set_holding(state: State, change: SetHolding, referee: Referee) -> Say:
    """Owner, marker, connection and what the planet box prints."""
    planet = planet_of(state, change.planet)
    for field in ("marker", "connected", "type", "hexes", "terraformed", "worked"):
        given = getattr(change, field)
        if given is not None:
            setattr(planet, field, given)
    if change.type is not None:
        keep_type(state, planet, change.type)
    if change.owner is not None:
        planet.owner = SideKey(change.owner) if change.owner else None
    # Last, when all is set: a marker and its owner often come in one change.
    if bool(planet.owner) != bool(planet.marker):
        raise Senseless(say("correction.marker_needs_owner", planet=planet_name(state, planet.id)))
    if change.terraformed is not None or change.worked is not None:
        return _work_set(state, planet)
    owner: Say = side_name(planet.owner) if planet.owner else say("place.nobody")
    marker = say(f"place.{planet.marker}" if planet.marker else "place.unmarked")
    link = say("place.connected" if planet.connected else "place.cut_off")
    words = {"planet": planet_name(state, planet.id), "owner": owner, "marker": marker, "link": link}
    return say("correction.holding_set", **words)


def _work_set(state: State, planet: Planet) -> Say:
    """17.3 How far a planet's terraforming now is."""
    key = "terraformed" if planet.terraformed else "worked"
    return say(f"correction.{key}_set", planet=planet_name(state, planet.id), n=planet.worked)


def set_effect(state: State, change: SetEffect, referee: Referee) -> Say:
    """A standing effect begins, lasts otherwise or ends."""
    to: Any = bool(change.to) if change.effect == "peace_talks" else change.to
    setattr(state.effects, change.effect, to)
    return say("correction.set", what=say(f"correction.{change.effect}"), to=change.to)


def end_loan(state: State, change: EndLoan, referee: Referee) -> Say:
    """Ships that the Emperor no longer wants back."""
    loans = [loan for loan in state.effects.loans if loan.id == change.loan]
    if not loans:
        raise Senseless(say("correction.no_such_loan", loan=change.loan))
    state.effects.loans.remove(loans[0])
    # 6.3 That they were sent stays on record.
    state.ended_loans.append(loans[0])
    return say("correction.loan_ended", turn=loans[0].turn)


def set_permission(state: State, change: SetPermission, referee: Referee) -> Say:
    """A type may be built, or no longer."""
    unit_type(state, change.side, change.type)
    permissions = state.sides[change.side].permissions
    if change.granted and change.type not in permissions:
        permissions.append(change.type)
    elif not change.granted and change.type in permissions:
        permissions.remove(change.type)
    key = "correction.granted" if change.granted else "correction.withdrawn"
    return say(key, side=side_name(change.side), type=short_name(state, change.type))


def set_switch(state: State, change: SetSwitch, referee: Referee) -> Say:
    """Petitions barred, or the great ships unlocked."""
    setattr(state.sides[change.side], change.what, change.on)
    key = "correction.switched_on" if change.on else "correction.switched_off"
    return say(key, side=side_name(change.side), what=say(f"correction.{change.what}"))


def set_ruling(state: State, change: SetRuling, referee: Referee) -> Say:
    """A ruling's reading from now on; Senseless if there is no such ruling or reading."""
    known = switches(state)
    readings = (
        {reading.key: reading for reading in known[change.ruling].readings} if change.ruling in known else {}
    )
    if change.reading not in readings:
        raise Senseless(say("correction.no_reading", ruling=change.ruling, reading=change.reading))
    state.rulings[change.ruling] = change.reading
    ruling = known[change.ruling]
    return say(
        "correction.ruling_set", code=ruling.code, name=ruling.name, reading=readings[change.reading].name
    )
