"""The record that makes Imperium a game of this table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.core.board import Panel
from assistant.core.game import Game
from assistant.core.say import Name, say
from assistant.core.sides import Colour, Shape, Side

from .battle_panel import battle_panel
from .board import frame
from .commands import ANYTIME, COMMANDS
from .correction_questions import ask_anytime
from .correction_sight import check_sight
from .fleets_panel import fleets_panel
from .kit import Kit, kit, load
from .order import numbers_to_keys
from .printed import RecordPrinted
from .private import private
from .queue_panel import queue_panel
from .rulings import rulings
from .scenarios import scenarios
from .sequence import SEQUENCE
from .setup import new
from .state import IMPERIAL, TERRAN, State
from .systems_panel import systems_panel
from .tables import tables

PANELS: dict[str, Callable[[State, str, str], Any]] = {
    "fleets": fleets_panel,
    "systems": systems_panel,
    "queue": queue_panel,
    "battle": battle_panel,
}


def panel(state: State, key: str, seat: str, chosen: str) -> Any:
    """What a tab of the board shows to a seat."""
    return PANELS[key](state, seat, chosen)


GAME = Game(
    key="imperium",
    name=Name("Imperium: 3rd Millennium", "インペリウム：第3ミレニアム"),
    remark=Name("Terra against the Vilani Imperium", "地球対ヴィラニ帝国"),
    sides=(
        Side(IMPERIAL, Name("Imperial", "帝国"), "I", Shape.SQUARE, Colour.RED),
        Side(TERRAN, Name("Terran", "地球"), "T", Shape.DISC, Colour.BLUE),
    ),
    state_type=State,
    kit_type=Kit,
    commands=COMMANDS,
    load_kit=load,
    scenarios=scenarios,
    rulings=rulings,
    tables=lambda state: tables(kit(state)),
    new=new,
    sequence=SEQUENCE,
    anytime=ANYTIME,
    ask_anytime=ask_anytime,
    facts=(RecordPrinted,),
    book=lambda state: dict(state.printed),
    carried=("printed", "notes"),
    frame=frame,
    panels=tuple(Panel(key, say(f"panel.imperium.{key}")) for key in PANELS),
    panel=panel,
    private=private,
    check_sight=check_sight,
    # A side's questions name its counters.
    secret=lambda state, question: bool(state.closed and question.side),
    state_version=2,
    upgrades={1: numbers_to_keys},
)
