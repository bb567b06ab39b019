"""What if: exact against every throw counted out, bounded, and in words where something is missing."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import msgspec
import pytest

from assistant.core.odds.words import percents
from assistant.core.play.what_if import Spread, Supposed, WhatIf
from assistant.core.words.errors import Unreadable
from assistant.games.twilight.board.what_if.page import what_if
from assistant.games.twilight.definition import GAME

from .battles_counted_out import Army, falls, fought_out
from .board import Board, board
from .conftest import EVERYTHING
from .test_forecast import fight

RACES = ("letnev", "sardakk", "jol_nar", "naalu", "l1z1x", "xxcha")
KNOWN = (
    "hylar", "cybernetics", "advanced_fighters", "assault_cannon", "graviton_laser", "magen", "gen_synthesis"
)  # fmt: skip
SHIPS = ("dreadnought", "carrier", "cruiser", "destroyer", "fighter", "fighter")


@pytest.fixture(scope="module")
def seated() -> Board:
    return board(3, ("letnev", "hacan", "sol"), EVERYTHING)


def army(chance: Random) -> Army:
    """Up to three ships of a race with some technologies, ground forces and PDS."""
    units: dict[str, int] = defaultdict(int)
    for _ in range(chance.randint(1, 3)):
        units[chance.choice(SHIPS)] += 1
    units["ground_force"], units["pds"] = chance.randint(0, 2), chance.randint(0, 1)
    known = frozenset(each for each in KNOWN if chance.random() < 0.25)
    return Army(chance.choice(RACES), known, units)


def fields(armies: tuple[Army, Army], kind: str = "space") -> dict[str, str]:
    """Two armies as an address has them."""
    found = {"kind": kind, "first.side": "p1", "second.side": "p2"}
    for role, seat, each in zip(("first", "second"), ("p1", "p2"), armies, strict=True):
        found |= {f"{role}.{unit}": str(many) for unit, many in each.units.items()}
        found |= {
            f"{seat}.race": each.race,
            f"{seat}.told": "1",
            **{f"{seat}.{one}": "1" for one in each.known},
        }
    return found


def asked(seated: Board, armies: tuple[Army, Army], kind: str = "space") -> WhatIf:
    return what_if(seated.state, Supposed(fields(armies, kind)))


def told(spread: Spread) -> tuple[str, ...]:
    return tuple(row.percent for row in spread.rows)


@pytest.mark.parametrize("seed", range(30))
def test_12_a_battle_and_the_landing_are_those_of_every_throw_counted_out(seated, seed):
    chance = Random(seed)
    armies = army(chance), army(chance)
    ends = fought_out(armies)
    won = [
        sum(likely for fleets, likely in ends.items() if fleets[at] and not fleets[1 - at]) for at in (0, 1)
    ]
    nobody = sum(likely for fleets, likely in ends.items() if not any(fleets))
    spreads = asked(seated, armies).spreads
    assert told(spreads[0]) == percents((*won, nobody))
    if forces := armies[0].units["ground_force"]:
        landed = 0.0
        for (own, other), likely in ends.items():
            if own and not other:
                carried = min(forces, 6 * sum(ship == "carrier" for ship, _ in own))
                landed += likely * falls(armies, carried)
        assert told(spreads[1]) == percents((landed, 1 - landed))[:1]
    left: dict[int, float] = defaultdict(float)
    for (own, other), likely in ends.items():
        if own and not other:
            left[len(own)] += likely
    if left:
        shown = next(each for each in spreads if each.upright and each.side == "p1")
        rest = [left.get(number, 0.0) for number in range(min(left), max(left) + 1)]
        assert told(shown) == percents((*rest, max(0.0, 1 - sum(rest))))[: len(rest)]


def test_6_6_ground_forces_are_those_of_every_throw_counted_out(seated):
    armies = (
        Army("l1z1x", frozenset(), {"ground_force": 3}),
        Army("sol", frozenset({"magen"}), {"ground_force": 2, "pds": 1}),
    )
    spreads = asked(seated, armies, "ground").spreads
    chance = falls(armies, 3)
    assert told(spreads[0]) == percents((chance, 1 - chance))
    assert [each.side for each in spreads[1:]] == ["p1", "p2"]


def test_12_0_fighters_left_after_a_barrage_are_a_spread(seated):
    # Two dice on 9: 0.64, 0.32 and 0.04 for none, one and two hits.
    armies = Army("hacan", frozenset(), {"destroyer": 1}), Army("sol", frozenset(), {"fighter": 3})
    spreads = asked(seated, armies, "barrage").spreads
    assert [(row.label, row.percent) for row in spreads[0].rows] == [("1", "4"), ("2", "32"), ("3", "64")]


def test_nothing_of_the_match_is_changed_and_a_battle_that_goes_on_is_offered(seated):
    fought = fight({"cruiser": 2, "dreadnought": 1}, {"cruiser": 1})
    before = msgspec.json.encode(fought.state)
    opened = what_if(fought.state, Supposed({}))
    assert opened.standing[0].now
    found = what_if(fought.state, Supposed(opened.standing[0].fields))
    assert {one.name: one.value for one in found.forces[0].counts if one.value} == {
        "first.dreadnought": 1, "first.cruiser": 2
    }  # fmt: skip
    assert msgspec.json.encode(fought.state) == before
    assert GAME.what_if is what_if


@pytest.mark.parametrize("missing", ["space", "ground", "barrage"])
def test_what_is_missing_is_said_and_nothing_is_reckoned(seated, missing):
    found = what_if(seated.state, Supposed({"kind": missing}))
    assert found.spreads == ()
    assert found.remark.key == f"twilight.what_if.missing.{missing}"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("first.fighter", "21"), ("first.fighter", "-1"), ("first.fighter", "²"), ("first.fighter", "9" * 99),
        ("first.dreadnought", "6"), ("kind", "peace"), ("first.side", "p9"), ("p1.race", "\0"),
    ],
)  # fmt: skip
def test_what_cannot_be_supposed_is_refused_in_a_sentence(seated, field, value):
    with pytest.raises(Unreadable) as told:
        what_if(seated.state, Supposed({field: value}))
    assert told.value.sentence.key in ("what_if.no_number", "what_if.no_choice")
