"""Styles as pages load them: one sheet for every game and one for what a game adds, made of small files."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from flask import Blueprint, Flask, Response, abort, request, url_for

from assistant import folders
from assistant.games import HOMES

pages = Blueprint("styles", __name__)

FOLDER = folders.PACKAGE / "static" / "styles"
# A folder each; what stands in a later one wins, whatever the selectors. A game's own folder is the last.
LAYERS = ("tokens", "base", "parts", "layout")
OF_A_GAME = "game"
# Of every game of a file.
DESCRIBED = "own"
GENERIC = "tableside"
COMMENTS = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
KEPT = {"Cache-Control": "public, max-age=31536000, immutable"}


class Sheet(NamedTuple):
    """What is sent, and what tells it from any other version."""

    text: str
    digest: str


def layer(name: str, folder: Path) -> str:
    """The files of a folder, by name, in one layer; comments are for who edits them."""
    rules = "".join(
        COMMENTS.sub("", file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.css"))
    )
    return f"@layer {name} {{\n{rules}}}\n"


def sheet(text: str) -> Sheet:
    """A text with its digest."""
    return Sheet(text, hashlib.sha256(text.encode()).hexdigest()[:12])


@cache
def sheets(folder: Path = FOLDER) -> Mapping[str, Sheet]:
    """Every sheet by its name: that of all games, and one for each game with a folder of its own."""
    order = f"@layer {', '.join((*LAYERS, OF_A_GAME))};\n"
    found = {GENERIC: sheet(order + "".join(layer(name, folder / name) for name in LAYERS))}
    own = {game: home.styles for game, home in HOMES.items()} | {DESCRIBED: folder / DESCRIBED}
    return found | {game: sheet(layer(OF_A_GAME, at)) for game, at in own.items() if at.is_dir()}


def links(game: str = "") -> list[str]:
    """The addresses of the sheets that a page of this game loads, in order; of none, that of every page."""
    return [
        f"{url_for('styles.send', name=name)}?{sheets()[name].digest}"
        for name in (GENERIC, game)
        if name in sheets()
    ]


@pages.get("/styles/<name>.css")
def send(name: str) -> Response:
    """A sheet; asked for by its digest, browsers keep it."""
    found = sheets().get(name)
    if found is None:
        abort(404)
    wanted = request.query_string.decode(errors="replace")
    return Response(found.text, mimetype="text/css", headers=KEPT if wanted == found.digest else None)


def install(app: Flask) -> None:
    """Join all sheets, and tell templates where they are."""
    sheets()
    app.jinja_env.globals["styles"] = links
