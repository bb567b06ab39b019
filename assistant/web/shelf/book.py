"""The component book of a game: looked through, corrected, saved as a file, brought from another table."""

from __future__ import annotations

from io import BytesIO
from urllib.parse import quote

from flask import Blueprint, Response, redirect, render_template, request, send_file
from werkzeug.wrappers import Response as Answer

from assistant.core.game import Game
from assistant.core.kept.book import BookPage
from assistant.core.kept.cardboard import Value
from assistant.core.words.errors import Problem, Unreadable
from assistant.core.words.say import say
from assistant.matches.shelf.book import book_text, checked_by, read_brought

from ..screen import settings
from ..served import game_of, shelf
from ..table.book import book_view, page_named, said_by

pages = Blueprint("book", __name__)
TOML = "application/toml"
LONGEST_NAME = 60


def pages_of(game: Game, values: dict[str, Value]) -> tuple[BookPage, ...]:
    """The pages as they are in any match."""
    return tuple(game.book.pages(game.load_kit(), values))


def draw(game: Game, problem: Problem | None = None, done: str = "") -> tuple[str, int]:
    """The book with one page open."""
    here, values = f"/books/{game.key}", shelf().read_book(game.key)
    page = render_template(
        "book.html",
        book=book_view(here, pages_of(game, values), values, problem),
        match=None,
        game=game,
        may_write=settings.may_write(),
        may_open=False,
        problem=problem,
        done=done,
        back=here,
    )
    return page, problem.status if problem else 200


@pages.get("/books/<game_key>")
def show(game_key: str) -> tuple[str, int]:
    """What players have read off for all their matches of a game."""
    return draw(game_of(game_key))


@pages.post("/books/<game_key>")
def correct(game_key: str) -> Answer | tuple[str, int]:
    """Set values of a page right for all later matches; a field left empty makes its value blank again."""
    game, values = game_of(game_key), shelf().read_book(game_key)
    try:
        page = page_named(pages_of(game, values), request.form.get("page", ""))
        shelf().change_book(game.key, said_by(request.form, page, values))
    except Problem as problem:
        if problem.status >= 500:
            raise
        return draw(game, problem)
    return redirect(f"/books/{game.key}?page={quote(page.key)}", 303)


@pages.get("/books/<game_key>/file")
def take(game_key: str) -> Response:
    """The book as one file."""
    game = game_of(game_key)
    text = BytesIO(book_text(shelf().read_book(game.key)))
    return send_file(text, TOML, as_attachment=True, download_name=f"{game.key}.toml")


@pages.post("/books/<game_key>/bring")
def bring(game_key: str) -> tuple[str, int]:
    """Take over what another book says, beside what this one has; all of it or nothing."""
    game, sent = game_of(game_key), request.files.get("file")
    try:
        if sent is None or not sent.filename:
            raise Unreadable(say("keeping.nothing_chosen"))
        text, name = sent.stream.read(), sent.filename[:LONGEST_NAME]
        shelf().change_book(game.key, read_brought(text, name, checked_by(game, strict=True)))
    except Problem as problem:
        if problem.status >= 500:
            raise
        return draw(game, problem)
    return draw(game, done="book.brought")
