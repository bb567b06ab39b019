"""What the sheets of the outer planets show, fact by fact: each tells of its own things, and of no other."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from assistant.games import GAMES
from assistant.games.outer_planets.state.keys import AEROSPACE, AreaKey, HqKey, PortKey, SideKey
from assistant.games.outer_planets.state.table import State
from printables.drawing.codes import ShortCode
from printables.facts import changes, facts_of

from .printed import war

GAME = GAMES["outer_planets"]
LETTERS = ("A", "F", "T", "U", "K", "M", "P", "B", "R", "S", "C")


def boarded(state: State) -> None:
    hq = next(each for each in state.headquarters.values() if each.side == AEROSPACE and each.port)
    hq.flagship, hq.port = (
        next(each.id for each in state.units.values() if each.side == AEROSPACE),
        PortKey(""),
    )


def taken(state: State) -> None:
    state.ports[PortKey("titan")].owner = AEROSPACE


def controlled(state: State) -> None:
    state.areas[AreaKey("jupiter")].controller = SideKey.ALLIANCE


def upheaval(state: State) -> None:
    state.titan.upheaval = True


def lost(state: State) -> None:
    state.headquarters[HqKey.TITAN].port, state.headquarters[HqKey.TITAN].due = PortKey(""), 5


def played(state: State) -> None:
    state.now.stop = "surprise_play.6"


def counted(state: State) -> None:
    state.printed["area.jupiter.alliance"] = 2


def read_off(state: State) -> None:
    state.printed["area.jupiter.raiding"] = True


def card_read(state: State) -> None:
    state.printed["card.7.value"] = 4


SHOWN: dict[Callable[[State], None], set[str]] = {
    boarded: {"F", "P", "R"},
    taken: {"A", "F", "P", "M", "R", "U"},
    controlled: {"M", "R", "U"},
    upheaval: {"T", "R", "U"},
    lost: {"A", "P", "R", "U"},
    played: {"R", "S", "U"},
    counted: {"M", "R", "U"},
    read_off: {"M", "R"},
    card_read: {"K"},
}


@pytest.mark.parametrize("change", SHOWN, ids=lambda change: change.__name__)
def test_a_change_is_told_by_the_sheets_that_show_it_and_by_no_other(change: Callable[[State], None]) -> None:
    before, after = (msgspec.convert(msgspec.to_builtins(war()), State) for _ in range(2))
    change(after)
    found = set()
    for letter in LETTERS:
        code = ShortCode("K7QX", letter)
        if changes(*(facts_of(GAME, state, "everybody", code) for state in (before, after))):
            found.add(letter)
    assert found == SHOWN[change]
