"""Corrections of plain values: a game lists what it keeps, and each is set by hand by a change of one kind.

What has a shape of its own (a counter that stands elsewhere) is a change of the game's own beside these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

import msgspec

from ..play.command import Command
from ..play.question import Answer, Choice, Option, Question
from ..play.rail import Called, stop_words
from ..play.referee import Referee
from ..play.step import Handler, Place, Sequence
from ..words.errors import Senseless
from ..words.say import Name, Say, say
from ..words.seats import EVERYBODY
from .answers import Kept, Shown, answers_of, set_words, values_of
from .cardboard import LONGEST, Value
from .correction import Change, Corrected, Made, Telling, change, correct, field_name, stands_at, with_closed

Key = Annotated[str, msgspec.Meta(max_length=LONGEST)]
# What an hour on paper brings at once.
MOST_CHANGES = 240
# The page on which play is led elsewhere: where a game names it among its own, else the last.
STEP = "step"
KeptPages = Iterable["KeptPage"]
OwnChanges = Mapping[type[Change], Callable[[Any, Any, Referee], Made]]
OwnAnswers = Mapping[str, Iterable[Answer]]


@dataclass(frozen=True, kw_only=True)
class KeptPage:
    """Values that stand together on the page of corrections."""

    key: str
    title: Say | Name
    values: tuple[Shown, ...] = ()

    @property
    def each(self) -> Iterator[Kept]:
        """The values one by one."""
        return (kept for shown in self.values for kept in values_of(shown))


class SetValue(Change, frozen=True):
    """A value that the game keeps, set by hand."""

    key: Key
    to: Value


class GoTo(Change, frozen=True):
    """Play stands at another place of the turn, named by its key."""

    place: Key


class Correct(Corrected, frozen=True):
    """Set kept values by hand, as the table has it, with a reason; for games without changes of their own."""

    changes: Annotated[tuple[SetValue | GoTo, ...], msgspec.Meta(min_length=1, max_length=MOST_CHANGES)]


def nothing_broken(state: Any) -> dict[str, Say]:
    """A game in which whatever stands there is as the rules have it."""
    return {}


def nothing_own(state: Any, seat: str) -> OwnAnswers:
    """A game that keeps nothing but values."""
    return {}


def nothing_settled(state: Any) -> None:
    """A game in which nothing follows from what was set."""


def nobodys(state: Any, key: str) -> str:
    """A game in which no rule that is broken tells a secret."""
    return ""


def unsaid(side: str) -> Say:
    """What the others hear of a side's secret that was set by hand."""
    return say("correction.unsaid")


def of_this_turn(sequence: Sequence[Any], state: Any) -> tuple[Place[Any], ...]:
    """The places of this turn, to which play can be led."""
    return tuple(place for place in sequence.turn if place.when(state))


def led_by_hand(
    game: Called, sequence: Sequence[Any], state: Any, place: Place[Any], referee: Referee
) -> list[Say]:
    """Lead play to a place of this turn; what was closed by that."""
    if not place.when(state):
        raise Senseless(say("correction.not_this_turn", step=stop_words(game, place)))
    return sequence.go_by_hand(state, place.key, referee)


@dataclass(frozen=True)
class Corrections:
    """What a game lets players set by hand: `kept(state)` page by page, and where play stands.

    `broken(state)` says what now stands against a rule, by a key each; `hidden(side)` is what the others
    hear of a side's secret, `owner_of(state, key)` whose secret a broken rule is. `own` are the game's own
    changes, `own_answers(state, seat)` their answers by the key of their page; `settle` is done when all is
    set. `places` are those play may be led to, and `lead` leads it there.
    """

    game: Called
    kept: Callable[[Any], KeptPages]
    sequence: Sequence[Any]
    broken: Callable[[Any], dict[str, Say]] = nothing_broken
    hidden: Callable[[str], Say] = unsaid
    owner_of: Callable[[Any, str], str] = nobodys
    own: OwnChanges = field(default_factory=dict)
    own_answers: Callable[[Any, str], OwnAnswers] = nothing_own
    settle: Callable[[Any], None] = nothing_settled
    places: Callable[[Sequence[Any], Any], tuple[Place[Any], ...]] = of_this_turn
    lead: Callable[[Any, Sequence[Any], Any, Place[Any], Referee], list[Say]] = led_by_hand

    def ask(self, state: Any, seat: str) -> list[Question]:
        """A question a page: what each value is now, and its field; of others' secrets nothing."""
        own = {STEP: self._go_to_answers(state), **self.own_answers(state, seat)}
        pages = [*self.kept(state)]
        if all(page.key != STEP for page in pages):
            pages.append(KeptPage(key=STEP, title=say("correction.page_step")))
        asked = (_page(state, seat, page, own.get(page.key, ())) for page in pages)
        return [page for page in asked if page.answers]

    def _go_to_answers(self, state: Any) -> list[Answer]:
        """Play goes to another place."""
        options = tuple(
            Option(value=place.key, label=stop_words(self.game, place))
            for place in self.places(self.sequence, state)
        )
        where = Choice(name=field_name("place"), options=options)
        return [change(say("correction.go_to"), "go_to", where)] if options else []

    def make(self, state: Any, made: Change, referee: Referee) -> Made:
        """One change; what it says, and whose secret that is."""
        if isinstance(made, GoTo):
            return self._go_to(state, made.place, referee), ""
        if not isinstance(made, SetValue):
            return self.own[type(made)](state, made, referee)
        kept = self.kept_value(state, made.key)
        value = kept.kind.read(made.to)
        fault = kept.kind.fault(value)
        if fault is not None:
            raise Senseless(say("book.no_value", what=kept.title, fault=fault))
        return self._set(state, kept, value, referee), kept.side

    def _set(self, state: Any, kept: Kept, value: Value, referee: Referee) -> Say:
        closed = self.sequence.leave(state, referee) if kept.leaves else []
        kept.put(value)
        if kept.follows is not None:
            kept.follows(referee)
        return with_closed(set_words(kept, value), closed)

    def kept_value(self, state: Any, key: str) -> Kept:
        """The value of a key; Senseless if there is none."""
        for page in self.kept(state):
            for kept in page.each:
                if kept.key == key:
                    return kept
        raise Senseless(say("correction.no_such_value", name=key))

    def _go_to(self, state: Any, place: str, referee: Referee) -> Say:
        there = (*self.sequence.turn, *self.places(self.sequence, state))
        found = next((each for each in there if each.key == place), None)
        if found is None:
            # What was sent may be of any length.
            raise Senseless(say("correction.no_such_step", step=place[:40]))
        return stands_at(self.game, found, self.lead(self.game, self.sequence, state, found, referee))

    @property
    def handler(self) -> Handler[Any]:
        """The handler of `Correct`."""
        return self._correct

    def _correct(self, state: Any, command: Any, referee: Referee) -> None:
        stood = self.sequence.place(state).when(state)

        def make_all() -> list[Made]:
            made = [
                self.make(state, each, referee) for each in command.changes if not self._is_so(state, each)
            ]
            # Whoever sets what stands there already is told so.
            made = made or [self.make(state, each, referee) for each in command.changes]
            self.settle(state)
            return [*made, *(self._into_this_turn(state, referee) if stood else ())]

        telling = Telling(
            referee, command.reason, self.hidden, lambda key: self.owner_of(state, key), command.pages
        )
        state.by_hand = correct(lambda: self.broken(state), make_all, telling)

    def _is_so(self, state: Any, change: Change) -> bool:
        """Whether a value is so already: of several in one answer only some are others now."""
        if not isinstance(change, SetValue):
            return False
        kept = self.kept_value(state, change.key)
        return not kept.leaves and kept.kind.read(change.to) == kept.now

    def _into_this_turn(self, state: Any, referee: Referee) -> list[Made]:
        """A turn that is set by hand may not have the place where play stands: then play begins it anew."""
        if self.sequence.place(state).when(state):
            return []
        first = next(place for place in self.sequence.turn if place.when(state))
        return [(stands_at(self.game, first, self.sequence.go_by_hand(state, first.key, referee)), "")]

    def check_sight(self, state: Any, command: Command, seat: str) -> None:
        """Senseless if a change names a value that this seat does not see, as if there were none."""
        for each in getattr(command, "changes", ()) if isinstance(command, Corrected) else ():
            kept = self.kept_value(state, each.key) if isinstance(each, SetValue) else None
            if kept is not None and not may_read(state, seat, kept.side):
                raise Senseless(say("correction.no_such_value", name=kept.key))


def may_read(state: Any, seat: str, side: str) -> bool:
    """Whether a seat may know what is a side's: all may at an open table, and of what is nobody's secret."""
    return not state.closed or seat in (side, EVERYBODY) or not side


def _page(state: Any, seat: str, page: KeptPage, own: Iterable[Answer]) -> Question:
    firsts = ((each, values_of(each)[0]) for each in page.values)
    shown = (each for each, first in firsts if first.offered and may_read(state, seat, first.side))
    answers = (answer for each in shown for answer in answers_of(each))
    title = page.title if isinstance(page.title, Say) else say("book.label", what=page.title)
    return Question(key=f"correct_{page.key}", side="", title=title, rule="", answers=(*answers, *own))
