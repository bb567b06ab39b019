"""16.0 The campaign: calendar, the planets that win it, losses war by war, the turn of peace in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import Say, Values, say
from assistant.games.imperium.components.kit import scenarios
from assistant.games.imperium.pieces.campaign import chapter_title, goal, prestige_after
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.units import short_name
from assistant.games.imperium.state.campaign import Campaign
from assistant.games.imperium.state.chapter import at_peace, settling
from assistant.games.imperium.state.keys import PlanetId, SideKey
from assistant.games.imperium.state.war import State
from printables.drawing import rows
from printables.drawing.blocks import Block, Term, terms, terms_height
from printables.drawing.document import Document
from printables.drawing.lettering import BODY, SMALL, STRONG, wrap
from printables.drawing.marks import pencil_box, section, side_mark
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest
from printables.drawing.rows_layout import SECTION

from ..letters import CAMPAIGN
from . import layout as at
from .calendar import calendar

NOBODY = "nobody"


def make(game: Game, request: SheetRequest) -> Document:
    """One page for most campaigns; more for long ones, and in large type."""
    return rows.whole(request, "campaign", CAMPAIGN, list(_blocks(game, request)))


def _blocks(game: Game, request: SheetRequest) -> Iterator[Block]:
    yield from calendar(request)
    first, second = (_goal(game, side, request) for side in game.sides)
    yield from rows.abreast(request, first, second)
    yield from _losses(game, request)
    yield _rules(request)


def _goal(game: Game, side: Side, request: SheetRequest) -> Block:
    """What a side has to hold as a war ends: who holds it now, a box for whose it becomes."""
    opening = ("16.0", say("sheet.campaign.goal", side=side.name), "")
    planets = (
        goal(request.state, SideKey(side.key))
        or next(each.hold for each in scenarios() if each.hold)[SideKey(side.key)]
    )
    drawn = [_planet(planet, game.sides, request) for planet in planets]
    return rows.rows(request, opening, drawn, at.ROW, partial(_goal_heads, sides=game.sides, request=request))


def _goal_heads(page: Page, x: float, y: float, *, sides: Sequence[Side], request: SheetRequest) -> None:
    words, right = request.words.words, page.width
    rows.head(page, (right - at.NOW, y), words(say("sheet.campaign.now")), at.MARK * 2)
    heads = (*(side.letter for side in sides), words(say("sheet.campaign.none")))
    for left, text in zip(at.BOXES, heads, strict=True):
        rows.head(page, (right - left + at.MARK / 2, y), text, at.MARK * 2, SMALL.centre)


def _planet(planet: PlanetId, sides: Sequence[Side], request: SheetRequest) -> rows.Draw:
    state: State = request.state
    box, name = state.planets[planet], planet_name(state, planet)

    def draw(page: Page, x: float, y: float) -> None:
        right = page.width
        room = right - x - at.NOW - at.HELD_END
        rows.write(page, (x, y + at.BASE), request.words.words(name), STRONG, room)
        for side in sides:
            if side.key == box.owner:
                side_mark(page, (right - at.NOW, y + at.MIDDLE), at.MARK, side)
        for left, means in zip(at.BOXES, (*(side.key for side in sides), NOBODY), strict=True):
            pencil_box(page, (right - left, y + at.BOX_DOWN), f"planet.{planet}", means)

    return draw


def lost_in(request: SheetRequest) -> dict[int, dict[str, Counter[str]]]:
    """What each side lost in each chapter, by type, as far as the seat may know it."""
    found: dict[int, dict[str, Counter[str]]] = {}
    for turn in request.story:
        for side, types in turn.lost.items():
            found.setdefault(turn.chapter, {}).setdefault(side, Counter()).update(types)
    return {number: sides for number, sides in found.items() if any(sides.values())}


def _losses(game: Game, request: SheetRequest) -> list[Block]:
    """A row a chapter in which anything was lost, both sides beside each other."""
    campaign = request.state.campaign or Campaign()
    every = [
        (
            chapter_title(campaign, number),
            [_cost(lost.get(side.key, Counter()), request) for side in game.sides],
        )
        for number, lost in lost_in(request).items()
    ]
    if not every:
        return []
    high = at.FIRST + at.FOOT + at.LINE * max(len(lines) - 1 for _, told in every for _, lines in told)
    drawn = [_lost(chapter, told, game.sides, request) for chapter, told in every]
    return rows.broken(request, ("12.3", say("sheet.campaign.losses"), ""), drawn, high)


def _cost(types: Counter[str], request: SheetRequest) -> tuple[int, list[str]]:
    """How many counters a side lost, and which."""
    wide = (request.room.width - at.WAR) / at.SIDES - at.LISTED
    return sum(types.values()), wrap(_counted(types, request), BODY, wide)


def _lost(
    chapter: Say, told: Sequence[tuple[int, list[str]]], sides: Sequence[Side], request: SheetRequest
) -> rows.Draw:
    def draw(page: Page, x: float, y: float) -> None:
        base, wide = y + at.FIRST, (page.width - at.WAR) / at.SIDES
        rows.write(page, (x, base), request.words.words(chapter), STRONG, at.WAR)
        for number, (side, (total, lines)) in enumerate(zip(sides, told, strict=True)):
            left = x + at.WAR + wide * number
            side_mark(page, (left + at.SIDE, base - at.LINE / 3), at.LINE, side)
            page.write(left + at.SUM, base, str(total), STRONG)
            page.lines(left + at.LISTED, base, lines, BODY, wide - at.LISTED)

    return draw


def _counted(types: Counter[str], request: SheetRequest) -> str:
    """3 DD, 2 CL: the types that were lost most come first."""
    told: Values = [
        say("sheet.campaign.of_type", n=number, type=short_name(request.state, code))
        for code, number in types.most_common()
    ]
    return request.words.words(told) or "–"


def _rules(request: SheetRequest) -> Block:
    """What a turn of peace leaves out, and with what the next war begins."""
    state: State = request.state
    keys = ["peace_turn", "doubled", "upgrade", "next_war"]
    given = [
        Term(
            request.words.words(say(f"sheet.campaign.{key}")),
            request.words.words(say(f"sheet.campaign.{key}_words")),
        )
        for key in keys
    ]
    if settling(state) or at_peace(state):
        campaign = state.campaign or Campaign()
        text = say("campaign.starts_at", prestige=prestige_after(campaign.outcome))
        given[-1] = Term(given[-1].lead, request.words.words(text))

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, page.width - x), "16.0", request.words.words(say("sheet.campaign.in_peace")))
        terms(page, (x, y + SECTION), given, page.width - x)

    return Block(SECTION + terms_height(given, request.room.width), draw)
