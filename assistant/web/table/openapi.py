"""The OpenAPI document, made from the command types of every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import inspect

from assistant import __version__
from assistant.core.game import Game
from assistant.core.play.command import JOURNAL_COMMANDS
from assistant.core.play.heap import CounterPile
from assistant.core.play.question import Choice, Option, Pick, Question

_MATCH = {
    "name": "match",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "pattern": "^[a-z0-9]{4,16}$"},
}
_WORDS = {
    400: "Unreadable",
    401: "This screen has not joined",
    403: "This screen may not",
    404: "No such match",
    409: "The question is no longer open",
    413: "Too large",
    415: "Not sent as application/json",
    422: "Refused",
}
Schema = dict[str, Any]
_SCHEMAS = "#/components/schemas/"
_OFFERED: dict[Any, str] = {Option: "value", Choice: "chosen", Pick: "chosen", CounterPile: "values"}
_SEAT = {"name": "seat", "in": "query", "schema": {"type": "string"}}


def document(games: Mapping[str, Game]) -> dict[str, Any]:
    """The whole document as JSON-ready values."""
    commands = (*JOURNAL_COMMANDS, *(command for game in games.values() for command in game.commands))
    states = tuple(game.state_type for game in games.values())
    kinds = (*commands, Question, *states, *_OFFERED)
    schemas, components = _described(kinds)
    references = dict(zip(kinds, schemas, strict=True))
    for kind, field in _OFFERED.items():
        _as_taken(components[references[kind]["$ref"].removeprefix(_SCHEMAS)]["properties"][field])
    for command in commands:
        name = references[command]["$ref"].removeprefix(_SCHEMAS)
        _name_keys(inspect.type_info(command), components[name])
    action: Schema = {"type": "string", "minLength": 1, "maxLength": 100}
    sent = {
        "command": {"oneOf": [references[command] for command in commands]},
        "action": action,
        "question": {"type": "integer", "default": 0},
        "anyway": {"type": "array", "items": {"type": "string"}},
    }
    # 0 is the last one, whichever that is.
    way = {"action": action, "entry": {"type": "integer", "minimum": 0, "default": 0}}
    asked: Schema = {"type": "array", "items": references[Question]}
    entry: Schema = {"type": "integer"}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tableside", "version": __version__},
        "paths": {
            "/api/matches/{match}/state": _get(
                "The typed state", state={"anyOf": [references[state] for state in states]}
            ),
            "/api/matches/{match}/questions": _get(
                "The open questions, what can be played out of turn, what undo and redo would go to",
                questions=asked, plays=asked, undo=entry, redo=entry,
            ),
            "/api/matches/{match}/answer": _post("Take an answer", "command", sent),
            "/api/matches/{match}/undo": _post("Take the last answer back", "action", way),
            "/api/matches/{match}/redo": _post("Bring back what was taken back last", "action", way),
        },
        "components": {"schemas": _led_to(components, schemas)},
    }  # fmt: skip


def _described(kinds: tuple[Any, ...]) -> tuple[tuple[Schema, ...], dict[str, Any]]:
    """The schemas of these types, and of all they are made of."""
    return msgspec.json.schema_components(kinds, schema_hook=_as_tag, ref_template=f"{_SCHEMAS}{{name}}")


def _as_tag(kind: Any) -> Schema:
    """Which command an answer is: its `type`."""
    return {"type": "string"}


def _as_taken(schema: Schema) -> None:
    """Say of what is offered that it is as its command takes it; the questions of a page have words."""
    schema.get("items", schema)["type"] = ["string", "integer", "boolean", "null"]


def _name_keys(kind: inspect.Type, schema: dict[str, Any]) -> None:
    """Say of every mapping which keys it takes where they are a closed set; msgspec leaves them open."""
    if isinstance(kind, inspect.Metadata):
        _name_keys(kind.type, schema)
    elif isinstance(kind, inspect.StructType):
        described = schema.get("properties", {})
        for field in kind.fields:
            _name_keys(field.type, described.get(field.encode_name, {}))
    elif isinstance(kind, inspect.DictType):
        if isinstance(kind.key_type, inspect.EnumType):
            schema["propertyNames"] = {"enum": [each.value for each in kind.key_type.cls]}
        _name_keys(kind.value_type, schema.get("additionalProperties", {}))


def _led_to(components: dict[str, Any], start: Any) -> dict[str, Any]:
    """The components something refers to; msgspec also makes one of a type that is only a mapping's key."""
    written = msgspec.json.encode((components, start)).decode()
    return {name: schema for name, schema in components.items() if f'"{_SCHEMAS}{name}"' in written}


def _get(summary: str, **found: Schema) -> Schema:
    properties = {"revision": {"type": "integer"}, **found}
    content = {"application/json": {"schema": {"type": "object", "properties": properties}}}
    responses = {"200": {"description": summary, "content": content}, **_failures(401, 403, 404)}
    return {"get": {"summary": summary, "parameters": [_MATCH, _SEAT], "responses": responses}}


def _post(summary: str, needed: str, sent: Schema) -> Schema:
    required = sorted({needed, "action"}, reverse=True)
    schema = {"type": "object", "required": required, "additionalProperties": False, "properties": sent}
    body = {"required": True, "content": {"application/json": {"schema": schema}}}
    failures = _failures(400, 401, 403, 404, 409, 413, 415, 422)
    responses = {"200": {"description": "Taken, and on disk"}, **failures}
    operation = {"summary": summary, "parameters": [_MATCH, _SEAT], "requestBody": body}
    return {"post": {**operation, "responses": responses}}


def _failures(*statuses: int) -> dict[str, Any]:
    return {str(status): {"description": _WORDS[status]} for status in statuses}
