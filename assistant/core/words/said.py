"""What a form says of the players' cardboard in one field or one button, for pages that record by taps."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """A field of the form that records, and what it says."""

    name: str
    value: str


def field(key: str) -> str:
    """The name of a field: a form reads dots as nesting."""
    return f"values.{key.replace('.', '/')}"


def said(key: str, value: str) -> Said:
    """A value of the book as a form says it."""
    return Said(name=field(key), value=value)


def listed(key: str, keys: Iterable[str]) -> Said:
    """Several keys of what the game lists; a dash alone says that there is none."""
    return said(key, ", ".join(keys) or "-")
