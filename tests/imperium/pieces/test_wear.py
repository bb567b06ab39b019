"""14.1 What unpaid maintenance does to counters."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.imperium.close_out.maintenance import step as maintenance
from assistant.games.imperium.close_out.maintenance.commands import RollMaintenance
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.state.war import Aboard, InFleet, State, Unit

from ..field import bare, land, put

IMPERIAL: Any = "imperial"
TERRAN: Any = "terran"


def roll(state: State, side: Any, *faces: int) -> Referee:
    referee = Referee()
    maintenance.roll_maintenance(state, RollMaintenance(side, faces), referee)
    return referee


def unpaid(state: State, *ships: Unit) -> State:
    """These ships are to roll."""
    state.close_out.rolls[ships[0].side] = [ship.id for ship in ships]
    return state


def test_a_ship_damaged_already_is_removed_with_its_cargo() -> None:
    state = bare()
    transport, escort = put(state, TERRAN, "kinunir", "AT", "DD", damaged=True)
    cargo = add_unit(state, TERRAN, "RT", Aboard(transport.id), 5)
    state.printed["terran.AT.damaged.maintenance"] = 3
    roll(unpaid(state, transport), TERRAN, 3)
    assert transport.id not in state.units
    assert cargo.id not in state.units
    assert escort.id in state.units


def test_a_ship_without_a_reverse_is_removed() -> None:
    state = bare()
    (transport,) = put(state, TERRAN, "kinunir", "TR")
    roll(unpaid(state, transport), TERRAN, 1)
    assert state.units == {}
    assert state.fleets == []


def test_a_reduced_ground_unit_that_suffers_again_is_removed() -> None:
    state = bare()
    whole = land(state, TERRAN, "sol-2", "RT", 5)
    reduced = land(state, TERRAN, "sol-2", "RT", 4, damaged=True)
    roll(unpaid(state, whole, reduced), TERRAN, 2, 2)
    assert whole.damaged
    assert list(state.units) == [whole.id]


def test_all_rolls_count_at_the_same_time() -> None:
    state = bare()
    repairer, ship = put(state, TERRAN, "kinunir", "AR", "DD")
    repairer.damaged = True
    state.printed["terran.AR.damaged.maintenance"] = 3
    roll(unpaid(state, repairer, ship), TERRAN, 1, 2)
    assert list(state.units) == [ship.id]
    assert not ship.damaged


def test_fighters_a_damaged_carrier_has_no_berth_for_form_up_beside_it() -> None:
    state = bare()
    carrier = put(state, IMPERIAL, "kinunir", "CV")[0]
    first, second = (add_unit(state, IMPERIAL, "F", Aboard(carrier.id)) for _ in range(2))
    roll(unpaid(state, carrier), IMPERIAL, 1)
    assert carrier.damaged
    assert first.where == Aboard(carrier.id)
    assert second.where == InFleet(1)


@pytest.mark.parametrize("faces", [(), (1, 2)])
def test_the_wrong_number_of_dice_makes_no_sense(faces: tuple[int, ...]) -> None:
    state = bare()
    unpaid(state, *put(state, TERRAN, "kinunir", "DD"))
    with pytest.raises(Senseless):
        roll(state, TERRAN, *faces)
