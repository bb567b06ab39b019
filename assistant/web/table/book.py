"""The component book on the screen: its pages, the values of one, and what a form says of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from urllib.parse import quote

import msgspec
from flask import Blueprint, redirect, render_template, request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from assistant.core.kept.book import Blank, BookPage, Misread, RecordPrinted, Values, field_name, told_by
from assistant.core.kept.cardboard import Joined, Number, OneOf, SeveralOf, Value, Words, YesNo
from assistant.core.kept.reading_off import options_of, typed
from assistant.core.play.command import tag_of
from assistant.core.play.question import Option
from assistant.core.words.errors import Missing, Problem
from assistant.core.words.say import Name, Say, say
from assistant.core.words.say import Value as Told
from assistant.matches.answering.match import Match, digest_of

from ..screen import settings
from ..served import new_action, shelf
from .play import action_id
from .view import view_of

pages = Blueprint("match_book", __name__)
NONE = ".none"
Form = MultiDict[str, str]


class BookRow(msgspec.Struct, frozen=True, kw_only=True):
    """A value as the page shows it: `kind` chooses its field, `given` is what stands in that.

    `words` are the names that a list of places has there.
    """

    name: str
    label: Say | Name
    kind: str
    given: str
    chosen: tuple[str, ...]
    none: bool
    options: tuple[Option, ...]
    least: int
    most: int
    rule: str
    known: Told | None
    words: tuple[Say | Name | str, ...] = ()
    fault: Say | None = None


class BookView(msgspec.Struct, frozen=True, kw_only=True):
    """The pages, each with how many of its values are blank, and the rows of the one that is open."""

    here: str
    pages: tuple[tuple[BookPage, int], ...]
    page: BookPage | None
    rows: tuple[BookRow, ...]


def book_view(
    here: str, found: Sequence[BookPage], values: Values, problem: Problem | None = None
) -> BookView:
    """The book with one page open: the one that is wanted, or the first; as a form that failed said it."""
    wanted = request.values.get("page", "")
    page = next((page for page in found if page.key == wanted), found[0] if found else None)
    counted = tuple((each, sum(told_by(one, values) is None for one in each.blanks)) for each in found)
    rows = tuple(row_of(blank, values.get(blank.key)) for blank in page.blanks) if page else ()
    if problem is not None:
        rows = tuple(as_given(row, request.form, problem) for row in rows)
    return BookView(here=here, pages=counted, page=page, rows=rows)


def as_given(row: BookRow, form: Form, problem: Problem) -> BookRow:
    """The field as it was filled in, with what is wrong about it."""
    # A field that was not on the form says nothing, not that it is blank.
    if row.name not in form.getlist("asked"):
        return row
    given, several = form.get(row.name, ""), form.getlist(f"{row.name}[]")
    none = f"{row.name}{NONE}" in form
    fault = problem.fault if isinstance(problem, Misread) and problem.field == row.name else None
    return msgspec.structs.replace(
        row, given=given, chosen=(given, *several), none=none, words=(), fault=fault
    )


def row_of(blank: Blank, value: Value | None) -> BookRow:
    """The field of a value, with what was read off."""
    kind, known = blank.kind, blank.known
    bounds = (kind.least, kind.most) if isinstance(kind, Number) else (0, 0)
    return BookRow(
        name=field_name(blank.key),
        label=blank.label,
        kind=tag_of(type(kind).__name__),
        given=typed(value),
        chosen=tuple(value) if isinstance(value, list) else (typed(value),),
        none=value == [],
        options=options_of(kind) if isinstance(kind, OneOf | SeveralOf | YesNo) else (),
        least=bounds[0],
        most=bounds[1],
        rule=blank.rule,
        known=None if known is None else kind.told(known),
        words=kind.labels(value) if isinstance(kind, Joined) else (),
    )


def said_by(form: Form, page: BookPage, values: Values) -> dict[str, Value | None]:
    """What a form changes of a page; None where it leaves blank what was read off."""
    changed: dict[str, Value | None] = {}
    asked = frozenset(form.getlist("asked"))
    for blank in page.blanks:
        name = field_name(blank.key)
        if name in asked and (said := _value(form, name, blank)) != values.get(blank.key):
            changed[blank.key] = said
    return changed


def _value(form: Form, name: str, blank: Blank) -> Value | None:
    """What a form says of one value; Misread if it is of another kind."""
    if isinstance(blank.kind, SeveralOf | Words | Joined) and f"{name}{NONE}" in form:
        return []
    given: Value = form.getlist(f"{name}[]") if isinstance(blank.kind, SeveralOf) else form.get(name, "")
    if not given:
        return None
    value = blank.kind.read(given)
    fault = blank.kind.fault(value)
    if fault is not None:
        raise Misread.of(blank, fault)
    return value


def page_named(found: Sequence[BookPage], key: str) -> BookPage:
    """A page of the book; Missing if there is none of this name."""
    page = next((page for page in found if page.key == key), None)
    if page is None:
        raise Missing(say("book.no_page", page=key[:40]))
    return page


def draw(match: Match, problem: Problem | None = None) -> tuple[str, int]:
    """The values of a match, as its seat may know them."""
    seat = settings.seat_of(match)
    state = match.game.private(match.state(), seat)
    here = f"/matches/{match.id}/book"
    shown = book_view(here, match.game.book.of_match(state), state.printed, problem)
    title = match.game.frame(state, seat).title
    page = render_template(
        "book.html",
        book=shown,
        match=view_of(match, match.last().number, title),
        game=match.game,
        closed=match.setup.closed,
        may_write=settings.may_write(),
        may_open=settings.is_host(),
        action_id=new_action(),
        problem=problem,
        back=here,
    )
    return page, problem.status if problem else 200


@pages.get("/matches/<match_id>/book")
def show(match_id: str) -> tuple[str, int]:
    """What players have read off for this match."""
    return draw(shelf().match(match_id))


@pages.post("/matches/<match_id>/book")
def keep(match_id: str) -> Response | tuple[str, int]:
    """Keep what was read off, for this match and all later ones; what makes no sense changes nothing."""
    match, action = shelf().match(match_id), action_id()
    seat = settings.seat_of(match)
    state = match.game.private(match.state(), seat)
    try:
        page = page_named(match.game.book.of_match(state), request.form.get("page", ""))
        said = said_by(request.form, page, state.printed)
        # Dots make objects of form fields; a key with slashes stays one.
        values = {key.replace(".", "/"): value for key, value in said.items() if value is not None}
        failed = record(match, seat, values, action) if values else ()
    except Problem as problem:
        if problem.status >= 500:
            raise
        return draw(match, problem)
    if failed:
        return draw(match, Problem(say("keeping.kept_but", failed=list(failed))))
    return redirect(f"/matches/{match.id}/book?page={quote(page.key)}", 303)


def record(match: Match, seat: str, values: Mapping[str, Value], action: str) -> tuple[Say, ...]:
    """Let the match and the book keep values; what failed of it."""
    command = RecordPrinted(dict(values))
    body = digest_of(seat, sorted((key, repr(value)) for key, value in values.items()))
    if match.taken_before(action, body):
        return ()
    taken = match.answer(command, question=0, action=action, seat=seat, anyway=[], body=body)
    return shelf().follow(match, command, taken.entry)
