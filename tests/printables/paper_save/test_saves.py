"""Paper saves of each release, as they were scanned then: they must open for ever."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from assistant.core.play.upgrade import of_today
from assistant.games import GAMES
from printables.paper_save.paper_save import unpacked
from printables.paper_save.parts import complete, gather
from printables.paper_save.scan import codes_in

# Of which version the state is that each release printed.
STATES = {"0.1.0": 1, "state-2": 2}
SAVES = sorted((Path(__file__).parents[1] / "saves").glob("*.png"))


def test_there_is_a_save_of_the_first_release() -> None:
    assert "0.1.0" in [save.stem for save in SAVES]


@pytest.mark.parametrize("page", SAVES, ids=lambda page: page.stem)
def test_a_page_printed_by_an_older_release_gives_the_match_it_was_printed_of(page: Path) -> None:
    codes = codes_in(page.name, page.read_bytes(), complete)
    save = unpacked(gather(codes).payload(), GAMES)
    stood = of_today(save.game, page.with_suffix(".json").read_bytes(), STATES[page.stem])
    state = msgspec.json.decode(stood, type=save.game.state_type)
    # Tables and values are those shipped now; all else is as it was.
    assert msgspec.structs.replace(save.state, kit=state.kit) == state
    assert (save.match, save.revision, save.setup.name) == ("abcdefgh", 118, "Thursday war")
    assert {remark.key for remark in save.remarks} <= {"paper.older_version", "paper.other_kit"}
    assert save.game.ask(save.state)
