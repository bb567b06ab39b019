"""A witness: an entry's number and the start of its hash, short enough to be written on paper.

Whoever changes a file can make all its hashes anew, but not what was printed or noted elsewhere before.
"""

from __future__ import annotations

import re

from assistant.core.words.errors import Damaged, Unreadable
from assistant.core.words.folding import plain
from assistant.core.words.say import Say, say

from ..file.entry import Entry
from ..file.journal import Journal

SIGNS, GROUP = 16, 4
# Copied off paper by hand: grouped anyhow, in letters of either size, and as much of the hash as was noted.
_WITNESS = re.compile(r"\s*([0-9]{1,18})\s*:((?:[\s-]*[0-9a-f]){16,64})\s*", re.IGNORECASE)


def witness_of(entry: Entry) -> str:
    """The witness of an entry and of all before it, as 57:0a1b-2c3d-4e5f-6071."""
    signs = entry.hash.hex()[:SIGNS]
    return f"{entry.number}:{'-'.join(signs[i : i + GROUP] for i in range(0, SIGNS, GROUP))}"


def check_witness(journal: Journal, witness: str) -> Say:
    """That a match still holds what a witness saw; Damaged if not, Unreadable if it is none."""
    found = _WITNESS.fullmatch(plain(witness.strip()))
    if found is None:
        raise Unreadable(say("verify.witness_unreadable", witness=witness[:80]))
    number, seen = int(found[1]), "".join(re.findall(r"[0-9a-f]", found[2].lower()))
    digest = journal.hash_of(number).hex()
    if not digest:
        raise Damaged(say("verify.witness_missing", number=number))
    if not digest.startswith(seen):
        raise Damaged(say("verify.witness_differs", number=number))
    return say("verify.witness_fits", number=number)
