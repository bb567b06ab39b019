"""What a command of the shell is told: its options, added by what they are about."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from .core.words.seats import ALL_SIDES, sides_named
from .shell import PORT


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
    command.add_argument("--scenario", default="", help="of which scenario (default: the usual one)")
    add_paper(command)


def add_paper(command: argparse.ArgumentParser) -> None:
    """On what a sheet is printed, how large, and where it goes."""
    command.add_argument("--paper", choices=("a4", "letter"), default="a4")
    large = "large type, half as large again"
    command.add_argument("--size", choices=("normal", "large"), default="normal", help=large)
    command.add_argument("--output", type=Path)
