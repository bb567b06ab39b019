"""Corrections as questions that are open at any time: a page for each kind of thing."""

from __future__ import annotations

from typing import get_args

from assistant.core.correction import amount, change, field_name
from assistant.core.question import Amount, Answer, Choice, Option, Question, Text
from assistant.core.rail import step_words
from assistant.core.say import Say, say

from ..components.kit import kit
from ..components.rulings import house, reading, switches
from ..components.scenarios import scenario
from ..order import GAME, TURN
from ..pieces.book import HEXES
from ..pieces.forces import OUTPOST, WORLD, side_name
from ..pieces.planet_maps import PLANET_TYPES
from ..pieces.prestige import MOST
from ..pieces.sight import private
from ..pieces.terraforming import played
from ..state.keys import SIDES, SideKey
from ..state.war import State
from .commands import Effect, Switch
from .fields import last_turn, planets, says_who_reads, systems, type_options
from .unit_questions import fleets, new_fleets, new_units, units


def ask_anytime(state: State, seat: str) -> list[Question]:
    """Everything a seat may set by hand now."""
    seen = private(state, seat)
    pages = (
        ("numbers", numbers(seen)),
        ("units", units(seen)),
        ("new_unit", new_units(seen, seat)),
        ("fleets", [*fleets(seen), *new_fleets(seen, seat)]),
        ("holdings", holdings(seen)),
        ("effects", effects(seen)),
        ("permissions", permissions(seen)),
        ("step", steps(seen)),
        ("rulings", rulings(seen)),
        ("map", chart(seen)),
    )
    return [
        Question(
            key=f"correct_{key}",
            side="",
            title=say(f"correction.page_{key}"),
            rule="",
            answers=tuple(map(says_who_reads, answers) if state.closed else answers),
        )
        for key, answers in pages
        if answers
    ]


def numbers(state: State) -> list[Answer]:
    """Stock, budget, markers, actions left, prestige and the turn."""
    answers = []
    for what in ("prestige", "turn"):
        now = state.prestige if what == "prestige" else state.now.turn
        # 15.0 Prestige goes no further than its track; a campaign has as many turns as its wars and peaces.
        to = amount(0, MOST if what == "prestige" else last_turn(state), now)
        answers.append(change(say(f"correction.{what}"), "set_amount", to, what=what))
    for what in ("stock", "budget", "markers", "actions"):
        for side in SIDES:
            kept = state.segment.left.get(side, 0) if what == "actions" else getattr(state.sides[side], what)
            to = amount(0, 999, kept or 0)
            label = say("correction.of_side", what=say(f"correction.{what}"), side=side_name(side))
            answers.append(change(label, "set_amount", to, what=what, side=side))
    return answers


def holdings(state: State) -> list[Answer]:
    """Whose a planet is, what marks it, whether it is connected, and what its box prints."""
    planet = planets(state, "planet")
    answers = [
        change(held_by(side, marker), "set_holding", planet, owner=side, marker=marker)
        for side in SIDES
        for marker in (WORLD, OUTPOST)
    ]
    types = tuple(Option(value=code, label=code) for code in PLANET_TYPES)
    hexes = Amount(
        name=field_name("hexes"), label=say("correction.hexes"), least=HEXES.least, most=HEXES.most, value=7
    )
    return [
        *answers,
        change(say("correction.hold_nobody"), "set_holding", planet, owner="", marker=""),
        change(say("correction.connect"), "set_holding", planet, connected=True),
        change(say("correction.disconnect"), "set_holding", planet, connected=False),
        change(
            say("correction.planet_type"),
            "set_holding",
            planet,
            Choice(name=field_name("type"), options=types),
        ),
        change(say("correction.hexes"), "set_holding", planet, hexes),
        *_terraforming(state, planet),
    ]


def _terraforming(state: State, planet: Choice) -> list[Answer]:
    """17.3 How far the work on a planet is; nothing in a war that knows none."""
    if not played(state) and not any(box.terraformed or box.worked for box in state.planets.values()):
        return []
    worked = Amount(name=field_name("worked"), label=say("correction.worked"), least=0, most=10, value=0)
    return [
        change(say("correction.worked"), "set_holding", planet, worked),
        change(say("correction.terraformed"), "set_holding", planet, terraformed=True),
        change(say("correction.not_terraformed"), "set_holding", planet, terraformed=False),
    ]


def held_by(side: SideKey, marker: str) -> Say:
    """The label of a holding."""
    return say("correction.hold", side=side_name(side), marker=say(f"place.{marker}"))


def effects(state: State) -> list[Answer]:
    """What interference left in force; 0 ends it."""
    answers = []
    for effect in get_args(Effect):
        to = amount(0, 30, int(getattr(state.effects, effect)))
        answers.append(change(say(f"correction.{effect}"), "set_effect", to, effect=effect))
    loans = tuple(
        Option(value=str(loan.id), label=say("correction.loan", turn=loan.turn))
        for loan in state.effects.loans
    )
    if loans:
        answers.append(
            change(say("correction.end_loan"), "end_loan", Choice(name=field_name("loan"), options=loans))
        )
    return answers


def permissions(state: State) -> list[Answer]:
    """What may be built, and the switches of petition and construction."""
    answers = []
    for side in SIDES:
        types = Choice(
            name=field_name("type"),
            options=type_options(state, kit(state).units[side]),
            label=say("correction.type"),
        )
        for granted, key in ((True, "correction.grant"), (False, "correction.withdraw")):
            label = say(key, side=side_name(side))
            answers.append(change(label, "set_permission", types, side=side, granted=granted))
        for what in get_args(Switch):
            on = not getattr(state.sides[side], what)
            label = say("correction.switch_on" if on else "correction.switch_off", side=side_name(side),
                        what=say(f"correction.{what}"))  # fmt: skip
            answers.append(change(label, "set_switch", side=side, what=what, on=on))
    return answers


def steps(state: State) -> list[Answer]:
    """Play stands at another step of this turn; a battle that is all there is has no other."""
    if scenario(state).battle:
        return []
    names = dict.fromkeys(place.step for place in TURN if place.when(state))
    options = tuple(Option(value=key, label=step_words(GAME, key)) for key in names)
    segment = Amount(name=field_name("segment"), label=say("correction.segment"), least=1, most=4, value=1)
    return [
        change(
            say("correction.go_to"), "go_to_step", Choice(name=field_name("step"), options=options), segment
        )
    ]


def rulings(state: State) -> list[Answer]:
    """Every ruling that concerns the scenario, with the readings that are not in force."""
    answers = []
    for ruling in (each for each in switches(state).values() if each.concerns(state.scenario)):
        # The reading in force is no change.
        others = (other for other in ruling.readings if other.key != reading(state, ruling.key))
        options = tuple(Option(value=other.key, label=other.name) for other in others)
        label = say("correction.ruling", code=ruling.code, name=ruling.name)
        answers.append(
            change(
                label, "set_ruling", Choice(name=field_name("reading"), options=options), ruling=ruling.key
            )
        )
    return answers


def chart(state: State) -> list[Answer]:
    """A star or a planet that the lists lack."""
    name = Text(name=field_name("name"), label=say("correction.star_name"), most=40)
    place = Text(name=field_name("name"), label=say("deep_space.field_name"), most=40)
    number = Amount(name=field_name("planets"), label=say("correction.planets"), least=0, most=2, value=1)
    return [
        change(say("correction.add_system"), "add_system", name, number),
        change(say("correction.add_planet"), "add_planet", systems(state)),
        *([change(say("correction.add_hex"), "add_hex", place)] if house(state, "deep_space") else []),
    ]
