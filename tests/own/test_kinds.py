"""Each kind of step beyond what the examples show: whom it asks, what it refuses, what it does."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden, Senseless
from assistant.own.commands import Buy, Choose, Fight, FightTens, Finish, Pass, Roll

from .table import HEAD, Table

RED, BLUE = "red", "blue"
REMIND = 'last = { name = "Last", kind = "remind" }\n'


def table(steps: str, more: str = "", scenario: str = "game") -> Table:
    return Table(f"{HEAD}{more}[steps]\n{steps}\n{REMIND}", scenario)


WHO = {"each": [RED, BLUE], "table": [""], "first": [RED], "second": [BLUE], "blue": [BLUE]}


@pytest.mark.parametrize("who", WHO)
def test_a_step_is_asked_of_whom_the_file_says(who: str) -> None:
    played = table(f'one = {{ name = "One", kind = "remind", who = "{who}" }}')
    assert [side for _, side in played.asked] == WHO[who]


def test_a_condition_is_asked_for_each_side_and_what_is_skipped_leaves_nobody_waiting() -> None:
    played = table('one = { name = "One", kind = "remind", who = "each", when = "me == \'blue\'" }')
    assert [side for _, side in played.asked] == [BLUE]
    assert table('one = { name = "One", kind = "remind", when = "turn > 1" }').state.now.stop == "last"


def test_what_a_step_does_happens_after_the_answer_for_the_side_that_gave_it() -> None:
    played = table(
        'one = { name = "One", kind = "remind", who = "each", do = "money -= 2; money.enemy += 1" }'
    )
    assert played.give(Finish(side=BLUE)) == ["Blue: Money 5 → 3", "Red: Money 5 → 6"]
    assert played.asked == [("remind", RED)]


def test_an_answer_that_changes_nothing_kept_is_told_by_the_name_of_its_step() -> None:
    steps = 'one = { name = "March", kind = "remind", phase = "{side}" }\n'
    steps += 'two = { name = "Assault", kind = "battle", chart = "fire", phase = "{side}" }\n'
    steps += 'three = { name = "Losses", kind = "count", tracks = ["lead"], phase = "{side}" }'
    played = table(steps, FIRE.format(by="odds", round="defender"))
    assert played.give(Finish(side=RED)) == ["Red: March done"]
    assert played.give(Pass(side=RED)) == ["Red: Assault done"]
    assert played.give(Finish(side=RED, numbers={"lead": 0})) == ["Red: Losses done"]
    assert played.give(Finish(side=BLUE)) == ["Blue: March done"]
    assert table("").give(Finish()) == ["Last done"]


def test_player_turns_come_one_after_the_other_and_begin_with_the_first_side_if_the_file_says_so() -> None:
    steps = 'who = { name = "Who", kind = "contest", dice = "1d6" }\n'
    steps += 'one = { name = "One", phase = "{side}", kind = "remind" }\n'
    steps += 'two = { name = "Two", phase = "{side}", kind = "remind" }'
    for order, turns in (("sides", [RED, RED, BLUE, BLUE]), ("first", [BLUE, BLUE, RED, RED])):
        played = Table(f'order = "{order}"\n{HEAD}[steps]\n{steps}')
        played.give(Roll(side=RED, faces=(1,)))
        played.give(Roll(side=BLUE, faces=(2,)))
        found = []
        for _ in turns:
            found.append(played.asked[0][1])
            played.give(Finish(side=found[-1]))
        assert found == turns


def test_the_last_turn_ends_the_match_whatever_is_written() -> None:
    played = table("")
    for _ in range(3):
        played.give(Finish())
    assert (played.questions, played.told[-1]) == ([], "The last turn is over")


SHOP = '[units]\nfoot = { name = "Foot", cost = 2, time = 1, most = 2, when = "turn == 1" }\n'
BUY = 'one = { name = "One", kind = "buy", track = "money", who = "red" }'


def test_what_the_rules_of_buying_forbid_is_refused_and_can_be_done_anyway() -> None:
    played = table(BUY, SHOP)
    with pytest.raises(Forbidden) as refused:
        played.give(Buy(side=RED, orders={"foot": 3}))
    assert len(refused.value.refusals) == 2
    played.give(Buy(side=RED, orders={"foot": 3}), anyway=True)
    assert (played.number("money.red"), played.state.queue[0].turn) == (0, 2)
    for wrong in ({"foot": -1}, {"horse": 1}):
        with pytest.raises(Senseless):
            table(BUY, SHOP).give(Buy(side=RED, orders=wrong))


FIRE = """[charts.fire]
name = "Fire"
dice = "1d6"
by = "{by}"
round = "{round}"
odds = ["1:2", "1:1", "3:1"]
rows = [["1-6", "A", "B", "C"]]
"""
BATTLE = 'one = { name = "One", kind = "battle", who = "red", chart = "fire" }'
ODDS = [
    ("defender", 5, 2, "1:1"),
    ("attacker", 5, 2, "3:1"),
    ("defender", 6, 2, "3:1"),
    ("defender", 1, 9, "1:2"),
    ("attacker", 9, 1, "3:1"),
    ("defender", 0, 0, "1:2"),
]


@pytest.mark.parametrize(("rounded", "attack", "defence", "column"), ODDS)
def test_odds_are_rounded_in_the_favour_that_the_file_says(
    rounded: str, attack: int, defence: int, column: str
) -> None:
    played = table(BATTLE, FIRE.replace("{by}", "odds").replace("{round}", rounded))
    told = played.give(Fight(side=RED, attack=attack, defence=defence, faces=(3,)))
    assert told[0].startswith(f"Red attacks at {column}: ")


DIFFERENCES = '[charts.fire]\nname = "Fire"\ndice = "1d10"\nby = "difference"\n'
COLUMNS = 'odds = ["≤-3", "−2", "0", "+4"]\nrows = [["1-10", "A", "B", "C", "D"]]\n'
BY = [(1, 9, "A"), (3, 6, "A"), (1, 3, "B"), (2, 3, "B"), (3, 3, "C"), (9, 5, "D")]


@pytest.mark.parametrize(("attack", "defence", "code"), BY)
def test_a_difference_finds_the_last_column_it_reaches(attack: int, defence: int, code: str) -> None:
    played = table(BATTLE, f"{DIFFERENCES}{COLUMNS}")
    told = played.give(FightTens(side=RED, attack=attack, defence=defence, faces=(0,)))
    assert told[0].endswith(f"{code}, {code}")


WRONG = [{"odds": "3"}, {"odds": ""}, {"odds": "1", "shifts": ("0",)}, {"odds": "1", "faces": (1, 1)}]


def test_a_battle_that_is_answered_is_asked_on_the_other_chart_and_then_on_its_own_again() -> None:
    fire = FIRE.replace("{by}", "told").replace("{round}", "defender")
    back = fire.replace("charts.fire", "charts.back").replace('"Fire"', '"Back"')
    played = table(BATTLE.replace('"fire"', '"fire", against = "back"'), f"{fire}{back}")
    charts = []
    for _ in range(3):
        charts += played.questions[0].tables
        played.give(Fight(side=RED, odds="1", faces=(3,)))
    assert charts == ["fire", "back", "fire"]
    for wrong in WRONG:
        with pytest.raises(Senseless):
            played.give(Fight(**{"side": RED, "faces": (3,), **wrong}))


DECK = """[decks.plans]
name = "Plans"
kept = true
hand = 2
stages = [{ when = "turn >= 2" }]
cards = ["March", { name = "Storm", ops = 3, do = "lead += 1", remove = true }, { name = "Late", stage = 1 }]
"""
CARDS = 'one = { name = "One", kind = "draw", deck = "plans", who = "red" }\n'
CARDS += 'two = { name = "Two", kind = "act", who = "red", deck = "plans", options = [GO] }'
CARDS = CARDS.replace("GO", '{ name = "Go", do = "lead += card" }')


def test_a_kept_deck_is_dealt_played_and_grows() -> None:
    played = table(CARDS, DECK)
    assert played.asked == [("draw", RED)]
    assert played.questions[0].private
    with pytest.raises(Senseless):
        played.give(Finish(side=RED, cards=("2", "0")))
    played.give(Finish(side=RED, cards=("1", "0")))
    with pytest.raises(Senseless):
        played.give(Choose(side=RED, option="0", card="2"))
    assert played.give(Choose(side=RED, option="0", card="1")) == [
        "Red: Go, with Storm",
        "Lead 0 → 3",
        "Lead 3 → 4",
    ]
    assert played.state.decks["plans"].removed == ["1"]
    played.give(Pass(side=RED))
    assert played.give(Finish()) == ["Last done", "New cards come into Plans"]
    assert played.state.decks["plans"].draw == ["2"]


def test_a_secret_track_is_told_to_its_side_alone_and_halves_are_shown_as_halves() -> None:
    more = 'spies = { name = "Spies", each = true, secret = true }\n'
    more += 'half = { name = "Half", half = true, least = -9 }\n'
    played = table('one = { name = "One", kind = "remind", who = "red", do = "spies += 2; half -= 3" }', more)
    assert played.give(Finish(side=RED)) == ["Red: Spies changes", "Half 0 → −1½"]


def test_a_scenario_has_its_own_turns_numbers_and_units() -> None:
    more = '[units]\nfoot = { name = "Foot", start = { red = { board = 4 } } }\n'
    more += '[arrivals]\n1 = { red = "foot" }\n'
    more += '3 = { red = "2 foot" }\n[scenarios.late]\nname = "Late"\nfirst = 2\nturns = 2\n'
    more += 'start = { "money.red" = 9 }\nunits = { foot = { blue = { board = 1 } } }\n'
    played = table("", more, "late")
    assert (played.state.now.turn, played.number("money.red"), played.number("money.blue")) == (2, 9, 5)
    assert (played.state.units, [due.turn for due in played.state.queue]) == ({"blue/foot//": 1}, [3])
    played.give(Finish())
    assert played.state.over is not None


def test_boxes_that_push_each_other_come_to_an_end() -> None:
    boxes = 'every = { 1 = "lead = 2", 2 = "lead = 1" }, at = { 2 = "end(\'red\')" }'
    head = HEAD.replace("most = 9 }", f"most = 9, {boxes} }}")
    played = Table(f'{head}[steps]\none = {{ name = "One", kind = "remind", do = "lead = 1" }}')
    assert len(played.give(Finish())) < 20
    assert played.state.over is not None


def test_only_those_whose_step_it_is_act_in_turn() -> None:
    options = 'options = [{ name = "Go", do = "lead += 1" }]'
    for who, order in (("each", [RED, BLUE, RED, BLUE]), ("second", [BLUE] * 4)):
        played = table(f'one = {{ name = "One", kind = "act", who = "{who}", rounds = 2, {options} }}')
        found = []
        while played.state.now.stop == "one" and len(found) < 4:
            found.append(played.asked[0][1])
            played.give(Choose(side=found[-1], option="0"))
        assert found == order[: len(found)]
        assert played.number("lead") == len(found) == (4 if who == "each" else 2)


def test_the_question_of_one_side_stays_the_same_while_another_answers_and_is_another_once_it_did() -> None:
    played = table('one = { name = "One", kind = "contest", dice = "1d6" }')
    blue = played.questions[1].head
    played.give(Roll(side=RED, faces=(4,)))
    assert [each.head for each in played.questions] == [blue]
    played.give(Roll(side=BLUE, faces=(4,)))
    assert blue not in [each.head for each in played.questions]


def test_a_roll_that_follows_is_that_of_its_side() -> None:
    chart = '[charts.omen]\nname = "Omen"\ndice = "1d6"\nrows = [["1-6", "Nothing"]]\n'
    played = table('one = { name = "One", kind = "remind", who = "blue", do = "roll(\'omen\')" }', chart)
    played.give(Finish(side=BLUE))
    with pytest.raises(Senseless):
        played.give(Roll(side=RED, faces=(1,)))
    assert played.give(Roll(side=BLUE, faces=(1,))) == ["Omen: Nothing"]
