"""The Flask application: pages, forms and JSON over the matches of one folder."""

from __future__ import annotations

from pathlib import Path

from flask import Flask

from assistant import folders
from assistant.core.shelf import Shelf
from assistant.games import GAMES

from . import api, lookup, matches, play, problems, restore, safety, settings, sheets, words

LARGEST_BODY = 1_000_000
MOST_FORM_PARTS = 2_000


def create_app(folder: Path | None = None) -> Flask:
    """The application over a data folder; Damaged if the folder cannot be written."""
    app = Flask(
        "tableside",
        template_folder=str(folders.shipped("templates")),
        static_folder=str(folders.PACKAGE / "static"),
    )
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
    app.extensions["shelf"] = shelf
    for part in (safety, problems, words):
        part.install(app)
    for part_of_site in (matches, play, lookup, sheets, restore, settings, api):
        app.register_blueprint(part_of_site.pages)
    return app
