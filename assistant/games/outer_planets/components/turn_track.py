"""7-3-1 The turn track as players read it off: what the box of each turn lists, how many, of which state."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from assistant.core.kept.book import Blank, Values, told_by
from assistant.core.kept.cardboard import Number, SeveralOf, Value
from assistant.core.play.question import Option
from assistant.core.words.say import say

from ..state.keys import ALLIANCE, TURNS, Nation, TypeKey
from .kit import Kit
from .printed import UnitType

# 13-1-1 The first turn has no strategy phase, so nothing comes in it.
TRACK_TURNS = range(2, TURNS + 1)
MOST_LISTED, RULE = 12, "7-3-1"
NATIONS = tuple(Option(value=each, label=say(f"outer_planets.nation.{each}")) for each in Nation)


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """Units alike in the box of a turn: of which state, if they are the Alliance's."""

    kind: TypeKey
    number: int
    nation: Nation | None = None

    @property
    def key(self) -> str:
        """What tells them apart from all others of their box."""
        return f"{self.kind}.{self.nation}" if self.nation else str(self.kind)


def units_key(turn: int) -> str:
    """Where is kept which units the box of a turn lists."""
    return f"track.{turn}.units"


def track_blanks(kit: Kit, turn: int, values: Values) -> Iterator[Blank]:
    """The units of a box; then how many of each, or of which states they are."""
    kinds = tuple(
        Option(value=key, label=each.name, side=each.side)
        # 14-1 The landing force is due when its port falls, and no box lists it.
        for key, each in kit.types.items()
        if key != TypeKey.LANDING_FORCE
    )
    label = say("outer_planets.track_units")
    yield Blank(key=units_key(turn), label=label, kind=SeveralOf(kinds), rule=RULE)
    for kind in of_list(values.get(units_key(turn))):
        if kind in set(TypeKey):
            yield from _kind_blanks(kit.types[TypeKey(kind)], f"track.{turn}.{kind}", values)


def _kind_blanks(unit: UnitType, key: str, values: Values) -> Iterator[Blank]:
    if unit.side != ALLIANCE:
        label = say("outer_planets.track_number", type=unit.name)
        yield Blank(key=key, label=label, kind=Number(1, MOST_LISTED), rule=RULE)
        return
    label, states = say("outer_planets.track_states", type=unit.name), f"{key}.states"
    yield Blank(key=states, label=label, kind=SeveralOf(NATIONS), rule=RULE)
    for nation in (each for each in of_list(values.get(states)) if each in set(Nation)):
        label = say(
            "outer_planets.track_of_state", type=unit.name, nation=say(f"outer_planets.nation.{nation}")
        )
        # Most of a state come one by one: another number is set in the book.
        yield Blank(key=f"{key}.{nation}", label=label, kind=Number(1, MOST_LISTED), rule=RULE, known=1)


def listed(kit: Kit, turn: int, values: Values) -> tuple[Listed, ...] | None:
    """What the box of a turn lists; None as long as something of it is blank."""
    blanks = {each.key: told_by(each, values) for each in track_blanks(kit, turn, values)}
    if None in blanks.values():
        return None
    return tuple(_lines(turn, blanks))


def _lines(turn: int, told: dict[str, Value | None]) -> Iterator[Listed]:
    for kind in map(TypeKey, of_list(told[units_key(turn)])):
        key = f"track.{turn}.{kind}"
        if isinstance(number := told.get(key), int):
            yield Listed(kind=kind, number=number)
        for nation in map(Nation, of_list(told.get(f"{key}.states"))):
            if isinstance(number := told.get(f"{key}.{nation}"), int):
                yield Listed(kind=kind, number=number, nation=nation)


def of_list(value: Value | None) -> list[str]:
    """The words of a list; none where nobody has read it off."""
    return value if isinstance(value, list) else []
