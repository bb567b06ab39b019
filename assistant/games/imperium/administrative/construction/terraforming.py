"""17.3 Paying for terraforming during construction, planet by planet: the page, the answer (optional)."""

from __future__ import annotations

import msgspec

from assistant.core.kept.reading_off import reading_off
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Option, Pick
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Refusal, Senseless
from assistant.core.words.say import Name, Say, Value, say
from assistant.games.imperium.pieces.book import type_blank
from assistant.games.imperium.pieces.connection import Connections, connections
from assistant.games.imperium.pieces.forces import OUTPOST, planet_of, side_name
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.planet_maps import planet_type
from assistant.games.imperium.pieces.stock import spend
from assistant.games.imperium.pieces.terraforming import (
    RULE,
    is_paid,
    paid_mark,
    played,
    price,
    progress,
    refusal,
    sites,
    turns_needed,
)
from assistant.games.imperium.state.keys import PlanetId, SideKey
from assistant.games.imperium.state.ledger import What
from assistant.games.imperium.state.war import Planet, State


class PayTerraforming(Command, frozen=True):
    """Pay a turn's work on each of these planets."""

    side: SideKey
    planets: tuple[PlanetId, ...]


class Site(msgspec.Struct, frozen=True, kw_only=True):
    """A planet that is or can be worked on: turns paid of those needed, and why not now."""

    planet: PlanetId
    name: Say | Name
    type: str
    worked: int
    needed: int
    cost: int
    paid_now: bool
    refusal: Say | None = None
    rule: str = ""


def page(state: State, side: SideKey) -> tuple[Site, ...]:
    """The sites of a side whose type is known, those on which most was paid first."""
    if not played(state):
        return ()
    known = connections(state, side)
    found = [(box, needed) for box in sites(state, side) if (needed := turns_needed(state, box))]
    return tuple(_site(known, box, needed) for box, needed in sorted(found, key=lambda pair: -pair[0].worked))


def _site(known: Connections, box: Planet, needed: int) -> Site:
    state, cost, why = known.state, price(known.state, box), refusal(known, box)
    stock = state.sides[known.side].stock
    if why is None and cost > stock:
        why = Refusal(say("terraforming.too_dear", price=cost, stock=stock), RULE)
    return Site(
        planet=box.id,
        name=planet_name(state, box.id),
        type=planet_type(state, box),
        worked=box.worked,
        needed=needed,
        cost=cost,
        paid_now=is_paid(state, box.id),
        refusal=why.sentence if why else None,
        rule=why.rule if why else "",
    )


def answers(state: State, side: SideKey, found: tuple[Site, ...]) -> list[Answer]:
    """Paying for sites that can be paid for, and reading off types that decide whether there are more."""
    given = []
    if found:
        options = tuple(
            Option(
                value=site.planet,
                label=say("terraforming.site", planet=site.name, worked=site.worked, needed=site.needed),
                refusal=site.refusal,
                rule=site.rule,
            )
            for site in found
        )
        field = Pick(name="planets", options=options, label=say("terraforming.field"), least=1)
        label, fixed = say("terraforming.pay"), {"side": side}
        given.append(Answer(command=PayTerraforming, label=label, fields=(field,), fixed=fixed))
    # 11.7 Asked when it is first needed: as long as a type is blank nobody knows whether it can be paid for.
    blank = [box for box in sites(state, side) if not planet_type(state, box)] if played(state) else []
    if blank:
        blanks = [type_blank(box.id, planet_name(state, box.id), "") for box in blank]
        given.append(reading_off(blanks, main=False, label=say("terraforming.read_types")))
    return given


def moment(state: State, side: SideKey) -> tuple[int | str, ...]:
    """What tells the question from the same one before a payment."""
    return tuple(box.id for box in state.planets.values() if is_paid(state, box.id) and box.owner == side)


def pay(state: State, command: PayTerraforming, referee: Referee) -> None:
    """The money is gone at once; with its last turn the planet is of type A."""
    # 17.3 Once a planet a turn: one that is named twice is paid for once.
    planets = [planet_of(state, each) for each in dict.fromkeys(command.planets)]
    if not planets:
        raise Senseless(say("terraforming.none_chosen"), RULE)
    if not played(state):
        referee.forbid(say("terraforming.not_played"), RULE)
    known = connections(state, command.side)
    for planet in planets:
        _check_site(state, planet, command.side)
        if (why := refusal(known, planet)) is not None:
            referee.forbid(why.sentence, why.rule)
    cost, stock = sum(price(state, planet) for planet in planets), state.sides[command.side].stock
    if cost > stock:
        referee.forbid(say("terraforming.too_dear", price=cost, stock=stock), RULE)
    spend(state, command.side, cost, What.TERRAFORMING)
    for planet in planets:
        state.pending.answered.append(paid_mark(planet.id))
        _work(state, planet, command.side, referee)


def _check_site(state: State, planet: Planet, side: SideKey) -> None:
    """Senseless where there is nothing to work on: no own outpost, or a planet of the wrong type."""
    name, kind = planet_name(state, planet.id), planet_type(state, planet)
    if (planet.owner, planet.marker) != (side, OUTPOST):
        raise Senseless(say("terraforming.no_outpost", planet=name, side=side_name(side)), RULE)
    if planet.terraformed:
        raise Senseless(say("terraforming.done_already", planet=name), RULE)
    if not kind:
        raise Senseless(say("terraforming.type_blank", planet=name), RULE)
    if turns_needed(state, planet) is None:
        raise Senseless(say("terraforming.wrong_type", planet=name, type=kind), RULE)


def _work(state: State, planet: Planet, side: SideKey, referee: Referee) -> None:
    """One turn more, told with how far it is."""
    planet.worked += 1
    name, stock = planet_name(state, planet.id), state.sides[side].stock
    values: dict[str, Value] = {"side": side_name(side), "planet": name, "stock": stock}
    values["price"] = price(state, planet)
    referee.tell(say("terraforming.paid", progress=progress(state, planet), **values), RULE)
    if planet.worked >= (turns_needed(state, planet) or 0):
        planet.worked, planet.terraformed = 0, True
        referee.tell(say("terraforming.done", planet=name, type=planet_type(state, planet)), RULE)
