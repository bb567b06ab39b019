"""What a page shows of a state: finished words and numbers, filtered for one seat."""

from __future__ import annotations

import msgspec

from ..words.reason import Part, Reason
from ..words.say import Name, Say


class Ahead(msgspec.Struct, frozen=True, kw_only=True):
    """What will be taken from a gauge as things stand, and how many pieces are at risk for want of it."""

    amount: int
    risks: int
    words: Say
    rule: str


class Laid(msgspec.Struct, frozen=True, kw_only=True):
    """What lies in a place of the players' own table; `key` tells the place from all others."""

    key: str
    where: Say | Name | str
    what: tuple[Say, ...]
    side: str = ""


class Gauge(msgspec.Struct, frozen=True, kw_only=True):
    """A number always in sight; `out` says why its side is left out for now, as one that has passed.

    `token` names what lies before that side alone, as before a speaker. What `counts` is called by what is
    counted, and not by whose it is, as marks say: its label stands wherever the number does.
    """

    label: Say | Name
    value: int
    side: str = ""
    active: bool = False
    reason: Reason | None = None
    ahead: Ahead | None = None
    out: Say | None = None
    token: Say | None = None
    counts: bool = False


class Track(msgspec.Struct, frozen=True, kw_only=True):
    """A marker on a line of boxes; `zones` are the boxes in which a side has won, `counts` as in a gauge."""

    label: Say
    value: int
    least: int
    most: int
    zones: dict[int, str]
    ends: Say
    reason: Reason | None = None
    counts: bool = False


class Stop(msgspec.Struct, frozen=True, kw_only=True):
    """One step of the turn on the rail: done, now or ahead."""

    label: Say
    status: str
    key: str = ""


class Leg(msgspec.Struct, frozen=True, kw_only=True):
    """A group of steps on the rail."""

    label: Say
    stops: tuple[Stop, ...]
    open: bool


# Hundreds stand on a page, and none points back: the garbage collector need not look at them.
class Counter(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A counter as drawn: values None are blank, ring None is blank, ring -1 not drawn; a lost one struck."""

    code: str
    side: str
    values: tuple[int | None, ...] = ()
    ring: int | None = -1
    cargo: tuple[str, ...] = ()
    damaged: bool = False
    lost: bool = False
    count: int = 1
    label: Say | None = None
    unit: int = 0


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """A standing effect, shown until it ends."""

    name: Say
    ends: Say
    rule: str
    side: str = ""


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """The band and the rail round every question; `turn_label` is what `turn` counts, if not turns.

    `shut` are tabs of the board that have nothing to show now; `ended_by` says why the game ended so; `began`
    is the first turn of what is played now: a later war of a campaign begins further on in its calendar.
    """

    title: Name
    turn: int
    turns: int | None
    leg: Say
    step: Say
    track: Track | None
    gauges: tuple[Gauge, ...]
    rail: tuple[Leg, ...]
    effects: tuple[Effect, ...] = ()
    over: Say | None = None
    turn_label: Say | None = None
    shut: tuple[str, ...] = ()
    ended_by: tuple[Part, ...] = ()
    began: int = 1


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """A tab of the board: its template is `<game>/panels/<key>.html`.

    Where it lists `numbered` things of each side, a page shows one (`<game>/panels/<key>_one.html`), and a
    short code of a side's letter and a number names it. Then what `panel` gives has the one that is `chosen`,
    with its `side` and `number`, for "<side>-<number>".
    One that `looks_back` is given the archive too. One that has controls in `aside_of` can stand in the place
    of questions asked with these: what it gives then names the template (`aside`) it asks with instead.
    Beside the questions it `helps`, by their keys, it lies open as long as nobody has tapped a tab.
    """

    key: str
    label: Say
    numbered: bool = False
    looks_back: bool = False
    aside_of: tuple[str, ...] = ()
    helps: tuple[str, ...] = ()
