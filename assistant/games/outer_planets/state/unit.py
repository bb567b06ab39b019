"""A unit and where it is; a headquarters."""

from __future__ import annotations

import msgspec

from assistant.core.words.say import Name

from .keys import HqKey, Nation, PortKey, SideKey, Sign, TypeKey, UnitId, Zone


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """Where a unit is: `key` is a port or an area, `number` a factory box (from 1) or a turn of the track."""

    zone: Zone
    key: str = ""
    number: int = 0

    def __str__(self) -> str:
        return f"{self.zone}:{self.key}:{self.number}"

    @staticmethod
    def read(text: str) -> Spot | None:
        """The spot that a form names; None if the text names none."""
        zone, _, rest = text.partition(":")
        key, _, number = rest.rpartition(":")
        if zone not in set(Zone) or not number.isascii() or not number.isdigit() or len(number) > 2:
            return None
        return Spot(zone=Zone(zone), key=key, number=int(number))


class Unit(msgspec.Struct, kw_only=True):
    """A counter: `own` are its attack, defence and acceleration where it prints others than its type.

    `group` is the disengaging group it leaves in, `chases` the one it goes after (9-6); 0 is none.
    """

    id: UnitId
    side: SideKey
    type: TypeKey
    at: Spot
    nation: Nation | None = None
    name: Name | str = ""
    number: int = 0
    damage: int = 0
    signs: list[Sign] = []
    sailed_from: PortKey = PortKey("")
    group: int = 0
    chases: int = 0
    own: list[int] = []


class Headquarters(msgspec.Struct, kw_only=True):
    """10 In a port, on a flagship, or due back on a turn: whatever is set; nothing set, it does not come."""

    key: HqKey
    side: SideKey
    port: PortKey = PortKey("")
    flagship: UnitId = UnitId(0)
    due: int = 0
