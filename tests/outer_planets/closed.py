"""A closed campaign up to a play of cards, alike but for one card of the Alliance's hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from assistant.core.game import Secrecy, Setup
from assistant.core.play.question import Deal, Question
from assistant.core.words.seats import TABLE
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE
from assistant.games.outer_planets.state.table import State
from assistant.matches.answering.match import Match
from tests.any_game.closed import Closed
from tests.player import usual

from .operations.sailing import MAP

# What the Alliance holds at the one table, and at the other: a card that changes all that can be played.
ONE, OTHER = "30", "31"
CARDS = {
    "card.30.kinds": ["forced", "off_turn"], "card.30.event": "alliance", "card.30.value": 5,
    "card.31.kinds": [], "card.31.event": "aerospace", "card.31.value": 2,
}  # fmt: skip
TOLD: dict[str, dict[str, Any]] = {
    "surprise_play": {"type": "surprise_pass"},
    "surprise_sorties": {"type": "surprise_sorties", "units": []},
    "points": {"type": "confirm_points", "alliance": 0, "aerospace": 0},
}
STOP, MOST = "operation.6", 200


def reply(match: Match, question: Question, secret: str) -> dict[str, Any]:
    """The same answer at both tables, but for the one card that is drawn."""
    sent: dict[str, Any] = TOLD.get(question.key) or usual(question, Random(7)) or {}
    if question.key in TOLD:
        sent = {**sent, "side": question.side} if question.key != "points" else sent
    pile = [card for card in match.game.pile(match.state(), "draw") if card not in (ONE, OTHER)]
    for answer in question.answers:
        for field in answer.fields:
            if isinstance(field, Deal) and answer.tag == sent["type"]:
                sent[field.name] = sorted(pile)[: field.count]
                if question.key == "first_hand" and question.side == ALLIANCE:
                    sent[field.name] = [*sent[field.name][1:], secret]
    return sent


def play_to(match: Match, which: int, stop: str = STOP) -> Iterator[None]:
    """Answer whatever is asked until the Alliance is asked at a place."""
    secret = (ONE, OTHER)[which]
    for number in range(MOST):
        question = match.questions("everybody")[0]
        if match.state().now.stop == stop and question.side == ALLIANCE:
            return
        sent = match.convert(reply(match, question, secret))
        match.answer(sent, question=question.id, action=f"war-{stop}-{number:04d}")
        yield
    raise AssertionError(stop)


def tries(_state: State, seat: str) -> list[dict[str, Any]]:
    """Either card played by either side, in its turn and out of it; the hand shown, thrown away, drawn to."""
    moved = ("draw_more", "throw_away", "lose_at_random", "look_at_pile") if seat == AEROSPACE else ()
    return [
        *({"type": kind, "side": ALLIANCE} for kind in ("show_hand", *moved)),
        *({"type": "throw_away", "side": ALLIANCE, "cards": [card]} for card in (ONE, OTHER) if moved),
    ] + [
        {"type": kind, "side": side, "card": card}
        for kind in ("play_card", "surprise_card", "play_between")
        for side in (ALLIANCE, AEROSPACE)
        for card in (ONE, OTHER)
        # At the shared tablet whoever it was handed to plays out of turn, and shows the card.
        if (kind, side, seat) != ("play_between", ALLIANCE, TABLE)
    ]


CLOSED = Closed(
    game=GAME,
    setup=Setup(
        "campaign", "Secrets", Secrecy.CLOSED, rulings={"card_record": "kept"}, printed={**MAP, **CARDS}
    ),
    side=ALLIANCE,
    play=play_to,
    own=("", "?tab=cards", "?sheet=over-plays"),
    tries=tries,
    chosen="chosen=alliance&q=alliance",
)
