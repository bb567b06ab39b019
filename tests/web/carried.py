"""What the tests of kept, brought and failing matches do."""

from __future__ import annotations

import io
import re
from typing import Any

from flask.testing import FlaskClient
from werkzeug.datastructures import FileStorage

from assistant.matches.shelf.shelf import Shelf

from .helpers import after_reading, hidden


def take(client: FlaskClient, match_id: str) -> Any:
    """The match as a file."""
    return client.get(f"/matches/{match_id}/file", buffered=True)


def look(client: Any, content: bytes, name: str = "taken.tableside") -> Any:
    """What is shown of a file that is brought."""
    form = {"token": client.token(), "file": FileStorage(io.BytesIO(content), name)}
    return after_reading(client, client.post("/bring", data=form, content_type="multipart/form-data"))


def put(client: FlaskClient, shown: str) -> str:
    """The one tap; the id of the match it leads to."""
    (waiting,) = hidden(shown, "id")
    answer = client.post("/bring/begin", data={"id": waiting})
    assert answer.status_code == 303
    return str(answer.headers["Location"].rsplit("/", 1)[1])


def alert(page: str) -> str:
    """What a page says went wrong."""
    found = re.search(r'role="alert"[^>]*>(.*?)</(?:section|main)>', page, re.DOTALL)
    assert found, "nothing is said"
    return " ".join(re.sub(r"<[^>]+>", " ", found[1]).split())


def roll(match: str) -> dict[str, str]:
    """The form of the first interference roll."""
    return {"type": "roll_interference", "faces.0": "3", "faces.1": "4", "action": f"roll-{match}"}


def backed_up(shelf: Shelf, match_id: str) -> int:
    """A backup of a match as it stands."""
    return shelf.backups.keep(shelf.path(match_id))
