"""12-2 The figure a unit hits on: as printed, changed by race and technology, each part with its reason."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from assistant.core.odds.dice import Die
from assistant.core.odds.hits import hitting
from assistant.core.words.reason import Part, Reason, added
from assistant.core.words.say import Name, Say, say

from ..components.book import figure_key
from ..components.kit import kit
from ..state.keys import SHIPS, RaceKey, SideKey, TechnologyKey, Unit
from ..state.table import State
from . import plastic, technologies
from .players import is_race

LOWEST = 1
# 12-2, 6-6 Trade goods for which the Letnev throw better dice, once a round.
PRICE = 2
# Technologies that make units hit on one less, and which units.
BETTER = {
    TechnologyKey.HYLAR: (Unit.CRUISER, Unit.DESTROYER),
    TechnologyKey.CYBERNETICS: (Unit.FIGHTER,),
    TechnologyKey.ADVANCED_FIGHTERS: (Unit.FIGHTER,),
    TechnologyKey.MAGEN: (Unit.PDS,),
    TechnologyKey.GEN_SYNTHESIS: (Unit.GROUND_FORCE,),
}


def base(state: State, side: SideKey, unit: Unit) -> int:
    """What the race sheet prints: as read off by the table, else as shipped."""
    read = state.printed.get(figure_key(state.players[side].race, unit))
    return read if isinstance(read, int) else plastic.unit_type(state, unit).hits


class Stance(Enum):
    """What a unit does at a planet: land there, hold it, hold it beside a PDS, or bombard it."""

    LANDING = "landing"
    HOLDING = "holding"
    BESIDE_PDS = "beside_pds"
    BOMBARDING = "bombarding"


class Facing(NamedTuple):
    """The opponent of a battle, its round, and whether dice of this round have been paid for."""

    side: SideKey
    round: int
    paid: bool = False


def figure(
    state: State, side: SideKey, unit: Unit, facing: Facing | None = None, stance: Stance | None = None
) -> Reason:
    """A d10 of this or more hits; never below 1."""
    parts = [Part(base(state, side, unit), say("twilight.as_printed"), "12-2")]
    for technology, units in BETTER.items():
        # Magen defends ground forces too, as long as a PDS stands with them.
        shielded = stance is Stance.BESIDE_PDS and unit == Unit.GROUND_FORCE
        helped = technology == TechnologyKey.MAGEN and shielded
        if (unit in units or helped) and technologies.has(state, side, technology):
            parts.append(_better(kit(state).technologies[technology].name))
    parts += _of_race(state, side, unit, stance)
    # Adding to the figure makes it harder to hit.
    if facing and facing.round == 1 and unit in SHIPS and is_race(state, facing.side, RaceKey.XXCHA):
        parts.append(Part(1, say("twilight.against_xxcha"), "12-2"))
    if facing and facing.paid:
        parts.append(_better(say("twilight.paid_goods", n=PRICE), for_goods(unit)))
    reason = added(say("twilight.hits_on", unit=plastic.unit_name(state, unit)), "12-2", parts)
    # The floor is a part of its own, so that the sum on the screen adds up.
    if reason.total >= LOWEST:
        return reason
    return added(
        reason.label, reason.rule, [*parts, Part(LOWEST - reason.total, say("twilight.never_below"), "12-2")]
    )


def for_goods(unit: Unit) -> int:
    """12-2, 6-6 How much better dice are that the Letnev pay for: those of ships, or of ground forces."""
    return 2 if unit == Unit.GROUND_FORCE else 1


def _better(why: Name | Say, by: int = 1) -> Part:
    return Part(-by, say("twilight.because_of", what=why), "12-2")


def _of_race(state: State, side: SideKey, unit: Unit, stance: Stance | None) -> list[Part]:
    """What a race changes of its own dice."""
    race = state.players[side].race
    title = kit(state).races[race].name if race in kit(state).races else Name("")
    match race:
        # Combat dice are those of ships and ground forces; a PDS only shoots (6-3).
        case RaceKey.SARDAKK if unit != Unit.PDS:
            return [_better(title)]
        case RaceKey.JOL_NAR if unit != Unit.PDS:
            return [_better(title, -1)]
        case RaceKey.NAALU if unit == Unit.FIGHTER:
            return [_better(title)]
        # Their dreadnoughts are better in space battles, their ground forces where they land.
        case RaceKey.L1Z1X if unit == Unit.DREADNOUGHT and stance is not Stance.BOMBARDING:
            return [_better(title)]
        case RaceKey.L1Z1X if unit == Unit.GROUND_FORCE and stance is Stance.LANDING:
            return [_better(title)]
    return []


def chance(value: int) -> float:
    """How likely one d10 reaches a figure."""
    # What makes units worse may lift a figure above ten: then nothing hits.
    return hitting(value, Die.D10) / Die.D10


def is_hit(face: int, value: int) -> bool:
    """Whether a face hits; 0 was read as ten."""
    return face >= value


def hit_faces(value: int) -> tuple[int, ...]:
    """The faces that hit."""
    return tuple(range(max(LOWEST, value), Die.D10 + 1))
