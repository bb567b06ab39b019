"""A page opened from a sheet says what changed since the sheet was printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from assistant.web import create_app
from printables.codes import match_code

from .helpers import begin, revision, to_interference


@pytest.fixture
def client(tmp_path: Path) -> FlaskClient:
    return create_app(tmp_path).test_client()


@pytest.fixture
def match(client: FlaskClient) -> str:
    made = begin(client)
    to_interference(client, made)
    return made


def opened(client: FlaskClient, address: str) -> str:
    """The part of a page that speaks of the sheet."""
    page = client.get(address, follow_redirects=True)
    assert page.status_code == 200
    found = re.search(r'<section class="since".*?</section>', page.text, re.DOTALL)
    return found[0] if found else ""


@pytest.mark.parametrize(
    "suffix", ["-I1", "-C1", "-R", "-S", ""], ids=["fleet", "table", "record", "steps", "match"]
)
def test_every_page_a_code_leads_to_tells_the_lines_since(
    client: FlaskClient, match: str, suffix: str
) -> None:
    code = f"{match_code(match)}{suffix}"
    told = opened(client, f"/codes?code={code}&rev=2")
    assert "revision 2" in told
    assert "forces spread" in told
    assert told.count("<li") >= 2
    assert "Restored" not in told
    assert opened(client, f"/C/{code}/2") == told


def test_only_what_came_after_the_revision_is_told(client: FlaskClient, match: str) -> None:
    last = revision(client, match)
    told = opened(client, f"/matches/{match}?rev={last - 1}")
    assert re.findall(r'class="number">(\d+)<', told) == [str(last)]


def test_an_up_to_date_sheet_a_later_one_and_none_at_all(client: FlaskClient, match: str) -> None:
    last = revision(client, match)
    assert "up to date" in opened(client, f"/matches/{match}?rev={last}")
    assert "has not reached" in opened(client, f"/matches/{match}?rev={last + 1}")
    assert opened(client, f"/matches/{match}") == ""


@pytest.mark.parametrize("given", ["", "x", "-1", "1.5", "²", "9" * 40])
def test_a_revision_that_is_no_number_is_left_aside(client: FlaskClient, match: str, given: str) -> None:
    assert opened(client, f"/codes?code={match_code(match)}-I1&rev={given}") == ""


@pytest.mark.parametrize(
    ("suffix", "tab"),
    [("-T", "fleets"), ("-Q", "queue"), ("-L", "systems"), ("-W", "journal"), ("-C", "tables")],
)
def test_a_sheets_code_opens_the_tab_that_shows_the_same(
    client: FlaskClient, match: str, suffix: str, tab: str
) -> None:
    answer = client.get(f"/codes?code={match_code(match)}{suffix}&rev=2")
    assert answer.headers["Location"] == f"/matches/{match}?tab={tab}&rev=2"
