"""16.0 The wars and peaces of a campaign, and the settlement between them: plain data."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from assistant.core.words.say import Say

from .keys import IMPERIAL, TERRAN, PlanetId, SideKey, UnitId


class Outcome(StrEnum):
    """How a war ended: with a victory of one side, or with an armistice."""

    IMPERIAL = "imperial"
    TERRAN = "terran"
    ARMISTICE = "armistice"


# Which side won.
WINNERS = {Outcome.IMPERIAL: IMPERIAL, Outcome.TERRAN: TERRAN}


class War(msgspec.Struct, frozen=True, tag="war"):
    """A war that was fought, from its first turn to its last; `curve` is prestige at the end of each."""

    first: int
    last: int
    outcome: Outcome
    ended: Say
    curve: list[int]


class Peace(msgspec.Struct, frozen=True, tag="peace"):
    """A peace that is over: the dice that gave its length, and how many worlds were founded in it."""

    first: int
    last: int
    faces: tuple[int, ...]
    founded: int


Chapter = War | Peace


class Settlement(msgspec.Struct):
    """What is agreed between war and peace: nothing of it happens before the hand-over.

    `returned`: ships that go back to the Emperor; `faces`: the three dice of the Terran side; `cut_off`:
    outposts of each side that are not connected; `homes`: where what stands in a place goes, by fleet or box.
    """

    returned: list[UnitId] = []
    faces: tuple[int, ...] = ()
    cut_off: dict[SideKey, list[PlanetId]] = {}
    homes: dict[SideKey, dict[str, PlanetId]] = {}
    done: list[str] = []


class Campaign(msgspec.Struct):
    """Where a campaign stands: in war number `war`, or after it in its settlement or peace.

    `began` is the first turn of this chapter; `peace` how many turns the peace has (0: there is none);
    `outcome` and `ended` are of the war that ended last; `paid` are the turns paid for each outpost that is
    to become a world; `passing` until which turn a side lets the peace pass, `resting` who moves no fleet.
    """

    war: int = 1
    began: int = 1
    curve: list[int] = []
    outcome: Outcome | None = None
    ended: Say | None = None
    settlement: Settlement | None = None
    peace: int = 0
    faces: tuple[int, ...] = ()
    founded: int = 0
    paid: dict[PlanetId, int] = {}
    passing: dict[SideKey, int] = {}
    resting: list[SideKey] = []
    chapters: list[Chapter] = []
