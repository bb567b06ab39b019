"""What a sheet is asked for, and the document it starts from."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from assistant.core.errors import Missing
from assistant.core.language import Language, language
from assistant.core.say import say

from .codes import ShortCode

if TYPE_CHECKING:
    from .document import Document


@dataclass(frozen=True)
class SheetRequest:
    """One sheet of one match as it stands: everything that is printed comes from here, the date too.

    `code` is the match's short code, `seat` is who asks, `side` whose things are wanted ("both" for all);
    `only` is one table or fleet.
    """

    state: Any
    match_name: str
    turn: int
    revision: int
    date: datetime.date
    code: str
    turns: int | None = None
    paper: str = "a4"
    language: str = "en"
    seat: str = "both"
    side: str = "both"
    only: str = ""

    @property
    def words(self) -> Language:
        return language(self.language)

    def short_code(self, letter: str, number: int = 0) -> str:
        """The code of a page: the match's, then what the page shows."""
        return str(ShortCode(self.code, letter, number))


def start(request: SheetRequest, title: str) -> Document:
    """An empty document with this request's paper and imprint; Missing if nobody has such paper."""
    from .document import Document, Imprint
    from .geometry import PAPERS

    if request.paper not in PAPERS:
        raise Missing(say("sheet.no_paper", paper=request.paper))
    words = request.words
    of = say("sheet.turn_of", turn=request.turn, turns=request.turns or 0)
    turn = words.words(of) if request.turns else str(request.turn)
    imprint = Imprint(words.words(say(title)), request.match_name, turn, request.date, request.revision)
    return Document(PAPERS[request.paper], words, imprint)
