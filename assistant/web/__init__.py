"""The Flask application: pages, forms and JSON over the matches of one folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from flask import Flask
from jinja2 import ChoiceLoader, FileSystemLoader, PrefixLoader

from assistant import folders
from assistant.core.game import Game
from assistant.games import GAMES, HOMES
from assistant.games.described import Described
from assistant.matches.shelf.shelf import Shelf

from .door import join, knocking, safety, screens, stopping
from .page import compiled, drawn, given, leading, linebreaks, problems, styles
from .page import page_cache as alike
from .paper import confirming, photographs
from .printing import blank, sheets
from .printing import manual as printed_manual
from .screen import settings, words
from .screen.reach import Reach
from .screen.registry import Registry
from .shelf import (
    all_settings,
    arranging,
    book,
    bring,
    changed,
    described,
    describing,
    judging,
    keeping,
    looking_around,
    manual,
    matches,
    reading,
    restore,
    scenes,
    seating,
    setting_up,
)
from .table import (
    api,
    charts,
    history,
    lists,
    looked,
    lookup,
    misfits,
    moment,
    play,
    story,
    undo,
    weigh,
    what_if,
)
from .table import book as match_book

SITE = (
    matches,
    arranging,
    setting_up,
    play,
    weigh,
    undo,
    history,
    moment,
    story,
    looked,
    lookup,
    lists,
    what_if,
    sheets,
    blank,
    restore,
    photographs,
    confirming,
    bring,
    describing,
    described,
    changed,
    book,
    match_book,
    reading,
    keeping,
    looking_around,
    scenes,
    all_settings,
    manual,
    printed_manual,
    settings,
    api,
    seating,
    join,
    screens,
    stopping,
    styles,
)
# What all pages share; what draws them comes last.
INSTALLED = (
    compiled,
    given,
    linebreaks,
    safety,
    problems,
    words,
    leading,
    charts,
    misfits,
    alike,
    reading,
    judging,
    styles,
    drawn,
)

LARGEST_BODY = 1_000_000
MOST_FORM_PARTS = 2_000


def create_app(
    folder: Path | None = None, reach: Reach | None = None, games: Mapping[str, Game] = GAMES
) -> Flask:
    """The application over a data folder, for this machine alone or within reach of others.

    Damaged if the folder cannot be written, or the list of screens in it cannot be read.
    """
    app = Flask(
        "tableside",
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
    own = {key: FileSystemLoader(home.pages) for key, home in HOMES.items() if home.pages}
    app.jinja_loader = ChoiceLoader([FileSystemLoader(folders.shipped("templates")), PrefixLoader(own)])
    data = folder or folders.data_folder()
    shelf = Shelf(data, Described(games, data))
    shelf.prepare()
    shelf.empty_bin()
    app.extensions |= {"shelf": shelf, "screens": Registry(shelf.folder.parent), "reach": reach or Reach()}
    app.extensions |= {"door": join.Door(), "knocks": knocking.Knocks()}
    for part in INSTALLED:
        part.install(app)
    for part_of_site in SITE:
        app.register_blueprint(part_of_site.pages)
    return app
