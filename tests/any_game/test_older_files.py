"""Match files of every game and of each day it has had: they open, undo, replay, print and go on for ever."""

from __future__ import annotations

import itertools
import shutil
from pathlib import Path
from random import Random

import pytest

from assistant.core.play.command import BackTo
from assistant.core.words.errors import Forbidden, Problem
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from assistant.matches.answering.replay import changes, reasons, replay_difference, untold
from assistant.matches.moving.transfer import bring, write_out
from assistant.matches.shelf.shelf import Shelf
from printables.of_match import print_match

from .filling import fields_of
from .handed import RECORDED, handed

# Each is named after its version or its day; others have tests of their own.
FILES = [(key, path) for key in GAMES for path in sorted((RECORDED / key / "files").glob("[0-9]*.tableside"))]
TRIES = 60


@pytest.fixture(params=FILES, ids=[f"{key}-{path.stem}" for key, path in FILES])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Match:
    """A copy of a file, for a match that is opened may be played on; its last entry takes an answer back."""
    key, path = request.param
    shutil.copy(path, tmp_path / "kept0001.tableside")
    return Match(tmp_path / "kept0001.tableside", GAMES[key])


def play_on(match: Match) -> None:
    """Any answer that is offered and taken, done anyway where the rules forbid it."""
    chance, before = Random(match.id), match.last().number
    for number in range(TRIES):
        question = chance.choice(match.questions("everybody"))
        fields = fields_of(chance.choice(question.answers), chance, match.game, match.state())
        if fields is None:
            continue
        try:
            match.answer(match.convert(fields), action=f"on {number}")
        except Forbidden as refused:
            tokens = tuple(each.token for each in refused.refusals)
            match.answer(match.convert(fields), action=f"anyway {number}", anyway=tokens)
        except Problem:
            continue
        break
    assert match.last().number == before + 1


def test_every_game_of_the_table_has_files_of_several_days() -> None:
    for key in (key for key in GAMES if handed(key).helped):
        assert sum(each == key for each, _ in FILES) > 1, key


def test_a_match_of_an_earlier_day_is_undone_brought_back_printed_and_goes_on(
    kept: Match, tmp_path: Path
) -> None:
    newest, stood, shelf = kept.last().number, kept.state(), Shelf(tmp_path, GAMES)
    assert bring(kept.path, "in", tmp_path / "elsewhere", GAMES).state() == stood
    shelf.backups.keep(kept.path)
    assert [backup.turn for backup in shelf.backups.of(kept.id)] == [stood.now.turn]
    kept.answer(BackTo(1), action="to the beginning")
    kept.answer(BackTo(newest), action="to where it stood")
    assert kept.state() == stood
    for sheet in ("record", "charts"):
        assert print_match(kept, sheet, seat="everybody", language="en").startswith(b"%PDF")
    play_on(kept)
    write_out(kept.path, tmp_path / "out.tableside")
    assert bring(tmp_path / "out.tableside", "out", tmp_path, GAMES).state() == kept.state()


def test_where_a_match_of_an_earlier_day_replays_otherwise_it_is_said_why(kept: Match) -> None:
    with kept.newest.opened() as journal:
        entries = journal.since(0)
    for pair in itertools.pairwise(entries):
        found = replay_difference(list(pair), kept.state_of, kept._as_left, kept._again, untold)
        if found is not None:
            assert not found.stopped
            differ = changes(found.kept, found.again, found.entry)
            assert differ
            assert all(reasons(kept.game.revised, found.entry, [each]) for each in differ), differ
