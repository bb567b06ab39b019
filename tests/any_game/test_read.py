"""Whatever a handler records is read by somebody: by a rule, a question, the board, a page or a sheet.

How that is decided: by name. A field of a state counts as read where an attribute of its name is loaded by
the game, its sheets, its templates or what all games share, other than to be changed where it stands or to
make its own new value. Corrections and upgrades, which go through all there is, do not count. What an answer
says is read where a function takes that answer and reads it; what happened, by the words of its kind.
"""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.play.command import Command
from assistant.games import COVERS, GAMES

from .handed import KEYS
from .reads import EVERY, SHARED, asked_of, drawn_by, kept, read_in, read_of, told_to, written_in

# What is written and read by nobody, with the reason; this list only gets shorter.
UNREAD = {
    "by_hand": "what stands against a rule is told as it comes to that, and worked out anew when asked",
}
# Whose answer it is: what its question fixes the match itself compares.
COMPARED = {"side"}


def folders(game: str) -> tuple[str, ...]:
    """Where somebody may read what a game keeps: its own code, its sheets, and what all games share."""
    return (game, f"printables/{game}", "printables/record", *SHARED)


@pytest.mark.parametrize("game", KEYS)
def test_every_field_of_a_state_that_is_written_is_read(game: str) -> None:
    read = read_in(*folders(game)) | drawn_by(game)
    written = written_in(*folders(game))
    unread = {
        (each.__name__, field.name)
        for each in kept(GAMES[game])
        for field in msgspec.structs.fields(each)
        if field.name in written - read
    }
    assert {name for _, name in unread} - UNREAD.keys() == set(), unread


def test_what_is_said_to_be_unread_is_so_in_some_game() -> None:
    unread = [written_in(*folders(game)) - read_in(*folders(game)) for game in COVERS]
    assert UNREAD.keys() <= set().union(*unread)


def heard(command: type[Command], game: str) -> set[str]:
    """What is read of an answer, or of one that it is a kind of."""
    read = read_of(game, "assistant/core", "assistant/matches")
    return set().union(*(read.get(each.__name__, set()) for each in command.__mro__))


@pytest.mark.parametrize("game", KEYS)
def test_every_word_of_an_answer_is_heard(game: str) -> None:
    unheard = {
        (command.__name__, field.name)
        for command in GAMES[game].commands
        for field in msgspec.structs.fields(command)
        if not {field.name, EVERY} & heard(command, game) and field.name not in COMPARED
    }
    assert unheard == set()


@pytest.mark.parametrize("game", KEYS)
def test_every_mark_that_is_set_is_looked_at_and_whatever_happened_is_read(game: str) -> None:
    assert told_to("mark", 1, game) <= told_to("is_marked", 1, game)
    assert told_to("record", 1, game) <= asked_of({"this_turn", "happened"}, game)
