"""What benches do with a match: play it on, lengthen it, draw its page, commit beside it."""

from __future__ import annotations

import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

import msgspec
from flask import render_template

from assistant.core.play.command import Redo, Undo
from assistant.core.play.question import Question
from assistant.core.words.errors import Problem
from assistant.matches.answering.match import Match
from assistant.matches.file.database import connect
from assistant.matches.file.entry import Draft
from assistant.matches.file.journal import Journal
from assistant.web.screen import settings
from assistant.web.table.view import page
from tests.player import usual

PAIRS = 40
LONG = 10_000
KB = 1024


Reply = Callable[[Question, Random], dict[str, Any] | None]


def play_to(match: Match, key: str, chance: Random, reply: Reply = usual) -> None:
    """Give the usual answers until this question is asked."""
    while (question := match.questions("everybody")[0]).key != key:
        answer_usually(match, question, chance, reply)


def answer_usually(match: Match, question: Question, chance: Random, reply: Reply = usual) -> float:
    """Give the usual answer to a question, by chance until one is taken; its work, ms."""
    while True:
        fields = reply(question, chance)
        assert fields is not None
        command = match.convert(fields)
        start = time.perf_counter()
        try:
            match.answer(command, question=question.id, action=f"bench-{time.perf_counter_ns()}")
        except Problem:
            continue
        return (time.perf_counter() - start) * 1000


def lengthened(match: Match, length: int) -> None:
    """Add facts that change nothing, in one transaction, until the journal is this long."""
    with Journal.open(match.path, writing=True) as journal:
        last = journal.last()
        # An answer of many lines would make the page of the long match longer, not only its journal.
        fact = msgspec.structs.replace(last.record, kind="fact", lines=last.record.lines[:1])
        for number in range(last.number, length):
            journal.append(Draft(f"long-{number}", b"", fact, last.state))


def bare_commit(folder: Path, size: int) -> Callable[[], Any]:
    """One transaction that writes `size` bytes into a table of its own, with the journal's settings."""
    path = Path(mkdtemp(dir=folder)) / "bare.db"
    with connect(path, create=True) as connection:
        connection.execute("CREATE TABLE entry (number INTEGER PRIMARY KEY, state BLOB)").fetchall()

    def commit() -> None:
        with connect(path) as connection:
            connection.execute("BEGIN IMMEDIATE").fetchall()
            connection.execute("INSERT INTO entry (state) VALUES (?)", (bytes(size),)).fetchall()
            connection.execute("COMMIT").fetchall()

    return commit


def flip(match: Match) -> Callable[[], Any]:
    """An undo, then a redo, and so on: each is one answer."""
    turns = iter(range(10**9))

    def once() -> None:
        turn = next(turns)
        match.answer(Redo() if turn % 2 else Undo(), action=f"flip-{turn}-{time.perf_counter_ns()}")

    return once


def fetch(address: str) -> bytes:
    """The body of a page served on loopback."""
    with urllib.request.urlopen(address) as answer:  # noqa: S310  our own server on loopback
        body: bytes = answer.read()
        return body


def answering(match: Match, chance: Random, reply: Reply = usual) -> Callable[[], float]:
    """Answer the open question and take it back; only the answer's own time counts."""

    def once() -> float:
        spent = answer_usually(match, match.questions("everybody")[0], chance, reply)
        match.answer(Undo(), action=f"back-{time.perf_counter_ns()}")
        return spent

    return once


def a_turn_long(match: Match, chance: Random, reply: Reply = usual) -> Iterator[float]:
    """The work of each usual answer from where the match stands to the same step of the next turn, ms."""
    begun, places = match.state().now, match.game.sequence.places
    while (now := match.state().now).turn == begun.turn or places[now.stop] < places[begun.stop]:
        yield answer_usually(match, match.questions("everybody")[0], chance, reply)


@contextmanager
def drawn_alone(app: Any, match: Match) -> Iterator[Callable[[], str]]:
    """What draws the page of a match from what is looked up already."""
    with app.test_request_context("/", headers={"Host": "127.0.0.1"}):
        context = page(match, "everybody", {})
        context["seats"] = settings.seats(match)
        yield lambda: render_template("match.html", **context)


def long_copy(match: Match, path: Path) -> Match:
    """The same match with a journal of 10,000 entries."""
    with (
        connect(match.path) as source,
        connect(path, create=True) as target,
        target.backup("main", source, "main") as copying,
    ):
        copying.step(-1)
    found = Match(path, match.game)
    lengthened(found, LONG)
    return found
