"""12 What comes of one fire of ships at each type of the enemy, and of a battle fought to its end."""

from __future__ import annotations

from assistant.core.odds.hits import Volley
from assistant.core.odds.words import percents
from assistant.core.play.question import Choice
from assistant.core.play.what_if import Grid, GridLine, Spread, Words, numbered, who_wins
from assistant.core.words.say import Say, say

from ...action.odds.chances import Chances, chances
from ...action.odds.outlook import DISTANCES, POLICIES, Policy, is_supposed, outlook
from ...action.odds.to_hit import BEAM, TORPEDO, least_face
from ...action.space_battle.damage import as_target
from ...pieces.forces import side_name
from ...pieces.units import is_capital, value
from ...state.keys import SIDES
from ...state.war import State, Unit
from .forces import Supposition, counter, of_choice, ship_types, ships

WEAPON, DISTANCE, TARGETS = "weapon", "distance", "targets"
FARTHEST = {BEAM: 2, TORPEDO: 3}


def weapon_of(found: Supposition) -> str:
    """12.6, 12.7 Beams or torpedoes."""
    return found.asked.one_of(WEAPON, (BEAM, TORPEDO), TORPEDO)


def distance_of(found: Supposition) -> int:
    """How many areas away the targets are."""
    return found.asked.number(DISTANCE, max(FARTHEST.values()), 1)


def conditions_of_fire(found: Supposition) -> tuple[Choice, ...]:
    """Which weapon, and how far."""
    weapon = weapon_of(found)
    far = [(str(areas), say("what_if.imperium.areas", n=areas)) for areas in range(FARTHEST[weapon] + 1)]
    return (
        of_choice(WEAPON, ((each, say(f"unit.{each}")) for each in (BEAM, TORPEDO)), weapon),
        of_choice(DISTANCE, far, str(min(distance_of(found), FARTHEST[weapon]))),
    )


def volleys(found: Supposition) -> tuple[Volley, ...]:
    """12.6, 12.7 All dice of the side that fires, by the faces they need; out of range there are none."""
    weapon, dice = weapon_of(found), dict[int, int]()
    for ship in ships(found, found.firing):
        least = least_face(found.state, weapon, distance_of(found), is_capital(found.state, ship))
        if least and (thrown := value(found.state, ship, weapon)):
            dice[least] = dice.get(least, 0) + thrown
    return tuple(Volley(number, least) for least, number in sorted(dice.items()))


def of_fire(found: Supposition) -> Grid:
    """12.8 All of it at one target: what it does to each type, counter-measures counted in."""
    fired, weapon = volleys(found), weapon_of(found)
    lines = []
    for kind in ship_types(found.state, found.target):
        ship = counter(kind)
        if value(found.state, ship, "defence") is None:
            continue
        target = as_target(found.state, ship, weapon)
        told = in_words(chances(fired, target))
        bears = (
            f"{target.defence}·{target.counter_measures}" if target.counter_measures else f"{target.defence}"
        )
        lines.append(GridLine(code=kind.code, label=kind.name, remark=bears, percents=told))
    dice = sum(each.dice for each in fired)
    return grid(say("what_if.imperium.at_one_target", n=dice), found, lines, "12.8")


def in_words(found: Chances) -> tuple[str, ...]:
    """Nothing, damaged, destroyed, in whole per cent."""
    return percents((found.nothing, found.damaged, found.destroyed))


def grid(title: Say, found: Supposition, lines: list[GridLine], rule: str) -> Grid:
    """What fire does to each target of the other side."""
    heads = tuple(say(f"what_if.imperium.{key}") for key in ("nothing", "damages", "destroys"))
    return Grid(title=title, side=found.target, heads=heads, lines=tuple(lines), rule=rule)


def policy_of(found: Supposition) -> Policy:
    """How both sides pick targets, and how far apart they stay."""
    targets = found.asked.one_of(TARGETS, POLICIES, Policy().targets)
    return Policy(targets, found.asked.number(DISTANCE, max(DISTANCES), Policy().distance))


def conditions_of_battle(found: Supposition) -> tuple[Choice, ...]:
    """The policy, and how far apart everybody stays."""
    policy = policy_of(found)
    far = [(str(areas), say(f"battle_outlook.distance_{areas}")) for areas in DISTANCES]
    picked = [(each, say(f"battle_outlook.{each}")) for each in POLICIES]
    return (
        of_choice(TARGETS, picked, policy.targets),
        of_choice(DISTANCE, far, str(policy.distance)),
    )


def of_battle(found: Supposition) -> tuple[Spread, ...]:
    """12.3 Until one side is gone, under the policy chosen."""
    both = [ship for side in SIDES for ship in ships(found, side)]
    end = outlook(found.state, both, policy_of(found), 0)
    labels: list[Words] = [
        *map(side_name, SIDES),
        say("battle_outlook.nobody"),
        say("battle_outlook.undecided"),
    ]
    shares = [*end.wins, end.neither, end.undecided]
    spreads = [who_wins(labels, shares, SIDES, rule="12.3", sampled=True)]
    spreads += [
        numbered(say("what_if.imperium.left"), left, side)
        for side, left in zip(SIDES, end.left, strict=True)
        if left
    ]
    return tuple(spreads)


def supposes(state: State, there: list[Unit], policy: Policy) -> Say:
    """What the estimate supposes, shortly."""
    known = "supposed" if is_supposed(state, there) else "known"
    return say(f"what_if.imperium.estimate_{known}", plan=say(f"battle_outlook.{policy.targets}_remark"))
