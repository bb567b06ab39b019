"""What comes of each figure of planetary fire, of scouting and of upgrades."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.core.play.referee import Referee
from assistant.games.imperium.action.planetary_battle import bombardment, planet_fire
from assistant.games.imperium.action.stealth.step import RollDetection, roll_detection
from assistant.games.imperium.peace.upgrade import UpgradeOutposts, upgrade
from assistant.games.imperium.state.campaign import Campaign
from assistant.games.imperium.state.keys import TERRAN, PlanetId
from assistant.games.imperium.state.planetary_battle import BARRAGE, COVER_FIRE, FIRE, PlanetBattle
from assistant.games.imperium.state.segment import Scouting
from assistant.games.imperium.state.war import State

from ..deploy import fleet, ids, on_planet
from ..scouting import ELEVEN, STAR

Outcome = Callable[[State], Any]
OUTPOST, WORLD, HADES = PlanetId("nusku-1"), PlanetId("tau-ceti-1"), PlanetId("hades-1")


def hits_from(planet: PlanetId, stage: str) -> Outcome:
    """The lowest face with which a battery of a planet hits at a stage of the attack."""

    def outcome(state: State) -> Any:
        (battery,) = on_planet(state, "imperial", planet, "PD")
        return planet_fire.least_face(state, PlanetBattle(planet, TERRAN, stage=stage), battery)

    return outcome


def bombarding(state: State) -> PlanetBattle:
    """Ships with twelve torpedoes that bombard an outpost."""
    fleet(state, TERRAN, 1, "nusku", "CA", "CA")
    ships = list(ids(state, TERRAN, "CA", "CA"))
    state.planet_battle = PlanetBattle(OUTPOST, TERRAN, stage=BARRAGE, ships=ships)
    return state.planet_battle


def dice_dropped(state: State) -> Any:
    """How many dice they have."""
    return bombardment.bombardment_dice(state, bombarding(state))


def dropped(state: State) -> Any:
    """How often they hit with sixes."""
    battle = bombarding(state)
    dice = bombardment.bombardment_dice(state, battle)
    bombardment.roll_bombardment(state, bombardment.RollBombardment(TERRAN, (6,) * dice), Referee())
    return battle.to_deal


def scouted(state: State) -> Any:
    """What is told of scouts that roll eleven."""
    fleet(state, TERRAN, 1, STAR, "SC")
    state.segment.scouting, referee = Scouting(TERRAN, STAR, [1]), Referee()
    roll_detection(state, RollDetection(TERRAN, ELEVEN), referee)
    return [line.sentence.key for line in referee.lines]


def upgraded(state: State) -> Any:
    """What stands on an outpost's planet with the fourth payment, and what is left of the stock."""
    state.campaign = Campaign(peace=9, paid={HADES: 3})
    state.sides[TERRAN].stock = 50
    upgrade(state, UpgradeOutposts(TERRAN, (HADES,)), Referee())
    return state.planets[HADES].marker, state.sides[TERRAN].stock


OF_FIRE: dict[tuple[str, str, str], Outcome] = {
    ("planet_fire", "ships", "least"): hits_from(OUTPOST, COVER_FIRE),
    ("planet_fire", "own_world", "least"): hits_from(WORLD, COVER_FIRE),
    ("planet_fire", "bombardment", "least"): dropped,
    ("planet_fire", "bombardment", "torpedoes"): dice_dropped,
    ("planet_fire", "ground", "least"): hits_from(WORLD, FIRE),
    ("scouting", "unseen", "most"): scouted,
    ("upgrade", "A", "cost"): upgraded,
    ("upgrade", "A", "turns"): upgraded,
}
