"""Draw the house from its own imports: docs/architecture*.svg, one box a room, arrows to what it uses.

`python scripts/draw_architecture.py` writes the whole, and the inside of core, matches, Imperium and web;
a test compares the written ones with new ones.
"""

from __future__ import annotations

import ast
import functools
import textwrap
from collections.abc import Iterable
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parent.parent
# Each picture with the folder it opens: what lies in that is a room, and all that lies deeper belongs to it.
PICTURES = {
    ROOT / "docs" / "architecture.svg": "assistant",
    ROOT / "docs" / "architecture_core.svg": "assistant/core",
    ROOT / "docs" / "architecture_matches.svg": "assistant/matches",
    ROOT / "docs" / "architecture_imperium.svg": "assistant/games/imperium",
    ROOT / "docs" / "architecture_web.svg": "assistant/web",
}
# As wide as a page shows it, so that its letters are as large as the text around it.
WIDTH, BOX, GAP, HEIGHT, STOREY, MARGIN = 860, 158, 12, 84, 128, 10
ABREAST = (WIDTH + GAP) // (BOX + GAP)
# Pixels a letter takes on average, to break a room's words where its box ends.
LETTER, LINES = 6.8, 3

Rooms = dict[str, set[str]]
Point = tuple[float, float]


def room_of(file: Path, inside: str) -> str:
    """The room a source file lies in: what the opened folder holds of it, or the top folder elsewhere."""
    name = file.relative_to(ROOT).as_posix().removesuffix("/__init__.py")
    depth = inside.count("/") + 2 if f"{name}/".startswith(f"{inside}/") else 1
    return "/".join(name.split("/")[:depth])


@functools.cache
def imported(file: Path) -> tuple[Path, ...]:
    """The project's own files a source imports, anywhere in it, also for its types alone."""
    return tuple(_imported(file))


def _imported(file: Path) -> Iterable[Path]:
    package = file.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else ()
            base = (*above, *(node.module or "").split(".")) if node.module else above
            for alias in node.names:
                yield from _files((*base, alias.name)) or _files(base)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                yield from _files(tuple(alias.name.split(".")))


def _files(parts: tuple[str, ...]) -> list[Path]:
    path = ROOT.joinpath(*parts)
    return [found for found in (path.with_suffix(".py"), path / "__init__.py") if found.is_file()][:1]


def rooms(inside: str = "assistant") -> Rooms:
    """Each room with the rooms it uses; of an inner folder only its own."""
    found: Rooms = {}
    for folder in ("assistant", "printables"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            room = room_of(file, inside)
            uses = found.setdefault(room, set())
            uses |= {room_of(other, inside) for other in imported(file)} - {room}
    if inside != "assistant":
        found = {room: {used for used in uses if _within(used, inside)} for room, uses in found.items()}
        found = {room: uses for room, uses in found.items() if _within(room, inside)}
    used = set().union(*found.values())
    return {room: uses for room, uses in found.items() if uses or room in used}


def _within(room: str, inside: str) -> bool:
    return f"{room}/".startswith(f"{inside}/")


def storeys(house: Rooms) -> dict[str, int]:
    """How high each room stands: above everything it uses; ValueError if rooms use each other in a circle."""
    height: dict[str, int] = {}

    def above(room: str, path: tuple[str, ...]) -> int:
        if room in path:
            raise ValueError(" uses ".join((*path[path.index(room) :], room)))
        if room not in height:
            height[room] = max((above(used, (*path, room)) + 1 for used in house[room]), default=0)
        return height[room]

    for room in house:
        above(room, ())
    return height


def direct(house: Rooms) -> list[tuple[str, str]]:
    """The arrows worth drawing: those that no longer way through other rooms says already."""

    def reached(room: str) -> set[str]:
        return {far for used in house[room] for far in house[used] | reached(used)}

    return [(room, used) for room in sorted(house) for used in sorted(house[room] - reached(room))]


def words(room: str) -> str:
    """What a room says of itself: the first line of its docstring."""
    path = ROOT / room
    source = path if path.suffix == ".py" else path / "__init__.py"
    return (ast.get_docstring(ast.parse(source.read_text())) or "").partition("\n")[0]


def picture(house: Rooms) -> str:
    """The drawing as SVG, the ground floor at the bottom."""
    height = storeys(house)
    whole = [sorted(room for room in house if height[room] == n) for n in range(max(height.values()) + 1)]
    # A floor with more rooms than a page is wide takes two rows.
    floors = [floor[at : at + ABREAST] for floor in whole for at in range(0, len(floor), ABREAST)]
    place = {}
    for number, floor in enumerate(reversed(floors)):
        left = (WIDTH - len(floor) * (BOX + GAP) + GAP) / 2
        place |= {room: (left + n * (BOX + GAP), MARGIN + number * STOREY) for n, room in enumerate(floor)}
    tall = MARGIN * 2 + len(floors) * STOREY - (STOREY - HEIGHT)
    lines = [_arrow(place[room], place[used], place.values()) for room, used in direct(house)]
    boxes = [_box(room, place[room]) for room in sorted(place)]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {tall}" font-family="sans-serif">'
    ground = f'<rect width="{WIDTH}" height="{tall}" fill="#f6f4ee"/>'
    return "\n".join((head, ground, *lines, *boxes, "</svg>", ""))


def _arrow(above: Point, below: Point, boxes: Iterable[Point]) -> str:
    """From the floor of one box to the top of another, past the boxes on the floors between."""
    x, y, far, deep = above[0] + BOX / 2, above[1] + HEIGHT, below[0] + BOX / 2, below[1]
    passed = [left for left, top in boxes if y < top < deep]
    way = f"M{x:.0f} {y:.0f}"
    if passed:
        lane = min(_free(passed), key=lambda lane: abs(lane - x) + abs(lane - far))
        way += _curve(x, y, lane, y + STOREY - HEIGHT)
        x, y = lane, deep - STOREY + HEIGHT
        way += f"L{x:.0f} {y:.0f}"
    tip = f"M{far - 4:.0f} {deep - 7:.0f}L{far:.0f} {deep:.0f}L{far + 4:.0f} {deep - 7:.0f}"
    return f'<path d="{way}{_curve(x, y, far, deep)}{tip}" fill="none" stroke="#5c6167" stroke-width="1.3"/>'


def _free(passed: list[float]) -> list[int]:
    """How far from the left an arrow may run straight down without touching these boxes."""
    return [x for x in range(0, WIDTH, 3) if all(not left - 4 < x < left + BOX + 4 for left in passed)]


def _curve(x: float, y: float, far: float, deep: float) -> str:
    bend = (y + deep) / 2
    return f"C{x:.0f} {bend:.0f} {far:.0f} {bend:.0f} {far:.0f} {deep:.0f}"


def _box(room: str, at: Point) -> str:
    x, y = at
    name = room.rpartition("/")[2]
    said = textwrap.wrap(words(room), int((BOX - 16) / LETTER), max_lines=LINES, placeholder=" …")
    texts = [
        f'<text x="{x + 8:.0f}" y="{y + 40 + 16 * line:.0f}" font-size="12">{escape(text)}</text>'
        for line, text in enumerate(said)
    ]
    title = f'<text x="{x + 8:.0f}" y="{y + 21:.0f}" font-size="16" font-weight="bold">{escape(name)}</text>'
    frame = f'<rect x="{x:.0f}" y="{y:.0f}" width="{BOX}" height="{HEIGHT}" fill="#fff" stroke="#10151a"/>'
    return "".join((frame, title, *texts))


if __name__ == "__main__":
    for file, opened in PICTURES.items():
        file.write_text(picture(rooms(opened)))
