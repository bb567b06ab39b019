"""9-9 uncertain targets; the odds that stand on the page; a battle that is told."""

from __future__ import annotations

from fractions import Fraction

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.outer_planets.combat.asking.aims import weigh
from assistant.games.outer_planets.combat.commands import AimFire
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.odds.fire import Target, fate
from assistant.games.outer_planets.pieces.removal import remove
from assistant.games.outer_planets.state.battle import BattleKind

from ..odds.throws import Shots
from .positions import AUX, CONVOY, DEFENCE, FRIGATE, ZODIAC, Fight, fight, is_out


def test_every_target_shows_exactly_what_comes_of_it_as_aimed() -> None:
    table = fight({AUX: 2, DEFENCE: 1, ZODIAC: 1, FRIGATE: 1})
    table.unit(AUX).damage = 1
    aims = {table.key(ZODIAC): table.key(AUX), table.key(FRIGATE): table.key(AUX)}
    page = weigh(table.state, AimFire(side="aerospace", aims=aims), "").detail
    shown = {each.unit.id: each for each in page.targets}
    own = shown[table.unit(AUX).id]
    assert own.fate == fate([Shots(4, elite=True).firer, Shots(3).firer], Target(2, 1))
    assert (own.dice, shown[table.unit(DEFENCE).id].fate) == (7, None)
    assert page.why.total == 7
    assert [part.rule for part in page.why.parts][:3] == ["9-4-1", "9-4-1", "9-4-1"]


def test_9_3_1_a_target_keeps_its_letter_on_the_page_of_the_dice() -> None:
    table = fight({AUX: 1, FRIGATE: 3})
    table.aim("aerospace")
    page = table.questions()[0].detail
    assert [(each.letter, each.count) for each in page.targets] == [("A", 3)]
    last = table.unit(FRIGATE, 2)
    apart = weigh(table.state, AimFire(side="alliance", apart=True), "").detail.targets
    assert [(each.unit.id, each.letter) for each in apart][2] == (last.id, "A3")
    table.aim("alliance", (table.key(AUX), table.key(FRIGATE, 2)))
    (pile,) = table.questions()[0].detail.piles
    assert (pile.pile.unit.id, pile.letter, pile.lines[0].number) == (last.id, "A", "3")


def test_the_whole_battle_is_estimated_only_when_somebody_asks() -> None:
    table = fight({AUX: 1, FRIGATE: 1})
    assert table.questions()[0].detail.estimate is None
    found = weigh(table.state, AimFire(side="aerospace", by="estimate"), "").detail.estimate
    assert (found.first, found.second, found.bound) == ("18", "52", "")
    # What both may expect to lose, and how they are supposed to fight on.
    assert [part.rule for part in found.parts] == ["9-4", "9-4", "9-3-1", "9-3-2", "9-6-1", "10-2-1"]
    lost = [part.sentence.values for part in found.parts[:2]]
    assert all(sum(float(str(each[key])) for key in ("left", "withdrawn", "sunk")) == 1 for each in lost)


def test_with_a_blank_value_there_is_no_estimate_and_no_odds_of_that_target() -> None:
    table = fight({AUX: 2, FRIGATE: 1, CONVOY: 1})
    del table.state.printed["unit.convoy.defence"]
    table.aim("aerospace", (table.key(CONVOY), table.key(AUX)))
    table.give(type="throw_fire", faces=[1])
    aims = {table.key(AUX): table.key(CONVOY)}
    page = weigh(table.state, AimFire(side="alliance", aims=aims, by="estimate"), "").detail
    assert page.estimate is None
    assert [each.fate for each in page.targets] == [None, None]


def test_like_units_are_met_at_random_and_other_ones_for_certain() -> None:
    # The example of the rules: a flagship among three frigates cannot be picked out.
    table = Fight({AUX: 3, FRIGATE: 3, ZODIAC: 1}, {"uncertain_targets": "on"}).begin()
    table.aim("aerospace", dealt={})
    first = table.key(FRIGATE)
    pairs = [(table.key(AUX), first), (table.key(AUX, 1), first), (table.key(AUX, 2), table.key(ZODIAC))]
    with pytest.raises(Senseless, match="not_dealt"):
        table.aim("alliance", *pairs, dealt={first: [1, 1, 2]})
    table.aim("alliance", *pairs, dealt={first: [3, 1, 2]})
    frigates = table.taken[FRIGATE]
    assert [shot.target for shot in table.battle.shots] == [frigates[2], frigates[2], table.unit(ZODIAC).id]


def test_uncertain_targets_share_the_odds_of_the_groups_that_fire_at_their_kind() -> None:
    table = Fight({AUX: 1, FRIGATE: 3}, {"uncertain_targets": "on"}).begin()
    table.aim("aerospace")
    aims = {table.key(AUX): table.key(FRIGATE)}
    (aimed, *_) = weigh(table.state, AimFire(side="alliance", aims=aims), "").detail.targets
    assert aimed.fate.sunk == fate([Shots(2).firer], Target(5)).sunk * Fraction(1, 3)


def test_a_round_may_be_told_instead_whatever_has_begun() -> None:
    table = fight({AUX: 2, FRIGATE: 2})
    table.aim("aerospace", (table.key(FRIGATE), table.key(AUX)))
    told = {table.key(AUX): 3, table.key(FRIGATE): 4}
    table.give(type="tell_round", damage=told, home=[table.unit(AUX, 1).id])
    assert is_out(table.unit(AUX))
    assert (table.unit(FRIGATE).damage, table.unit(AUX, 1).at.key) == (4, "leading_trojans")
    assert table.state.battle is None


def test_a_told_round_leads_to_the_next_one() -> None:
    table = fight({AUX: 2, FRIGATE: 2})
    table.give(type="tell_round", damage={table.key(AUX): 1})
    assert (table.battle.round, table.open_keys()) == (2, ["battle_aims"])


def test_a_whole_battle_may_be_told_on_one_page() -> None:
    table = fight({AUX: 1, FRIGATE: 2}, BattleKind.ZONE)
    table.give(type="tell_round", damage={table.key(AUX): 3}, over=True)
    assert table.state.battle is None
    assert is_out(table.unit(AUX))


def test_a_card_may_take_units_off_the_board_in_the_middle_of_a_round() -> None:
    table = fight({AUX: 2, FRIGATE: 2})
    pairs = [(table.key(FRIGATE, at), table.key(AUX, at)) for at in range(2)]
    table.aim("aerospace", *pairs)
    remove(table.state, table.unit(AUX), Referee())
    assert [each.dice for each in table.questions()[0].detail.lines] == [3]
    table.give(type="throw_fire", faces=[6, 1, 1])
    table.aim("alliance")
    remove(table.state, table.unit(AUX, 1), Referee())
    GAME.sequence.go_on(table.state, Referee())
    assert table.state.now.calls == []


def test_a_side_that_a_card_removes_leaves_no_question_of_the_battle_open() -> None:
    table = fight({AUX: 1, FRIGATE: 1})
    remove(table.state, table.unit(FRIGATE), Referee())
    assert not [key for key in table.open_keys() if key.startswith("battle_")]
