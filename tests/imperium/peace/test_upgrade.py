"""16.0 Outposts on planets of type A become worlds in four turns of peace that are paid for."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.imperium.peace.settlement.territory import OutpostsCutOff
from assistant.games.imperium.peace.upgrade import UpgradeOutposts
from assistant.games.imperium.pieces import terraforming
from assistant.games.imperium.pieces.control import take_planet
from assistant.games.imperium.pieces.reading_first import ReadPlanets
from assistant.games.imperium.sequence import SEQUENCE
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.war import State

from .chapters import LOST, asked, at_peace, campaign, ended, field, give, peace_made, settled_up_to

HADES = "hades-1"


def upgrading(kind: str = "A2", **chosen: object) -> State:
    """The upgrade step of a peace turn, Hades of this type."""
    state = at_peace(state=field(**chosen))
    state.planets[HADES].type = kind
    state.now.stop = "upgrade"
    SEQUENCE.open(state).enter(state, Referee())
    return state


def pay(state: State, *planets: str) -> Referee:
    """One turn's payment, in a step of its own."""
    state.pending.answered, state.now.stop = [], "upgrade"
    return give(state, UpgradeOutposts(TERRAN, planets))


def test_r72_four_paid_turns_make_a_world_and_need_not_be_in_a_row() -> None:
    state = upgrading()
    state.sides[TERRAN].stock = 45
    for paid in (1, 2, 3):
        pay(state, HADES)
        assert (campaign(state).paid[HADES], state.planets[HADES].marker) == (paid, "outpost")
        # A turn without payment does not count and takes nothing away.
        pay(state)
    pay(state, HADES)
    assert (state.planets[HADES].marker, campaign(state).paid, campaign(state).founded) == ("world", {}, 1)
    assert state.sides[TERRAN].stock == 5


def test_once_a_turn_for_each_planet() -> None:
    state = upgrading()
    state.sides[TERRAN].stock = 100
    pay(state, HADES, HADES)
    assert (campaign(state).paid, state.sides[TERRAN].stock) == ({HADES: 1}, 90)


@pytest.mark.parametrize(("reading", "cost"), [("single", 10), ("doubled", 20)])
def test_r43_upgrades_and_terraforming_are_not_doubled_in_peace(reading: str, cost: int) -> None:
    state = upgrading(rulings={"peace_works": reading})
    state.sides[TERRAN].stock = 20
    pay(state, HADES)
    assert state.sides[TERRAN].stock == 20 - cost
    state.planets[HADES].type = "N1"
    assert terraforming.price(state, state.planets[HADES]) == cost


@pytest.mark.parametrize("kind", ["N1", "N4", "X1"])
def test_only_a_planet_of_type_a_can_be_upgraded(kind: str) -> None:
    state = upgrading(kind)
    with pytest.raises(Forbidden) as refused:
        pay(state, HADES)
    assert (refused.value.sentence.key, refused.value.rule) == ("upgrade.wrong_type", "16.0")
    assert refused.value.sentence.values["type"] == kind


def test_a_terraformed_planet_counts_as_type_a() -> None:
    state = upgrading("N1")
    state.planets[HADES].terraformed = True
    pay(state, HADES)
    assert campaign(state).paid == {HADES: 1}


def test_a_blank_type_is_read_off_first_and_then_decides() -> None:
    state = upgrading("")
    pay(state, HADES)
    assert asked(state) == ["planet_reading"]
    assert campaign(state).paid == {}
    give(state, ReadPlanets(side=TERRAN, values={f"planet.{HADES}.type": "A1"}))
    assert campaign(state).paid == {HADES: 1}


def test_a_blank_type_that_turns_out_wrong_pays_nothing() -> None:
    state = upgrading("")
    pay(state, HADES)
    give(state, ReadPlanets(side=TERRAN, values={f"planet.{HADES}.type": "X1"}))
    assert (campaign(state).paid, state.sides[TERRAN].stock) == ({}, 10)
    assert asked(state)[-1] == "upgrade"


def test_stock_pays_and_no_more_than_there_is() -> None:
    state = upgrading()
    state.sides[TERRAN].stock = 15
    state.planets["midway-1"].type = "A1"
    with pytest.raises(Forbidden) as refused:
        pay(state, HADES, "midway-1")
    assert refused.value.sentence.values == {"price": 20, "stock": 15}


@pytest.mark.parametrize("planet", ["nusku-1", "sol-1", "procyon-1"])
def test_only_an_own_outpost_can_be_paid_for(planet: str) -> None:
    state = upgrading()
    with pytest.raises(Senseless) as refused:
        pay(state, planet)
    assert (refused.value.sentence.key, refused.value.rule) == ("upgrade.no_outpost", "16.0")


def test_who_cannot_pay_is_not_asked() -> None:
    state = upgrading()
    state.sides[TERRAN].stock, state.sides[IMPERIAL].stock = 9, 9
    assert [key for key in asked(state) if key == "upgrade"] == []


def test_r72_payments_are_kept_over_wars_and_lost_with_the_outpost() -> None:
    state = ended(LOST)
    campaign(state).paid = {HADES: 3, "midway-1": 2}
    settled_up_to(state, "territory")
    give(state, OutpostsCutOff(TERRAN, ("midway-1",)))
    peace_made(state)
    assert campaign(state).paid == {HADES: 3}
    take_planet(state, state.planets[HADES], IMPERIAL, Referee())
    assert campaign(state).paid == {}
