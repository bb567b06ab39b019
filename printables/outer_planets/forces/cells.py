"""A unit on paper: its name, values of the moment, damage boxes as many as its defence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.core.words.say import say
from assistant.games.outer_planets.pieces.headquarters import aboard
from assistant.games.outer_planets.pieces.units import figures, is_crippled, is_elite, printed_figures
from assistant.games.outer_planets.state.keys import Sign, Zone
from assistant.games.outer_planets.state.table import State
from assistant.games.outer_planets.state.unit import Unit
from printables.drawing.lettering import KEY, SMALL, SMALL_BOLD, fit, measure
from printables.drawing.marks import tick_box
from printables.drawing.page import HAIR, SLOT, Page
from printables.drawing.request import SheetRequest

from . import layout as at

LETTERS = {Sign.WITHDRAWN: "W", Sign.OUT_OF_CHARGES: "X", Sign.MUST_SAIL: "M"}
REPAIR = "R"


def boxes(state: State, unit: Unit) -> int:
    """2-1-2 Damage boxes: as many as its defence, none where that is blank."""
    return printed_figures(state, unit).defence or 0


def cells(state: State, unit: Unit) -> int:
    """How many cells a unit takes."""
    # 9-4-4 A defence of many boxes is not cut: such a unit takes the room of two.
    return at.WIDE if at.BOXES + boxes(state, unit) * at.BOX_PITCH > at.CELL.width else 1


def across(width: float) -> int:
    """How many cells stand beside each other in this width."""
    return int((width - at.EDGE) / at.PITCH)


def rows(state: State, units: Sequence[Unit], most: int) -> Iterator[list[Unit]]:
    """Units row by row, with so many cells each."""
    row: list[Unit] = []
    for each in units:
        if row and sum(cells(state, one) for one in (*row, each)) > most:
            yield row
            row = []
        row.append(each)
    if row:
        yield row


def letters(unit: Unit) -> str:
    """What is written beside a unit."""
    found = "".join(letter for sign, letter in LETTERS.items() if sign in unit.signs)
    return found + REPAIR if unit.at.zone == Zone.FACTORY else found


def draw_unit(page: Page, place: tuple[float, float], unit: Unit, request: SheetRequest) -> float:
    """A unit in its cell; gives how far the next one stands from it."""
    (x, y), state = place, request.state
    taken = cells(state, unit)
    width = at.CELL.width + at.PITCH * (taken - 1)
    page.frame(x, y, width, at.CELL.height, SLOT)
    crippled = is_crippled(state, unit)
    if crippled:
        page.hatch(x, y, at.SPINE, at.DAMAGE_LINE, SLOT, pitch=at.HATCH)
    left = at.SPINE if crippled else 0.0
    flagship = bool(aboard(state, unit))
    # What is written beside a unit stands over its values: five damage boxes leave no room below.
    beside = letters(unit)
    end = at.FLAG_ROOM if flagship else at.SHORT.x
    room = width - at.SHORT.x - left - end - at.LETTER_EACH * len(beside)
    page.write(x + width - end, y + at.SHORT.y, beside, SMALL_BOLD.right)
    page.write(x + at.SHORT.x + left, y + at.SHORT.y, _called(unit, room, request), SMALL, room)
    if flagship:
        draw_flag(page, x + width, y)
    for across, value in zip(at.VALUES, figures(state, unit), strict=True):
        text = "?" if value is None else str(value)
        page.figure(x + across * width / at.CELL.width, y + at.VALUES_DOWN, text, KEY)
    if is_elite(state, unit):
        page.ring(x + at.VALUES[0] * width / at.CELL.width, y + at.VALUES_DOWN, at.RING, SLOT)
    page.across(x, y + at.DAMAGE_LINE, width, HAIR)
    for number in range(boxes(state, unit)):
        left = x + at.BOXES + number * at.BOX_PITCH
        tick_box(page, left, y + at.BOX_TOP, at.BOX, ticked=number < unit.damage)
    return at.PITCH * taken


def _called(unit: Unit, room: float, request: SheetRequest) -> str:
    """Its own name where that fits, else its kind in a word, with its state in short."""
    own = request.words.words(unit.name)
    if own and fit(own, SMALL, room) == own:
        return own
    kind = request.words.words(say(f"outer_planets.short.{unit.type}"))
    if unit.nation is None:
        return fit(kind, SMALL, room)
    # 7-4-2, 11-2-1 Ships of a state are converted in its ports and lost with it: the kind gives way first.
    state = request.words.words(say(f"outer_planets.nation_short.{unit.nation}"))
    return f"{fit(kind, SMALL, room - measure(f' {state}', SMALL.sized(kind + state)))} {state}"


def draw_flag(page: Page, right: float, y: float) -> None:
    """The flag of a headquarters, at the right of a cell."""
    x = right - at.FLAG_RIGHT
    page.block(x, y + at.FLAG.y, at.FLAG.width, at.FLAG.height)
    page.block(x, y + at.FLAG_WAVE.y, at.FLAG_WAVE.width, at.FLAG_WAVE.height)
