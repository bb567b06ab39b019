"""The sheets of the small game: those of every game, and a track of points."""

from __future__ import annotations

from assistant.core.words.say import say
from printables import COMMON
from printables.sheet import Sheet, SheetList

from .track import LETTER

SHEETS = SheetList(
    (
        *COMMON.sheets,
        Sheet("track", say("six.track"), "tests.six.track", letter=LETTER, tonight=True, tab="points"),
    )
)
