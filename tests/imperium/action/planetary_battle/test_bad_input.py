"""Answers that make no sense in an attack: each has its sentence, and nothing is half applied."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.kept.book import RecordPrinted
from assistant.core.play.command import Command
from assistant.core.words.errors import Problem, Senseless, Unreadable
from assistant.games.imperium.action.battle.assaults import AttackPlanet
from assistant.games.imperium.action.planetary_battle.bombardment import (
    BombardPlanet,
    DealBombardment,
    RollBombardment,
)
from assistant.games.imperium.action.planetary_battle.ending import OnlyOutcome
from assistant.games.imperium.action.planetary_battle.entering import PlayAssault
from assistant.games.imperium.action.planetary_battle.ground import AnswerFire, MoveTroops, OpenGroundFight
from assistant.games.imperium.action.planetary_battle.gunnery import (
    AimAtShips,
    RollGroundFire,
    TellGroundHits,
)
from assistant.games.imperium.action.planetary_battle.landing import LandTroops, SetGarrison
from assistant.games.imperium.action.planetary_battle.scenario import DrawBattleTroops
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.war import State
from assistant.matches.answering.match import Match

from .playing import OUTPOST, attack, fleet, give, on, ready


def bombarding() -> State:
    """A fighter and a battery below two cruisers and a transport: about to bombard."""
    state = ready()
    on(state, "imperial", OUTPOST, "F", "PD")  # 1, 2
    fleet(state, "terran", OUTPOST, "CA", "CL", "TR+RT4")  # 3, 4, 5, 6
    attack(state)
    return state


def covering() -> State:
    state = bombarding()
    give(state, BombardPlanet("terran", (3, 4)))
    return state


def firing() -> State:
    state = covering()
    give(state, AimAtShips("imperial", {"u1": 3}))
    return state


def dealing() -> State:
    state = firing()
    give(state, RollGroundFire((1,) * 8))
    give(state, RollBombardment("terran", (6, 6)))
    return state


def setting_up() -> State:
    state = bombarding()
    give(state, BombardPlanet("terran"))
    return state


def landing() -> State:
    state = setting_up()
    give(state, SetGarrison("imperial", others=1))
    return state


def on_the_ground() -> State:
    """Terran RT 1 and Imperial RT 2 in one hex, Imperial RT 3 in another: the invader is about to fight."""
    state = ready()
    on(state, "terran", OUTPOST, "RT4")
    on(state, "imperial", OUTPOST, "RT5", "RT3")
    attack(state, fleets=())
    give(state, SetGarrison("imperial", {"u2": 1, "u3": 2}))
    give(state, SetGarrison("terran", others=1))
    return state


def fighting() -> State:
    state = on_the_ground()
    give(state, MoveTroops("terran"))
    return state


def peace() -> State:
    return ready()


CASES: list[tuple[str, Callable[[], State], Command, str]] = [
    ("a ship that is not there", bombarding, BombardPlanet("terran", (99,)), "planetary.not_a_bomber"),
    ("a transport without torpedoes", bombarding, BombardPlanet("terran", (5,)), "planetary.not_a_bomber"),
    ("the other side bombards", bombarding, BombardPlanet("imperial", (3,)), "planetary.not_your_turn"),
    ("a battery that has no choice", covering, AimAtShips("imperial", {"u2": 3}), "planetary.cannot_fire"),
    ("a target that does not bombard", covering, AimAtShips("imperial", {"u1": 5}), "planetary.not_a_target"),
    ("all at nothing", covering, AimAtShips("imperial", others=77), "planetary.not_a_target"),
    ("too few dice", firing, RollGroundFire((1, 2)), "planetary.dice_count"),
    ("too many dice", firing, RollGroundFire((1,) * 9), "planetary.dice_count"),
    ("hits on what is not fired at", firing, TellGroundHits({"u5-fighters": 1}), "planetary.not_a_target"),
    ("more hits than dice", firing, TellGroundHits({"u3-fighters": 3}), "planetary.dice_count"),
    ("a roll before its time", covering, RollBombardment("terran", (1, 1)), "planetary.not_now"),
    ("hits left over", dealing, DealBombardment("terran", {"u2": 1}), "planetary.deal_all"),
    ("hits on a ship", dealing, DealBombardment("terran", {"u3": 2}), "planetary.not_a_target"),
    ("a hex beyond the map", setting_up, SetGarrison("imperial", others=9), "planetary.no_such_hex"),
    ("no hex for a unit", setting_up, SetGarrison("imperial", {"u1": 1}), "planetary.no_such_hex"),
    ("an enemy set up", setting_up, SetGarrison("imperial", {"u6": 1}, 1), "planetary.not_to_place"),
    ("the attacker sets up first", setting_up, SetGarrison("terran", others=1), "planetary.not_your_turn"),
    ("a ship lands", landing, LandTroops("terran", {"u3": 1}), "planetary.not_to_place"),
    ("a landing beyond the map", landing, LandTroops("terran", {"u6": 4}), "planetary.no_such_hex"),
    ("an enemy moves", on_the_ground, MoveTroops("terran", {"u2": 1}), "planetary.not_to_place"),
    ("a move beyond the map", on_the_ground, MoveTroops("terran", {"u1": 8}), "planetary.no_such_hex"),
    ("a fight with nobody", fighting, OpenGroundFight("terran", (2,)), "planetary.no_fight_there"),
    ("fire out of the hex", fighting, OpenGroundFight("terran", (1,), {"u1": 3}), "planetary.not_in_its_hex"),
    ("an enemy's fire", fighting, OpenGroundFight("terran", (1,), {"u2": 1}), "planetary.cannot_fire"),
    ("a reply before the fight", fighting, AnswerFire("imperial"), "planetary.not_now"),
    ("draws in a war", fighting, DrawBattleTroops("terran"), "planetary.not_now"),
    ("hexes of no planet", fighting, RecordPrinted({"planet/nowhere-1/hexes": 3}), "printed.no_such_value"),
    (
        "a planet of no hexes",
        fighting,
        RecordPrinted({f"planet/{OUTPOST}/hexes": 0}),
        "book.no_value",
    ),
]


@pytest.mark.parametrize(("begin", "command", "key"), [case[1:] for case in CASES], ids=[c[0] for c in CASES])
def test_it_is_refused_in_one_sentence_and_changes_nothing(
    begin: Callable[[], State], command: Command, key: str
) -> None:
    state = begin()
    before = msgspec.json.encode(state)
    with pytest.raises(Senseless) as refused:
        give(state, command)
    assert refused.value.sentence.key == key
    assert msgspec.json.encode(state) == before


def test_an_attack_cannot_be_opened_twice_or_without_being_declared(tmp_path):
    match = Match.begin(tmp_path / "war.tableside", GAME, Setup("first-interstellar-war"), peace(), ())
    with pytest.raises(Problem) as refused:
        match.answer(PlayAssault("terran"), action="play-undeclared")
    assert refused.value.sentence.key == "error.not_an_answer"
    match = Match.begin(tmp_path / "again.tableside", GAME, Setup("first-interstellar-war"), setting_up(), ())
    for number, command in enumerate((PlayAssault("terran"), AttackPlanet("terran", OUTPOST, (1,)))):
        with pytest.raises(Problem) as refused:
            match.answer(command, action=f"again-{number}")
        assert refused.value.sentence.key == "error.not_an_answer"


def test_the_scenario_cannot_be_left_to_the_table(tmp_path):
    match = Match.create(tmp_path, "earth", GAME, Setup("battle-for-earth"))
    with pytest.raises(Problem):
        match.answer(OnlyOutcome(), action="only-outcome")
    state = match.state()
    with pytest.raises(Senseless) as refused:
        give(state, OnlyOutcome())
    assert refused.value.sentence.key == "planetary.scenario_is_played"


@pytest.mark.parametrize(
    ("draws", "key"),
    [
        ({"infantry": (6,)}, "setup.draw_count"),
        ({"infantry": (6, 6, 5, 5, 4, 4, 3), "jump_troops": (6, 5, 5, 4)}, "setup.not_in_cup"),
    ],
)
def test_draws_that_the_cup_does_not_hold(tmp_path, draws, key):
    state = Match.create(tmp_path, "earth", GAME, Setup("battle-for-earth")).state()
    with pytest.raises(Senseless) as refused:
        give(state, DrawBattleTroops("imperial", **draws))
    assert refused.value.sentence.key == key


@pytest.mark.parametrize(
    "fields",
    [
        {"type": "roll_ground_fire", "faces": [7]},
        {"type": "roll_ground_fire", "faces": [0]},
        {"type": "set_garrison", "side": "imperial", "placed": {"u1": -1}},
        {"type": "set_garrison", "side": "martian"},
        {"type": "land_troops", "side": "terran", "placed": [1]},
        {"type": "deal_bombardment", "side": "terran", "hits": {"u1": 10**9}},
        {"type": "aim_at_ships", "side": "imperial", "aims": {"u1": "everyone"}},
    ],
)
def test_what_cannot_be_read_is_said_to_be_so(tmp_path, fields):
    match = Match.create(tmp_path, "earth", GAME, Setup("battle-for-earth"))
    with pytest.raises(Unreadable):
        match.convert(fields)
