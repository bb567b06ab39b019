"""The story of a match on a page: graphs over its turns, what weighed in each, where it turned, figures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response

from assistant.core.play.command import is_number
from assistant.core.play.scale import written
from assistant.core.play.story import Measure, Story
from assistant.core.words.errors import Missing
from assistant.core.words.say import Name, Say, say
from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from assistant.matches.looking_back.story import Marked, Turn, losses_of, measures_told, turns_of
from assistant.matches.looking_back.turning import turning_points

from ..screen import settings
from ..screen.called import sides_called
from ..served import shelf
from .graph import Graph, graph
from .moment import address
from .view import view_of

pages = Blueprint("story", __name__)
MOST_MARKS = 2
# Columns that a screen holds beside each other; more are looked at by scrolling.
MOST_COLUMNS = 16
# Turns of which a longest match is told.
MOST_TURNS = 200
# The chapter that is all of them.
WHOLE = "all"
# The tab on which a game draws the map that its players recorded.
MAP = "map"


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """A turn as it is tapped: where that leads (to come: empty), its first marks, how many more there are."""

    turn: int
    label: str
    address: str
    head: Say | None = None
    marks: tuple[Marked, ...] = ()
    more: int = 0


class Drawn(msgspec.Struct, frozen=True):
    """A measure with its graph, and its figures turn by turn, by side, as they are read."""

    measure: Measure
    graph: Graph
    sides: tuple[str, ...]
    figures: tuple[tuple[str, ...], ...]


@pages.get("/matches/<match_id>/story")
def show(match_id: str) -> str:
    """The graphs of a chapter, the last unless another is asked for; Missing if the game tells no story."""
    match, seat = shelf().match(match_id), settings.seat_of(shelf().match(match_id))
    story = story_of(match)
    chapter, turns = chapter_of(match, seat)
    chapters = tuple(dict.fromkeys(turn.chapter for turn in turns_of(match, seat)))
    state = match.state()
    frame = match.game.frame(state, seat)
    last = turns[-1].chapter == chapters[-1] and chapter != WHOLE
    ahead = range(turns[-1].turn + 1, (frame.turns or 0) + 1) if last and not frame.over else ()
    titles = {each: story.chapter(state, each) for each in chapters} if len(chapters) > 1 else {}
    heads = titles if chapter == WHOLE else {}
    columns = [
        *columns_of(match, turns, heads),
        *(Column(turn=turn, label=str(turn), address="") for turn in ahead),
    ]
    graphs, sides = drawn(story, turns, [story.limits(state, turn) for turn in ahead]), sides_called(match)
    return render_template(
        "story.html",
        match=view_of(match, turns[-1].entry, frame.title),
        frame=frame,
        over=frame.over if last else None,
        sides=sides,
        chapter=chapter,
        chapters=[(str(each), title) for each, title in titles.items()],
        whole=WHOLE,
        outline=story.outline(state) if chapter == WHOLE else (),
        lost=lost_in(story, state, turns),
        columns=columns,
        long=len(columns) > MOST_COLUMNS,
        # Over all chapters only the first is read: the others count what a chapter has.
        drawn=graphs[:1] if chapter == WHOLE else graphs,
        turning=turning_points(story.measures[0], turns, {key: side.name for key, side in sides.items()}),
        reasons=match.game.tracking is not None,
        hidden=match.setup.closed and seat != EVERYBODY,
        maps=any(panel.key == MAP for panel in match.game.panels),
        reports=[panel for panel in match.game.panels if panel.looks_back and panel.key not in frame.shut],
        at=lambda number: address(match, number),
        back=f"/matches/{match.id}/story",
    )


@pages.get("/matches/<match_id>/turns/<int:turn>")
def turn(match_id: str, turn: int) -> Response:
    """The board as a turn left it; Missing if it was not played."""
    match = shelf().match(match_id)
    _, turns = chapter_of(match, settings.seat_of(match))
    ended = next((each for each in turns if each.turn <= turn <= max(each.turn, each.last)), None)
    if ended is None:
        raise Missing(say("story.no_turn", turn=str(turn)[:9], last=turns[-1].turn))
    return redirect(address(match, ended.entry))


def story_of(match: Match) -> Story:
    """What the match's game tells; Missing if it tells nothing."""
    if match.game.story is None:
        raise Missing(say("history.nothing"))
    return match.game.story


def chapter_of(match: Match, seat: str) -> tuple[str, list[Turn]]:
    """The chapter the address asks for, or all of them, with its turns; Missing if there is none such.

    Unless it asks, the last chapter of which there is anything to see.
    """
    turns = turns_of(match, seat)
    given = request.args.get("chapter", "")
    if given == WHOLE:
        return WHOLE, [*turns][-MOST_TURNS:]
    chapter = int(given) if is_number(given) else opens_on(turns)
    own = [each for each in turns if each.chapter == chapter][-MOST_TURNS:]
    if not own or (given and not is_number(given)):
        raise Missing(say("story.no_chapter", chapter=given[:9], last=turns[-1].chapter))
    return str(chapter), own


def opens_on(turns: Sequence[Turn]) -> int:
    """The last chapter of which there is anything to see: a turn that is over, or a mark."""
    shown = [turn.chapter for turn in turns if not turn.open or turn.marks]
    return (shown or [turns[-1].chapter])[-1]


def lost_in(story: Story, state: Any, turns: Sequence[Turn]) -> list[tuple[Say | Name | str, dict[str, int]]]:
    """What was lost in these turns: a row a type of pieces, how many of each side."""
    found = losses_of(turn.lost for turn in turns)
    types = dict.fromkeys(piece for pieces in found.values() for piece in pieces)
    return [
        (story.piece(state, piece), {side: pieces[piece] for side, pieces in found.items()})
        for piece in types
    ]


def columns_of(match: Match, turns: Sequence[Turn], titles: Mapping[int, Say]) -> list[Column]:
    """Each turn with what weighed most in it, at most two marks; the first of a chapter under its title."""
    firsts = {each.chapter: each for each in reversed(turns)}
    return [
        Column(
            turn=each.turn,
            label=each.label,
            address=address(match, each.entry),
            head=titles.get(each.chapter) if firsts[each.chapter] is each else None,
            marks=(found := weighed(each.marks))[:MOST_MARKS],
            more=max(0, len(found) - MOST_MARKS),
        )
        for each in turns
    ]


def weighed(marks: Iterable[Marked]) -> tuple[Marked, ...]:
    """Marks, the weightiest first; of one weight those that came first."""
    return tuple(sorted(marks, key=lambda each: -each.mark.weight))


def drawn(story: Story, turns: Sequence[Turn], ahead: Sequence[tuple[int, int] | None]) -> list[Drawn]:
    """Every measure of which anything is known, each with its graph; limits also of turns to come."""
    limits = [*(turn.limits for turn in turns), *ahead]
    found = []
    for measure in measures_told(story, turns):
        told = [turn.figures.get(measure.key, {}) for turn in turns]
        sides = tuple(dict.fromkeys(side for values in told for side in values))
        first = measure is story.measures[0]
        lines = {side: [values.get(side) for values in told] for side in sides}
        made = graph(lines, (measure.least, measure.most), len(limits), limits if first else ())
        figures = tuple(tuple(_figure(values, side) for side in sides) for values in told)
        found.append(Drawn(measure, made, sides, figures))
    return found


def _figure(values: Mapping[str, float], side: str) -> str:
    return written(values[side]) if side in values else ""
