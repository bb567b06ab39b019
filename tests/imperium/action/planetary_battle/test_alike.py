"""Two attacks that differ only in what stays aboard, or stands unseen, look the same from the other seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from assistant.core.play.command import Command
from assistant.games.imperium.action.battle.assaults import AttackPlanet
from assistant.games.imperium.action.planetary_battle.bombardment import BombardPlanet
from assistant.games.imperium.action.planetary_battle.entering import PlayAssault
from assistant.games.imperium.action.planetary_battle.ground import MoveTroops
from assistant.games.imperium.action.planetary_battle.gunnery import RollGroundFire
from assistant.games.imperium.action.planetary_battle.landing import LandTroops, SetGarrison
from assistant.games.imperium.board.battle import battle_panel
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.war import State

from .playing import OUTPOST, fleet, give, hexes, on, ready


def seen(state: State, seat: str, lines: list[Any]) -> list[bytes]:
    """Everything a seat may read: the state, what was said, its tab and its questions."""
    mine = [question for question in GAME.ask(state) if question.side in ("", seat)]
    parts = (GAME.private(state, seat), [line.for_seat(seat) for line in lines], mine)
    return [msgspec.json.encode(each, enc_hook=str) for each in (*parts, battle_panel(state, seat, ""))]


def attacked(aboard: str) -> Iterator[list[bytes]]:
    """An AT bombards and keeps its cargo, infantry lands; what the defender sees of it."""
    state = ready(secrecy="closed")
    units = on(state, "imperial", OUTPOST, "RT4", "PD")
    bomber, _, _, infantry = fleet(state, "terran", OUTPOST, f"AT+{aboard}", "TR+RT5")
    answers: tuple[Command, ...] = (
        AttackPlanet("terran", OUTPOST, (1,)),
        PlayAssault("terran"),
        BombardPlanet("terran", (bomber.id,)),
        RollGroundFire((1, 1, 1)),
        SetGarrison("imperial", hexes(units, 1, 1)),
        LandTroops("terran", hexes([infantry], 2)),
        RollGroundFire((1, 1, 1)),
        MoveTroops("terran"),
        MoveTroops("imperial"),
    )
    for command in answers:
        yield seen(state, "imperial", give(state, command).lines)
    assert state.planet_battle is None
    assert state.battle_reports


def test_cargo_that_stays_aboard_shows_nowhere_on_the_other_seat() -> None:
    for number, (this, that) in enumerate(zip(attacked("JT4"), attacked("RT5"), strict=True)):
        assert this == that, number


def covered(aboard: tuple[str, str]) -> Iterator[list[bytes]]:
    """Two AT bombard; at which of them a fighter is proposed to fire says nothing about their cargo."""
    state = ready(secrecy="closed")
    on(state, "imperial", OUTPOST, "F")
    ships = fleet(state, "terran", OUTPOST, *(f"AT+{each}" for each in aboard))
    for command in (AttackPlanet("terran", OUTPOST, (1,)), PlayAssault("terran")):
        yield seen(state, "imperial", give(state, command).lines)
    yield seen(state, "imperial", give(state, BombardPlanet("terran", (ships[0].id, ships[2].id))).lines)


def test_what_is_proposed_says_nothing_about_cargo() -> None:
    for number, (this, that) in enumerate(zip(covered(("RT4", "PD")), covered(("PD", "RT4")), strict=True)):
        assert this == that, number


def approached(hidden: str) -> Iterator[list[bytes]]:
    """An attack up to the set-up of the defenders, as the attacker sees it."""
    state = ready(secrecy="closed")
    on(state, "imperial", OUTPOST, hidden)
    (cruiser, *_) = fleet(state, "terran", OUTPOST, "CA", "TR+RT5")
    for command in (AttackPlanet("terran", OUTPOST, (1,)), PlayAssault("terran")):
        yield seen(state, "terran", give(state, command).lines)
    yield seen(state, "terran", give(state, BombardPlanet("terran", (cruiser.id,))).lines)


def test_the_garrison_shows_nowhere_before_it_stands() -> None:
    for number, (this, that) in enumerate(zip(approached("RT4"), approached("JT6"), strict=True)):
        assert this == that, number
