"""Game: the record of parts a game hands over. No base class, no hooks."""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Mapping
from collections.abc import Sequence as Cards
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic

import msgspec

from .kept.book import NO_BOOK, Book
from .kept.cardboard import Value
from .kept.groups import Group
from .kept.old_changes import CommandReader, Meanings
from .play import rail
from .play.board import Ahead, Frame, Laid, Panel
from .play.command import Command, Play, union_of
from .play.help import NOTHING, OwnHelp
from .play.question import Head, Question
from .play.referee import Referee
from .play.result import Result
from .play.shares import is_shared
from .play.sides import Playing, Race, Side
from .play.state import State
from .play.step import Handler, Sequence
from .play.story import Story
from .play.tracked import Tracking
from .play.unsaid import as_asked, no_piles, nothing_ahead, nothing_laid, nothing_to_play, open_to_all
from .play.upgrade import Revised, Upgrade
from .play.what_if import Supposed, WhatIf
from .shipped.decoding import Reader
from .shipped.kind import Kind
from .shipped.ruling import Ruling
from .shipped.table import Table
from .words.say import Name, Say, say
from .words.seats import EVERYBODY, TABLE


class Scenario(msgspec.Struct, frozen=True):
    """What can be chosen to play, as the new-game page shows it; `usual` is chosen already."""

    key: str
    name: Name
    remark: Name
    usual: bool = False


class Secrecy(StrEnum):
    """Whether all counters are everybody's to see, or each side's its own."""

    OPEN = "open"
    CLOSED = "closed"


class DiceSource(StrEnum):
    """Who throws the dice unless asked otherwise: the players on the table, or the app."""

    TABLE = "table"
    APP = "app"


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the players chose before the first step; `printed` is their component book as it was then.

    `sides` are those who play, in seating order (none named: all the game has), `groups` what is kept here
    (None: everything there is), `first` the side that the players let begin (none: the rules say who does).
    """

    scenario: str
    name: str = ""
    secrecy: Secrecy = Secrecy.OPEN
    dice: DiceSource = DiceSource.TABLE
    rulings: dict[str, str] = {}
    players: dict[str, str] = {}
    printed: dict[str, Value] = {}
    sides: tuple[Playing, ...] = ()
    groups: tuple[str, ...] | None = None
    first: str = ""

    @property
    def closed(self) -> bool:
        """Whether each side sees its own counters only."""
        return self.secrecy != Secrecy.OPEN


SETUPS = Reader(Setup)
_CLOSED, _SECRET = say("new.closed_table"), say("new.what_is_secret")


def _only(state_type: type, names: tuple[str, ...]) -> type:
    """A record of some fields of a state, each a list."""
    kinds = {each.name: each.type for each in msgspec.structs.fields(state_type)}
    return msgspec.defstruct("Archived", [(name, kinds[name], []) for name in names])


@dataclass(frozen=True)
class GameOf(Generic[State]):
    """Everything the core, the screens and the sheets need of a game, whose state is of this type.

    `new(setup, kit_digest)` gives the first state; `anytime` commands are open whatever is asked, and
    `ask_anytime` puts them as questions: corrections, printed values. Those in `facts` survive undo, because
    the state fields named in `carried` do; `book` is what its players can read off their own cardboard.
    `sides` is all there can be, `fewest_sides` how many must play (0: all of them), `races` what they can be.
    `upgrades` make of a state of one `state_version` (their key) the next; a field more needs none.
    `secret(state, question)` says which questions only their own side sees; `plays` are commands a side may
    give out of turn, whatever is asked, and `ask_plays` offers a seat those it has; `groups` of bookkeeping
    are what a match keeps here, by its own choice, in `state.groups`; `pile(state, key)` is what a `Deal`
    field deals from.
    `results` are all that can be shown of an answer, each with a template of its own.
    `archived` are fields of the state, lists that only grow, which no rule reads: they are looked back on.
    `first_words` call who begins, `closed_words` what `secret_words` ask for where a game `has_secrets`.
    `weighing` puts a question anew with what is chosen of an answer so far, and what it last came to.
    `at_turn(state, turn)` is the state as the order of play asks it on another turn, where turns differ.
    `tracking` reads what the history of a match follows, `story` what its story counts, if they do at all.
    `revised` says why a match of an earlier day replays otherwise: what rules have kept otherwise since.
    `outlook(state, seat)` foresees by side what its gauge will pay: work that only the page of a match does.
    `laid_out(state, seat)` tells what lies where on the players' own table, to be set up or packed away.
    `kinds(kit)` tell what letters on counters stand for; `old_changes` read earlier corrections, by kind.
    `wording` are names of steps and legs that a game brings with its matches, `own_help` what it says
    behind `?`, `folder` that of its pages, if that is not its key; `of_kit(kit)` makes the game of a match by
    the kit that this match keeps.
    `check_sight(state, command, seat)` refuses an `anytime` command that names what the seat may not know.
    `in_menu` are questions open whatever is asked, by their keys, that stand in the menu of a match besides.
    `what_if(state, supposed)` lays out forces and tells what would come of them, from what a seat may know.
    """

    key: str
    name: Name
    remark: Name
    sides: tuple[Side, ...]
    state_type: type[State]
    kit_type: type
    commands: tuple[type[Command], ...]
    load_kit: Callable[[], Any]
    scenarios: Callable[[], tuple[Scenario, ...]]
    rulings: Callable[[], tuple[Ruling, ...]]
    tables: Callable[[State], Mapping[str, Table]]
    new: Callable[[Setup, str], State]
    sequence: Sequence[State]
    anytime: Mapping[type[Command], Handler[Any]]
    ask_anytime: Callable[[State, str], list[Question]]
    facts: tuple[type[Command], ...]
    carried: tuple[str, ...]
    frame: Callable[[State, str], Frame]
    panels: tuple[Panel, ...]
    panel: Callable[[State, str, str, str], Any]
    private: Callable[[State, str], State]
    upgrades: Mapping[int, Upgrade]
    state_version: int = 1
    at_turn: Callable[[State, int], State] | None = None
    races: tuple[Race, ...] = ()
    fewest_sides: int = 0
    secret: Callable[[State, Question], bool] = as_asked
    plays: Mapping[type[Play], Handler[Any]] = field(default_factory=dict)
    ask_plays: Callable[[State, str], list[Question]] = nothing_to_play
    book: Book = NO_BOOK
    closed_words: Say = _CLOSED
    secret_words: Say = _SECRET
    has_secrets: bool = True
    first_words: Say | None = None
    groups: tuple[Group, ...] = ()
    pile: Callable[[State, str], Cards[str]] = no_piles
    results: tuple[type[Result], ...] = ()
    check_sight: Callable[[State, Command, str], None] = open_to_all
    archived: tuple[str, ...] = ()
    weighing: Mapping[type[Command], Callable[[State, Any, str], Question]] = field(default_factory=dict)
    tracking: Tracking | None = None
    story: Story | None = None
    revised: tuple[Revised, ...] = ()
    outlook: Callable[[State, str], dict[str, Ahead]] = nothing_ahead
    laid_out: Callable[[State, str], tuple[Laid, ...]] = nothing_laid
    kinds: Callable[[Any], tuple[Kind, ...]] | None = None
    old_changes: Meanings = field(default_factory=dict)
    wording: rail.Wording | None = None
    folder: str = ""
    own_help: OwnHelp = NOTHING
    of_kit: Callable[[bytes], GameOf[Any]] | None = None
    what_if: Callable[[State, Supposed], WhatIf] | None = None
    in_menu: Mapping[str, Say] = field(default_factory=dict)
    state_reader: Reader[State] = field(init=False, repr=False, compare=False)
    kit_reader: Reader[Any] = field(init=False, repr=False, compare=False)
    command_reader: Reader[Command] = field(init=False, repr=False, compare=False)
    result_reader: Reader[Result] = field(init=False, repr=False, compare=False)
    archive_reader: Reader[Any] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Build all that is read of this game before anybody is served."""
        object.__setattr__(self, "state_reader", Reader(self.state_type))
        object.__setattr__(self, "kit_reader", Reader(self.kit_type))
        object.__setattr__(self, "command_reader", CommandReader(union_of(self.commands), self.old_changes))
        # A union of nothing is no type.
        results: Any = functools.reduce(operator.or_, self.results) if self.results else Result
        object.__setattr__(self, "result_reader", Reader(results))
        object.__setattr__(self, "archive_reader", Reader(_only(self.state_type, self.archived)))

    @property
    def called(self) -> rail.Called:
        """By what the words of its steps are found."""
        return self.wording or self.key

    def of_match(self, kit: bytes) -> GameOf[Any]:
        """The game as a match with this kit is played."""
        return self.of_kit(kit) if self.of_kit else self

    def step_words(self, step: str) -> Say:
        """What a step is called."""
        return rail.step_words(self.called, step)

    def leg_words(self, leg: str) -> Say:
        """What a leg of the turn is called."""
        return rail.leg_words(self.called, leg)

    def ask(self, state: State) -> list[Question]:
        """Every question that is open, whoever owes the answer."""
        asked, replace = self.sequence.ask(state), msgspec.structs.replace
        # What a shared screen is asked for all sides hides nothing of any.
        whole = {each.covers for each in asked}
        return [replace(each, private=each.key not in whole and self.secret(state, each)) for each in asked]

    def may_answer(self, question: Question, seat: str) -> bool:
        """Whether a seat may answer: its own, the table's; no phone answers for several (`covers`)."""
        if seat == EVERYBODY or question.side == seat or not (question.side or question.covers):
            return True
        return seat == TABLE and not question.private

    def is_share(self, state: State, command: Command) -> bool:
        """Whether a command is sent to what is asked now by several sides, each its own."""
        return not self.sequence.ended(state) and is_shared(self.sequence.open(state).shares, command)

    def owed(self, state: State) -> list[Head]:
        """Which questions are open, without their answers."""
        return self.sequence.owed(state)

    def apply(self, state: State, command: Command, referee: Referee) -> list[Head]:
        """Change the draft by the command, anytime or an answer to the open step; what is asked then."""
        kind: Any = type(command)
        handler = self.anytime.get(kind) or self.plays.get(kind)
        if handler is None or self.is_share(state, command):
            return self.sequence.apply(state, command, referee)
        # What was given beside the open question may have settled it.
        handler(state, command, referee)
        return self.sequence.go_on(state, referee)


# A game of which nobody needs to know the type of its state.
Game = GameOf[Any]
