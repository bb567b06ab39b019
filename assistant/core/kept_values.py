"""Corrections of plain values: a game lists what it keeps, and each is set by hand by a change of one kind.

What has a shape of its own (a counter that stands elsewhere) is a change of the game's own beside these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec

from .book import Blank
from .cardboard import LONGEST, Kind, Value
from .command import Command
from .correction import Change, Made, Reason, Telling, change, correct, field_name, stands_at
from .errors import Senseless
from .question import Answer, Choice, Option, Question
from .rail import stop_words
from .reading_off import field_of
from .referee import Referee
from .say import Name, Say, say
from .seats import EVERYBODY
from .step import Handler, Sequence

Key = Annotated[str, msgspec.Meta(max_length=LONGEST)]
MOST_CHANGES = 60
KeptPages = Iterable["KeptPage"]


@dataclass(frozen=True, kw_only=True)
class Kept:
    """A value of the state: its key, what it is called, its kind, what it is now, and what sets it.

    `side` is whose secret it is: only that seat reads and sets it, the others hear that something was.
    """

    key: str
    label: Say | Name
    kind: Kind
    now: Value
    put: Callable[[Any], None]
    side: str = ""


@dataclass(frozen=True, kw_only=True)
class KeptPage:
    """Values that stand together on the page of corrections."""

    key: str
    title: Say | Name
    values: tuple[Kept, ...]


class SetValue(Change, frozen=True):
    """A value that the game keeps, set by hand."""

    key: Key
    to: Value


class GoTo(Change, frozen=True):
    """Play stands at another place of the turn, named by its key."""

    place: Key


class Correct(Command, frozen=True):
    """Set kept values by hand, as the table has it, with a reason; for games without changes of their own."""

    reason: Reason
    changes: Annotated[tuple[SetValue | GoTo, ...], msgspec.Meta(min_length=1, max_length=MOST_CHANGES)]


def nothing_broken(state: Any) -> dict[str, Say]:
    """A game in which whatever stands there is as the rules have it."""
    return {}


def unsaid(side: str) -> Say:
    """What the others hear of a side's secret that was set by hand."""
    return say("correction.unsaid")


@dataclass(frozen=True)
class Corrections:
    """What a game lets players set by hand: `kept(state)` page by page, and where play stands.

    `broken(state)` says what now stands against a rule, by a key each; `hidden(side)` is what the others hear
    of a side's secret.
    """

    game: str
    kept: Callable[[Any], KeptPages]
    sequence: Sequence
    broken: Callable[[Any], dict[str, Say]] = nothing_broken
    hidden: Callable[[str], Say] = unsaid

    def ask(self, state: Any, seat: str) -> list[Question]:
        """A question a page: what each value is now, and its field; of others' secrets nothing."""
        pages = []
        for page in self.kept(state):
            seen = [answer_of(kept) for kept in page.values if may_read(state, seat, kept.side)]
            pages.append(_page(page.key, page.title, seen))
        step = _page("step", say("correction.page_step"), [self.go_to_answer(state)])
        return [page for page in (*pages, step) if page.answers]

    def go_to_answer(self, state: Any) -> Answer:
        """Play goes to another place of this turn."""
        options = tuple(
            Option(value=place.key, label=stop_words(self.game, place))
            for place in self.sequence.turn
            if place.when(state)
        )
        return change(say("correction.go_to"), "go_to", Choice(name=field_name("place"), options=options))

    def make(self, state: Any, made: Change, referee: Referee) -> Made:
        """One change; what it says, and whose secret that is."""
        if isinstance(made, GoTo):
            return self._go_to(state, made.place, referee), ""
        # No other kind of change can be decoded into a Correct.
        assert isinstance(made, SetValue)
        kept = self._kept(state, made.key)
        value = kept.kind.read(made.to)
        fault = kept.kind.fault(value)
        if fault is not None:
            raise Senseless(say("book.no_value", what=kept.label, fault=fault))
        kept.put(value)
        return say("correction.set_to", what=kept.label, to=kept.kind.told(value)), kept.side

    def _kept(self, state: Any, key: str) -> Kept:
        for page in self.kept(state):
            for kept in page.values:
                if kept.key == key:
                    return kept
        raise Senseless(say("correction.no_such_value", name=key))

    def _go_to(self, state: Any, place: str, referee: Referee) -> Say:
        found = next((each for each in self.sequence.turn if each.key == place), None)
        if found is None:
            # What was sent may be of any length.
            raise Senseless(say("correction.no_such_step", step=place[:40]))
        if not found.when(state):
            raise Senseless(say("correction.not_this_turn", step=stop_words(self.game, found)))
        return stands_at(self.game, found, self.sequence.go_by_hand(state, place, referee))

    @property
    def handler(self) -> Handler:
        """The handler of `Correct`."""
        return self._correct

    def _correct(self, state: Any, command: Correct, referee: Referee) -> None:
        def make_all() -> list[Made]:
            made = [self.make(state, each, referee) for each in command.changes]
            return [*made, *self._into_this_turn(state, referee)]

        telling = Telling(referee, command.reason, self.hidden)
        state.by_hand = correct(lambda: self.broken(state), make_all, telling)

    def _into_this_turn(self, state: Any, referee: Referee) -> list[Made]:
        """A turn that is set by hand may not have the place where play stands: then play begins it anew."""
        if self.sequence.place(state).when(state):
            return []
        first = next(place for place in self.sequence.turn if place.when(state))
        return [(stands_at(self.game, first, self.sequence.go_by_hand(state, first.key, referee)), "")]

    def check_sight(self, state: Any, command: Command, seat: str) -> None:
        """Senseless if a change names a value that this seat does not see, as if there were none."""
        for each in command.changes if isinstance(command, Correct) else ():
            if isinstance(each, SetValue) and not may_read(state, seat, self._kept(state, each.key).side):
                raise Senseless(say("correction.no_such_value", name=each.key))


def may_read(state: Any, seat: str, side: str) -> bool:
    """Whether a seat may know what is a side's: all may at an open table, and of what is nobody's secret."""
    return not state.closed or seat in (side, EVERYBODY) or not side


def answer_of(kept: Kept) -> Answer:
    """A value as it is now, and the field in which it is set."""
    shown = Blank(key="to", label=say("correction.to"), kind=kept.kind)
    field = msgspec.structs.replace(field_of(shown, kept.now), name=field_name("to"))
    label = say("correction.now", what=kept.label, now=kept.kind.told(kept.now))
    return change(label, "set_value", field, key=kept.key)


def _page(key: str, title: Say | Name, answers: list[Answer]) -> Question:
    words = title if isinstance(title, Say) else say("book.label", what=title)
    return Question(key=f"correct_{key}", side="", title=words, rule="", answers=tuple(answers))
