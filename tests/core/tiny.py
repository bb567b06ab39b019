"""A game of two steps, to test the core without any rules: add up, then both sides bid."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec

from assistant.core.game import Game, Setup
from assistant.core.kept.book import Blank, Book, BookPage, RecordPrinted
from assistant.core.kept.cardboard import Number
from assistant.core.odds.dice import TwoDice
from assistant.core.play.board import Frame
from assistant.core.play.command import Command
from assistant.core.play.question import Amount, Answer, Dice, Question
from assistant.core.play.referee import Referee
from assistant.core.play.sides import Colour, Shape, Side
from assistant.core.play.state import Now
from assistant.core.play.step import Place, Sequence, Step
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Name, say
from assistant.matches.answering.match import Match

HIGHEST = 10


class Kit(msgspec.Struct, frozen=True):
    """What the match is started with."""

    highest: int = HIGHEST


class State(msgspec.Struct):
    """Everything kept of a tiny match."""

    kit: str
    now: Now = msgspec.field(default_factory=Now)
    total: int = 0
    bids: dict[str, int] = {}
    printed: dict[str, int] = {}
    notes: list[str] = []


class Add(Command, frozen=True):
    """Add an amount to the total."""

    amount: int


class Throw(Command, frozen=True):
    """Add two dice to the total."""

    faces: TwoDice


class Bid(Command, frozen=True):
    """One side's bid."""

    side: str
    amount: Annotated[int, msgspec.Meta(ge=0)] = 0


class ReadOff(Command, frozen=True):
    """A value of the players' own counters."""

    value: int


class SetTotal(Command, frozen=True):
    """The total by hand."""

    to: int


def ask_total(state: State) -> list[Question]:
    """One question a turn, to the table."""
    if state.bids.get("asked") == state.now.turn:
        return []
    answers = (
        Answer(command=Add, label=say("test.add"), fields=(Amount(name="amount", label=say("test.amount")),)),
        Answer(command=Throw, label=say("test.throw"), fields=(Dice(name="faces", count=2),)),
    )
    return [
        Question(
            key="total",
            side="",
            title=say("test.total"),
            rule="1.0",
            answers=answers,
            about=(state.now.turn,),
        )
    ]


def add(state: State, command: Add, referee: Referee) -> None:
    """More than the kit allows is forbidden, less than nothing makes no sense."""
    if command.amount < 0:
        raise Senseless(say("test.negative", amount=command.amount))
    if command.amount > HIGHEST:
        referee.forbid(say("test.too_much", amount=command.amount), "1.1")
    if command.amount == 2 * HIGHEST:
        referee.forbid(say("test.far_too_much"), "1.2")
    finish(state, command.amount, referee)


def throw(state: State, command: Throw, referee: Referee) -> None:
    """Dice count as they lie."""
    finish(state, sum(command.faces), referee)


def finish(state: State, amount: int, referee: Referee) -> None:
    """The question of this turn is answered."""
    state.total += amount
    state.bids = {"asked": state.now.turn}
    referee.tell(say("test.added", amount=amount), "1.0")


def ask_bids(state: State) -> list[Question]:
    """Both sides at once."""
    return [
        Question(
            key="bid", side=side, title=say("test.bid"), rule="2.0",
            answers=(Answer(command=Bid, label=say("test.bid"), fixed={"side": side}),),
            about=(state.now.turn,),
        )
        for side in ("red", "blue")
        if side not in state.bids
    ]  # fmt: skip


def bid(state: State, command: Bid, referee: Referee) -> None:
    """What a side bids only it may read."""
    state.bids[command.side] = command.amount
    own = say("test.bids", amount=command.amount)
    referee.tell(say("test.has_bid"), "2.0", private={command.side: own})


def read_off(state: State, command: ReadOff, referee: Referee) -> None:
    """A fact about the cardboard."""
    state.printed["value"] = command.value


def set_total(state: State, command: SetTotal, referee: Referee) -> None:
    """A correction."""
    state.total = command.to


def new(setup: Setup, kit_digest: str) -> State:
    """An empty state."""
    return State(kit_digest)


def frame(state: State, seat: str) -> Frame:
    """Nothing but the turn."""
    return Frame(
        title=Name("Tiny"),
        turn=state.now.turn,
        turns=None,
        leg=say("test.leg"),
        step=say("test.step"),
        track=None,
        gauges=(),
        rail=(),
    )


STEPS = {
    "total": Step("total", "1.0", ask_total, {Add: add, Throw: throw}),
    "bid": Step("bid", "2.0", ask_bids, {Bid: bid}),
}
SEQUENCE = Sequence(
    STEPS, (), (Place("total", "leg"), Place("bid", "leg")), ended=lambda state: state.total > 900
)

VALUE = Blank(key="value", label=say("test.amount"), kind=Number())
BOOK = Book(pages=lambda *_: [BookPage(key="all", name=say("test.total"), blanks=(VALUE,))])

TINY = Game(
    key="tiny",
    name=Name("Tiny"),
    remark=Name("A test"),
    sides=(
        Side(key="red", name=Name("Red"), letter="R", shape=Shape.SQUARE, colour=Colour.RED),
        Side(key="blue", name=Name("Blue"), letter="B", shape=Shape.DISC, colour=Colour.BLUE),
    ),
    state_type=State,
    kit_type=Kit,
    commands=(Add, Throw, Bid, ReadOff, RecordPrinted, SetTotal),
    load_kit=Kit,
    scenarios=lambda: (),
    rulings=lambda: (),
    tables=lambda _: {},
    new=new,
    sequence=SEQUENCE,
    anytime={ReadOff: read_off, RecordPrinted: BOOK.record, SetTotal: set_total},
    ask_anytime=lambda _, __: [],
    facts=(ReadOff, RecordPrinted),
    book=BOOK,
    carried=("printed", "notes"),
    frame=frame,
    panels=(),
    panel=lambda _, __, ___, ____: None,
    private=lambda state, _: state,
    upgrades={},
)


def tiny(folder: Path) -> Match:
    """A new tiny match in a folder."""
    return Match.create(folder, "tiny0001", TINY, Setup("", name="Tiny"))


class Player:
    """Answers a match with a new action id each time."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.count = 0

    def __call__(self, command: Command, **more: Any) -> int:
        """The number of the entry this answer made."""
        self.count += 1
        return self.match.answer(command, action=f"action-{self.count}", **more).entry.number


def turn(play: Player, amount: int) -> None:
    """One whole turn of the tiny game."""
    play(Add(amount))
    play(Bid("red", amount))
    play(Bid("blue", amount))
