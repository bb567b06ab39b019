"""What the sheets of a game of a file show of a match, fact by fact: what is kept, and what comes."""

from __future__ import annotations

from assistant.core.game import Game
from assistant.core.words.say import say
from assistant.own.board import places_of_track
from assistant.own.correcting import pages
from assistant.own.file.parts import GameFile
from assistant.own.file.words import named
from assistant.own.pieces.stacks import several
from assistant.own.state import State

from ..drawing.codes import ShortCode
from ..facts import Facts, of_kept, told_of
from . import letters

KEPT = {letters.TRACKS: ("turn", "number"), letters.UNITS: ("unit", "owner")}
"""What each sheet shows of what is kept."""


def facts_of(game: Game, state: State, seat: str, code: ShortCode) -> Facts:
    """What the sheet of a code shows a seat; nothing of another side's secret tracks."""
    file: GameFile = game.load_kit()
    kept = of_kept(tuple(pages(file, state)), *KEPT.get(code.letter, ()))
    # The numbers of secret tracks that a seat does not see are not in its state.
    unseen = {
        f"number.{at}"
        for key, track in file.tracks.items()
        for _, at in places_of_track(file, key, track)
        if at not in state.numbers
    }
    found = {key: fact for key, fact in kept.items() if ".".join(key) not in unseen}
    return found | (due(file, state) if code.letter == letters.UNITS else {})


def due(file: GameFile, state: State) -> Facts:
    """What comes on which turn, each for itself."""
    found = Facts()
    for place, each in enumerate(sorted(state.queue, key=lambda due: due.turn)):
        units = several(file, each.unit, each.count)
        comes = say("own.aid.comes", side=named(file.sides[each.side].name), units=units)
        told = say("sheet.own_units.due", turn=each.turn, comes=comes)
        found |= told_of(f"due.{place}", say("own.coming"), [("due", "", told)])
    return found
