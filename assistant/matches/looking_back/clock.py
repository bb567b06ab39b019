"""How long each side was asked, read off the times of the entries: nothing ticks, nothing is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from itertools import pairwise

from assistant.core.shipped.decoding import PLAIN

from ..answering.drafting import side_asked
from ..answering.match import Match
from ..file.entry import Record

# Longer than this nobody thinks: the table was away, at dinner or until the next evening.
LONGEST_THOUGHT = 30 * 60
PAUSE = "pause_clock"


def seconds_asked(match: Match) -> dict[str, int]:
    """The seconds for which each side owed an answer; several at once run beside each other."""
    told = match.newest.recent(match.revision())
    return counted(record for _, record in sorted(told.items()) if record is not None)


def counted(records: Iterable[Record]) -> dict[str, int]:
    """The same of entries in their order. From a pause to the entry after it no clock runs."""
    found: Counter[str] = Counter()
    for before, after in pairwise(records):
        passed = between(before, after)
        if passed <= LONGEST_THOUGHT and not is_pause(before):
            # What the table owes together is nobody's time.
            for side in {side_asked(key) for key in before.questions} - {""}:
                found[side] += passed
    return dict(found)


def between(before: Record, after: Record) -> int:
    """Seconds between two entries; 0 where a clock was put back, or an entry has no time."""
    try:
        passed = datetime.fromisoformat(after.at) - datetime.fromisoformat(before.at)
    except (ValueError, TypeError):
        return 0
    return max(0, round(passed.total_seconds()))


def is_pause(record: Record) -> bool:
    """Whether an entry stopped the clock."""
    command = PLAIN.json(record.command)
    return isinstance(command, dict) and command.get("type") == PAUSE
