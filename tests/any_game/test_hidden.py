"""Matches that differ in one hidden thing look alike from every seat that may not know it, in every game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import ascii_uppercase
from typing import Any

import msgspec
import pytest

from assistant.core.game import Game, Setup
from assistant.core.play.referee import Line
from assistant.core.words.say import say
from assistant.core.words.seats import EVERYBODY, TABLE
from assistant.matches.answering.drafting import drafted
from assistant.matches.answering.match import Match
from assistant.matches.file.database import SUFFIX
from assistant.matches.file.entry import Record

from .closed import Table
from .handed import KEYS, beside, handed
from .hidden import Hidden, Secrets, untold

pytestmark = pytest.mark.usefixtures("one_moment")
ALL: Mapping[str, Game] = {key: handed(key).game for key in KEYS}
LISTS: dict[str, Secrets] = {key: beside(key, "secrets").SECRETS for key in KEYS}
EACH = [pytest.param(key, one, id=f"{key}-{one}") for key, list_ in LISTS.items() for one in list_.hidden]


@pytest.mark.parametrize("key", ALL)
def test_of_every_field_of_a_state_a_list_says_whether_it_is_shown(key: str) -> None:
    assert sorted(untold(ALL[key].state_type, LISTS[key])) == []


def others(game: Game, state: Any, one: Hidden) -> Iterator[str]:
    """The seats that may not know something."""
    sides = getattr(state, "sides", None) or [side.key for side in game.sides]
    yield from (seat for seat in (*sides, TABLE) if one.from_own or seat != one.side)


def known(game: Game, state: Any, seat: str) -> bytes:
    """All that a seat is told of a state, in its order."""
    return msgspec.json.encode(game.private(state, seat))


@pytest.mark.parametrize(("key", "one"), EACH)
def test_what_a_seat_may_know_is_alike_whatever_is_hidden(key: str, one: Hidden) -> None:
    game, (state, other) = ALL[key], one.twins()
    assert known(game, state, EVERYBODY) != known(game, other, EVERYBODY)
    if not one.from_own:
        assert known(game, state, one.side) != known(game, other, one.side)
    told = [seat for seat in others(game, state, one) if known(game, state, seat) != known(game, other, seat)]
    assert told == []


class Twin(Table):
    """A table at which a match stands in a state it was given."""

    def lay(self, name: str, game: Game, setup: Setup, states: tuple[Any, Any]) -> Match:
        """A match that stood in the one state when its sheets were printed, and stands in the other."""
        lines = (Line(sentence=say("journal.begun")),)
        match = Match.begin(self.folder / f"{name}{SUFFIX}", game, setup, states[0], lines)
        before = match.last()
        record = Record(
            kind="answer", command=msgspec.Raw(b"{}"), seat=EVERYBODY, lines=lines, anyway=(),
            position=2, parent=1, ahead=0, rest=0, questions=before.record.questions,
            state_version=game.state_version,
        )  # fmt: skip
        draft = drafted(game, record, states[1], before)
        with match.newest.opened(writing=True) as journal:
            journal.append(msgspec.structs.replace(draft, action="stands-so"))
        return match

    def sees(self, name: str, seat: str, address: str) -> tuple[int, bytes]:
        """What the screen is shown in a seat."""
        self.sit(seat, name)
        return self.look(address)


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> tuple[Twin, Twin]:
    return Twin(tmp_path_factory.mktemp("one")), Twin(tmp_path_factory.mktemp("other"))


def looked_at(match: Match, state: Any, one: Hidden) -> Iterator[str]:
    """What a seat can ask for that is made of a state; of what lies on the map all there is of it."""
    here, game = f"/matches/{match.id}", match.game
    yield from (here, f"/api{here}/state", f"/api{here}/questions")
    yield f"{here}?sheet=over-plays"
    yield from (f"{here}?tab={panel.key}&sheet=over-board" for panel in game.panels)
    if one.field == "State.units":
        yield from (f"{here}/correct?kind={question.key}" for question in game.ask_anytime(state, EVERYBODY))
        yield from (f"{here}{part}" for part in ("/table", "/print", "/story"))
        yield from (f"{here}?rev=1&of={letter}" for letter in ascii_uppercase)


@pytest.mark.parametrize(("key", "one"), EACH)
def test_no_page_of_the_enemy_tells_what_is_hidden(key: str, one: Hidden, twins: tuple[Twin, Twin]) -> None:
    game, (state, other) = ALL[key], one.twins()
    name = f"{key[:4]}{LISTS[key].hidden.index(one):04d}"
    setup = msgspec.convert({**LISTS[key].chosen, "sides": ()}, Setup)
    matches = [
        twin.lay(name, game, setup, (state, now)) for twin, now in zip(twins, (state, other), strict=True)
    ]
    seat, wrong = next(seat for seat in others(game, state, one) if seat != one.side), []
    for address in looked_at(matches[0], state, one):
        seen = [twin.sees(name, seat, address) for twin in twins]
        assert seen[0][0] == 200, (address, seen[0][1][:500])
        if seen[0] != seen[1]:
            wrong.append(address)
    assert wrong == []
