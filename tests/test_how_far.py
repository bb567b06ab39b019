"""How far a replay is, told to whoever sits before a terminal."""

from __future__ import annotations

import io
import sys
from argparse import Namespace

import pytest

from assistant.shell import counting

from .shell import Shell

INTERFERENCE = {"type": "roll_interference", "faces": [3, 4]}


class Terminal(io.StringIO):
    """Standard error that somebody sits before."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(("code", "last"), [("en", "Entry 5 of 5 …"), ("ja", "5件中5件目…")])
def test_a_terminal_is_told_how_far_a_replay_is_and_nothing_of_it_stays(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, command: str, code: str, last: str
) -> None:
    match_id, terminal = shell.new(), Terminal()
    shell.answer(match_id, INTERFERENCE)
    quiet = shell.run(command, match_id, "--language", code)
    monkeypatch.setattr(sys, "stderr", terminal)
    assert shell.run(command, match_id, "--language", code) == quiet
    shown = terminal.getvalue().split("\r")
    assert len(shown) == 1 + 4 + 2
    assert shown[-3] == last
    assert set(shown[-2]) == {" "}
    assert (shown[0], shown[-1]) == ("", "")


def test_of_a_long_match_each_percent_is_told_and_not_each_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with counting(Namespace(language="en")) as so_far:
        for number in range(2, 40_001):
            so_far(number, 40_000)
    assert terminal.getvalue().count("Entry") == 100
