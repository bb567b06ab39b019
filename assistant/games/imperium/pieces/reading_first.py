"""11.7 What a planet takes is read off its box before the first RT or PD, or a sixth counter, stands there.

The answer that would bring it there is held back, the box is asked for, and then the answer is taken.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from assistant.core.kept.book import Blank, RecordPrinted
from assistant.core.kept.reading_off import reading_off
from assistant.core.play.command import type_tag
from assistant.core.play.question import Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler, Step
from assistant.core.shipped.decoding import Reader
from assistant.core.words.errors import Forbidden, Problem, Senseless
from assistant.core.words.say import Say, say

from ..state.keys import PlanetId, SideKey
from ..state.trial import trial_of
from ..state.war import Held, OnPlanet, State, Unit
from .berths import crowd, most_in_hex
from .book import hexes_blank, type_blank
from .forces import side_name
from .names import planet_name
from .planet_maps import CHOOSY, planet_hexes, planet_type
from .read_off import BOOK

KEY = "planet_reading"
# What a command finds blank that it needs to know.
Judged = Callable[[Any, Any], list[PlanetId]]
_held: dict[str, tuple[Reader[Any], Handler[State]]] = {}


class Tagged(msgspec.Struct):
    """What is read of a command to know which it is."""

    type: str


_tags = Reader(Tagged)


class ReadPlanets(RecordPrinted, frozen=True, kw_only=True):
    """Types of planets and how many hexes their maps have, for an answer that waits for them."""

    side: SideKey


class Blanks(NamedTuple):
    """Boxes whose type, and those whose number of hexes, decides about an answer and is blank."""

    types: list[PlanetId]
    hexes: list[PlanetId]


def nothing_judged(state: State, command: Any) -> list[PlanetId]:
    """No type decides about the command itself."""
    return []


def reading_first(
    reader: Reader[Any], handler: Handler[State], judged: Judged = nothing_judged
) -> Handler[State]:
    """The handler of the command that is read, which first has the boxes read off that it needs (11.7).

    `judged` are boxes whose type decides about the command itself, whoever comes to stand there.
    """

    @functools.wraps(handler)
    def handle(state: State, command: Any, referee: Referee) -> None:
        blanks = _needed(state, command, handler, referee)
        blanks = Blanks(list(dict.fromkeys([*blanks.types, *judged(state, command)])), blanks.hexes)
        if not any(blanks):
            handler(state, command, referee)
            return
        text = msgspec.json.encode(command).decode()
        state.held = Held(command.side, text, *blanks, sorted(referee.allowed))
        state.now.calls.append(KEY)

    _held[type_tag(reader.kind)] = reader, handle
    return handle


def _needed(state: State, command: Any, handler: Handler[State], referee: Referee) -> Blanks:
    """What is blank of the boxes the answer leads to; nothing where it is refused anyhow."""
    # Matches of an earlier version replay as they were played, without being asked.
    if not state.edition:
        return Blanks([], [])
    # Played on a copy: only the outcome shows which boxes an answer leads to.
    trial, rules = trial_of(state), Referee(referee.allowed)
    handler(trial, command, rules)
    if any(refusal.token not in referee.allowed for refusal in rules.refusals):
        return Blanks([], [])
    came = {planet: _newcomers(state, trial, planet) for planet in trial.planets}
    return Blanks(
        [planet for planet, units in came.items() if _type_needed(trial, planet, units)],
        [planet for planet, units in came.items() if _hexes_needed(trial, planet, units)],
    )


def _newcomers(before: State, after: State, planet: PlanetId) -> list[Unit]:
    """Who stands on a planet, or is about to land there, and was not there before; M stay above it."""
    battle = after.planet_battle
    landing = battle.landing if battle is not None and battle.planet == planet else {}
    place = OnPlanet(planet)
    there = {unit.id for unit in before.units.values() if unit.where == place}
    coming = (unit for unit in after.units.values() if unit.where == place or unit.id in landing)
    return [unit for unit in coming if unit.id not in there and unit.type != "M"]


def _type_needed(state: State, planet: PlanetId, came: list[Unit]) -> bool:
    box = state.planets[planet]
    return any(unit.type in CHOOSY for unit in came) and not box.terraformed and not planet_type(state, box)


def _hexes_needed(state: State, planet: PlanetId, came: list[Unit]) -> bool:
    """Whether a side has more there than the smallest planet holds."""
    if not came or planet_hexes(state, planet) is not None:
        return False
    # Who is about to land does not stand there yet.
    landing = [unit for unit in came if unit.where != OnPlanet(planet)]
    sides = {unit.side for unit in came}
    counts = (crowd(state, state.planets[planet], s) + sum(u.side == s for u in landing) for s in sides)
    return any(count > most_in_hex(state) for count in counts)


def ask(state: State) -> list[Question]:
    """The blanks of all boxes that the held answer needs; without any left it may simply go on."""
    held = state.held
    if held is None:
        return []
    left = _left(state, held)
    read = reading_off(left, label=None if left else say("planet_reading.go_on"))
    answer = msgspec.structs.replace(read, command=ReadPlanets, fixed={"side": held.side})
    return [
        Question(
            key=KEY,
            side=held.side,
            title=say("planet_reading.title", side=side_name(held.side)),
            rule="11.7",
            answers=(answer,),
            about=(state.now.turn, state.next_unit, *held.types, *held.hexes),
            remark=say("planet_reading.remark"),
        )
    ]


def _left(state: State, held: Held) -> list[Blank]:
    """What is still blank of what the held answer needs."""
    types = [p for p in held.types if not planet_type(state, state.planets[p])]
    sizes = [p for p in held.hexes if planet_hexes(state, p) is None]
    return [
        *(type_blank(planet, planet_name(state, planet), "") for planet in types),
        *(hexes_blank(planet, planet_name(state, planet), None) for planet in sizes),
    ]


def read_planets(state: State, command: ReadPlanets, referee: Referee) -> None:
    """Keep what was read off; then the held answer is taken, or it is said why it is not."""
    held = state.held
    if held is None or held.side != command.side:
        raise Senseless(say("planet_reading.nothing_held"), "11.7")
    BOOK.record(state, command, referee)
    if not _left(state, held):
        state.held = None
        state.now.calls.remove(KEY)
        _take(state, held, referee)


def _take(state: State, held: Held, referee: Referee) -> None:
    """Give the held answer; what the rules forbid now is said, and the question it answered is open again."""
    reader, handler = _held[_tags.json(held.answer.encode()).type]
    command, rules = reader.json(held.answer.encode()), Referee(held.allowed)
    try:
        handler(trial_of(state), command, rules)
        rules.decide()
    except Problem as problem:
        told = [(problem.sentence, problem.rule)]
        if isinstance(problem, Forbidden):
            told = [(refusal.sentence, refusal.rule) for refusal in problem.refusals]
        for sentence, rule in told:
            referee.tell(say("planet_reading.not_taken"), rule, private={held.side: sentence})
        return
    # What was to be done anyway is done.
    referee.allowed |= set(held.allowed)
    handler(state, command, referee)


def let_go(state: State, referee: Referee) -> list[Say]:
    """Left by hand, nothing is held back any more: who still wants it answers anew."""
    held, state.held = state.held, None
    return [say("planet_reading.closed", side=side_name(held.side))] if held else []


STEP = Step(KEY, "11.7", ask=ask, answers={ReadPlanets: read_planets}, close=let_go)
