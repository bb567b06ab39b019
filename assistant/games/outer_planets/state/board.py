"""Areas, ports and states as they stand; what the map prints is in the component book."""

from __future__ import annotations

import msgspec

from .keys import AreaKey, Nation, PortKey, SideKey


class Area(msgspec.Struct, kw_only=True):
    """8-4, 11-1 An area: who controls it, until the next victory phase; None is nobody."""

    key: AreaKey
    controller: SideKey | None = None


class Port(msgspec.Struct, kw_only=True):
    """7, 11-2 A port: who owns it, and the factory boxes that were vacated this turn (7-2-2).

    `face_down` are boxes whose counter the seat may not know that looks at the state (7-4-3).
    """

    key: PortKey
    owner: SideKey
    nation: Nation | None = None
    vacated: list[int] = []
    face_down: list[int] = []


class Titan(msgspec.Struct, kw_only=True):
    """11-2-3 What bears on Titan; `rolled` is the turn of its last roll, `upheavals` how many there were."""

    upheaval: bool = False
    air_squadron: bool = False
    rolled: int = 0
    upheavals: int = 0


class Surrender(msgspec.Struct, kw_only=True, frozen=True):
    """11-2 A state that is out of the war for good, since which turn, and by which rule (none: by a card)."""

    nation: Nation
    turn: int
    rule: str = ""
