"""A unit on paper: name, values of the moment, boxes for away, lost and each damage its defence takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.core.words.say import say
from assistant.games.outer_planets.pieces.headquarters import aboard
from assistant.games.outer_planets.pieces.nations import nation_name
from assistant.games.outer_planets.pieces.units import figures, is_crippled, is_elite, printed_figures
from assistant.games.outer_planets.state.keys import Sign, TypeKey, Zone
from assistant.games.outer_planets.state.table import State
from assistant.games.outer_planets.state.unit import Unit
from printables.drawing.lettering import KEY, SMALL, SMALL_BOLD, fit, measure
from printables.drawing.marks import PENCIL, PENCIL_APART, pencil_box
from printables.drawing.page import HAIR, SLOT, Page
from printables.drawing.request import SheetRequest

from . import layout as at

LETTERS = {Sign.WITHDRAWN: "W", Sign.OUT_OF_CHARGES: "X", Sign.MUST_SAIL: "M"}
REPAIR = "R"
SHORTER = {
    TypeKey.DEFENCE_FLEET: say("sheet.forces.defence"),
    TypeKey.LOCAL_DEFENCE_FLEET: say("sheet.forces.defence"),
    TypeKey.LANDING_FORCE: say("sheet.forces.landing"),
}
"""What stands beside the name of a state is shorter than elsewhere."""
CRUISERS = (TypeKey.AUXILIARY_CRUISER, TypeKey.SECOND_LINE_CRUISER)
# Millimetres that widths added up may lack.
SLACK = 0.01


def boxes(state: State, unit: Unit) -> int:
    """2-1-2 Damage boxes: as many as its defence, none where that is blank."""
    return printed_figures(state, unit).defence or 0


def width_of(state: State, unit: Unit) -> float:
    """How wide the cell of a unit is: its damage boxes stand in one row, apart enough for a photo."""
    # 9-4-4 A defence of many boxes is not cut: such a unit takes more room.
    needed = 2 * at.BOXES + boxes(state, unit) * at.BOX_PITCH - PENCIL_APART
    return next((wide for wide in at.WIDTHS if needed <= wide + SLACK), at.WIDTHS[-1])


def across(width: float) -> int:
    """How many cells stand beside each other in this width."""
    return int((width + at.GAP + SLACK) / (at.CELL.width + at.GAP))


def rows(state: State, units: Sequence[Unit], width: float) -> Iterator[list[Unit]]:
    """Units row by row, as many as this width holds."""
    row: list[Unit] = []
    used = 0.0
    for each in units:
        wide = width_of(state, each) + at.GAP
        if row and used + wide > width + at.GAP + SLACK:
            yield row
            row, used = [], 0.0
        row.append(each)
        used += wide
    if row:
        yield row


def letters(unit: Unit) -> str:
    """What is written beside a unit."""
    found = "".join(letter for sign, letter in LETTERS.items() if sign in unit.signs)
    return found + REPAIR if unit.at.zone == Zone.FACTORY else found


def draw_unit(page: Page, place: tuple[float, float], unit: Unit, request: SheetRequest) -> float:
    """A unit in its cell; gives how far the next one stands from it."""
    (x, y), state = place, request.state
    width, subject = width_of(state, unit), f"unit {unit.id}"
    page.frame(x, y, width, at.CELL.height, SLOT)
    crippled = is_crippled(state, unit)
    if crippled:
        page.hatch(x, y, at.SPINE, at.DAMAGE_LINE, SLOT, pitch=at.HATCH)
    left = at.SPINE if crippled else 0.0
    flagship = bool(aboard(state, unit))
    # What is written beside a unit stands over its values, between its name and what is crossed.
    beside, end = letters(unit), width - at.NAME_RIGHT
    if flagship:
        draw_flag(page, x + end, y)
        end -= at.FLAG_ROOM
    room = end - at.SHORT.x - left - at.LETTER_EACH * len(beside)
    page.write(x + end, y + at.SHORT.y, beside, SMALL_BOLD.right)
    page.write(x + at.SHORT.x + left, y + at.SHORT.y, _called(unit, room, request), SMALL, room)
    for across, value in zip(at.VALUES, figures(state, unit), strict=True):
        page.figure(x + across, y + at.VALUES_DOWN, "?" if value is None else str(value), KEY)
    if is_elite(state, unit):
        page.ring(x + at.VALUES[0], y + at.VALUES_DOWN, at.RING, SLOT)
    draw_crosses(page, (x + width, y), subject, request)
    page.across(x, y + at.DAMAGE_LINE, width, HAIR)
    for number in range(boxes(state, unit)):
        corner = (x + at.BOXES + number * at.BOX_PITCH, y + at.BOX_TOP)
        pencil_box(page, corner, subject, f"damage {number + 1}", marked=number < unit.damage)
    return width + at.GAP


def draw_crosses(page: Page, place: tuple[float, float], subject: str, request: SheetRequest) -> None:
    """The boxes of a unit that has left its place or the map, at the right of its cell."""
    right, y = place
    for means, left in (("away", at.AWAY), ("lost", at.LOST)):
        word = request.words.words(say(f"sheet.forces.{means}"))
        page.write(right - left + PENCIL / 2, y + at.BOX_WORD, word, SMALL.centre)
        pencil_box(page, (right - left, y + at.CROSS_TOP), subject, means)


def _called(unit: Unit, room: float, request: SheetRequest) -> str:
    """Its own name where that fits, else its kind in a word, with its state in short.

    Cruisers of the states are told apart by their values: they go by the state alone.
    """
    words = request.words.words
    own = words(unit.name)
    if own and fit(own, SMALL, room) == own:
        return own
    kind = words(SHORTER.get(unit.type) or say(f"outer_planets.short.{unit.type}"))
    if unit.nation is None:
        return fit(kind, SMALL, room)
    whole, state = words(nation_name(unit.nation)), words(say(f"outer_planets.nation_short.{unit.nation}"))
    if unit.type in CRUISERS:
        return whole if fit(whole, SMALL, room) == whole else state
    # 7-4-2, 11-2-1 Ships of a state are converted in its ports and lost with it: the kind gives way first.
    return f"{fit(kind, SMALL, room - measure(f' {state}', SMALL.sized(kind + state)))} {state}"


def draw_flag(page: Page, right: float, y: float) -> None:
    """The flag of a headquarters, ending here."""
    x = right - at.FLAG_WAVE.width
    page.block(x, y + at.FLAG.y, at.FLAG.width, at.FLAG.height)
    page.block(x, y + at.FLAG_WAVE.y, at.FLAG_WAVE.width, at.FLAG_WAVE.height)
