"""A data file with a fault: one sentence, and running matches play on."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from assistant import folders
from assistant.core.shipped.table_file import read_table
from assistant.core.words.errors import Damaged
from assistant.core.words.language import language
from assistant.games.imperium.components import kit
from assistant.games.imperium.handlers import load_checked

from .web.carried import alert
from .web.helpers import begin, to_interference


def damaged_data(tmp_path: Path, edited: Callable[[str], str]) -> Path:
    """A copy of the shipped data with the interference table edited."""
    target = tmp_path / "shipped"
    shutil.copytree(folders.shipped("data"), target)
    table = target / "imperium" / "tables" / "interference.toml"
    before = table.read_text()
    table.write_text(edited(before))
    assert table.read_text() != before
    return target


def nothing_read() -> None:
    kit.load.cache_clear()
    load_checked.cache_clear()


def without_7(text: str) -> str:
    return re.sub(r"on = \[\s*7\s*\]", "on = []", text)


def with_7_twice(text: str) -> str:
    return re.sub(r"on = \[\s*8\s*\]", "on = [7, 8]", text)


def cut_short(text: str) -> str:
    return text[:-20]


@pytest.mark.parametrize(
    ("edited", "sentence"),
    [
        (without_7, "The table in interference.toml has no row for 7."),
        (with_7_twice, "The table in interference.toml has more than one row for 7."),
        (cut_short, "The data file interference.toml cannot be read"),
    ],
)
def test_a_data_file_with_a_fault_is_told_and_running_matches_play_on(
    client: FlaskClient,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    edited: Callable[[str], str],
    sentence: str,
) -> None:
    to_interference(client, match_id := begin(client))
    # A server that runs has read the rulings; only what it reads from now on has the fault.
    assert client.get(f"/matches/{match_id}/correct?kind=correct_rulings").status_code == 200
    data = damaged_data(tmp_path, edited)
    with pytest.raises(Damaged) as told:
        read_table(data / "imperium" / "tables" / "interference.toml")
    assert sentence in language("en").words(told.value.sentence)
    monkeypatch.setattr(kit, "shipped", lambda _: data)
    nothing_read()
    try:
        shelf_before = client.get("/").text.count("/matches/")
        new = client.post("/new/imperium", data={"scenario": "first-interstellar-war"})
        assert new.status_code == 500
        assert sentence in alert(new.text)
        shelf = client.get("/")
        assert shelf.status_code == 200
        assert shelf.text.count("/matches/") == shelf_before
        form = {"type": "roll_interference", "faces.0": "3", "faces.1": "4", "action": "roll-0001"}
        assert client.post(f"/matches/{match_id}/answer", data=form).status_code == 303
    finally:
        nothing_read()
