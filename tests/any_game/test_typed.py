"""What no number's field takes is told beside it, at every question of every game."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.words.seats import EVERYBODY
from assistant.games import GAMES, home_of
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf, new_id
from assistant.web.table.owed import own_word

from .handed import KEYS, RECORDED, handed, recorded
from .memory import InMemory
from .typed import Forms

# What is told beside a field: of a number, or of a value that is read off.
TELLS, GIVEN = ("は入りません", "だけが書けます"), "-5"


def stops(game: str, shelf: Shelf) -> Iterator[tuple[Match, str]]:
    """Each question with numbers in it where it is first met, with the word that opens it."""
    met: set[str] = set()
    paths = (
        path for folder in (RECORDED / game, home_of(game).data) for path in sorted(folder.rglob("*.jsonl"))
    )
    for found in [*map(recorded, paths)] or handed(game).matches():
        memory = InMemory(GAMES[game], found.setup)
        for line in (None, *found.lines):
            if line is not None:
                memory.play({**line, "anyway": True})
            keys = {head.key for head in memory.owed} - met
            if not keys:
                continue
            met |= keys
            match = Match.begin(shelf.path(new_id()), GAMES[game], found.setup, memory.state, ())
            # Of those to several sides the last: not the one that is shown when nobody asks for it.
            last = {each.key: own_word(each) for each in match.questions(EVERYBODY) if each.key in keys}
            yield from ((match, word) for word in last.values())


def misfits(client: FlaskClient, address: str, tried: set[str]) -> Iterator[tuple[str, str]]:
    """Each kind of number on a page, and what came of one that it does not take; nothing if all is well."""
    forms = Forms(client.get(address).text)
    for form in forms.inputs:
        for number in forms.numbers(form):
            kind = re.sub(r"\d+", "", f"{form} {number['name'].rpartition('.')[0]}")
            if kind in tried:
                continue
            tried.add(kind)
            answer = client.post(forms.actions[form], data=forms.sent(form, number["name"], GIVEN))
            page = re.sub(r"\s+", " ", answer.text)
            named = re.escape(number["name"])
            stays = re.search(rf'name="{named}" [^>]*?aria-describedby="([^"]+)"[^>]*? value="{GIVEN}"', page)
            said = stays and re.search(rf'id="{re.escape(stays[1])}".*?<span>(.*?)</span>', page)
            well = answer.status_code == 422 and said and said[1].partition("。")[0].endswith(TELLS) and stays
            yield kind, "" if well else f"{answer.status_code} {said and said[1]} {bool(stays)}"


@pytest.mark.parametrize("game", KEYS)
def test_a_number_that_no_field_takes_is_told_beside_it_at_every_question(
    app: Flask, client: FlaskClient, game: str
) -> None:
    client.set_cookie("language", "ja")
    wrong, tried = [], set[str]()
    for match, word in stops(game, app.extensions["shelf"]):
        found = misfits(client, f"/matches/{match.id}?q={word}", tried)
        wrong += [(kind, what) for kind, what in found if what]
    assert wrong == []
    # A small game may ask for dice and choices alone.
    assert len(tried) > 5 or not handed(game).phases, tried
