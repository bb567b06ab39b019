"""The page of a match of a described game beside that of the small game of the tests, both drawn anew."""

from __future__ import annotations

import statistics
import time

from flask import Flask
from timing import judge

from assistant.core.game import Setup
from assistant.own.examples import LIKE, example
from assistant.own.file.values import PREFIX, SUFFIX
from assistant.web.page.page_cache import Alike
from tests.installed import SIX as PACKAGE
from tests.six.conftest import SIX

DRAWN = 40


def measure_described(app: Flask) -> None:
    """First pages of matches, drawn anew: of each example of a described game, and of the small game."""
    shelf, client = app.extensions["shelf"], app.test_client()
    shelf.games.folder.mkdir(parents=True)
    for like, name in LIKE.items():
        (shelf.games.folder / f"{name}{SUFFIX}").write_text(example(like))
    first = shelf.create(PACKAGE.name, Setup("kept", "Evening", sides=SIX))
    games = {f"{PREFIX}{name}": shelf.games[f"{PREFIX}{name}"] for name in LIKE.values()}
    pages = {key: shelf.create(key, Setup(game.scenarios()[0].key)) for key, game in games.items()}
    taken: dict[str, list[float]] = {key: [] for key in (PACKAGE.name, *pages)}
    for _ in range(DRAWN):
        for key, match in ((PACKAGE.name, first), *pages.items()):
            app.extensions["alike"] = Alike()
            before = time.process_time()
            client.get(f"/matches/{match.id}")
            taken[key].append(time.process_time() - before)
    least = statistics.median(taken.pop(PACKAGE.name))
    ratios = {key: statistics.median(each) / least for key, each in taken.items()}
    parts = ", ".join(f"{key.removeprefix(PREFIX)} {ratio:.2f}" for key, ratio in ratios.items())
    judge("page of a described game / of the small game of six", max(ratios.values()), 1.2, parts)
