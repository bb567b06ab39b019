"""The sheets of every game of a file, a line each."""

from __future__ import annotations

from dataclasses import replace

from assistant.core.words.say import say
from assistant.own.board import TRACKS, UNITS

from .. import COMMON, THE_AID
from ..drawing.codes import CHART, RECORD
from ..sheet import Sheet, SheetList
from . import letters

SHEETS = SheetList(
    facts=f"{__package__}.facts",
    crosses=f"{__package__}.crosses",
    sheets=(
        # For an evening the aid has the charts, and the record is of its end.
        *(
            replace(each, tonight=each.tonight and each.letter not in (CHART, RECORD))
            for each in COMMON.sheets
        ),
        replace(THE_AID, module=f"{__package__}.aid"),
        Sheet(
            "tracks",
            say("sheet.own_tracks.title"),
            f"{__package__}.tracks",
            tonight=True,
            letter=letters.TRACKS,
            tab=TRACKS,
        ),
        Sheet(
            "units",
            say("sheet.own_units.title"),
            f"{__package__}.units",
            tonight=True,
            letter=letters.UNITS,
            tab=UNITS,
            with_tab=True,
        ),
    ),
)
