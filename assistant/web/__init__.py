"""The Flask application: pages, forms and JSON over the matches of one folder."""

from __future__ import annotations

from pathlib import Path

from flask import Flask

from assistant import folders
from assistant.core.shelf import Shelf
from assistant.games import GAMES

from . import (
    alike,
    api,
    bring,
    charts,
    compiled,
    join,
    keeping,
    linebreaks,
    lookup,
    matches,
    play,
    problems,
    reading,
    restore,
    safety,
    screens,
    seating,
    settings,
    sheets,
    styles,
    unchanged,
    undo,
    words,
)
from .reach import Reach
from .registry import Registry

SITE = (
    matches,
    play,
    undo,
    lookup,
    sheets,
    restore,
    bring,
    reading,
    keeping,
    settings,
    api,
    seating,
    join,
    screens,
    styles,
)

LARGEST_BODY = 1_000_000
MOST_FORM_PARTS = 2_000


def create_app(folder: Path | None = None, reach: Reach | None = None) -> Flask:
    """The application over a data folder, for this machine alone or within reach of others.

    Damaged if the folder cannot be written, or the list of screens in it cannot be read.
    """
    app = Flask(
        "tableside",
        template_folder=str(folders.shipped("templates")),
        static_folder=str(folders.PACKAGE / "static"),
    )
    app.jinja_environment = compiled.Templates
    # Every template is kept: forgetting the one used longest ago costs more than all of them weigh.
    app.jinja_options = {"cache_size": -1}
    app.config.update(
        MAX_CONTENT_LENGTH=LARGEST_BODY,
        MAX_FORM_MEMORY_SIZE=LARGEST_BODY,
        MAX_FORM_PARTS=MOST_FORM_PARTS,
        SEND_FILE_MAX_AGE_DEFAULT=3600,
    )
    # A kept stylesheet or script must not outlive the one it was replaced by.
    app.jinja_env.globals["edition"] = max(
        int(file.stat().st_mtime) for file in (folders.PACKAGE / "static").iterdir()
    )
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    shelf = Shelf(folder or folders.kept(), GAMES)
    shelf.prepare()
    parts = {"shelf": shelf, "screens": Registry(shelf.folder.parent), "door": join.Door()}
    app.extensions |= {**parts, "reach": reach or Reach()}
    for part in (compiled, linebreaks, safety, problems, words, charts, alike, unchanged, reading, styles):
        part.install(app)
    for part_of_site in SITE:
        app.register_blueprint(part_of_site.pages)
    return app
