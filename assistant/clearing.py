"""The commands that clear the shelf: archive, delete, and the bin that deleted matches lie in."""

from __future__ import annotations

import argparse

from .core.words.say import say
from .shell import open_shelf, words


def archive(options: argparse.Namespace) -> None:
    """Put a match into the archive, or with --back on the shelf again."""
    shelf = open_shelf(options)
    match = shelf.match(options.match)
    if options.back:
        shelf.aside.take(match.id)
    else:
        shelf.aside.put(match.id)
    print(match.id)


def delete(options: argparse.Namespace) -> None:
    """Put a match into the bin, where it can be taken back from for thirty days."""
    kept = open_shelf(options).delete(options.match)
    print(words(options, say("bin.was_deleted", name=kept.name, day=kept.last_day.isoformat())))


def deleted(options: argparse.Namespace) -> None:
    """List the deleted matches, or take one back."""
    shelf = open_shelf(options)
    if options.take_back:
        print(shelf.take_back(options.take_back))
        return
    for kept in shelf.bin.all():
        print(words(options, say("bin.was_deleted", name=kept.name, day=kept.last_day.isoformat())))
    if not shelf.bin.all():
        print(words(options, say("bin.empty")))
