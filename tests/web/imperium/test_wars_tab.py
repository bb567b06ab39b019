"""16.0 The tab of wars: chapters that are over stand in one line each once there are many, and open."""

from __future__ import annotations

import re
import shutil

import pytest
from flask.testing import FlaskClient

from assistant.matches.shelf.shelf import Shelf
from tests.any_game.again import CAMPAIGNS, played
from tests.imperium.recorded import FOLDER


@pytest.mark.xdist_group(CAMPAIGNS)
@pytest.mark.parametrize(("name", "chapters", "folded"), [("five-wars", 9, 8), ("two-wars", 3, 0)])
def test_many_chapters_that_are_over_are_folded_each_to_its_line(
    client: FlaskClient, shelf: Shelf, name: str, chapters: int, folded: int
) -> None:
    war = played(FOLDER / "campaigns" / f"{name}.jsonl").match
    shelf.prepare()
    shutil.copyfile(war.path, shelf.path("manywars"))
    page = client.get(f"/matches/manywars?tab=campaign&seen={war.revision()}").text
    wars = re.search(r'<ol class="chapters">.*?</ol>', page, re.DOTALL)
    assert wars is not None
    assert (wars[0].count('<b class="chapter">'), wars[0].count('<details class="folded">')) == (
        chapters,
        folded,
    )
    # Folded or not, each chapter leads to its own story, and each war that was settled to its hand-over.
    assert re.findall(r"chapter=(\d+)", wars[0]) == [str(number) for number in range(1, chapters + 1)]
    assert wars[0].count("Hand-over") == chapters // 2
    # Of turns that passed with one answer each leads to where that left the board.
    ends = [client.get(f"/matches/manywars/turns/{turn}?chapter=2") for turn in (6, 7, 8)]
    assert [end.status_code for end in ends] == [302] * 3
    assert ends[1].headers["Location"] == ends[2].headers["Location"]
    passed = "Turn 7–8" if name == "two-wars" else "Turn 6–19"
    assert f"{passed} as it ended" in client.get(ends[2].headers["Location"]).text
    whole = client.get("/matches/manywars/story?chapter=all").text
    outline = re.search(r'<ol class="outline">.*?</ol>', whole, re.DOTALL)
    assert outline is not None
    assert outline[0].count("<li>") == whole.count('<b class="head">') == chapters
    assert whole.count('class="graph"') == 1, "one line of prestige over all wars and peaces"
    if folded:
        lines = re.findall(r'<details class="folded">\s*<summary>(.*?)</summary>', wars[0], re.DOTALL)
        told = [
            " ".join(re.sub(r"<svg.*?</svg>|<[^>]*>", " ", line, flags=re.DOTALL).split()) for line in lines
        ]
        assert told[:3] == [
            "War 1 2113–2113 Terran victory",
            "Peace 2114–2131 18 turns",
            "War 2 2132–2132 Imperial victory",
        ]
