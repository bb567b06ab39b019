"""The record that makes Imperium a game of this table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assistant.core.game import GameOf
from assistant.core.kept.book import RecordPrinted
from assistant.core.play.board import Panel
from assistant.core.play.sides import Colour, Shape, Side
from assistant.core.shipped.match_kit import tables
from assistant.core.words.say import Name, say

from .action.battle.end_result import BattleEnd
from .action.battle.fire_result import FireResult
from .board.battle import battle_panel
from .board.campaign import campaign_panel
from .board.fleets import fleets_panel
from .board.frame import frame
from .board.laid import laid_out
from .board.map.panel import ACTION, map_panel
from .board.outlook import outlook
from .board.queue import queue_panel
from .board.story import STORY
from .board.systems import systems_panel
from .board.tracked import TRACKING
from .board.what_if.page import what_if
from .close_out.turn_end import TurnEnd
from .commands import ANYTIME, COMMANDS, ask_anytime
from .components.kinds import kinds
from .components.kit import Kit, scenarios
from .correction.leading import OLD
from .correction.sight import check_sight
from .cover import COVER
from .handlers import load_checked
from .peace.settlement.hand_over import PeaceMade
from .pieces.read_off import BOOK
from .pieces.sight import private
from .sequence import SEQUENCE, new
from .state.keys import IMPERIAL, TERRAN
from .state.war import State
from .upgrades import UPGRADES

PANELS: dict[str, Callable[[State, str, str], Any]] = {
    "fleets": fleets_panel,
    "systems": systems_panel,
    "map": map_panel,
    "queue": queue_panel,
    "battle": battle_panel,
    "campaign": campaign_panel,
}


def panel(state: State, key: str, seat: str, chosen: str) -> Any:
    """What a tab of the board shows to a seat."""
    return PANELS[key](state, seat, chosen)


GAME = GameOf(
    key=COVER.key,
    name=COVER.name,
    remark=COVER.remark,
    sides=(
        Side(key=IMPERIAL, name=Name("Imperial", "帝国"), letter="I", shape=Shape.SQUARE, colour=Colour.RED),
        Side(key=TERRAN, name=Name("Terran", "地球"), letter="T", shape=Shape.DISC, colour=Colour.BLUE),
    ),
    state_type=State,
    kit_type=Kit,
    commands=COMMANDS,
    load_kit=load_checked,
    scenarios=scenarios,
    rulings=lambda: load_checked().rulings,
    tables=tables,
    new=new,
    sequence=SEQUENCE,
    anytime=ANYTIME,
    ask_anytime=ask_anytime,
    facts=(RecordPrinted,),
    book=BOOK,
    carried=("printed", "notes"),
    frame=frame,
    panels=tuple(
        Panel(
            key=key,
            label=say(f"panel.imperium.{key}"),
            numbered=key == "fleets",
            looks_back=key in ("battle", "campaign"),
            aside_of=(ACTION,) if key == "map" else (),
        )
        for key in PANELS
    ),
    panel=panel,
    private=private,
    what_if=what_if,
    check_sight=check_sight,
    results=(FireResult, BattleEnd, TurnEnd, PeaceMade),
    # A side's questions name its counters.
    secret=lambda state, question: bool(state.closed and question.side),
    closed_words=say("screen.closed_fleets"),
    secret_words=say("screen.secrecy"),
    state_version=3,
    upgrades=UPGRADES,
    archived=("battle_reports", "hand_overs"),
    tracking=TRACKING,
    story=STORY,
    outlook=outlook,
    laid_out=laid_out,
    kinds=kinds,
    old_changes=OLD,
)
