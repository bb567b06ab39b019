"""The OpenAPI document: whole in itself, true of what is sent and taken, with every command of every game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from assistant.core.game import Game
from assistant.core.play.command import JOURNAL_COMMANDS, Command, type_tag
from assistant.games import GAMES

from ..helpers import begin, questions, state, to_interference

Schema = dict[str, Any]
MADE = count(1)
COMMANDS = (*JOURNAL_COMMANDS, *(command for game in GAMES.values() for command in game.commands))


@pytest.fixture
def document(client: FlaskClient) -> Schema:
    """The document as served."""
    answer = client.get("/openapi.json")
    assert answer.mimetype == "application/json"
    found: Schema = answer.get_json()
    return found


def parts(value: Any) -> Iterator[Schema]:
    """Every object in a document."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from parts(inner)


def resolved(document: Schema, schema: Schema) -> Schema:
    """A schema, or the one it refers to."""
    while "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
    return schema


def answer_schema(document: Schema) -> Schema:
    """What may be posted as an answer."""
    body = document["paths"]["/api/matches/{match}/answer"]["post"]["requestBody"]
    found: Schema = body["content"]["application/json"]["schema"]
    return found


def offered(document: Schema, commands: Iterable[type[Command]] = COMMANDS) -> dict[str, Schema]:
    """The schema of each of these commands by its type: what games share by name each describes by itself."""
    listed = answer_schema(document)["properties"]["command"]["oneOf"]
    return {
        type_tag(command): resolved(document, one)
        for command, one in zip(COMMANDS, listed, strict=True)
        if command in commands
    }


def faults(document: Schema, schema: Schema, value: Any, where: str = "$") -> list[str]:
    """Where a value is not what a schema says, as far as our schemas say anything."""
    schema = resolved(document, schema)
    for several in ("anyOf", "oneOf"):
        if several in schema:
            ways = [faults(document, one, value, where) for one in schema[several]]
            return [] if any(not way for way in ways) else min(ways, key=len)
    if "enum" in schema and value not in schema["enum"]:
        return [f"{where}: {value!r} is none of {schema['enum']}"]
    kinds = {
        "object": dict,
        "array": list,
        "string": str,
        "integer": int,
        "boolean": bool,
        "null": type(None),
    }
    said = schema.get("type", [])
    wanted = said if isinstance(said, list) else [said]
    if wanted and not isinstance(value, tuple(kinds[kind] for kind in wanted)):
        return [f"{where}: {value!r} is no {said}"]
    if isinstance(value, dict):
        return object_faults(document, schema, value, where)
    if isinstance(value, list):
        each = schema.get("items", {})
        inside = each if isinstance(each, dict) else {}
        return [
            one for n, item in enumerate(value) for one in faults(document, inside, item, f"{where}[{n}]")
        ]
    return []


def object_faults(document: Schema, schema: Schema, value: dict[str, Any], where: str) -> list[str]:
    """What an object lacks, has too much, or has wrong inside."""
    known, more = schema.get("properties", {}), schema.get("additionalProperties", True)
    found = [f"{where}: {name} is missing" for name in schema.get("required", ()) if name not in value]
    keys = schema.get("propertyNames", {})
    found += [one for name in value for one in faults(document, keys, name, f"{where} key")]
    for name, inner in value.items():
        if name in known:
            found += faults(document, known[name], inner, f"{where}.{name}")
        elif more is False:
            found.append(f"{where}: {name} is not described")
        elif isinstance(more, dict):
            found += faults(document, more, inner, f"{where}.{name}")
    return found


def test_the_document_is_openapi_3_1_with_every_route(document: Schema) -> None:
    assert document["openapi"].startswith("3.1")
    assert set(document["info"]) >= {"title", "version"}
    assert {path.rsplit("/", 1)[1] for path in document["paths"]} == {
        "state", "questions", "answer", "undo", "redo",
    }  # fmt: skip
    for path, operations in document["paths"].items():
        named = set(re.findall(r"\{(\w+)\}", path))
        for method, operation in operations.items():
            assert method in ("get", "post")
            given_in_path = {one["name"] for one in operation["parameters"] if one["in"] == "path"}
            assert given_in_path == named
            assert "200" in operation["responses"]
            assert all(response["description"] for response in operation["responses"].values())


def test_every_reference_leads_somewhere_and_every_schema_is_led_to(document: Schema) -> None:
    references = {part["$ref"] for part in parts(document) if "$ref" in part}
    known = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert references == known


def test_every_command_of_every_game_is_described_with_exactly_its_fields(document: Schema) -> None:
    for command in COMMANDS:
        # Two games may call an answer alike; each has a schema of its own.
        schema = offered(document, {command})[type_tag(command)]
        fields = msgspec.structs.fields(command)
        assert set(schema["properties"]) == {"type", *(field.encode_name for field in fields)}
        required = {field.encode_name for field in fields if field.required}
        assert set(schema["required"]) == {"type", *required}
        assert schema["additionalProperties"] is False


def test_what_the_routes_send_is_what_the_document_says(client: FlaskClient, document: Schema) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    for route, found in (("state", state(client, match_id)), ("questions", questions(client, match_id))):
        responses = document["paths"][f"/api/matches/{{match}}/{route}"]["get"]["responses"]
        schema = responses["200"]["content"]["application/json"]["schema"]
        sent = client.get(f"/api/matches/{match_id}/{route}").get_json()
        assert faults(document, schema, sent) == []
        assert schema["properties"][route], found


def test_every_answer_to_an_open_question_is_described(client: FlaskClient, document: Schema) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    for question in questions(client, match_id):
        for answer in question["answers"]:
            schema = offered(document)[answer["command"]]
            named = {*answer["fixed"], *(field["name"].split(".")[0] for field in answer["fields"])}
            assert named <= set(schema["properties"])


def made(document: Schema, schema: Schema) -> some.SearchStrategy[Any]:
    """Values a schema describes."""
    schema = resolved(document, schema)
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return some.one_of([made(document, one) for one in schema[several]])
    if "enum" in schema:
        return some.sampled_from(schema["enum"])
    least, most = schema.get("minimum", -5), schema.get("maximum", 400)
    if schema["type"] == "array":
        items = made(document, schema["items"]) if schema.get("items") else some.nothing()
        start = schema.get("minItems", 0)
        return some.lists(items, min_size=start, max_size=min(schema.get("maxItems", start + 3), start + 3))
    if schema["type"] == "object":
        return made_object(document, schema)
    simple: dict[str, some.SearchStrategy[Any]] = {
        "integer": some.integers(least, most),
        "boolean": some.booleans(),
        "null": some.none(),
        "string": made_text(schema),
    }
    return simple[schema["type"]]


def made_text(schema: Schema) -> some.SearchStrategy[str]:
    """Text as a schema describes it, often a word that means something."""
    if "pattern" in schema:
        return some.sampled_from(["A1", "N2", "X4"])
    words = some.sampled_from(["sol", "sol-1", "dingir", "fleet:1", "SC", "income"])
    shortest = schema.get("minLength", 0)
    return words | some.text(min_size=shortest, max_size=min(schema.get("maxLength", 8), shortest + 8))


def made_object(document: Schema, schema: Schema) -> some.SearchStrategy[dict[str, Any]]:
    """Objects with all that is required, and some of the rest."""
    properties, required = schema.get("properties", {}), set(schema.get("required", ()))
    values = {name: made(document, inner) for name, inner in properties.items()}
    fixed = {name: value for name, value in values.items() if name in required}
    optional = {name: value for name, value in values.items() if name not in required}
    more = schema.get("additionalProperties")
    if not values and isinstance(more, dict):
        named = schema.get("propertyNames", {}).get("enum", ["SC", "DD", "u1", "sol", "terran"])
        keys = some.sampled_from(named)
        return some.dictionaries(keys, made(document, more), max_size=3)
    return some.fixed_dictionaries(fixed, optional=optional)


@cache
def sending(client: FlaskClient) -> tuple[str, dict[str, Schema], dict[str, some.SearchStrategy[Any]]]:
    """A match, what may be sent to it by its type, and how to make any of that; once for all examples."""
    match_id, document = begin(client), client.get("/openapi.json").get_json()
    game: Game = client.application.extensions["shelf"].match(match_id).game
    known = offered(document, {*JOURNAL_COMMANDS, *game.commands})
    return match_id, known, {kind: made(document, schema) for kind, schema in known.items()}


@settings(max_examples=120, derandomize=True, deadline=None, database=None,
          suppress_health_check=[HealthCheck.function_scoped_fixture])  # fmt: skip
@given(data=some.data())
def test_whatever_the_document_describes_can_be_read(
    client: FlaskClient, document: Schema, data: some.DataObject
) -> None:
    match_id, known, ways = sending(client)
    kind = data.draw(some.sampled_from(sorted(known)))
    command = data.draw(ways[kind])
    assert faults(document, known[kind], command) == []
    sent = {"command": command, "action": f"made-{kind}-{next(MADE)}"}
    # What holds a command is looked at with its own kind: of the two hundred others none is meant.
    whole = answer_schema(document)
    of_kind = {**whole, "properties": {**whole["properties"], "command": known[kind]}}
    assert faults(document, of_kind, json.loads(json.dumps(sent))) == []
    answer = client.post(f"/api/matches/{match_id}/answer", json=sent)
    # Read, and then taken or not: 400 would say that the document describes what nobody can read.
    assert answer.status_code in (200, 404, 409, 422), (command, answer.text)
