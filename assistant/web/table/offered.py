"""Questions as JSON offers them: values as the command that answers takes them, chances as numbers."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from enum import StrEnum
from fractions import Fraction
from types import NoneType
from typing import Annotated, Any, get_args, get_origin

import msgspec

from assistant.core.game import Game
from assistant.core.play.command import JOURNAL_COMMANDS, Command, is_number, type_tag
from assistant.core.play.question import Question

TEXT: Any = str
# As forms say yes and no.
FLAGS = {"true": True, "false": False}


def number_of(value: Any) -> float | str:
    """What JSON has no value for: the exact chances that a page words by itself."""
    if isinstance(value, Fraction):
        return float(value)
    if isinstance(value, type) and issubclass(value, Command):
        return type_tag(value)
    raise NotImplementedError(type(value).__name__)


def offered(game: Game, questions: Iterable[Question]) -> list[dict[str, Any]]:
    """Questions whose options can be sent back as they are; a form has words where a command has numbers."""
    found: list[dict[str, Any]] = [msgspec.to_builtins(each, enc_hook=number_of) for each in questions]
    commands = {type_tag(command): command for command in (*JOURNAL_COMMANDS, *game.commands)}
    for answer in (answer for question in found for answer in question["answers"]):
        for field in answer["fields"]:
            _as_taken(field, kind_of(commands[answer["command"]], field["name"]))
    return found


def _as_taken(field: dict[str, Any], kind: Any) -> None:
    """The values that a choice or a pick offers, each as the command has it."""
    if field["type"] == "pick":
        kind = _inside(kind)
        field["chosen"] = [_taken(value, kind) for value in field["chosen"]]
        for pile in (pile for heap in field["heaps"] for pile in heap["piles"]):
            pile["values"] = [_taken(value, kind) for value in pile["values"]]
    elif field["type"] == "choice":
        field["chosen"] = _taken(field["chosen"], kind)
    for option in field.get("options", ()):
        option["value"] = _taken(option["value"], kind)


def _taken(value: str, kind: Any) -> Any:
    """A value as this kind of field has it; what a page leaves empty is null where that may be."""
    named = (getattr(one, "__supertype__", one) for one in _ways(kind))
    ways = [one for one in named if isinstance(one, type)]
    if any(one is str or (issubclass(one, StrEnum) and value in set(one)) for one in ways):
        return value
    if value == "" and NoneType in ways:
        return None
    if bool in ways and value in FLAGS:
        return FLAGS[value]
    return (
        int(value)
        if is_number(value.removeprefix("-")) and any(issubclass(one, int) for one in ways)
        else value
    )


@functools.cache
def kind_of(command: type[Command], name: str) -> Any:
    """What a command takes where a dotted name points: into its fields, and what lies inside them."""
    first, *path = name.split(".")
    kind = {field.encode_name: field.type for field in msgspec.structs.fields(command)}.get(first, TEXT)
    for part in path:
        kind = _within(kind, part)
    return kind


def _within(kind: Any, part: str) -> Any:
    """What lies under a name in a value of this kind: of a record its field, else whatever it holds."""
    for one in _ways(kind):
        if isinstance(one, type) and issubclass(one, msgspec.Struct):
            return {field.encode_name: field.type for field in msgspec.structs.fields(one)}.get(part, TEXT)
    return _inside(kind)


def _inside(kind: Any) -> Any:
    """What a list or a mapping of this kind holds; text where it is neither."""
    for one in _ways(kind):
        if get_origin(one) in (tuple, list, dict):
            return next(each for each in reversed(get_args(one)) if each is not Ellipsis)
    return TEXT


def _ways(kind: Any) -> Iterator[Any]:
    """The kinds a field may have, without what is said about them."""
    if get_origin(kind) is Annotated:
        yield from _ways(get_args(kind)[0])
    elif get_origin(kind) in (tuple, list, dict) or not get_args(kind):
        yield kind
    else:
        for each in get_args(kind):
            yield from _ways(each)
