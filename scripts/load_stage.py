"""What the load bench begins with: matches out of the recorded wars, and screens that joined and sat down."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Iterator, Sequence
from itertools import cycle, product
from pathlib import Path
from typing import Any

import msgspec
from flask import Flask, request
from load_screens import OWN_HOST, Form, Played, Seat
from werkzeug.datastructures import MultiDict

from assistant.core.words.errors import Forbidden, Problem, Senseless
from assistant.core.words.seats import EVERYBODY
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from assistant.web import create_app
from assistant.web.screen.reach import LOOPBACK, Reach, own_addresses, own_names
from assistant.web.screen.registry import COOKIE, SEAT
from assistant.web.table.forms import flat, read_form
from tests.web import wars
from tests.web.client import SERVER, Browser, joined

SECRECY = ("closed", "open")
LANGUAGES = ("en", "ja")


def named(value: Any) -> Any:
    """Units by their number are called u5 in a form: by numbers alone it has lists."""
    if isinstance(value, dict):
        return {f"u{key}" if str(key).isdigit() else key: named(part) for key, part in value.items()}
    return [named(part) for part in value] if isinstance(value, list) else value


def form_of(app: Flask, match: Match, recorded: dict[str, object], action: str) -> Form | None:
    """A recorded answer as the form a screen sends, and done here; None if a form cannot say it.

    Read as the server reads it: an answer of the shell may leave open what a page asks for.
    """
    command = match.read(msgspec.json.encode(recorded["command"]))
    told = named(msgspec.to_builtins(command))
    fields = flat(told)
    sides = [side.key for side in match.game.sides if match.setup.closed]
    for seat in (*sides, EVERYBODY):
        try:
            with app.test_request_context(method="POST", data=MultiDict(fields)):
                read, _ = read_form(match, request, list(match.questions(seat)))
            if named(msgspec.to_builtins(read)) != told:
                return None
            match.answer(command, action=f"{action}-{seat}", seat=seat)
        except Forbidden as refused:
            tokens = [refusal.token for refusal in refused.refusals]
            match.answer(command, action=f"{action}-{seat}-anyway", seat=seat, anyway=tokens)
            return Form(seat, (*fields, *(("anyway[]", token) for token in tokens)))
        except Problem:
            continue
        return Form(seat, tuple(fields))
    return None


def given(app: Flask, match: Match, recorded: dict[str, object], action: str) -> Form | None:
    """A recorded answer done, as the form that says it if one can; Senseless if it does not fit."""
    form = form_of(app, match, recorded, action)
    if form is None:
        wars.give(match, recorded, f"{action}-whole")
    return form


def staged(
    folder: Path, count: int, length: int, kinds: Sequence[str], games: Sequence[Path]
) -> list[Played]:
    """Matches of these kinds spread over recorded games, each with at least `length` answers to come."""
    app, shelf, halls = create_app(folder), Shelf(folder, GAMES), []
    shelf.prepare()
    for war, secrecy in product(games, kinds):
        match, answers = wars.begin(shelf, war, secrecy=secrecy)
        forms: list[Form | None] = []
        # What was recorded at an open table fits closed seats as far as the first thing that is told in one.
        with contextlib.suppress(Senseless):
            for number, recorded in enumerate(answers):
                copy = shelf.folder / f"{match.id[:4]}{number:04d}.tableside"
                shutil.copyfile(match.path, copy)
                halls.append((copy, forms, number, match.last().number))
                forms.append(given(app, match, recorded, f"war-{number:04d}"))
        match.path.unlink()
    ready = [hall for hall in halls if _whole(hall[1][hall[2] : hall[2] + length], length)]
    kept = [ready[place * len(ready) // count] for place in range(count)]
    for path in {hall[0] for hall in halls} - {hall[0] for hall in kept}:
        path.unlink()
    return [Played(path.stem, iter(forms[start:]), begun) for path, forms, start, begun in kept]


def _whole(forms: list[Form | None], length: int) -> bool:
    return len(forms) == length and None not in forms


def seats(folder: Path, played: list[Played], screens: int) -> Iterator[list[Seat]]:
    """So many seats of each match: the host's own, then those of screens let in by an invitation each."""
    app = create_app(folder, Reach(lan=True, find=lambda: (SERVER,)))
    app.test_client_class = Browser
    for number, one in enumerate(played):
        match = app.extensions["shelf"].match(one.id)
        keys = [side.key for side in match.game.sides] if match.setup.closed else [EVERYBODY]
        own = f"{SEAT}{one.id}={EVERYBODY}; language={LANGUAGES[number % 2]}"
        table = [Seat(OWN_HOST, EVERYBODY, own)]
        for place, key, language in zip(range(1, screens), cycle(keys), cycle(LANGUAGES), strict=False):
            client = joined(app, f"Screen {number}.{place}")
            client.post(f"/matches/{one.id}/seat", data={"seat": key})
            table.append(Seat(name_here(), key, f"{COOKIE}={client.cookie()}; language={language}"))
        yield table


def name_here() -> str:
    """A name of this machine by which nobody counts as its host."""
    return next(name for name in (*sorted(own_names()), *own_addresses()) if name not in LOOPBACK)
