"""All that a seat may set by hand, page by page: counters and fleets it sees, the map, and what is kept."""

from __future__ import annotations

from assistant.core.kept.correction import Corrected, change, field_name, reason
from assistant.core.kept.values import Corrections
from assistant.core.play.question import Amount, Answer, Choice, Option, Question
from assistant.core.words.say import Say, say
from assistant.core.words.seats import EVERYBODY

from ..components.kit import kit
from ..pieces.forces import all_fleets, free_number, side_name
from ..pieces.names import place_words
from ..pieces.sight import private
from ..pieces.units import is_ground, is_ship, unit_name
from ..state.keys import SIDES, SideKey, UnitId
from ..state.war import State, Unit
from .fields import last_turn, planets, says_who_reads, systems, type_options
from .map import chart


def alike(state: State) -> dict[UnitId, Say]:
    """One counter of each kind and place, with what it is called there."""
    found: dict[tuple[object, ...], Unit] = {}
    # Which of several like counters is meant makes no difference: one stands for all.
    for unit in state.units.values():
        found.setdefault((unit.side, unit.type, unit.strength, unit.damaged, unit.where), unit)
    return {
        unit.id: say("correction.unit_there", unit=unit_name(state, unit), where=place_words(state, unit))
        for unit in found.values()
    }


def units(state: State) -> list[Answer]:
    """What can be said of a counter: where it is, which side lies up, its strength, that it is gone."""
    known = alike(state)
    if not known:
        return []
    options = tuple(
        Option(value=str(number), label=words, remark=side_name(state.units[number].side))
        for number, words in known.items()
    )
    which = Choice(name=field_name("unit"), options=options, label=say("correction.unit"))
    carriers = tuple(
        option for option in options if not is_ground(state, state.units[UnitId(int(option.value))])
    )
    answers = [
        change(say("correction.flip"), "flip_unit", which, damaged=True),
        change(say("correction.unflip"), "flip_unit", which, damaged=False),
        change(say("correction.remove"), "remove_unit", which),
        change(
            say("correction.to_planet"),
            "move_unit",
            which,
            planets(state, "where.planet"),
            where={"type": "planet"},
        ),
        change(say("correction.to_fleet"), "move_unit", which, to_fleet(), where={"type": "fleet"}),
        change(say("correction.to_turn"), "move_unit", which, to_turn(state), where={"type": "due"}),
    ]
    if carriers:
        ship = Choice(name=field_name("where.ship"), options=carriers, label=say("correction.ship"))
        answers.append(change(say("correction.to_ship"), "move_unit", which, ship, where={"type": "aboard"}))
    troops = tuple(option for option in options if is_ground(state, state.units[UnitId(int(option.value))]))
    if troops:
        ground = Choice(name=field_name("unit"), options=troops, label=say("correction.unit"))
        strength = Amount(name=field_name("to"), label=say("correction.strength"), least=1, most=9)
        answers.append(change(say("correction.to_strength"), "set_strength", ground, strength))
    return answers


def to_fleet() -> Amount:
    """A fleet of the counter's own side, by its number."""
    return Amount(
        name=field_name("where.number"), label=say("correction.fleet_number"), least=1, most=99, value=1
    )


def to_turn(state: State) -> Amount:
    """A box of the turn track."""
    return Amount(
        name=field_name("where.turn"),
        label=say("correction.turn"),
        least=1,
        most=last_turn(state),
        value=state.now.turn + 1,
    )


def new_units(state: State, seat: str) -> list[Answer]:
    """A counter that is on the table and not here."""
    answers = []
    for side in sides_of(seat):
        # An outpost in play is a marker on a planet, set with its holding.
        types = [code for code in kit(state).units[side] if code != "OUTPOST"]
        which = Choice(
            name=field_name("type"), options=type_options(state, types), label=say("correction.type")
        )
        for key, place, kind in (
            ("new_on_planet", planets(state, "where.planet"), "planet"),
            ("new_in_fleet", to_fleet(), "fleet"),
            ("new_on_turn", to_turn(state), "due"),
        ):
            label = say(f"correction.{key}", side=side_name(side))
            answers.append(change(label, "place_unit", which, place, side=side, where={"type": kind}))
    return answers


def fleets(state: State) -> list[Answer]:
    """Where a fleet marker stands."""
    answers = []
    for side in SIDES:
        numbers = [fleet.number for fleet in all_fleets(state, side)]
        if numbers:
            options = tuple(Option(value=str(n), label=say("place.fleet_number", number=n)) for n in numbers)
            which = Choice(name=field_name("number"), options=options, label=say("correction.fleet_number"))
            label = say("correction.fleet_to", side=side_name(side))
            answers.append(change(label, "place_fleet", which, systems(state), side=side))
    return answers


def new_fleets(state: State, seat: str) -> list[Answer]:
    """A ship out of its place into a fleet of its own: the marker and the ship in one entry."""
    answers = []
    known = alike(state)
    for side in sides_of(seat):
        number = free_number(state, side) or 1 + max(
            (fleet.number for fleet in all_fleets(state, side)), default=0
        )
        options = tuple(
            Option(value=str(unit), label=words)
            for unit, words in known.items()
            if state.units[unit].side == side and is_ship(state, state.units[unit])
        )
        if options:
            # In this order: a ship cannot enter a fleet that is not there, and an empty fleet does not stay.
            first = {"kind": "place_fleet", "side": side, "number": number}
            second = {"kind": "move_unit", "where": {"type": "fleet", "number": number}}
            fields = (
                Choice(name="changes.1.unit", options=options, label=say("correction.unit")),
                systems(state),
                reason(),
            )
            label = say("correction.new_fleet", side=side_name(side), number=number)
            answers.append(
                Answer(command=Corrected, label=label, fields=fields, fixed={"changes": [first, second]})
            )
    return answers


def sides_of(seat: str) -> list[SideKey]:
    """The sides whose counters a seat may speak of."""
    return [side for side in SIDES if seat in (side, EVERYBODY)]


def own_answers(state: State, seat: str) -> dict[str, list[Answer]]:
    """What is no plain value, by the page it stands on; `state` is as the seat sees it."""
    return {
        "units": units(state),
        "new_unit": new_units(state, seat),
        "fleets": [*fleets(state), *new_fleets(state, seat)],
        "map": chart(state),
    }


def ask(corrections: Corrections, state: State, seat: str) -> list[Question]:
    """Everything a seat may set by hand now."""
    pages = corrections.ask(private(state, seat), seat)
    return [says_who_reads(page) for page in pages] if state.closed else pages
