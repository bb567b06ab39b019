"""Forms of any content, at every question of the recorded wars: none breaks a match."""

from __future__ import annotations

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal
from assistant.matches.shelf.shelf import Shelf
from assistant.web import create_app

from ..wars import stages


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> tuple[Flask, dict[str, Match]]:
    """A match at every question the recorded wars ask."""
    app = create_app(tmp_path_factory.mktemp("fuzz"))
    shelf: Shelf = app.extensions["shelf"]
    return app, {key: match for key, match in stages(shelf) if key != "over"}


JUNK = some.one_of(
    some.sampled_from(["", "0", "-1", "7", "²", "1e9", "\x00", "true", "null"]),
    some.sampled_from(["imperial", "terran", "sol", "sol-1", "fleet:1", "SC", "best"]),
    some.integers(-(10**20), 10**20).map(str),
    some.text(max_size=12),
)  # fmt: skip


@settings(max_examples=100, derandomize=True, deadline=None, database=None,
          suppress_health_check=[HealthCheck.function_scoped_fixture])  # fmt: skip
@given(data=some.data())
def test_no_form_whatever_breaks_a_match(
    standing: tuple[Flask, dict[str, Match]], data: some.DataObject
) -> None:
    app, matches = standing
    match = matches[data.draw(some.sampled_from(sorted(matches)))]
    client = app.test_client()
    question = data.draw(some.sampled_from(match.questions("everybody")))
    answer = data.draw(some.sampled_from(question.answers))
    names = [field.name for field in answer.fields] + list(answer.fixed) + ["type", "side", "units", "spare"]
    spelled = some.tuples(some.sampled_from(names), some.sampled_from(["", "[]", ".0", ".1", ".SC", ".0.x"]))
    extra = data.draw(some.dictionaries(spelled.map("".join), JUNK, max_size=5))
    fixed = {name: str(value) for name, value in answer.fixed.items() if isinstance(value, str | int)}
    form = {"type": answer.tag, **fixed, **extra, "question": str(question.id)}
    if data.draw(some.booleans()):
        form["roll"] = "all"
    before = match.last()
    form["action"] = f"fuzz-{before.number}-{data.draw(some.integers(0, 10**9))}"
    sent = client.post(f"/matches/{match.id}/answer", data=form)
    assert sent.status_code < 500, (form, sent.text)
    if sent.status_code >= 400:
        assert match.last() == before
    else:
        match.answer(match.convert({"type": "undo"}), action=f"undo-{form['action']}")


def test_after_all_that_every_journal_is_whole(standing: tuple[Flask, dict[str, Match]]) -> None:
    for key, match in standing[1].items():
        with Journal.open(match.path) as journal:
            assert journal.fault() == 0, key
        assert match.replay_fault() == 0, key
