"""What a `?` help marks as a name on the page stands on a page, in both languages."""

from __future__ import annotations

import re

import pytest

from assistant.core.words.language import LANGUAGES, PLACEHOLDER

from .said import MESSAGES

MARKED = {"en": re.compile("“([^”]+)”"), "ja": re.compile("「([^」]+)」")}
# A name that nothing marks is looked for by nobody, and found wrong by no test.
UNMARKED = re.compile(r"\b(?:[Tt]ap|[Cc]hoose|[Pp]ress) [A-Z]")
FEWEST = 5


def said(code: str) -> list[re.Pattern[str]]:
    """All that pages say, each with room for its values; what is nothing but a value names nothing."""
    forms = {
        form
        for key, message in MESSAGES[code].items()
        for form in message.forms
        if not key.startswith("help.") and PLACEHOLDER.sub("", form).strip()
    }
    return [re.compile(".+".join(map(re.escape, re.split(r"\{\w+\}", form)))) for form in sorted(forms)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_name_that_a_help_marks_stands_on_a_page(code: str) -> None:
    pages, named = said(code), []
    for key, message in MESSAGES[code].items():
        if key.startswith("help."):
            marked = (name for form in message.forms for name in MARKED[code].findall(form))
            # A chapter of the rulebook by its name is a value.
            named += [(key, name) for name in marked if not PLACEHOLDER.fullmatch(name)]
            assert not any(UNMARKED.search(form) for form in message.forms), key
    assert len(named) >= FEWEST
    assert [(key, name) for key, name in named if not any(one.fullmatch(name) for one in pages)] == []
