"""The referee of one answer: notes what the rules forbid, and says what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec

from ..odds.dice import Die
from ..words.errors import Forbidden, Refusal
from ..words.say import Say, say
from ..words.seats import EVERYBODY
from .board import Counter
from .result import Result, ToldResult

# A side as its game has it: text, or an enum of texts.
Seat = TypeVar("Seat", bound=str)


class Line(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One thing that happened, as everybody may know it; `private` is what a side reads instead.

    A roll carries its `faces` and their `die`, `total` and the `table` it was looked up on; `headline` is
    the result in a word or two, `counters` what it brings.
    """

    sentence: Say
    rule: str = ""
    private: dict[str, Say] = {}
    faces: tuple[int, ...] = ()
    total: int | None = None
    headline: Say | None = None
    counters: tuple[Counter, ...] = ()
    table: str = ""
    die: Die = Die.D6

    def for_seat(self, seat: str) -> Say:
        """The sentence a seat reads; the open table reads all that any side may."""
        if seat != EVERYBODY:
            return self.private.get(seat, self.sentence)
        told: list[Say] = []
        for sentence in self.private.values():
            # Two sides told the same hear it once.
            if sentence not in told:
                told.append(sentence)
        whole = told[0] if told else self.sentence
        for sentence in told[1:]:
            whole = say("journal.one_and_another", one=whole, another=sentence)
        return whole


class Referee:
    """Collects lines and refusals while a command is applied to a draft, which is thrown away on a refusal.

    Handlers go on after `forbid`, so that all refusals of an answer are shown, and allowed, together.
    """

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        self.allowed = frozenset(allowed)
        self.lines: list[Line] = []
        self.results: list[ToldResult] = []
        self.refusals: list[Refusal] = []
        self.revealed: set[str] = set()

    def forbid(self, sentence: Say, rule: str, side: str = "") -> None:
        """The rules forbid this; the answer stands only if it was to be done anyway, as its `side` knows."""
        refusal = Refusal(sentence, rule, side)
        # What several units break alike is refused once.
        if refusal not in self.refusals:
            self.refusals.append(refusal)

    def tell(
        self,
        sentence: Say,
        rule: str = "",
        *,
        private: Mapping[Seat, Say] | None = None,
        faces: tuple[int, ...] = (),
        total: int | None = None,
        headline: Say | None = None,
        counters: tuple[Counter, ...] = (),
        table: str = "",
        die: Die = Die.D6,
    ) -> None:
        """Say what happened; a sentence others may not read goes into `private` by side."""
        seen = {str(side): words for side, words in (private or {}).items()}
        self.lines.append(
            Line(
                sentence=sentence,
                rule=rule,
                private=seen,
                faces=faces,
                total=total,
                headline=headline,
                counters=counters,
                table=table,
                die=die,
            )
        )

    def show(self, result: Result, *, private: Mapping[Seat, Result] | None = None) -> None:
        """Draw large what this brought; who may see something else of it has that in `private`."""
        # Encoded at once: what the handler changes afterwards is no part of it.
        own = {str(seat): msgspec.Raw(msgspec.json.encode(each)) for seat, each in (private or {}).items()}
        self.results.append(ToldResult(result=msgspec.Raw(msgspec.json.encode(result)), private=own))

    def reveal(self, *sides: str) -> None:
        """What these sides chose in secret is on the table: nobody chooses again without their consent."""
        self.revealed.update(sides)

    def decide(self) -> tuple[Refusal, ...]:
        """What was done anyway; Forbidden if anything was refused that the answer does not allow."""
        if any(refusal.token not in self.allowed for refusal in self.refusals):
            raise Forbidden(tuple(self.refusals))
        return tuple(self.refusals)
