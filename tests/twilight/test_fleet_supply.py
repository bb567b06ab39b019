"""10-6 Fleet supply: refused where more ships than counters lie in one system, fighters aside."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden
from assistant.games.twilight.state.keys import Area, Unit
from assistant.games.twilight.status.commands import Redistribute
from assistant.games.twilight.status.redistribution import weigh

from .board import board
from .conftest import EVERYTHING
from .positions import building, in_status
from .web.places import Places


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


def asked_to_go(seated, **said):
    """The ships that can be named to go, by how many there are, once the counters are to lie so."""
    question = weigh(seated.state, Redistribute("p1", **said), "")
    fields = {field.name: field for field in question.answers[1].fields}
    return {row.key: row.most for row in fields["gone"].rows} if "gone" in fields else None


def test_10_6_once_supply_is_lowered_below_a_fleet_it_is_asked_which_ships_go():
    seated = in_status("redistribution")
    one, three = {Area.POOL: 7, Area.FLEET: 1}, {Area.POOL: 5, Area.FLEET: 3}
    # Two carriers and a cruiser are on the board; fighters do not count.
    assert asked_to_go(seated, split=one, largest=2) == {"carrier": 2, "cruiser": 1}
    assert asked_to_go(seated, split=one, largest=1) is None
    assert asked_to_go(seated, split=three, largest=5) is None
    # Where it is not counted what there is, the table takes them off.
    seated.state.groups.remove("damage")
    assert asked_to_go(seated, split=one, largest=2) is None


def test_10_6_ships_that_go_are_off_the_board_and_the_fleet_is_within_supply():
    seated = in_status("redistribution")
    player = seated.state.players["p1"]
    player.units[Unit.DREADNOUGHT], player.damaged = 1, {"Lodor": {Unit.DREADNOUGHT: 1}}
    given = {"type": "redistribute", "side": "p1", "split": {"pool": 7, "fleet": 1}, "largest": 3}
    with pytest.raises(Forbidden) as refused:
        seated.give(**given, gone={"carrier": 1})
    assert (refused.value.sentence.key, refused.value.sentence.values["n"]) == ("twilight.fleet_too_large", 2)
    with pytest.raises(Forbidden, match="not_on_board"):
        seated.give(**given, gone={"cruiser": 2})
    lines = seated.give(**given, gone={"carrier": 1, "dreadnought": 1})
    left = seated.state.players["p1"]
    assert (left.units[Unit.CARRIER], left.units[Unit.DREADNOUGHT], left.damaged) == (1, 0, {})
    assert "twilight.ships_gone" in [line.sentence.key for line in lines]


def test_10_6_on_the_page_which_ships_go_comes_with_less_supply(app, client):
    table = Places(app).redistribution()
    side = table.state.order[0]
    own = next(each for each in table.match.questions("everybody") if each.side == side)
    sent = {"type": "redistribute", "question": str(own.id), "side": side, "largest": "3",
            "split.pool": "4", "split.fleet": "1", "split.strategy": "2"}  # fmt: skip
    page = client.post(f"/matches/{table.match.id}/weigh", data=sent).text
    assert "Which 2 go" in page
    assert (
        "Which" not in client.post(f"/matches/{table.match.id}/weigh", data={**sent, "split.fleet": "3"}).text
    )
