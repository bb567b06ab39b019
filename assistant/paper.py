"""The commands that write sheets: print those of a match, blank ones of a game."""

from __future__ import annotations

import argparse
from pathlib import Path

from .core.words.errors import Missing
from .core.words.say import say
from .matches.looking_back.showing import showing
from .shell import PORT, open_match, open_shelf, written


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
    print(written(options.output or Path(f"{match.id}-{options.sheet}.pdf"), made))


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
        options.scenario,
        paper=options.paper,
        language=options.language,
        size=options.size,
    )
    print(written(options.output or Path(f"{options.game}-{options.sheet or 'blank'}.pdf"), document.pdf()))
