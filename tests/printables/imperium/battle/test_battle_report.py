"""The battle report: a page a battle, with forces, fates, rounds and luck; a blank one to fill in."""

from __future__ import annotations

import pytest

from assistant.games.imperium.components.kit import scenarios
from assistant.games.imperium.state.keys import IMPERIAL, SIDES, TERRAN
from assistant.games.imperium.state.space_battle import BattleReport, Lost, Tally
from assistant.games.imperium.state.war import State
from printables import print_sheet
from printables.drawing import document
from printables.drawing.geometry import PAPERS
from tests.pairs import pairs
from tests.printables.paper import Read, asked, war

ADDRESS = "http://192.0.2.5:8765"


def fought(rounds: int, number: int = 2) -> BattleReport:
    """A battle of a scenario in which fire was thrown in every step of so many rounds."""
    listed = next(each for each in scenarios() if each.number == number)
    start = {side: dict(listed.sides[side].forces) for side in SIDES}
    lost = [
        Lost(unit=1000 + unit, side=side, type=code, counts=2 if code.startswith("B") else 1, round=1, step=4)
        for side in SIDES
        for unit, code in enumerate(list(start[side])[:3])
    ]
    tallies = [
        Tally(
            turn, step, side, "beam", 30, 11, 6 * 30 * 2, 0,
            flipped={"DD": 2, "CL": 1}, destroyed={"SC": 1, "CA": 1} if turn == 1 else {}, thrown={5: 30},
        )
        for turn in range(1, rounds + 1)
        for step in (4, 5, 8, 9, 12, 13)
        for side in SIDES
    ]  # fmt: skip
    return BattleReport(
        3, 2, listed.battle.system if listed.battle else "", IMPERIAL, rounds, start, lost,
        {IMPERIAL: {"DD": 1}, TERRAN: {}}, {IMPERIAL: {}, TERRAN: {"CL": 1}}, tallies,
        {IMPERIAL: 3, TERRAN: 4}, TERRAN, major=True,
    )  # fmt: skip


def with_battles(*battles: BattleReport) -> State:
    state = war()
    state.battle_reports = list(battles)
    return state


def test_a_report_says_who_won_what_was_lost_and_how_the_dice_fell() -> None:
    (text,) = Read(print_sheet("imperium", "battle_report", asked(with_battles(fought(1))))).pages
    for words in (
        "A major victory of the Terran side",
        "Barnard’s Star, turn 3, action segment 2, 1 round",
        "66 hits with 180 dice, 60.0 expected",
        "Better than",
        "6 SC · 6 CA · 12 DD*",
    ):
        assert words in text, text


@pytest.mark.parametrize("size", ["normal", "large"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_a_round_did_is_told_whole_however_much_it_was(
    language: str, size: str, documents: list[document.Document]
) -> None:
    battle = fought(3)
    every = dict.fromkeys(battle.start[TERRAN], 2)
    battle.tallies.append(Tally(2, 4, IMPERIAL, "beam", 30, 11, 360, 0, flipped=every, destroyed=every))
    print_sheet("imperium", "battle_report", asked(with_battles(battle), language=language, size=size))
    texts = [run.text for run in documents[0].log.runs]
    assert [text for text in texts if "…" in text] == []
    told = " ".join(texts)
    assert all(f"{code}*" in told for code in every if code not in ("CV", "F"))
    # There is room for each round: none shares its line with another.
    assert {"1", "2", "3"} <= set(texts)


def test_each_battle_has_its_page_the_newest_first() -> None:
    read = Read(print_sheet("imperium", "battle_report", asked(with_battles(fought(1), fought(2, number=5)))))
    assert ["Sirius" in page for page in read.pages] == [True, False]
    assert ["K7QX-D1" in read.pages[0], "K7QX-D2" in read.pages[1]] == [True, True]


@pytest.mark.parametrize(
    ("rounds", "paper", "language", "size", "address"),
    # Beside the pairs, the tightest page there is.
    sorted(
        {
            *pairs(("1", "12", "40"), list(PAPERS), ("en", "ja"), ("normal", "large"), ("", ADDRESS)),
            ("40", "letter", "ja", "normal", ADDRESS),
            ("40", "letter", "ja", "large", ADDRESS),
        }
    ),
)
def test_the_largest_battle_of_any_length_fits(
    rounds: str, paper: str, language: str, size: str, address: str, documents: list[document.Document]
) -> None:
    state = with_battles(fought(int(rounds), number=5))
    request = asked(state, language=language, paper=paper, size=size, address=address)
    read = Read(print_sheet("imperium", "battle_report", request))
    assert len(read.pages) == (1 if size == "normal" else 2)
    if rounds == "40":
        assert ("37–40" if size == "normal" else "36–40") in read.text
    assert documents[0].log.faults == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_before_any_battle_there_is_a_form_to_fill_in(language: str) -> None:
    (text,) = Read(print_sheet("imperium", "battle_report", asked(language=language))).pages
    for code in ("BB", "B1", "TB", "M", "F"):
        assert code in text
    assert "66" not in text


def test_rounds_in_which_nobody_fired_are_dashes() -> None:
    battle = fought(1)
    battle.rounds, battle.tallies = 2, []
    (text,) = Read(print_sheet("imperium", "battle_report", asked(with_battles(battle)))).pages
    assert "expected" not in text
