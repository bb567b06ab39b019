"""12.6, 12.7, 17.4 The page of the dice of a fire step: each side's own, like ones in piles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

from assistant.core.odds.words import tenths
from assistant.core.play.board import Counter
from assistant.core.play.own_fields import own_fields
from assistant.core.play.question import Question
from assistant.core.words.say import Say, Value, say
from assistant.games.imperium.action.odds.to_hit import hitting
from assistant.games.imperium.state.keys import SIDES, SideKey, UnitId, unit_key
from assistant.games.imperium.state.war import State

from ...battle.count import Count
from ..fire_step import CANCELS
from ..quick_fire import Barrage
from ..ships import counted, ship_name
from ..volleys import Shots
from .drawn_board import token

SIX = 6


class DiceLot(msgspec.Struct, frozen=True, kw_only=True):
    """A pile that a side throws at, or for: the dice for each of its ships, and the hits expected of them."""

    side: SideKey
    counter: Counter
    dice: int
    hits: Fraction
    words: Say
    by: Say
    counts: tuple[Count, ...]


class Throw(msgspec.Struct, frozen=True):
    """All dice of a side, the hits expected of them, and its piles."""

    side: SideKey
    dice: int
    expected: str
    lots: tuple[DiceLot, ...]


class DicePage(msgspec.Struct, frozen=True):
    """The throws that are counted on this screen; `apart` where the other side counts its own on another."""

    throws: tuple[Throw, ...]
    apart: bool = False


def dice_page(state: State, fired: Sequence[Shots], shields: dict[UnitId, int]) -> DicePage:
    """The fire of each side at its targets, then the counter-measures of its own ships."""
    fire = (_fire(state, shots) for shots in fired)
    return page_of((*fire, *(_measures(state, unit, dice) for unit, dice in shields.items())))


def page_of(lots: Iterable[DiceLot]) -> DicePage:
    """These dice by who throws them, what is alike in one pile."""
    throws: dict[SideKey, list[DiceLot]] = {side: [] for side in SIDES}
    for lot in lots:
        throws[lot.side].append(lot)
    return DicePage(tuple(_throw(side, own) for side, own in throws.items() if own))


def fire_lot(shots: Shots | Barrage, counter: Counter, target: Value, by: Say) -> DiceLot:
    """Dice at one target."""
    faces = hitting(shots.least)
    name = say("space_battle.hits_on", target=target, faces=faces)
    return DiceLot(
        side=shots.side,
        counter=counter,
        dice=shots.dice,
        hits=Fraction(shots.dice * (SIX + 1 - shots.least), SIX),
        words=say("space_battle.dice_on", n=shots.dice, faces=faces),
        by=by,
        counts=(Count(f"hits.{shots.key}", name, shots.dice),),
    )


def own_dice(state: State, question: Question, sides: Sequence[str]) -> Question:
    """The dice of these sides: those of their volleys, and of the counter-measures of their ships."""
    throws = tuple(each for each in question.detail.throws if each.side in sides)
    page = DicePage(throws, apart=len(throws) < len(question.detail.throws))
    return msgspec.structs.replace(own_fields(state, question, sides), detail=page)


def _fire(state: State, shots: Shots) -> DiceLot:
    target, firers = state.units[shots.target], [state.units[unit] for unit, _ in shots.firers]
    by = say("space_battle.thrown_by", ships=counted(state, firers))
    return fire_lot(shots, token(state, target), ship_name(state, target), by)


def _measures(state: State, unit: UnitId, dice: int) -> DiceLot:
    """12.7 Counter-measures are thrown by who is fired at."""
    ship = state.units[unit]
    name = say("space_battle.cancelled_by", ship=ship_name(state, ship))
    return DiceLot(
        side=ship.side,
        counter=token(state, ship),
        dice=dice,
        hits=Fraction(0),
        words=say("space_battle.measures_on", n=dice, faces=str(CANCELS)),
        by=say("space_battle.counter_measures"),
        counts=(Count(f"cancelled.{unit_key(unit)}", name, dice),),
    )


def _throw(side: SideKey, lots: Sequence[DiceLot]) -> Throw:
    piles: dict[DiceLot, DiceLot] = {}
    for lot in lots:
        # Which of like ships it is matters to nobody.
        counter = msgspec.structs.replace(lot.counter, unit=0)
        alike = msgspec.structs.replace(lot, counter=counter, counts=())
        before = piles.get(alike, alike)
        piles[alike] = msgspec.structs.replace(before, counts=(*before.counts, *lot.counts))
    hits = sum((lot.hits for lot in lots), Fraction(0))
    return Throw(side, sum(lot.dice for lot in lots), tenths(hits), tuple(piles.values()))
