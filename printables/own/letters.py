"""What the sheets of every game of a file are called in short codes."""

from __future__ import annotations

TRACKS, UNITS = "K", "U"
