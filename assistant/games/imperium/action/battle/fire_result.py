"""12.8 What a step of fire did, as the page draws it: dice by target, hits against defence, who is struck."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import msgspec
from msgspec import structs

from assistant.core.play.board import Counter
from assistant.core.play.referee import Referee
from assistant.core.play.result import Result
from assistant.core.words.say import Say, say
from assistant.games.imperium.components.printed import OUTRIGHT
from assistant.games.imperium.pieces import drawn
from assistant.games.imperium.pieces.survey import Survey
from assistant.games.imperium.state.keys import SideKey, UnitId
from assistant.games.imperium.state.planetary_battle import Thrown
from assistant.games.imperium.state.war import State, Unit

from ..odds.chances import DAMAGED, DESTROYED, NOTHING, Target
from ..odds.to_hit import hitting

# Rows that a tablet shows in full; more are drawn small, and those that nothing happened to in one line.
FULL_ROWS = 4
MOST_PIPS = 12


class Volley(msgspec.Struct, frozen=True, kw_only=True):
    """One side's dice at a target that hit on the same faces: as they lie, or only how many hit."""

    side: SideKey
    firers: tuple[Counter, ...]
    on: Say | str
    least: int
    thrown: tuple[int, ...]
    dice: int
    hits: int


class Scale(msgspec.Struct, frozen=True):
    """Hits on their way to what they do: `ticks` flip or destroy, `here` is how many there are."""

    most: int
    here: int
    ticks: tuple[int, ...]


class Toll(msgspec.Struct, frozen=True, kw_only=True):
    """What one target took: its counter as it lies now, the fire at it, what counter-measures stopped."""

    counter: Counter
    volleys: tuple[Volley, ...]
    measures: tuple[int, ...]
    stopped: int
    hits: int
    scale: Scale
    fate: str
    why: Say


class FireResult(Result, frozen=True, tag="fire", kw_only=True):
    """A step of fire that changed something on the board."""

    dice: int
    hits: int
    stopped: int
    tolls: tuple[Toll, ...]
    unhurt: tuple[Counter, ...]
    off: tuple[Counter, ...]
    flip: tuple[Counter, ...]


@dataclass(frozen=True)
class Lying:
    """A target as it lay before the fire, and what that side of it bears."""

    counter: Counter
    bears: Target


@dataclass(frozen=True)
class Step:
    """A step of fire: what was thrown, hits left by target, counter-measures, and how the targets lay."""

    weapon: str
    rule: str
    thrown: tuple[Thrown, ...]
    hits: dict[UnitId, int]
    lay: dict[UnitId, Lying]
    measures: dict[UnitId, tuple[int, ...]] = field(default_factory=dict)
    stopped: dict[UnitId, int] = field(default_factory=dict)


def lying(state: State, bears: dict[UnitId, Target]) -> dict[UnitId, Lying]:
    """The targets of a step before anything happens to them; what they carry is nobody's business."""
    nothing_known = Survey()
    return {
        unit: Lying(drawn.counter(state, nothing_known, state.units[unit]), target)
        for unit, target in bears.items()
    }


def alike(units: Iterable[Unit]) -> tuple[tuple[str, bool, int], ...]:
    """Units by type, damaged or not, and how many."""
    found: dict[tuple[str, bool], int] = {}
    for unit in units:
        found[unit.type, unit.damaged] = found.get((unit.type, unit.damaged), 0) + 1
    return tuple((code, damaged, n) for (code, damaged), n in found.items())


def show(state: State, step: Step, gone: list[Unit], referee: Referee) -> None:
    """Draw it once anything was turned over or taken off; `gone` are all that went, cargo too."""
    tolls = [_toll(state, step, unit, lay) for unit, lay in step.lay.items()]
    changed = [toll for toll in tolls if toll.fate != NOTHING]
    if not changed:
        return
    lost = tuple(structs.replace(each, lost=True) for each in drawn.piles(state, Survey(), gone))
    flipped = [state.units[each] for each in step.lay if each in state.units]
    # Turned over in this step: damaged now, and not when it lay there before.
    flipped = [unit for unit in flipped if unit.damaged and not step.lay[unit.id].counter.damaged]
    few = len(tolls) <= FULL_ROWS
    referee.show(
        FireResult(
            title=_title(step.weapon, changed),
            rule=step.rule,
            dice=sum(each.dice for each in step.thrown),
            hits=sum(each.hits for each in step.thrown) or sum(step.hits.values()),
            stopped=sum(step.stopped.values()),
            tolls=tuple(sorted(tolls if few else changed, key=lambda toll: toll.fate == NOTHING)),
            # In a large battle who was missed or held is a row of counters, not a line each.
            unhurt=() if few else tuple(toll.counter for toll in tolls if toll.fate == NOTHING),
            off=lost,
            flip=drawn.piles(state, Survey(), flipped),
        )
    )


def _title(weapon: str, changed: list[Toll]) -> Say:
    destroyed = sum(toll.fate == DESTROYED for toll in changed)
    key = "all_destroyed" if destroyed == len(changed) else "mixed" if destroyed else "all_damaged"
    numbers = {"destroyed": destroyed, "damaged": len(changed) - destroyed}
    return say(f"fire_result.{key}", weapon=say(f"fire_result.{weapon}"), **numbers)


def _toll(state: State, step: Step, unit: UnitId, lay: Lying) -> Toll:
    there = state.units.get(unit)
    fate = DESTROYED if there is None else NOTHING
    shown = structs.replace(lay.counter, lost=True)
    if there is not None:
        shown = drawn.counter(state, Survey(), there)
        fate = DAMAGED if there.damaged and not lay.counter.damaged else NOTHING
    hits, stopped = step.hits.get(unit, 0), step.stopped.get(unit, 0)
    return Toll(
        counter=shown,
        volleys=tuple(_volley(each) for each in step.thrown if each.target == unit),
        measures=step.measures.get(unit, ()),
        stopped=stopped,
        hits=hits,
        scale=_scale(lay.bears, hits),
        fate=fate,
        why=_why(lay.bears, fate, hits, stopped),
    )


def _volley(thrown: Thrown) -> Volley:
    firers = tuple(
        Counter(code=code, side=thrown.side, damaged=damaged, count=n) for code, damaged, n in thrown.firers
    )
    return Volley(
        side=thrown.side,
        firers=firers,
        on=hitting(thrown.least),
        least=thrown.least,
        thrown=thrown.faces,
        dice=thrown.dice,
        hits=thrown.hits,
    )


def _scale(bears: Target, hits: int) -> Scale:
    defence = max(1, bears.defence)
    ticks = (defence,) if bears.last_side else (defence, OUTRIGHT * defence)
    most = max(ticks[-1], 3)
    return Scale(most, min(hits, most), ticks)


def _why(bears: Target, fate: str, hits: int, stopped: int) -> Say:
    defence = max(1, bears.defence)
    if fate == NOTHING and not hits:
        return say("fire_result.all_stopped", n=stopped) if stopped else say("fire_result.no_hit")
    if fate == DESTROYED and not bears.last_side:
        return say("fire_result.outright", n=hits, times=OUTRIGHT, defence=defence)
    key = "too_few" if fate == NOTHING else "enough"
    return say(f"fire_result.{key}", n=hits, defence=defence)
