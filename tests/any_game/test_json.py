"""What is asked on the page can be asked by JSON, and a program plays by what it is offered there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from flask import Flask

from assistant.core.game import Setup
from assistant.core.words.seats import EVERYBODY
from assistant.games import home_of
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import new_id
from assistant.web import create_app
from assistant.web.screen.settings import seats

from ..asked import asked_by
from ..chance import chance_of, once
from .handed import KEYS, Played, handed, recorded
from .memory import InMemory
from .program import InMind, Program

# A question, in an open or a closed match.
Kind = tuple[str, bool]
# Where a rule has changed chance leads elsewhere: so many more are played, so far.
MOST_MORE, FURTHER = 9, 200
# A program that has not played its turns then plays in a circle.
LONGEST = 400


class Asker:
    """Asks what is open at a stop, on the page and by JSON, at every seat: once for each kind of question."""

    def __init__(self, app: Flask) -> None:
        self.client, self.shelf = app.test_client(), app.extensions["shelf"]
        self.met: set[Kind] = set()
        self.asked: set[str] = set()

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

    def meets(self, memory: InMemory, setup: Setup) -> None:
        """What is open in a match is asked, if it has not been yet; what is played beside is asked too."""
        if self.is_new((head.key for head in memory.owed), setup.closed):
            file = self.shelf.path(new_id())
            self.look(Match.begin(file, memory.game, setup, memory.state, ()))

    def look_at_recorded(self, game: str) -> None:
        """Every stop of matches that were recorded for tests, as a sample or for scenes."""
        shipped = (recorded(path) for path in sorted(home_of(game).data.rglob("*.jsonl")))
        for found in (*handed(game).matches(), *shipped):
            memory = InMemory(handed(game).game, found.setup)
            self.meets(memory, found.setup)
            for line in found.lines:
                # As a sample or a scene is led there: what the rules forbid of it was done anyway.
                memory.play({**line, "anyway": True})
                self.meets(memory, found.setup)

    def play(self, game: str, played: Played) -> None:
        """A program plays a match by its own chance, and every new stop of it is looked at."""
        memory = InMemory(handed(game).game, played.setup)
        program = InMind(memory, played.seed)
        while memory.owed and program.given < played.answers:
            self.meets(memory, played.setup)
            program.step()
        self.meets(memory, played.setup)


@once
def asked_in(game: str) -> Asker:
    """All that is asked in the matches of a game."""
    with TemporaryDirectory() as folder:
        asker = Asker(create_app(Path(folder)))
        asker.look_at_recorded(game)
        for each in handed(game).plays:
            asker.play(game, each)
        for number in range(MOST_MORE):
            if missing(game, asker):
                each = handed(game).plays[number % len(handed(game).plays)]
                asker.play(game, each._replace(seed=f"more {number}", answers=FURTHER))
    return asker


def missing(game: str, asker: Asker) -> set[str]:
    """The questions a game knows that were not asked, but for those that seldom are."""
    return {key for key in asked_by(game) if "*" not in key} - asker.asked - handed(game).unasked


@pytest.mark.parametrize("game", KEYS)
def test_every_question_is_asked_on_the_page_and_by_json_at_every_seat(game: str) -> None:
    assert missing(game, asked_in(game)) == set()


@pytest.mark.parametrize("game", KEYS)
def test_a_program_plays_whole_turns_by_json_alone_taking_what_it_is_offered(app: Flask, game: str) -> None:
    setup, seed, _ = handed(game).plays[0]
    match: Match = app.extensions["shelf"].create(game, setup)
    program, begun = Program(app.test_client(), match.id, seed), match.state().now.turn
    program.client.set_cookie(f"seat-{match.id}", EVERYBODY)
    while match.state().now.turn < begun + handed(game).whole:
        assert program.given < LONGEST
        assert program.step()
    # What was played is taken back by a program too, and brought again.
    ended = match.state()
    for way in ("undo", "redo"):
        assert program.post(way, entry=program.get("questions")[way]).status_code == 200
    assert match.state() == ended
