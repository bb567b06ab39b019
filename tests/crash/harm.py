"""A match file harmed in one place: a bit turned over, its end lost, an older copy put in its place."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

from assistant.core.play.command import Note
from assistant.core.words.errors import Damaged, Problem
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal
from assistant.matches.shelf.shelf import Shelf
from tests.example import EXAMPLE

from ..matches.file.tampered import edit
from .cases import started

SQLITE_HEADER = 100
# Bytes that surely lie on one page of the file.
BEGINNING = 200
Bit = tuple[int, int]


class Harmed:
    """A match that was played, and one copy of its file after the other with something wrong in it."""

    def __init__(self, folder: Path, answers: int) -> None:
        self.match = started(folder, answers)
        self.scratch = folder.with_name("harmed") / self.match.path.name
        self.scratch.parent.mkdir()
        self.content = self.match.path.read_bytes()
        self.whole = said(self.match.path)

    def header_bits(self) -> Iterator[Bit]:
        """Every bit of the header's record, and of what SQLite calls its header."""
        with Journal.open(self.match.path) as journal:
            record = journal.opening().record
        start = self.content.index(record)
        for place in (*range(SQLITE_HEADER), *range(start, start + len(record))):
            yield from ((place, bit) for bit in range(8))

    def key_bits(self) -> Iterator[Bit]:
        """Every bit of the beginning of the whole state that all later ones stand on."""
        with Journal.open(self.match.path) as journal:
            key = journal.last().key
        # Where SQLite has moved it, the page it lay on before may still show it.
        start = self.content.rindex(key[:BEGINNING])
        for place in range(start, start + BEGINNING):
            yield from ((place, bit) for bit in range(8))

    def any_bits(self, count: int, chance: Random) -> Iterator[Bit]:
        """So many bits from anywhere."""
        for _ in range(count):
            yield chance.randrange(len(self.content)), chance.randrange(8)

    def turned(self, place: int, bit: int) -> bool:
        """Whether a bit turned over is found; it has changed nothing if it is not."""
        content = bytearray(self.content)
        content[place] ^= 1 << bit
        self.scratch.write_bytes(content)
        return self.found(f"bit {bit} of byte {place}")

    def found(self, what: str) -> bool:
        """Whether somebody finds fault with the copy; if nobody does, the match is as it was and goes on."""
        number = len(self.whole[1])
        verified = verify(self.scratch)
        assert verified in (None, self.whole), f"{what}: verify finds it whole, and it is another"
        shown = show(self.scratch)
        assert shown in (None, self.whole[1][-1]), f"{what}: another entry is shown"
        answered = answer(self.scratch)
        assert answered in (None, number + 1), f"{what}: the answer became entry {answered}"
        if not answered:
            return True
        after = verify(self.scratch)
        assert (after is None) == (verified is None), f"{what}: an answer hides it, or brings it"
        assert after is None or after[1][:number] == self.whole[1], what
        return verified is None

    def cut_off(self, size: int) -> bool:
        """Whether a file that ends early is found."""
        self.scratch.write_bytes(self.content[:size])
        return self.found(f"cut off at {size}")

    def without_last(self, count: int) -> bool:
        """Whether entries removed from the end are found."""
        self.scratch.write_bytes(self.content)
        edit(self.scratch, f"DELETE FROM entry WHERE number > {len(self.whole[1]) - count}")
        return self.found(f"without the last {count}")


def said(path: Path) -> tuple[bytes, list[bytes]]:
    """All that a file says: its header and kit, and the hash of every entry, which every part goes into."""
    with Journal.open(path) as journal:
        assert journal.check() > 0
        return journal.opening().seal, [entry.hash for entry in journal.since(0)]


def verify(path: Path) -> tuple[bytes, list[bytes]] | None:
    """What a file says, None if it is found not to be whole."""
    try:
        return said(path)
    except Problem:
        return None


def show(path: Path) -> bytes | None:
    """The hash of the entry on show, None if a sentence stands there."""
    try:
        return Match(path, GAMES[EXAMPLE]).last().hash
    except Problem:
        return None


def answer(path: Path) -> int | None:
    """The number of the entry an answer makes, None if it is not taken."""
    try:
        match = Match(path, GAMES[EXAMPLE])
        return match.answer(Note("after"), action="after-harm").entry.number
    except Problem:
        return None


def older_copy_said(folder: Path, answers: int) -> int:
    """Put older copies in the place of a match that is being served; how many were said, which is all."""
    match = started(folder, 0)
    shelf, copies = Shelf(folder, GAMES), []
    served = shelf.match(match.id)
    for number in range(answers):
        copy = folder / f"copy-{number}"
        shutil.copyfile(served.path, copy)
        copies.append(copy)
        served.answer(Note("on"), action=f"play-on-{number}")
        served.last()
    for number, copy in enumerate(copies):
        # Every other is written over the file itself, as some programs do that bring files back.
        put = shutil.copyfile if number % 2 else shutil.move
        put(copy, served.path)
        assert is_older(shelf, match.id), f"the copy that ends {answers - number} earlier is served"
    return len(copies)


def is_older(shelf: Shelf, match_id: str) -> bool:
    """Whether a match that is served is said to be an older copy."""
    try:
        shelf.match(match_id).last()
    except Damaged as problem:
        return problem.sentence.key == "error.match_older"
    return False
