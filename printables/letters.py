"""The letters of short codes: a sheet's own, a side's own, and never one for two things."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.game import Game
from assistant.core.play.sides import Side

from . import sheets_of

SPARE = "XYZVNGJEFTABDHKMPQUW"
"""Letters given out in this order to sides whose own stands for a sheet."""


def letters_of(game_key: str, sides: Iterable[Side]) -> dict[str, str]:
    """The letter of each side in short codes, by its key: its own unless that stands for a sheet."""
    sides = tuple(sides)
    of_sheets = {sheet.letter for sheet in sheets_of(game_key)}
    taken = of_sheets | {side.letter for side in sides}
    spare = iter(letter for letter in SPARE if letter not in taken)
    return {side.key: next(spare) if side.letter in of_sheets else side.letter for side in sides}


def letter_of(game: Game, side: Side) -> str:
    """The letter of one side of a match in short codes."""
    return letters_of(game.key, game.sides)[side.key]


def side_of(game_key: str, sides: Iterable[Side], letter: str) -> str:
    """The side whose fleets a letter stands for; empty if it is none's."""
    return next((key for key, own in letters_of(game_key, sides).items() if own == letter), "")


def tab_of(game_key: str, letter: str) -> str:
    """The tab of the screen that shows the same as the sheet of a letter; empty if there is none."""
    return next((sheet.tab for sheet in sheets_of(game_key) if letter and sheet.letter == letter), "")
