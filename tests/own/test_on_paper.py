"""A match of a game of a file on paper: its record has the file on it, and no other is taken for it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import msgspec
import pypdf
import pytest

from assistant.core.game import Setup
from assistant.core.shipped import kit as kits
from assistant.core.shipped.kit import text_of
from assistant.core.words.errors import Unreadable
from assistant.games import GAMES
from assistant.games.described import Described
from assistant.matches.shelf.shelf import Shelf
from assistant.own.examples import LIKE, example
from assistant.own.file.words import named
from printables.of_match import match_document
from printables.paper_save import paper_save
from printables.paper_save.paper_save import PaperSave, unpacked

from .test_at_the_table import FORD, in_battle


def saved(match: Any, **otherwise: Any) -> bytes:
    """What the record of a match holds, with some of it otherwise."""
    save = PaperSave(
        game=match.game, match=match.id, revision=1, date="2026-11-28", setup=match.setup, state=match.state()
    )
    return paper_save.squeezed(msgspec.structs.replace(paper_save.envelope_of(save), **otherwise))


def test_on_paper_a_match_comes_back_by_its_own_file_where_that_is_unknown_or_was_changed(
    data: Path, shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = in_battle(shelf)
    printed, state, kit = saved(match), match.state(), match.game.load_kit()
    file = data / "games" / FORD
    file.write_text(file.read_text().replace("turns = 8", "turns = 9"))
    for folder in (tmp_path / "elsewhere", data):
        monkeypatch.setattr(kits, "_kits", {})
        monkeypatch.setattr(kits, "_stored", {})
        found = unpacked(printed, Described(GAMES, folder))
        assert (found.state, found.game.load_kit(), found.remarks) == (state, kit, ())
        there = Shelf(folder, Described(GAMES, folder))
        begun = there.restore(
            found.game, found.setup, found.state, found.restored, f"back{len(folder.name):04d}"
        )
        assert begun.questions("everybody")[0].key == "battle"
        assert begun.state().turns == 8


def test_on_paper_another_file_is_refused_and_never_taken_silently(data: Path, shelf: Shelf) -> None:
    match, games = in_battle(shelf), Described(GAMES, data)
    kit = text_of(match.state().kit)
    others = {
        "one of other rules": kit.replace(b'"turns":8', b'"turns":9'),
        "one of another game": kit.replace(b'"winter-ford"', b'"summer-ford"'),
        "one with a fault": kit.replace(b"towns // 2", b"town // 2"),
        "none at all": b"[",
    }
    for other in others.values():
        assert other != kit
        printed = saved(match, kit=other)
        with pytest.raises(Unreadable):
            unpacked(printed, games)
    # A record printed before files were on paper: only by the file that is here, and only if it is the same.
    assert unpacked(saved(match, kit=b""), games).state == match.state()
    file = data / "games" / FORD
    file.write_text(file.read_text().replace("turns = 8", "turns = 9"))
    with pytest.raises(Unreadable) as refused:
        unpacked(saved(match, kit=b""), games)
    assert refused.value.sentence.key == "paper.other_file"


@pytest.mark.parametrize("name", LIKE.values())
def test_the_aid_of_every_example_is_a_double_page_at_most_and_says_all_its_steps(
    shelf: Shelf, name: str
) -> None:
    match = shelf.create(f"own-{name}", Setup("game"))
    pages = pypdf.PdfReader(
        io.BytesIO(match_document(match, "aid", seat="everybody", language="en").pdf())
    ).pages
    text = "".join("".join(page.extract_text().split()) for page in pages)
    assert len(pages) <= 2
    file = match.game.load_kit()
    parts = (*file.steps.values(), *file.tracks.values(), *file.charts.values())
    assert [each for each in parts if "".join(named(each.name).en.split()) not in text] == []


def test_names_that_look_like_places_of_figures_are_printed_as_they_are(data: Path) -> None:
    text = example("small").replace('"Winter Ford"', '"{x.y} <b>"').replace("Move any units", "{0} {side}")
    (data / "games" / FORD).write_text(text)
    shelf = Shelf(data, Described(GAMES, data))
    match = shelf.create("own-winter-ford", Setup("game"))
    printed = match_document(match, "aid", seat="everybody", language="en").pdf()
    assert "{0}{side}" in "".join(pypdf.PdfReader(io.BytesIO(printed)).pages[0].extract_text().split())
