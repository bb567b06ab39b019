"""Looking into a match from a shell: as it stood, whether it replays alike, a prompt on a copy."""

from __future__ import annotations

import errno
import io
import re
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from assistant.games import GAMES
from assistant.matches.answering.match import Match
from assistant.matches.answering.replay import changes
from assistant.matches.file.database import SUFFIX

from .any_game.handed import RECORDED
from .example import EXAMPLE
from .matches.file.crafted import parts_of, put_together
from .matches.file.tampered import edit
from .shell import Shell

STATE = GAMES[EXAMPLE].state_type
KEPT = RECORDED / EXAMPLE / "files" / "state-2-battles.tableside"
INTERFERENCE = {"type": "roll_interference", "faces": [3, 4]}


def file_of(shell: Shell, match_id: str) -> Path:
    return shell.data / "matches" / f"{match_id}{SUFFIX}"


def retold(shell: Shell, match_id: str, **state: Any) -> None:
    """Write another newest state into a match, with every hash so that it fits."""
    path = file_of(shell, match_id)
    parts = parts_of(path)
    parts.state |= state
    put_together(path, parts)


def test_show_at_an_entry_says_where_the_match_stood_and_changes_nothing(shell: Shell) -> None:
    match_id = shell.new()
    shell.answer(match_id, INTERFERENCE)
    before = file_of(shell, match_id).read_bytes()
    told = shell.run("show", match_id, "--at", "4")
    assert "What does the capital do this year?" in told
    assert "What does the capital do this year?" not in shell.run("show", match_id)
    states = [msgspec.json.decode(shell.run("show", match_id, "--json", "--at", n), type=STATE) for n in "15"]
    assert [len(state.units) for state in states] == [0, 45]
    assert file_of(shell, match_id).read_bytes() == before


def test_show_at_an_entry_keeps_from_a_seat_what_it_may_not_see(shell: Shell) -> None:
    match_id = shell.new("--closed")
    seen = msgspec.json.decode(
        shell.run("show", match_id, "--json", "--at", "4", "--seat", "terran"), type=STATE
    )
    assert {unit.side for unit in seen.units.values()} == {"terran"}


def test_show_at_an_entry_tells_of_the_battles_until_then(shell: Shell) -> None:
    file_of(shell, "").parent.mkdir(parents=True)
    shutil.copy(KEPT, file_of(shell, "kept0001"))
    told = [shell.run("show", "kept0001", "--json", "--at", number) for number in ("40", "41", "59")]
    assert [len(msgspec.json.decode(each, type=STATE).battle_reports) for each in told] == [0, 1, 2]


@pytest.mark.parametrize("number", ["0", "-1", "6", "99999999999999999999"])
def test_an_entry_that_is_not_there_gets_one_sentence(shell: Shell, number: str) -> None:
    match_id = shell.new()
    assert shell.fail("show", match_id, "--at", number) == f"There is no entry {number} in the journal."
    assert f"記録{number}は" in shell.fail("show", match_id, "--at", number, "--language", "ja")


@pytest.mark.parametrize(
    "words", [("show",), ("replay",), ("shell",), ("verify",), ("print", "charts"), ("answer", "{}")]
)
def test_a_seat_of_another_game_gets_one_sentence(shell: Shell, words: tuple[str, ...]) -> None:
    command, *more = words
    match_id = shell.new()
    told = shell.fail(command, match_id, *more, "--seat", "owls")
    assert told == "There is no seat “owls” at this match. Name one of its sides, everybody, or table."
    assert "「owls」という席は" in shell.fail(command, match_id, *more, "--seat", "owls", "--language", "ja")


@pytest.mark.parametrize("command", ["show", "replay", "shell"])
def test_a_broken_file_and_one_that_is_not_there_get_one_sentence(
    shell: Shell, command: str, tmp_path: Path
) -> None:
    match_id = shell.new()
    file_of(shell, match_id).write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    assert match_id in shell.fail(command, match_id)
    assert "no match nowhere" in shell.fail(command, "nowhere")
    if command != "show":
        strange = tmp_path / "strange.tableside"
        strange.write_bytes(b"no match at all")
        assert "strange.tableside" in shell.fail(command, str(strange))


@pytest.mark.parametrize("command", ["show", "replay", "shell", "verify"])
@pytest.mark.parametrize(
    "name", ["x" * 5000, ".", "", "../matches", "\x1b[2J"], ids=("long", "here", "none", "above", "control")
)
def test_a_name_that_is_none_of_a_match_or_file_gets_one_sentence(
    shell: Shell, command: str, name: str
) -> None:
    assert "There is no match" in shell.fail(command, name)


def test_an_entry_that_was_changed_gets_one_sentence(shell: Shell) -> None:
    match_id = shell.new()
    edit(file_of(shell, match_id), "UPDATE entry SET state = x'00' WHERE number = 2")
    for words in (("show", match_id, "--at", "2"), ("replay", match_id)):
        assert "Entry 2 does not fit its hash" in shell.fail(*words)


def test_a_match_that_replays_alike_says_so_of_the_shelf_and_of_a_file(shell: Shell, tmp_path: Path) -> None:
    match_id = shell.new()
    shell.run("export", match_id, str(tmp_path / "taken.tableside"))
    for named in (match_id, str(tmp_path / "taken.tableside")):
        assert shell.run("replay", named) == "Replay gives the same result.\n"


def test_where_a_replay_differs_is_named_with_its_command_its_fields_and_what_differs(shell: Shell) -> None:
    match_id = shell.new()
    shell.answer(match_id, INTERFERENCE)
    kept = parts_of(file_of(shell, match_id)).state
    retold(shell, match_id, prestige=kept["prestige"] + 3, notes=["never written"])
    assert shell.differ("replay", match_id) == [
        "Entry 5 (roll_interference) comes out otherwise when replayed: prestige and notes.",
        f"  prestige: {kept['prestige'] + 3} → {kept['prestige']}",
        '  notes: ["never written"] → []',
    ]
    assert shell.differ("replay", match_id, "--language", "ja")[0] == (
        "記録5（roll_interference）は再現すると結果が異なります：prestige、notes。"
    )


def test_a_replay_that_is_stopped_says_by_what(shell: Shell) -> None:
    match_id = shell.new()
    shell.answer(match_id, {"type": "note", "text": "here"})
    path = file_of(shell, match_id)
    parts = parts_of(path)
    parts.record["command"] = {"type": "roll_interference", "faces": [7, 7]}
    put_together(path, parts)
    (told,) = shell.differ("replay", match_id)
    assert told.startswith("Entry 5 (roll_interference) is not taken when replayed: ")


def test_a_long_difference_is_cut_and_one_in_secret_things_is_only_said(shell: Shell) -> None:
    match_id = shell.new("--closed")
    shell.answer(match_id, INTERFERENCE)
    kept = parts_of(file_of(shell, match_id)).state
    stronger = {
        key: {**unit, "strength": 9} if unit["side"] == "imperial" else unit
        for key, unit in kept["units"].items()
    }
    retold(shell, match_id, units=stronger)
    told = shell.differ("replay", match_id)
    assert len(told) == 1 + 20 + 1
    assert re.fullmatch(r"  units\.\S+\.strength: 9 → \d", told[1])
    assert re.fullmatch(r"… and \d+ more differences?\.", told[-1])
    (unseen,) = shell.differ("replay", match_id, "--seat", "terran")
    assert unseen.endswith("in what this seat does not see.")


def test_a_difference_under_another_version_says_which(shell: Shell) -> None:
    match_id = shell.new()
    shell.answer(match_id, INTERFERENCE)
    path = file_of(shell, match_id)
    parts = parts_of(path)
    parts.state["prestige"] += 1
    parts.record["app_version"] = "0.0.1"
    put_together(path, parts)
    assert "It was written by version 0.0.1" in shell.differ("replay", match_id)[-1]


def test_changes_name_what_came_what_went_and_what_stands_in_another_order() -> None:
    kept = {"a": {"x": 1, "y": 2}, "b": [1, 2], "c": [1], "d": True, "e": "z" * 100, "gone": 0}
    again = {"a": {"y": 2, "x": 1}, "b": [1, 3], "c": [1, 2], "d": 1, "e": "", "new": None}
    found = {change.where: (change.kept, change.again) for change in changes(kept, again)}
    assert found.pop("e") == ('"' + "z" * 58 + "…", '""')
    assert found == {
        "a": ('{"x":1,"y":2}', '{"y":2,"x":1}'),
        "b[1]": ("2", "3"),
        "c": ("[1]", "[1,2]"),
        "d": ("true", "1"),
        "gone": ("0", ""),
        "new": ("", "null"),
    }
    assert changes(kept, kept) == []


def test_the_prompt_has_match_state_and_journal_and_works_on_a_copy(
    shell: Shell, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = shell.new()
    path = file_of(shell, match_id)
    before = path.read_bytes()
    typed = (
        "len(state.units), journal.last().number, match.id",
        'match.answer(match.read(b\'{"type": "note", "text": "tried"}\'), action="tried").entry.number',
        "journal.last().number",
        "match.path.exists() and match.path",
    )
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join((*typed, ""))))
    code, out, err = shell.ended("shell", match_id)
    assert code == 0
    assert "(45, 4, " in out
    assert out.count("\n>>> 5\n") or out.count("5\n") >= 2
    assert "nothing done here changes the match" in err
    assert (path.read_bytes(), str(path) in out) == (before, False)
    assert not [left for left in re.findall(r"Path\('([^']+)'\)", out) if Path(left).exists()]


def test_what_a_prompt_calls_the_state_is_what_its_seat_sees(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = shell.new("--closed")
    asked = "print({unit.side.value for unit in state.units.values()})\n"
    seen = {}
    for seat in ("terran", "everybody"):
        monkeypatch.setattr("sys.stdin", io.StringIO(asked))
        _, out, _ = shell.ended("shell", match_id, "--seat", seat)
        seen[seat] = [side for side in ("imperial", "terran") if f"'{side}'" in out]
    assert seen == {"terran": ["terran"], "everybody": ["imperial", "terran"]}


@pytest.mark.parametrize("words", [("show",), ("print", "record")])
def test_a_fault_of_the_disk_is_named_by_a_command(
    shell: Shell, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    command, *more = words
    match_id = shell.new()

    def broken(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(Match, "state_of", broken)
    assert "the disk reports an error" in shell.fail(command, match_id, *more)
