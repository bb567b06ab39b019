"""A cell of a drawn map: its column and its row, each from 1."""

from __future__ import annotations

from typing import NamedTuple


class Cell(NamedTuple):
    """Where something stands; as a number it is 100 for its column and 1 for its row."""

    column: int
    row: int

    def __int__(self) -> int:
        return 100 * self.column + min(self.row, 99)

    @staticmethod
    def read(number: int) -> Cell:
        """The cell that is kept as this number."""
        return Cell(*divmod(number, 100))
