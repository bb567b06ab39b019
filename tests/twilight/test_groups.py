"""1 Groups switched on late are asked once, player by player; left to the table again they lose nothing."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.kept import groups
from assistant.core.play.command import KeepGroup, LeaveGroup
from assistant.core.play.question import Amount, Answer, Pick, Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.twilight.definition import GAME
from assistant.games.twilight.pieces.counters import COUNTERS

from .conftest import EVERYTHING
from .positions import late, turn_of

NOW = {
    "counters": {"type": "counters_now", "split": {"pool": 4, "fleet": 3, "strategy": 2}, "board": 2},
    "planets": {"type": "planets_now", "held": ["lodor"], "exhausted": ["lodor"]},
    "technologies": {"type": "technologies_now", "known": ["hylar", "antimass"]},
    "goods": {"type": "goods_now", "goods": 3, "action_cards": 2},
    "damage": {"type": "plastic_now", "units": {"cruiser": 4, "space_dock": 2}},
}


@pytest.mark.parametrize("group", NOW)
def test_a_group_switched_on_late_asks_each_player_once_and_play_goes_on(table, group):
    seated = table(3)
    assert seated.keys() == ["pick"]
    seated.give(type="keep_group", group=group)
    assert {question.side for question in seated.match.questions("everybody")} == set(seated.state.sides)
    for at, side in enumerate(seated.state.sides):
        values = dict(NOW[group])
        if group == "planets" and at:
            values |= {"held": [], "exhausted": []}
        seated.give(side=side, **values)
    assert seated.keys() == ["pick"]
    assert seated.match.replay_difference() is None


@pytest.mark.parametrize("group", ["counters", "goods", "damage"])
def test_what_is_proposed_for_a_late_group_can_be_answered_as_it_is(table, group):
    seated = table(6)
    seated.give(type="keep_group", group=group)
    for _ in seated.state.sides:
        question = seated.match.questions("everybody")[0]
        seated.give(question=question.id, **seated.reply(question.answers[0]))
    assert seated.keys() == ["pick"]


def test_values_told_late_are_those_that_stand(table):
    seated = table(3)
    for group in ("counters", "goods"):
        seated.give(type="keep_group", group=group)
        for side in seated.state.sides:
            seated.give(side=side, **NOW[group])
    player = seated.state.players["p1"]
    assert (player.counters.pool, player.counters.fleet, player.counters.strategy) == (4, 3, 2)
    assert len(player.board) == 2
    assert (player.goods, player.action_cards) == (3, 2)


@pytest.mark.parametrize(
    ("group", "values", "key"),
    [
        ("counters", {"split": {"pool": 16}, "board": 1}, "twilight.counters_not_there"),
        ("planets", {"held": [], "exhausted": ["lodor"]}, "twilight.not_held"),
        ("planets", {"held": ["nowhere"]}, "twilight.no_such_planet"),
        ("technologies", {"known": ["teleport"]}, "twilight.no_such_technology"),
    ],
)
def test_what_cannot_stand_so_is_refused_in_a_sentence(table, group, values, key):
    seated = table(3)
    seated.give(type="keep_group", group=group)
    with pytest.raises(Senseless) as refused:
        seated.give(type=NOW[group]["type"], side="p1", **values)
    assert refused.value.sentence.key == key


def test_a_planet_is_told_for_one_player_only(table):
    seated = table(3)
    seated.give(type="keep_group", group="planets")
    seated.give(side="p1", **NOW["planets"])
    with pytest.raises(Senseless) as refused:
        seated.give(side="p2", **NOW["planets"])
    assert refused.value.sentence.key == "twilight.planet_taken"


def test_1_as_many_counters_may_lie_on_the_board_as_a_player_has():
    board = late("counters").asked("counters_now").answers[0].fields[1]
    assert (board.name, board.most) == ("board", COUNTERS)


@pytest.mark.parametrize("group", EVERYTHING[1:])
def test_a_group_left_to_the_table_forgets_nothing_and_is_proposed_as_it_was_when_it_is_kept_again(group):
    found = turn_of("p1")
    player, planets = found.state.players["p1"], found.state.planets
    player.goods, player.board, planets["arretze"].exhausted = 2, ["Quann"], True
    before = msgspec.to_builtins((found.state.players, planets))
    groups.switch_off(GAME, found.state, LeaveGroup(group), Referee())
    assert group not in found.state.groups
    # A transfer of two systems goes on, whatever is left of what is kept.
    assert found.keys() == ["turn"]
    groups.switch_on(GAME, found.state, KeepGroup(group), Referee())
    for question in [each for each in found.questions() if each.key == f"{group}_now"]:
        found.give(question=question.id, **usual(question.answers[0]))
    found.state.players["p1"].board = ["Quann"]
    assert msgspec.to_builtins((found.state.players, found.state.planets)) == before


def usual(answer: Answer) -> dict[str, object]:
    """An answer with what stands in its fields."""
    given: dict[str, object] = {"type": answer.tag, **answer.fixed}
    for field in answer.fields:
        match field:
            case Steppers():
                given[field.name] = {row.key: row.value for row in field.rows if row.value}
            case Pick():
                given[field.name] = [*field.chosen]
            case Amount():
                given[field.name] = field.value
    return given


@pytest.mark.parametrize(
    ("group", "key"),
    [("round", "groups.must"), ("clock", "groups.not_kept"), ("moons", "groups.unknown"),
     ("counters", "groups.being_asked")],
)  # fmt: skip
def test_a_group_that_cannot_be_left_is_refused_in_a_sentence(group, key):
    state = late("counters").state
    with pytest.raises(Senseless) as refused:
        groups.switch_off(GAME, state, LeaveGroup(group), Referee())
    assert refused.value.sentence.key == key


def test_what_was_left_is_taken_back_and_plays_alike(table):
    seated = table(3, groups=EVERYTHING)
    for group in EVERYTHING[1:]:
        seated.give(type="leave_group", group=group)
    assert seated.state.groups == ["round"]
    seated.give(type="undo")
    assert seated.state.groups == ["round", EVERYTHING[-1]]
    assert seated.match.replay_difference() is None
