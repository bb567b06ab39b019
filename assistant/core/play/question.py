"""What the open step asks: sentence, rule, and the commands that answer it with their fields."""

from __future__ import annotations

from typing import Any, TypedDict, Unpack

import msgspec

from ..odds.dice import Die
from ..words.say import Name, Say
from .command import Command, type_tag
from .heap import CounterPile, Heap


class Option(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One thing to choose, of a `side` if it is one's; a refusal says why the rules forbid it now."""

    value: str
    label: Say | Name | str
    remark: Say | None = None
    refusal: Say | None = None
    rule: str = ""
    side: str = ""


class Dice(msgspec.Struct, frozen=True, tag="dice", kw_only=True):
    """`count` faces of a `die`, thrown or tapped in; those in `hits` are drawn so, `table` shows the odds.

    Where each die is a side's, `sides` are their keys.
    """

    name: str
    count: int
    hits: tuple[int, ...] = ()
    table: str = ""
    labels: tuple[Say | Name | str, ...] = ()
    die: Die = Die.D6
    sides: tuple[str, ...] = ()


class Draw(msgspec.Struct, frozen=True, tag="draw", kw_only=True):
    """`count` counters drawn blind out of `cup` (their strengths): by the app, or typed in.

    Where a cup mixes kinds of counters, `words` says what each number in it stands for.
    """

    name: str
    label: Say
    count: int
    cup: tuple[int, ...]
    words: dict[int, Say] = {}


class Deal(msgspec.Struct, frozen=True, tag="deal", kw_only=True):
    """`count` cards dealt by the app out of a pile of the state, which no seat sees; nobody types them in."""

    name: str
    label: Say
    pile: str
    count: int


class Choice(msgspec.Struct, frozen=True, tag="choice", kw_only=True):
    """One of few, as large buttons: `by_name` as the reader's language lists them, `chosen` stands now.

    `side` says whose it is, where several sides fill in a question together.
    """

    name: str
    options: tuple[Option, ...]
    label: Say | None = None
    by_name: bool = False
    chosen: str = ""
    side: str = ""


class Pick(msgspec.Struct, frozen=True, tag="pick", kw_only=True):
    """Any of a list, between `least` and `most` of them; `chosen` are those that stand now.

    Those in `heaps` are counted, not picked one by one.
    """

    name: str
    options: tuple[Option, ...]
    label: Say | None = None
    least: int = 0
    most: int = 999
    heaps: tuple[Heap, ...] = ()
    chosen: tuple[str, ...] = ()

    @property
    def piles(self) -> tuple[CounterPile, ...]:
        return tuple(pile for heap in self.heaps for pile in heap.piles)


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One line of steppers: its price, its limits, and why a further one is refused."""

    key: str
    label: Say | Name | str
    least: int = 0
    most: int = 99
    price: int = 0
    value: int = 0
    group: Say | Name | None = None
    refusal: Say | None = None
    rule: str = ""
    side: str = ""


class Steppers(msgspec.Struct, frozen=True, tag="steppers", kw_only=True):
    """Numbers by − and +, `summed` against `budget` if they count alike; answers a {key: number} field."""

    name: str
    rows: tuple[Row, ...]
    budget: int | None = None
    unit: Say | None = None
    least: int = 0
    most: int | None = None
    summed: bool = True


class Amount(msgspec.Struct, frozen=True, tag="amount", kw_only=True):
    """One number by − and +, a side's where several fill in a question together."""

    name: str
    label: Say
    least: int = 0
    most: int = 99
    value: int | None = None
    side: str = ""

    @property
    def span(self) -> int:
        return self.most - self.least


class Text(msgspec.Struct, frozen=True, tag="text", kw_only=True):
    """Words of the players' own; `value` are those that stand now, `usual` ones can be tapped instead.

    `known` are offered while somebody types; with `tiles`, a heading each, nobody has to.
    """

    name: str
    label: Say
    most: int = 200
    value: str = ""
    usual: tuple[Say | str, ...] = ()
    known: tuple[Say | Name | str, ...] = ()
    tiles: tuple[Choice, ...] = ()


class Printed(msgspec.Struct, frozen=True, tag="printed", kw_only=True):
    """A value only the players' own counters or board show; blank until read off."""

    name: str
    label: Say
    least: int = 0
    most: int = 99

    @property
    def span(self) -> int:
        return self.most - self.least


Field = Dice | Draw | Deal | Choice | Pick | Steppers | Amount | Text | Printed


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """One way to answer: a command type, what is fixed in it, and the fields left to fill.

    `unchanged`: it says what the main answer says as long as nothing of that is touched. `rule` is its own
    number, where it is another than that of its question; `refusal` says why the rules forbid it now.
    """

    command: type[Command]
    label: Say
    fields: tuple[Field, ...] = ()
    fixed: dict[str, Any] = {}
    main: bool = False
    remark: Say | None = None
    unchanged: bool = False
    rule: str = ""
    refusal: Say | None = None

    @property
    def tag(self) -> str:
        return type_tag(self.command)


class Besides(TypedDict, total=False):
    """What a question may say beside its title, its rule and its answers; see there."""

    remark: Say | None
    tables: tuple[str, ...]
    layout: str
    control: str
    detail: Any
    bonus: int
    private: bool
    covers: str


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """Which question is open, and to whom: all an answer has to know of what is asked next."""

    key: str
    side: str
    about: tuple[int | str, ...] = ()

    def question(
        self, *, title: Say, rule: str, answers: tuple[Answer, ...], **besides: Unpack[Besides]
    ) -> Question:
        """This question, put in words."""
        head = msgspec.structs.asdict(self)
        return Question(**head, title=title, rule=rule, answers=answers, **besides)


class Question(Head, frozen=True, kw_only=True):
    """What one side (or, with side "", the table) owes an answer to now.

    `key` and `about` say which question this is: while they stay the same, an answer to it is taken,
    whatever else happened meanwhile. `control` names a template of the game's own for the whole question,
    in the folder of its phase (action/losses), `detail` holds what that template shows, finished; `bonus` is
    added to dice on `tables`.
    `covers` is the key of questions of single sides that the page of this one answers, too: it is for
    screens that several share. `sent` is what sides have sent of it already (`shares`).
    What is in a `private` one (a hand, an objective) only its side's seat sees; any other question can be
    answered at a shared tablet without handing it over.
    """

    title: Say
    rule: str
    answers: tuple[Answer, ...]
    remark: Say | None = None
    tables: tuple[str, ...] = ()
    layout: str = "pane"
    # A name and finished values, so that the page decides nothing about the game.
    control: str = ""
    detail: Any = None
    id: int = 0
    bonus: int = 0
    private: bool = False
    covers: str = ""
    sent: tuple[Say, ...] = ()

    @property
    def head(self) -> Head:
        """Which question this is, without what it says."""
        return Head(key=self.key, side=self.side, about=self.about)
