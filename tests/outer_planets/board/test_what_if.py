"""What if: fire, battles and mines against every throw counted out; what is blank or missing is said."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import product
from random import Random

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.odds.words import percents
from assistant.core.play.what_if import Spread, Supposed, WhatIf
from assistant.core.shipped.kit import register
from assistant.core.words.errors import Unreadable
from assistant.games.outer_planets.board.what_if.page import what_if
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.odds.fire import Target
from assistant.games.outer_planets.odds.fleets import fleet, ship
from assistant.games.outer_planets.state.table import State

from ..odds.test_battle import counted_out
from ..odds.throws import Shots, results

# Attack, defence, acceleration, and whether it is elite (2-6).
TYPES = {
    "aerospace": {
        "frigate": (3, 5, 5, False),
        "patrol_ship": (2, 2, 4, False),
        "gunboat": (1, 3, 4, False),
        "scout": (2, 3, 2, False),
    },
    "alliance": {
        "auxiliary_cruiser": (2, 2, 4, False),
        "second_line_cruiser": (2, 2, 3, False),
        "defence_fleet": (3, 3, 2, False),
    },
}
SIDES = ("alliance", "aerospace")


@cache
def table() -> State:
    return GAME.new(Setup("campaign"), register(GAME.load_kit()))


def asked(kind: str, **fields: int) -> WhatIf:
    """Ships as an address has them: `alliance__auxiliary_cruiser`."""
    named = {name.replace("__", "."): str(number) for name, number in fields.items()}
    return what_if(table(), Supposed({"kind": kind, **named}))


def told(spread: Spread) -> list[tuple[str, str]]:
    return [(str(row.label), row.percent) for row in spread.rows]


def as_told(chances: dict[int, float]) -> list[tuple[str, str]]:
    likely = {number: chance for number, chance in chances.items() if chance > 1e-12}
    numbers = range(min(likely), max(likely) + 1)
    words = percents([likely.get(number, 0.0) for number in numbers])
    return [(str(number), said) for number, said in zip(numbers, words, strict=True)]


def lost(firers: list[tuple[str, str]], struck: list[tuple[str, str]]) -> dict[int, float]:
    """How many sink under one fire: the strongest firers each where the fewest dice lie for what it bears."""
    dice = [0] * len(struck)
    for side, kind in sorted(firers, key=lambda each: -TYPES[each[0]][each[1]][0]):
        values = [TYPES[whose][which] for whose, which in struck]
        at = min(range(len(struck)), key=lambda to: (dice[to] / (values[to][1] + 1), -values[to][0]))
        dice[at] += TYPES[side][kind][0]
    mass: dict[int, float] = {0: 1.0}
    for (whose, which), thrown in zip(struck, dice, strict=True):
        defence = TYPES[whose][which][1]
        fate = results([Shots(thrown)], Target(defence)) if thrown else {(0, False): 1}
        sinks = float(sum(likely for (damage, _), likely in fate.items() if damage > defence))
        after: defaultdict[int, float] = defaultdict(float)
        for number, likely in mass.items():
            after[number] += likely * (1 - sinks)
            after[number + 1] += likely * sinks
        mass = after
    return mass


def few(chance: Random, side: str) -> list[str]:
    """One or two types of a side with four dice at most: every throw of them can be counted out."""
    kinds = chance.choices([*TYPES[side]], k=chance.randint(1, 2))
    return kinds if sum(TYPES[side][kind][0] for kind in kinds) <= 4 else kinds[:1]


@pytest.mark.parametrize("seed", range(20))
def test_9_4_1_one_fire_of_both_sides_is_that_of_every_throw_counted_out(seed):
    chance = Random(seed)
    there = {side: few(chance, side) for side in SIDES}
    fields = {f"{side}__{kind}": kinds.count(kind) for side, kinds in there.items() for kind in kinds}
    found = asked("fire", **fields).spreads
    fleets = [
        [(side, kind) for kind in TYPES[side] for _ in range(there[side].count(kind))] for side in SIDES
    ]
    # In the order of the kit, as the units are numbered.
    alliance, aerospace = fleets
    by_kit = {each.key: at for at, each in enumerate(GAME.load_kit().types.values())}
    for ships in fleets:
        ships.sort(key=lambda each: by_kit[each[1]])
    assert told(found[0]) == as_told(lost(alliance, aerospace))
    assert told(found[2]) == as_told(lost(aerospace, alliance))


@pytest.mark.parametrize(
    ("alliance", "aerospace"),
    [
        ({"auxiliary_cruiser": 1}, {"patrol_ship": 1}),
        ({"auxiliary_cruiser": 1}, {"gunboat": 1}),
        ({"second_line_cruiser": 2}, {"gunboat": 1}),
        ({"defence_fleet": 1}, {"scout": 1}),
        ({"auxiliary_cruiser": 1}, {"frigate": 1}),
    ],
)
def test_9_1_2_a_whole_battle_is_that_of_every_round_counted_out(alliance, aerospace):
    fields = {f"alliance__{kind}": n for kind, n in alliance.items()}
    found = asked("battle", **fields, **{f"aerospace__{kind}": n for kind, n in aerospace.items()}).spreads
    fleets = [
        fleet(
            ship(Shots(TYPES[side][kind][0]).firer, Target(TYPES[side][kind][1]), 1)
            for kind, number in kinds.items()
            for _ in range(number)
        )
        for side, kinds in zip(SIDES, (alliance, aerospace), strict=True)
    ]
    assert [row.percent for row in found[0].rows[:3]] == list(percents(counted_out(*fleets)))


def mined(defences: list[int], attacks: int) -> dict[int, float]:
    """9-8 Every throw of a die for the place and one for the damage."""
    sunk: defaultdict[int, float] = defaultdict(float)
    for thrown in product(product(range(1, 7), repeat=2), repeat=attacks):
        row = [[defence, 0] for defence in defences]
        gone = 0
        for place, points in thrown:
            if place <= len(row):
                row[place - 1][1] += points
                if row[place - 1][1] > row[place - 1][0]:
                    row.pop(place - 1)
                    gone += 1
        sunk[gone] += 36.0**-attacks
    return sunk


@pytest.mark.parametrize(
    ("ships", "attacks"),
    [
        ({"frigate": 1}, 1), ({"frigate": 2, "patrol_ship": 1}, 2), ({"patrol_ship": 3}, 3),
        ({"gunboat": 6, "patrol_ship": 2}, 2), ({"gunboat": 1, "scout": 2}, 3),
    ],
)  # fmt: skip
def test_9_8_mines_are_those_of_every_throw_counted_out(ships, attacks):
    fields = {f"aerospace__{kind}": number for kind, number in ships.items()}
    found = asked("mines", **fields, aerospace__mines=attacks).spreads
    bear = [TYPES["aerospace"][kind][1] for kind, number in ships.items() for _ in range(number)]
    # Those beyond six stand behind, and move up: with two attacks no more than two of them do.
    row = sorted(bear, reverse=True)
    expected = mined(row, attacks) if len(row) <= 6 else mined_behind(row, attacks)
    assert told(found[0]) == as_told(expected)


def mined_behind(row: list[int], attacks: int) -> dict[int, float]:
    """The same of more than six: whoever is removed makes room for the next."""
    sunk: defaultdict[int, float] = defaultdict(float)
    for thrown in product(product(range(1, 7), repeat=2), repeat=attacks):
        there, gone = [[defence, 0] for defence in row], 0
        for place, points in thrown:
            there[place - 1][1] += points
            if there[place - 1][1] > there[place - 1][0]:
                there.pop(place - 1)
                gone += 1
        sunk[gone] += 36.0**-attacks
    return sunk


def test_8_4_6_ships_that_arrive_are_a_spread_and_a_headquarters_helps():
    # Acceleration 4: a die of 1 to 3 passes; led by a headquarters 1 to 4.
    alone = asked("arrive", alliance__auxiliary_cruiser=2).spreads[0]
    assert told(alone) == [("0", "25"), ("1", "50"), ("2", "25")]
    led = asked("arrive", alliance__auxiliary_cruiser=2, alliance__hq=1).spreads[0]
    assert told(led) == [("0", "11"), ("1", "44"), ("2", "44")]


def test_damage_counts_a_ship_that_was_hit_sinks_sooner():
    whole, hurt = (
        asked("fire", alliance__defence_fleet=1, aerospace__frigate=1, **more).spreads[0]
        for more in ({}, {"aerospace__frigate__hit4": 1})
    )
    assert int(told(whole)[0][1]) > int(told(hurt)[0][1])


def test_a_blank_value_and_a_side_without_ships_are_said_and_nothing_is_reckoned():
    blank = asked("fire", alliance__valkyrie=1, aerospace__frigate=1)
    assert (blank.spreads, blank.remark.key) == ((), "outer_planets.what_if.missing.values")
    alone = asked("battle", aerospace__frigate=1)
    assert (alone.spreads, alone.remark.key) == ((), "outer_planets.what_if.missing.both")


def test_many_ships_are_an_estimate_that_says_so():
    found = asked("battle", alliance__auxiliary_cruiser=4, aerospace__frigate=3, aerospace__zodiac=1)
    assert found.remark.key == "outer_planets.what_if.sampled"


def test_a_battle_that_is_open_is_offered_and_nothing_of_the_match_is_changed():
    from ..combat.positions import AUX, FRIGATE, fight

    fought = fight({AUX: 2, FRIGATE: 1})
    before = msgspec.json.encode(fought.state)
    (here,) = what_if(fought.state, Supposed({})).standing
    assert here.now
    found = what_if(fought.state, Supposed(here.fields))
    assert {each.name: each.value for force in found.forces for each in force.counts if each.value} == {
        f"alliance.{AUX}": 2, f"aerospace.{FRIGATE}": 1
    }  # fmt: skip
    assert msgspec.json.encode(fought.state) == before


def test_what_cannot_be_supposed_is_refused_in_a_sentence():
    with pytest.raises(Unreadable):
        asked("fire", alliance__auxiliary_cruiser=13)
