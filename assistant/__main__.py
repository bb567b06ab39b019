"""The command `tableside`: play, print, carry and look into matches without a browser."""

from __future__ import annotations

import argparse
import contextlib
import os
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from . import __version__, carry, clearing, describing, looking, paper
from .core.game import DiceSource, Secrecy, Setup
from .core.words.errors import Forbidden, Missing, Problem, Unreadable
from .core.words.language import LANGUAGES
from .core.words.say import say
from .core.words.seats import BOTH_LANGUAGES, EVERYBODY, seat_named
from .matches.file.lock import Served
from .matches.shelf.sample import is_sample
from .options import (
    add_blank_choices,
    add_moment,
    add_port,
    add_serving,
    add_setup,
    add_sheet_choices,
    add_way_back,
    add_witness,
)  # fmt: skip
from .reading import COMMAND as READ_UPLOADS
from .service import service
from .shell import open_shelf, seated, words

COMMANDS = (
    "serve", "new", "show", "answer", "print", "blank", "restore", "export", "import", "verify", "replay",
    "shell", "game", "archive", "delete", "bin", "doctor", "service",
)  # fmt: skip

CLOSED = 141
"""How a command ends that nobody reads to its end: as shells tell it of any program (128 and SIGPIPE)."""


def serve(options: argparse.Namespace) -> None:
    """Serve the table on this machine, or with --lan to its network, until stopped."""
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


def new(options: argparse.Namespace) -> None:
    """Set up a match and print its id."""
    shelf = open_shelf(options)
    secrecy = Secrecy.CLOSED if options.closed else Secrecy.OPEN
    setup = Setup(options.scenario, options.name, secrecy, DiceSource.APP)
    if options.game not in shelf.games:
        raise Missing(say("error.game_missing", game=options.game))
    known = [scenario.key for scenario in shelf.games[options.game].scenarios()]
    # The file that described it is gone.
    if not known:
        raise Missing(say("error.game_missing", game=options.game))
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

    def add(name: str, run: Any, *arguments: str, more: tuple[str, ...] = (), into: Any = commands) -> Any:
        command = into.add_parser(name, help=run.__doc__, description=run.__doc__)
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
    describing.add_describing(add("game", describing.game), add)
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


def main(arguments: list[str] | None = None) -> int:
    """Run a command, and say nothing when whoever reads what it prints has had enough, as `head` has."""
    try:
        try:
            return ended(arguments)
        finally:
            # Here, where a closed pipe is still caught; what is left over Python would write as it ends.
            sys.stdout.flush()
    except BrokenPipeError:
        hush()
        return CLOSED


def ended(arguments: list[str] | None) -> int:
    """How a command ended: a problem is one sentence on standard error and 1, a difference is 1 too."""
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
    # Whoever asked has had enough: no traceback for that.
    except KeyboardInterrupt:
        return 1
    return code or 0


def hush() -> None:
    """Let what is still to be written go nowhere: Python tries once more as it ends, and would complain."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        # One that a test or a notebook put there is no file of the system.
        with contextlib.suppress(OSError, ValueError):
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


if __name__ == "__main__":
    sys.exit(main())
