"""13 What comes of fire on a planet: troops, batteries and fighters, at ships that come near, bombardment."""

from __future__ import annotations

from assistant.core.odds.hits import Volley, ways
from assistant.core.play.question import Choice
from assistant.core.play.what_if import Count, Force, Grid, GridLine, Spread, numbered
from assistant.core.shipped.match_kit import figure
from assistant.core.words.say import say

from ...action.odds.chances import chances
from ...action.planetary_battle.planet_fire import (
    BATTERIES,
    FIGHTERS,
    GUNS,
    INFANTRY,
    TROOPS,
    as_target,
    joint,
    least,
)
from ...components.kit import kit
from ...pieces.forces import side_name
from ...pieces.units import BATTERY_STRENGTH, value
from ...state.war import Unit
from .forces import MOST, Supposition, counter, of_choice, ship_types
from .space import grid, in_words

FIRE = "fire"
GROUND, SHIPS, OWN_WORLD, BOMBARDMENT = "ground", "ships", "own_world", "bombardment"
FIRES = (GROUND, SHIPS, OWN_WORLD, BOMBARDMENT)
TROOP_POINTS, BATTERY, FIGHTER, TORPEDOES = "troops", "PD", "F", "torpedoes"
# Combat values of all troops on one planet, and torpedoes of a whole fleet.
MOST_POINTS, MOST_TORPEDOES = 60, 200


def fire_of(found: Supposition) -> str:
    """Which line of the chart of planetary fire."""
    return found.asked.one_of(FIRE, FIRES, GROUND)


def conditions(found: Supposition) -> tuple[Choice, ...]:
    """What sort of fire it is."""
    return (
        of_choice(FIRE, ((each, say(f"what_if.imperium.fire.{each}")) for each in FIRES), fire_of(found)),
    )


def number(found: Supposition, what: str) -> int:
    """How many of what fires."""
    most = {TROOP_POINTS: MOST_POINTS, TORPEDOES: MOST_TORPEDOES}.get(what, MOST)
    return found.asked.number(f"planet.{what}", most)


def force(found: Supposition) -> Force:
    """What fires from or at the planet."""
    fire = fire_of(found)
    shown = {GROUND: (TROOP_POINTS, BATTERY, FIGHTER), BOMBARDMENT: (TORPEDOES,)}.get(
        fire, (BATTERY, FIGHTER)
    )
    most = {TROOP_POINTS: MOST_POINTS, TORPEDOES: MOST_TORPEDOES}
    counts = tuple(
        Count(
            name=f"planet.{what}",
            label=say(f"what_if.imperium.planet.{what}"),
            value=number(found, what),
            most=most.get(what, MOST),
            code=what if what in (BATTERY, FIGHTER) else "1d6",
        )
        for what in shown
    )
    return Force(side=found.firing, name=side_name(found.firing), counts=counts)


def of_guns(found: Supposition) -> Grid:
    """13.1, 13.4 All of it at one target, each kind of fire judged by itself (R-51)."""
    fire = fire_of(found)
    if fire == GROUND:
        types = kit(found.state).units[found.target]
        marks = [counter(types[code], strength=BATTERY_STRENGTH) for code in (*INFANTRY, BATTERY, FIGHTER)]
    else:
        marks = [counter(kind) for kind in ship_types(found.state, found.target)]
    known = [mark for mark in marks if value(found.state, mark, "defence") is not None]
    types = kit(found.state).units[found.target]
    lines = [
        GridLine(
            code=mark.type,
            label=types[mark.type].name,
            remark=str(value(found.state, mark, "defence")),
            percents=at_mark(found, mark),
        )
        for mark in known
    ]
    dice = sum(each.dice for kind in volleys(found, known[0]).values() for each in kind)
    return grid(
        say("what_if.imperium.at_one_target", n=dice), found, lines, "13.4" if fire == GROUND else "13.1"
    )


def volleys(found: Supposition, mark: Unit) -> dict[str, list[Volley]]:
    """The dice by kind of fire: what is of one kind adds up."""
    fire, fired = fire_of(found), dict[str, list[Volley]]()
    fighter = counter(kit(found.state).units[found.firing][FIGHTER])
    names = ("torpedo", "beam") if fire == GROUND else ("torpedo",)
    each = sum(value(found.state, fighter, name) or 0 for name in names)
    guns = fire == GROUND and mark.type in INFANTRY
    shot = [
        (BATTERY, GUNS if guns else TROOPS if fire == GROUND else BATTERIES, BATTERY_STRENGTH, fire),
        # 13.1 Only batteries know their own world.
        (
            FIGHTER,
            GUNS if guns else TROOPS if fire == GROUND else FIGHTERS,
            each,
            SHIPS if fire == OWN_WORLD else fire,
        ),
        (TROOP_POINTS, TROOPS, int(fire == GROUND), GROUND),
    ]
    for what, kind, power, row in shot:
        if dice := number(found, what) * power:
            fired.setdefault(kind, []).append(Volley(dice, least(found.state, row)))
    return fired


def at_mark(found: Supposition, mark: Unit) -> tuple[str, ...]:
    """What it does to one target."""
    fired = volleys(found, mark)
    if both := joint(found.state, mark, fired, ()):
        return both.nothing, both.damaged, both.destroyed
    kind, thrown = next(iter(fired.items()), (TROOPS, []))
    return in_words(chances(tuple(thrown), as_target(found.state, mark, kind, damaged=False)))


def of_bombardment(found: Supposition) -> tuple[Spread, ...]:
    """13.1 A die for every few torpedoes of all ships together: how many hits there are to deal."""
    torpedoes = figure(found.state, "planet_fire", BOMBARDMENT, "torpedoes")
    dice = number(found, TORPEDOES) // torpedoes
    scored = ways((Volley(dice, least(found.state, BOMBARDMENT)),))
    hits = {at: count / sum(scored) for at, count in enumerate(scored)}
    return (numbered(say("what_if.imperium.hits_of", n=dice), hits, found.firing),)
