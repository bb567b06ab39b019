"""2-3-6 What each kind of effect does to the board."""

from __future__ import annotations

from collections.abc import Callable

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ...components.kit import kit
from ...order import past_combat
from ...pieces.battles import meet
from ...pieces.going_home import check_supply
from ...pieces.hand import card_name
from ...pieces.happened import record
from ...pieces.moving import sign, stand_as_told, turn_sign
from ...pieces.places import area, area_name, port, port_name, spot_words
from ...pieces.reinforcing import bring, cut
from ...pieces.removal import damage, remove
from ...pieces.score import move_marker
from ...pieces.sides import checked, side_name
from ...pieces.units import unit, unit_name
from ...state.keys import ALLIANCE, CardKey, Effect, PortKey, Sign, Zone
from ...state.play import Event, Lasting, Past
from ...state.table import State
from ...state.unit import Spot
from ..commands import NOW, EventEffect
from . import placing

Apply = Callable[[State, Event, EventEffect, Referee], None]


def come(state: State, event: Event, command: EventEffect, referee: Referee) -> None:
    """7-3-2 Units before their time: the table does not bring them a second time."""
    if command.unit_type is None:
        raise Senseless(say("outer_planets.which_type"), "7-3-2")
    where, found = port(state, command.to), kit(state).types[command.unit_type]
    placing.check_port_of(state, where.key, found.side, referee)
    number = cut(state, found, max(0, command.amount), referee)
    # Nobody named: units of the state in whose port they come.
    nation = command.nation or where.nation
    for _ in range(number):
        bring(state, command.unit_type, nation if found.side == ALLIANCE else None, where.key)
    if not number:
        return
    record(state, Past.ARRIVED_EARLY, command.unit_type, found.side, number)
    words = say("outer_planets.arrived_early", n=number, type=found.name, port=port_name(state, where.key))
    referee.tell(words, "7-3-2")


def move(state: State, event: Event, command: EventEffect, referee: Referee) -> None:
    """Units stand where the card says, whatever the rules of movement say; or are removed."""
    spot = Spot.read(command.to)
    if spot is None or (spot.zone == Zone.AREA and spot.key not in state.areas):
        raise Senseless(say("outer_planets.no_such_area", area=command.to[:40]), "2-4-2")
    if spot.zone == Zone.PORT:
        port(state, spot.key)
    if state.now.turn == 1 and spot.zone in (Zone.PORT, Zone.AREA) and command.units:
        # 13-1-2, 13-1-3 By cards 1, 19 and 20 only, which say where their units go.
        referee.forbid(say("outer_planets.no_moves_now", card=card_name(state, event.card)), "13-1")
    for number in command.units:
        each = unit(state, number)
        if spot.zone == Zone.REMOVED:
            remove(state, each, referee, "2-3-6")
            continue
        if spot.zone == Zone.PORT:
            placing.check_own(state, PortKey(spot.key), each, referee)
        stand_as_told(state, each, spot)
        if spot.zone == Zone.AREA:
            # 13-1-3 In an area it has moved; from a port another card may still move it.
            sign(each, Sign.MOVED)
    if spot.zone != Zone.REMOVED:
        words = say("outer_planets.put_by_card", n=len(command.units), where=spot_words(state, spot))
        referee.tell(words, "2-3-6")


def hurt(state: State, event: Event, command: EventEffect, referee: Referee) -> None:
    """9-4-3 Damage adds up, as in battle."""
    for number in command.units:
        damage(state, unit(state, number), max(0, command.amount), referee)


def mend(state: State, event: Event, command: EventEffect, referee: Referee) -> None:
    """Damage is taken off."""
    for number in command.units:
        each = unit(state, number)
        each.damage = max(0, each.damage - max(0, command.amount))
        referee.tell(say("outer_planets.mended", unit=unit_name(state, each), n=each.damage), "2-3-6")


def lay_mines(state: State, event: Event, command: EventEffect, referee: Referee) -> None:
    """9-8 Mines wait for the combat of their area, where they are rolled."""
    where, victim = area(state, command.area), checked(command.whose)
    words = say(
        "outer_planets.mines_wait", n=command.amount, area=area_name(state, where.key), side=side_name(victim)
    )
    referee.tell(words, "9-8")
    # The first battle of the area finds them there (9-8), or they are met at the combat without one.
    record(state, Past.MINES, where.key, victim, command.amount)
    here = state.battle is not None and state.battle.area == where.key
    if here or command.when == NOW or past_combat(state):
        meet(state, where.key, referee)


def charges(state: State, event: Event, command: EventEffect, referee: Referee) -> None:
    """Units run out of charges; those that had run out have charges again."""
    for number in command.units:
        each = unit(state, number)
        spent = turn_sign(each, Sign.OUT_OF_CHARGES)
        key = "outer_planets.out_of_charges" if spent else "outer_planets.charged"
        referee.tell(say(key, unit=unit_name(state, each)), "2-3-6")


def supply(state: State, event: Event, command: EventEffect, referee: Referee) -> None:
    """12-2-2 Units that may stay at sea this turn."""
    check_supply(state, referee)
    for number in command.units:
        sign(unit(state, number), Sign.SUPPLIED)
    referee.tell(say("outer_planets.supplied_by_card", n=len(command.units)), "12-2-2")


def cards(state: State, event: Event, command: EventEffect, referee: Referee) -> None:
    """A side draws more or fewer cards next time."""
    side = checked(command.whose)
    record(state, Past.MORE_CARDS, event.card, side, command.amount)
    referee.tell(say("outer_planets.draws_differ", side=side_name(side), n=f"{command.amount:+d}"), "6-1-1")


def stay(state: State, event: Event, command: EventEffect, referee: Referee) -> None:
    """What the card says lasts: it stands as a note until a turn, or for good."""
    state.standing.append(Lasting(text=command.text, card=CardKey(event.card), until=command.until))
    referee.tell(say("outer_planets.note_kept", text=command.text), "2-3-6")


def score(state: State, event: Event, command: EventEffect, referee: Referee) -> None:
    """The marker moves towards a side."""
    side = checked(command.whose)
    moved = move_marker(state, command.amount if side == ALLIANCE else -command.amount)
    referee.tell(say("outer_planets.score_by_card", side=side_name(side), n=abs(moved)), "4-2-3")


def air_squadron(state: State, event: Event, command: EventEffect, referee: Referee) -> None:
    """11-2-3 The Titan air squadron is committed."""
    state.titan.air_squadron = True
    referee.tell(say("outer_planets.air_squadron_committed"), "11-2-3")


APPLIED: dict[Effect, Apply] = {
    Effect.ARRIVE: come,
    Effect.MOVE: move,
    Effect.DAMAGE: hurt,
    Effect.MEND: mend,
    Effect.MINES: lay_mines,
    Effect.CHARGES: charges,
    Effect.SUPPLY: supply,
    Effect.CARDS: cards,
    Effect.STAYS: stay,
    Effect.SCORE: score,
    Effect.AIR_SQUADRON: air_squadron,
    Effect.WITHDRAW: placing.withdraw,
    Effect.BACK: placing.bring_back,
    Effect.HEADQUARTERS: placing.move_headquarters,
    Effect.LANDING: placing.land,
    Effect.CONTROL: placing.control,
    Effect.OWNER: placing.own,
    Effect.SURRENDER: placing.give_in,
}
