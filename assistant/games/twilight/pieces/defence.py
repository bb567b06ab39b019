"""6-3, 6-5 PDS: what they hit on, whether they throw again, and how many can stand where."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..components.rulings import Reading
from ..state.action import Action, Shots
from ..state.keys import SideKey, TechnologyKey, Unit
from ..state.table import State
from . import odds, plastic, reach, technologies
from .combat import chance, figure
from .players import opponents

# PDS that have fired at ships fire no more in that activation since this edition of the rules.
ONCE_SINCE = 1


def value(state: State, owner: SideKey) -> int:
    """The figure a PDS hits on."""
    return figure(state, owner, Unit.PDS).total


def throws_again(state: State, owner: SideKey) -> bool:
    """Whether what misses is thrown once more."""
    return technologies.has(state, owner, TechnologyKey.GRAVITON_LASER)


def spread(state: State, shots: Shots) -> odds.Spread:
    """How likely PDS that fire hit how often, misses that are thrown again counted in."""
    hit = chance(value(state, shots.owner))
    # A die fails only if both its throws do; what is being thrown again has one left.
    if throws_again(state, shots.owner) and not shots.again:
        hit = 1 - (1 - hit) ** 2
    return odds.hits(((hit, shots.dice),))


def fires_at_landings(state: State) -> bool:
    """6-5 Whether PDS on a planet fire at what lands there, as this table reads it."""
    return Reading.LANDING_FIRE_ONCE.holds(state)


def unfired(state: State, action: Action, owner: SideKey, there: int) -> int:
    """6-5 How many of the PDS on a planet may fire at what lands: none that has fired in this activation.

    Matches of an earlier edition replay as they were played: all of them.
    """
    if not there or not fires_at_landings(state):
        return 0
    if state.edition < ONCE_SINCE or Reading.PDS_HITS_STEP.holds(state):
        return there
    in_reach = max(there, reach.in_range(state, owner, action.systems))
    return max(0, min(there, in_reach - action.fired.get(owner, 0)))


def count(action: Action, shots: Shots) -> None:
    """6-3 So many PDS more have fired in this activation."""
    action.fired[shots.owner] = action.fired.get(shots.owner, 0) + shots.dice


def queue(state: State, action: Action) -> None:
    """6-3 Where hits are taken after all dice, whoever has not thrown is next; then the fleet takes them."""
    if not Reading.PDS_ORDER_ALL_DICE.holds(state):
        return
    thrown = [each for each in action.shots if each.hits is not None]
    ahead = [each for each in action.shots if each.hits is None]
    for more in thrown[1:] if not ahead else ():
        thrown[0].hits = (thrown[0].hits or 0) + (more.hits or 0)
    action.shots = [*ahead, *thrown] if ahead else thrown[:1]


def matters_at_landings(state: State, attacker: SideKey) -> bool:
    """6-5 Whether anything of a landing hangs on the PDS that stand on the planet."""
    magen = any(technologies.has(state, side, TechnologyKey.MAGEN) for side in opponents(state, attacker))
    return magen or fires_at_landings(state) or Reading.BOMBARDMENT_ONCE.holds(state)


def missed(state: State, shots: Shots, hits: int) -> bool:
    """6-3 Count the hits of a throw; true if its misses are thrown once more."""
    shots.sure += hits
    # What hit stays lying: only the rest can be thrown again.
    shots.dice -= hits
    if shots.dice and not shots.again and throws_again(state, shots.owner):
        shots.again = True
        return True
    shots.hits = shots.sure
    return False


def check_on_planet(state: State, owner: SideKey, number: int, referee: Referee) -> None:
    """6-5 Refused beyond what one planet holds, or than there are."""
    most = plastic.unit_type(state, Unit.PDS).a_planet
    if most and number > most:
        referee.forbid(say("twilight.too_many_on_planet", n=number, most=most), "6-5")
    plastic.check_there(state, owner, {Unit.PDS: number}, referee, "6-5")
