"""What the commands share: the matches of the chosen folder, and words in the chosen language."""

from __future__ import annotations

import argparse
from typing import Any
from unicodedata import category

from . import folders
from .core.language import language
from .matches.shelf import Shelf


def open_shelf(options: argparse.Namespace) -> Shelf:
    """The matches of the chosen data folder."""
    from .games import GAMES

    return Shelf(options.data or folders.kept(), GAMES)


def words(options: argparse.Namespace, value: Any) -> str:
    """A sentence in the chosen language; what players have written in it moves no cursor."""
    said = language(options.language).words(value)
    return "".join(sign for sign in said if sign == "\n" or category(sign) not in ("Cc", "Cf"))
