"""The player aid: turn and cards, then technologies with what each needs, and the races that play."""

from __future__ import annotations

from functools import reduce

from assistant.core.game import Game
from assistant.core.words.say import Say, Value, Values, say
from assistant.games.twilight.components.kit import kit, load
from assistant.games.twilight.components.printed import Technology

from ..aid import drawn
from ..drawing.blocks import Term
from ..drawing.document import Document
from ..drawing.request import SheetRequest

# What a unit does with more than one die.
FIGURES = ("dice", "barrage")


def make(game: Game, request: SheetRequest) -> Document:
    """Two pages; in large type as many as it takes."""
    # As shipped: what cards and race sheets do is told in our words, also to a match of an earlier day.
    shipped, words = load(), request.words.words
    made: dict[str, list[Term]] = {}
    for technology in shipped.technologies.values():
        said = say("sheet.aid.technology", needs=_needs(technology), does=technology.does)
        made.setdefault(technology.colour, []).append(Term(words(technology.name), words(said)))
    playing = {player.race for player in request.state.players.values()}
    races = [race for race in shipped.races.values() if race.key in playing or not playing]
    made["races"] = [Term(words(race.name), words(race.power)) for race in races]
    units = kit(request.state).units
    figures = {f"units.{key}.{name}": getattr(each, name) for key, each in units.items() for name in FIGURES}
    return drawn(game, request, made, figures)


def _needs(technology: Technology) -> Value:
    """What comes first: of several sets one is enough."""
    known = load().technologies
    sets: list[Values] = [[known[each].name for each in one] for one in technology.needs]
    if not sets:
        return say("sheet.aid.needs_nothing")
    ways = reduce(lambda one, other: say("sheet.aid.either", one=one, other=other), map(_whole, sets))
    return say("sheet.aid.needs", ways=ways)


def _whole(names: Values) -> Say:
    return say("sheet.aid.all_of", names=names)
