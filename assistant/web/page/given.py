"""What a page was given, for the templates that it imports: made once, they serve every page."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from flask import Flask, before_render_template, g
from werkzeug.local import LocalProxy


def _keep(_: Flask, *, context: dict[str, Any], **__: Any) -> None:
    g.given = SimpleNamespace(**context)


def install(app: Flask) -> None:
    """Let what is imported ask for it, as `given.match`."""
    before_render_template.connect(_keep, app)
    app.jinja_env.globals["given"] = LocalProxy(lambda: g.given)
