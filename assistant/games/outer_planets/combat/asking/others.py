"""10-2-2 The chief flagship, 9-7-2 raiders that flee, 9-8 the row that meets mines."""

from __future__ import annotations

from assistant.core.play.question import Answer, Choice, Dice, Option, Pick, Question
from assistant.core.shipped.match_kit import figure
from assistant.core.words.say import Say, say

from ...odds.mines import after_mines, row_of
from ...pieces.headquarters import hq_name
from ...pieces.sides import side_name
from ...pieces.spreads import spread_words
from ...pieces.units import options
from ...state.battle import Battle, Mines
from ...state.keys import SideKey
from ...state.table import State
from .. import fights
from ..aims import as_target
from ..commands import FleeRaiders, FormRow, NameChief, StrikeMine
from ..mines import full, must_form, open_mines, standing
from ..rounds import chiefs, hunted, unnamed
from .common import of_this_round, titled


def ask_chief(state: State, battle: Battle) -> list[Question]:
    """10-2-2 Each side that has several headquarters here."""
    return [chief(state, battle, side) for side in unnamed(state, battle)]


def chief(state: State, battle: Battle, side: SideKey) -> Question:
    """Which of them is chief."""
    known = tuple(
        Option(value=each.key, label=hq_name(state, each.key)) for each in chiefs(state, battle, side)
    )
    field = Choice(name="hq", options=known)
    answer = Answer(
        command=NameChief,
        label=say("outer_planets.battle.chief"),
        fields=(field,),
        fixed={"side": side},
        main=True,
    )
    title = titled(state, battle, "which_chief", side)
    return of_this_round(
        state,
        battle,
        Question(
            key="battle_chief", side=side, title=title, rule="10-2-2", answers=(answer,), about=("chief",)
        ),
    )


def ask_flight(state: State, battle: Battle) -> Question:
    """9-7-2 Raiders that withdraw beforehand."""
    raiders = hunted(state, battle)
    field = Pick(name="units", options=options(state, raiders))
    answers = (
        Answer(command=FleeRaiders, label=say("outer_planets.battle.nobody_flees"), main=True),
        Answer(command=FleeRaiders, label=say("outer_planets.battle.these_flee"), fields=(field,)),
    )
    return of_this_round(
        state,
        battle,
        Question(
            key="battle_flight",
            # 8-6 One side alone sends raiders.
            side=raiders[0].side,
            title=titled(state, battle, "raiders_hunted"),
            rule="9-7-2",
            answers=answers,
            about=("flight",),
        ),
    )


def ask_mines(state: State, battle: Battle) -> Question:
    """9-8-1 The row, then a die for the place and one for the damage."""
    mines = open_mines(state, battle)
    row = standing(state, battle, mines)
    about = (mines.victim, mines.left, len(row))
    if must_form(state, battle, mines):
        due = full(state, battle, mines)
        there = [each for each in fights.ships(state, battle, mines.victim) if each not in row]
        least = due - len(row)
        field = Pick(
            name="units",
            options=options(state, there),
            least=least,
            most=least,
            chosen=tuple(str(each.id) for each in there[:least]),
        )
        answer = Answer(
            command=FormRow, label=say("outer_planets.battle.form_row", n=due), fields=(field,), main=True
        )
    else:
        labels = say("outer_planets.battle.mine_place"), say("outer_planets.battle.mine_damage")
        dice = Dice(name="faces", count=2, labels=labels)
        answer = Answer(
            command=StrikeMine, label=say("outer_planets.battle.strike_mine"), fields=(dice,), main=True
        )
    title = say("outer_planets.battle.mines_now", side=side_name(mines.victim), n=mines.left)
    return of_this_round(
        state,
        battle,
        Question(
            key="battle_mines",
            side=mines.victim,
            title=title,
            rule="9-8",
            answers=(answer,),
            about=about,
            tables=("mines",),
            remark=mines_spread(state, battle, mines),
        ),
    )


def mines_spread(state: State, battle: Battle, mines: Mines) -> Say | None:
    """9-8 How many ships all mines that are left may sink; nothing while a defence is blank."""
    row = standing(state, battle, mines)
    behind = [each for each in fights.ships(state, battle, mines.victim) if each not in row]
    known = [target.left for each in (*row, *behind) if (target := as_target(state, each))]
    if len(known) < len(row) + len(behind):
        return None
    most, sunk = figure(state, "mines", "6", "most"), dict[int, float]()
    for after, likely in after_mines(row_of(known, most), mines.left, most).items():
        sunk[after.sunk] = sunk.get(after.sunk, 0.0) + likely
    return spread_words(say("outer_planets.sink"), sunk)
