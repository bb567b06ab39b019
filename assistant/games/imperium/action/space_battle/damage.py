"""12.8 Damage: all hits of a step at once, and the tally of each side’s dice for the report."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.play.referee import Referee
from assistant.games.imperium.pieces import losses
from assistant.games.imperium.pieces.forces import by_type
from assistant.games.imperium.pieces.units import counts, has_reverse, is_ship, value
from assistant.games.imperium.state.keys import SideKey, UnitId
from assistant.games.imperium.state.space_battle import Lost, SpaceBattle, Tally
from assistant.games.imperium.state.war import State, Unit

from ..odds.chances import DAMAGED, DESTROYED, Target, effect
from .ships import battle_of


@dataclass(frozen=True)
class Struck:
    """What a step's hits did; `gone` are the destroyed with all that went with them."""

    flipped: list[Unit]
    destroyed: list[Unit]
    gone: list[Unit]


def as_target(state: State, ship: Unit, weapon: str = "") -> Target:
    """A ship as what it is to those who fire; counter-measures only against torpedoes (12.7)."""
    measures = (value(state, ship, "cm") or 0) if weapon == "torpedo" else 0
    last_side = ship.damaged or not has_reverse(state, ship)
    return Target(value(state, ship, "defence") or 1, measures, last_side)


def strike(state: State, hits: dict[UnitId, int], referee: Referee) -> Struck:
    """Flip or take off what was hit, counter-measures already counted; cargo and fighters aboard go along."""
    ships = [state.units[each] for each in hits if each in state.units]
    # All are judged as they stood before the step: fire of a step is simultaneous.
    done = {ship.id: effect(hits[ship.id], as_target(state, ship)) for ship in ships}
    flipped = [ship for ship in ships if done[ship.id] == DAMAGED]
    doomed = [ship for ship in ships if done[ship.id] == DESTROYED]
    losses.flip(state, flipped, referee)
    gone = losses.remove(state, doomed, referee)
    _book(state, gone)
    return Struck(flipped, doomed, gone)


def _book(state: State, gone: list[Unit]) -> None:
    """Note the ships for the count at the end (R-32), and take them off the board."""
    battle = battle_of(state)
    for unit in gone:
        # R-32 Cargo that went with its ship does not count.
        if is_ship(state, unit):
            worth = counts(state, unit)
            battle.lost.append(
                Lost(
                    unit=unit.id,
                    side=unit.side,
                    type=unit.type,
                    counts=worth,
                    round=battle.round,
                    step=battle.step,
                )
            )
    battle.afloat = [each for each in battle.afloat if each in state.units]
    battle.areas = {each: area for each, area in battle.areas.items() if each in state.units}


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
