"""What a scene tells a stranger to tap is there to be tapped, in both languages, whatever the dice show."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import unescape
from itertools import product
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.words.language import LANGUAGES, language
from assistant.core.words.seats import EVERYBODY
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from assistant.matches.moving.staging import asked_now, reached, shown, stage
from assistant.matches.shelf.scene import Scene
from assistant.matches.shelf.shelf import Shelf
from tests.example import EXAMPLE

from ... import slow
from ...test_scenes import SCENES, named
from ..helpers import revision

FALLS = 3
NAMED = {"en": re.compile(r"“([^”]+)”"), "ja": re.compile(r"「([^」]+)」")}
# A name of the page that is not marked as one would be looked for by nobody.
# Sides are named without a mark; Terra is as much a side as Terran.
SIDES = "|".join(side.name.en.removesuffix("n") for game in GAMES.values() for side in game.sides)
UNMARKED = re.compile(rf"\b(?:tap|Tap|choose|Choose)(?: it)?:? (?!{SIDES})[A-Z]")
LINE = re.compile(r'<aside class="teacher".*?<p role="status">(.*?)</p>', re.DOTALL)
CONTROL = re.compile(r"<(button|a|summary|label)\b[^>]*>(.*?)</\1>", re.DOTALL)
TAG = re.compile(r"<[^>]+>|[\u200b\u2060]")


def plain(html: str) -> str:
    """What of a piece of a page is read."""
    return " ".join(TAG.sub(" ", unescape(html)).replace("\u200b", "").replace("\u2060", "").split())


def tapped(page: str, whole: bool) -> list[str]:
    """What can be tapped of the question and around it, or of the whole page, as it reads."""
    pane = page.partition('<main class="body">')[2].partition("<!--part rail-->")[0]
    return [plain(words) for _, words in CONTROL.findall(page if whole else pane)]


def fallen(thrown: Any, face: int) -> Any:
    """The dice of types, or of the types of each side, all on one face."""
    if isinstance(thrown, dict):
        return {key: fallen(some, face) for key, some in thrown.items()}
    return [face] * len(thrown)


def faces_of(show: dict[str, Any]) -> list[Any]:
    """Every other way in which the dice of an answer fall: each total of few, the ends of many."""
    thrown = show.get("faces")
    if not isinstance(thrown, list):
        return [fallen(thrown, end) for end in (1, 10)] if thrown else []
    if len(thrown) > 2:
        return [[1] * len(thrown), [6] * len(thrown)]
    # By total, and by who of two is higher.
    ways = {
        (sum(each), each[0] - each[-1] > 0, each[0] == each[-1]): each
        for each in product(range(1, 7), repeat=len(thrown))
    }
    return [list(each) for each in ways.values()]


def told(client: FlaskClient, match: Match) -> tuple[str, str]:
    """What the teacher says, and the page on which it is said."""
    page = client.get(f"/matches/{match.id}?seen={revision(client, match.id)}").text
    found = LINE.search(page)
    return (plain(found[1]) if found else "", page)


def play(app: Flask, scene: Scene, branch: int = -1, faces: Any = None) -> Iterator[tuple[str, Match]]:
    """A scene by what it shows, with other faces at one of its steps: each step that is asked."""
    shelf: Shelf = app.extensions["shelf"]
    shelf.path(scene.match_id).unlink(missing_ok=True)
    shelf.forget(scene.match_id)
    stage(shelf.games[scene.game], scene, shelf.path(scene.match_id))
    match = shelf.match(scene.match_id)
    for number in range(2 * len(scene.steps)):
        at = reached(match, scene.steps)
        if at == len(scene.steps):
            yield "done", match
            return
        step = scene.steps[at]
        question = asked_now(step, match.questions(EVERYBODY))
        answer = shown(match, step, question) if question else None
        yield step.key, match
        if question is None or answer is None:
            return
        if number == branch:
            answer = match.convert({**step.show, "faces": faces})
        match.answer(answer, question=question.id, action=f"walked-{number:03d}")


def branches(scene: Scene) -> list[tuple[int, Any]]:
    """The scene as shown, and with other falls of its dice: all in a whole run, else one in so many."""
    others = [(place, faces) for place, step in enumerate(scene.steps) for faces in faces_of(step.show)]
    return [(-1, None), *others[:: 1 if slow.ALL else FALLS]]


def languages(branch: int, number: int) -> Sequence[str]:
    """In which a step is read: as it was shown in both, else they take turns, but in a whole run."""
    both = slow.ALL or branch < 0
    return LANGUAGES if both else LANGUAGES[(branch + number) % len(LANGUAGES) :][:1]


@pytest.mark.parametrize("scene", SCENES, ids=named)
def test_every_button_that_a_line_names_is_on_the_page_along_every_branch_of_the_dice(
    app: Flask, client: FlaskClient, scene: Scene
) -> None:
    missing = []
    for branch, faces in branches(scene):
        for number, (key, match) in enumerate(play(app, scene, branch, faces)):
            # Up to where the dice fall otherwise all is as it was shown.
            for code in languages(branch, number) if number > branch else ():
                client.set_cookie("language", code)
                line, page = told(client, match)
                # What is said at the end speaks of the whole page.
                there = tapped(page, whole=key == "done")
                missing += [
                    (code, key, branch, faces, name)
                    for name in NAMED[code].findall(line)
                    if not any(name in each for each in there)
                ]
    assert missing == []


@pytest.mark.parametrize("scene", SCENES, ids=named)
def test_a_line_marks_what_it_names_and_both_languages_name_as_much(scene: Scene) -> None:
    for key in (*(step.key for step in scene.steps), "done"):
        english, japanese = (language(code).words(scene.words(key)) for code in ("en", "ja"))
        assert not UNMARKED.search(english), english
        assert len(NAMED["en"].findall(english)) == len(NAMED["ja"].findall(japanese)), key


@pytest.mark.parametrize("faces", [[1, 6], [6, 1], [3, 2], [2, 3]])
def test_whoever_wins_the_die_the_first_scene_teaches_a_move(app: Flask, faces: list[int]) -> None:
    (scene,) = (one for one in SCENES if (one.game, one.key) == (EXAMPLE, "move"))
    keys = [key for key, _ in play(app, scene, 0, faces)]
    # 10.0 Who rolled a 1 has had the one action of the segment then, and is not asked to pass.
    assert keys[-4:] == ["jump", "reply", "end", "done"] or (
        1 in faces and keys[-3:] == ["jump", "reply", "done"]
    )


def test_the_end_of_a_turn_is_told_as_done_only_of_what_is_done() -> None:
    (scene,) = (one for one in SCENES if one.key == "close_out")
    for code, said in (("en", "Once nothing is left to repair"), ("ja", "修理するものがなくなると")):
        assert language(code).words(scene.words("done")).startswith(said)
