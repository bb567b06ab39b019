"""What is crashed: a turn of answers, and whatever puts a file into a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import apsw

from assistant.core.game import Setup
from assistant.core.play.command import Redo, Undo
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from assistant.matches.file.atomic_files import sweep
from assistant.matches.file.database import SUFFIX
from assistant.matches.file.journal import Journal
from assistant.matches.shelf.shelf import Shelf
from tests.example import EXAMPLE
from tests.player import usual

from .disk import Disk
from .recorder import recorded

SURE = 8
SETUP = Setup("first-interstellar-war", "Crash")
Sent = dict[str, Any]


def answer(match: Match, chance: Random) -> Sent:
    """Give the usual answer, filled by chance until one is taken; what was sent."""
    while True:
        question = match.questions("everybody")[0]
        fields = usual(question, chance)
        assert fields is not None
        sent = {
            "command": match.convert(fields),
            "question": question.id,
            "action": f"crash-{chance.random()}",
        }
        try:
            match.answer(**sent)
        except (Forbidden, Senseless):
            continue
        return sent


def started(folder: Path, answers: int) -> Match:
    """A match on a shelf of its own, some answers on."""
    match, chance = Shelf(folder, GAMES).create(EXAMPLE, SETUP), Random(1)
    for _ in range(answers):
        answer(match, chance)
    return match


def hashes(path: Path) -> list[bytes]:
    """The hash of every entry of a match file that is whole in every respect."""
    with Journal.open(path) as journal:
        assert journal.fault() == 0
        found = [entry.hash for entry in journal.since(0)]
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()
    return found


class Turn:
    """Answers, and after every fifth an undo and a redo."""

    def __init__(self, folder: Path, count: int) -> None:
        match, chance = started(folder, 4), Random(2)
        self.name = f"matches/{match.id}{SUFFIX}"
        self.before = match.last().number
        self.sent: list[Sent] = []
        self.told: list[int] = []
        with recorded(folder) as self.disk:
            for number in range(count):
                self.taken(answer(match, chance))
                for way in (Undo(), Redo()) if number % 5 == 4 else ():
                    sent = {"command": way, "action": f"{type(way).__name__}-{number}"}
                    match.answer(**sent)
                    self.taken(sent)
        self.hashes = hashes(match.path)
        with Journal.open(match.path) as journal:
            self.states = [entry.state for entry in journal.since(0)]

    def taken(self, sent: Sent) -> None:
        """An answer has been acknowledged."""
        self.sent.append(sent)
        self.told.append(len(self.disk.log))

    def check(self, folder: Path, done: int) -> None:
        """The state is the one before or after, and after if that was told; sent again, it is there once."""
        acknowledged = sum(told <= done for told in self.told)
        path, least = folder / self.name, self.before + acknowledged
        found = hashes(path)
        assert found == self.hashes[: len(found)]
        assert least <= len(found) <= least + 1
        if done % 8 == 0 and acknowledged < len(self.sent):
            match = Match(path, GAMES[EXAMPLE])
            again = match.answer(**self.sent[acknowledged])
            assert again.repeated == (len(found) > least)
            assert again.entry.number == match.last().number == least + 1
            assert again.entry.state == self.states[least]


Prepare = Callable[[Path], Callable[[], object]]
Find = Callable[[Path], Iterable[Path]]


class Placed:
    """Something that puts files into a folder: they are there whole or not at all, and there once told."""

    def __init__(self, folder: Path, prepare: Prepare, find: Find) -> None:
        act = prepare(folder)
        self.find = find
        self.before = self.contents(folder)
        with recorded(folder) as self.disk:
            act()
        self.told = len(self.disk.log)
        self.after = self.contents(folder)
        assert self.after != self.before

    def contents(self, folder: Path) -> dict[str, Any]:
        """What the files that matter hold: the entries of matches, the bytes of others."""
        return {
            str(path.relative_to(folder)): hashes(path) if path.suffix == SUFFIX else path.read_bytes()
            for path in self.find(folder)
            if not path.name.startswith(".")
        }

    def check(self, folder: Path, done: int) -> None:
        """It is as it was or as it was to be; and nothing unfinished is left when that was swept away."""
        found = self.contents(folder)
        assert found in ((self.after,) if done >= self.told else (self.before, self.after))
        sweep(folder)
        assert list(folder.rglob("*.new*")) == []


Case = Turn | Placed


def crash(case: Case, folder: Path, scratch: Path, chance: Random, cuts: int) -> int:
    """Crash after every operation, once by a kill and so often by the power; how many points were tried."""
    disk, points, last = case.disk.rewound(), 0, len(case.disk.log)
    for done, op in enumerate(case.disk.log, start=1):
        disk.play(op)
        # Nothing at all may be unsure once it is told.
        tries = cuts if done < last else cuts + SURE
        for image in (disk.killed(), *(disk.cut_off(chance) for _ in range(tries))):
            lay_out(image, folder, scratch)
            case.check(scratch, done)
            points += 1
    return points


def lay_out(image: dict[str, bytes], folder: Path, scratch: Path) -> None:
    """What the crash has left, as files."""
    for path in sorted(scratch.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    for name, content in image.items():
        path = scratch / Path(name).relative_to(folder)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def log_of(disk: Disk) -> list[str]:
    """What was done, in words, to read when a point fails."""
    return [" ".join(str(part)[-40:] for part in op[:2]) for op in disk.log]
