"""What if, as a page: found in the menu, nothing of it in the match, and a sentence for what cannot be."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.play.what_if import Supposed
from assistant.core.words.language import LANGUAGES, language
from assistant.core.words.say import say
from assistant.core.words.seats import EVERYBODY, TABLE

from .handed import KEYS, handed
from .standing import stood

WITH_ODDS = [key for key in KEYS if handed(key).game.what_if]


@pytest.mark.parametrize("key", WITH_ODDS)
def test_it_leaves_no_trace_in_the_match_whoever_asks_for_what(
    app: Flask, client: FlaskClient, key: str
) -> None:
    match = stood(app.extensions["shelf"], key, "closed")
    before = match.last().hash, match.revision()
    at = f"/matches/{match.id}/what-if"
    for seat in (EVERYBODY, TABLE, match.sides[0].key):
        client.set_cookie(f"seat-{match.id}", seat)
        opened = client.get(at)
        assert opened.status_code == 200
        # It is in the menu of every page of the match.
        assert f'href="{at}"' in client.get(f"/matches/{match.id}").text
        game, state = match.game, match.state()
        assert game.what_if is not None
        for kind in game.what_if(game.private(state, seat), Supposed({})).kinds.options:
            assert client.get(at, query_string={"kind": kind.value}).status_code == 200
    assert (match.last().hash, match.revision()) == before
    assert client.post(at).status_code == 405


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("key", WITH_ODDS)
def test_what_was_never_offered_is_answered_in_a_sentence(
    app: Flask, client: FlaskClient, key: str, code: str
) -> None:
    match = stood(app.extensions["shelf"], key, "open")
    client.set_cookie("language", code)
    answer = client.get(f"/matches/{match.id}/what-if", query_string={"kind": "<b>\0" + "9" * 2000})
    assert answer.status_code == 400
    told = language(code).words(say("what_if.no_choice", given="")).split("“”")[-1].split("「」")[-1]
    assert told[-20:] in answer.text
    assert "<b>" not in answer.text.partition("<main")[2]


def test_a_game_without_battles_says_so(app: Flask, client: FlaskClient) -> None:
    without = [key for key in KEYS if key not in WITH_ODDS]
    assert without
    for key in without:
        match = stood(app.extensions["shelf"], key, "open")
        assert client.get(f"/matches/{match.id}/what-if").status_code == 404
        assert "/what-if" not in client.get(f"/matches/{match.id}").text
