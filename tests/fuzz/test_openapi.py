"""The OpenAPI document under schemathesis: whatever is sent is answered as the document says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from assistant.core.match import Match
from assistant.core.shelf import Shelf
from assistant.games import GAMES
from assistant.web import create_app
from assistant.web.openapi import document
from tests.web.wars import stages

from .journals import whole

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
STAGES = 18
schema = schemathesis.openapi.from_dict(document(GAMES))
seen: Counter[str] = Counter()


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Flask, list[Match]]]:
    """An application with matches at different questions; requests come from this machine.

    Afterwards each route that was asked has taken something and refused something, and every journal is whole.
    """
    app = create_app(tmp_path_factory.mktemp("openapi"))
    shelf: Shelf = app.extensions["shelf"]
    matches = [match for _, match in islice(stages(shelf), STAGES)]
    inner = app.wsgi_app

    def here(environ: dict[str, Any], start: Any) -> Any:
        return inner(environ | {"REMOTE_ADDR": "127.0.0.1"}, start)

    app.wsgi_app = here  # type: ignore[method-assign]
    yield app, matches[::3]
    for method in {what.partition(" ")[0] for what in seen} & {"GET", "POST"}:
        assert seen[f"{method} 200"] > 0, f"{method} was never taken: {seen}"
        assert seen[f"{method} 404"] > 0, f"{method} never missed: {seen}"
    whole(matches[::3])


@schema.parametrize()
@settings(max_examples=60, derandomize=True, deadline=None, database=None,
          suppress_health_check=list(HealthCheck))  # fmt: skip
def test_whatever_is_sent_to_a_route_is_answered_as_the_document_says(
    case: schemathesis.Case, table: tuple[Flask, list[Match]]
) -> None:
    app, matches = table
    number = sum(seen.values())
    if number % 5:
        case.path_parameters = {"match": matches[number % len(matches)].id}
    response = case.call(app=app, base_url="http://localhost")
    seen[f"{case.method} {response.status_code}"] += 1
    assert "Traceback" not in response.text
    if case.method == case.operation.method.upper():
        case.validate_response(response, checks=CHECKS)
    else:
        assert response.status_code < 500
