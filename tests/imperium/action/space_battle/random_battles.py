"""Small battles from a seed: a few ships of each side close together, fought to the end at random."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec

from assistant.core.play.question import Answer, Question
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden, Problem
from assistant.games.imperium.action.space_battle import ending
from assistant.games.imperium.components.battle_board import AREAS, within
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.sequence import SEQUENCE
from assistant.games.imperium.state.keys import IMPERIAL, SIDES, TERRAN, enemy
from assistant.games.imperium.state.war import Aboard, State
from tests.player import can_fill, filled

from .fighting import battle, put
from .invariants import broken
from .umpire import expected, found

FLEETS = {
    TERRAN: ("BB", "B", "CV", "CA", "CS", "CL", "DD", "TB", "SC", "TR", "M", "F"),
    IMPERIAL: ("BB", "B2", "B1", "CV", "CA", "CR", "CS", "CL", "DD", "SC", "TR", "M", "F"),
}
COMMANDS = {command.__struct_config__.tag: command for command in SEQUENCE.steps["space_battle"].answers}
COMMANDS |= {"record_printed": next(c for c in GAME.anytime if c.__name__ == "RecordPrinted")}
LONGEST = 40


class Battle:
    """One battle fought at random; `seen` counts commands, `told` what was said, `refused` what was not."""

    def __init__(self, seed: str) -> None:
        self.chance = Random(seed)
        self.seen: Counter[str] = Counter()
        self.told: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.commands: list[Any] = []
        self.state = self.begin()
        self.first = copy(self.state)

    def begin(self) -> State:
        """Two to five ships a side within a few areas, or fire by fire without positions."""
        chance = self.chance
        how = chance.choice(("board", "board", "fire"))
        state = battle(how=how, planet=chance.random() < 0.7, step=1, initiative="")
        state.systems, state.planets = {"barnards-star": state.systems["barnards-star"]}, {}
        centre = chance.choice([area for area in AREAS if area != 233])
        near = [area for area in within(centre, 2) if area != 233]
        for side in SIDES:
            for code in chance.choices(FLEETS[side], k=chance.randint(2, 5)):
                area = chance.choice(near) if how == "board" else 0
                (ship,) = put(state, side, area, code, damaged=chance.random() < 0.1)
                if code == "CV":
                    (fighter,) = put(state, side, 0, "F")
                    fighter.where = Aboard(ship.id)
                    state.space_battle.afloat.remove(fighter.id)  # type: ignore[union-attr]
        return state

    def fight(self) -> None:
        """Answer until it is over; each answer keeps what must always hold."""
        referee = Referee()
        for _ in range(LONGEST):
            questions = [] if self.state.over else SEQUENCE.steps["space_battle"].ask(self.state)
            if not questions:
                return
            self.answer(self.chance.choice(questions), referee)
        self.leave()

    def answer(self, question: Question, referee: Referee) -> None:
        """One answer, lawful or not; what is refused leaves the state alone."""
        answers = [one for one in question.answers if can_fill(one)]
        one = self.chance.choices(answers, [self.weight(each) for each in answers])[0]
        fields = filled(one, self.chance)
        if fields["type"] == "aim_at" and self.state.space_battle.how == "fire":  # type: ignore[union-attr]
            fields["distance"] = self.chance.randint(0, 2)
        before, referee = copy(self.state), Referee()
        command = msgspec.convert(fields, COMMANDS[fields["type"]], strict=False)
        try:
            handler = SEQUENCE.steps["space_battle"].answers.get(type(command)) or GAME.anytime[type(command)]
            handler(self.state, command, referee)
            referee.decide()
        except Problem as problem:
            self.state = before
            refusals = problem.refusals if isinstance(problem, Forbidden) else (problem,)
            self.refused.update(each.sentence.key for each in refusals)
            return
        self.seen[fields["type"]] += 1
        self.told.update(line.sentence.key for line in referee.lines)
        self.commands.append(command)
        assert broken(before, self.state) == [], (fields, broken(before, self.state))
        if fields["type"] == "roll_fire":
            for target, fate in expected(before, fields["faces"]).items():
                assert found(before, self.state, target) == fate, (fields, target)

    def weight(self, one: Answer) -> float:
        """Mostly what a battle needs to get on."""
        return {
            "retreat_ships": 0.05,
            "agree_draw": 0.05,
            "aim_at": 0.3,
            "tell_hits": 0.2,
            "name_targets": 3,
        }.get(one.tag, 1)

    def leave(self) -> None:
        """A side that has fought long enough is taken off the board, so that the battle ends."""
        state, side = self.state, self.chance.choice(SIDES)
        if state.over is not None:
            return
        for unit in [each for each in state.units.values() if each.side == side]:
            del state.units[unit.id]
        ending.check(state, Referee())
        assert state.winner == enemy(side)


def copy(state: State) -> State:
    """A state as it comes back from the disk."""
    return msgspec.json.decode(msgspec.json.encode(state), type=State)
