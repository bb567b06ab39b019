"""The game that tests take as an example where any would do, named once."""

from __future__ import annotations

EXAMPLE = "imperium"
