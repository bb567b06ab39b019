"""Sheets of matches that are played: the same tables as the tests of the game."""

from __future__ import annotations

from tests.twilight.conftest import table

__all__ = ["table"]
