"""Corrections: changes set by hand in one entry with a reason, and what they leave that no rule would.

A game has a command `Correct` with `changes`, each a record of its own kind, and a `reason`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec

from ..play.command import Command, tag_of
from ..play.question import Amount, Answer, Field, Text
from ..play.rail import Called, step_words
from ..play.referee import Referee
from ..play.step import Place
from ..words.errors import Senseless
from ..words.say import Say, Values, say

FIRST = "changes.0."
USUAL = tuple(say(f"correction.because_{why}") for why in ("forgotten", "miscounted", "mistyped", "agreed"))
# What was changed, and whose secret it is ("": nobody's).
Made = tuple[Say, str]
Reason = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
MOST_PAGES = 30


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=tag_of, tag_field="kind"):
    """Base of everything that can be set by hand."""


class OnPaper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page of a sheet that was read: what the sheet is called, which page, of which revision it is."""

    sheet: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    page: Annotated[int, msgspec.Meta(ge=1, le=999)]
    revision: Annotated[int, msgspec.Meta(ge=1)]


class ReadOff(Command, frozen=True, kw_only=True):
    """Base of what may have been read off paper: the pages, none for what players set here."""

    pages: Annotated[tuple[OnPaper, ...], msgspec.Meta(max_length=MOST_PAGES)] = ()


class Corrected(ReadOff, frozen=True, tag="correct"):
    """Base of what sets values by hand: the reason, and `changes` of the kinds that a game knows."""

    reason: Reason


@dataclass(frozen=True)
class Telling:
    """Says corrections to those who may know them: `hidden(side)` is what the others hear of a side's secret.

    `owner_of(key)` is the side whose secret a broken rule is; `pages` are those of paper that say it all.
    """

    referee: Referee
    reason: str
    hidden: Callable[[str], Say]
    owner_of: Callable[[str], str]
    pages: tuple[OnPaper, ...] = ()

    def changes(self, made: Iterable[Made]) -> None:
        """What was changed, with the reason to those who may read it; what paper says has none but that."""
        if self.pages:
            self.read_off(made)
            return
        owners = sorted({owner for _, owner in made if owner})
        for what, owner in made:
            sentence = say("correction.made", what=what, reason=self.reason)
            if owners and not owner:
                # The reason may say what the changes beside it hide.
                public = say("correction.made_unsaid", what=what)
                self.referee.tell(public, private=dict.fromkeys(owners, sentence))
            else:
                self.one(sentence, owner)

    def read_off(self, made: Iterable[Made]) -> None:
        """The pages, with how many changes they bring, then each of these."""
        made = [*made]
        pages: Values = [_page(each) for each in self.pages]
        self.referee.tell(say("correction.from_paper", pages=pages, n=len(made)))
        for what, owner in made:
            self.one(say("correction.made_unsaid", what=what), owner)

    def one(self, sentence: Say, owner: str) -> None:
        """Say it to all, or to its owner while the others hear that something was corrected."""
        if owner:
            self.referee.tell(self.hidden(owner), private={owner: sentence})
        else:
            self.referee.tell(sentence)


def _page(read: OnPaper) -> Say:
    return say("correction.paper_page", sheet=read.sheet, page=read.page, revision=read.revision)


def field_name(name: str) -> str:
    """A field of the first change."""
    return FIRST + name


def reason(label: Say | None = None) -> Text:
    """Why the players correct it, with what is usual to be tapped; `label` says who reads it."""
    return Text(name="reason", label=label or say("correction.reason"), usual=USUAL)


def amount(least: int, most: int, value: int) -> Amount:
    """What a number is set to."""
    return Amount(name=field_name("to"), label=say("correction.to"), least=least, most=most, value=value)


def change(label: Say, kind: str, *fields: Field, **fixed: Any) -> Answer:
    """One change as an answer: its fields lie in the first change of a correction, with the reason."""
    named: dict[str, Any] = {"kind": kind, **fixed}
    return Answer(command=Corrected, label=label, fields=(*fields, reason()), fixed={"changes": [named]})


def stop_of(order: Iterable[Place[Any]], step: str, number: int = 1) -> str:
    """The key of the place where a step stands, the last if there are not so many; Senseless if none."""
    stops = [place.key for place in order if place.step == step]
    if not stops:
        raise Senseless(say("correction.no_such_step", step=step[:40]))
    return stops[min(number, len(stops)) - 1]


def stands_at(game: Called, place: Place[Any], closed: Iterable[Say]) -> Say:
    """Play was led to another place by hand: which, and what was closed where it was left."""
    return with_closed(say("correction.step_set", step=step_words(game, place.step)), closed)


def with_closed(what: Say, closed: Iterable[Say]) -> Say:
    """What was set, and what was under way and is closed by it."""
    left: Values = [*closed]
    return say("correction.with_closed", what=what, closed=left) if left else what


def correct(
    broken: Callable[[], Mapping[str, Say]],
    make_all: Callable[[], list[Made]],
    tell: Telling,
) -> list[str]:
    """Make all changes, tell them, then what is no longer as the rules have it; the keys of all of that."""
    made: list[Made] = []
    told: list[tuple[str, Say]] = []
    by_hand = kept_by_hand(
        broken, lambda: made.extend(make_all()), lambda key, words: told.append((key, words))
    )
    tell.changes(made)
    for key, words in told:
        tell.one(words, tell.owner_of(key))
    return by_hand


def kept_by_hand(
    broken: Callable[[], Mapping[str, Say]], make: Callable[[], None], tell: Callable[[str, Say], None]
) -> list[str]:
    """Make changes, and tell each rule they broke; the keys of all rules that things now stand against."""
    before = broken()
    make()
    now = broken()
    # What stood against a rule already was told when it came to that.
    for key in sorted(now.keys() - before.keys()):
        tell(key, say("correction.by_hand", what=now[key]))
    return sorted(now)
