"""The command `tableside`: play, print, carry and look into matches without a browser."""

from __future__ import annotations

import argparse
import gc
import os
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from . import __version__, carry, clearing, looking, paper
from .core.errors import Forbidden, Missing, Problem, Unreadable
from .core.game import DiceSource, Secrecy, Setup
from .core.language import LANGUAGES
from .core.say import say
from .core.seats import ALL_SIDES, BOTH_LANGUAGES, EVERYBODY, seat_named, sides_named
from .matches.lock import Served
from .matches.sample import is_sample
from .reading import COMMAND as READ_UPLOADS
from .service import service
from .shell import PORT, open_shelf, seated, words

COMMANDS = (
    "serve", "new", "show", "answer", "print", "blank", "restore", "export", "import", "verify", "replay",
    "shell", "archive", "delete", "bin", "doctor", "service",
)  # fmt: skip


def serve(options: argparse.Namespace) -> None:
    """Serve the table on this machine, or with --lan to its network, until stopped."""
    # What is read to serve stays, so it is not looked through on the way for what nobody holds.
    gc.disable()
    # Imported where they are used, here and below: `show` need not wait for a server to load.
    from .web.opening import open_in_browser
    from .web.secure import certificate
    from .web.serve import serve as run

    try:
        own = certificate(options.cert, options.key)
        run(options.port, options.data, options.lan, own, options.browser)
    except Served as holder:
        if not (options.browser and open_in_browser(holder.address)):
            raise
        print(words(options, say("serve.found", address=holder.address)))
    finally:
        gc.enable()


def new(options: argparse.Namespace) -> None:
    """Set up a match and print its id."""
    shelf = open_shelf(options)
    secrecy = Secrecy.CLOSED if options.closed else Secrecy.OPEN
    setup = Setup(options.scenario, options.name, secrecy, DiceSource.APP)
    if options.game not in shelf.games:
        raise Missing(say("error.game_missing", game=options.game))
    known = [scenario.key for scenario in shelf.games[options.game].scenarios()]
    if options.scenario not in known:
        raise Unreadable(say("error.scenario_known", scenario=options.scenario, known=list(known)))
    print(shelf.create(options.game, setup).id)


def answer(options: argparse.Namespace) -> None:
    """Answer with a typed command and print what happened."""
    shelf = open_shelf(options)
    if is_sample(options.match):
        raise Missing(say("sample.only_looked_at"))
    match = seated(options, shelf.match(options.match))
    command = match.read(options.command.encode())
    taken = match.answer(
        command, question=options.question, action=f"shell-{secrets.token_hex(8)}", seat=options.seat,
        anyway=options.anyway,
    )  # fmt: skip
    # What could not be kept beside the match is told, and takes nothing back.
    for remark in shelf.follow(match, command, taken.entry):
        print(words(options, remark), file=sys.stderr)
    for line in taken.entry.record.lines:
        print(words(options, line.for_seat(options.seat)) + (f" [{line.rule}]" if line.rule else ""))


def doctor(options: argparse.Namespace) -> int:
    """Check folder, disk, port, addresses, typefaces, browser and every match; 1 if one is wrong."""
    from .doctor import examine

    return examine(options)


def read_uploads(options: argparse.Namespace) -> None:
    """Be the process that reads uploads for a server."""
    from .reading.child import run

    run()


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(
        prog="tableside", description="The assistant beside a physical board wargame."
    )
    top.add_argument("--version", action="version", version=f"tableside {__version__}")
    top.add_argument(
        "--data", type=Path, help="folder of saved matches (default: TABLESIDE_DATA or your own)"
    )
    commands = top.add_subparsers(required=True, metavar=" | ".join(COMMANDS))

    def add(name: str, run: Any, *arguments: str, more: tuple[str, ...] = ()) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=run.__doc__, description=run.__doc__)
        command.set_defaults(run=run)
        for argument in arguments:
            command.add_argument(argument)
        command.add_argument("--language", choices=(*LANGUAGES, *more), default="en")
        asks = "the side that asks (default: everybody)"
        command.add_argument("--seat", type=seat_named, default=EVERYBODY, help=asks)
        return command

    add_serving(add("serve", serve))
    add_setup(add("new", new, "game", "scenario"))
    add_moment(add("show", looking.show, "match"))
    reply = add("answer", answer, "match", "command")
    reply.add_argument("--question", type=int, default=0)
    reply.add_argument("--anyway", action="append", default=[], metavar="TOKEN")
    add_sheet_choices(add("print", paper.print_sheet, "match", "sheet", more=(BOTH_LANGUAGES,)))
    add_blank_choices(add("blank", paper.print_blank, "game"))
    add_carrying(add)
    add_way_back(add("archive", clearing.archive, "match"), "--back", action="store_true")
    add("delete", clearing.delete, "match")
    add_way_back(add("bin", clearing.deleted), "--take-back", metavar="NAME")
    add_port(add("doctor", doctor)).add_argument("--output", type=Path, metavar="FILE", help="there too")
    here = "for this user, instead of printing it"
    add_port(add("service", service)).add_argument("--install", action="store_true", help=here)
    commands.add_parser(READ_UPLOADS).set_defaults(run=read_uploads)
    return top


def add_carrying(add: Callable[..., argparse.ArgumentParser]) -> None:
    """What takes matches elsewhere and back, and what looks into them."""
    add("restore", carry.restore).add_argument("files", type=Path, nargs="+", metavar="FILE")
    add("export", carry.export, "match").add_argument("file", type=Path, metavar="FILE")
    add("import", carry.import_file).add_argument("file", type=Path, metavar="FILE")
    add("replay", looking.replay).add_argument("match", metavar="MATCH_OR_FILE")
    add("shell", looking.shell).add_argument("match", metavar="MATCH_OR_FILE")
    add_witness(add("verify", carry.verify))


def add_serving(command: argparse.ArgumentParser) -> None:
    """Where the table is served, to whom, and by which certificate."""
    add_port(command)
    command.add_argument("--lan", action="store_true", help="let phones and tablets of this network join")
    command.add_argument(
        "--cert", type=Path, metavar="FILE", help="serve by https with this certificate (PEM)"
    )
    command.add_argument(
        "--no-browser", action="store_false", dest="browser", help="open no browser with the table in it"
    )
    command.add_argument("--key", type=Path, metavar="FILE", help="its key, if that is in a file of its own")


def add_port(command: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """Where on this machine the table is served."""
    command.add_argument("--port", type=int, default=os.environ.get("TABLESIDE_PORT", str(PORT)))
    return command


def add_setup(command: argparse.ArgumentParser) -> None:
    """What else is chosen before the first step."""
    command.add_argument("--name", default="")
    command.add_argument("--closed", action="store_true", help="closed fleets: each side sees its own only")


def add_way_back(command: argparse.ArgumentParser, option: str, **how: Any) -> None:
    """What puts a match that was cleared away back where it was."""
    command.add_argument(option, help="put it back on the shelf", **how)


def add_moment(command: argparse.ArgumentParser) -> None:
    """How a match is shown, and as it stood when."""
    command.add_argument("--json", action="store_true")
    command.add_argument("--at", type=int, metavar="N", help="where it stood when entry N had been written")


def add_witness(command: argparse.ArgumentParser) -> None:
    """Which match is verified, and what is known of it from elsewhere."""
    command.add_argument("match", metavar="MATCH_OR_FILE")
    noted = "what a record or a closed evening says: the number of an entry and the start of its hash"
    command.add_argument("--witness", action="append", default=[], metavar="NUMBER:HASH", help=noted)


def add_sheet_choices(command: argparse.ArgumentParser) -> None:
    """How a sheet is printed, and where it goes."""
    add_paper(command)
    command.add_argument("--side", type=sides_named, default=ALL_SIDES)
    command.add_argument("--only", default="", help="one table, fleet, or number of hexes")
    reached = "where others reach tableside, as 192.168.1.5:8765: every page then has a code to scan"
    command.add_argument("--address", default="", help=reached)


def add_blank_choices(command: argparse.ArgumentParser) -> None:
    """Which sheet is printed before any match, for how many."""
    command.add_argument("sheet", nargs="?", default="", help="one sheet (default: all that can be blank)")
    command.add_argument("--players", type=int, default=0, help="how many play (default: as many as can)")
    add_paper(command)


def add_paper(command: argparse.ArgumentParser) -> None:
    """On what a sheet is printed, how large, and where it goes."""
    command.add_argument("--paper", choices=("a4", "letter"), default="a4")
    large = "large type, half as large again"
    command.add_argument("--size", choices=("normal", "large"), default="normal", help=large)
    command.add_argument("--output", type=Path)


def main(arguments: list[str] | None = None) -> int:
    """Run a command; a problem is one sentence on standard error and exit code 1, a difference is 1 too."""
    options = parser().parse_args(arguments)
    try:
        code: int | None = options.run(options)
    except Forbidden as problem:
        for refusal in problem.refusals:
            print(
                f"{words(options, refusal.sentence)} [{refusal.rule}] --anyway {refusal.token}",
                file=sys.stderr,
            )
        return 1
    except Problem as problem:
        rule = f" [{problem.rule}]" if problem.rule else ""
        print(words(options, problem.sentence) + rule, file=sys.stderr)
        return 1
    # Whoever reads what is printed has gone, or has had enough: no traceback for that.
    except (BrokenPipeError, KeyboardInterrupt):
        return 1
    return code or 0


if __name__ == "__main__":
    sys.exit(main())
