"""The small game through match files: its rounds, dice and groups; files, paper save, random play."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.core.game import Setup
from assistant.core.odds.dice import Die, dice_of
from assistant.core.play.cards import hand_size
from assistant.core.play.command import BackTo, Redo, Undo
from assistant.core.play.question import Dice
from assistant.core.play.sides import Playing
from assistant.core.words.errors import Forbidden, Overtaken, Senseless, Unreadable
from assistant.core.words.language import language
from assistant.core.words.seats import EVERYBODY, TABLE
from assistant.games.imperium.definition import GAME as IMPERIUM
from assistant.matches.answering.match import Match
from assistant.matches.moving.transfer import bring, write_out
from printables.paper_save.paper_save import PaperSave, packed, unpacked

from .conftest import ORDER, SIX
from .definition import GAME
from .state import CARDS, LAST_TURN, State
from .table import Table

GAMES = {"six": GAME}


def test_a_round_goes_in_seat_order_and_skips_who_has_passed(kept: Table) -> None:
    kept.until("round")
    order = []
    for command in ("act", "pass", "act", "pass", "pass", "pass", "pass", "pass"):
        (question,) = kept.match.questions(TABLE)
        order.append(question.side)
        kept.give(TABLE, type=command, side=question.side)
    assert order == [*"fbdace", "f", "d"]
    assert kept.match.state().now.turn == 2


def test_the_rules_refuse_a_third_action_and_it_is_done_anyway(told: Table) -> None:
    told.until("round")
    for side in ("d", "a", "f", "d", "a", "f"):
        told.give(type="act", side=side)
    with pytest.raises(Forbidden) as refused:
        told.give(type="act", side="d")
    told.give(type="act", side="d", anyway=tuple(each.token for each in refused.value.refusals))
    assert told.match.state().acted["d"] == 3


def test_only_the_second_turn_has_its_surprise(kept: Table) -> None:
    stood = set()
    while not kept.match.state().over:
        now = kept.match.state().now
        stood.add((now.turn, now.stop))
        kept.answer(kept.match.questions(EVERYBODY)[0])
    assert [turn for turn, stop in stood if stop == "surprise"] == [2]
    rails = [[stop.key for leg in GAME.frame(kept.match.state(), EVERYBODY).rail for stop in leg.stops]]
    assert "surprise" not in rails[0]


def test_ten_sided_dice_are_typed_with_0_for_ten_and_refused_beyond(told: Table) -> None:
    told.until("shooting")
    entry = told.give(type="shoot", side="d", faces=[0, 8])
    (line,) = entry.record.lines
    assert (line.faces, line.die) == ((10, 8), Die.D10)
    assert told.match.state().points["d"] == 1
    with pytest.raises(Unreadable) as refused:
        told.give(type="shoot", side="a", faces=[11, 1])
    assert refused.value.sentence.key == "dice.no_such_face"


def test_a_group_that_is_off_is_told_and_switched_on_it_asks_once_where_it_stands(told: Table) -> None:
    told.until("shooting")
    (question,) = told.match.questions(EVERYBODY)
    assert [field.name for field in question.answers[0].fields] == ["faces", "spent"]
    told.give(type="keep_group", group="stores")
    (asked,) = told.match.questions(EVERYBODY)
    assert asked.key == "stores"
    told.give(type="count_stores", stores={"d": 1, "a": 0})
    (question,) = told.match.questions(EVERYBODY)
    assert (question.key, [field.name for field in question.answers[0].fields]) == ("shots", ["faces"])
    told.give(type="shoot", side="d", faces=[1, 1])
    with pytest.raises(Forbidden):
        told.give(type="shoot", side="a", faces=[1, 1])
    for group, key in (("stores", "groups.kept"), ("trade", "groups.unknown")):
        with pytest.raises(Senseless) as refused:
            told.give(type="keep_group", group=group)
        assert refused.value.sentence.key == key


def test_a_group_nobody_has_is_refused_in_the_set_up_and_a_must_is_kept_whatever_was_chosen(
    told: Table, tmp_path: Path
) -> None:
    assert told.match.state().groups == ["points"]
    with pytest.raises(Unreadable):
        Match.create(tmp_path, "sixtwo", GAME, Setup("told", sides=SIX, groups=("trade",)))


def test_a_match_is_written_out_brought_in_and_goes_on(kept: Table, tmp_path: Path) -> None:
    kept.until("round")
    write_out(kept.match.path, tmp_path / "out.tableside")
    brought = bring(tmp_path / "out.tableside", "out", tmp_path / "other", GAMES)
    assert brought.state() == kept.match.state()
    assert [side.key for side in brought.sides] == ORDER
    assert brought.replay_fault() == 0
    again = Table(brought)
    again.count = 1_000
    again.give(**again.any_of(brought.questions(EVERYBODY)[0]))


def test_steps_legs_and_panels_are_called_by_the_games_own_words(kept: Table) -> None:
    for code, step, leg, panel in (("en", "Hands", "Opening", "Points"), ("ja", "手札", "開始", "得点")):
        words, frame = language(code), GAME.frame(kept.match.state(), EVERYBODY)
        assert words.words(frame.step) == step
        assert words.words(frame.leg) == leg
        assert words.words(GAME.step_words("setup")) != words.words(IMPERIUM.step_words("setup"))
        assert [words.words(each.label) for each in GAME.panels] == [panel]


@pytest.mark.parametrize("seed", ["one", "two", "three"])
@pytest.mark.parametrize("scenario", ["kept", "told"])
def test_random_play_keeps_every_card_and_replays_alike(scenario: str, seed: str, tmp_path: Path) -> None:
    setup = Setup(scenario, secrecy="closed", sides=SIX)
    table = Table(Match.create(tmp_path, "random01", GAME, setup), seed)
    while not table.match.state().over:
        question = table.chance.choice(table.match.questions(EVERYBODY))
        for field in (
            field for answer in question.answers for field in answer.fields if isinstance(field, Dice)
        ):
            command = next(
                each for each in GAME.commands if each.__struct_config__.tag == question.answers[0].tag
            )
            assert dice_of(command)[field.name] == field.die
        entry = table.answer(question)
        assert every_card(table.match.state()) == len(CARDS)
        if table.chance.random() < 0.2:
            travelled = [Undo(), Redo()]
            for way in travelled:
                table.match.answer(way, action=f"{entry.number}-{type(way).__name__}")
        plays = table.match.plays(question.side) if question.side else []
        if plays and table.chance.random() < 0.1:
            table.give(question.side, **table.any_of(plays[0]))
    assert table.match.state().now.turn == LAST_TURN
    assert table.match.replay_fault() == 0
    table.match.answer(BackTo(1), action="to the beginning")
    with pytest.raises(Overtaken):
        table.give(type="act", side="f", question=99)


def saved(match: Match, setup: Setup) -> PaperSave:
    """A match as it is printed."""
    return PaperSave(
        game=GAME,
        match=match.id[:8],
        revision=match.revision(),
        date="2026-01-01",
        setup=setup,
        state=match.state(),
    )


def test_a_match_is_printed_and_restored_from_its_paper_save(kept: Table) -> None:
    kept.until("round", turn=2)
    match = kept.match
    save = saved(match, match.setup)
    again = unpacked(packed(save), GAMES)
    assert (again.state, again.setup, again.remarks) == (match.state(), match.setup, ())


def test_a_paper_save_with_sides_nobody_has_makes_no_match(kept: Table) -> None:
    match, strange = kept.match, Setup("kept", sides=(*SIX[:2], Playing("zz")))
    save = saved(match, strange)
    with pytest.raises(Unreadable) as told:
        unpacked(packed(save), GAMES)
    assert told.value.sentence.key == "sides.unknown"


def test_the_rail_spells_out_the_leg_that_is_played_and_folds_the_others(kept: Table) -> None:
    kept.until("round")
    rail = GAME.frame(kept.match.state(), EVERYBODY).rail
    assert [(leg.open, [stop.status for stop in leg.stops]) for leg in rail] == [
        (False, ["done"]),
        (False, ["done"]),
        (True, ["done", "now"]),
        (False, ["ahead"]),
    ]


def every_card(state: State) -> int:
    """All cards wherever they are."""
    deck = state.deck
    lie = sum(map(len, deck.in_play.values()))
    held = sum(hand_size(deck, side) for side in state.sides)
    return len(deck.draw) + deck.left + len(deck.discard) + len(deck.removed) + lie + held
