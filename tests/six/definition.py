"""The record that makes the small game a game of a table."""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.core.game import Game, Scenario, Setup
from assistant.core.kept.book import RecordPrinted
from assistant.core.kept.groups import Group, kept_by
from assistant.core.kept.values import Correct
from assistant.core.odds.dice import Die
from assistant.core.play import cards
from assistant.core.play.board import Frame, Gauge, Panel
from assistant.core.play.question import Answer, Choice, Option, Question, Text
from assistant.core.play.rail import places_now, turn_rail
from assistant.core.play.sides import Colour, Race, Shape, Side, sides_of
from assistant.core.play.story import Measure, Story
from assistant.core.shipped.table import Column, Table, TableRow
from assistant.core.words.say import Name, say
from assistant.core.words.seats import EVERYBODY

from .cardboard import BOOK
from .commands import (
    Act,
    Choose,
    CountStores,
    Pass,
    PlayInBetween,
    Shoot,
    TakeHand,
    Weather,
)
from .correcting import CORRECTIONS
from .cover import COVER
from .hands import play_in_between
from .order import SEQUENCE
from .results import RoundEnd
from .shooting import KEPT_STORES
from .sides import side_name
from .state import CARDS, LAST_TURN, STORES, Kit, State

NAMES = (
    ("a", "Ash", "灰"),
    ("b", "Birch", "樺"),
    ("c", "Cedar", "杉"),
    ("d", "Dogwood", "花水木"),
    ("e", "Elm", "楡"),
    ("f", "Fir", "樅"),
)
SIDES = tuple(
    Side(key, Name(en, ja), key.upper(), shape, colour)
    for (key, en, ja), shape, colour in zip(NAMES, Shape, Colour, strict=True)
)
RACES = tuple(
    Race(key, Name(en, ja))
    for key, en, ja in (("cats", "Cats", "猫"), ("owls", "Owls", "梟"), ("newts", "Newts", "井守"))
)
GROUPS = (
    Group("points", Name("Points", "得点"), must=True),
    KEPT_STORES,
)
ROWS = (
    TableRow(cells={"hit": Name("miss", "外れ")}, on=tuple(range(1, 9))),
    TableRow(cells={"hit": Name("hit", "命中")}, on=(9, 10)),
)
HIT = Column(key="hit", name=Name("Hit", "命中"))
COMBAT = Table(
    key="combat", name=Name("Combat", "戦闘"), rule="4.0", columns=(HIT,), rows=ROWS, dice=1, rolled=Die.D10
)


def new(setup: Setup, kit_digest: str) -> State:
    """A match before its first step."""
    sides = [side.key for side in sides_of(GAME, setup)]
    groups = kept_by(GROUPS, setup.groups)
    deck = cards.kept_deck(CARDS) if setup.scenario == "kept" else cards.told_deck(len(CARDS))
    state = State(kit_digest, setup.scenario, setup.name, setup.closed, sides, groups, deck)
    state.points = dict.fromkeys(sides, 0)
    state.stores, state.asked_stores = (
        (dict.fromkeys(sides, STORES), True) if "stores" in groups else ({}, False)
    )
    state.printed, state.first = dict(setup.printed), setup.first
    return state


def private(state: State, seat: str) -> State:
    """What a seat may know: of other sides' cards only how many they are."""
    chosen = {side: card if seat in (side, EVERYBODY) else "" for side, card in state.chosen.items()}
    deck = cards.seen_from(state.deck, seat)
    face_up = {side: lie for side, lie in deck.in_play.items() if chosen.get(side) != ""}
    return msgspec.structs.replace(state, chosen=chosen, deck=msgspec.structs.replace(deck, in_play=face_up))


def frame(state: State, seat: str) -> Frame:
    """The band of up to six sides, and the rail of the places this turn has."""
    stops = places_now(SEQUENCE.order, state)
    return Frame(
        title=Name(state.name) if state.name else GAME.name,
        turn=state.now.turn,
        turns=LAST_TURN,
        leg=GAME.leg_words(SEQUENCE.place(state).leg),
        step=GAME.step_words(SEQUENCE.open(state).key),
        track=None,
        gauges=tuple(
            Gauge(label=side_name(side), value=state.points[side], side=side) for side in state.sides
        ),
        rail=turn_rail(GAME.key, stops, state.now.stop),
        over=state.over,
    )


def ask_plays(state: State, seat: str) -> list[Question]:
    """A card of one's own, whatever is asked."""
    return [
        play_question(state, side)
        for side in state.sides
        if seat in (side, EVERYBODY) and cards.hand_size(state.deck, side)
    ]


def play_question(state: State, side: str) -> Question:
    """Which card a side plays in between."""
    hand = tuple(Option(value=card, label=card) for card in state.deck.hands.get(side, ()))
    field = (
        Choice(name="card", options=hand)
        if state.deck.kept
        else Text(name="card", label=say("six.card"), most=40)
    )
    answer = Answer(command=PlayInBetween, label=say("six.play"), fields=(field,), fixed={"side": side})
    return Question(
        key="play", side=side, title=say("six.play"), rule="7.0", answers=(answer,), private=state.deck.kept
    )


def panel(state: State, key: str, seat: str, chosen: str) -> Any:
    """The points of each side."""
    return dict(state.points)


STORY = Story(
    measures=(Measure(key="points", label=GROUPS[0].name, remark=say("six.play"), most=10),),
    figures=lambda state: {"points": dict(state.points)},
)

GAME = Game(
    key="six",
    name=COVER.name,
    remark=COVER.remark,
    sides=SIDES,
    races=RACES,
    fewest_sides=3,
    first_words=say("six.begins"),
    state_type=State,
    kit_type=Kit,
    commands=(
        TakeHand,
        Weather,
        Choose,
        Shoot,
        Act,
        Pass,
        CountStores,
        PlayInBetween,
        Correct,
        RecordPrinted,
    ),
    load_kit=Kit,
    scenarios=lambda: (
        Scenario("told", Name("Told", "申告"), Name("The deck lies on the table", "卓の山札"), usual=True),
        Scenario("kept", Name("Kept", "管理"), Name("The deck is kept here", "ここで管理")),
    ),
    rulings=lambda: (),
    tables=lambda _: {"combat": COMBAT},
    new=new,
    sequence=SEQUENCE,
    anytime={Correct: CORRECTIONS.handler, RecordPrinted: BOOK.record},
    ask_anytime=CORRECTIONS.ask,
    check_sight=CORRECTIONS.check_sight,
    facts=(RecordPrinted,),
    book=BOOK,
    carried=("printed", "notes"),
    frame=frame,
    story=STORY,
    panels=(Panel(key="points", label=say("panel.six.points")),),
    panel=panel,
    private=private,
    upgrades={},
    plays={PlayInBetween: play_in_between},
    ask_plays=ask_plays,
    groups=GROUPS,
    pile=lambda state, _: state.deck.draw,
    results=(RoundEnd,),
)
