"""Answers by forms: how tests send them, and what a page says went wrong."""

from __future__ import annotations

import re
from typing import Any

from flask.testing import FlaskClient

from ..helpers import questions

PAID = re.compile(r'name="anyway\[\]" value="([0-9a-f]+)"')


def send(client: FlaskClient, match_id: str, action: str = "form-0001", **fields: Any) -> Any:
    """Answer the open question by a form."""
    asked = questions(client, match_id)
    usual = {"question": str(asked[0]["id"]) if asked else "0", "action": action}
    return client.post(f"/matches/{match_id}/answer", data={**usual, **fields})


def roll(*faces: object) -> dict[str, str]:
    """The form of the interference question with these faces."""
    return {"type": "roll_interference"} | {f"faces.{n}": str(face) for n, face in enumerate(faces)}


def alert(page: str) -> str:
    """What the page says went wrong, as text."""
    found = re.search(r'role="alert"[^>]*>(.*?)</(?:section|main)>', page, re.DOTALL)
    assert found, "nothing is said"
    return " ".join(re.sub(r"<[^>]+>", " ", found[1]).split())


def to_income(client: FlaskClient, match_id: str) -> None:
    """Nothing happens, and nobody petitions."""
    assert send(client, match_id, "quiet-001", **roll(3, 4)).status_code == 303
    assert send(client, match_id, "quiet-002", type="no_petition").status_code == 303


def to_construction(client: FlaskClient, match_id: str) -> None:
    """Both sides take what is due."""
    to_income(client, match_id)
    for side in ("imperial", "terran"):
        assert send(client, match_id, f"take-{side}", type="take_income", side=side).status_code == 303


def in_alert(page: str) -> str:
    """The part of a page that says what was refused."""
    start = page.index('role="alert"')
    return page[start : page.index("</section>", start)]


def as_form(pairs: list[tuple[str, str]]) -> dict[str, list[str]]:
    """Fields as a browser sends them, several of one name kept."""
    form: dict[str, list[str]] = {}
    for name, value in pairs:
        form.setdefault(name, []).append(value)
    return form
