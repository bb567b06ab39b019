"""13.4 Withdrawal under fire, the way out to the table, closed fleets, undo, scenario 1."""

from __future__ import annotations

from pathlib import Path

import msgspec

from assistant.core.game import Setup
from assistant.core.play.command import Undo
from assistant.games.imperium.action.battle.assaults import RecordAssault
from assistant.games.imperium.action.movement.loading import Load
from assistant.games.imperium.action.planetary_battle.bombardment import BombardPlanet
from assistant.games.imperium.action.planetary_battle.ending import OnlyOutcome
from assistant.games.imperium.action.planetary_battle.gunnery import AimAtShips, RollGroundFire
from assistant.games.imperium.action.planetary_battle.landing import SetGarrison
from assistant.games.imperium.board.frame import frame
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.pieces.sight import private
from assistant.games.imperium.state.war import Aboard, OnPlanet, State
from assistant.matches.answering.match import Match

from .playing import OUTPOST, asked, attack, battle, fleet, give, hexes, on, ready, stage


def withdrawing(*defenders: str) -> tuple[State, list, list]:
    """Terran troops stand on a contested planet, with a transport and a carrier above it."""
    state = ready()
    on(state, "imperial", OUTPOST, *defenders)
    troops = on(state, "terran", OUTPOST, "RT5", "F")
    return state, troops, fleet(state, "terran", OUTPOST, "TR", "CV")


def test_13_4_troops_that_leave_a_contested_planet_are_fired_at_as_when_landing():
    state, troops, (ship, _) = withdrawing("PD", "RT2")
    give(state, Load("terran", (troops[0].id,), 1))
    assert (stage(state), asked(state).side) == ("pursuit", "imperial")
    (dice,) = asked(state).answers[0].fields
    assert (dice.count, dice.hits) == (3, (5, 6))
    give(state, RollGroundFire((6, 1, 1)))
    assert not {ship.id, troops[0].id} & set(state.units)
    assert stage(state) == ""


def test_13_4_who_got_away_is_aboard_and_the_planet_is_judged_anew():
    state, troops, (ship, carrier) = withdrawing("PD", "RT2")
    state.planets[OUTPOST].owner = "terran"
    give(state, Load("terran", (troops[0].id, troops[1].id), 1))
    give(state, RollGroundFire((1, 1, 1)))
    assert {unit.where for unit in troops} <= {Aboard(ship.id), Aboard(carrier.id)}
    assert state.planets[OUTPOST].owner == "imperial"


def test_13_4_fighters_leave_freely():
    state, troops, _ = withdrawing("PD", "RT2")
    give(state, Load("terran", (troops[1].id,), 1))
    assert stage(state) == ""


def test_13_4_without_guns_below_nobody_fires_at_a_withdrawal():
    state, troops, _ = withdrawing("RT2")
    give(state, Load("terran", (troops[0].id,), 1))
    assert stage(state) == ""


def test_13_4_the_guns_choose_between_withdrawing_ships():
    state = ready()
    (battery,) = on(state, "imperial", OUTPOST, "PD")
    troops = on(state, "terran", OUTPOST, "RT5", "RT4")
    ships = fleet(state, "terran", OUTPOST, "TR", "TR")
    give(state, Load("terran", tuple(unit.id for unit in troops), 1))
    assert stage(state) == "pursue"
    give(state, AimAtShips("imperial", {f"u{battery.id}": ships[1].id}))
    give(state, RollGroundFire((6, 6, 6)))
    assert ships[1].id not in state.units
    assert ships[0].id in state.units


def test_13_4_the_batteries_wait_for_the_fighters_at_a_withdrawal_too():
    state = ready()
    battery, fighter = on(state, "imperial", OUTPOST, "PD", "F")
    troops = on(state, "terran", OUTPOST, "RT5", "RT4")
    ships = fleet(state, "terran", OUTPOST, "TR", "TR")
    give(state, Load("terran", tuple(unit.id for unit in troops), 1))
    give(state, AimAtShips("imperial", {f"u{fighter.id}": ships[0].id}))
    give(state, RollGroundFire((6, 6)))
    assert stage(state) == "pursue"
    give(state, AimAtShips("imperial", {f"u{battery.id}": ships[1].id}))
    give(state, RollGroundFire((6, 6, 6)))
    assert not {ship.id for ship in ships} & set(state.units)


def test_13_4_ships_that_load_on_the_other_planet_of_the_star_are_not_fired_at():
    state = ready()
    on(state, "imperial", "sol-1", "PD", "RT2")
    (leaving,), (other,) = on(state, "terran", "sol-1", "RT5"), on(state, "terran", "sol-2", "JT4")
    ship, _ = fleet(state, "terran", "sol-1", "TR", "TR")
    give(state, Load("terran", (leaving.id, other.id), 1))
    assert battle(state).withdrawing == [ship.id]


def test_a_withdrawal_may_be_settled_on_the_table():
    state, troops, (ship, _) = withdrawing("PD", "RT2")
    give(state, Load("terran", (troops[0].id,), 1))
    give(state, OnlyOutcome())
    assert stage(state) == ""
    assert troops[0].where == Aboard(ship.id)


def test_the_rest_of_an_attack_can_be_played_on_the_table():
    state = ready()
    on(state, "imperial", OUTPOST, "RT4")
    _, troops = fleet(state, "terran", OUTPOST, "AT+JT4")
    attack(state)
    give(state, OnlyOutcome())
    assert [each.tag for each in asked(state).answers] == ["record_assault", "play_assault"]
    give(state, RecordAssault("terran", (troops.id,)))
    assert troops.where == OnPlanet(OUTPOST)


def test_with_closed_fleets_the_rest_played_on_the_table_is_told_at_once():
    state = ready(secrecy="closed")
    on(state, "imperial", OUTPOST, "RT4")
    fleet(state, "terran", OUTPOST, "AT+JT4")
    attack(state)
    give(state, OnlyOutcome())
    assert asked(state).key == "actions_assault"


def test_17_3_bombarding_a_terraformed_planet_undoes_it_and_costs_prestige():
    state = ready("imperial")
    state.planets["sol-2"].terraformed = True
    (ship,) = fleet(state, "imperial", "sol-2", "CA")
    attack(state, "sol-2", "imperial")
    give(state, BombardPlanet("imperial", (ship.id,)))
    assert not state.planets["sol-2"].terraformed
    assert [note.amount for note in state.prestige_notes] == [-2]


def test_with_closed_fleets_each_question_is_the_sides_own_and_what_is_set_up_is_public():
    state = ready(secrecy="closed")
    units = on(state, "imperial", OUTPOST, "RT4")
    fleet(state, "terran", OUTPOST, "AT+JT4")
    attack(state)
    give(state, BombardPlanet("terran"))
    assert asked(state).side == "imperial"
    marked = state.units[units[0].id]
    assert marked.id not in private(state, "terran").units
    give(state, SetGarrison("imperial", hexes(units, 2)))
    question = asked(state)
    assert question.side == "terran"
    seen = msgspec.json.encode(msgspec.to_builtins(question.detail)).decode()
    assert '"hexes"' in seen
    assert '"RT"' in seen


def test_before_the_set_up_nothing_of_the_garrison_shows_in_the_attackers_question():
    state = ready(secrecy="closed")
    on(state, "imperial", OUTPOST, "RT6")
    fleet(state, "terran", OUTPOST, "AT+JT4", "CA")
    attack(state)
    seen = msgspec.json.encode(asked(state), enc_hook=str).decode()
    assert "RT" not in seen.replace("START", "")


def test_a_seats_state_names_nothing_of_the_other_sides_forces_in_an_attack():
    state = ready(secrecy="closed")
    on(state, "imperial", OUTPOST, "RT6", "PD")
    fleet(state, "terran", OUTPOST, "AT+JT4", "CA")
    attack(state)
    for seat in ("imperial", "terran"):
        seen = private(state, seat)
        assert seen.planet_battle is not None
        assert {each.side for each in seen.planet_battle.roster} == {seat}
    assert {each.side for each in battle(state).roster} == {"imperial", "terran"}


def test_the_rail_shows_where_the_attack_stands():
    state = ready()
    on(state, "imperial", OUTPOST, "RT4")
    fleet(state, "terran", OUTPOST, "AT+JT4")
    attack(state)
    landing, invader, defender = frame(state, "everybody").rail
    assert [(stop.key, stop.status) for stop in landing.stops] == [
        ("bombard", "done"),
        ("garrison", "now"),
        ("landing", "ahead"),
    ]
    assert (invader.open, defender.stops[0].status) == (False, "ahead")


def test_an_attack_of_a_war_is_undone_to_before_it(tmp_path: Path) -> None:
    state = ready()
    on(state, "imperial", OUTPOST, "RT4")
    fleet(state, "terran", OUTPOST, "AT+JT4")
    match = Match.begin(tmp_path / "war.tableside", GAME, Setup("first-interstellar-war"), state, ())
    before = match.last().state
    for number, fields in enumerate(
        ({"type": "attack_planet", "side": "terran", "planet": OUTPOST, "fleets": [1]},
         {"type": "play_assault", "side": "terran"})
    ):  # fmt: skip
        match.answer(match.convert(fields), action=f"attack-{number}")
    assert match.questions("everybody")[0].key == "planet_battle_garrison"
    match.answer(Undo(), action="undo-play")
    assert match.questions("everybody")[0].key == "actions_assault"
    match.answer(Undo(), action="undo-attack")
    assert match.last().state == before
    assert match.state().planet_battle is None
