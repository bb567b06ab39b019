"""All 24 technologies by colour, those of the player crossed."""

from __future__ import annotations

from itertools import groupby

from assistant.core.play.sides import Side
from assistant.core.words.say import say
from assistant.games.twilight.components.kit import kit
from assistant.games.twilight.components.printed import Technology
from assistant.games.twilight.state.keys import SideKey
from assistant.games.twilight.state.table import State
from printables.drawing import rows_layout as rows_at
from printables.drawing.blocks import Block
from printables.drawing.lettering import BODY, LABEL, STRONG, largest
from printables.drawing.marks import tick_box
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest

from .. import layout as shared
from .. import parts
from . import layout as at

Line = str | Technology


def technologies_block(side: Side, request: SheetRequest, columns: int) -> Block:
    """A column a colour where there is room for four, else one colour under the other."""
    state: State = request.state
    own = state.players[SideKey(side.key)].technologies
    lines: list[Line] = []
    # `groupby` needs them together: the data lists colour by colour.
    for colour, some in groupby(kit(state).technologies.values(), key=lambda each: each.colour):
        lines += [colour, *some]
    deep = -(-len(lines) // columns)
    high = at.TECHNOLOGY if columns * deep == len(lines) else at.TECHNOLOGY_LOW
    opening = ("5", say("sheet.player.technologies"), say("sheet.player.owned"))
    whole = parts.rows(request, opening, (), 0.0)

    def draw(page: Page, x: float, y: float) -> None:
        whole.draw(page, x, y)
        places = parts.columns(page, x, columns)
        for number, line in enumerate(lines):
            left, right = places[number // deep]
            top = y + rows_at.SECTION + high * (number % deep)
            if isinstance(line, str):
                text = request.words.words(say(f"sheet.colour.{line}"))
                page.write(left, top + high - at.COLOUR_UP, text, LABEL)
            else:
                _technology(page, (left, top + high / 2, right - left), line, (line.key in own, request))
            page.across(left, top + high, right - left)

    return Block(rows_at.SECTION + high * deep, draw)


def _technology(
    page: Page, place: tuple[float, float, float], each: Technology, told: tuple[bool, SheetRequest]
) -> None:
    """A box and the name; `told` says whether it is the player's, and in which words."""
    (left, middle, wide), (owned, request) = place, told
    tick_box(page, left, middle - shared.BOX / 2, ticked=owned)
    room = wide - at.TECHNOLOGY_NAME - at.TECHNOLOGY_END
    title = parts.words(request, each.name)
    style = largest(title, STRONG if owned else BODY, at.NAME_SIZES, room)
    parts.write(page, (left + at.TECHNOLOGY_NAME, middle + shared.BASE), title, style, room)
