"""`tableside game`: begin a file, and have it checked, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant import describing
from assistant.reading.child import follow
from assistant.reading.orders import CheckGame, Read
from tests.shell import Shell

LEG = "for each side Reinforcements, Movement and Combat"


def read_here(order: CheckGame) -> Read:
    """What the process that reads tells, without one: to start it takes its time."""
    read = Read()
    follow(order, read.hear)
    return read


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    monkeypatch.chdir(tmp_path)
    return Shell(tmp_path / "data", capsys)


def test_a_file_is_begun_changed_and_checked(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shell.run("game", "new", "fjord") == "fjord.toml\n"
    there = "fjord.toml is there already, and stays as it is. Take another key."
    assert shell.fail("game", "new", "fjord", "--like", "cards") == there
    assert shell.run("game", "check", "fjord.toml").splitlines() == [
        "Winter Ford: North and South",
        "8 turns",
        f"A turn: Start (Weather and Supply), {LEG} and End (Towns and Victory)",
        "Tracks: Supply 0 to 12 (each side), Towns held 0 to 6 (each side) and Lead −10 to 10",
        "Charts: Weather 1d6 and Combat results 1d6 (5 columns)",
        "Units: Infantry, Artillery and Armour",
    ]
    monkeypatch.setattr(describing, "read_aside", read_here)
    file = Path("fjord.toml")
    file.write_text(file.read_text().replace("towns // 2", "town // 2").replace('["6", {', '["5", {'))
    lines = file.read_text().splitlines()
    rows, of = lines.index("rows = [") + 1, "steps.supply.of.towns.sum"
    summed = next(at for at, line in enumerate(lines, 1) if "town //" in line)
    assert shell.differ("game", "check", "fjord.toml") == [
        f"fjord.toml, line {rows}, charts.weather.rows: A roll of 6 has no row.",
        f"fjord.toml, line {rows + 3}, charts.weather.rows[3]: A roll of 5 has two rows.",
        f"fjord.toml, line {summed}, {of}: There is no track or effect “town”. There is towns.",
        "fjord.toml: 3 faults",
    ]
    assert shell.differ("game", "check", "fjord.toml", "--language", "ja")[2:] == [
        f"fjord.toml {summed}行目、{of}：トラックか効果「town」はありません。townsならあります。",
        "fjord.toml：誤り3件",
    ]


def test_a_file_is_played_at_random_once_nothing_is_wrong_in_it(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(describing, "read_aside", read_here)
    shell.run("game", "new", "fjord")
    told = shell.run("game", "try", "fjord.toml", "--seed", "7")
    assert told.endswith("wins: turn 8, 95 answers, 0 refused.\nEverything in the file happened.\n")
    assert told == shell.run("game", "try", "fjord.toml", "--seed", "7")
    Path("fjord.toml").write_text("tableside = 1")
    assert shell.differ("game", "try", "fjord.toml")[-1] == "fjord.toml: 4 faults"


def test_a_file_that_is_none_is_one_sentence(shell: Shell) -> None:
    assert shell.fail("game", "check", "nowhere.toml").startswith("nowhere.toml cannot be read: ")
    assert shell.fail("game", "new", "Fjord").startswith("“Fjord” is no key of a game")
