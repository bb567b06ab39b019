"""What two seats can answer at once, in every game: each sends its own, and nothing of either is lost."""

from __future__ import annotations

import html
import re
from copy import deepcopy
from typing import Any

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.game import Game, Secrecy
from assistant.core.play.referee import Line, Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.language import language
from assistant.core.words.say import Say, say
from assistant.games import GAMES
from assistant.games.imperium.action.space_battle.volleys import volleys
from assistant.games.imperium.state.keys import SideKey
from assistant.matches.answering.match import Match
from assistant.web.table.forms import flat
from tests.sharing import Position, filled, parts, positions, send, shared_answer, shared_keys

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("shares")]
NOTHING = (Line(sentence=say("journal.begun")),)
TAG = re.compile(r"<[^>]*>")
KEYS = [(game, key) for game in sorted(GAMES) for key in sorted(shared_keys(GAMES[game]))]
every_shared_question = pytest.mark.parametrize(("game", "key"), KEYS)


def shares_of(game: str, position: Position, key: str) -> dict[str, dict[str, Any]]:
    """Something in every field of each side's share."""
    owed = parts(GAMES[game], position.state, key)
    return {str(each.side): filled(shared_answer(GAMES[game], each)) for each in owed}


def state_after(game: str, position: Position, said: list[dict[str, Any]]) -> Any:
    """The state that answers one after the other leave."""
    state = deepcopy(position.state)
    for each in said:
        send(GAMES[game], state, each)
    return msgspec.json.decode(msgspec.json.encode(state))


def merged(one: Any, other: Any) -> Any:
    """What two sides said, as somebody writes it down who heard both."""
    if isinstance(one, dict) and isinstance(other, dict):
        both = {key: merged(one[key], other[key]) for key in one.keys() & other.keys()}
        return {**one, **other, **both}
    return one + other if isinstance(one, list) and isinstance(other, list) else one


@every_shared_question
def test_both_shares_are_taken_in_either_order_and_come_to_the_same(game: str, key: str) -> None:
    position = positions(game)[key]
    said = list(shares_of(game, position, key).values())
    assert said
    there = state_after(game, position, said)
    assert there == state_after(game, position, said[::-1])
    assert there != state_after(game, position, said[:1]) or len(said) == 1
    assert there["now"]["sent"] == {}


@every_shared_question
def test_the_whole_from_a_shared_screen_is_what_the_shares_come_to(game: str, key: str) -> None:
    position = positions(game)[key]
    said = list(shares_of(game, position, key).values())
    whole = next(each for each in GAMES[game].ask(position.state) if each.covers == key)
    asked = shared_answer(GAMES[game], whole)
    together = said[0] if len(said) == 1 else merged(*said)
    # Dice of a throw lie in the order in which the whole asks for them, whoever sent his first.
    for field in asked.fields:
        sides = getattr(field, "sides", ())
        if sides and "." not in field.name:
            lots = {each["side"]: iter(each.get(field.name, ())) for each in said}
            together[field.name] = [next(lots[side]) for side in sides]
    del together["side"]
    assert state_after(game, position, [together]) == state_after(game, position, said)


@every_shared_question
def test_what_is_sent_stands_and_is_shown_and_is_not_asked_again(game: str, key: str) -> None:
    position, rules = positions(game)[key], GAMES[game]
    state = deepcopy(position.state)
    before = parts(rules, state, key)
    (side, said), *rest = shares_of(game, position, key).items()
    if not rest:
        send(rules, state, said)
        assert state.now.sent == {}, "nobody else had a share: it was the whole"
        return
    lines = send(rules, state, said).lines
    after = rules.ask(state)
    assert len(lines) == 1
    assert [each.sent for each in after] == [(lines[0].sentence,)] * len(after)
    assert [each.side for each in parts(rules, state, key)] == [
        each.side for each in before if each.side != side
    ]
    # The same question to the other: a half-made answer of it is found again under its number.
    assert [each.about for each in parts(rules, state, key)] == [before[0].about] * len(rest)
    with pytest.raises(Senseless):
        send(rules, state, said)


def two_seats(app: Flask, match: str, seats: list[str], languages: tuple[str, str]) -> list[FlaskClient]:
    """A screen of its own for each seat, in its own language."""
    screens = []
    for seat, code in zip(seats, languages, strict=True):
        client = app.test_client()
        client.post("/settings", data={"language": code})
        client.post(f"/matches/{match}/seat", data={"seat": seat})
        screens.append(client)
    return screens


def posted(said: dict[str, Any], question: int, action: str) -> dict[str, str]:
    """A share as its form says it."""
    fields = {name: value for name, value in flat(said) if value != ""}
    return {**fields, "question": str(question), "action": action}


@every_shared_question
@pytest.mark.parametrize("languages", [("en", "ja"), ("ja", "en")])
def test_two_screens_fill_in_the_same_question_and_each_shows_what_the_other_sent(
    app: Flask, game: str, key: str, languages: tuple[str, str]
) -> None:
    position, rules = positions(game)[key], GAMES[game]
    said = shares_of(game, position, key)
    if len(said) == 1:
        state = deepcopy(position.state)
        send(rules, state, *said.values())
        assert state.now.sent == {}, "nobody else had a share: it was the whole"
        return
    folder = app.extensions["shelf"].folder
    folder.mkdir(exist_ok=True)
    # Sides sit down by themselves at an open table.
    setup = msgspec.structs.replace(position.setup, secrecy=Secrecy.OPEN)
    match = Match.begin(folder / "shares01.tableside", rules, setup, position.state, NOTHING)
    seats = list(said)
    first, second = two_seats(app, match.id, seats, languages)
    here, asked = f"/matches/{match.id}", min(match.open_numbers())
    form = f'id="q{asked}-{key}-{{}}-'
    for client, own, other in ((first, *seats), (second, *reversed(seats))):
        page = client.get(here).text
        assert form.format(own) in page
        assert form.format(other) not in page
        assert form.format("all") not in page
    sent = first.post(f"{here}/answer", data=posted(said[seats[0]], asked, "share-0001"))
    assert sent.status_code == 303, sent.text
    # What the other screen had counted stands under the number of the question, which is still the same.
    page = second.get(here).text
    assert form.format(seats[1]) in page
    share = match.questions(seats[1])[0].sent[0]
    assert spoken(share, languages[1]) in re.sub(r"\s+", " ", html.unescape(TAG.sub("", page)))
    waiting = first.get(here).text
    assert form.format(seats[0]) not in waiting
    # Who has sent its own share is not asked for the other's.
    assert form.format("all") not in waiting
    assert second.post(f"{here}/answer", data=posted(said[seats[1]], asked, "share-0002")).status_code == 303
    assert match.state().now.sent == {}
    assert match.replay_difference() is None


def spoken(sentence: Say, code: str) -> str:
    """A sentence as a page has it, but for its dice, which are drawn."""
    return language(code).words(sentence).split(":")[0].split("：")[0]


def correct(rules: Game, state: Any, key: str, side: str) -> Referee:
    """Put something right by hand while a share waits: what that side says is no longer asked like that."""
    question = next(each for each in parts(rules, state, key) if each.side != side)
    assert question.key == key
    firing = {shots.side: shots.firers[0][0] for shots in volleys(state)}
    gone = [{"kind": "remove_unit", "unit": firing[SideKey(side)]}]
    return send(rules, state, {"type": "correct", "reason": "not there at all", "changes": gone})


def test_a_share_that_a_correction_makes_another_falls_away_and_that_is_told() -> None:
    rules, position = GAMES["imperium"], positions("imperium")["space_battle_dice"]
    state = deepcopy(position.state)
    said = shares_of("imperium", position, "space_battle_dice")
    (side, first), *_ = said.items()
    send(rules, state, first)
    assert [*state.now.sent] == [side]
    told = correct(rules, state, "space_battle_dice", side)
    assert state.now.sent == {}
    assert say("shares.fell_away") in [line.sentence for line in told.lines]
