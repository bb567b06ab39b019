"""A match put aside stays on the shelf, and a renamed one is as whole as before."""

from __future__ import annotations

from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf


def test_the_archive_holds_what_stays_on_the_shelf(shelf: Shelf, match: Match) -> None:
    assert not shelf.aside.holds(match.id)
    for _ in range(2):
        shelf.aside.put(match.id)
    assert shelf.aside.holds(match.id)
    assert shelf.match(match.id).last()
    for _ in range(2):
        shelf.aside.take(match.id)
    assert not shelf.aside.holds(match.id)


def test_a_renamed_match_is_as_whole_as_before(shelf: Shelf, match: Match) -> None:
    before = match.last().hash
    shelf.rename(match.id, "木曜の戦い")
    found = shelf.match(match.id)
    assert (found.setup.name, found.last().hash) == ("木曜の戦い", before)
    with found.newest.opened() as journal:
        assert journal.check() == 6
    assert Shelf(shelf.folder.parent, shelf.games).match(match.id).setup.name == "木曜の戦い"
    shelf.rename(match.id, "")
    assert shelf.match(match.id).setup.name == "Tiny"
