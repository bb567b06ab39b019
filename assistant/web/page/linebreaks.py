"""Templates with one tag a line: a line break beside a tag is for who reads the template and is not sent."""

from __future__ import annotations

import re

from flask import Flask
from jinja2.ext import Extension

# Jinja's own tags and comments stay as they are; of the rest, line breaks with the indentation after them:
# none is left before a tag with a minus, which would meet only the comment put in its place.
BREAKS = re.compile(
    r"""(?P<own> \{\#.*?\#\} | \{%.*?%\} | \{\{.*?\}\} )
      | (?P<beside> (?<=>)\s*\n\s* | \s*\n\s*(?=</?[a-z{]|\{[{%]-) )
      | (?P<between> (?<![%#]\})\n[ \t]+ )
      | \n[ \t]+""",
    re.DOTALL | re.VERBOSE,
)


class Linebreaks(Extension):
    """Drops what would only be indentation, or a gap between two elements that nobody meant."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """The template as it is compiled."""
        return without(source)


def without(source: str) -> str:
    """A template without the breaks that are not sent; its lines keep their numbers."""
    return BREAKS.sub(_kept, source)


def _kept(found: re.Match[str]) -> str:
    """What stays of a line break: nothing beside a tag, else one space; Jinja drops one after its own tag."""
    if found["own"]:
        return found["own"]
    if not found["beside"] and not found["between"]:
        return "\n"
    # Inside a comment the breaks still count as lines, so that a traceback names the right one.
    return ("" if found["beside"] else " ") + "{#" + "\n" * found[0].count("\n") + "#}"


def install(app: Flask) -> None:
    """For every template."""
    app.jinja_env.add_extension(Linebreaks)
