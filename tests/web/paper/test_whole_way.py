"""The whole way: a sheet printed, crossed, photographed, read beside the server, and confirmed."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from assistant.matches.shelf.shelf import Shelf
from assistant.reading.line import WaitingLine
from assistant.reading.orders import ReadMarks
from tests.any_game.handed import RECORDED
from tests.example import EXAMPLE
from tests.printables.crossed.pencil import again
from tests.reading.marks.photographs import crossed, printed, taken

from .sent import fields


def test_a_photograph_of_a_crossed_sheet_becomes_one_entry(
    client: FlaskClient, shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # How long a hostile picture may take is another test's; here all processors may be busy.
    monkeypatch.setattr(ReadMarks, "seconds", 60.0)
    played = again(tmp_path, RECORDED / EXAMPLE / "terran-victory.jsonl", 12)
    shelf.folder.mkdir(parents=True, exist_ok=True)
    played.path.rename(shelf.folder / "thewar.tableside")
    match = shelf.match("thewar")
    sheet = printed(match, "fleets")
    boxes = sheet.kept.boxes
    hurt, gone = (
        next(at for at, box in enumerate(boxes) if box.page == 1 and box.means == means)
        for means in ("damaged", "lost")
    )
    gone = next(
        at
        for at, box in enumerate(boxes)
        if box.page == 1 and box.means == "lost" and box.subject != boxes[hurt].subject
    )
    picture = taken(crossed(sheet, 1, [hurt, gone]))
    form = {"token": client.token(), "pictures": (io.BytesIO(picture), "IMG_1.jpg")}  # type: ignore[attr-defined]
    assert client.post("/matches/thewar/paper", data=form).status_code == 303
    line: WaitingLine = client.application.extensions["line"]
    (job,) = line._jobs.values()
    assert job.finished.wait(60)
    assert "2 marks" in client.get("/matches/thewar/paper").text
    shown = client.get("/matches/thewar/paper/confirm").text
    assert shown.count('src="data:image/png') == 2
    assert client.post("/matches/thewar/paper/confirm", data=fields(shown)).status_code == 303
    units = match.state().units
    assert units[int(boxes[hurt].subject.split()[1])].damaged
    assert int(boxes[gone].subject.split()[1]) not in units
