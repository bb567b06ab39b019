"""The play of a card that is being answered, and what was played this turn."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from .keys import CardKey, HqKey, PortKey, SideKey, UnitId, Use


class Voyage(msgspec.Struct, kw_only=True):
    """8-4-6 Units of a card that must still check; `led` says whether a headquarters helps them (10-1-2)."""

    units: list[UnitId]
    to: str
    raiding: bool = False
    led: bool = False
    more: bool = False


class Event(msgspec.Struct, kw_only=True):
    """8-2 What a card says is being answered: `played` as an event, or automatic (8-2-3); how much so far."""

    side: SideKey
    card: CardKey
    played: bool = True
    effects: int = 0


class Play(msgspec.Struct, kw_only=True):
    """8-1-3 A card on the table: what it is played as, and how far that is.

    `value` is how many units it moves, an extra card's added (10-1-1); `units` those that have moved by it;
    `supplied` the ports from which it has paid for its supply (8-8-3).
    """

    side: SideKey
    card: CardKey
    use: Use
    value: int = 0
    extra: CardKey = CardKey("")
    offensive: bool = False
    port: PortKey = PortKey("")
    hq: HqKey | None = None
    units: list[UnitId] = []
    supplied: list[PortKey] = []
    voyage: Voyage | None = None
    # 10-1-1 Extra cards beyond the first: one for each headquarters, if the match reads it so.
    more_extras: list[CardKey] = []


class Bound(msgspec.Struct, kw_only=True, frozen=True):
    """12-1-2 A port two areas away for which a unit checks, and whether a headquarters helps it (10-1-2)."""

    port: PortKey
    led: bool = False


class Turn(msgspec.Struct, kw_only=True):
    """What is settled in this turn; all of it begins anew with the next.

    `played` are the sides that have played in this operations step, `first_card` whose card was the first of
    the turn (8-5-1), `settled` what a side has done with, as marks; `fought` areas whose battle is over.
    `trying` are cruisers that tankers are to supply, `bound` units that check on their way home, `missed` the
    ports for which a unit has checked in vain.
    """

    lead: SideKey = SideKey.ALLIANCE
    played: list[SideKey] = []
    first_card: SideKey | None = None
    settled: list[str] = []
    fought: list[str] = []
    picked_area: SideKey | None = None
    # 13-1-2 The port each unit of the surprise attack is placed at.
    attacks: dict[UnitId, PortKey] = {}
    trying: list[UnitId] = []
    bound: dict[UnitId, Bound] = {}
    missed: dict[UnitId, list[PortKey]] = {}
    # 8-1-3 The sides that go on passing until the other one plays a card.
    passing: list[SideKey] = []
    # What the end of the turn tells: units that were lost.
    lost: list[UnitId] = []


class Lasting(msgspec.Struct, kw_only=True):
    """What a card says for longer than a moment, in the players' own words; until 0 it lasts for good."""

    text: str
    card: CardKey = CardKey("")
    until: int = 0


class Gain(msgspec.Struct, kw_only=True, frozen=True):
    """4-2 What a turn gave each side, area by area with who held it, and how the marker moved."""

    turn: int
    alliance: int
    aerospace: int
    before: int
    after: int
    areas: dict[str, int] = {}
    holders: dict[str, SideKey] = {}


class Past(StrEnum):
    """The kinds of things that are kept for later numbers."""

    ARRIVED_EARLY = "arrived_early"
    DISCARDED = "discarded"
    DRAWN = "drawn"
    HOME = "home"
    MINES = "mines"
    MINES_MET = "mines_met"
    MORE_CARDS = "more_cards"


class Happened(msgspec.Struct, kw_only=True, frozen=True):
    """Something a later number gives as its reason: what, of whom, when."""

    turn: int
    stop: str
    kind: Past
    of: str = ""
    side: SideKey | None = None
    amount: int = 0
