"""Draw the house from its own imports: docs/architecture.svg, one box a room, arrows to what it uses.

`python scripts/draw_architecture.py` writes it; a test compares the written one with a new one.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "architecture.svg"
# Packages whose folders are rooms of their own; all that lies deeper belongs to its room.
OPENED = ("assistant", "assistant/web", "assistant/games", "assistant/games/imperium", "printables")
WIDTH, BOX, GAP, HEIGHT, STOREY, MARGIN = 1500, 150, 14, 62, 128, 20
# Pixels a letter takes on average, to cut a room's words where its box ends.
LETTER = 5.4

Rooms = dict[str, set[str]]


def room_of(file: Path) -> str:
    """The room a source file lies in: the deepest opened folder's child above it, or the file itself."""
    parts = file.relative_to(ROOT).parts
    for depth in range(1, len(parts)):
        if "/".join(parts[:depth]) not in OPENED:
            return "/".join(parts[:depth])
    return "/".join(parts).removesuffix("/__init__.py")


def imported(file: Path) -> Iterable[Path]:
    """The project's own files a source imports, anywhere in it but for the type checker alone."""
    package = file.relative_to(ROOT).parent.parts
    for node in _played(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else ()
            base = (*above, *(node.module or "").split(".")) if node.module else above
            for alias in node.names:
                yield from _files((*base, alias.name)) or _files(base)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                yield from _files(tuple(alias.name.split(".")))


def _played(tree: ast.AST) -> Iterable[ast.AST]:
    """Every node but those under `if TYPE_CHECKING`."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        yield node
        yield from _played(node)


def _files(parts: tuple[str, ...]) -> list[Path]:
    path = ROOT.joinpath(*parts)
    return [found for found in (path.with_suffix(".py"), path / "__init__.py") if found.is_file()][:1]


def rooms() -> Rooms:
    """Each room with the rooms it uses."""
    found: Rooms = {}
    for folder in ("assistant", "printables"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            uses = found.setdefault(room_of(file), set())
            uses |= {room_of(other) for other in imported(file)} - {room_of(file)}
    return found


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
    floors = [sorted(room for room in house if height[room] == n) for n in range(max(height.values()) + 1)]
    place = {}
    for number, floor in enumerate(reversed(floors)):
        left = (WIDTH - len(floor) * (BOX + GAP) + GAP) / 2
        place |= {room: (left + n * (BOX + GAP), MARGIN + number * STOREY) for n, room in enumerate(floor)}
    tall = MARGIN * 2 + len(floors) * STOREY - (STOREY - HEIGHT)
    lines = [_arrow(place[room], place[used]) for room, used in direct(house)]
    boxes = [_box(room, place[room]) for room in sorted(place)]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {tall}" font-family="sans-serif">'
    ground = f'<rect width="{WIDTH}" height="{tall}" fill="#f6f4ee"/>'
    return "\n".join((head, ground, *lines, *boxes, "</svg>", ""))


def _arrow(above: tuple[float, float], below: tuple[float, float]) -> str:
    x, y, far, deep = above[0] + BOX / 2, above[1] + HEIGHT, below[0] + BOX / 2, below[1]
    bend = (y + deep) / 2
    way = f"M{x:.0f} {y:.0f}C{x:.0f} {bend:.0f} {far:.0f} {bend:.0f} {far:.0f} {deep:.0f}"
    tip = f"M{far - 4:.0f} {deep - 7:.0f}L{far:.0f} {deep:.0f}L{far + 4:.0f} {deep - 7:.0f}"
    return f'<path d="{way}{tip}" fill="none" stroke="#5c6167"/>'


def _box(room: str, at: tuple[float, float]) -> str:
    x, y = at
    where, _, name = room.rpartition("/")
    said = _cut(words(room))
    texts = (
        f'<text x="{x + 8:.0f}" y="{y + 15:.0f}" font-size="10" fill="#5c6167">{escape(where)}</text>',
        f'<text x="{x + 8:.0f}" y="{y + 33:.0f}" font-size="15" font-weight="bold">{escape(name)}</text>',
        f'<text x="{x + 8:.0f}" y="{y + 51:.0f}" font-size="10">{escape(said)}</text>',
    )
    frame = f'<rect x="{x:.0f}" y="{y:.0f}" width="{BOX}" height="{HEIGHT}" fill="#fff" stroke="#10151a"/>'
    return "".join((frame, *texts))


def _cut(text: str) -> str:
    most = int((BOX - 16) / LETTER)
    return text if len(text) <= most else text[: most - 1].rsplit(" ", 1)[0] + " …"


if __name__ == "__main__":
    PICTURE.write_text(picture(rooms()))
