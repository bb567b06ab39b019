"""Every page there is, derived from the routes: an address for each, with a match for every question."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from random import Random

import msgspec
from flask import Flask

from assistant.core.game import Secrecy, Setup
from assistant.core.play.what_if import Supposed
from assistant.core.words.errors import Problem
from assistant.core.words.seats import EVERYBODY
from assistant.games import GAMES, home_of
from assistant.matches.answering.match import Match
from assistant.matches.looking_back.story import turns_of
from assistant.matches.moving.staging import stage
from assistant.matches.shelf.game_files import GameFiles
from assistant.matches.shelf.scene import scene_named, scenes_of
from assistant.matches.shelf.shelf import Shelf, new_id
from assistant.own.examples import example

from ...any_game.handed import handed
from ...any_game.memory import InMemory
from ...any_game.program import InMind
from ...player import usual
from ..wars import FOLDER, copy, give, stages

GENERIC_TABS = ("tables", "journal")
MOST_ANSWERS = 90
CAMPAIGN, PEACE = FOLDER / "campaigns" / "two-wars.jsonl", ("territory", "hand_over", "upgrade")
PEACE_STAGES = 600
PLACES = (("new", "new/{}"), ("book", "books/{}"), ("blank sheets", "new/{}/sheets"))
WAITING = "waiting1"
SEATS = {f"seat-{WAITING}": "terran"}
# What a browser does not show as a page: files, JSON, and addresses that only lead to a page.
NO_PAGES = frozenset(
    {
        "static", "styles.send", "api.questions", "api.state", "api.describe", "book.take", "keep.take",
        "keep.take_evening", "sheets.sheet", "sheets.preview", "play.since", "screens.since", "story.turn",
        "blank_sheets.sheet", "blank_sheets.preview", "printed_manual.pdf", "printed_manual.picture",
        "lookup.scanned", "lookup.code", "join.invited", "looking_around.look", "described.take",
    }
)  # fmt: skip
# Pages that stand only while something is done, and have tests of their own.
OF_A_MOMENT = frozenset(
    {
        "changed.show", "bring.result", "restore.result", "sheets.printing", "join.ask", "confirming.show",
        "describing.from_module", "describing.drafted",
    }
)  # fmt: skip


def of_imperium(shelf: Shelf) -> dict[str, str]:
    """The pages of recorded wars: every question, every tab, every correction."""
    matches = dict(stages(shelf))
    found = {f"question {key}": f"/matches/{match.id}" for key, match in matches.items()}
    match = matches["maintenance"]
    here, fleet = f"/matches/{match.id}", match.state().fleets[0]
    ends = [turn.entry for turn in turns_of(matches["over"], EVERYBODY)]
    for tab in [*(panel.key for panel in match.game.panels), *GENERIC_TABS]:
        found[f"tab {tab}"] = f"/matches/{matches['actions'].id}?tab={tab}"
    return found | of_match("", match) | {
        "fleet": f"{here}/fleets/{fleet.side}/{fleet.number}",
        "fleet from a sheet": f"{here}/fleets/{fleet.side}/{fleet.number}?rev=1",
        "hand over": f"{here}/seat?to=terran",
        "history of a war": f"/matches/{matches['over'].id}/history",
        "story of a war": f"/matches/{matches['over'].id}/story",
        "end of a turn": f"/matches/{matches['over'].id}/at/{ends[1]}",
    }  # fmt: skip


def of_peace(shelf: Shelf) -> dict[str, str]:
    """Questions between the two wars of a campaign, one of them after dice that were typed, and its tab."""
    setup, *answers = [msgspec.json.decode(line) for line in CAMPAIGN.read_bytes().splitlines()]
    match, found = shelf.create("imperium", msgspec.convert(setup, Setup)), dict[str, str]()
    for number, answer in enumerate(answers):
        give(match, answer, f"peace-{number:04d}")
        key = next((question.key for question in match.questions(EVERYBODY)), "over")
        if key in PEACE and f"question {key}" not in found:
            found[f"question {key}"] = f"/matches/{copy(shelf, match, PEACE_STAGES + number).id}"
    return found | {"tab campaign": f"{found['question territory']}?tab=campaign"}


def of_waiting(shelf: Shelf) -> dict[str, str]:
    """A closed match whose Terran screen waits for the Imperial one; `SEATS` are the cookies for it."""
    setup = Setup("first-interstellar-war", "Closed", Secrecy.CLOSED)
    match, chance = shelf.create("imperium", setup, WAITING), Random(1)
    for number in range(MOST_ANSWERS):
        asked = {question.side for question in match.questions(EVERYBODY)}
        if asked == {"imperial"}:
            return {"waiting": f"/matches/{WAITING}"}
        fields = usual(match.questions(EVERYBODY)[0], chance)
        with contextlib.suppress(Problem):
            match.answer(match.convert(fields or {}), action=f"waiting-{number:03d}")
    raise AssertionError("nobody waits")


def of_match(name: str, match: Match) -> dict[str, str]:
    """The pages that every match has, by this name of its game."""
    here, state = f"/matches/{match.id}", match.state()
    found = {
        f"{name}correct": f"{here}/correct", f"{name}print": f"{here}/print", f"{name}keep": f"{here}/keep",
        f"{name}lists": f"{here}/table", f"{name}counters": f"{here}/counters",
        f"{name}book of the match": f"{here}/book", f"{name}moment": f"{here}/at/{match.last().number}",
        f"{name}story": f"{here}/story", f"{name}looked": f"{here}/looked/1",
        f"{name}photographs": f"{here}/paper",
    } | ({f"{name}history": f"{here}/history"} if match.game.tracking else {})  # fmt: skip
    for number, question in enumerate(match.game.ask_anytime(state, "everybody")):
        found[f"{name}correct {question.key} {number}"] = f"{here}/correct?kind={question.key}"
    for key in match.game.tables(state):
        found[f"{name}table {key}"] = f"{here}/tables/{key}"
    return found | of_what_if(name, match)


def of_what_if(name: str, match: Match) -> dict[str, str]:
    """What if, every kind of it, with one piece of each type."""
    found, game = dict[str, str](), match.game
    if game.what_if is None:
        return found
    for kind in game.what_if(match.state(), Supposed({})).kinds.options:
        forces = game.what_if(match.state(), Supposed({"kind": kind.value})).forces
        fields = "".join(f"&{each.name}=1" for force in forces for each in force.counts)
        found[f"{name}what if {kind.value}"] = f"/matches/{match.id}/what-if?kind={kind.value}{fields}"
    return found


def of_played(shelf: Shelf, key: str) -> dict[str, str]:
    """A match of a game as a program plays it on: each question when it is first asked, and every tab."""
    game, played, found = GAMES[key], handed(key).surveyed, dict[str, str]()
    if played is None:
        return found
    memory = InMemory(game, played.setup)
    program = InMind(memory, played.seed)

    def page() -> Match:
        return Match.begin(shelf.path(new_id()), game, played.setup, memory.state, ())

    while memory.owed and program.given < played.answers:
        for head in memory.owed[:1]:
            if f"question {key} {head.key}" not in found:
                found[f"question {key} {head.key}"] = f"/matches/{page().id}"
        program.step()
    match = page()
    for tab in [*(panel.key for panel in game.panels), *GENERIC_TABS]:
        found[f"{key} tab {tab}"] = f"/matches/{match.id}?tab={tab}"
    return found | of_match(f"{key} ", match)


def of_scenes(shelf: Shelf) -> dict[str, str]:
    """The page of the first scene."""
    scene = scene_named(scenes_of(home_of("imperium").data, "imperium"), "move")
    stage(GAMES[scene.game], scene, shelf.path(scene.match_id))
    return {"scene": f"/matches/{scene.match_id}"}


def of_the_shelf(app: Flask) -> dict[str, str]:
    """The pages around matches; one match is put away, one is in the bin, the file of a game has faults."""
    shelf: Shelf = app.extensions["shelf"]
    faulty = example("small").replace("towns // 2", "town // 2")
    GameFiles(shelf.folder.parent).keep("winter-ford", faulty.encode(), whole=False)
    for name, act in (("Put away", shelf.aside.put), ("Thrown away", shelf.delete)):
        act(shelf.create("imperium", Setup("first-interstellar-war", name)).id)
    games = {f"{what} {game}": f"/{path.format(game)}" for game in GAMES for what, path in PLACES}
    return games | {
        "shelf": "/", "arranging": "/?arrange=1", "archive and bin": "/archive", "tray": "/tray",
        "tray thrown": "/tray?n=5&target=4", "restore": "/restore", "screens": "/screens", "bring": "/bring",
        "stop": "/stop", "settings": "/settings", "scenes": "/scenes",
        "begin a game": "/games/new", "file of a game": "/games/winter-ford",
        "manual": "/manual", "manual found": "/manual?q=undo",
        **{f"manual {number}": f"/manual/{number}?back=/settings" for number in (1, 8, 12)},
    }  # fmt: skip


def addresses(app: Flask) -> dict[str, str]:
    """Every page there is, by a name that tells which."""
    shelf: Shelf = app.extensions["shelf"]
    found = of_the_shelf(app) | of_scenes(shelf) | of_imperium(shelf) | of_peace(shelf) | of_waiting(shelf)
    for key in GAMES:
        found |= of_played(shelf, key)
    return found


def not_surveyed(app: Flask, pages: Mapping[str, str]) -> set[str]:
    """Routes that show a page which is not among these."""
    adapter = app.url_map.bind("localhost")
    there = {rule.endpoint for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())}
    known = {str(adapter.match(address.partition("?")[0])[0]) for address in pages.values()}
    return there - known - NO_PAGES - OF_A_MOMENT
