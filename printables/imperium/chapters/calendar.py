"""16.0 The wars and peaces of a campaign: a row each with its turns, how it ended, and what lies ahead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from assistant.core.words.say import Say, Value, say
from assistant.games.imperium.board.campaign import ChapterLine, campaign_panel
from assistant.games.imperium.pieces.victory import chapter_turns, last_turn
from assistant.games.imperium.state.campaign import Campaign
from assistant.games.imperium.state.chapter import at_peace, settling
from assistant.games.imperium.state.war import State
from printables.drawing import rows
from printables.drawing.blocks import Block
from printables.drawing.lettering import BODY, SMALL, SMALL_BOLD, STRONG, fit, wrap
from printables.drawing.page import FRAME, SLOT, Page
from printables.drawing.request import SheetRequest

from . import layout as at

BLANK_WARS = 4
"""How many wars there are rows for before any match."""


@dataclass(frozen=True)
class Row:
    """A chapter: its name, its turns (0: not known yet which), how far it has come, what is said of it."""

    title: Value
    turns: tuple[int, ...]
    over: int = 0
    now: int = 0
    said: tuple[Say, ...] = ()


def chapters_of(state: State, seat: str) -> Iterator[Row]:
    """Those that are over, the one that is played, and the next ones as far as they are known."""
    campaign = state.campaign
    if campaign is None:
        # A sheet before any match: the first war, then rows to write on.
        yield Row(say("campaign.war", war=1), (*range(1, last_turn(state) + 1),))
        for war in range(1, BLANK_WARS):
            yield from _ahead(state, Campaign(war=war))
        return
    lines = campaign_panel(state, seat, "").lines
    for chapter, line in zip(campaign.chapters, lines, strict=False):
        turns = tuple(range(chapter.first, chapter.last + 1))
        yield Row(line.title, turns, chapter.last, said=_said(line))
    for line in lines[len(campaign.chapters) :]:
        if line.status == "ahead":
            continue
        done = settling(state) or state.over is not None
        turns = (*range(campaign.began, state.now.turn + 1),) if done else (*chapter_turns(state),)
        over = state.now.turn - (not done)
        yield Row(line.title, turns, over, 0 if done else state.now.turn, _said(line))
    if state.over is None:
        yield from _ahead(state, campaign)


def _said(line: ChapterLine) -> tuple[Say, ...]:
    """How it went, from when until when, and what else is told of it."""
    first, last = line.years.first, line.years.last
    years = (
        say("sheet.campaign.years", first=first, last=last)
        if last
        else say("sheet.campaign.since", first=first)
    )
    return (line.what, years, *([line.detail] if line.detail else []))


def _ahead(state: State, campaign: Campaign) -> Iterator[Row]:
    """The next ones: turns of a war that follows a peace are known, all others are written in."""
    peace, war = Row(say("campaign.peace"), (0,) * at.MOST), say("campaign.war", war=campaign.war + 1)
    if at_peace(state):
        first = campaign.began + campaign.peace
        yield Row(war, (*range(first, first + last_turn(state)),))
        yield peace
    else:
        yield peace
        yield Row(war, (0,) * last_turn(state))


def calendar(request: SheetRequest) -> list[Block]:
    """A row a chapter, all of a height."""
    size = at.LARGE if request.large else at.NORMAL
    every = list(chapters_of(request.state, request.seat))
    left = at.TURNS if size.under else at.TURNS + at.TURN * at.MOST + at.WORDS
    lines = {id(row): _lines(row, request.room.width - left, request) for row in every}
    # A war alone has no chapters.
    most = max(map(len, lines.values()), default=0)
    words = at.FIRST + at.LINE * (most - 1) + at.FOOT if most else 0.0
    high = max(at.NAME.y + at.HIGH + at.FOOT, size.down + words)
    opening = ("16.0", say("sheet.campaign.calendar"), say("sheet.campaign.runs_on"))
    drawn = [_row(row, (lines[id(row)], left, size.down), request) for row in every]
    return rows.broken(request, opening, drawn, high)


def _lines(row: Row, width: float, request: SheetRequest) -> list[str]:
    text = " · ".join(request.words.words(each) for each in row.said)
    return [line.strip() for line in wrap(text, BODY, width)] if text else []


def _row(row: Row, words: tuple[list[str], float, float], request: SheetRequest) -> rows.Draw:
    lines, left, down = words

    def draw(page: Page, x: float, y: float) -> None:
        box, name = at.NAME, request.words.words(row.title)
        room = box.width - at.NAME_FREE
        if row.now:
            page.block(x, y + box.y, box.width, box.height)
        page.frame(x, y + box.y, box.width, box.height, FRAME)
        style = STRONG.white if row.now else STRONG
        page.figure(x + box.middle, y + box.y + box.height / 2, fit(name, style, room), style, room)
        # A war that was put right by hand may be longer than there is room: its last turns are drawn.
        for number, turn in enumerate(row.turns[-at.MOST :]):
            _turn(page, (x + at.TURNS + at.TURN * number, y + box.y), turn, row)
        page.lines(x + left, y + down + at.FIRST, lines, BODY, page.width - left)

    return draw


def _turn(page: Page, place: tuple[float, float], turn: int, row: Row) -> None:
    """A turn: struck off when it is over, black now, framed when to come; empty where it is not known."""
    x, y = place
    middle = (x + at.TURN / 2, y + at.HIGH / 2)
    if turn and turn == row.now:
        page.block(x, y, at.TURN, at.HIGH)
    page.frame(x, y, at.TURN, at.HIGH, SLOT)
    if not turn:
        return
    if turn <= row.over:
        page.across(x, y + at.HIGH - at.HATCH, at.TURN, FRAME)
    style = SMALL_BOLD.white if turn == row.now else SMALL
    page.figure(*middle, str(turn), style, at.TURN)
