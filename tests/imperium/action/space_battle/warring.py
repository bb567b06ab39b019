"""Battles of a war for tests: two fleets meet, and are fought fire by fire unless a test says otherwise."""

from __future__ import annotations

from typing import Any

from assistant.games.imperium.action.space_battle.aiming import NameTargets
from assistant.games.imperium.action.space_battle.fire_step import TellHits
from assistant.games.imperium.action.space_battle.initiative import ChooseOrder, RollBattleInitiative
from assistant.games.imperium.action.space_battle.movement import EndMoves
from assistant.games.imperium.action.space_battle.opening import PlayBattle
from assistant.games.imperium.action.space_battle.ships import on_board
from assistant.games.imperium.action.space_battle.volleys import volleys
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.space_battle import Aim
from assistant.games.imperium.state.war import State
from tests.imperium import deploy

from .fighting import answer, asked_of, read_off


def ids(state: State, *types: str) -> tuple[int, ...]:
    """All counters of these types."""
    return tuple(unit.id for unit in state.units.values() if unit.type in types)


def clash(state: State, terran: list[str], imperial: list[str], how: str = "fire") -> None:
    """A Terran fleet 1 from Sol runs into Imperial fleet 1 at Procyon; it is fought here."""
    deploy.clash(state, terran, imperial)
    answer(state, PlayBattle(how))  # type: ignore[arg-type]


def kill(state: State, side: str, *codes: str) -> None:
    """Play on to the next fire, in which the other side destroys these ships outright."""
    begin_round(state)
    doomed = [ship for code in codes for ship in on_board(state, side) if ship.type == code][: len(codes)]
    other = TERRAN if side == IMPERIAL else IMPERIAL
    firer = next(ship for ship in on_board(state, other) if ship.type in ("BB", "B", "CA", "CL", "DD"))
    for naming in (TERRAN, IMPERIAL):
        if space_asked(state) == "space_battle_targets":
            aims = tuple(Aim(firer.id, ship.id, 1, 0) for ship in doomed) if naming == other else ()
            answer(state, NameTargets(naming, aims))
    hits = {shots.key: shots.dice for shots in volleys(state)}
    for ship in doomed:
        ship.damaged = True
        read_off(state, ship)
    answer(state, TellHits(hits))


def begin_round(state: State) -> None:
    if space_asked(state) == "space_battle_initiative":
        answer(state, RollBattleInitiative((6, 1)))
        answer(state, ChooseOrder("imperial"))


def space_asked(state: State) -> str:
    return next(question.key for question in asked_of(state))


def end(state: State) -> None:
    """Nobody fires any more until the battle is over."""
    while state.space_battle is not None:
        begin_round(state)
        (question,) = asked_of(state)
        side: Any = question.side
        answer(state, EndMoves(side) if question.key == "space_battle_move" else NameTargets(side, ()))
