"""Which questions are open is decided once: what is owed, what is asked and what is shown are the same."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from assistant.core.game import SETUPS
from assistant.core.play.question import Head, Question
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.war import State
from assistant.matches.answering.match import Match

from .recorded import WARS, give, recorded
from .wars import War

TEMPLATES = Path(__file__).parent.parent.parent / "templates" / "imperium"
RANDOM = 2


class Open(NamedTuple):
    """What was open at a state of a war: by name, as asked, and the templates that show it."""

    owed: list[Head]
    asked: list[Head]
    controls: set[str]


def open_at(state: State, asked: list[Question]) -> Open:
    """What is open now."""
    heads = [each.head for each in asked]
    return Open(GAME.owed(state), heads, {each.control for each in asked if each.control})


@cache
def wars(folder: Path) -> list[Open]:
    """Every state of the recorded wars and of some random ones."""
    found = []
    for war, path in WARS.items():
        setup, *lines = recorded(path)
        match = Match.create(folder, war, GAME, SETUPS.plain(setup))
        for number, line in enumerate(lines):
            state = give(match, line, str(number))
            found.append(open_at(state, GAME.ask(state)))
    for number in range(RANDOM):
        war = War.numbered(number)
        while war.state.over is None:
            war.answer_once()
            found.append(open_at(war.state, war.asked))
    return found


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> list[Open]:
    return wars(tmp_path_factory.mktemp("open"))


def test_what_is_owed_is_what_is_asked_at_every_state_of_a_war(opened: list[Open]) -> None:
    assert len(opened) > 500
    assert [each for each in opened if each.owed != each.asked] == []


def test_the_template_of_a_question_lies_in_the_folder_of_its_phase(opened: list[Open]) -> None:
    controls = set().union(*(each.controls for each in opened))
    assert {control.partition("/")[0] for control in controls} <= {
        "setting_up",
        "administrative",
        "action",
        "close_out",
    }
    assert [control for control in sorted(controls) if not (TEMPLATES / f"{control}.html").is_file()] == []
    assert len(controls) >= 7
