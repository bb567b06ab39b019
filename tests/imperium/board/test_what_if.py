"""What if: fire at ships and on planets against every throw counted out; a closed seat is offered its own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from itertools import product
from random import Random

import msgspec
import pytest

from assistant.core.odds.words import percents
from assistant.core.play.what_if import Supposed, WhatIf
from assistant.core.words.errors import Unreadable
from assistant.core.words.seats import EVERYBODY, TABLE
from assistant.games.imperium.action.odds.outlook import Policy, outlook
from assistant.games.imperium.board.what_if.page import what_if
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.state.keys import IMPERIAL, SIDES, TERRAN
from assistant.games.imperium.state.war import InFleet, State

from ..deploy import acting, clash
from ..field import bare

# Terran ships: beam and torpedo; imperial ones: defence, counter-measures, whether they have a reverse.
FIRING = {"DD": (2, 1), "SC": (1, 0), "F": (0, 2), "CV": (0, 2), "AT": (0, 2)}
MARKS = {"CA": (2, 3, True), "DD": (1, 2, True), "SC": (1, 1, True), "TR": (1, 0, False)}


@cache
def table() -> State:
    return bare()


def asked(**fields: object) -> WhatIf:
    """Ships as an address has them: `terran__DD`."""
    named = {name.replace("__", ".").replace("from_", "from"): str(value) for name, value in fields.items()}
    return what_if(table(), Supposed(named))


def hits(dice: int, least: int) -> dict[int, float]:
    """How likely each number of dice shows so much, throw by throw."""
    found: defaultdict[int, float] = defaultdict(float)
    for faces in product(range(1, 7), repeat=dice):
        found[sum(face >= least for face in faces)] += 6.0**-dice
    return found


def told(chances: Iterable[float]) -> tuple[str, ...]:
    """Nothing, damaged, destroyed; what is possible only by rounding is not."""
    return percents([chance if chance > 1e-12 else 0 for chance in chances])


@pytest.mark.parametrize("seed", range(15))
def test_12_8_one_fire_is_that_of_every_throw_counted_out(seed):
    chance = Random(seed)
    weapon, distance = chance.choice([("beam", 0), ("beam", 1), ("torpedo", 0), ("torpedo", 2)])
    firers = chance.choices([*FIRING], k=2)
    dice = sum(FIRING[code][weapon == "torpedo"] for code in firers)
    fields = {f"terran__{code}": firers.count(code) for code in firers}
    page = asked(kind="fire", from_="terran", weapon=weapon, distance=distance, **fields)
    if not dice:
        assert page.remark.key == "what_if.imperium.nobody_fires"
        return
    least = {"beam": (4, 6), "torpedo": (5, 5, 6)}[weapon][distance]
    shown = {line.code: line.percents for line in page.grids[0].lines}
    for code, (defence, measures, reverse) in MARKS.items():
        ends = dict.fromkeys(("nothing", "damaged", "destroyed"), 0.0)
        # 12.7 Counter-measures only against torpedoes.
        cancelled = hits(measures if weapon == "torpedo" else 0, 6)
        for (scored, one), (off, other) in product(hits(dice, least).items(), cancelled.items()):
            left = max(0, scored - off)
            end = "nothing" if left < defence else "damaged"
            if left >= defence * (3 if reverse else 1):
                end = "destroyed"
            ends[end] += one * other
        assert shown[code] == told(ends.values()), code


@pytest.mark.parametrize("seed", range(10))
def test_13_4_fire_on_the_ground_is_that_of_every_throw_counted_out(seed):
    chance = Random(seed)
    troops, batteries, fighters = chance.randint(0, 3), chance.randint(0, 1), chance.randint(0, 1)
    fields = {"planet__troops": troops, "planet__PD": batteries, "planet__F": fighters}
    (grid,) = asked(kind="planet", from_="terran", fire="ground", **fields).grids
    shown = {line.code: line.percents for line in grid.lines}
    by_troops, by_guns = hits(troops, 6), hits(3 * batteries + 2 * fighters, 6)
    infantry, battery = [0.0] * 3, [0.0] * 3
    for (one, likely), (other, share) in product(by_troops.items(), by_guns.items()):
        # 13.4 Guns reduce troops and never remove them; then troops meet the side that lies up.
        lies = 1 if other >= 2 else 0
        after = 2 if one >= 2 and (lies or one >= 6) else max(lies, int(one >= 2))
        infantry[after] += likely * share
        # On a battery all dice add up.
        both = one + other
        battery[2 if both >= 6 else int(both >= 2)] += likely * share
    assert shown["RT"] == told(infantry)
    assert shown["PD"] == told(battery)


@pytest.mark.parametrize("points", [0, 2, 3, 11, 30])
def test_13_1_a_bombardment_throws_a_die_for_three_torpedo_points(points):
    (spread,) = asked(kind="planet", from_="terran", fire="bombardment", planet__torpedoes=points).spreads
    expected = hits(min(points // 3, 6), 6)
    if points // 3 <= 6:
        assert [row.percent for row in spread.rows] == [*percents([*expected.values()])]
    assert spread.title.values["n"] == points // 3


def test_12_3_a_whole_battle_is_the_estimate_of_a_battle_and_says_what_is_left():
    page = asked(kind="battle", terran__CA=1, terran__DD=2, imperial__CR=2, targets="all_round", distance=0)
    ships = [
        add_unit(table(), side, code, InFleet(0))
        for side, codes in ((IMPERIAL, ("CR", "CR")), (TERRAN, ("CA", "DD", "DD")))
        for code in codes
    ]
    end = outlook(table(), ships, Policy("all_round", 0), 0)
    shares = [*end.wins, end.neither, end.undecided]
    assert [row.percent for row in page.spreads[0].rows] == [*percents(shares, estimated=True)]
    assert [sum(left.values()) for left in end.left] == pytest.approx(end.wins)
    assert [spread.side for spread in page.spreads[1:]] == [*SIDES]


@pytest.mark.parametrize("seat", [TERRAN, IMPERIAL, EVERYBODY, TABLE])
def test_those_who_stand_here_are_as_far_as_a_closed_seat_sees_them(seat):
    state = acting("closed")
    clash(state, ["CA", "DD"], ["CR", "CR"])
    before = msgspec.json.encode(state)
    (here,) = what_if(GAME.private(state, seat), Supposed({})).standing
    offered = {name.partition(".")[0] for name in here.fields} - {"kind"}
    assert offered == ({*SIDES} if seat == EVERYBODY else {seat} & {*SIDES})
    assert msgspec.json.encode(state) == before


def test_what_cannot_be_supposed_is_refused_in_a_sentence():
    for field in (
        {"imperial__DD": 99},
        {"kind": "peace"},
        {"from_": "nobody"},
        {"planet__troops": "-1", "kind": "planet"},
    ):
        with pytest.raises(Unreadable):
            asked(**{"kind": "fire", **field})
