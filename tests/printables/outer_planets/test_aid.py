"""The player aid: two pages that follow the charts a match came with, in both languages."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.shipped.kit import kit_named, register
from assistant.core.words.errors import Damaged
from assistant.core.words.say import Name
from assistant.games import GAMES
from printables import aid, document_of
from printables.aid import AidFile, AidLine, AidPage, AidSection

from ..paper import Read, asked
from .printed import war

GAME = GAMES["outer_planets"]
# What a turn needs, by its section.
NEEDED = {
    "8-3", "8-4", "8-5", "8-8", "10", "12", "7", "6-1", "8-2",
    "9-2", "9-3-2", "9-5-3", "9-7", "9-8", "11", "11-2", "14", "4",
}  # fmt: skip


def read(state: object, language: str = "en") -> Read:
    request = asked(state, setup=Setup("campaign"), language=language)
    return Read(document_of(GAME.key, "aid", request).pdf())


def test_each_part_of_a_turn_has_its_section_in_both_languages() -> None:
    pages = aid.aid_of(GAME.key).pages
    sections = [section for page in pages for section in page.sections]
    assert {section.rule for section in sections if section.lines} == NEEDED
    assert [section.chart for section in sections if section.chart] == ["fire", "titan"]
    for section in sections:
        for words in (section.title, *(name for line in section.lines for name in (line.lead, line.text))):
            assert bool(words.en) == bool(words.ja)


@pytest.mark.parametrize(
    ("chart", "row", "name", "said", "then"),
    [
        ("draw", "full", "cards", "then 6, less one", "then 5, less one"),
        ("acceleration", "1", "headquarters", "group makes +1", "group makes +2"),
        ("damage", "0", "attack", "crippled: attack 1,", "crippled: attack 2,"),
        ("allegiance", "fights", "elite", "elite one −2: to 3", "elite one −1: to 3"),
        ("mines", "6", "most", "6 units in a row", "5 units in a row"),
    ],
)
def test_figures_are_those_of_the_charts(chart: str, row: str, name: str, said: str, then: str) -> None:
    state = war()
    assert said in flat(read(state))
    kit = kit_named(state.kit)
    step = -1 if chart in ("draw", "mines") else 1
    rows = tuple(
        msgspec.structs.replace(each, give={**each.give, name: each.give[name] + step})
        if each.key == row
        else each
        for each in kit.tables[chart].rows
    )
    changed = {**kit.tables, chart: msgspec.structs.replace(kit.tables[chart], rows=rows)}
    other = msgspec.structs.replace(kit, tables=changed)
    assert then in flat(read(msgspec.structs.replace(state, kit=register(other))))


def flat(made: Read) -> str:
    """Its words without the ends of their lines."""
    return " ".join(" ".join(made.pages).split())


def test_12_2_1_the_last_face_that_stays_is_that_of_the_chart() -> None:
    assert "1–3 stays" in flat(read(war()))


@pytest.mark.parametrize(
    "line", [AidLine(Name("a", "a"), Name("{draw.full.card}", "")), AidLine(Name("{x}", "x"), Name("a", "a"))]
)
def test_a_place_that_names_no_figure_is_told(line: AidLine, monkeypatch: pytest.MonkeyPatch) -> None:
    made = AidFile((AidPage(Name("p", "p"), (AidSection("1", Name("t", "t"), lines=(line,)),)),))
    monkeypatch.setattr(aid, "aid_of", lambda _: made)
    with pytest.raises(Damaged, match=r"aid\.toml"):
        read(war())
