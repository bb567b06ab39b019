"""The commands of `tableside game`: check a game that somebody describes in a file, and begin such a file."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from .core.words.errors import Unreadable
from .core.words.say import Say, say
from .matches.file.fault import fault_of
from .matches.shelf.game_files import GameFiles
from .own.examples import EMPTY, LIKE, begun
from .own.file.fault import MOST, Fault, Weight, short
from .own.file.values import PREFIX
from .reading.aside import read_aside
from .reading.orders import CheckGame, File, Judged, Order, Read, ReadModule, problem_of
from .shell import open_shelf, words, written

WEIGHED = {Weight.WARNING: "own.check.warning", Weight.HINT: "own.check.hint"}


def check(options: argparse.Namespace) -> int:
    """Check the file of a game that you describe: all that is wrong in it, or what was understood."""
    file: Path = options.file
    judged = judge(file)
    for fault in (*judged.faults, *judged.remarks):
        print(words(options, at_line(file.name, fault)))
    if judged.faults:
        many = len(judged.faults) >= MOST
        key = "own.check.more" if many else "own.check.faults"
        print(words(options, say(key, file=short(file.name), n=len(judged.faults))))
        return 1
    for line in judged.understood:
        print(words(options, line))
    return 0


def judge(file: Path) -> Judged:
    """What the process that reads has found in a file; Unreadable if it cannot be read at all."""
    return read_by(CheckGame(file_of(file))).judged or Judged()


def file_of(file: Path) -> File:
    """A file that can be read; Unreadable if not."""
    try:
        # Tried here: the process that reads it would tell of it in the words of uploads.
        file.open("rb").close()
    except OSError as error:
        raise Unreadable(say("own.check.unread", file=str(file), fault=fault_of(error))) from error
    return File(str(file.absolute()), file.name)


def read_by(order: Order) -> Read:
    """What the process that reads tells of an order; its first trouble is raised."""
    read = read_aside(order)
    for trouble in read.troubles:
        raise problem_of(trouble)
    return read


def at_line(file: str, fault: Fault) -> Say:
    """A fault with its file, its line and its place, as far as it has them."""
    what = say(WEIGHED[fault.weight], what=fault.what) if fault.weight in WEIGHED else fault.what
    if not fault.line:
        return say("own.check.file", file=short(file), what=what)
    if not fault.where:
        return say("own.check.line", file=short(file), line=fault.line, what=what)
    return say("own.check.at", file=short(file), line=fault.line, where=fault.where, what=what)


def attempt(options: argparse.Namespace) -> int:
    """Play the file of a game at random to its end, and tell what of it never happens."""
    from .own.reading import checked
    from .own.trying import report, tried

    if check(options):
        return 1
    game = checked(options.file.read_bytes()).game
    assert game is not None, "it has just been checked"
    print()
    for line in report(tried(game, options.seed)):
        print(words(options, line))
    return 0


def bring(options: argparse.Namespace) -> int:
    """Put the file of a game among the games of this table, where it is played from."""
    from .own.definition import scenarios
    from .own.reading import checked

    if check(options):
        return 1
    text = options.file.read_bytes()
    game = checked(text).game
    assert game is not None, "it has just been checked"
    shelf = open_shelf(options)
    shelf.prepare()
    GameFiles(shelf.folder.parent).keep(game.key, text, whole=True)
    print(words(options, say("own.brought", game=f"{PREFIX}{game.key}", scenario=scenarios(game)[0].key)))
    return 0


def new(options: argparse.Namespace) -> None:
    """Write the file of a game to begin with, in this folder: an example to be changed, or a module."""
    text = begun(options.key, options.like, options.language)
    if options.module:
        asked = {"language": options.language, "areas": options.areas, "counters": options.counters}
        drafted = read_by(ReadModule(file_of(options.module), key=options.key, **asked)).drafted
        text = drafted.text if drafted else text
    file = Path(f"{options.key}.toml")
    if file.exists():
        raise Unreadable(say("own.new.there", file=str(file)))
    print(written(file, text.encode()))


def game(options: argparse.Namespace) -> None:
    """Describe a game that you own in a file: begin one, check it, bring it."""


def add_describing(command: argparse.ArgumentParser, add: Callable[..., argparse.ArgumentParser]) -> None:
    """What can be done with the file of a game."""
    of_game = command.add_subparsers(required=True, metavar="check | try | bring | new")
    add("check", check, into=of_game).add_argument("file", type=Path, metavar="FILE")
    seeded = "another number, other dice (default: 1)"
    attempted = add("try", attempt, into=of_game)
    attempted.add_argument("file", type=Path, metavar="FILE")
    attempted.add_argument("--seed", type=int, default=1, help=seeded)
    add("bring", bring, into=of_game).add_argument("file", type=Path, metavar="FILE")
    like = "what it is an example of (default: small)"
    begin = add("new", new, "key", into=of_game)
    begin.add_argument("--like", choices=(*LIKE, EMPTY), default="small", help=like)
    module = "a VASSAL module, or its buildFile.xml: its sides, decks and trays begin the file"
    begin.add_argument("--from", type=Path, dest="module", metavar="FILE", help=module)
    begin.add_argument("--areas", action="store_true", help="with --from: its areas too")
    begin.add_argument("--counters", action="store_true", help="with --from: each counter, not its tray")
