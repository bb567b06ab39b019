"""The player aid of a game of a file, made from it: sequence, end, tracks, arrivals, units, charts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from assistant.core.game import Game
from assistant.core.words.say import Name, Say, say
from assistant.own.charts import MOST_LETTERS, cut
from assistant.own.file.parts import GameFile, StepPart, TrackPart
from assistant.own.file.words import named
from assistant.own.pieces.stacks import several
from assistant.own.pieces.tracks import shown
from assistant.own.rules.steps import is_of_each_side
from assistant.own.rules.things import counted

from ..aid import AidFile, AidPage, AidSection, drawn
from ..aid_layout import HEAD
from ..drawing.blocks import Term, filled, terms_height
from ..drawing.document import Document
from ..drawing.request import SheetRequest

Line = tuple[Name | Say, Name | Say | str]


def make(game: Game, request: SheetRequest) -> Document:
    """All that is looked up in a turn, in as many columns as it takes."""
    file: GameFile = game.load_kit()
    words = request.words.words
    terms: dict[str, list[Term]] = {}
    sections = []
    for title, lines in parts(file):
        # Names of any length stand in a line with others: together they stay shorter than a column.
        told = [Term(words(lead), cut(words(text), MOST_LETTERS)) for lead, text in lines]
        for some in in_columns(told, request):
            terms[key := f"s{len(terms)}"] = some
            sections.append(AidSection(title=title, key=key))
    charts = (AidSection(chart=key) for key in file.charts)
    page = AidPage(title=named(file.name), sections=(*sections, *charts))
    return drawn(game, request, terms, file=AidFile((page,)))


def in_columns(told: list[Term], request: SheetRequest) -> Iterator[list[Term]]:
    """Lines of a section, no more together than stand in a column; nothing of none."""
    width, widest = request.room.column, max((term.lead for term in told), key=len, default="")

    def height(term: Term) -> float:
        # Beside the longest lead a text has the least room.
        return terms_height([Term(widest, term.text)], width)

    if told:
        yield from filled(told, height, request.room.height - HEAD)


def parts(file: GameFile) -> Iterator[tuple[Name, list[Line]]]:
    """The sections, each with its lines; one without any is left out."""
    for _, steps in groupby(file.steps.values(), lambda step: named(step.phase).en):
        together = [*steps]
        each = Name("For each side", "陣営ごと")
        title = each if is_of_each_side(together[0]) else named(together[0].phase or file.name)
        yield title, [line_of_step(step) for step in together]
    yield Name("How it ends", "勝敗"), [*endings(file)]
    yield Name("Tracks", "トラック"), [line_of_track(track) for track in file.tracks.values()]
    yield Name("Arrivals", "登場"), [*arrivals(file)]
    yield Name("Units", "ユニット"), [*units(file)]
    if file.edition or file.author:
        yield Name("This file", "このファイル"), [(named(file.name), f"{file.edition} {file.author}".strip())]


def line_of_step(step: StepPart) -> Line:
    """A step, and what it asks: in the words of the file, or else by its kind."""
    lead = say("own.aid.step", step=named(step.name), rule=step.rule) if step.rule else named(step.name)
    return lead, named(step.text) if step.text else say(f"own.term.kind.{step.kind}")


def endings(file: GameFile) -> Iterator[Line]:
    """How the match ends, and for whom; conditions stand as they are written."""
    for step in file.steps.values():
        for win in step.wins:
            who = named(file.sides[win.side].name) if win.side else Name("Nobody", "勝者なし")
            yield (named(win.name) if win.name else who), win.when
    if file.turns:
        yield say("own.check.turns", n=file.turns), say("own.aid.last")


def line_of_track(track: TrackPart) -> Line:
    """A track: its limits, what its ends mean, and boxes that bring something."""
    limits = say("own.ends", least=shown(track, track.least), most=shown(track, track.most))
    boxes: Mapping[str, Any] = {**track.at, **track.every}
    told: list[Any] = [limits, *([named(track.ends)] if track.ends else [])]
    told += [say("own.aid.box", box=box, does=does) for box, does in boxes.items()]
    return named(track.name), say("own.aid.told", them=told)


def arrivals(file: GameFile) -> Iterator[Line]:
    """What comes on which turn."""
    for turn, sides in file.arrivals.items():
        told: list[Any] = []
        for side, text in sides.items():
            come: list[Any] = [several(file, unit, n) for n, unit in counted(text)]
            come_words = say("own.aid.told", them=come)
            told.append(say("own.aid.comes", side=named(file.sides[side].name), units=come_words))
        yield say("own.coming_on", turn=int(turn)), say("own.aid.told", them=told)


def units(file: GameFile) -> Iterator[Line]:
    """What a unit costs, when it comes, and what it costs to keep."""
    for unit in file.units.values():
        told: list[Any] = [say("own.aid.cost", n=unit.cost)] if unit.cost else []
        told += [say("own.aid.time", n=unit.time)] if unit.cost and unit.time else []
        told += [say("own.aid.upkeep", formula=unit.upkeep)] if unit.upkeep != "0" else []
        told += [*unit.states]
        if told:
            yield named(unit.name), say("own.aid.told", them=told)
