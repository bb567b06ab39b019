"""A file begun with a module of VASSAL: it has no fault and plays; in the shell and on a page."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from assistant import describing
from assistant.core.words.language import LANGUAGES, language
from assistant.own.definition import game_of_file
from assistant.own.module import found
from assistant.own.module.build_file import parsed
from assistant.own.module.draft import draft, game_key
from assistant.own.reading import checked
from assistant.own.trying import tried
from assistant.reading.child import follow
from assistant.reading.orders import File, Read, ReadModule
from assistant.web.shelf import reading
from tests.shell import Shell

from .modules import MODULE, zipped
from .table import game_of


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("asked", [(False, False), (True, True)])
def test_a_file_that_begins_with_a_module_has_no_fault_and_plays(code: str, asked: tuple[bool, bool]) -> None:
    module = parsed(io.BytesIO(MODULE.encode()))
    text = draft(module, language(code), areas=asked[0], counters=asked[1])
    assert ".png" not in text
    game = game_of(text)
    assert (game.key, game.name, [*game.sides]) == ("crete-river", "Crête & River", ["north", "sud_ost"])
    cards = [
        card if isinstance(card, str) else (card.name, card.count) for card in game.decks["events"].cards
    ]
    assert cards == ["A long \\ march", ("Rain", 2)]
    units = [(unit.name, unit.group) for unit in game.units.values()]
    of_counters = [("1/1", "1st Division"), ("2/1", "1st Division"), ("歩兵", "me")]
    assert units == (of_counters if asked[1] else [("1st Division", ""), ("me", "")])
    assert [place.name for place in game.places.values()] == (["Old Town", "冬村"] if asked[0] else [])
    assert tried(game, 1, 20).answers == 20
    assert game_of_file(game).key == "own-crete-river"


def test_as_much_as_a_module_has_becomes_no_more_than_a_file_may_have() -> None:
    module = found.Module(
        name="?",
        sides=[f"Side {n}" for n in range(60)],
        decks={f"Deck {n}": {f"{'冬' * 70} {card}": 30 for card in range(500)} for n in range(20)},
        trays={f"{'山' * 70} {n}": {"x": 1} for n in range(200)},
        areas={f"{'川' * 70} {n}": 1 for n in range(900)},
    )
    text = draft(module, language("en"), areas=True, counters=True)
    game = game_of(text)
    assert (len(game.sides), len(game.units), len(game.places)) == (6, 120, 400)
    assert 1 <= len(game.decks) <= 12
    assert game.key == game_key("?")
    assert checked(draft(found.Module(), language("ja"), areas=True, counters=True).encode()).faults == ()


def test_names_that_are_none_are_written_so_that_a_file_can_be_read() -> None:
    odd = 'a"b\\c\t\n&#127;<b>' + "\u2028" + "W" * 900
    escaped = odd.replace('"', "&quot;").replace("<", "&lt;")
    module = parsed(
        io.BytesIO(
            f'<VASSAL.build.GameModule name="{escaped}"><VASSAL.build.module.PlayerRoster><entry>{escaped}'
            "</entry></VASSAL.build.module.PlayerRoster></VASSAL.build.GameModule>".encode()
        )
    )
    assert game_of(draft(module, language("en"), areas=False, counters=False)).sides
    assert len(module.name) == found.LONGEST


def read_here(order: Any) -> Read:
    """What the process that reads tells, without one: to start it takes its time."""
    told = Read()
    follow(order, told.hear)
    return told


def test_in_the_shell_a_module_begins_a_file_and_one_that_is_none_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(describing, "read_aside", read_here)
    monkeypatch.chdir(tmp_path)
    shell = Shell(tmp_path / "data", capsys)
    Path("war.vmod").write_bytes(zipped(buildFile_xml=MODULE))
    assert shell.run("game", "new", "war", "--from", "war.vmod", "--areas") == "war.toml\n"
    lines = shell.run("game", "check", "war.toml").splitlines()
    assert 'Crête & River: North and Süd "Ost"' in lines
    assert "冬村" in Path("war.toml").read_text()
    Path("odd.vmod").write_bytes(b"<html/>")
    assert "no module" in shell.fail("game", "new", "odd", "--from", "odd.vmod")
    assert "cannot be read" in shell.fail("game", "new", "odd", "--from", "nowhere.vmod")
    assert not Path("odd.toml").exists()


def test_on_a_page_a_module_begins_a_text_of_which_nothing_is_kept(
    client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Line:
        """A line in which nobody waits, and the process is this one."""

        def add(self, job: Any) -> None:
            job.read = read_here(job.order)
            job.finish()
            self.job = job

        def find(self, token: str, screen: str) -> Any:
            return self.job

    line = Line()
    monkeypatch.setattr(reading, "line", lambda: line)

    def sent(content: bytes, **asked: str) -> str:
        fields = {"token": client.token(), "file": (io.BytesIO(content), "war.vmod"), **asked}  # type: ignore[attr-defined]
        answer = client.post("/games/module", data=fields)
        assert answer.status_code == 303
        # The page on which the reading is followed takes this part of its result.
        found = client.get(answer.location)
        assert 'id="reading"' in found.text
        return found.text if found.status_code != 200 else client.get(f"{answer.location}/text").text

    page = sent(zipped(buildFile_xml=MODULE))
    assert "crete-river.toml" in page
    assert ("冬村" in page, "歩兵" in page) == (False, False)
    page = sent(MODULE.encode(), areas="1", counters="1")
    assert ("冬村" in page, "歩兵" in page) == (True, True)
    assert 'class="refused"' in sent(b"<html/>")
    assert [path for path in tmp_path.rglob("*") if path.is_file() and "upload" in path.name] == []
    assert not [*tmp_path.glob("games/*")]


def test_a_module_is_read_in_the_process_that_reads(tmp_path: Path) -> None:
    (tmp_path / "war.vmod").write_bytes(zipped(buildFile_xml=MODULE))
    told = read_here(ReadModule(File(str(tmp_path / "war.vmod"), "war.vmod"), language="ja"))
    assert told.drafted is not None
    assert (told.drafted.key, "モジュール" in told.drafted.text) == ("crete-river", True)
