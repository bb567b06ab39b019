"""10-6 Fleet supply: refused where more ships than counters lie in one system, fighters aside."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden

from .board import board
from .conftest import EVERYTHING
from .positions import building, in_status


def test_ships_built_beyond_fleet_supply_are_refused_and_fighters_do_not_count():
    seated = building()
    with pytest.raises(Forbidden) as refused:
        seated.give(type="build", order={"units": {"destroyer": 2}, "there": 2, "planets": ["arretze"]})
    assert refused.value.sentence.key == "twilight.fleet_too_large"
    assert refused.value.sentence.values["n"] == 4
    assert refused.value.rule == "10-6"
    seated.give(
        type="build", order={"units": {"destroyer": 1, "fighter": 2}, "there": 2, "planets": ["arretze"]}
    )


def test_the_letnev_have_one_ship_more():
    seated = board(3, ("letnev", "sol", "hacan"), EVERYTHING)
    for card in (1, 2, 3, 4, 5, 6):
        seated.give(type="pick_card", side=seated.asked("pick").side, card=card)
    seated.give(type="take_tactical", side="p1", system="Home")
    seated.give(type="begin_build", dock="arc_prime")
    seated.give(type="build", order={"units": {"destroyer": 1}, "there": 3, "planets": ["wren_terra"]})
    assert seated.keys() == ["under_way"]


def lowered(largest, **rulings):
    seated = in_status("redistribution")
    seated.state.rulings.update(rulings)
    seated.insist(type="redistribute", side="p1", split={"pool": 7, "fleet": 1}, largest=largest)
    return seated


def test_fleet_supply_lowered_below_the_largest_fleet_is_refused():
    seated = in_status("redistribution")
    with pytest.raises(Forbidden) as refused:
        seated.give(type="redistribute", side="p1", split={"pool": 7, "fleet": 1}, largest=2)
    assert (refused.value.sentence.key, refused.value.rule) == ("twilight.fleet_too_large", "10-6")
    seated.give(type="redistribute", side="p1", split={"pool": 7, "fleet": 1}, largest=1)


def test_no_fleet_supply_is_too_little_for_any_ship_on_the_board():
    seated = in_status("redistribution")
    with pytest.raises(Forbidden, match="fleet_too_large"):
        seated.give(type="redistribute", side="p1", split={"pool": 8})


@pytest.mark.parametrize(("reading", "refused"), [("always", True), ("lowered", False)])
def test_by_another_reading_fleets_are_checked_only_when_supply_is_lowered(reading, refused):
    seated = building()
    seated.state.rulings["fleet_size"] = reading
    given = {"type": "build", "order": {"units": {"destroyer": 1}, "there": 3, "planets": ["arretze"]}}
    assert bool(seated.insist(**given)[1]) == refused
    assert lowered(2, fleet_size=reading).state.players["p1"].counters.fleet == 1
    lowering = in_status("redistribution")
    lowering.state.rulings["fleet_size"] = reading
    with pytest.raises(Forbidden, match="fleet_too_large"):
        lowering.give(type="redistribute", side="p1", split={"pool": 7, "fleet": 1}, largest=2)
