"""8.0 Reinforcements."""

from __future__ import annotations

from typing import Literal

from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Choice, Option, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.shipped.decoding import Reader
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.pieces.forces import by_type, side_name
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.reading_first import reading_first
from assistant.games.imperium.pieces.survey import CARRIED
from assistant.games.imperium.pieces.units import names, unit_name
from assistant.games.imperium.state.keys import IMPERIAL, SIDES, PlanetId, SideKey
from assistant.games.imperium.state.war import Planet, State, Unit

from .arriving import (
    count,
    due,
    empty_transports,
    homes,
    hungry,
    is_emperors,
    load,
    must_enter,
    put_at,
    put_off,
    received,
    worlds,
)
from .news import tell_placed, tell_waiting
from .offered import ABOARD, group_key, place_options, unit_options
from .scheme import enter_home, spread_out

STEP_KEY = "reinforcements"


class SpreadArrivals(Command, frozen=True):
    """Place all that is left by the simple scheme; the Emperor's forces enter at `home`."""

    side: SideKey
    home: PlanetId = PlanetId("")


class PlaceArrival(Command, frozen=True):
    """Place one unit of a group at a world, or aboard an empty transport (aboard-17)."""

    side: SideKey
    unit: str
    place: str


class PlaceEmperors(Command, frozen=True):
    """All that the Emperor sent enters together at one home."""

    side: Literal["imperial"]
    home: PlanetId


class DelayArrivals(Command, frozen=True):
    """What is left waits in the next turn's box: only outposts, and what has no place."""

    side: SideKey


def ask(state: State) -> list[Question]:
    """A question to each side for which anything is due."""
    return [ask_side(state, side) for side in SIDES if due(state, side)]


def ask_side(state: State, side: SideKey) -> Question:
    """Spread them for us, or place them unit by unit."""
    waiting = due(state, side)
    return Question(
        key=STEP_KEY,
        side=side,
        title=say("reinforcements.ask", side=side_name(side)),
        rule="8.0",
        answers=tuple(answers(state, side, waiting)),
        about=(state.now.turn, *(unit.id for unit in waiting)),
        remark=say("reinforcements.due", units=names(state, by_type(waiting))),
    )


def answers(state: State, side: SideKey, waiting: list[Unit]) -> list[Answer]:
    """The usual answer first; then by hand, the Emperor's forces by themselves, and waiting."""
    fixed = {"side": side}
    guests = [unit for unit in waiting if is_emperors(unit)]
    others = [unit for unit in waiting if not is_emperors(unit)]
    doors = homes(state) if guests else []
    home = Choice(
        name="home",
        options=tuple(Option(value=each.id, label=planet_name(state, each.id)) for each in doors),
        label=say("reinforcements.home"),
    )
    # With one world to enter at there is nothing to choose.
    spread_home = (home,) if len(doors) > 1 else ()
    # The Emperor’s forces enter together: of them alone there is nothing to deal out.
    scheme = say("reinforcements.scheme") if others else None
    found = [
        Answer(
            command=SpreadArrivals, label=say("reinforcements.spread"), fields=spread_home,
            fixed=fixed, main=True, remark=scheme,
        )
    ]  # fmt: skip
    units, places = unit_options(state, others), place_options(state, side, others)
    if units and places:
        by_hand = (
            Choice(name="unit", options=units, label=say("reinforcements.unit")),
            Choice(name="place", options=places, label=say("reinforcements.place")),
        )
        one = say("reinforcements.place_one")
        found.append(Answer(command=PlaceArrival, label=one, fields=by_hand, fixed=fixed))
    if doors and others:
        label = say("reinforcements.emperors", units=names(state, by_type(guests)))
        found.append(Answer(command=PlaceEmperors, label=label, fields=(home,), fixed=fixed))
    # 8.0 What has to enter this turn bars waiting for all.
    if not any(must_enter(state, unit) for unit in waiting):
        found.append(Answer(command=DelayArrivals, label=say("reinforcements.delay"), fixed=fixed))
    return found


def enter(state: State, referee: Referee) -> None:
    """No world has received anything yet this turn."""
    state.pending.arrivals = {}


def place(state: State, command: PlaceArrival, referee: Referee) -> None:
    """One unit goes where the player says."""
    waiting = [u for u in due(state, command.side) if group_key(u) == command.unit and not is_emperors(u)]
    if not waiting:
        raise Senseless(say("reinforcements.not_due", unit=command.unit), "8.0")
    unit = waiting[0]
    if command.place.startswith(ABOARD):
        load_aboard(state, unit, command.place.removeprefix(ABOARD), referee)
    else:
        place_at(state, unit, PlanetId(command.place), referee)
    tell_placed(state, [unit], referee)


def load_aboard(state: State, unit: Unit, ship_id: str, referee: Referee) -> None:
    """Cargo enters aboard an empty transport (R-26)."""
    ships = {str(ship.id): ship for ship in empty_transports(state, unit.side)}
    if ship_id not in ships:
        raise Senseless(say("reinforcements.no_transport", ship=ship_id), "8.0")
    if unit.type not in CARRIED:
        raise Senseless(say("reinforcements.no_cargo", unit=unit_name(state, unit)), "8.0")
    load(unit, ships[ship_id])


def place_at(state: State, unit: Unit, planet_id: PlanetId, referee: Referee) -> None:
    """A unit arrives at a world."""
    planet = next((each for each in worlds(state, unit.side) if each.id == planet_id), None)
    if planet is None:
        raise Senseless(say("reinforcements.no_world", place=planet_id), "8.0")
    name, what = planet_name(state, planet.id), unit_name(state, unit)
    if unit.type == "OUTPOST":
        raise Senseless(say("reinforcements.outpost_needs_transport"), "9.0")
    # 8.0 No world gets a second unit while another has had none.
    starved = hungry(state, unit)
    if received(state, planet) and starved:
        first = planet_name(state, starved[0].id)
        referee.forbid(say("reinforcements.second_unit", planet=name, first=first), "8.0")
    if not put_at(state, planet, unit):
        raise Senseless(say("reinforcements.no_room", planet=name, unit=what), "8.0")
    count(state, planet)


def place_emperors(state: State, command: PlaceEmperors, referee: Referee) -> None:
    """All that the Emperor sent goes to one home (R-15)."""
    guests = [unit for unit in due(state, IMPERIAL) if is_emperors(unit)]
    enter_home(state, guests, home_named(state, command.home))
    tell_placed(state, guests, referee)


def home_named(state: State, planet_id: PlanetId) -> Planet:
    """The home of this name, or the first there is; Senseless if it cannot receive anybody."""
    for planet in homes(state):
        if planet_id in ("", planet.id):
            return planet
    raise Senseless(say("reinforcements.no_home", place=planet_id), "8.0")


def spread(state: State, command: SpreadArrivals, referee: Referee) -> None:
    """Place everything by the simple scheme; what has no place waits."""
    waiting = due(state, command.side)
    guests = [unit for unit in waiting if is_emperors(unit)]
    if guests and homes(state):
        enter_home(state, guests, home_named(state, command.home))
    spread_out(state, [unit for unit in due(state, command.side) if not is_emperors(unit)])
    tell_placed(state, [unit for unit in waiting if unit not in due(state, command.side)], referee)
    wait(state, command.side, referee)


def delay(state: State, command: DelayArrivals, referee: Referee) -> None:
    """Nothing more enters this turn."""
    wait(state, command.side, referee)


def wait(state: State, side: SideKey, referee: Referee) -> None:
    """What is left over goes into the next turn's box."""
    left = due(state, side)
    for unit in left:
        put_off(state, unit)
    tell_waiting(state, left, referee)


STEP = Step(
    STEP_KEY,
    "8.0",
    ask=ask,
    answers={
        SpreadArrivals: reading_first(Reader(SpreadArrivals), spread),
        PlaceArrival: reading_first(Reader(PlaceArrival), place),
        PlaceEmperors: place_emperors,
        DelayArrivals: delay,
    },
    enter=enter,
)
