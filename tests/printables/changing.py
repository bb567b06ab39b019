"""A state changed in one place, for every place it has: what sheets print of it must be compared."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec

Way = tuple[str | int, ...]


def changed(state: Any) -> Iterator[tuple[str, Any]]:
    """The state with one value different, for each kind of value; what cannot be a state is left out."""
    whole = msgspec.to_builtins(state)
    by_kind: dict[str, list[Way]] = defaultdict(list)
    for kind, way in _ways(state, "", ()):
        by_kind[kind].append(way)
    for kind, ways in by_kind.items():
        values = {value for way in ways if isinstance(value := _at(whole, way), str)}
        for way in dict.fromkeys((ways[0], ways[len(ways) // 2])):
            for other in _others(_at(whole, way), values):
                try:
                    yield kind, msgspec.convert(_put(whole, way, other), type(state))
                except msgspec.ValidationError:
                    continue


def _ways(value: Any, kind: str, way: Way) -> Iterator[tuple[str, Way]]:
    """Where the values of a state stand, lists and dicts as a whole too, each with its kind."""
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from _ways(getattr(value, field), f"{type(value).__name__}.{field}", (*way, field))
        return
    if way:
        yield kind, way
    if isinstance(value, dict | list | tuple):
        inside = value.items() if isinstance(value, dict) else enumerate(value)
        for key, each in inside:
            yield from _ways(each, f"{kind}[]", (*way, key))


def _at(whole: Any, way: Way) -> Any:
    for key in way:
        whole = whole[key]
    return whole


def _others(value: Any, alike: set[str]) -> list[Any]:
    """What a value is changed to; nothing where nobody can say."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1]
    if isinstance(value, str):
        # Nobody's becomes somebody's, somebody's another's.
        return sorted(alike - {value}, key=lambda each: (not each, each))[:1]
    # One thing fewer.
    if isinstance(value, list) and value:
        return [value[:-1]]
    if (
        isinstance(value, dict)
        and value
        and not any(isinstance(each, dict | list) for each in value.values())
    ):
        return [dict(list(value.items())[:-1])]
    return []


def _put(whole: Any, way: Way, value: Any) -> Any:
    """The whole with this value there."""
    if not way:
        return value
    first, rest = way[0], way[1:]
    if isinstance(whole, dict):
        return {**whole, first: _put(whole[first], rest, value)}
    return [*whole[: int(first)], _put(whole[int(first)], rest, value), *whole[int(first) + 1 :]]
