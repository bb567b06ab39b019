"""9-4, 9-2, 9-8, 8-4-6 What comes of ships that fire, fight to the end, meet mines or have to arrive."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction

from assistant.core.odds.hits import how_many
from assistant.core.odds.words import percent_in_tenths
from assistant.core.play.what_if import Spread, Words, numbered, who_wins
from assistant.core.shipped.match_kit import figure
from assistant.core.words.say import Say, say

from ...combat import chances
from ...combat.aims import as_target, spread
from ...odds.battle import Estimate, Method, estimate
from ...odds.mines import after_mines, row_of
from ...pieces import checks
from ...pieces.sides import side_name
from ...state.keys import SIDES, SideKey, enemy
from .forces import HQ, MINES, MOST_MINES, Supposition

# While somebody counts ships an estimate is to be quick; a battle's own page comes nearer.
NEAR = 0.02
Came = tuple[tuple[Spread, ...], Say]


def of_fire(found: Supposition) -> Came:
    """9-4 One fire of both sides, spread; both fire before damage counts (9-5-1)."""
    spreads: list[Spread] = []
    for side in SIDES:
        aims = spread(found.state, found.battle, side, {})
        fates = list(chances.of_targets(found.state, found.battle, side, aims).values())
        struck = enemy(side)
        spreads += [
            counted("sunk", struck, how_many(fate.sunk for fate in fates)),
            counted("gone", struck, how_many(fate.gone for fate in fates)),
        ]
    return tuple(spreads), say("outer_planets.what_if.supposed.fire")


def counted(what: str, side: SideKey, chances: Iterable[Fraction | float]) -> Spread:
    """How many ships of a side something happens to."""
    title = say(f"outer_planets.what_if.{what}")
    return numbered(title, _likely_ones(dict(enumerate(chances))), side)


def _likely_ones(chances: dict[int, Fraction | float]) -> dict[int, Fraction | float]:
    return {number: chance for number, chance in chances.items() if chance}


def of_battle(found: Supposition) -> Came:
    """9-2 Fought to the end under the named policy: who is left alone, and with how many ships."""
    fleets = chances.whole(found.state, found.battle)
    assert fleets is not None
    end = estimate(*fleets.values(), near=NEAR)
    labels: list[Words] = [
        *(side_name(side) for side in SIDES),
        *(say(f"outer_planets.what_if.{key}") for key in ("nobody", "both")),
    ]
    shares = [end.first.holds, end.second.holds, end.nobody, end.both]
    sampled = end.method is Method.SAMPLED
    spreads = [who_wins(labels, shares, SIDES, rule="9-2", sampled=sampled)]
    for side, left in zip(SIDES, end.left, strict=True):
        if left:
            spreads.append(numbered(say("outer_planets.what_if.left"), left, side))
    return tuple(spreads), how_sure(end)


def how_sure(end: Estimate) -> Say:
    """Whether this is exact, or by how much it may be wrong."""
    if end.method is Method.EXACT:
        return say("outer_planets.what_if.supposed.battle")
    return say("outer_planets.what_if.sampled", bound=percent_in_tenths(end.bound))


def of_mines(found: Supposition) -> Came:
    """9-8 How many ships of each side mines sink and cripple."""
    most, spreads = figure(found.state, "mines", "6", "most"), list[Spread]()
    for side in SIDES:
        attacks = found.asked.number(f"{side}.{MINES}", MOST_MINES)
        left = [target.left for each in found.ships(side) if (target := as_target(found.state, each))]
        if not (attacks and left):
            continue
        # 9-8-1 Its owner chooses: those that bear most in front.
        begun = row_of(sorted(left, reverse=True), most)
        sunk, crippled = defaultdict[int, float](float), defaultdict[int, float](float)
        for row, chance in after_mines(begun, attacks, most).items():
            sunk[row.sunk] += chance
            crippled[row.crippled] += chance
        for what, chances_of in (("sunk", sunk), ("crippled", crippled)):
            title = say(f"outer_planets.what_if.{what}")
            spreads.append(numbered(title, dict(chances_of), side))
    return tuple(spreads), say("outer_planets.what_if.supposed.mines")


def of_arriving(found: Supposition) -> Came:
    """8-4-6, 12-1-2 How many of each side come through: a die below the acceleration for each."""
    spreads = []
    for side in SIDES:
        led = found.asked.ticked(f"{side}.{HQ}", "")
        known = [checks.acceleration(found.state, each, led) for each in found.ships(side)]
        if known:
            passed = how_many(checks.chance(found.state, each or 0) for each in known)
            spreads.append(counted("arrive", side, passed))
    return tuple(spreads), say("outer_planets.what_if.supposed.arrive")
