"""Who plays, as an enum."""

from __future__ import annotations

from enum import StrEnum


class SideKey(StrEnum):
    """Who plays: in files and forms its value."""

    IMPERIAL = "imperial"
    TERRAN = "terran"


IMPERIAL = SideKey.IMPERIAL
TERRAN = SideKey.TERRAN
SIDES = (IMPERIAL, TERRAN)


def enemy(side: str) -> SideKey:
    """The other side."""
    return TERRAN if side == IMPERIAL else IMPERIAL
