"""What is asked on the page can be asked by JSON, and a program plays by what it is offered there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from flask import Flask

from assistant.core.words.seats import EVERYBODY
from assistant.games import GAMES, home_of
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import new_id
from assistant.web import create_app
from assistant.web.screen.settings import seats

from ..asked import asked_by
from ..chance import chance_of, once
from .handed import KEYS, RECORDED, Played, handed, recorded
from .memory import InMemory
from .program import Program

# A question, in an open or a closed match.
Kind = tuple[str, bool]
MOST_MORE = 9


class Asker:
    """Asks what is open at a stop, on the page and by JSON, at every seat: once for each kind of question."""

    def __init__(self, app: Flask) -> None:
        self.client, self.shelf = app.test_client(), app.extensions["shelf"]
        self.met: set[Kind] = set()
        self.asked: set[str] = set()
        self.turns: list[int] = []

    def is_new(self, keys: Iterator[str], closed: bool) -> bool:
        """Whether one of these questions has not been open yet, in such a match."""
        new = {(key, closed) for key in keys} - self.met
        self.met |= new
        return bool(new)

    def look(self, match: Match) -> None:
        """Ask at every seat; what is met by that changes no match that is played."""
        with chance_of("looks"):
            for seat in seats(match):
                self.ask(match, seat)
        # What is set by hand has a page of its own, and no route.
        self.asked |= {each.key for each in match.game.ask_anytime(match.state(), EVERYBODY)}

    def ask(self, match: Match, seat: str) -> None:
        """The page and the JSON of a seat say what it is asked; what is offered can be sent as it is."""
        open_now = [{each.key for each in asked} for asked in (match.questions(seat), match.plays(seat))]
        self.asked |= open_now[0] | open_now[1]
        stands = match.game.key, match.state().now, seat, open_now
        self.client.set_cookie(f"seat-{match.id}", seat)
        page = self.client.get(f"/matches/{match.id}")
        assert page.status_code == 200, (stands, page.text[:500])
        program = Program(self.client, match.id, f"{stands}", seat)
        told = program.get("questions")
        assert [{each["key"] for each in told[what]} for what in ("questions", "plays")] == open_now, stands
        for question in (*told["questions"], *told["plays"]):
            for answer in filter(program.can_fill, question["answers"]):
                assert match.read(json.dumps(program.filled(answer)).encode()), stands

    def look_at_recorded(self, game: str) -> None:
        """Every stop of every match that was recorded for tests, as a sample or for scenes."""
        for folder in (RECORDED / game, home_of(game).data):
            for path in sorted(folder.rglob("*.jsonl")):
                found = recorded(path)
                memory = InMemory(GAMES[game], found.setup)
                for line in (None, *found.lines):
                    if line is not None:
                        # As a sample or a scene is led there: what the rules forbid of it was done anyway.
                        memory.play({**line, "anyway": True})
                    if self.is_new((head.key for head in memory.owed), found.setup.closed):
                        file = self.shelf.path(new_id())
                        self.look(Match.begin(file, GAMES[game], found.setup, memory.state, ()))

    def play(self, game: str, played: Played) -> None:
        """A program plays a match by its own chance, and every new stop of it is looked at."""
        with chance_of(f"{game} {played.seed}"):
            self.play_on(game, played)

    def play_on(self, game: str, played: Played) -> None:
        """The same, whatever the chance."""
        match: Match = self.shelf.create(game, played.setup)
        program, begun = Program(self.client, match.id, played.seed), match.state().now.turn
        self.client.set_cookie(f"seat-{match.id}", EVERYBODY)
        while program.given < played.answers:
            asked = match.questions(EVERYBODY)
            if self.is_new((each.key for each in asked), played.setup.closed):
                self.look(match)
                self.client.set_cookie(f"seat-{match.id}", EVERYBODY)
            if not program.step():
                break
        self.turns.append(match.state().now.turn - begun)
        # What was played is taken back by a program too, and brought again.
        ended = match.state()
        for way in ("undo", "redo"):
            assert program.post(way, entry=program.get("questions")[way]).status_code == 200
        assert match.state() == ended


@once
def asked_in(game: str) -> Asker:
    """All that is asked in the matches of a game."""
    with TemporaryDirectory() as folder:
        asker = Asker(create_app(Path(folder)))
        asker.look_at_recorded(game)
        for each in handed(game).plays:
            asker.play(game, each)
        # Where a rule has changed chance leads elsewhere: it is asked in one match more, or in some.
        for number in range(MOST_MORE):
            if missing(game, asker):
                each = handed(game).plays[number % len(handed(game).plays)]
                asker.play(game, each._replace(seed=f"more {number}"))
    return asker


def missing(game: str, asker: Asker) -> set[str]:
    """The questions a game knows that were not asked, but for those that seldom are."""
    return {key for key in asked_by(game) if "*" not in key} - asker.asked - handed(game).unasked


@pytest.mark.parametrize("game", KEYS)
def test_every_question_is_asked_on_the_page_and_by_json_at_every_seat(game: str) -> None:
    assert missing(game, asked_in(game)) == set()


@pytest.mark.parametrize("game", KEYS)
def test_a_program_plays_whole_turns_by_json_alone_taking_what_it_is_offered(game: str) -> None:
    assert max(asked_in(game).turns) >= handed(game).whole
