"""A program that plays by JSON alone: it knows no rules, and sends only what it was offered.

It plays over the routes, or a match in memory, where it is offered and reads the same without waiting.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
from flask.testing import FlaskClient

from assistant.core.play.command import set_field
from assistant.core.words.errors import Forbidden, Problem
from assistant.core.words.seats import EVERYBODY
from assistant.web.table.offered import offered

from .memory import InMemory

Json = dict[str, Any]
# How often it is tried before a stop counts as one at which nothing that is offered is taken.
TRIES = 60
# How often something is played out of turn.
BETWEEN = 0.03
WORDS = "by a program"


class Player:
    """Plays by chance from a written seed what it is offered."""

    def __init__(self, seed: str) -> None:
        self.chance = Random(seed)
        self.given = 0
        self.sentences: list[str] = []

    def offers(self) -> Json:
        """The questions that are open, and what may be played beside them."""
        raise NotImplementedError

    def send(self, sent: Json, **more: Any) -> tuple[bool, list[str]]:
        """Whether a command is taken, and what would have to be allowed for it; what was said is kept."""
        raise NotImplementedError

    def step(self) -> str:
        """One answer that is taken, and the key of the question it was to; empty if nothing is asked."""
        told = self.offers()
        asked = told["questions"]
        if not asked:
            return ""
        if told["plays"] and self.chance.random() < BETWEEN:
            asked = told["plays"]
        for attempt in range(TRIES):
            question = self.chance.choice(asked)
            answers = [one for one in question["answers"] if self.can_fill(one)]
            if answers and self.give(question, self.pick(answers, attempt)):
                return str(question["key"])
        raise AssertionError(([each["key"] for each in asked], self.sentences[-4:]))

    def pick(self, answers: list[Json], attempt: int) -> Json:
        """The main answer mostly, at first."""
        main = [one for one in answers if one["main"]]
        usual = main and self.chance.random() < (0.7 if attempt < TRIES // 2 else 0.2)
        return main[0] if usual else self.chance.choice(answers)

    def give(self, question: Json, answer: Json) -> bool:
        """Whether an answer was taken, perhaps anyway."""
        sent = {"command": self.filled(answer), "question": question["id"]}
        taken, tokens = self.send(sent)
        if tokens and not taken:
            taken, _ = self.send(sent, anyway=tokens)
        self.given += taken
        return taken

    def can_fill(self, answer: Json) -> bool:
        """Whether every field of an answer has something that the rules do not refuse."""
        for field in answer["fields"]:
            few = field["type"] == "choice" or (field["type"] == "pick" and field["least"])
            if few and len(free(field)) < field.get("least", 1):
                return False
        return True

    def filled(self, answer: Json) -> Json:
        """A command with what is fixed in an answer, and its fields filled by what they offer."""
        command: Json = {"type": answer["command"]}
        for name, value in answer["fixed"].items():
            set_field(command, name, value)
        for field in answer["fields"]:
            set_field(command, field["name"], self.value(field))
        return command

    def value(self, field: Json) -> Any:
        """Something that a field offers; what stands in it mostly."""
        chance = self.chance
        match field["type"]:
            case "dice":
                return [chance.randint(1, field["die"]) for _ in range(field["count"])]
            case "draw":
                return chance.sample(field["cup"], min(field["count"], len(field["cup"])))
            case "deal":
                return []
            case "choice":
                standing = field["chosen"] in free(field) and chance.random() < 0.6
                return field["chosen"] if standing else chance.choice(free(field))
            case "pick":
                return self.picked(field)
            case "steppers":
                return self.steps(field)
            case "amount" | "printed":
                value = field.get("value")
                usual = value is not None and chance.random() < 0.7
                return (
                    value if usual else chance.randint(field["least"], min(field["most"], field["least"] + 6))
                )
            case "text":
                return field["value"] or WORDS
        raise AssertionError(field)

    def picked(self, field: Json) -> list[Any]:
        """Some of a list, as many as may be; mostly those that stand in it."""
        if field["chosen"] and self.chance.random() < 0.7:
            return list(field["chosen"])
        offered = free(field)
        most = min(field["most"], len(offered), max(field["least"], 4))
        return self.chance.sample(offered, self.chance.randint(field["least"], max(field["least"], most)))

    def steps(self, field: Json) -> dict[str, int]:
        """Numbers as they stand, or at random up to what must be reached and may be spent."""
        rows, chance = field["rows"], self.chance
        given = {row["key"]: row["value"] if field["least"] == 0 else row["least"] for row in rows}
        budget = field["budget"] if field["budget"] is not None else 10**6
        most = field["most"] if field["most"] is not None else max(field["least"], 12)
        for _ in range(200):
            spent = sum(row["price"] * given[row["key"]] for row in rows)
            room = [r for r in rows if given[r["key"]] < r["most"] and spent + r["price"] <= budget]
            enough = sum(given.values()) >= field["least"] and chance.random() < 0.5
            if enough or not room or sum(given.values()) >= most:
                break
            given[chance.choice(room)["key"]] += 1
        return given


class Program(Player):
    """The same over the JSON routes."""

    def __init__(self, client: FlaskClient, match_id: str, seed: str, seat: str = EVERYBODY) -> None:
        super().__init__(seed)
        self.client, self.match_id, self.seat, self.sent = client, match_id, seat, 0

    def get(self, what: str) -> Json:
        """What a route tells."""
        answer = self.client.get(f"/api/matches/{self.match_id}/{what}?seat={self.seat}")
        assert answer.status_code == 200, (what, answer.text[:500])
        told: Json = answer.get_json()
        return told

    def post(self, what: str, **sent: Any) -> Any:
        """What a route answers to this, each time with an action of its own."""
        self.sent += 1
        body = {**sent, "action": f"program-{self.sent:05d}"}
        address = f"/api/matches/{self.match_id}/{what}?seat={self.seat}"
        return self.client.post(address, data=json.dumps(body), content_type="application/json")

    def offers(self) -> Json:
        return self.get("questions")

    def send(self, sent: Json, **more: Any) -> tuple[bool, list[str]]:
        """One that cannot be read was not offered well."""
        reply = self.post("answer", **sent, **more)
        assert reply.status_code in (200, 422), (sent, reply.text[:500])
        if reply.status_code == 200:
            return True, []
        self.sentences.append(f"{sent['command']}: {reply.get_json()['error']}")
        return False, [refusal["token"] for refusal in reply.get_json().get("refusals", ())]


class InMind(Player):
    """The same on a match in memory."""

    def __init__(self, memory: InMemory, seed: str) -> None:
        super().__init__(seed)
        self.memory = memory

    def offers(self) -> Json:
        game, state = self.memory.game, self.memory.state
        told = {"questions": game.ask(state), "plays": game.ask_plays(state, EVERYBODY)}
        found: Json = json.loads(
            msgspec.json.encode({name: offered(game, asked) for name, asked in told.items()})
        )
        return found

    def send(self, sent: Json, **more: Any) -> tuple[bool, list[str]]:
        command = self.memory.game.command_reader.json(json.dumps(sent["command"]).encode())
        try:
            self.memory.give(command, tuple(more.get("anyway", ())))
        except Forbidden as refused:
            return False, [each.token for each in refused.refusals]
        except Problem as senseless:
            self.sentences.append(f"{sent['command']}: {senseless.sentence}")
            return False, []
        return True, []

    def value(self, field: Json) -> Any:
        """The same; what the app would deal lies in the pile."""
        if field["type"] == "deal":
            pile = self.memory.game.pile(self.memory.state, field["pile"])
            return self.chance.sample(list(pile), field["count"])
        return super().value(field)


def free(field: Json) -> list[Any]:
    """What of a field the rules do not refuse."""
    return [option["value"] for option in field["options"] if option["refusal"] is None]
