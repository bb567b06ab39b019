"""How high the rows of a chart are, in mm, in usual type and in large type."""

from __future__ import annotations

from dataclasses import dataclass

from ..drawing.lettering import Style


@dataclass(frozen=True, kw_only=True)
class Rows:
    """How high the head and a row are at least, what is free about words, how rolls are set.

    Forces are drawn only where `shapes` says so.
    """

    head: float
    least: float
    free: float
    roll: Style
    shapes: bool = True


USUAL = Rows(head=11.6, least=6.75, free=1.6, roll=Style(22, bold=True).centre)
SNUG = Rows(head=11.6, least=5.2, free=0.8, roll=Style(15, bold=True).centre, shapes=False)
"""In large type the words grow; what is large enough stays as it is, and forces are told, not drawn."""
