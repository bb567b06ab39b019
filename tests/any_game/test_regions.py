"""No answer brings a region over 50 KB, wherever a recorded match of any game stops, in both languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import cycle

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.words.language import LANGUAGES
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf

from ..web.wars import give
from .handed import KEYS, handed

MOST = 50_000
# Of each kind of stop so many of a match: its first ones, and those further on.
FIRST, EVERY = 1, 40


def stops(shelf: Shelf, key: str) -> Iterator[tuple[str, Match]]:
    """The recorded matches of a game, stopping at questions of each kind, light and heavy ones."""
    for recorded in handed(key).matches():
        match, seen = shelf.create(key, recorded.setup), Counter[str]()
        for number, line in enumerate(recorded.lines):
            asked = [question.key for question in match.questions("everybody")][:1]
            for kind in asked:
                seen[kind] += 1
                if seen[kind] <= FIRST or not seen[kind] % EVERY:
                    yield f"{key} {kind}", match
            give(match, line, f"regions-{number:05d}")


@pytest.mark.parametrize("key", KEYS)
def test_no_answer_brings_a_region_of_more_than_fifty_kilobytes(
    app: Flask, client: FlaskClient, key: str
) -> None:
    heavy, languages = Counter[str](), cycle(LANGUAGES)
    for kind, match in stops(app.extensions["shelf"], key):
        client.set_cookie("language", next(languages))
        region = client.get(f"/matches/{match.id}", headers={"HX-Request": "true"})
        heavy[kind] = max(heavy[kind], len(region.data))
    assert {kind: size for kind, size in heavy.items() if size > MOST} == {}
