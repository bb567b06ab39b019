"""What if: forces laid out beside a match, and what would come of them. Read off an address, kept nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from ..odds.words import Chance, bar, percents
from ..words.errors import Unreadable
from ..words.say import Name, Say, say
from .command import is_number
from .question import Choice

Words = Say | Name | str
# The longest part of what was sent that a refusal repeats.
SHOWN = 20
# What is counted on one by one; what is more stands together as the last.
MOST_ROWS = 9
# Chances that are added up come to 1 but for so much.
NOTHING = 1e-9


class Count(msgspec.Struct, frozen=True, kw_only=True):
    """So many of something, by − and +: `name` is its field, `code` what its counter shows."""

    name: str
    label: Words
    value: int
    most: int
    code: str = ""
    remark: Words = ""


class Tick(msgspec.Struct, frozen=True, kw_only=True):
    """Something that holds or does not."""

    name: str
    label: Words
    holds: bool


class Modifiers(msgspec.Struct, frozen=True, kw_only=True):
    """What changes the dice of a side, or of both: `told` names the field that says ticks were seen."""

    told: str = ""
    choices: tuple[Choice, ...] = ()
    counts: tuple[Count, ...] = ()
    ticks: tuple[Tick, ...] = ()


class Force(msgspec.Struct, frozen=True, kw_only=True):
    """What one side has: counted in sight, and behind a button what changes its dice."""

    side: str
    name: Words
    counts: tuple[Count, ...]
    remark: Words = ""
    modifiers: Modifiers = Modifiers()


class Likely(msgspec.Struct, frozen=True):
    """One thing that may come: how likely in per cent, and how long its bar is."""

    label: Words
    percent: str
    bar: str
    side: str = ""


class Spread(msgspec.Struct, frozen=True, kw_only=True):
    """All that may come of one thing; `upright` where it is counted: a column each."""

    title: Words
    rows: tuple[Likely, ...]
    side: str = ""
    upright: bool = False
    rule: str = ""


class GridLine(msgspec.Struct, frozen=True, kw_only=True):
    """One target with what may come of it, in per cent, and a figure that says why."""

    code: str
    label: Words
    percents: tuple[str, ...]
    remark: str = ""


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """What may come of each of several targets: a line each, under these heads."""

    title: Words
    heads: tuple[Words, ...]
    lines: tuple[GridLine, ...]
    side: str = ""
    rule: str = ""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Those who stand somewhere, as fields; `now`: they are what the open question is about."""

    label: Words
    fields: Mapping[str, str]
    now: bool = False


class WhatIf(msgspec.Struct, frozen=True, kw_only=True):
    """What is supposed, and what comes of it; `choices` hold for all of it."""

    kinds: Choice
    forces: tuple[Force, ...]
    spreads: tuple[Spread, ...] = ()
    grids: tuple[Grid, ...] = ()
    choices: tuple[Choice, ...] = ()
    remark: Say | None = None
    standing: tuple[Standing, ...] = ()


class Supposed:
    """The fields of an address, each read within its bounds; Unreadable, in a sentence, beyond them."""

    def __init__(self, given: Mapping[str, str]) -> None:
        self.given = given

    def __bool__(self) -> bool:
        return bool(self.given)

    def number(self, name: str, most: int, usual: int = 0) -> int:
        """A number up to `most`; a field that was emptied is none, one that was never sent is as usual."""
        sent = self.given.get(name)
        if sent is None:
            return usual
        if sent and not (is_number(sent) and int(sent) <= most):
            raise Unreadable(say("what_if.no_number", given=sent[:SHOWN], most=most))
        return int(sent or 0)

    def one_of(self, name: str, values: Iterable[str], usual: str) -> str:
        """One of these values."""
        sent = self.given.get(name, usual)
        if sent not in values:
            raise Unreadable(say("what_if.no_choice", given=sent[:SHOWN]))
        return sent

    def ticked(self, name: str, told: str, usual: bool = False) -> bool:
        """Whether something holds: browsers send only what is ticked, so `told` says that it was seen."""
        return name in self.given or (usual and told not in self.given)


def numbered(title: Words, chances: Mapping[int, Chance], side: str = "") -> Spread:
    """How likely each number is; beyond the last that has room all larger ones together."""
    last = max(chances, default=0)
    rows: dict[int, Chance] = {}
    for number in range(min(chances, default=0), last + 1):
        at = min(number, MOST_ROWS)
        rows[at] = rows.get(at, 0.0) + chances.get(number, 0.0)
    labels = [f"{at}+" if at == MOST_ROWS < last else str(at) for at in rows]
    # The likeliest column is as high as there is room.
    highest = max(rows.values(), default=0) or 1
    columns = [
        msgspec.structs.replace(row, bar=bar(max(0, chance / highest)))
        for row, chance in zip(likely(labels, [*rows.values()]), rows.values(), strict=True)
    ]
    return Spread(title=title, rows=tuple(columns), side=side, upright=True)


def likely(
    labels: Sequence[Words], chances: Sequence[Chance], sides: Sequence[str] = (), *, estimated: bool = False
) -> tuple[Likely, ...]:
    """What may come, with its chances in whole per cent; what they lack of 1 is something else."""
    whose = (*sides, *[""] * len(labels))
    rest = 1 - sum(chances)
    words = percents([*chances, rest if rest > NOTHING else 0], estimated=estimated)
    told = zip(labels, words, chances, whose, strict=False)
    return tuple(Likely(label, said, bar(chance), side) for label, said, chance, side in told)


def who_wins(
    labels: Sequence[Words], chances: Sequence[Chance], sides: Sequence[str], rule: str, sampled: bool = False
) -> Spread:
    """How likely each side wins, and what else may come."""
    rows = likely(labels, chances, sides, estimated=sampled)
    return Spread(title=say("what_if.who_wins"), rows=rows, rule=rule)
