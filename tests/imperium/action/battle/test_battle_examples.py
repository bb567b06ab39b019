"""The rulebook's worked examples of a space battle, with the numbers it gives."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Senseless
from assistant.games.imperium.action.space_battle.aiming import NameTargets
from assistant.games.imperium.action.space_battle.fire_step import RollFire
from assistant.games.imperium.action.space_battle.ships import battle_of, on_board
from assistant.games.imperium.action.space_battle.targets import anybody_reaches
from assistant.games.imperium.action.space_battle.volleys import volleys
from assistant.games.imperium.components.battle_board import distance
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.space_battle import Aim

from ..space_battle.fighting import BEAMS, TORPEDOES, attempt, battle, do, put

# 12.5 Destroyers, dreadnought, transports and the Empire after each move; how far the first two are from it.
BARNARDS_STAR = [
    ((244, 234, 234, 252), (3, 4)),
    ((243, 244, 234, 242), (1, 2)),
    ((242, 243, 224, 232), (1, 2)),
]


@pytest.mark.parametrize(("areas", "apart"), BARNARDS_STAR)
def test_12_5_at_barnards_star_it_is_torpedoes_first_then_beams_too(
    areas: tuple[int, ...], apart: tuple[int, int]
) -> None:
    destroyers, dreadnought, transports, empire = areas
    state = battle()
    put(state, TERRAN, destroyers, "DD", "DD", "DD")
    put(state, TERRAN, dreadnought, "BB")
    put(state, TERRAN, transports, "TR", "TR")
    put(state, IMPERIAL, empire, "CR", "DD")
    assert (distance(destroyers, empire), distance(dreadnought, empire)) == apart
    assert anybody_reaches(state, "torpedo")
    assert anybody_reaches(state, "beam") == (apart != (3, 4)), "at first the enemy is beyond beams"


def test_12_6_who_is_destroyed_by_beams_fires_its_own_and_launches_no_torpedoes_in_the_next_step() -> None:
    state = battle(step=BEAMS)
    (destroyer,) = put(state, TERRAN, 252, "DD")
    (cruiser,) = put(state, IMPERIAL, 252, "CA")
    do(state, NameTargets("terran", (Aim(destroyer.id, cruiser.id),)))
    do(state, NameTargets("imperial", (Aim(cruiser.id, destroyer.id),)))
    put(state, TERRAN, 251, "TB")  # somebody is left, so that the battle goes on
    do(state, RollFire((4, 4, 4, 4, 4, 1, 1)))
    assert destroyer.id not in {ship.id for ship in on_board(state)}
    assert cruiser.damaged, "its two beams were fired in the step in which it was destroyed"
    state.printed |= {f"imperial.CA.damaged.{name}": 2 for name in ("beam", "torpedo", "defence", "cm")}
    assert battle_of(state).step == TORPEDOES
    (boat,) = on_board(state, TERRAN)
    with pytest.raises(Senseless) as refused:
        attempt(state, NameTargets("terran", (Aim(destroyer.id, cruiser.id),)))
    assert refused.value.sentence.key == "space_battle.not_in_battle"
    do(state, NameTargets("terran", (Aim(boat.id, cruiser.id),)))
    do(state, NameTargets("imperial", ()))
    assert [(shots.side, shots.dice) for shots in volleys(state)] == [(TERRAN, 5)]
