"""A disk that remembers all that was done to it, and tells what it may hold had the power gone at any point.

What was not yet synced may survive whole, in part, in another order, or not at all.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

SECTOR = 512
Op = tuple[Any, ...]


@dataclass
class File:
    """What of a file is on disk for sure, and what was done to it since it was synced."""

    sure: bytearray = field(default_factory=bytearray)
    unsure: list[Op] = field(default_factory=list)

    def settle(self) -> None:
        """All that was done is on disk."""
        for op in self.unsure:
            apply(self.sure, op)
        self.unsure.clear()

    def survivor(self, chance: Random) -> bytes:
        """What may be left of it: each thing done since the sync whole, torn or not at all, in any order."""
        content, done = bytearray(self.sure), list(self.unsure)
        if chance.random() < 0.5:
            chance.shuffle(done)
        for op in done:
            fate = chance.random()
            if fate < 0.4:
                apply(content, op)
            elif fate < 0.7 and op[0] == "write":
                tear(content, op, chance)
        return bytes(content)


def apply(content: bytearray, op: Op) -> None:
    """Do to some bytes what was done to a file."""
    if op[0] == "truncate":
        del content[op[1] :]
        return
    _, offset, data = op
    content.extend(bytes(max(0, offset + len(data) - len(content))))
    content[offset : offset + len(data)] = data


def tear(content: bytearray, op: Op, chance: Random) -> None:
    """Some sectors of a write arrive, one of them in part; where the file grew, others may be anything."""
    _, offset, data = op
    before = len(content)
    content.extend(bytes(max(0, offset + len(data) - before)))
    cuts = [0, *range(SECTOR - offset % SECTOR, len(data), SECTOR), len(data)]
    torn = chance.randrange(len(cuts) - 1)
    for place, (start, end) in enumerate(pairwise(cuts)):
        if place == torn or chance.random() < 0.5:
            until = chance.randint(start, end) if place == torn else end
            content[offset + start : offset + until] = data[start:until]
        elif offset + start >= before:
            content[offset + start : offset + end] = chance.randbytes(end - start)


@dataclass
class Disk:
    """All that happened, in order; and, played forward, what of it is sure."""

    log: list[Op] = field(default_factory=list)
    files: dict[int, File] = field(default_factory=dict)
    names: dict[str, int] = field(default_factory=dict)
    unsure_names: list[Op] = field(default_factory=list)
    unsure_folders: list[str] = field(default_factory=list)

    def start(self, folder: Path) -> None:
        """What is there now is sure."""
        for path in folder.rglob("*"):
            if path.is_file():
                self.names[str(path)] = self._new(File(bytearray(path.read_bytes())))

    def did(self, *op: Any) -> None:
        """Remember what was done."""
        self.log.append(op)

    def rewound(self) -> Disk:
        """The same disk before anything was done."""
        files = {number: File(bytearray(file.sure)) for number, file in self.files.items()}
        return Disk(files=files, names=dict(self.names))

    def play(self, op: Op) -> None:
        """Go on by one thing that was done."""
        now = self.known_names()
        match op:
            case ("create", name):
                if name not in now:
                    self.unsure_names.append(("name", name, self._new(File())))
            case ("write" | "truncate" as kind, name, *rest):
                self.files[now[name]].unsure.append((kind, *rest))
            case ("sync", name):
                self.files[now[name]].settle()
            case ("link", old, new):
                self.unsure_names.append(("name", new, now[old]))
            case ("rename", old, new):
                self.unsure_names.append(("rename", old, new, now[old]))
            case ("delete", _):
                self.unsure_names.append(op)
            case ("mkdir", folder):
                self.unsure_folders.append(folder)
            case ("sync folder", folder):
                self.unsure_folders = [one for one in self.unsure_folders if str(Path(one).parent) != folder]
                mine = [one for one in self.unsure_names if str(Path(one[1]).parent) == folder]
                for one in mine:
                    rename(self.names, one)
                    self.unsure_names.remove(one)

    def _new(self, file: File) -> int:
        self.files[len(self.files)] = file
        return len(self.files) - 1

    def known_names(self) -> dict[str, int]:
        """Which file each name is, for programs that run."""
        names = dict(self.names)
        for op in self.unsure_names:
            rename(names, op)
        return names

    def killed(self) -> dict[str, bytes]:
        """What a program that is killed leaves: the system still writes all it was given."""
        left = {}
        for name, number in self.known_names().items():
            content = bytearray(self.files[number].sure)
            for op in self.files[number].unsure:
                apply(content, op)
            left[name] = bytes(content)
        return left

    def cut_off(self, chance: Random) -> dict[str, bytes]:
        """What the power leaves when it goes: of all that was not synced, anything."""
        names = dict(self.names)
        for op in self.unsure_names:
            if chance.random() < 0.5:
                rename(names, op)
        contents = {number: self.files[number].survivor(chance) for number in set(names.values())}
        lost = [folder for folder in self.unsure_folders if chance.random() < 0.5]
        return {
            name: contents[number]
            for name, number in names.items()
            if not any(Path(name).is_relative_to(folder) for folder in lost)
        }


def rename(names: dict[str, int], op: Op) -> None:
    """Do to some names what was done in a folder."""
    match op:
        case ("name", name, number):
            names[name] = number
        case ("rename", old, new, number):
            names.pop(old, None)
            names[new] = number
        case ("delete", name):
            names.pop(name, None)
