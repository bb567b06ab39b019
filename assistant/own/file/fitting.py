"""Whether what a file says fits the types of its parts; everything that does not, each with its spot."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import inspect

from assistant.core.words.say import Say, say

from .fault import Finding, Spot, figure, short, unknown
from .parts import LETTER, GameFile
from .values import GAME_KEY, KEY, ROLLED

# Notes of other programs, which nobody here reads.
FOREIGN = "x_"
FORMS = {
    KEY: say("own.form.key"),
    GAME_KEY: say("own.form.game_key"),
    LETTER: say("own.form.letter"),
    ROLLED: say("own.form.dice"),
}
TYPE = inspect.type_info(GameFile)
WORDS_OF: Mapping[type, str] = {
    str: "text",
    bool: "truth",
    int: "number",
    float: "fraction",
    list: "list",
    dict: "table",
}


def misfits(value: Any, kind: inspect.Type = TYPE, spot: Spot = ()) -> Iterator[Finding]:
    """What is of another type than it must be, too long, too large, missing or not known."""
    match kind:
        case inspect.StructType():
            yield from _of_struct(value, kind, spot)
        case inspect.DictType():
            yield from _of_dict(value, kind, spot)
        case inspect.ListType():
            yield from _of_list(value, kind, spot)
        case inspect.UnionType():
            yield from _of_union(value, kind, spot)
        case _:
            fault = _of_value(value, kind)
            if fault:
                yield Finding(spot, fault)


def _of_struct(value: Any, kind: inspect.StructType, spot: Spot) -> Iterator[Finding]:
    if not isinstance(value, dict):
        yield Finding(spot, _another(value, say("own.type.table")))
        return
    fields = {field.encode_name: field for field in kind.fields}
    for name, each in value.items():
        if name in fields:
            yield from misfits(each, fields[name].type, (*spot, name))
        elif not name.startswith(FOREIGN):
            yield Finding((*spot, name), unknown("key", name, fields, told=True))
    missing = [name for name, field in fields.items() if field.required and name not in value]
    yield from (Finding(spot, say("own.fault.missing", name=name)) for name in missing)


def _of_dict(value: Any, kind: inspect.DictType, spot: Spot) -> Iterator[Finding]:
    if not isinstance(value, dict):
        yield Finding(spot, _another(value, say("own.type.table")))
        return
    if fault := _length(len(value), kind.min_length, kind.max_length, "things"):
        # Nobody means 20,000 tracks; what is wrong in each is not looked for.
        yield Finding(spot, fault)
        return
    for name, each in value.items():
        if _of_value(name, kind.key_type):
            yield Finding((*spot, name), say("own.fault.key", name=short(name)))
        yield from misfits(each, kind.value_type, (*spot, name))


def _of_list(value: Any, kind: inspect.ListType, spot: Spot) -> Iterator[Finding]:
    if not isinstance(value, list):
        yield Finding(spot, _another(value, say("own.type.list")))
        return
    if fault := _length(len(value), kind.min_length, kind.max_length, "things"):
        yield Finding(spot, fault)
        return
    for at, each in enumerate(value):
        yield from misfits(each, kind.item_type, (*spot, at))


def _of_union(value: Any, kind: inspect.UnionType, spot: Spot) -> Iterator[Finding]:
    """What is wrong by the one type of several that it can be meant to be: no two are written alike."""
    meant = [each for each in kind.types if _is_meant(value, each)]
    if meant:
        yield from misfits(value, meant[0], spot)
        return
    # Nothing at all is no value of a file, though it is one of a part.
    wanted = [_expected(each) for each in kind.types if not isinstance(each, inspect.NoneType)]
    expected = wanted[0] if len(wanted) == 1 else say("own.type.either", kinds=[*dict.fromkeys(wanted)])
    yield Finding(spot, _another(value, expected))


def _is_meant(value: Any, kind: inspect.Type) -> bool:
    match kind:
        case inspect.StructType() | inspect.DictType():
            return isinstance(value, dict)
        case inspect.ListType():
            return isinstance(value, list)
        case inspect.IntType():
            return type(value) is int
        case inspect.StrType() | inspect.EnumType():
            return isinstance(value, str)
    return False


def _of_value(value: Any, kind: inspect.Type) -> Say | None:
    match kind:
        case inspect.EnumType() if isinstance(value, str):
            names = [each.value for each in kind.cls]
            if value in names:
                return None
            return say("own.fault.one_of", value=short(value), names=[*names])
        case inspect.StrType() if isinstance(value, str):
            if kind.pattern and not re.search(kind.pattern, value):
                return say("own.fault.form", value=short(value), form=FORMS.get(kind.pattern, FORMS[KEY]))
            return _length(len(value), kind.min_length, kind.max_length, "letters")
        case inspect.IntType() if type(value) is int:
            return _range(value, kind)
        case inspect.BoolType() if isinstance(value, bool):
            return None
    return _another(value, _expected(kind))


def _expected(kind: inspect.Type) -> Say:
    match kind:
        case inspect.StructType() | inspect.DictType():
            return say("own.type.table")
        case inspect.ListType():
            return say("own.type.list")
        case inspect.IntType():
            return say("own.type.number")
        case inspect.BoolType():
            return say("own.type.truth")
    return say("own.type.text")


def _another(value: Any, expected: Say) -> Say:
    # What is left of what TOML knows are dates and times.
    got = say(f"own.type.{WORDS_OF.get(type(value), 'date')}")
    return say("own.fault.type", expected=expected, got=got)


def _range(value: int, kind: inspect.IntType) -> Say | None:
    least, most = kind.ge, kind.le
    if (least is None or value >= least) and (most is None or value <= most):
        return None
    limits = {"least": figure(least or 0), "most": figure(most or 0)}
    return say("own.fault.range", value=figure(value), **limits)


def _length(length: int, least: int | None, most: int | None, of: str) -> Say | None:
    if length >= (least or 0) and (most is None or length <= most):
        return None
    return say(f"own.fault.{of}", length=length, least=least or 0, most=most or length)
