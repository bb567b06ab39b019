"""An older copy put in the place of a match, or one that went another way, is said by whoever saw more."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from assistant.core.play.command import Note
from assistant.core.words.errors import Damaged
from assistant.matches.answering.match import Match
from assistant.matches.moving.incoming import Incoming
from assistant.matches.shelf.shelf import Shelf

from ...core.tiny import TINY, Bid
from ..conftest import GAMES, played_on


def older(match: Match, keep: Path) -> None:
    """Play on, with a copy kept of how it was."""
    shutil.copyfile(match.path, keep)
    played_on(match)


@pytest.mark.parametrize("how", ["renamed", "written over"])
def test_an_older_copy_put_in_the_place_of_a_match_is_said_by_whoever_saw_more(
    shelf: Shelf, match: Match, tmp_path: Path, how: str
) -> None:
    older(shelf.match(match.id), tmp_path / "older")
    newer = match.path.read_bytes()
    if how == "renamed":
        (tmp_path / "older").replace(match.path)
    else:
        match.path.write_bytes((tmp_path / "older").read_bytes())
    for read in (lambda: shelf.match(match.id).last(), lambda: shelf.match(match.id).revision()):
        with pytest.raises(Damaged) as problem:
            read()
        assert problem.value.sentence.values == {"match": match.id, "seen": 7, "number": 6}
    with pytest.raises(Damaged):
        shelf.match(match.id).answer(Note("on"), action="goes-on")
    assert Shelf(shelf.folder.parent, GAMES).match(match.id).revision() == 6, "started again, it goes on"
    match.path.write_bytes(newer)
    assert shelf.match(match.id).revision() == 7


def test_a_copy_that_went_another_way_is_said_though_it_is_longer(
    shelf: Shelf, match: Match, tmp_path: Path
) -> None:
    older(shelf.match(match.id), tmp_path / "other.tableside")
    another = Match(tmp_path / "other.tableside", TINY)
    another.answer(Note("another"), action="another-way")
    another.answer(Note("way"), action="another-way-on")
    another.path.replace(match.path)
    with pytest.raises(Damaged) as problem:
        shelf.match(match.id).last()
    assert problem.value.sentence.key == "error.match_older"


def test_what_another_program_adds_is_no_older_copy(shelf: Shelf, match: Match) -> None:
    Match(match.path, TINY).answer(Note("from a shell"), action="from-a-shell")
    assert shelf.match(match.id).revision() == 7
    Match(match.path, TINY).answer(Note("again"), action="from-a-shell-2")
    assert match.last().number == 8


def test_a_match_put_anew_on_the_shelf_where_its_file_is_gone_is_no_older_copy(
    file: Path, other: Incoming
) -> None:
    there, _ = other.put(other.receive(file, "a").id)
    there.answer(Bid("red"), action="played-on")
    there.path.unlink()
    again, new = other.put(other.receive(file, "a").id)
    assert (new, again.last().number) == (True, 6)
