"""What the sheets of the outer planets are called in short codes; the forces have the letter of a side."""

from __future__ import annotations

CARDS, BATTLE, MAP, STATES, LAID, TURN_AREAS, HAND = "K", "B", "M", "T", "P", "U", "H"
