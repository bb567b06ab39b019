"""What each seat may know: everything but hands, the draw pile, and conversions that are secret."""

from __future__ import annotations

import msgspec

from assistant.core.play import cards
from assistant.core.words.seats import EVERYBODY

from ..components.rulings import Reading
from ..state.board import Port
from ..state.keys import PortKey, SideKey, Sign, UnitId, Zone
from ..state.table import State
from ..state.unit import Spot, Unit

POOL = Spot(zone=Zone.POOL)


def private(state: State, seat: str) -> State:
    """The state as a seat may know it; other hands and the draw pile are counts."""
    # A shallow copy: what a seat is shown is read, never changed.
    seen = msgspec.structs.replace(state, deck=cards.seen_from(state.deck, seat))
    hidden = [
        each for each in state.units.values() if hides(state, each) and seat not in (each.side, EVERYBODY)
    ]
    if not hidden:
        return seen
    return msgspec.structs.replace(seen, units=pooled(state, hidden), ports=with_backs(state, hidden))


def count_hidden(state: State, seat: str, side: SideKey) -> bool:
    """2-3-7 Whether a seat may not know how many cards a side holds."""
    return Reading.HAND_COUNT_HIDDEN.holds(state) and seat != side


def conversions_secret(state: State) -> bool:
    """7-4-3 Whether only its own side knows what a counter is that lies face down."""
    return state.closed and Reading.CONVERSION_OPEN_SECRET.holds(state)


def hides(state: State, unit: Unit) -> bool:
    """7-4-3 Whether a unit lies face down for the other side."""
    return Sign.CONVERTING in unit.signs and conversions_secret(state)


def pooled(state: State, hidden: list[Unit]) -> dict[UnitId, Unit]:
    """The units as if those that are hidden were in the pool still: a gap in it would name them."""
    back = {
        each.id: msgspec.structs.replace(
            each, at=POOL, signs=[sign for sign in each.signs if sign != Sign.CONVERTING]
        )
        for each in hidden
    }
    return state.units | back


def with_backs(state: State, hidden: list[Unit]) -> dict[PortKey, Port]:
    """The ports with the factory boxes in which a counter lies face down."""
    boxes: dict[str, list[int]] = {}
    for each in hidden:
        boxes.setdefault(each.at.key, []).append(each.at.number)
    return {
        # Sorted: in the order of the units the boxes would tell which of them lies where.
        key: msgspec.structs.replace(port, face_down=sorted(boxes[key])) if key in boxes else port
        for key, port in state.ports.items()
    }
