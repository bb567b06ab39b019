"""Between the programs and the disk: all that SQLite and we ourselves ask of the system is remembered.

Under SQLite stands a VFS over the very one that runs in production; under us stand the calls of `os` that
change names and that sync. A sync counts for the one file, or the one folder, whose descriptor was given.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import apsw
import pytest

from .disk import Disk

# What SQLite uses when nobody says otherwise.
PRODUCTION = apsw.vfs_names()[0]


class Recorder:
    """What is done to the files below a folder, told to a disk and played along."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.disk = Disk()
        self.disk.start(folder)
        self._now = self.disk.rewound()

    def did(self, *op: Any) -> None:
        """Remember what was done, unless outside the folder."""
        if not Path(op[1]).is_relative_to(self.folder):
            return
        self.disk.did(*op)
        self._now.play(op)

    def look(self) -> None:
        """Remember bytes that have reached the system since, by whatever call."""
        known = self._now.killed()
        for name, content in contents(self.folder).items():
            if name not in known:
                self.did("create", name)
            if content != known.get(name, b""):
                self.did("write", name, 0, content)
                self.did("truncate", name, len(content))

    def check(self) -> None:
        """Nothing was done that no hook has seen."""
        self.look()
        assert self._now.killed() == contents(self.folder)

    def synced(self, descriptor: int) -> None:
        """Remember that the file or the folder behind a descriptor was synced."""
        behind = os.fstat(descriptor)
        for path in (self.folder, *self.folder.rglob("*")):
            if os.path.samestat(path.stat(), behind):
                self.did("sync folder" if path.is_dir() else "sync", str(path))
                return

    def hooked(self, call: Callable[..., None], kind: str) -> Callable[..., None]:
        """A call of the system that changes the names it is given, remembered once it succeeded."""

        def called(*paths: Any, **how: Any) -> None:
            names = [str(path) for path in paths if isinstance(path, str | Path)]
            if not all(Path(name).is_relative_to(self.folder) for name in names):
                call(*paths, **how)
                return
            self.look()
            call(*paths, **how)
            self.did(kind, *names)

        return called

    def watch(self, patched: pytest.MonkeyPatch) -> None:
        """Stand between our own code and the system."""
        fsync = os.fsync

        def synced(descriptor: int) -> None:
            self.look()
            fsync(descriptor)
            self.synced(descriptor)

        patched.setattr(os, "fsync", synced)
        for name, kind in (
            ("link", "link"), ("rename", "rename"), ("replace", "rename"),
            ("unlink", "delete"), ("remove", "delete"), ("mkdir", "mkdir"),
        ):  # fmt: skip
            patched.setattr(os, name, self.hooked(getattr(os, name), kind))


def contents(folder: Path) -> dict[str, bytes]:
    """What every file below a folder holds, as the system has it."""
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


class RecordingFile(apsw.VFSFile):
    """A file of SQLite whose writes, truncations and syncs are remembered."""

    def __init__(self, recorder: Recorder, name: Any, flags: list[int]) -> None:
        self.name = name if isinstance(name, str) else name.filename()
        self.recorder = recorder
        self.journal = bool(flags[0] & apsw.SQLITE_OPEN_MAIN_JOURNAL)
        new = not Path(self.name).exists()
        super().__init__(PRODUCTION, name, flags)
        if new:
            recorder.did("create", self.name)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802  SQLite's names
        super().xWrite(data, offset)
        self.recorder.did("write", self.name, offset, bytes(data))

    def xTruncate(self, size: int) -> None:  # noqa: N802
        super().xTruncate(size)
        self.recorder.did("truncate", self.name, size)

    def xSync(self, flags: int) -> None:  # noqa: N802
        super().xSync(flags)
        self.recorder.did("sync", self.name)
        # SQLite syncs the folder with the first sync of a new journal.
        if self.journal:
            self.recorder.did("sync folder", str(Path(self.name).parent))


class RecordingVFS(apsw.VFS):
    """SQLite's own way to the disk, remembered."""

    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder
        super().__init__("recording", PRODUCTION, makedefault=True)

    def xOpen(self, name: Any, flags: list[int]) -> RecordingFile:  # noqa: N802
        return RecordingFile(self.recorder, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        super().xDelete(filename, syncdir)
        self.recorder.did("delete", filename)
        if syncdir:
            self.recorder.did("sync folder", str(Path(filename).parent))


@contextlib.contextmanager
def recorded(folder: Path) -> Iterator[Disk]:
    """Everything done below a folder inside, by SQLite and by us, remembered."""
    recorder = Recorder(folder)
    vfs = RecordingVFS(recorder)
    try:
        with pytest.MonkeyPatch.context() as patched:
            recorder.watch(patched)
            yield recorder.disk
            recorder.check()
    finally:
        vfs.unregister()
