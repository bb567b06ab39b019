"""6-3, 6-5, 6-6 How likely a planet falls on which PDS are known to stand, every throw counted out."""

from __future__ import annotations

from random import Random

import pytest

from assistant.core.odds.words import percents
from assistant.core.play.what_if import Supposed
from assistant.games.twilight.action.tactical.commands import Land
from assistant.games.twilight.action.tactical.landing_odds import falls
from assistant.games.twilight.board.what_if.page import what_if
from assistant.games.twilight.state.keys import PlanetKey

from . import battles_counted_out as counted
from .board import Board
from .by_planet import acting
from .test_what_if import RACES

KNOWN = ("magen", "gen_synthesis", "graviton_laser")
# The home system of the Letnev: one planet is landed on, on the other PDS may stand that reach it too.
LANDED_ON, BESIDE = PlanetKey("arc_prime"), PlanetKey("wren_terra")


@pytest.fixture(scope="module")
def landing() -> Board:
    return acting("Arc Prime")


def put(found: Board, chance: Random) -> tuple[counted.Army, counted.Army]:
    """Races, technologies and PDS by planet; some have fired at the ships that came."""
    armies = []
    for side in ("p1", "p3"):
        player = found.state.players[side]
        player.race = chance.choice(RACES)
        player.technologies = [each for each in KNOWN if chance.random() < 0.4]
        units = {"ground_force": chance.choice((0, 1, 2, 3, 3))}
        armies.append(counted.Army(player.race, frozenset(player.technologies), units))
    found.state.planets[LANDED_ON].pds, found.state.planets[BESIDE].pds = chance.choices((0, 1, 2, 2), k=2)
    there = found.state.planets[LANDED_ON].pds
    found.state.action.fired = {"p3": chance.randint(0, there + found.state.planets[BESIDE].pds)}
    found.state.rulings |= {
        "landing_fire": chance.choice(("none", "once", "once", "once")),
        "pds_hits": chance.choice(("activation", "activation", "step")),
    }
    armies[1].units["pds"] = there
    return armies[0], armies[1]


def firing(found: Board) -> int:
    """6-3, 6-5 PDS of the planet that have not fired: those beside it may have been those that did."""
    here, beside = (found.state.planets[key].pds for key in (LANDED_ON, BESIDE))
    read = found.state.rulings
    if read["landing_fire"] == "none":
        return 0
    if read["pds_hits"] == "step":
        return here
    return max(0, min(here, here + beside - found.state.action.fired["p3"]))


def counted_out(found: Board, armies: tuple[counted.Army, counted.Army]) -> float:
    """Every number of hits while they land, then every round of the fight."""
    lands, holds = armies
    hit = counted.chance(counted.figure(holds, "pds"))
    if "graviton_laser" in holds.known:
        hit = 1 - (1 - hit) ** 2
    forces = lands.units["ground_force"]
    shot = counted.hits([hit] * firing(found))
    return sum(likely * counted.falls(armies, max(0, forces - taken)) for taken, likely in shot.items())


@pytest.mark.parametrize("seed", range(30))
def test_6_5_a_planet_with_pds_falls_as_often_as_every_throw_counted_out_says(
    landing: Board, seed: int
) -> None:
    armies = put(landing, Random(seed))
    forces, defenders = (each.units["ground_force"] for each in armies)
    told = Land(forces={LANDED_ON: forces}, defenders={LANDED_ON: defenders})
    shown = falls(landing.state, landing.state.action, LANDED_ON, told)
    fires = landing.state.rulings["landing_fire"] == "once" and landing.state.planets[LANDED_ON].pds
    if not forces or not (defenders or fires):
        # 6-5 Nobody fights: nothing is thrown.
        assert shown == ""
        return
    likely = counted_out(landing, armies)
    assert shown == percents((likely, 1 - likely))[0]


@pytest.mark.parametrize("seed", range(10))
def test_6_3_what_if_opens_with_the_pds_and_fleets_that_may_meet_and_the_battle_is_counted_out(
    landing: Board, seed: int
) -> None:
    armies = put(landing, Random(seed))
    landing.state.rulings["landing_fire"] = "none"
    fleets = {"cruiser": 2}, {"dreadnought": 1}
    for side, ships in zip(("p1", "p3"), fleets, strict=True):
        landing.state.players[side].units = dict(ships)
    reach = sum(landing.state.planets[key].pds for key in (LANDED_ON, BESIDE))
    standing = what_if(landing.state, Supposed({})).standing
    opened = [each for each in standing if each.fields["kind"] == "space"]
    assert len(opened) == bool(reach)
    for each in opened:
        spread = what_if(landing.state, Supposed(each.fields)).spreads[0]
        first, second = armies
        armed = first._replace(units=fleets[0]), second._replace(units={**fleets[1], "pds": reach})
        ends = counted.fought_out(armed)
        won = [sum(n for left, n in ends.items() if left[at] and not left[1 - at]) for at in (0, 1)]
        nobody = sum(likely for left, likely in ends.items() if not any(left))
        assert tuple(row.percent for row in spread.rows) == percents((*won, nobody))
