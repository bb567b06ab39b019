"""Where the parts of a game lie: in this house, or in a package of its own that an entry point names.

A package is Python, and may do whatever this program may: who installs it trusts it. What is looked after
here is that a mistake in one is told in one line, and that everything else plays on.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import EntryPoint, distributions
from importlib.util import find_spec
from pathlib import Path
from traceback import extract_tb
from typing import NamedTuple

from assistant.core.play.cover import Cover
from assistant.core.words.errors import Damaged, Problem
from assistant.core.words.language import also_from
from assistant.core.words.say import Say, Value, say
from assistant.folders import PACKAGE, shipped

GROUP = "tableside.games"
"""The entry points of packages that hold a game: its key, and the package by its name."""
KEY = re.compile(r"[a-z][a-z0-9_]{1,30}")
LONGEST_FAULT = 200


class Home(NamedTuple):
    """Its record and its sheets (none: those of every game) by their modules, all else by folders.

    The `pages` of a game of this house lie among those of all games.
    """

    record: str
    sheets: str
    data: Path
    styles: Path
    pages: Path | None = None


def home_here(key: str, sheets: str = "") -> Home:
    """Where a game of this house lies."""
    styles = PACKAGE / "static" / "styles" / key
    return Home(f"{__package__}.{key}.definition", sheets, shipped("data") / key, styles)


def home_in(package: str) -> Home:
    """Where a game lies in a package of its own."""
    spec = find_spec(package)
    # A folder that only has its name is no package: the code would come from elsewhere than its pages.
    if spec is None or not spec.submodule_search_locations or spec.origin is None:
        raise ModuleNotFoundError(f"{package} is no package")
    folder, sheets = Path(spec.origin).parent, f"{package}.sheets"
    return Home(
        f"{package}.definition",
        sheets if find_spec(sheets) else "",
        data=folder / "data",
        styles=folder / "styles",
        pages=folder / "templates",
    )


def declared() -> list[EntryPoint]:
    """All entry points of games, each once; a package whose list cannot be read has none."""
    found: dict[tuple[str, str], EntryPoint] = {}
    for package in distributions():
        try:
            found |= {(each.name, each.value): each for each in package.entry_points.select(group=GROUP)}
        except Exception:  # noqa: BLE001, S112  whatever is wrong with it, it says of no game that it has one
            continue
    return [found[name] for name in sorted(found)]


def box_of(point: EntryPoint, taken: Collection[str]) -> tuple[Cover, Home]:
    """What stands on the box of a game of a package, and where it lies; Damaged if it cannot be used."""
    called = f"{point.name} ({point.value})"
    if not KEY.fullmatch(point.name):
        raise Damaged(broken(called, say("error.game_no_key")))
    if point.name in taken:
        raise Damaged(broken(called, say("error.game_taken")))
    with told_of(called):
        cover, home = import_module(f"{point.value}.cover").COVER, home_in(point.value)
        check(isinstance(cover, Cover) and cover.key == point.name, "COVER is no Cover of this key")
        # Styles are joined and words read for every page: what is wrong in them must not reach those.
        for style in home.styles.glob("*.css"):
            style.read_text(encoding="utf-8")
        also_from(home.data.with_name("languages"))
    return cover, home


@contextmanager
def told_of(game: str) -> Iterator[None]:
    """Whatever goes wrong while a package is read is Damaged, in one line."""
    try:
        yield
    except Problem as problem:
        raise Damaged(broken(game, problem.sentence)) from problem
    except (Exception, SystemExit) as error:
        told = f"{type(error).__name__}: {error}".rstrip(".")
        raise Damaged(broken(game, f"{told} ({where(error)})")) from error


def where(error: BaseException) -> str:
    """The file and the line that failed, for whoever writes the package."""
    frames = [each for each in extract_tb(error.__traceback__) if not each.filename.startswith("<")]
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "?"


def check(so: bool, fault: str) -> None:
    """TypeError with what is wrong unless it is so."""
    if not so:
        raise TypeError(fault)


def broken(game: str, fault: Value) -> Say:
    """That the package of a game cannot be used, in one line."""
    return say("error.game_broken", game=line(game), fault=line(fault) if isinstance(fault, str) else fault)


def line(text: str) -> str:
    """A text as one line without signs that would steer a terminal."""
    return "".join(filter(str.isprintable, " ".join(text.split())))[:LONGEST_FAULT]
