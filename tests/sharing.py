"""Positions in which several sides answer one question, and any share of such an answer."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from assistant.core.game import SETUPS, Game, Setup
from assistant.core.play.command import JOURNAL_COMMANDS, Command, Undo
from assistant.core.play.question import Amount, Answer, Choice, Dice, Field, Pick, Question, Steppers
from assistant.core.play.referee import Referee
from assistant.core.shipped import kit as kits
from assistant.games import GAMES

from .outer_planets.test_campaigns import setup as campaign
from .outer_planets.wanderer import Wanderer
from .twilight.test_random_play import table_of as twilight

# Campaigns and games at random come to what recorded ones do not.
MATCHES = 12
RECORDED = Path(__file__).parent / "recorded"


class Position(NamedTuple):
    """A state, and the set-up of the match it is of."""

    setup: Setup
    state: Any


def shared_keys(game: Game) -> set[str]:
    """The questions of a game that several sides answer."""
    return {key for step in game.sequence.steps.values() for key in step.shares}


@cache
def positions(key: str) -> dict[str, Position]:
    """Where each of them is open, with shares for more than one side where there is such a place."""
    game, found, sides = GAMES[key], dict[str, Position](), dict[str, int]()
    wanted = shared_keys(game)
    for setup, state in met(key):
        heads = [head for head in game.owed(state) if head.key in wanted and head.side]
        # With as many shares as it has anywhere.
        for name in {head.key for head in heads}:
            number = sum(head.key == name for head in heads)
            if number > sides.get(name, 0):
                found[name], sides[name] = Position(setup, deepcopy(state)), number
        if sides.keys() == wanted and min(sides.values()) > 1:
            break
    return found


def met(key: str) -> Iterator[Position]:
    """States of recorded matches, then of play at random."""
    for path in sorted((RECORDED / key).rglob("*.jsonl")):
        yield from states(GAMES[key], path)
    for number in range(MATCHES):
        setup = campaign(number)
        table: Any = Wanderer(f"match-{number}", setup) if key == "outer_planets" else twilight(number)
        while table.state.over is None:
            yield Position(setup if key == "outer_planets" else table.setup, table.state)
            table.step()


def states(game: Game, path: Path) -> Iterator[Position]:
    """Every state of a recorded match up to its first redo; what was done anyway is done."""
    first, *lines = (msgspec.json.decode(line) for line in path.read_bytes().splitlines())
    setup = SETUPS.plain(first)
    state = game.new(setup, kits.register(game.load_kit()))
    game.sequence.start(state, Referee())
    before: list[bytes] = []
    for line in lines:
        yield Position(setup, state)
        command = game.command_reader.plain(line["command"])
        if isinstance(command, Undo) and before:
            state = game.state_reader.json(before.pop())
        elif isinstance(command, JOURNAL_COMMANDS):
            return
        else:
            before.append(msgspec.json.encode(state))
            game.apply(state, command, Referee())


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
        *path, last = field.name.split(".")
        node = said
        for part in path:
            node = node.setdefault(part, {})
        node[last] = value_of(field)
    return said


def value_of(field: Field) -> Any:
    """Something for a field: no two dice of a throw need differ, but each side says something."""
    if isinstance(field, Dice):
        return [1 + at % 6 for at in range(field.count)]
    if isinstance(field, Steppers):
        return {row.key: max(row.least, 1) for row in field.rows if row.most}
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
