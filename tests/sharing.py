"""Positions in which several sides answer one question, and any share of such an answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from assistant.core.game import Game, Setup
from assistant.core.play.command import Command, set_field
from assistant.core.play.question import Amount, Answer, Choice, Dice, Field, Pick, Question, Steppers
from assistant.core.play.referee import Referee
from assistant.games import GAMES

from .any_game.handed import Handed, Played, handed
from .any_game.memory import InMemory
from .any_game.program import InMind
from .any_game.wandering import Wanderer
from .once_in_a_run import once_in_a_run

# Matches at random come to what recorded ones do not.
MATCHES, ANSWERS, FURTHER = 3, 400, 3


class Position(NamedTuple):
    """A state, and the set-up of the match it is of."""

    setup: Setup
    state: Any


def shared_keys(game: Game) -> set[str]:
    """The questions of a game that several sides answer."""
    return {key for step in game.sequence.steps.values() for key in step.shares}


@once_in_a_run
def positions(key: str) -> dict[str, Position]:
    """Where each of them is open: with several shares, which the rules take, if there is such a place."""
    game, found, best = GAMES[key], dict[str, Position](), dict[str, tuple[int, bool]]()
    wanted = shared_keys(game)
    for places, enough in ((met(key), (2, True)), (met_further(key), (1, False))):
        for setup, memory in places:
            if best.keys() == wanted and min(best.values()) >= enough:
                break
            shares = Counter(head.key for head in memory.owed if head.key in wanted and head.side)
            for name, number in shares.items():
                if (number, True) > best.get(name, (0, False)):
                    how = (number, is_lawful(game, memory, name))
                    if how > best.get(name, (0, False)):
                        found[name], best[name] = Position(setup, memory.state), how
    return found


def is_lawful(game: Game, memory: InMemory, key: str) -> bool:
    """Whether the rules take the shares of a question as they are filled here."""
    said = [filled(shared_answer(game, each)) for each in parts(game, memory.state, key)]
    return not any(send(game, memory.state, each).refusals for each in said)


def met(key: str) -> Iterator[tuple[Setup, InMemory]]:
    """Recorded matches after each answer, then what a program plays, then play at random."""
    given = handed(key)
    for match in given.matches():
        memory = InMemory(given.game, match.setup)
        for line in match.lines:
            yield match.setup, memory
            memory.play(line)
    for played in given.plays:
        yield from met_by_program(given, played)
    for number in range(MATCHES):
        wanderer = Wanderer(given, number)
        while wanderer.memory.owed and len(wanderer.lines) < ANSWERS:
            yield given.setup(number), wanderer.memory
            wanderer.answer()


def met_further(key: str) -> Iterator[tuple[Setup, InMemory]]:
    """Where a rule has changed chance leads elsewhere: more that a program plays, for what is met nowhere."""
    given = handed(key)
    for number in range(FURTHER):
        for played in given.plays:
            yield from met_by_program(given, played._replace(seed=f"more {number}", answers=ANSWERS))


def met_by_program(given: Handed, played: Played) -> Iterator[tuple[Setup, InMemory]]:
    """What a program plays, after each answer."""
    memory = InMemory(given.game, played.setup)
    program = InMind(memory, played.seed)
    while memory.owed and program.given < played.answers:
        yield played.setup, memory
        program.step()


def parts(game: Game, state: Any, key: str) -> list[Question]:
    """The shares of a question that are still owed."""
    return [each for each in game.ask(state) if each.key == key and not each.covers]


def shared_answer(game: Game, question: Question) -> Answer:
    """The answer of a question that is sent in shares and has most to fill in."""
    tags = {
        command.__struct_config__.tag
        for step in game.sequence.steps.values()
        if question.key in step.shares
        for command in step.shares[question.key].commands
    }
    return next(each for each in reversed(question.answers) if each.tag in tags and each.fields)


def filled(answer: Answer) -> dict[str, Any]:
    """That answer with something in every field."""
    said: dict[str, Any] = {"type": answer.tag, **answer.fixed}
    for field in answer.fields:
        set_field(said, field.name, value_of(field))
    return said


def value_of(field: Field) -> Any:
    """Something for a field: no two dice of a throw need differ, but each side says something."""
    if isinstance(field, Dice):
        return [1 + at % 6 for at in range(field.count)]
    if isinstance(field, Steppers):
        rows = [row for row in field.rows if row.most]
        return {row.key: row.least or 1 for row in rows if row.least or row is rows[0]}
    if isinstance(field, Pick):
        return [int(each.value) if each.value.isdigit() else each.value for each in field.options[:1]]
    if isinstance(field, Choice):
        return field.chosen or field.options[0].value
    assert isinstance(field, Amount), field
    return field.value if field.value is not None else field.least


def send(game: Game, state: Any, said: dict[str, Any]) -> Referee:
    """Give it; what the rules forbid of it is done anyway."""
    command: Command = game.command_reader.plain(said)
    referee = Referee()
    game.apply(state, command, referee)
    return referee
