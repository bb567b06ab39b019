"""What a match file cannot lie about in silence: its header, its entries, and where it ends."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import apsw
import msgspec
import pytest

from assistant.core.play.command import Note
from assistant.core.words.errors import Damaged, Problem
from assistant.core.words.language import LANGUAGES, language
from assistant.matches.answering.match import Match
from assistant.matches.file import journal as journals
from assistant.matches.file.chain import end_of
from assistant.matches.file.database import connect
from assistant.matches.file.journal import Journal
from assistant.matches.moving.incoming import Incoming
from assistant.matches.moving.transfer import write_out
from assistant.matches.shelf.shelf import Shelf

from ...core.tiny import TINY, Bid
from ..conftest import checked, played_on
from .tampered import edit, entries, rechain, unguarded


def told(match: Match, file: Path) -> str:
    """What everybody says who checks a file from end to end; one and the same."""
    said = []
    for check in (lambda: write_out(match.path, file), lambda: checked(match.path)):
        with pytest.raises(Damaged) as problem:
            check()
        said.append(problem.value.sentence)
    assert said[0].key == said[1].key
    for code in LANGUAGES:
        assert len(language(code).words(said[0])) > 20
    return said[0].key


def test_an_entry_added_at_any_moment_of_reading_the_end_is_no_lost_end(match: Match) -> None:
    other, asked = Match(match.path, TINY), []

    def meanwhile(_: object, statement: str, __: object) -> bool:
        asked.append(statement)
        other.answer(Note(text="meanwhile"), action=f"meanwhile-{len(asked)}")
        return True

    with connect(match.path) as connection:
        connection.exec_trace = meanwhile
        end = end_of(connection)
        connection.exec_trace = None
    assert asked
    assert end.whole
    assert end.number == other.last().number


def secrecy(path: Path) -> None:
    """Make an open match a closed one by hand."""
    with Journal.open(path) as journal:
        setup = msgspec.json.decode(journal.header().setup)
        header = msgspec.structs.replace(
            journal.header(), setup=msgspec.json.encode({**setup, "secrecy": "closed"})
        )
    edit(path, f"UPDATE header SET record = x'{msgspec.json.encode(header).hex()}'")


def test_an_open_match_made_closed_by_hand_is_told_when_it_is_opened_and_verified(
    match: Match, file: Path, shelf: Shelf
) -> None:
    secrecy(match.path)
    with pytest.raises(Damaged) as opened:
        Match(match.path, TINY)
    assert opened.value.sentence.key == "verify.header"
    assert told(match, file) == "verify.header"
    with pytest.raises(Damaged):
        shelf.backups.keep(match.path)


def test_an_open_match_made_closed_by_hand_is_not_imported(file: Path, other: Incoming) -> None:
    secrecy(file)
    with pytest.raises(Problem) as problem:
        other.receive(file, "a")
    assert problem.value.sentence.key == "keeping.file_broken"
    assert "set up" in language("en").words(problem.value.sentence)


def test_a_header_and_its_seal_changed_together_do_not_fit_the_entries(match: Match, file: Path) -> None:
    secrecy(match.path)
    with unguarded(match.path) as connection:
        kept = entries_of(connection)
        rechain(connection)
        for number, digest in kept:
            connection.execute("UPDATE entry SET hash = ? WHERE number = ?", (digest, number)).fetchall()
        end = journals.end_of(connection)
        journals.close(connection, end.ending, end.hash)
    assert told(match, file) == "verify.broken"


def entries_of(connection: apsw.Connection) -> list[tuple[int, bytes]]:
    found: list[tuple[int, bytes]] = connection.execute("SELECT number, hash FROM entry").fetchall()
    return found


@pytest.mark.parametrize("lost", [1, 3])
def test_entries_removed_from_the_end_are_missed_by_everybody_and_nothing_is_added(
    match: Match, file: Path, shelf: Shelf, lost: int
) -> None:
    edit(match.path, f"DELETE FROM entry WHERE number > {6 - lost}")
    kept = match.path.read_bytes()
    assert told(match, file) == "verify.lost_end"
    for read in (match.last, match.revision, partial(played_on, match), partial(Match, match.path, TINY)):
        with pytest.raises(Damaged):
            read()
    assert match.path.read_bytes() == kept
    with pytest.raises(Damaged):
        shelf.backups.keep(match.path)


def test_entries_removed_from_the_end_are_missed_when_the_file_is_imported(
    file: Path, other: Incoming
) -> None:
    edit(file, "DELETE FROM entry WHERE number > 4")
    with pytest.raises(Problem) as problem:
        other.receive(file, "a")
    assert "newest" in language("en").words(problem.value.sentence)


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM newest",
        "UPDATE newest SET number = 5",
        "UPDATE newest SET title = 'Another'",
        "UPDATE newest SET sealed = 7",
        "UPDATE newest SET seal = zeroblob(32)",
        "UPDATE newest SET hash = zeroblob(32)",
        "INSERT INTO entry SELECT 7, 'more', body, record, state, hash FROM entry WHERE number = 6",
    ],
)
def test_an_ending_changed_by_hand_is_told(match: Match, file: Path, statement: str) -> None:
    edit(match.path, statement)
    assert told(match, file) in ("verify.lost_end", "verify.header")
    with pytest.raises(Damaged):
        Match(match.path, TINY)


DOWNGRADE = "DROP TRIGGER header_stays; DROP TRIGGER header_kept; DROP TABLE print; PRAGMA user_version = 1"


def test_a_file_called_one_of_the_first_format_is_no_match_file(match: Match) -> None:
    edit(match.path, "PRAGMA user_version = 1")
    with pytest.raises(Damaged) as problem:
        match.last()
    assert problem.value.sentence.key == "error.match_broken"


def test_a_file_made_one_of_the_first_format_does_not_fit_its_header_and_takes_no_answer(
    match: Match, file: Path, other: Incoming
) -> None:
    connection = apsw.Connection(str(match.path))
    connection.execute(f"{DOWNGRADE}; DROP TABLE newest").fetchall()
    connection.close()
    kept = match.path.read_bytes()
    with pytest.raises(Damaged) as problem:
        played_on(match)
    assert problem.value.sentence.key == "verify.broken"
    assert problem.value.sentence.values == {"number": 1}
    assert match.path.read_bytes() == kept
    assert told(match, file) == "verify.broken"
    with pytest.raises(Problem):
        other.receive(match.path, "a")


def test_the_entry_on_show_is_checked_against_its_hash_and_play_goes_on_after_an_older_one_that_is_not(
    match: Match,
) -> None:
    edit(match.path, "UPDATE entry SET action = 'other' WHERE number = 4")
    assert played_on(match) == 7
    with Journal.open(match.path) as journal:
        assert [number for number, record in journal.recent(7).items() if record is None] == [4]
        for read in (lambda: journal.entry(4), lambda: journal.since(2), lambda: journal.by_action("other")):
            with pytest.raises(Damaged) as problem:
                read()
            assert problem.value.sentence.values == {"number": 4}
    edit(match.path, "UPDATE entry SET action = 'another' WHERE number = 7")
    with pytest.raises(Damaged):
        match.last()


@pytest.mark.parametrize("column", ["action", "body", "record", "state", "hash", "number"])
def test_a_value_of_another_kind_is_told_apart_and_breaks_nothing(
    match: Match, file: Path, column: str
) -> None:
    with unguarded(match.path) as connection:
        connection.execute("PRAGMA writable_schema = 1")
        connection.execute(
            "UPDATE sqlite_schema SET sql = replace(sql, ') STRICT', ')') WHERE name = 'entry'"
        )
        connection.execute("PRAGMA writable_schema = RESET")
        value = "-6" if column == "number" else "1.5"
        connection.execute(f"UPDATE entry SET {column} = {value} WHERE number = 6").fetchall()
        connection.execute("PRAGMA writable_schema = 1")
        connection.execute("UPDATE sqlite_schema SET sql = sql || ' STRICT' WHERE name = 'entry'")
        connection.execute("PRAGMA writable_schema = RESET")
    told(match, file)
    with pytest.raises(Damaged):
        match.last()


def test_a_bit_turned_over_in_the_index_of_actions_is_found_though_every_hash_fits(
    match: Match, file: Path
) -> None:
    content = match.path.read_bytes()
    for place in (content.index(b"action-3"), content.rindex(b"action-3")):
        match.path.write_bytes(content[:place] + b"A" + content[place + 1 :])
        told(match, file)
    with Journal.open(match.path) as journal:
        assert journal.fault() in (0, 4)


def test_a_renamed_copy_has_its_name_and_its_entries(match: Match, file: Path, other: Incoming) -> None:
    there, _ = other.put(other.receive(file, "a", "Tiny (r6)").id)
    assert there.setup.name == "Tiny (r6)"
    assert there.setup.players == match.setup.players
    assert entries(there.path) == entries(match.path)
    there.answer(Bid("red"), action="played-on")
    assert Match(there.path, TINY).setup.name == "Tiny (r6)"
    assert checked(there.path) == 7
