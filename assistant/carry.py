"""The commands that carry matches about: restore from paper, export, import, and verify."""

from __future__ import annotations

import argparse
import sys

from .core.words.errors import Unreadable
from .core.words.say import say
from .matches.answering.match import Match
from .matches.looking_back.witness import check_witness, witness_of
from .matches.moving.incoming import Incoming
from .matches.moving.transfer import write_out
from .matches.shelf.shelf import new_id
from .reading.aside import read_aside
from .reading.codes import gathered_from
from .reading.orders import File, ReadCodes
from .shell import counting, match_or_file, open_match, open_shelf, words


def restore(options: argparse.Namespace) -> None:
    """Restore a match from pictures of its paper save and print its id."""
    from printables.paper_save.paper_save import unpacked

    for file in options.files:
        try:
            # Tried here: the process that reads them would tell of it later, and in its own words.
            file.open("rb").close()
        except OSError as error:
            raise Unreadable(say("paper.broken_picture", file=str(file))) from error
    read = read_aside(ReadCodes(tuple(File(str(file.absolute()), file.name) for file in options.files)))
    gathered = gathered_from(read)
    for trouble in read.troubles:
        print(words(options, trouble.sentence), file=sys.stderr)
    if not gathered.complete:
        raise Unreadable(gathered.needed)
    shelf = open_shelf(options)
    save = unpacked(gathered.payload(), shelf.games)
    for remark in save.remarks:
        print(words(options, remark), file=sys.stderr)
    print(shelf.restore(save.game, save.setup, save.state, save.restored, new_id()).id)


def export(options: argparse.Namespace) -> None:
    """Write a match as one file that another Tableside can import, and print its name."""
    write_out(open_match(options).path, options.file)
    print(options.file)


def import_file(options: argparse.Namespace) -> None:
    """Check a match file, put it on the shelf and print its id; one that is there already stays one."""
    shelf = open_shelf(options)
    shelf.prepare()
    incoming = Incoming(shelf)
    waiting = incoming.receive(options.file, str(options.file))
    match, new = incoming.known(waiting), False
    if match is None:
        match, new = incoming.put(waiting.id)
    # What is on the shelf already stays as it is: the file may be an older copy.
    if not new:
        waiting.path.unlink(missing_ok=True)
        known = say("keeping.known_as", file=str(options.file), match=match.id)
        print(words(options, known), file=sys.stderr)
    print(match.id)


def verify(options: argparse.Namespace) -> None:
    """Check that a match, on the shelf or in a file, is whole, and whether it replays alike."""
    with match_or_file(options) as match:
        print_verified(options, match)


def print_verified(options: argparse.Namespace, match: Match) -> None:
    """Print whether a match is intact, and whether it replays alike."""
    with match.newest.opened() as journal:
        number = journal.check()
        witnessed = [check_witness(journal, witness) for witness in options.witness]
        witness = witness_of(journal.last())
    print(words(options, say("verify.intact", n=number)))
    for told in (*witnessed, say("verify.witness", witness=witness)):
        print(words(options, told))
    with counting(options) as so_far:
        found = match.replay_difference(so_far)
    told = say("verify.differs", number=found.entry.number) if found else say("verify.replays")
    print(words(options, told))
