"""What the project promises to whoever downloads it: two commands, a licence, few dependencies."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from assistant.__main__ import main

ROOT = Path(__file__).resolve().parent.parent
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT = SETTINGS["project"]
HOW = (ROOT / "CONTRIBUTING.md").read_text()
README = (ROOT / "README.md").read_text()
# Called by `make test`.
CHECK = (ROOT / "scripts" / "check.sh").read_text()


def steps(target: str) -> str:
    """What make would run for a target."""
    make = shutil.which("make")
    assert make
    done = subprocess.run(
        [make, "--dry-run", "--always-make", target], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_make_serve_makes_an_environment_of_its_own_and_serves_on_the_known_port() -> None:
    assert re.search(r"scripts/environment\.sh.*assistant serve --port 8765\n", steps("serve"), re.DOTALL)


def test_make_test_brings_chromium_and_checks_style_types_and_tests() -> None:
    said = steps("test") + CHECK
    for step in ("scripts/need.sh chromium", "ruff check", "ruff format --check", "mypy", "pytest"):
        assert re.search(rf"(^|-m |\"){re.escape(step)}\b", said, re.MULTILINE), step
    assert "scripts/check.sh" in said
    assert SETTINGS["tool"]["mypy"]["strict"] is True
    assert "\nmake test\n" in (ROOT / ".ci" / "run").read_text()


def test_no_test_may_skip() -> None:
    skipping = re.compile(r"\b(skip|skipif|importorskip|xfail|SkipTest)\b\s*\(|mark\.(skip|xfail)")
    sources = [path for path in (ROOT / "tests").rglob("*.py") if path != Path(__file__)]
    assert [str(path) for path in sources if skipping.search(path.read_text())] == []


def test_every_dependency_has_its_reason() -> None:
    table = re.compile(r"^\| (?:\*to \w+:\* )?([^|*]+) \| [^|]+ \|$", re.MULTILINE)
    given = {name.strip() for row in table.findall(HOW) for name in row.split(",")}
    extras = PROJECT["optional-dependencies"]["test"]
    asked = {re.split(r"[<>=]", each)[0] for each in (*PROJECT["dependencies"], *extras)}
    assert asked - given == set()
    assert {"flask", "reportlab", "qrcode", "msgspec", "apsw", "waitress", "platformdirs"} <= asked
    assert PROJECT["requires-python"] == ">=3.11,<3.15"


def test_every_version_has_an_upper_bound_and_one_command_tries_the_newest_within() -> None:
    extras = (each for named in PROJECT["optional-dependencies"].values() for each in named)
    asked = (*SETTINGS["build-system"]["requires"], *PROJECT["dependencies"], *extras)
    assert [each for each in asked if not re.fullmatch(r"[\w-]+>=[\d.]+,<[\d.]+", each)] == []
    assert "scripts/newest.sh" in steps("newest")
    assert "`make newest`" in HOW


def test_a_commit_is_checked_as_make_test_begins_by_programs_of_our_own() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text()
    assert re.findall(r"repo: (\S+)", hooks) == ["local"]
    entries = [line.removeprefix(".venv/bin/python ") for line in re.findall(r"entry: (.+)", hooks)]
    assert entries == ["-m ruff check", "-m ruff format --check", "-m mypy"]
    assert all(entry.removeprefix("-m ") in CHECK for entry in entries)
    assert "`pre-commit install`" in HOW


def test_editors_and_ruff_break_lines_at_the_same_place() -> None:
    (longest,) = re.findall(r"max_line_length = (\d+)", (ROOT / ".editorconfig").read_text())
    assert int(longest) == SETTINGS["tool"]["ruff"]["line-length"]


def test_the_readme_shows_a_picture_that_is_there_the_two_commands_and_real_ones_of_the_shell(
    capsys: pytest.CaptureFixture[str],
) -> None:
    (picture,) = re.findall(r"!\[[^\]]+\]\(([^)]+\.png)\)", README)
    assert (ROOT / picture).read_bytes().startswith(b"\x89PNG")
    for words in ("\nmake serve\n", "\nmake test\n", "http://127.0.0.1:8765"):
        assert words in README
    named = set(re.findall(r"`tableside (\w+)", README))
    with pytest.raises(SystemExit):
        main(["--help"])
    commands = set(re.findall(r"^    (\w+) ", capsys.readouterr().out, re.MULTILINE))
    assert named == commands


def test_the_licence_is_mit_and_the_others_tell_what_is_new_and_how_to_add() -> None:
    assert PROJECT["license"] == "MIT"
    assert (ROOT / "LICENSE").read_text().startswith("MIT License")
    assert "## Unreleased" in (ROOT / "CHANGELOG.md").read_text()
    assert all(f"- **{thing}**:" in HOW for thing in ("a step", "a table", "a sheet", "a game"))
    assert "## Words" in HOW


SCRIPTS = ["answer", "file", "fit", "keep", "kinds", "link", "map", "parts", "screen", "sheets", "steps"]


@pytest.mark.parametrize("name", SCRIPTS)
def test_our_own_scripts_stay_few_and_short(name: str) -> None:
    static = ROOT / "assistant/static"
    assert {script.stem for script in static.rglob("*.js")} == {*SCRIPTS, "htmx.min"}
    lines = (static / f"{name}.js").read_text().splitlines()
    assert len(lines) <= 200
    assert [line for line in lines if len(line) > 120] == []
