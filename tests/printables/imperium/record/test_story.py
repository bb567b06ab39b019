"""The story on the chronicle: every figure of every turn, on both papers and in both languages."""

from __future__ import annotations

import re

import msgspec
import pytest

from assistant.core.play.story import NOBODY, StoryMark
from assistant.core.words.say import Name, say
from assistant.matches.looking_back.story import DICE, MINUTES, Marked, Turn
from printables import document_of, print_sheet
from tests.any_game.test_sheets import on_each_other
from tests.printables.late import late, told
from tests.printables.paper import Read, asked

HADES = StoryMark(
    what=Name("Hades", "ハデス"), sentence=say("six.play"), weight=4, side="imperial", decides=4
)


def turn(number: int, chapter: int = 1, *marks: StoryMark) -> Turn:
    figures = {
        "prestige": {NOBODY: 5 + number % 3},
        "stock": {"imperial": 20 + number, "terran": 40 + number},
        "income": {"imperial": 60 + number, "terran": 80 + number},
        "fleets": {"terran": 100 + number},
        "systems": {"imperial": 15, "terran": 8},
        "luck": {"imperial": -1.5, "terran": 0.5},
        DICE: {NOBODY: 3.5},
        MINUTES: {NOBODY: 25},
    }
    return Turn(
        chapter=chapter,
        turn=number,
        entry=number * 10,
        open=False,
        figures=figures,
        limits=(number - 1, 10 - number) if number else None,
        marks=tuple(Marked(mark, number * 10 - 1) for mark in marks),
    )


WAR = tuple(turn(number, 1, *((HADES,) if number == 3 else ())) for number in range(11))


@pytest.mark.parametrize(
    ("paper", "language", "size", "words"),
    [
        ("a4", "en", "normal", ("Prestige", "Luck in battle", "Minutes", "Hades", "Turning points")),
        ("letter", "ja", "normal", ("功績", "戦闘の運", "所要時間", "ハデス", "転換点")),
        ("letter", "en", "large", ("Prestige", "Luck in battle", "Minutes", "Hades", "Turning points")),
    ],
)
def test_every_figure_of_every_turn_stands_on_the_chronicle(
    paper: str, language: str, size: str, words: tuple[str, ...]
) -> None:
    request = asked(late(), story=WAR, history=told(), paper=paper, language=language, size=size)
    text = Read(print_sheet("imperium", "chronicle", request)).text
    assert [word for word in words if word not in text] == []
    for each in WAR:
        for name in ("stock", "income", "fleets"):
            assert all(re.search(rf"\b{value}\b", text) for value in each.figures[name].values()), each.turn
    assert "−1.5" in text


def test_the_log_follows_the_story_and_has_its_plots_only_without_one() -> None:
    whole, log = (
        Read(print_sheet("imperium", "chronicle", asked(late(), story=story, history=told())))
        for story in (WAR, ())
    )
    assert "Luck in battle" not in log.text
    assert len(log.pages) < len(whole.pages)
    # The log begins under the end of the story, where there is room.
    assert "event 1" in whole.pages[-1]
    assert "Every figure" in whole.pages[-1]
    assert (whole.text.count("15.0 Prestige"), log.text.count("15.0 Prestige")) == (1, 1)


def test_a_campaign_has_a_story_for_each_of_its_wars() -> None:
    second = tuple(turn(number, 2) for number in range(11, 15))
    one, both = (
        Read(print_sheet("imperium", "chronicle", asked(late(), story=story, history=told())))
        for story in (WAR, WAR + second)
    )
    assert (one.text.count("Every figure"), both.text.count("Every figure")) == (1, 2)


PEACE = (
    msgspec.structs.replace(turn(12, 2), last=99),
    msgspec.structs.replace(turn(100, 2, HADES), last=118),
)
LATE = (*(turn(number, 3) for number in range(119, 160)), msgspec.structs.replace(turn(160, 3), last=165))


@pytest.mark.parametrize("size", ["normal", "large"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_turns_told_as_one_and_a_hundred_turns_have_names_that_stand_whole_and_clear(
    language: str, size: str
) -> None:
    request = asked(late(), story=(*WAR, *PEACE, *LATE), history=told(), language=language, size=size)
    document = document_of("imperium", "chronicle", request)
    document.pdf()
    texts = [run.text for run in document.log.runs]
    # With what weighed, under each of eight plots, and in the table: in large type in two below each other.
    assert texts.count("100–118") == 1 + 8 + (2 if size == "large" else 1)
    assert texts.count("160–165") >= 1
    assert [text for text in texts if text.endswith(("…", "⋯"))] == []
    assert on_each_other(sorted(document.log.runs, key=lambda run: (run.page, run.top))) == []
