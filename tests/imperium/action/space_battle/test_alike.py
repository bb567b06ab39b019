"""Two battles that differ only in what the Terran side has aboard look the same from the Imperial seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from assistant.core.play.command import Command
from assistant.games.imperium.action.battle.meeting import FightBattle
from assistant.games.imperium.action.movement.fleets import MoveFleets
from assistant.games.imperium.action.space_battle.aiming import NameTargets
from assistant.games.imperium.action.space_battle.deployment import PlaceAll, RollEntry
from assistant.games.imperium.action.space_battle.fire_step import TellHits
from assistant.games.imperium.action.space_battle.initiative import ChooseOrder, RollBattleInitiative
from assistant.games.imperium.action.space_battle.movement import CloseIn, EndMoves, RetreatShips
from assistant.games.imperium.action.space_battle.opening import PlayBattle
from assistant.games.imperium.action.space_battle.ships import on_board
from assistant.games.imperium.board.battle import battle_panel
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.war import State
from tests.imperium.deploy import empty, fleet, initiative

from .fighting import answer, asked_of

SEAT = "imperial"
BEGINNING: tuple[Command, ...] = (
    MoveFleets("terran", (1,), "procyon"),
    FightBattle("terran", "procyon"),
    PlayBattle("board"),
    PlaceAll("imperial"),
    RollEntry("terran", 1, (4, 2)),
    PlaceAll("terran"),
)


def seen(state: State, lines: list[Any]) -> list[bytes]:
    """Everything the Imperial seat may read: the state, what was said, its tab and its questions."""
    mine = [question for question in asked_of(state) if question.side in ("", SEAT)]
    parts = (GAME.private(state, SEAT), [line.for_seat(SEAT) for line in lines], mine)
    return [msgspec.json.encode(each, enc_hook=str) for each in (*parts, battle_panel(state, SEAT, ""))]


def fought(cargo: str, leaves: bool) -> Iterator[list[bytes]]:
    """A battle of three rounds, or one from which the whole Terran fleet runs; what is seen of it."""
    state = empty("closed")
    initiative(state, 1, 4)
    fleet(state, "imperial", 1, "procyon", "CL", "DD")
    fleet(state, "terran", 1, "sol", f"CV+{cargo}", "TR+RT", "DD")
    for command in BEGINNING:
        yield seen(state, answer(state, command).lines)
    while state.space_battle is not None:
        command = reply(state, leaves)
        yield seen(state, answer(state, command).lines)


def reply(state: State, leaves: bool) -> Command:
    """Close in, fire as proposed and hit nothing; or run as soon as one may."""
    question = asked_of(state)[0]
    side: Any = question.side
    offered = [one.tag for one in question.answers]
    if leaves and side == "terran" and "retreat_ships" in offered:
        return RetreatShips("terran", tuple(ship.id for ship in on_board(state, "terran")), "sol")
    replies: dict[str, Command] = {
        "space_battle_initiative": RollBattleInitiative((1, 6)),
        "space_battle_order": ChooseOrder("terran"),
        "space_battle_move": CloseIn(side) if "close_in" in offered else EndMoves(side),
        "space_battle_targets": NameTargets(side) if side else TellHits(),
        "space_battle_dice": TellHits(),
    }
    return replies[question.key]


@pytest.mark.parametrize("leaves", [False, True])
def test_a_fighter_that_never_leaves_its_carrier_shows_nowhere_on_the_other_seat(leaves: bool) -> None:
    one, other = list(fought("F", leaves)), list(fought("RT", leaves))
    assert len(one) == len(other) > len(BEGINNING)
    for number, (this, that) in enumerate(zip(one, other, strict=True)):
        assert this == that, number
