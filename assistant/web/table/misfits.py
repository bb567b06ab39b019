"""What was typed and does not fit its field: which it is, and the form as it was sent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from flask import Flask, g, request

from assistant.core.kept.book import Misread
from assistant.core.play.command import Numbered, set_field
from assistant.core.play.question import Amount, Answer, Printed, Steppers
from assistant.core.words.errors import Problem
from assistant.core.words.folding import plain
from assistant.core.words.say import Name, Say, say

WHOLE = re.compile(r"[+-]?[0-9]{1,15}")
# Where a reader says that a number should stand.
NO_NUMBER = re.compile(r"Expected `int`.* - at `\$\.([\w.]+)")
LONGEST_SHOWN = 40
# More than any game counts to, even by hand.
LARGEST = 999_999
# The one-time id of a form ends with as much of the form's own.
LONGEST_FORM = 60


class NumberField(NamedTuple):
    """A number of an answer: as forms name it, as players do, and what it takes."""

    name: str
    label: Say | Name | str
    least: int
    most: int


class Misfit(Problem):
    """What was typed into a field is nothing that it takes: told beside the field."""

    status = 422

    def __init__(self, field: NumberField, given: Any) -> None:
        what: dict[str, Any] = {"field": field.label, "least": field.least, "most": field.most}
        if given is None:
            super().__init__(say("error.number_empty", **what))
        else:
            super().__init__(say("error.number_misfit", **what, given=str(given)[:LONGEST_SHOWN]))
        self.field = field.name


def number_fields(answer: Answer) -> Iterator[NumberField]:
    """Every number an answer is filled in with; each row of steppers is one."""
    for field in answer.fields:
        if isinstance(field, Amount | Printed):
            yield NumberField(field.name, field.label, field.least, field.most)
        elif isinstance(field, Steppers):
            for row in field.rows:
                yield NumberField(f"{field.name}.{row.key}", row.label, row.least, row.most)


def said_in(fields: dict[str, Any], name: str) -> Any:
    """What a form says of a field, whose name may lie within another's: `faces.cruiser`, `changes.0.to`."""
    found: Any = fields
    for part in name.split("."):
        if isinstance(found, Numbered):
            found = found.named.get(part)
        else:
            found = found.get(part) if isinstance(found, dict) else None
    return found


def plain_numbers(fields: dict[str, Any], answer: Answer) -> None:
    """Take numbers as people type them: full-width figures, and with spaces around."""
    for field in number_fields(answer):
        given = said_in(fields, field.name)
        if isinstance(given, str) and given != (number := as_number(given)):
            set_field(fields, field.name, number)


def as_number(text: str) -> str:
    """The same number in ASCII without spaces; other text as it is."""
    number = plain(text).strip().replace("\N{MINUS SIGN}", "-")
    return number if WHOLE.fullmatch(number) else text


def hopeless(fields: dict[str, Any], answer: Answer) -> Misfit | None:
    """The first number typed that is none, or one that nothing here counts to."""
    for field in number_fields(answer):
        given = said_in(fields, field.name)
        if given is not None and not (is_whole(given) and min(field.least, 0) <= int(given) <= LARGEST):
            return Misfit(field, given)
    return None


def misfit(fields: dict[str, Any], answer: Answer) -> Misfit | None:
    """The first number that its field does not take, or lacks, of an answer that could not be read."""
    asked = {one.name for one in answer.fields}
    for field in number_fields(answer):
        given = said_in(fields, field.name)
        # Nothing ordered in a row is none of it; a number that is asked for has to stand there.
        if given is None and field.name not in asked:
            continue
        if not is_whole(given) or not field.least <= int(given) <= field.most:
            return Misfit(field, given)
    return None


def unlisted(fields: dict[str, Any], problem: Problem) -> Misfit | None:
    """The same of a number that no answer lists: pages that are put anew with every tap have such."""
    if (at := NO_NUMBER.search(str(problem.__cause__))) is None:
        return None
    found = said_in(fields, at[1])
    many = {f"{at[1]}.{key}": given for key, given in found.items()} if isinstance(found, dict) else {}
    for name, given in (many or {at[1]: found}).items():
        # Faces of dice are in lists, and are tapped, not typed.
        if isinstance(given, str) and not (is_whole(given) and 0 <= int(given) <= LARGEST):
            return Misfit(NumberField(name, say("screen.a_number"), 0, LARGEST), given)
    return None


def is_whole(given: Any) -> bool:
    """Whether what was sent for a number is a whole one."""
    return isinstance(given, str) and WHOLE.fullmatch(given) is not None


def as_typed(problem: Problem) -> None:
    """The page drawn now shows what was sent, and beside its field what was wrong with it."""
    g.typed = request.form, request.form.get("action", "").partition(".")[2], problem


def of_form(control: str) -> bool:
    """Whether a control, by its id, is of the form that was sent."""
    form = g.typed[1] if "typed" in g else ""
    return bool(form) and len(form) < LONGEST_FORM and f"{control}-".startswith(f"{form}-")


def typed(control: str, name: str, stands: Any) -> Any:
    """What was typed into a control, else what stands there."""
    return g.typed[0].get(name, stands) if of_form(control) else stands


def ticked(control: str, name: str, value: str, stands: bool) -> bool:
    """Whether a tile or a key was chosen, else whether it stands chosen."""
    return str(value) in g.typed[0].getlist(name) if of_form(control) else stands


def misfit_at(control: str, name: str) -> Say | None:
    """What was wrong with what was typed into a control."""
    problem = g.typed[2] if of_form(control) else None
    return problem.sentence if isinstance(problem, Misfit | Misread) and problem.field == name else None


def install(app: Flask) -> None:
    """Let templates ask what was typed."""
    app.jinja_env.globals |= {
        "typed": typed, "ticked": ticked, "misfit_at": misfit_at, "sent_form": of_form,
    }  # fmt: skip
