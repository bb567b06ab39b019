"""1 Docks and PDS told late, switched off and on, and set by hand."""

from __future__ import annotations

import pytest

from assistant.core.kept import groups
from assistant.core.play.command import KeepGroup, LeaveGroup
from assistant.core.play.referee import Referee
from assistant.core.play.what_if import Supposed
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.twilight.board.laid import laid_out
from assistant.games.twilight.board.panels import planets_panel
from assistant.games.twilight.board.what_if.page import what_if
from assistant.games.twilight.definition import GAME
from assistant.games.twilight.state.keys import Unit

from .board import Board, board
from .by_planet import acting, stands, turn, units
from .conftest import EVERYTHING
from .positions import RACES
from .web.places import Places


def test_a_planet_given_to_another_by_hand_takes_what_stood_there_off_the_board():
    found = turn()
    lines = found.give(type="correct", reason="as it lies", changes=[
        {"kind": "set_value", "key": "planet.retillion.owner", "to": "p1"}
    ])  # fmt: skip
    assert (stands(found, "retillion"), units(found, "p4")) == ([(False, 0)], (0, 0))
    assert "twilight.structures_lost" in [line.sentence.key for line in lines]


def test_docks_and_pds_set_by_hand_come_to_the_board_and_leave_it():
    found = turn()
    for key, to in (("planet.hercant.dock", True), ("planet.hercant.pds", 2), ("planet.arretze.dock", False)):
        found.give(type="correct", reason="seen", changes=[{"kind": "set_value", "key": key, "to": to}])
    assert (stands(found, "arretze", "hercant"), units(found)) == ([(False, 0), (True, 2)], (1, 2))
    # Of plastic that stands on planets no less is on the board, and of docks not one more.
    for key, to in (("units.p1.pds", 1), ("units.p1.space_dock", 2), ("planet.hercant.pds", 3)):
        with pytest.raises(Senseless, match="no_value"):
            found.give(type="correct", reason="seen", changes=[{"kind": "set_value", "key": key, "to": to}])
    # Only a dock can be new, and only what is held has one.
    for key in ("planet.kamdorn.docked", "planet.lodor.dock"):
        with pytest.raises(Senseless):
            found.give(type="correct", reason="seen", changes=[{"kind": "set_value", "key": key, "to": True}])


def switched(found: Board, group: str, on: bool = True) -> None:
    """A group begun or left."""
    switch, command = (groups.switch_on, KeepGroup) if on else (groups.switch_off, LeaveGroup)
    switch(GAME, found.state, command(group), Referee())


def test_1_switched_off_and_on_again_every_player_tells_where_they_stand():
    found = turn()
    switched(found, "structures", on=False)
    # What is built and lost meanwhile nobody says by planet.
    found.give(type="take_tactical", side="p1", system="Arretze")
    found.state.players["p1"].goods = 4
    found.give(type="build_dock", planet="hercant", goods=4)
    switched(found, "structures")
    asked = {question.side: question for question in found.questions()}
    assert list(asked) == ["p1", "p2", "p3", "p4", "p5"]
    pick, steppers = asked["p4"].answers[0].fields
    assert pick.chosen == ("retillion",)
    assert {row.key: row.value for row in steppers.rows} == {"retillion": 1, "shalloq": 0}
    found.give(type="structures_now", side="p1", docks=["arretze", "hercant"], pds={"kamdorn": 2})
    assert (stands(found, "hercant", "kamdorn"), units(found)) == ([(True, 0), (False, 2)], (2, 2))
    for side in ("p2", "p3", "p4", "p5"):
        found.give(type="structures_now", side=side)
    assert units(found, "p4") == (0, 1)
    assert found.keys() == ["under_way"]


@pytest.mark.parametrize(
    ("refusal", "fields"),
    [
        ("not_own_planet", {"pds": {"jord": 1}}),
        ("not_own_planet", {"docks": ["jord"]}),
        ("no_such_planet", {"docks": ["nowhere"]}),
        ("not_so_much_plastic", {"pds": {"arretze": 4, "hercant": 4}}),
    ],
)
def test_1_what_is_told_stands_on_own_planets_and_is_no_more_than_there_is(refusal, fields):
    found = turn(EVERYTHING)
    switched(found, "structures")
    with pytest.raises(Senseless, match=refusal):
        found.give(type="structures_now", side="p1", **fields)
    with pytest.raises(Forbidden, match="too_many_on_planet"):
        found.give(type="structures_now", side="p1", pds={"arretze": 3})


def test_1_planets_are_kept_with_what_stands_on_them_and_left_with_it():
    found = turn(("round", "counters"))
    switched(found, "structures")
    # Which planets are whose comes first.
    assert {question.key for question in found.questions()} == {"planets_now"}
    for side in found.state.sides:
        found.give(
            type="planets_now",
            side=side,
            held=[key for key, each in found.state.planets.items() if each.owner == side],
        )
    assert {question.key for question in found.questions()} == {"structures_now"}
    with pytest.raises(Senseless, match="being_asked"):
        switched(found, "planets", on=False)
    for side in found.state.sides:
        found.give(type="structures_now", side=side)
    switched(found, "planets", on=False)
    assert found.state.groups == ["round", "counters"]
    assert board(3, RACES, ("round", "structures")).state.groups == ["round", "planets", "structures"]


def test_what_stands_on_planets_is_shown_with_them_and_listed_to_be_laid_out():
    found = turn()
    shown = {row["side"]: row["planets"] for row in planets_panel(found.state, "everybody")}
    assert [each[-1].units if each[-1] else () for each in shown["p4"]] == [(("SD", 1), ("PDS", 1)), ()]
    laid = next(each for each in laid_out(found.state, "everybody") if each.key == "p4")
    assert [what.values["planet"] for what in laid.what if what.key == "laid.stands"] == ["Retillion"]
    switched(found, "structures", on=False)
    assert not any(each[-1] for row in planets_panel(found.state, "everybody") for each in row["planets"])


def test_6_3_what_if_opens_with_the_pds_that_reach_the_activated_system_and_offers_its_planets():
    found = acting("Retillion")
    found.state.planets["retillion"].pds = 2
    offered = what_if(found.state, Supposed({})).standing
    assert [(each.label.key, each.now) for each in offered] == [
        ("twilight.what_if.pds_and_fleets", True), ("twilight.what_if.pds_on", False),
    ]  # fmt: skip
    both = {"first.side": "p1", "second.side": "p4", "second.pds": "2"}
    # All ships that they have may lie in one system: they are counted as they begin, and can be fewer.
    ships = {"first.carrier": "2", "first.cruiser": "1", "first.fighter": "2"}
    ships |= {"second.carrier": "2", "second.cruiser": "1", "second.fighter": "2"}
    assert [each.fields for each in offered] == [
        {"kind": "space", **both, **ships},
        {"kind": "ground", **both},
    ]
    # 10-6 Of more than fleet supply allows in one system it is not known which are here.
    for side in ("p1", "p4"):
        found.state.players[side].units[Unit.CRUISER] = 4
    (first, _) = what_if(found.state, Supposed({})).standing
    assert (first.label.key, first.fields) == ("twilight.what_if.pds_of", {"kind": "space", **both})
    # With ships on both sides PDS fire first: the attacker wins less often than without them.
    asked = {"kind": "space", **both, "first.cruiser": "2", "second.cruiser": "1"}
    wins = [
        int(what_if(found.state, Supposed({**asked, "second.pds": pds})).spreads[0].rows[0].percent)
        for pds in ("2", "0")
    ]
    assert wins[0] < wins[1]
    # Where it is not kept nothing is known.
    switched(found, "structures", on=False)
    assert what_if(found.state, Supposed({})).standing == ()


def test_6_3_the_page_of_an_activation_leads_to_the_odds_with_the_battle_behind_them(app, client):
    places = Places(app)
    for system, led in (("[0.0.0]", True), ("Wellon", False)):
        page = client.get(f"/matches/{places.tactical(system).match.id}").text
        assert ("Odds, with the battle behind it" in page) == led
