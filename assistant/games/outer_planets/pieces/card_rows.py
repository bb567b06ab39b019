"""2-3 A strategy card as pages show it: what the book and the rules tell of it."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.kept.cardboard import Value
from assistant.core.words.say import Name

from ..components.printed import Colour
from ..state.keys import SIDES
from ..state.table import State
from . import hand

ALL_MARKS = tuple(str(side) for side in SIDES)


@dataclass(frozen=True)
class CardRow:
    """A card as a hand shows it: what is blank is None; marks are the sides that may use it so."""

    key: str
    name: Name | None
    value: int | None
    marks: tuple[str, ...]
    offensive: int | None
    event_marks: tuple[str, ...]
    kinds: tuple[str, ...]
    chosen: bool = False


def marks(colour: Value | None) -> tuple[str, ...]:
    """2-3-3 Who may use it, as sides; either side is both marks."""
    return ALL_MARKS if colour == Colour.BOTH else (str(colour),) if colour in SIDES else ()


def card_row(state: State, card: str, chosen: str = "") -> CardRow:
    """A card, as far as the book and the rules know it."""
    value = hand.known(state, card, "value")
    kinds = hand.known(state, card, "kinds")
    return CardRow(
        key=card,
        name=hand.title(state, card),
        value=value if isinstance(value, int) else None,
        marks=marks(hand.known(state, card, "colour")),
        offensive=hand.offensive_value(state, card),
        event_marks=marks(hand.known(state, card, "event")),
        kinds=tuple(kinds) if isinstance(kinds, list) else (),
        chosen=card == chosen,
    )
