"""The player aid: its figures are those of the tables, its chances those of the dice."""

from __future__ import annotations

import shutil
from fractions import Fraction
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from assistant.core.shipped.kit import register
from assistant.core.shipped.match_kit import table
from assistant.core.words.language import language as language_of
from assistant.folders import shipped
from assistant.games.imperium.components.kit import kit, read_kit
from assistant.games.imperium.order import TURN
from printables import print_sheet
from printables.drawing.document import Misfit
from printables.drawing.geometry import PAPERS
from printables.imperium.aid.chances import chance_of_hits
from printables.imperium.aid.plate import values_of
from printables.imperium.aid.turn import LEGS
from printables.imperium.battle.board import distance, hits_from
from tests.printables.late import late
from tests.printables.paper import Read, asked, war


def test_every_type_is_listed_with_its_price_and_what_its_counters_print() -> None:
    state = late()
    first = Read(print_sheet("imperium", "aid", asked(state))).pages[0]
    for row in table(state, "production").rows:
        for side in ("terran", "imperial"):
            if side in row.give:
                assert str(row.give[side]) in first
                fire, _ = values_of(state, side, row.key)
                if row.key not in ("PD", "RT", "JT", "OUTPOST"):
                    assert "-".join(map(str, fire)) in first


def test_the_income_worksheet_shows_the_budget_of_the_match() -> None:
    state = late()
    state.sides["imperial"].budget = 22
    text = Read(print_sheet("imperium", "aid", asked(state))).pages[0]
    assert "22\r\nbudget" in text or "22 budget" in text


def test_hits_come_from_the_fire_tables() -> None:
    request = asked(war())
    assert [hits_from(request, "beam_fire", far, False) for far in range(4)] == [4, 6, 0, 0]
    assert [hits_from(request, "beam_fire", far, True) for far in range(4)] == [4, 6, 6, 0]
    assert [hits_from(request, "torpedo_fire", far, False) for far in range(4)] == [5, 5, 6, 6]


def test_chances_are_exact() -> None:
    assert chance_of_hits(1, 4, 1) == Fraction(1, 2)
    assert chance_of_hits(2, 5, 1) == 1 - Fraction(4, 6) ** 2
    assert chance_of_hits(2, 6, 3) == 0
    assert sum(chance_of_hits(3, 4, n) - chance_of_hits(3, 4, n + 1) for n in range(4)) == 1


def test_distance_counts_levels_rows_and_columns() -> None:
    assert distance((2, 3, 3), (2, 3, 3)) == 0
    assert distance((1, 1, 1), (3, 5, 5)) == 10
    assert distance((2, 3, 2), (1, 3, 3)) == 2


@pytest.mark.parametrize("address", ["", "http://192.168.1.5:8765"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_two_pages_hold_all_that_a_turn_needs(language: str, paper: str, address: str) -> None:
    state = late()
    read = Read(print_sheet("imperium", "aid", asked(state, language=language, paper=paper, address=address)))
    assert len(read.pages) == 2
    text, say_it = "".join(read.text.split()), language_of(language).words
    for row in table(state, "interference").rows:
        assert "".join(say_it(row.cells["event"]).split()) in text
    for row in table(state, "stacking").rows:
        assert "".join(say_it(row.cells["holds"]).split()) in text
    for each in kit(state).systems.values():
        assert not each.home or say_it(each.name) in read.text
    for its_class in ("capital", "fast", "auxiliary", "monitor", "fighter"):
        assert say_it(kit(state).classes[its_class].name) in read.text
    for words in ("CV2", "BB1,CV3", "2BB2CA2CR1AT1JT", "◆CRCAB1B2BB", "6.1–2", "11.1", "11.7"):
        assert words in text


def test_what_bars_petitions_stands_white_on_black(documents) -> None:
    print_sheet("imperium", "aid", asked(late()))
    assert len([run for run in documents[-1].log.runs if run.text == "barred"]) == 2
    picture = pdfium.PdfDocument(documents[-1].pdf())[0].render(scale=300 / 72, grayscale=True).to_pil()
    for run in (run for run in documents[-1].log.runs if run.text == "barred"):
        left, top = 6.0 + run.right + 1, PAPERS["a4"].top + (run.top + run.bottom) / 2
        assert picture.getpixel((round(left * 300 / 25.4), round(top * 300 / 25.4))) < 60


def test_the_aid_is_in_tonight() -> None:
    text = Read(print_sheet("imperium", "tonight", asked(late()))).text
    assert "Interference and petitions" in text


@pytest.mark.parametrize("language", ["en", "ja"])
def test_large_type_is_half_as_large_again_and_says_the_same(language: str, documents) -> None:
    normal = Read(print_sheet("imperium", "aid", asked(late(), language=language)))
    large = Read(print_sheet("imperium", "aid", asked(late(), language=language, size="large")))
    assert len(large.pages) > len(normal.pages)
    bodies = [run for run in documents[-1].log.runs if 17 <= run.top <= 250]
    assert min(run.size for run in bodies) >= 7.5 * 1.5
    for words in ("7-9-3-4", "12.6–7", "6.1–2", "11.7"):
        assert words in large.text


def test_the_stations_of_the_turn_stand_in_the_order_of_play() -> None:
    played = [place.step for place in TURN]
    steps = [step for _, stops in (LEGS[0], LEGS[2]) for _, _, step in stops]
    assert steps == sorted(steps, key=played.index)


def test_a_change_of_prestige_too_long_for_its_line_is_refused_and_not_cut(tmp_path: Path) -> None:
    shutil.copytree(shipped("data") / "imperium", tmp_path, dirs_exist_ok=True)
    chart = tmp_path / "tables" / "prestige.toml"
    rows = chart.read_text(encoding="utf-8")
    long = "Terran world taken " + "by Imperial ground forces " * 3
    chart.write_text(rows.replace("Terran world taken", long), encoding="utf-8")
    state = late()
    state.kit = register(read_kit(tmp_path))
    with pytest.raises(Misfit):
        print_sheet("imperium", "aid", asked(state))


def test_the_dice_of_planetary_fire_are_those_of_its_chart(tmp_path: Path) -> None:
    shutil.copytree(shipped("data") / "imperium", tmp_path, dirs_exist_ok=True)
    chart = tmp_path / "tables" / "planet_fire.toml"
    rows = chart.read_text(encoding="utf-8")
    chart.write_text(
        rows.replace("least = 4", "least = 2").replace("torpedoes = 3", "torpedoes = 7"), "utf-8"
    )
    state = late()
    state.kit = register(read_kit(tmp_path))
    text = Read(print_sheet("imperium", "aid", asked(state))).text
    assert "own world 2+" in text
    assert "one d6 per 7 T" in text
