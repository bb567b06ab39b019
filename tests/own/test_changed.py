"""A file changed while a match plays by it: its menu says so, what would differ, a copy goes on by it."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from assistant.core.game import Secrecy, Setup
from assistant.core.words.errors import Conflicting
from assistant.core.words.language import LANGUAGES, language
from assistant.matches.shelf.game_files import GameFiles
from assistant.own.changed import carried_over, differences
from assistant.own.definition import game_of_file
from assistant.own.examples import LIKE, example
from assistant.own.trying import tried
from tests.web.client import Browser, joined

from .good import GOOD
from .table import game_of

KEY, FORD = "own-winter-ford", example("small")
GUNS = '{ name = { en = "Artillery", ja = "砲兵" } }'
CHANGES = {
    "a cell": ('["4", "AR", "EX"', '["4", "AR", "DR"', "charts.combat.rows[4][3]: EX → DR"),
    "a limit": ("start = 4, most = 12", "start = 4, most = 5", "tracks.supply.most: 12 → 5"),
    "a part": (', rule = "4.0", kind', ", kind", "steps.supply.rule: 4.0 → –"),
    "a step more": ("[units]", '[steps.rest]\nname = "Rest"\nkind = "remind"\n[units]', "A step more: Rest"),
    "a unit less": (
        'artillery = { name = { en = "Artillery", ja = "砲兵" } }\n',
        "",
        "A unit less: Artillery",
    ),
    "the head": ("turns = 8", "turns = 9", "turns: 8 → 9"),
}


def changed(*names: str) -> str:
    text = FORD
    for name in names:
        old, new, _ = CHANGES[name]
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text.replace("2 infantry, 1 artillery", "2 infantry")


@pytest.mark.parametrize("name", CHANGES)
def test_each_difference_is_told_in_both_languages(name: str) -> None:
    base = game_of(changed())
    assert [*differences(base, base)] == []
    told = [*differences(base, game_of(changed(name)))]
    assert [language("en").words(each) for each in told] == [CHANGES[name][2]]
    assert all(language(code).words(each) for each in told for code in LANGUAGES)


@pytest.mark.parametrize("key", [*LIKE])
def test_a_match_goes_on_by_the_same_file_as_it_stood(key: str) -> None:
    file = game_of(example(key))
    for answers in (0, 7, 40):
        state = tried(file, 5, answers).state
        _, there, referee = carried_over(file, game_of_file(file), state, Setup("game"))
        there.kit = state.kit
        assert (there, referee.lines) == (state, [])


def in_battle(shelf: Any, secrecy: Secrecy = Secrecy.OPEN) -> Any:
    match = shelf.create(KEY, Setup("game", secrecy=secrecy))
    for command in ({"type": "roll", "faces": [4]}, *({"type": "finish", "side": s} for s in SIDES)):
        match.answer(match.read(json.dumps(command).encode()), action=os.urandom(8).hex())
    return match


SIDES = ("south", "north", "north")


@pytest.fixture
def files(tmp_path: Path) -> GameFiles:
    files = GameFiles(tmp_path)
    files.keep("winter-ford", FORD.encode(), whole=True)
    return files


def test_the_menu_says_so_and_a_copy_plays_on_by_the_new_file_while_the_match_stays(
    app: Flask, files: GameFiles
) -> None:
    client: Any = app.test_client()
    shelf = app.extensions["shelf"]
    match = in_battle(shelf)
    here = f"/matches/{match.id}"
    before = match.state()
    assert f"{here}/changed" not in client.get(here).text
    assert client.get(f"{here}/changed").status_code == 404
    files.keep("winter-ford", changed("a cell", "a limit", "the head", "a step more").encode(), whole=True)
    assert f'href="{here}/changed"' in client.get(here).text
    for code in LANGUAGES:
        client.post("/settings", data={"language": code})
        page = client.get(f"{here}/changed").text
        assert "charts.combat.rows[4][3]" in page
        assert "own." not in page.replace("own.css", "")
    sent = [client.post(f"{here}/changed", data={"action": "one-and-only"}) for _ in range(2)]
    assert {each.status_code for each in sent} == {303}
    assert len({each.location for each in sent}) == 1
    copy = shelf.match(sent[0].location.rpartition("/")[2])
    state = copy.state()
    assert (state.numbers["supply.north"], before.numbers["supply.north"]) == (5, 7)
    assert (state.now, state.lasting, state.turns) == (before.now, before.lasting, 9)
    assert [each.key for each in copy.questions("everybody")] == ["battle"]
    assert copy.replay_difference() is None
    assert (match.state(), match.replay_difference()) == (before, None)
    assert client.get(f"{sent[0].location}/changed").status_code == 404
    assert client.get(sent[0].location).status_code == 200


GONE = {
    # The place of the step is there no more: its phase begins anew, or the turn, if that is gone too.
    'fight = { name = { en = "Combat"': ("shoot = { name", "arrive.1"),
    'phase = "{side}", rule = "6.0"': ('rule = "6.1", phase = "{side}"', "fight.1"),
}


@pytest.mark.parametrize("old", GONE)
def test_a_step_that_is_gone_or_otherwise_begins_anew(app: Flask, files: GameFiles, old: str) -> None:
    match = in_battle(app.extensions["shelf"])
    new, stop = GONE[old]
    text = FORD.replace(old, new + ' = { en = "Combat"' if "shoot" in new else new)
    game = game_of_file(game_of(text))
    _, state, _ = carried_over(match.game.load_kit(), game, match.state(), match.setup)
    # Nothing comes on the first turn: play goes on to what asks something.
    assert state.now.stop == stop.replace("arrive", "move")
    assert game.ask(state)


def test_other_sides_are_refused_and_what_is_gone_is_left_behind() -> None:
    good = game_of(GOOD)
    state = tried(good, 2, 30).state
    other = game_of_file(game_of(FORD))
    with pytest.raises(Conflicting):
        carried_over(good, other, state, Setup("late"))


def test_of_a_closed_match_only_who_sees_all_makes_a_copy(lan: Flask, files: GameFiles) -> None:
    match = in_battle(lan.extensions["shelf"], Secrecy.CLOSED)
    files.keep("winter-ford", changed("the head").encode(), whole=True)
    player: Browser = joined(lan)
    assert 'name="action"' not in player.get(f"/matches/{match.id}/changed").text
    assert player.post(f"/matches/{match.id}/changed", data={"action": "one-and-only"}).status_code == 403
