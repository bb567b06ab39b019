"""What SQLite and the system report of a disk or a file, in the players' words where there are some."""

from __future__ import annotations

import errno

import apsw

from assistant.core.words.say import Say, say

_OF_SQLITE: dict[type[BaseException], Say] = {
    apsw.FullError: say("fault.full"),
    apsw.IOError: say("fault.disk"),
    apsw.ReadOnlyError: say("fault.read_only"),
    apsw.CantOpenError: say("fault.unopened"),
    apsw.PermissionsError: say("fault.not_allowed"),
    apsw.NotADBError: say("fault.no_match"),
    apsw.CorruptError: say("fault.inside"),
}
_OF_SYSTEM = {
    errno.ENOSPC: say("fault.full"),
    errno.EDQUOT: say("fault.full"),
    errno.EIO: say("fault.disk"),
    errno.EROFS: say("fault.read_only"),
    errno.EACCES: say("fault.not_allowed"),
    errno.EPERM: say("fault.not_allowed"),
    errno.ENOENT: say("fault.missing"),
    errno.ENAMETOOLONG: say("fault.name_too_long"),
}
LONGEST = 100
# The disk is full, broken, or not to be written.
_DISK = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS, errno.EACCES})


def of_the_disk(error: BaseException) -> bool:
    """Whether the disk is at fault, not the match: nothing is to be taken back for it."""
    return isinstance(error, OSError) and error.errno in _DISK


def fault_of(error: BaseException) -> Say | str:
    """What went wrong, to be put into a sentence; a fault without words of ours as it is reported."""
    if isinstance(error, OSError):
        return _OF_SYSTEM.get(error.errno or 0) or error.strerror or str(error)
    return _OF_SQLITE.get(type(error)) or " ".join(str(error).split())[:LONGEST]
