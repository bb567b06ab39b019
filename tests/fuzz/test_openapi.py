"""The OpenAPI document under schemathesis: whatever is sent is answered as the document says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from assistant.games import GAMES
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from assistant.web import create_app
from assistant.web.table.openapi import document

from ..web.wars import stages
from .journals import whole

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
STAGES = 18
# Its thousands of cases are made when they are sent, not whenever the tests are collected.
schema = schemathesis.pytest.from_fixture("described")
seen: Counter[str] = Counter()


@pytest.fixture(scope="module")
def described() -> BaseSchema:
    """The document of all games."""
    return schemathesis.openapi.from_dict(document(GAMES))


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Flask, list[Match]]]:
    """An application with matches at different questions; requests come from this machine.

    Afterwards each route has taken something and refused something, and every journal is whole.
    """
    app = create_app(tmp_path_factory.mktemp("openapi"))
    shelf: Shelf = app.extensions["shelf"]
    matches = [match for _, match in stages(shelf, STAGES)]
    inner = app.wsgi_app

    def here(environ: dict[str, Any], start: Any) -> Any:
        return inner(environ | {"REMOTE_ADDR": "127.0.0.1"}, start)

    app.wsgi_app = here  # type: ignore[method-assign]
    yield app, matches[::3]
    for route in {what.partition(" ")[0] for what in seen if what != "asked"}:
        assert seen[f"{route} 200"] > 0, f"{route} never answered: {seen}"
        assert seen[f"{route} 404"] > 0, f"{route} never missed: {seen}"
    whole(matches[::3])


def judged(case: schemathesis.Case, table: tuple[Flask, list[Match]]) -> None:
    """Send a request, mostly about a match there is, and hold its answer against the document."""
    app, matches = table
    number = seen["asked"]
    seen["asked"] += 1
    if number % 5:
        case.path_parameters = {"match": matches[number % len(matches)].id}
    response = case.call(app=app, base_url="http://localhost")
    assert "Traceback" not in response.text
    if case.method == case.operation.method.upper():
        seen[f"{case.operation.path} {response.status_code}"] += 1
        case.validate_response(response, checks=CHECKS)
    else:
        assert response.status_code < 500


# A test for each route, so that each has a name of its own and none is taken for another.
every = settings(
    max_examples=20, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)


@every
@schema.include(path_regex="/state$").parametrize()
def test_whatever_is_asked_of_the_state_is_answered_as_the_document_says(
    case: schemathesis.Case, table: tuple[Flask, list[Match]]
) -> None:
    judged(case, table)


@every
@schema.include(path_regex="/questions$").parametrize()
def test_whatever_is_asked_of_the_questions_is_answered_as_the_document_says(
    case: schemathesis.Case, table: tuple[Flask, list[Match]]
) -> None:
    judged(case, table)


@every
@schema.include(path_regex="/answer$").parametrize()
def test_whatever_is_sent_as_an_answer_is_answered_as_the_document_says(
    case: schemathesis.Case, table: tuple[Flask, list[Match]]
) -> None:
    judged(case, table)


@every
@schema.include(path_regex="/(un|re)do$").parametrize()
def test_whatever_is_sent_to_go_back_and_forth_is_answered_as_the_document_says(
    case: schemathesis.Case, table: tuple[Flask, list[Match]]
) -> None:
    judged(case, table)


def test_each_route_of_the_document_is_sent_something(described: BaseSchema) -> None:
    known = {result.ok().path.rpartition("/")[2] for result in described.get_all_operations()}
    assert known == {"state", "questions", "answer", "undo", "redo"}
