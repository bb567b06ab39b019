"""Seats, which side a screen belongs to: *everybody*, *all sides* and *both languages* are three words."""

from __future__ import annotations

# The seat that sees all, and the shared tablet, which shows what everybody may know.
EVERYBODY, TABLE = "everybody", "table"
# Of whom things are wanted, if not of one side.
ALL_SIDES = "all"
# Texts in both languages beside each other.
BOTH_LANGUAGES = "both"
# What the first two were called in files, addresses and screens' memories of version 0.1.
_FORMERLY = "both"


def seat_named(text: str) -> str:
    """A seat as it was written down anywhere, also by earlier versions."""
    return EVERYBODY if text == _FORMERLY else text


def sides_named(text: str) -> str:
    """A side, or all of them, as it was written down anywhere."""
    return ALL_SIDES if text == _FORMERLY else text
