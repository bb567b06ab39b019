"""The record that makes Outer Planets Disturbance a game of this table."""

from __future__ import annotations

from assistant.core.game import GameOf, Scenario
from assistant.core.kept.book import RecordPrinted
from assistant.core.play.board import Panel
from assistant.core.play.result_page import ResultPage
from assistant.core.play.sides import Colour, Shape, Side
from assistant.core.shipped.match_kit import tables
from assistant.core.words.say import Name, say

from .board.frame import frame
from .board.laid import laid_out
from .board.panels import HELPS, PANELS, panel
from .board.story import STORY
from .board.what_if.page import what_if
from .commands import ANYTIME, COMMANDS, CORRECTIONS, PLAYS, WEIGHING, ask_plays
from .components.book import BOOK
from .components.kit import Kit, load
from .cover import COVER
from .operations.hands import dealt_from
from .order import GAME as GAME_KEY
from .order import at_turn
from .pieces.kinds import kinds
from .pieces.sides import side_name
from .pieces.sight import private
from .sequence import SEQUENCE
from .setting_up.beginning import new
from .state.keys import AEROSPACE, ALLIANCE
from .state.table import State
from .upgrades import REVISED, UPGRADES

CAMPAIGN = Scenario(
    "campaign",
    Name("The campaign", "キャンペーン"),
    Name("Seven turns from June 2099", "2099年6月から7ターン"),
    usual=True,
)

GAME = GameOf(
    key=COVER.key,
    name=COVER.name,
    remark=COVER.remark,
    sides=(
        Side(key=ALLIANCE, name=side_name(ALLIANCE), letter="A", shape=Shape.SQUARE, colour=Colour.RED),
        Side(key=AEROSPACE, name=side_name(AEROSPACE), letter="F", shape=Shape.DISC, colour=Colour.BLUE),
    ),
    state_type=State,
    kit_type=Kit,
    commands=COMMANDS,
    load_kit=load,
    scenarios=lambda: (CAMPAIGN,),
    rulings=lambda: load().rulings,
    tables=tables,
    new=new,
    results=(ResultPage,),
    revised=REVISED,
    sequence=SEQUENCE,
    at_turn=at_turn,
    anytime=ANYTIME,
    ask_anytime=CORRECTIONS.ask,
    check_sight=CORRECTIONS.check_sight,
    facts=(RecordPrinted,),
    book=BOOK,
    carried=("printed", "notes"),
    frame=frame,
    laid_out=laid_out,
    kinds=kinds,
    story=STORY,
    panels=tuple(
        Panel(key=key, label=say(f"panel.{GAME_KEY}.{key}"), helps=HELPS.get(key, ())) for key in PANELS
    ),
    panel=panel,
    private=private,
    what_if=what_if,
    plays=PLAYS,
    ask_plays=ask_plays,
    weighing=WEIGHING,
    upgrades=UPGRADES,
    state_version=2,
    pile=dealt_from,
    closed_words=say("outer_planets.closed_hands"),
    secret_words=say("outer_planets.hands_are_secret"),
)
