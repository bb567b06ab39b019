"""What the tests of pages and JSON share."""

from __future__ import annotations

import io
import re
from typing import Any

from flask import Flask, Response
from flask.testing import FlaskClient
from PIL import Image

from assistant.reading.line import WaitingLine
from assistant.web.printing.offer import PREVIEW
from tests.example import EXAMPLE

FIRST_WAR = "first-interstellar-war"


def begin(client: FlaskClient, **choices: str) -> str:
    """A new match by the form; its id."""
    answer = client.post(f"/new/{EXAMPLE}", data={"scenario": FIRST_WAR, **choices})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["Location"].rsplit("/", 1)[1])


def questions(client: FlaskClient, match_id: str, seat: str = "everybody") -> list[dict[str, Any]]:
    """The open questions as JSON."""
    found: list[dict[str, Any]] = client.get(f"/api/matches/{match_id}/questions?seat={seat}").get_json()[
        "questions"
    ]
    return found


def state(client: FlaskClient, match_id: str, seat: str = "everybody") -> dict[str, Any]:
    """The typed state as JSON."""
    found: dict[str, Any] = client.get(f"/api/matches/{match_id}/state?seat={seat}").get_json()["state"]
    return found


def revision(client: FlaskClient, match_id: str) -> int:
    """The number of the last entry."""
    return int(client.get(f"/api/matches/{match_id}/state").get_json()["revision"])


def tell(client: FlaskClient, match_id: str, command: dict[str, Any], action: str, **more: Any) -> Any:
    """Answer as JSON."""
    sent = {"command": command, "action": action, **more}
    return client.post(f"/api/matches/{match_id}/answer", json=sent)


def hidden(page: str, name: str) -> list[str]:
    """The values of the hidden inputs of this name, in order."""
    return re.findall(rf'<input type="hidden" name="{re.escape(name)}" value="([^"]*)"', page)


def without_pictures(app: Flask) -> None:
    """Small pictures of sheets are blank paper: to draw them takes longer than all else of these pages."""
    paper = io.BytesIO()
    Image.new("L", (PREVIEW, 594), 255).save(paper, "PNG")
    for view in ("sheets.preview", "blank_sheets.preview", "printed_manual.picture"):
        assert view in app.view_functions
        app.view_functions[view] = lambda **_: Response(paper.getvalue(), mimetype="image/png")


def after_reading(client: FlaskClient, answer: Any, **headers: str) -> Any:
    """What the page of an upload shows once it was read; a refusal at once is that."""
    if answer.status_code != 303:
        return answer
    address = str(answer.headers["Location"])
    jobs: WaitingLine = client.application.extensions["line"]
    assert jobs._jobs[address.rsplit("/", 1)[1]].finished.wait(60)
    return client.get(address, headers=headers)


def to_interference(client: FlaskClient, match_id: str) -> None:
    """Answer the set-up as quickly as it can be answered."""
    for number in range(20):
        asked = questions(client, match_id)
        if asked[0]["key"].startswith("interference"):
            return
        answer = next((a for a in asked[0]["answers"] if a["main"]), asked[0]["answers"][0])
        fields = [
            ("type", answer["command"]),
            ("question", str(asked[0]["id"])),
            ("action", f"setup-{number:04d}"),
        ]
        fields += [(name, value) for name, value in answer["fixed"].items()]
        for field in answer["fields"]:
            if field["type"] in ("dice", "draw"):
                fields.append(("roll", field["name"]))
            elif field["type"] == "steppers":
                fields += [
                    (f"{field['name']}.{row['key']}", str(row["value"] or 12)) for row in field["rows"]
                ]
            elif field["type"] in ("amount", "printed"):
                fields.append((field["name"], "12"))
            elif field["type"] == "choice":
                fields.append((field["name"], field["options"][0]["value"]))
        sent = client.post(f"/matches/{match_id}/answer", data=dict(fields))
        assert sent.status_code == 303, sent.text
    raise AssertionError("the set-up never ends")
