"""The commands that write sheets: print those of a match, blank ones of a game."""

from __future__ import annotations

import argparse
from pathlib import Path

from .core.errors import Damaged, Missing
from .core.say import say
from .matches.fault import fault_of
from .matches.showing import showing
from .shell import PORT, open_match, open_shelf


def print_sheet(options: argparse.Namespace) -> None:
    """Write a sheet as PDF."""
    from printables.drawing.codes import address_of
    from printables.of_match import print_match

    match = open_match(options)
    with showing(match.id):
        made = print_match(
            match,
            options.sheet,
            seat=options.seat,
            language=options.language,
            paper=options.paper,
            side=options.side,
            size=options.size,
            only=options.only,
            address=address_of(options.address, PORT) if options.address else "",
        )
    write(options.output or Path(f"{match.id}-{options.sheet}.pdf"), made)


def print_blank(options: argparse.Namespace) -> None:
    """Write blank sheets of a game as PDF, before any match."""
    from printables.blank import blank_document

    games = open_shelf(options).games
    if options.game not in games:
        raise Missing(say("error.game_missing", game=options.game))
    document = blank_document(
        games[options.game],
        options.sheet,
        options.players,
        paper=options.paper,
        language=options.language,
        size=options.size,
    )
    write(options.output or Path(f"{options.game}-{options.sheet or 'blank'}.pdf"), document.pdf())


def write(target: Path, made: bytes) -> None:
    """Keep a document and say where."""
    try:
        target.write_bytes(made)
    except OSError as error:
        raise Damaged(say("error.file_unwritable", file=str(target), fault=fault_of(error))) from error
    print(target)
