"""What players may be told went wrong.

Problem
├── Unreadable     400  the answer, form or file cannot be read
├── NotYours       403  it is another side's to answer or to play
├── Missing        404  no such match, table, fleet or sheet
├── Overtaken      409  the question is no longer open
├── Forbidden      422  the rules forbid it; may be done anyway
├── Senseless      422  it makes no sense on this table (no such ship); never done
├── Conflicting    422  one action id with two different answers
├── Unshown        422  a match stands where nothing can be shown of it
└── Damaged        500  a match file or data file is broken
    └── Unwritable 507  the disk does not take or give it; what stood there is as it was
        └── Gone   507  the folder of the matches was there; an empty one is made if that is wanted
"""

from __future__ import annotations

import hashlib

import msgspec

from .say import Say
from .seats import EVERYBODY


class Problem(Exception):
    """Something players are told in one sentence, with the rule it rests on."""

    status = 400

    def __init__(self, sentence: Say, rule: str = "") -> None:
        super().__init__(sentence.key, sentence.values)
        self.sentence = sentence
        self.rule = rule


class Unreadable(Problem):
    status = 400


class NotYours(Problem):
    status = 403


class Missing(Problem):
    status = 404


class Overtaken(Problem):
    status = 409


class Senseless(Problem):
    status = 422


class Conflicting(Problem):
    status = 422


class Unshown(Problem):
    status = 422


class Damaged(Problem):
    status = 500


class Unwritable(Damaged):
    status = 507


class Gone(Unwritable):
    pass


class Refusal(msgspec.Struct, frozen=True):
    """One thing the rules forbid; what it tells of a hand only that `side` may know was done anyway."""

    sentence: Say
    rule: str
    side: str = ""

    @property
    def token(self) -> str:
        """What an answer repeats to do exactly this anyway."""
        # By what it says alone: tokens of matches written before are still theirs.
        said = {"sentence": self.sentence, "rule": self.rule}
        return hashlib.sha256(msgspec.json.encode(said, order="sorted")).hexdigest()[:16]

    def known_to(self, seat: str) -> bool:
        """Whether a seat may know that it was done anyway."""
        return self.side in ("", seat) or seat == EVERYBODY


class Forbidden(Problem):
    """The rules forbid it, for these reasons; an answer that repeats their tokens is taken."""

    status = 422

    def __init__(self, refusals: tuple[Refusal, ...]) -> None:
        super().__init__(refusals[0].sentence, refusals[0].rule)
        self.refusals = refusals
