"""What a cross in a box says, and the things it is said of: a game hands over one table of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Any

from assistant.core.kept.answers import Kept
from assistant.core.kept.cardboard import Value
from assistant.core.play.question import Option
from assistant.core.words.say import Name, Say, say

Called = Say | Name | str
Changes = list[dict[str, Any]]
"""Changes as a correction takes them."""


class Order(IntEnum):
    """In which order the changes of one entry are made: what is checked later stands on what is before it."""

    OWNED = 1
    LOST = 2
    DAMAGED = 3
    MOVED = 4
    COUNTED = 5
    PLAYED = 6


class Several(Enum):
    """What several crosses of one thing say: that it is asked, the highest, or so many boxes of a row."""

    ASKED = 1
    HIGHEST = 2
    COUNTED = 3


@dataclass(frozen=True, kw_only=True)
class Meaning:
    """What a cross says: that the thing `of` this key is `to` now.

    Keys that begin with `ends` no longer count where this is so. What is only `offered` is not chosen
    already; `also` may follow from it, and is offered beside it.
    """

    of: str
    to: Value
    order: Order
    several: Several = Several.ASKED
    ends: str = ""
    offered: bool = False
    also: tuple[Meaning, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A cross that says only half: crosses of one `group` are asked together, each called by `one`.

    `meant` makes of an option, and of whether `also` is ticked, what it says. Where the thing `of` that key
    is another since the sheet was printed, the match knows already.
    """

    group: str
    title: Callable[[int], Say]
    one: Called
    options: tuple[Option, ...]
    meant: Callable[[str, bool], Meaning]
    also: Say | None = None
    of: str = ""


@dataclass(frozen=True)
class Untold:
    """A cross that is never entered, and why."""

    words: Say


Meant = Meaning | Asked | Untold | None
"""None is a box of which this version knows nothing."""


@dataclass(frozen=True, kw_only=True)
class Thing:
    """Something as it stands now: what it is called, where it is, its value in words, and what sets it.

    `says` is the sentence of a cross, `changes` are what it enters. Where it is `gone`, nothing can be set.
    """

    name: Called
    where: Called = ""
    now: Value
    says: Callable[[Value], Say]
    told: Callable[[Value], Any]
    changes: Callable[[Value], Changes]
    gone: Say | None = None


Reads = Callable[[Any, str, str], Meant]
Finds = Callable[[Any, str], Thing | None]


@dataclass(frozen=True)
class Crosses:
    """What crosses of a game's sheets mean, by the kind of thing that stands before the first sign of a key.

    `reads` make of what follows it in a box's subject, and of what the box means, what a cross says; `finds`
    find in a state the thing a meaning is of, None if it has none of that key.
    """

    reads: Mapping[str, Reads]
    finds: Mapping[str, Finds]

    def meaning(self, state: Any, subject: str, means: str) -> Meant:
        """What a cross in a box of this subject says."""
        kind, rest = parted(subject)
        read = self.reads.get(kind)
        return read(state, rest, means) if read else None

    def thing(self, state: Any, of: str) -> Thing | None:
        """The thing of a key, as the state has it."""
        kind, rest = parted(of)
        find = self.finds.get(kind)
        return find(state, rest) if find else None


def parted(key: str) -> tuple[str, str]:
    """What stands before the first sign of a key, and the rest after it."""
    kind = next((key[:at] for at, sign in enumerate(key) if sign in ". "), key)
    return kind, key[len(kind) + 1 :]


def set_value(key: str, to: Value) -> dict[str, Any]:
    """The change of a kept value."""
    return {"kind": "set_value", "key": key, "to": to}


def kept_of(values: Iterable[Kept], key: str) -> Kept | None:
    """The kept value of a key among some; None if it is not there."""
    return next((each for each in values if each.key == key), None)


def thing_of(kept: Kept, name: Called = "", says: Callable[[Value], Say] | None = None) -> Thing:
    """A kept value as a thing: called as it is where values are set by hand, or by a name."""
    told = kept.kind.told

    def is_now(to: Value) -> Say:
        return say("crosses.is_now", to=told(to))

    def changes(to: Value) -> Changes:
        return [set_value(kept.key, to)]

    now = "" if kept.now is None else kept.now
    called = name or kept.title
    return Thing(name=called, now=now, says=says or is_now, told=told, changes=changes)
