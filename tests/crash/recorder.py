"""Between the programs and the disk: all that SQLite and we ourselves do to files is remembered.

Under SQLite stands a VFS over the very one that runs in production.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
import pytest

from assistant.core import whole

from .disk import Disk

# What SQLite uses when nobody says otherwise.
PRODUCTION = apsw.vfs_names()[0]


class RecordingFile(apsw.VFSFile):
    """A file of SQLite whose writes, truncations and syncs are remembered."""

    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        self.name = name if isinstance(name, str) else name.filename()
        self.disk = disk
        self.journal = bool(flags[0] & apsw.SQLITE_OPEN_MAIN_JOURNAL)
        new = not Path(self.name).exists()
        super().__init__(PRODUCTION, name, flags)
        if new:
            disk.did("create", self.name)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802  SQLite's names
        super().xWrite(data, offset)
        self.disk.did("write", self.name, offset, bytes(data))

    def xTruncate(self, size: int) -> None:  # noqa: N802
        super().xTruncate(size)
        self.disk.did("truncate", self.name, size)

    def xSync(self, flags: int) -> None:  # noqa: N802
        super().xSync(flags)
        self.disk.did("sync", self.name)
        # SQLite syncs the folder with the first sync of a new journal.
        if self.journal:
            self.disk.did("sync folder", str(Path(self.name).parent))


class RecordingVFS(apsw.VFS):
    """SQLite's own way to the disk, remembered."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        super().__init__("recording", PRODUCTION, makedefault=True)

    def xOpen(self, name: Any, flags: list[int]) -> RecordingFile:  # noqa: N802
        return RecordingFile(self.disk, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        super().xDelete(filename, syncdir)
        self.disk.did("delete", filename)
        if syncdir:
            self.disk.did("sync folder", str(Path(filename).parent))


@contextlib.contextmanager
def recorded(folder: Path) -> Iterator[Disk]:
    """Everything done below a folder inside, by SQLite and by us, remembered."""
    disk = Disk()
    disk.start(folder)
    vfs = RecordingVFS(disk)
    try:
        with pytest.MonkeyPatch.context() as patched:
            watch(patched, disk)
            yield disk
    finally:
        vfs.unregister()


def watch(patched: pytest.MonkeyPatch, disk: Disk) -> None:
    """Remember what our own code does to names, and the files it writes whole."""
    link, replace, unlink, sync = Path.hardlink_to, Path.replace, Path.unlink, whole.sync_folder

    def linked(path: Path, target: Path) -> None:
        link(path, target)
        disk.did("link", str(target), str(path))

    def replaced(path: Path, target: Path) -> Path:
        result = replace(path, target)
        disk.did("rename", str(path), str(target))
        return result

    def unlinked(path: Path, missing_ok: bool = False) -> None:
        there = path.exists()
        unlink(path, missing_ok)
        if there:
            disk.did("delete", str(path))

    def synced(folder: Path) -> None:
        sync(folder)
        disk.did("sync folder", str(folder))

    write = whole.write_synced

    def written(path: Path, content: bytes, mode: int) -> None:
        write(path, content, mode)
        disk.did("create", str(path))
        disk.did("write", str(path), 0, content)
        disk.did("sync", str(path))

    for owner, name, new in (
        (Path, "hardlink_to", linked), (Path, "replace", replaced), (Path, "unlink", unlinked),
        (whole, "sync_folder", synced), (whole, "write_synced", written),
    ):  # fmt: skip
        patched.setattr(owner, name, new)
