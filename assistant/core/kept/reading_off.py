"""Asking for what is blank: the fields of values that nobody has read off, and the answer that keeps them."""

from __future__ import annotations

from collections.abc import Iterable

from ..play.question import Amount, Answer, Choice, Field, Option, Pick, Printed, Text
from ..words.say import Name, Say, say
from .book import Blank, RecordPrinted, Values, field_name, told_by
from .cardboard import LONGEST, Number, OneOf, SeveralOf, Value, Word, YesNo


def field_of(blank: Blank, value: Value | None = None) -> Field:
    """The field in which a value is read off, with the one that stands there now."""
    name, kind, label = field_name(blank.key), blank.kind, _said(blank.label)
    if isinstance(kind, Number):
        if isinstance(value, int):
            return Amount(name=name, label=label, least=kind.least, most=kind.most, value=value)
        # An empty field, not a 0: nobody has looked yet.
        return Printed(name=name, label=label, least=kind.least, most=kind.most)
    if isinstance(kind, SeveralOf):
        chosen = tuple(value) if isinstance(value, list) else ()
        return Pick(name=name, label=label, options=kind.options, chosen=chosen)
    if isinstance(kind, OneOf | YesNo):
        return Choice(name=name, label=label, options=options_of(kind), chosen=typed(value))
    most = kind.most if isinstance(kind, Word) else LONGEST
    return Text(name=name, label=label, most=most, value=typed(value))


def blank_ones(blanks: Iterable[Blank], values: Values) -> tuple[Blank, ...]:
    """Those that nobody has read off yet, each once."""
    return tuple({blank.key: blank for blank in blanks if told_by(blank, values) is None}.values())


def reading_off(blanks: Iterable[Blank], main: bool = True, label: Say | None = None) -> Answer:
    """The answer that records these values."""
    fields, label = tuple(map(field_of, blanks)), label or say("printed.record")
    return Answer(command=RecordPrinted, label=label, fields=fields, main=main)


def options_of(kind: OneOf | SeveralOf | YesNo) -> tuple[Option, ...]:
    """What there is to choose from."""
    if not isinstance(kind, YesNo):
        return kind.options
    return (Option(value="true", label=say("book.yes")), Option(value="false", label=say("book.no")))


def _said(label: Say | Name) -> Say:
    return label if isinstance(label, Say) else say("book.label", what=label)


def typed(value: Value | None) -> str:
    """A value as a form says it; empty if it is blank."""
    if isinstance(value, list):
        return ", ".join(value)
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
