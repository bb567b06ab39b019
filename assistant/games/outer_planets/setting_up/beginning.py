"""15-1 A match before its first step, and the forces of the campaign."""

from __future__ import annotations

from assistant.core.game import Setup
from assistant.core.play.cards import Deck

from ..components.book import areas_of
from ..components.kit import ALL_CARDS, Kit, kit
from ..components.printed import Force
from ..components.rulings import Reading
from ..components.told_counters import as_told
from ..state.board import Area, Port
from ..state.keys import Nation, UnitId, Zone
from ..state.table import State
from ..state.unit import Headquarters, Spot, Unit


def new(setup: Setup, kit_digest: str) -> State:
    """The first state: map and cards; the forces are placed by the first step."""
    state = State(
        kit=kit_digest,
        scenario=setup.scenario,
        name=setup.name,
        closed=setup.closed,
        rulings=dict(setup.rulings),
        players=dict(setup.players),
        deck=Deck(),
        printed=dict(setup.printed),
    )
    found = kit(state)
    state.deck = first_deck(found, kept=Reading.CARD_RECORD_KEPT.holds(state))
    state.areas = {key: Area(key=key) for key in areas_of(found, state.printed)}
    state.ports = {
        key: Port(key=key, owner=each.owner, nation=each.nation) for key, each in found.ports.items()
    }
    return state


def first_deck(found: Kit, kept: bool) -> Deck:
    """15-1 Two cards a side are certain; a told deck has its first hands, a kept one is drawn from."""
    certain = {side: list(hand.cards) for side, hand in found.hands.items()}
    rest = [card for card in ALL_CARDS if not any(card in held for held in certain.values())]
    if kept:
        return Deck(kept=True, draw=list(rest), hands={str(side): list(own) for side, own in certain.items()})
    held = {str(side): len(hand.cards) + hand.drawn for side, hand in found.hands.items()}
    return Deck(left=len(ALL_CARDS) - sum(held.values()), held=held)


def place_all(state: State) -> None:
    """15-1 Every unit and headquarters where the campaign has it."""
    found = kit(state)
    numbers: dict[tuple[str, str], int] = {}
    state.units = {}
    for force in found.forces:
        for at in range(force.number):
            nation = nation_of(state, force)
            # What has no name of its own is called by its number among its like.
            alike = (force.type, nation or "")
            numbers[alike] = numbers.get(alike, 0) + 1
            key = UnitId(len(state.units) + 1)
            state.units[key] = Unit(
                id=key,
                side=found.types[force.type].side,
                type=force.type,
                at=Spot(zone=Zone.PORT, key=force.port) if force.port else Spot(zone=Zone.POOL),
                nation=nation,
                name=force.names[at] if at < len(force.names) else "",
                number=numbers[alike],
            )
            as_told(state, state.units[key])
    state.headquarters = {
        key: Headquarters(key=key, side=hq.side, port=hq.port) for key, hq in found.headquarters.items()
    }


def nation_of(state: State, force: Force) -> Nation | None:
    """The state a force belongs to: ships of the Alliance to that of their port, if nothing else is said."""
    as_printed = force.nation == Nation.GANYMEDE and force.port and force.type == "auxiliary_cruiser"
    if as_printed and Reading.GANYMEDE_TITAN.holds(state):
        return Nation.TITAN
    home = kit(state).ports[force.port].nation if force.port else None
    return force.nation or home
