"""The record that makes Twilight Imperium a game of this table."""

from __future__ import annotations

from assistant.core.game import GameOf, Scenario
from assistant.core.kept.book import RecordPrinted
from assistant.core.play.board import Panel
from assistant.core.play.result_page import ResultPage
from assistant.core.play.sides import Colour, Race, Shape, Side
from assistant.core.shipped.match_kit import tables
from assistant.core.words.say import Name, say

from .board.frame import frame
from .board.laid import laid_out
from .board.panels import PANELS, panel
from .board.story import STORY
from .board.what_if.page import what_if
from .commands import COMMANDS, CORRECTIONS, WEIGHING, ask_anytime
from .components.book import BOOK
from .components.groups import GROUPS
from .components.kinds import kinds
from .components.kit import Kit, load
from .correction import home
from .correction.counters import Correct
from .correction.leading import OLD
from .cover import COVER
from .pieces.clock import PauseClock, pause_clock
from .pieces.effects import EndEffect, WriteEffect, end_effect, write_effect
from .pieces.players import SEATS, seat_name
from .sequence import SEQUENCE
from .setting_up.beginning import new
from .state.table import State

FEWEST = 3
SCENARIO = Scenario("galaxy", Name("A galaxy", "銀河"), Name("Three to six players", "3〜6人"), usual=True)


def private(state: State, seat: str) -> State:
    """Nothing is kept that a seat may not know: hands are counts, secret objectives are not named."""
    return state


GAME = GameOf(
    key=COVER.key,
    name=COVER.name,
    remark=COVER.remark,
    sides=tuple(
        Side(key=seat, name=seat_name(seat), letter="ABCDEF"[at], shape=shape, colour=colour)
        for at, (seat, shape, colour) in enumerate(zip(SEATS, Shape, Colour, strict=True))
    ),
    races=tuple(Race(race.key, race.name, race.letter) for race in load().races.values()),
    fewest_sides=FEWEST,
    state_type=State,
    kit_type=Kit,
    commands=COMMANDS,
    load_kit=load,
    scenarios=lambda: (SCENARIO,),
    rulings=lambda: load().rulings,
    tables=tables,
    new=new,
    sequence=SEQUENCE,
    results=(ResultPage,),
    anytime={
        PauseClock: pause_clock,
        WriteEffect: write_effect,
        EndEffect: end_effect,
        RecordPrinted: BOOK.record,
        Correct: CORRECTIONS.handler,
        **home.ANSWERS,
    },
    ask_anytime=ask_anytime,
    facts=(RecordPrinted,),
    book=BOOK,
    carried=("printed", "notes"),
    frame=frame,
    story=STORY,
    panels=tuple(Panel(key=key, label=say(f"panel.twilight.{key}")) for key in PANELS),
    panel=panel,
    private=private,
    weighing=WEIGHING,
    upgrades={},
    groups=GROUPS,
    first_words=say("twilight.speaker"),
    secret_words=say("twilight.secret_objectives"),
    closed_words=say("twilight.own_objectives_only"),
    laid_out=laid_out,
    kinds=kinds,
    what_if=what_if,
    old_changes=OLD,
    in_menu={home.KEY: home.TITLE},
)
