"""What Twilight Imperium's own sheets are called in short codes."""

from __future__ import annotations

ROUND, POINTS, PLAYER = "O", "P", "L"
BATTLE, UNITS, PLANETS, TRAY = "B", "U", "G", "T"
