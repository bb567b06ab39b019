"""What Imperium's own sheets are called in short codes."""

from __future__ import annotations

AID, QUEUE, TRACKS, CONTROL, UPKEEP = "A", "Q", "M", "L", "U"
BATTLE, PLANET, BOOK, PLATE, CHRONICLE = "B", "H", "K", "P", "W"
REPORT, MAP, HAND_OVER, CAMPAIGN, ORDERS = "D", "G", "V", "E", "O"
