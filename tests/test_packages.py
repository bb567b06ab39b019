"""A game in a package of its own is played like any other; what is wrong in one is told in a line."""

from __future__ import annotations

import os
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from assistant.core.words.language import language
from assistant.games import BROKEN, COVERS, GAMES
from assistant.games.homes import GROUP, declared, home_in
from assistant.web import create_app
from assistant.web.page import styles

from .installed import SIX, installed
from .running import ROOT, running, told
from .shell import Shell

COVER = """
from assistant.core.play.cover import Cover
from assistant.core.words.say import Name
COVER = Cover("{key}", Name("Odd", "奇"), Name("Odd", "奇"))
"""
# What the folder of a package lacks to be a game, and what is told of it.
WRONG: dict[str, tuple[dict[str, str | bytes], str]] = {
    "nothing": ({}, "ModuleNotFoundError"),
    "no_cover": ({"cover.py": ""}, "COVER"),
    "another_key": ({"cover.py": COVER.format(key="other")}, "COVER is no Cover of this key"),
    "no_python": ({"cover.py": "COVER ="}, "SyntaxError"),
    "a_way_out": ({"cover.py": "raise SystemExit(3)"}, "SystemExit: 3"),
    "many_lines": (
        {"cover.py": "raise ValueError('one\\n\\x1b[2Jtwo')"},
        "ValueError: one [2Jtwo (cover.py:1)",
    ),
    "style": ({"styles/a.css": b"\xff\xfe"}, "UnicodeDecodeError"),
    "words": ({"languages/en/a.po": "msgid odd"}, "a.po, line 1: msgid odd"),
    "twice": ({"languages/ja/a.po": 'msgid "a"\nmsgstr "b"\n' * 2}, "a is said twice"),
}


def package(folder: Path, name: str, files: dict[str, str | bytes]) -> EntryPoint:
    """A package of a game with these files, with a cover of its own unless that is among them."""
    (folder / name).mkdir(parents=True)
    for path, content in {"__init__.py": "", "cover.py": COVER.format(key=name), **files}.items():
        (file := folder / name / path).parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)
    return EntryPoint(name, name, GROUP)


def laid(folder: Path, *points: EntryPoint) -> Path:
    """A folder in which packages are installed that name these games."""
    for number, point in enumerate(points):
        (info := folder / f"game_{number}-1.0.dist-info").mkdir(parents=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: game-{number}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[{GROUP}]\n{point.name} = {point.value}\n")
    return folder


def test_a_game_is_found_by_the_entry_point_of_an_installed_package_and_played_from_the_shell(
    tmp_path: Path,
) -> None:
    folder = laid(tmp_path / "installed", SIX, EntryPoint("gone", "nowhere_at_all", GROUP))
    where = {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT)))}
    data = ("--data", str(tmp_path / "data"))

    def tableside(*words: str) -> tuple[int, str, str]:
        with running(sys.executable, "-m", "assistant", *data, *words, env=where, cwd=tmp_path) as program:
            return told(program)

    code, match, error = tableside("new", "six", "kept")
    assert (code, error) == (0, "")
    match = match.strip()
    assert "Ash: take your hand" in tableside("show", match)[1]
    assert tableside("print", match, "track", "--output", str(tmp_path / "track.pdf"))[0] == 0
    assert tableside("print", match, "record", "--output", str(tmp_path / "record.pdf"))[0] == 0
    assert tableside("blank", "six", "--language", "ja", "--output", str(tmp_path / "blank.pdf"))[0] == 0
    code, restored, error = tableside("restore", str(tmp_path / "record.pdf"))
    assert (code, error) == (0, "")
    assert "Ash: take your hand" in tableside("show", restored.split()[0])[1]
    code, out, error = tableside("new", "gone", "kept")
    assert (code, out, error.count("\n")) == (1, "", 1)
    assert "gone (nowhere_at_all)" in error
    assert "gone (nowhere_at_all)" in tableside("doctor")[1]


def test_its_scenes_sample_styles_pages_and_words_are_found_in_the_package(tmp_path: Path) -> None:
    with installed(SIX):
        styles.sheets.cache_clear()
        client = create_app(tmp_path).test_client()
        assert "Up to six sides" in client.get("/").text
        assert "tabular-nums" in client.get("/styles/six.css").text
        assert "A round" in client.get("/scenes").text
        begun = client.post("/scenes/six/round")
        assert "Fir passes: tap Pass." in client.get(begun.headers["Location"]).text
        looked = client.get("/look/six").headers["Location"].partition("?")[0]
        client.set_cookie(f"seat-{looked.rpartition('/')[2]}", "everybody")
        board = client.get(f"{looked}?tab=points&sheet=over-board").text
        assert 'class="sum six-points"' in board
    styles.sheets.cache_clear()
    assert "six" not in GAMES
    assert create_app(tmp_path).test_client().get("/styles/six.css").status_code == 404


def test_a_folder_that_only_has_its_name_is_no_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The natural layout: the folder of the project, and in it the package of the same name.
    (tmp_path / "skirmish" / "skirmish").mkdir(parents=True)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="skirmish is no package"):
        home_in("skirmish")


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_in_a_package_is_one_line_and_every_other_game_plays(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files, fault = WRONG[name]
    # Each is imported once in a run: no two may have the same name.
    point = package(tmp_path, f"odd_{name}", files) if files else EntryPoint(name, "odd_nothing", GROUP)
    monkeypatch.syspath_prepend(tmp_path)
    with installed(point, SIX):
        sentence = BROKEN[point.name]
        for code in ("en", "ja"):
            line = language(code).words(sentence)
            assert fault.rstrip(".") in line
            assert line.isprintable()
        client = create_app(tmp_path / "data").test_client()
        assert fault.rstrip(".") in client.get("/").text.replace("&#39;", "'")
        answer = client.get(f"/new/{point.name}")
        assert (answer.status_code, "cannot be used" in answer.text) == (500, True)
        assert client.get("/new/six").status_code == 200
        assert client.get("/openapi.json").status_code == 200


BAD = (next(iter(COVERS)), "six", "Odd", "../odd", "odd key", "o", "x" * 40, "odd\x1b[2J")


@pytest.mark.parametrize("key", BAD)
def test_a_key_that_is_taken_or_is_none_is_told_and_takes_no_game_away(key: str) -> None:
    first, *others = COVERS
    with installed(SIX, EntryPoint(key, "tests.six", GROUP)):
        assert [*COVERS] == [*GAMES] == [first, *others, "six"]
        assert language("en").words(BROKEN[key]).isprintable()
        assert GAMES[first].key == first


ANOTHER_SIX = """
from dataclasses import replace
from tests.six.definition import GAME as SIX
GAME = replace(SIX, key="{key}")
"""
RECORD = "from tests.six.definition import GAME"


@pytest.mark.parametrize(
    ("written", "fault"), [("GAME = 1", "GAME is no Game"), (RECORD, "of this key"), ("1/0", "ZeroDiv")]
)
def test_rules_that_cannot_be_read_are_told_when_they_are_asked_for(
    written: str, fault: str, tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"late_{len(written)}"
    point = package(tmp_path, name, {"definition.py": written})
    monkeypatch.syspath_prepend(tmp_path)
    with installed(point):
        client = create_app(tmp_path / "data").test_client()
        assert (client.get("/").status_code, client.get("/scenes").status_code) == (200, 200)
        assert fault in client.get(f"/new/{name}").text
        for words in (("new", name, "any"), ("blank", name)):
            assert fault in shell.fail(*words)
        assert client.get("/openapi.json").status_code == 200
        first = next(iter(GAMES.values()))
        assert shell.run("new", first.key, first.scenarios()[0].key)


def test_scenes_and_sheets_that_cannot_be_read_are_told_where_they_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files: dict[str, str | bytes] = {
        "data/scenes/a.toml": "number = ",
        "sheets.py": "SHEETS = nothing",
        "definition.py": ANOTHER_SIX.format(key="late_parts"),
    }
    point = package(tmp_path, "late_parts", files)
    monkeypatch.syspath_prepend(tmp_path)
    with installed(point):
        client = create_app(tmp_path / "data").test_client()
        assert client.get("/scenes").status_code == 200
        assert "late_parts cannot be used: DecodeError" in client.get("/").text
        assert "NameError" in client.get("/new/late_parts/sheets").text


@pytest.mark.parametrize(
    "written", [b"\xff\xfe", b"[tableside.games\nodd = odd\n", b"[tableside.games]\nodd\n"]
)
def test_a_list_of_entry_points_that_cannot_be_read_hides_no_other(
    written: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid(tmp_path, EntryPoint("odd", "odd", GROUP), SIX)
    (tmp_path / "game_0-1.0.dist-info" / "entry_points.txt").write_bytes(written)
    monkeypatch.syspath_prepend(tmp_path)
    assert SIX in declared()
