"""What a disk reports is told in the players' own language where it is a common fault."""

from __future__ import annotations

import errno
import os
import re

import apsw
import pytest

from assistant.core.words.language import language
from assistant.matches.file.fault import LONGEST, fault_of


@pytest.mark.parametrize(
    "error",
    [apsw.FullError("x"), apsw.IOError("x"), apsw.ReadOnlyError("x"), apsw.NotADBError("x"),
     apsw.CorruptError("x"),
     *(OSError(code, os.strerror(code)) for code in (errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES))],
    ids=repr,
)  # fmt: skip
def test_a_common_fault_has_words(error: Exception) -> None:
    told = fault_of(error)
    assert not isinstance(told, str)
    assert not re.search("[A-Za-z]", language("ja").words(told))
    assert language("en").words(told) != language("ja").words(told)


def test_a_rare_fault_is_told_as_it_is_reported_on_one_short_line() -> None:
    assert fault_of(OSError(errno.ELOOP, "Too many links")) == "Too many links"
    assert fault_of(OSError("odd")) == "odd"
    assert fault_of(apsw.SQLError("no such\n table" + "x" * 500)) == "no such table" + "x" * (LONGEST - 13)
