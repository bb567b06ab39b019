"""12.3 What each side's dice of a step came to: kept for the report, and for the luck of the dice."""

from __future__ import annotations

from assistant.games.imperium.pieces.forces import by_type
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.space_battle import SpaceBattle, Tally

from .damage import Struck

# Round, step, side and weapon.
When = tuple[int, int, SideKey, str]


def tally_of(tallies: list[Tally], when: When) -> Tally:
    """The tally of this side's fire, a new one at its first dice."""
    for tally in tallies:
        if (tally.round, tally.step, tally.side, tally.weapon) == when:
            return tally
    tallies.append(Tally(*when))
    return tallies[-1]


def note(tallies: list[Tally], when: When, least: int, dice: int, hits: int) -> None:
    """Enter dice that hit on `least` or more."""
    tally = tally_of(tallies, when)
    tally.dice += dice
    tally.hits += hits
    # In 36ths of a hit: a die hits on 7 - least of its six faces.
    tally.expected += 6 * dice * (7 - least)
    if dice:
        tally.thrown[least] = tally.thrown.get(least, 0) + dice


def credit(battle: SpaceBattle, struck: Struck) -> None:
    """Enter what the fire of the open step did, each side's to the other."""
    for tally in battle.tallies:
        if (tally.round, tally.step) == (battle.round, battle.step):
            tally.flipped = by_type([ship for ship in struck.flipped if ship.side != tally.side])
            tally.destroyed = by_type([ship for ship in struck.destroyed if ship.side != tally.side])
