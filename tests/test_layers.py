"""Imports point one way: core, games, printables, reading, web; never in a circle."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from assistant.games import COVERS

from .any_game.handed import handed
from .parsed import parsed

ROOT = Path(__file__).resolve().parent.parent
WEB = {"flask", "jinja2", "werkzeug", "waitress", "assistant.web"}
PAPER = {"reportlab", "qrcode", "printables"}
# The games that have rooms, by the folders of their code.
HANDED = {f"assistant/games/{key}": handed(key) for key in COVERS if handed(key).phases}
GROUND = ("cover", "state", "components", "pieces", "order")


def rooms(game: str) -> dict[str, tuple[str, ...]]:
    """What each room of a game may know; what puts the game together stands beside them and may know all."""
    phases, reckoning = HANDED[game].phases, HANDED[game].reckoning
    ground = (*GROUND, *reckoning)
    return {
        "cover": (),
        "state": (),
        # Charts are made of what is reckoned from plain numbers alone.
        "components": ("state", *(room for room, known in reckoning.items() if not known)),
        **reckoning,
        "pieces": ("state", "components", *reckoning),
        "order": ("state",),
        **dict.fromkeys(phases, ground),
        **dict.fromkeys(("correction", "board", "sequence"), (*ground, *phases)),
        "game": (*ground, *phases, "correction", "board", "sequence"),
    }


ROOMS = {game: rooms(game) for game in HANDED}
FORBIDDEN = {
    "assistant/core": WEB | PAPER | {"apsw", "assistant.games", "assistant.matches", "assistant.reading"},
    "assistant/matches": WEB | PAPER | {"assistant.games", "assistant.reading"},
    "assistant/games": WEB | PAPER | {"apsw", "assistant.matches", "assistant.reading"},
    "assistant/own": WEB | PAPER | {"apsw", "assistant.games", "assistant.matches", "assistant.reading"},
    "assistant/manual": WEB | PAPER | {"assistant.games", "assistant.matches", "assistant.reading"},
    "printables": WEB | {"assistant.reading"},
    "assistant/reading": WEB,
}


def imports(source: str, package: str) -> set[tuple[str, ...]]:
    """What a source imports, also for its types: the name as a module and the module it may stand in."""
    found: set[tuple[str, ...]] = set()
    for node in ast.walk(parsed(source)):
        if isinstance(node, ast.Import):
            found |= {(alias.name,) for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            above = ".".join(parts[: len(parts) + 1 - node.level]) if node.level else ""
            module = ".".join(filter(None, (above, node.module)))
            found |= {(f"{module}.{alias.name}", module) for alias in node.names}
    return found


def imported(source: str, package: str) -> set[str]:
    """Every module a source may import; relative ones made absolute."""
    return {name for names in imports(source, package) for name in names}


def offences(file: Path, forbidden: set[str]) -> set[str]:
    """What a file imports although its layer must not."""
    package = ".".join(file.relative_to(ROOT).parent.parts)
    modules = imported(file.read_text(), package)
    return {name for name in modules if any(f"{name}.".startswith(f"{bad}.") for bad in forbidden)}


def sources(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("layer", FORBIDDEN)
def test_a_layer_imports_nothing_above_it(layer):
    files = sources(layer)
    assert files
    found = {str(file.relative_to(ROOT)): offences(file, FORBIDDEN[layer]) for file in files}
    assert {file: names for file, names in found.items() if names} == {}


def test_no_game_imports_another():
    games = sorted(
        path.name for path in (ROOT / "assistant" / "games").iterdir() if (path / "__init__.py").is_file()
    )
    assert {*COVERS} >= {*games}
    for game in games:
        others = {f"assistant.games.{other}" for other in games if other != game}
        for file in sources(f"assistant/games/{game}"):
            assert offences(file, others) == set(), file


def arrows(texts: Mapping[str, str]) -> dict[str, set[str]]:
    """Which of these files (by path) each imports, wherever in it; a folder's name is its __init__."""
    files = {module(path): path for path in texts}
    drawn = {}
    for path, text in texts.items():
        found = imports(text, ".".join(Path(path).parent.parts))
        used = (next((files[name] for name in names if name in files), path) for names in found)
        drawn[path] = set(used) - {path}
    return drawn


def module(path: str) -> str:
    """The dotted name of a file."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def circle(drawn: Mapping[str, set[str]]) -> list[str]:
    """Files that import each other in a circle, the first again at the end; none is how it should be."""
    try:
        TopologicalSorter(drawn).prepare()
    except CycleError as found:
        return list(found.args[1])
    return []


def test_no_files_import_each_other_in_a_circle_not_even_inside_functions_or_for_types():
    files = [*sources("assistant"), *sources("printables")]
    texts = {file.relative_to(ROOT).as_posix(): file.read_text() for file in files}
    drawn = arrows(texts)
    assert drawn["assistant/matches/answering/travel.py"] >= {"assistant/matches/file/journal.py"}
    assert circle(drawn) == []


def room(game: str, path: str) -> str:
    """The room of a game in which a file lies: its folder, or its own name in the order of play."""
    name = path.removeprefix(f"{game}/").removesuffix(".py").partition("/")[0]
    return name if name in ROOMS[game] else "game"


def wrong_ways(game: str, drawn: Mapping[str, set[str]]) -> set[str]:
    """Imports of a file of a game from a room that its own must not know."""
    below = ROOMS[game]
    return {
        f"{room(game, path)}: {path} imports {room(game, other)}: {other}"
        for path, others in drawn.items()
        for other in others
        if path.startswith(game)
        and other.startswith(game)
        and room(game, other) not in (room(game, path), *below[room(game, path)])
    }


@pytest.mark.parametrize("game", ROOMS)
def test_phases_of_a_game_do_not_import_each_other_nor_pieces_a_phase(game):
    texts = {file.relative_to(ROOT).as_posix(): file.read_text() for file in sources(game)}
    assert {room(game, path) for path in texts} == set(ROOMS[game])
    folders = {path.name for path in (ROOT / game).iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders <= set(ROOMS[game])
    assert wrong_ways(game, arrows(texts)) == set()


WRONG = [(game, *way) for game, given in HANDED.items() for way in given.wrong_ways]


@pytest.mark.parametrize(("game", "path", "other"), WRONG)
def test_a_room_that_imports_where_it_must_not_is_found(game, path, other):
    assert len(wrong_ways(game, {f"{game}/{path}.py": {f"{game}/{other}.py"}})) == 1


@pytest.mark.parametrize("late", ["", "def later():\n    ", "if TYPE_CHECKING:\n    "])
@pytest.mark.parametrize("back", ["from .one import a", "from . import one", "import far.one"])
def test_a_circle_is_seen_however_its_imports_are_written(late, back):
    texts = {"far/one.py": "from .two import b", "far/two.py": "import ast", "far/three.py": f"{late}{back}"}
    assert circle(arrows(texts)) == []
    texts["far/two.py"] = "from . import three"
    assert set(circle(arrows(texts))) == set(texts)


@pytest.mark.parametrize(
    ("line", "package", "module"),
    [
        ("import flask", "assistant.core", "flask"),
        ("from flask import Flask", "assistant.core", "flask"),
        ("from .. import games", "assistant.core", "assistant.games"),
        ("from ..games.imperium import state", "assistant.core", "assistant.games.imperium.state"),
        ("from .say import Say", "assistant.core.words", "assistant.core.words.say"),
        ("def late():\n    import reportlab.pdfgen", "assistant.games", "reportlab.pdfgen"),
    ],
)
def test_an_import_is_seen_however_it_is_written(line, package, module):
    assert module in imported(line, package)
