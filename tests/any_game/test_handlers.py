"""Commands and what takes them stand in one table; no type checker sees that both of a row fit together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from assistant.core.play.command import Command

from .handed import KEYS, handed


def taken(key: str) -> Iterator[tuple[type[Command], Callable[..., Any]]]:
    """Every command of a game with each function it is handed to."""
    game = handed(key).game
    yield from (*game.anytime.items(), *game.plays.items(), *game.weighing.items())
    for step in game.sequence.steps.values():
        yield from step.answers.items()


@pytest.mark.parametrize("key", KEYS)
def test_what_takes_a_command_is_written_for_that_command(key: str) -> None:
    wrong, looked_at = [], 0
    for command, function in taken(key):
        # What a function that makes handlers has made takes any command; there is nothing to compare.
        hint = get_type_hints(function).get("command", Any) if hasattr(function, "__annotations__") else Any
        if hint is Any:
            continue
        looked_at += 1
        kinds = get_args(hint) if get_origin(hint) is UnionType else (hint,)
        if not issubclass(command, kinds):
            wrong.append((command.__name__, function.__qualname__))
    assert wrong == []
    assert looked_at
