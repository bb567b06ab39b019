"""What seats may not know, as lists that a game hands over, and what the types of its state are made of."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, get_args, get_type_hints

import msgspec

from .closed import Closed


@dataclass(frozen=True, kw_only=True)
class Hidden:
    """Something hidden: the field it lies in, whose it is, a position, and what else it might be there.

    `change` makes of a position one that differs in nothing but what is hidden; `from_own` where even its own
    side is not told (what is left in a draw pile), `named` tells two things in one field apart.
    """

    field: str
    side: str
    position: Callable[[], Any]
    change: Callable[[Any], object]
    from_own: bool = False
    named: str = ""

    def __str__(self) -> str:
        return f"{self.field}{self.named and ' '}{self.named}"

    def twins(self) -> tuple[Any, Any]:
        """Two states that differ only in this."""
        one = self.position()
        other = copy.deepcopy(one)
        self.change(other)
        assert one != other, "nothing is another"
        return one, other


@dataclass(frozen=True, kw_only=True)
class Secrets:
    """All types of a game's state: those that are `shown` as they are, of the others the fields that are.

    What else those have is in `hidden`, each field at least once.
    """

    shown: str
    partly: Mapping[str, str]
    hidden: tuple[Hidden, ...]
    chosen: Mapping[str, str]
    """The choices of a set-up by which all of it is hidden."""
    played: Closed | None = None
    """A match with something hidden, played twice."""


def structs_of(kind: Any) -> dict[str, type[msgspec.Struct]]:
    """Every struct that a value of a type may hold, by name."""
    found: dict[str, type[msgspec.Struct]] = {}

    def walk(one: Any) -> None:
        if isinstance(one, type) and issubclass(one, msgspec.Struct):
            if one.__name__ in found:
                return
            found[one.__name__] = one
            for inner in get_type_hints(one).values():
                walk(inner)
        for inner in get_args(one):
            walk(inner)

    walk(kind)
    return found


def untold(state_type: type, secrets: Secrets) -> Iterator[str]:
    """Types and fields of which a list does not say whether they are shown, and those that are not there."""
    kinds, shown = structs_of(state_type), set(secrets.shown.split())
    hidden = {each.field for each in secrets.hidden}
    for name, kind in kinds.items():
        if name not in secrets.partly:
            yield from () if name in shown else (name,)
            continue
        fields = {field.name for field in msgspec.structs.fields(kind)}
        told = set(secrets.partly[name].split())
        yield from (f"{name}.{field}" for field in fields - told if f"{name}.{field}" not in hidden)
        yield from (f"{name}.{field}" for field in told - fields)
        yield from (f"{name}.{field} twice" for field in told if f"{name}.{field}" in hidden)
    yield from (name for name in (shown | secrets.partly.keys()) - kinds.keys())
