"""A sheet that can be printed, and the list of them a game has."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from assistant.core.game import Game, Setup
from assistant.core.play.board import Frame
from assistant.core.play.sides import sides_of
from assistant.core.words.errors import Missing
from assistant.core.words.say import Say, say
from assistant.core.words.seats import BOTH_LANGUAGES
from assistant.games import part

from .drawing.request import SheetRequest

if TYPE_CHECKING:
    from .drawing.document import Document


@dataclass(frozen=True)
class Sheet:
    """A sheet that can be printed: `module`, by its whole name, has make(game, request).

    A `sided` one may be one side's; `telling` ones need the journal, those that `looks_back` what it
    archived, `tonight` ones go into the bundle for an evening, a `bundle` is made of other sheets; `both` can
    be printed with names in both languages; `only` lists what one can be limited to. `letter` stands for it
    in short codes (none: those of the sides), `tab` of the screen shows the same; one `with_tab` is offered
    only where that tab is open.
    """

    key: str
    title: Say
    module: str
    sided: bool = False
    telling: bool = False
    looks_back: bool = False
    tonight: bool = False
    both: bool = False
    bundle: bool = False
    only: tuple[str, ...] = ()
    letter: str = ""
    tab: str = ""
    with_tab: bool = False

    def offered(self, frame: Frame) -> bool:
        """Whether a match that stands like this has anything for it."""
        return not (self.with_tab and self.tab in frame.shut)

    def document(self, game: Game, request: SheetRequest) -> Document:
        """What its module makes: a document of which nothing is drawn yet."""
        if request.language == BOTH_LANGUAGES and not self.both:
            raise Missing(say("sheet.not_both", sheet=self.title))
        # Loaded when it is wanted: a table that prints nothing starts without reportlab.
        module = part(game.key, self.module)
        made: Document = module.make(as_played(game, request.setup), request)
        made.cuts = game.of_kit is not None
        return made


@dataclass(frozen=True)
class SheetList:
    """The sheets of a game in the order they are offered.

    `facts` is the module that tells them fact by fact, `crosses` that which says what crosses on them mean.
    """

    sheets: tuple[Sheet, ...]
    facts: str = ""
    crosses: str = ""


def as_played(game: Game, setup: Setup | None) -> Game:
    """The game with the sides of this match instead of all there can be."""
    return replace(game, sides=sides_of(game, setup)) if setup and setup.sides else game
