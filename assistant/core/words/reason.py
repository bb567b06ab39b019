"""A number and the parts it is made of, each with its rule."""

from __future__ import annotations

import msgspec

from .say import Say


class Part(msgspec.Struct, frozen=True):
    """One addend of a number, or (amount None) a remark on how it came about."""

    amount: int | None
    sentence: Say
    rule: str = ""


class Reason(msgspec.Struct, frozen=True):
    """A total that can say why."""

    total: int
    label: Say
    rule: str
    parts: tuple[Part, ...] = ()


def added(label: Say, rule: str, parts: list[Part]) -> Reason:
    """The reason whose total is the sum of its parts."""
    return Reason(sum(part.amount or 0 for part in parts), label, rule, tuple(parts))
