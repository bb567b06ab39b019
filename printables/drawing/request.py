"""What a sheet is asked for, and the document it starts from."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from assistant.core.game import Setup
from assistant.core.play.referee import Line
from assistant.core.words.errors import Missing
from assistant.core.words.language import Language, language
from assistant.core.words.say import Say, say
from assistant.core.words.seats import ALL_SIDES, EVERYBODY
from assistant.matches.file.packing import state_of

from .codes import LONGEST_SUFFIX, ShortCode, scannable
from .geometry import BODY_END, BODY_TOP, LARGE, LARGE_END, LINKED_TOP, WIDTH, Room

if TYPE_CHECKING:
    from assistant.matches.looking_back.story import Turn

    from .document import Document


SIZES = {"normal": 1.0, "large": LARGE}


@dataclass(frozen=True)
class Past:
    """An answer of a match: its number, what it told, and the state it left, packed, with what it stands on.

    `today` makes today's state of it, if it is of an earlier version.
    """

    number: int
    lines: tuple[Line, ...]
    packed: bytes
    today: Callable[[bytes], bytes] = bytes
    key: bytes = b""

    @property
    def state(self) -> bytes:
        """The state as JSON of today's version; unpacked each time, for a long match has thousands."""
        return self.today(state_of(self.packed, self.key))


@dataclass(frozen=True)
class SheetRequest:
    """One sheet of one match as it stands: everything that is printed comes from here, the date too.

    `code` is the match's short code (none: a blank sheet of no match), `seat` is who asks, `side` whose
    things are wanted (or ALL_SIDES);
    `only` is one table or fleet; `size` is normal or large; `history` are the answers that stand, oldest
    first, and `story` their turns as the seat may know them, for the sheets that tell of them. `match_id` and
    `setup` go into the paper save; `address` is where others reach this app, as HTTP://192.168.1.5:8765,
    empty if they cannot; `witness` is of the last entry; `whole` unless something of the state is hidden from
    the seat; `turn_label` is what `turn` counts, if not turns, and `began` the first of what is played now.
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
    seat: str = EVERYBODY
    side: str = ALL_SIDES
    only: str = ""
    size: str = "normal"
    history: tuple[Past, ...] = ()
    story: tuple[Turn, ...] = ()
    match_id: str = ""
    setup: Setup | None = None
    address: str = ""
    witness: str = ""
    whole: bool = True
    turn_label: Say | None = None
    began: int = 1

    def turns_shown(self, most: int) -> range:
        """So many turns of what is played now, this one among them: a full sheet goes on with the next."""
        first = self.began + max(self.turn - self.began, 0) // most * most
        return range(first, first + most)

    @property
    def words(self) -> Language:
        return language(self.language)

    @property
    def large(self) -> bool:
        """Whether type is to be half as large again."""
        return self.size == "large"

    @property
    def linked(self) -> bool:
        """Whether sheets carry a code to scan: others reach this app, at an address that fits into one."""
        # Capitals fit into a smaller code: the letters of its alphanumeric mode.
        longest = f"{self.address.upper()}/C/{self.code}-{LONGEST_SUFFIX}/{self.revision}"
        return bool(self.address) and scannable(longest)

    @property
    def scale(self) -> float:
        """How large type is, in normal type."""
        return SIZES[self.size]

    @property
    def top(self) -> float:
        """Where the body of a page starts on paper."""
        return LINKED_TOP if self.linked or self.large else BODY_TOP

    @property
    def bottom(self) -> float:
        """Where the body of a page ends on paper."""
        return LARGE_END if self.large else BODY_END

    @property
    def room(self) -> Room:
        """Where bodies are laid out that large type makes larger as a whole."""
        # Bodies are laid out in their usual millimetres; the page enlarges all of it.
        if not self.large:
            return Room(WIDTH, self.top, self.bottom)
        return Room(WIDTH / LARGE, 0.0, (self.bottom - self.top) / LARGE)

    @property
    def live(self) -> str:
        """What the address of every live page begins with; empty where nobody could reach it."""
        return f"{self.address.upper()}/C/" if self.linked else ""

    def link(self, letter: str = "", number: int = 0) -> str:
        """The address of the live page of a code at this revision; empty where nobody could reach it."""
        return f"{self.live}{self.short_code(letter, number)}/{self.revision}" if self.linked else ""

    def short_code(self, letter: str, number: int = 0) -> str:
        """The code of a page: the match's, then what the page shows; none of no match."""
        return "" if not self.code else str(ShortCode(self.code, letter, number))


def start(request: SheetRequest, title: str) -> Document:
    """An empty document with this request's paper and imprint; Missing if nobody has such paper."""
    from .document import Document, Imprint
    from .geometry import PAPERS

    if request.paper not in PAPERS:
        raise Missing(say("sheet.no_paper", paper=request.paper))
    if request.size not in SIZES:
        raise Missing(say("sheet.no_size", size=request.size[:20]))
    words = request.words
    of = say("sheet.turn_of", turn=request.turn, turns=request.turns or 0)
    # Before a match it is written in.
    turn = words.words(of) if request.turns and request.code else str(request.turn or "")
    imprint = Imprint(
        title=words.words(say(title)),
        match=request.match_name,
        turn=turn,
        turn_label=request.turn_label or say("sheet.turn"),
        date=request.date,
        revision=request.revision,
        live=request.live,
        large=request.large,
        printed=request.code,
        blank=not request.code,
    )
    return Document(PAPERS[request.paper], words, imprint)
