"""What JSON offers at any stop of any recorded match can be sent back as it is, questions and plays alike."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

from assistant.core.words.seats import EVERYBODY
from assistant.web.table.offered import offered

from .handed import KEYS, handed
from .positions import positions
from .program import Program


@pytest.mark.parametrize("key", KEYS)
def test_at_every_stop_what_is_offered_can_be_sent_back(key: str, client: FlaskClient) -> None:
    game, unread = handed(key).game, list[Any]()
    for each in positions(key):
        state = game.state_reader.json(each.packed)
        program = Program(client, "", f"{each.match} {each.number}")
        asked = (*game.ask(state), *game.ask_plays(state, EVERYBODY))
        told = json.loads(msgspec.json.encode(offered(game, asked)))
        for answer in (answer for question in told for answer in question["answers"]):
            if program.can_fill(answer):
                sent = json.dumps(program.filled(answer)).encode()
                try:
                    game.command_reader.json(sent)
                except msgspec.MsgspecError as error:
                    unread.append((each.match, each.number, each.stop, sent, error))
    assert unread == []
