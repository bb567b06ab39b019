"""Words of one language as they are written, in .po files: for games whose words nobody has compiled."""

from __future__ import annotations

import ast
import gettext
import re
from collections.abc import Iterator
from pathlib import Path

LINE = re.compile(r"(?:(msgid|msgid_plural|msgstr(?:\[\d\])?) )?(\".*\")")


class Words(gettext.NullTranslations):
    """The messages in all .po files of a folder; ValueError if one cannot be read or says a key twice."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._forms: dict[str, list[str]] = {}
        for file in sorted(folder.rglob("*.po")):
            for key, forms in messages(file):
                if key in self._forms:
                    raise ValueError(f"{file.name}: {key} is said twice")
                self._forms[key] = forms

    def gettext(self, message: str) -> str:
        return self.ngettext(message, message, 1)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form for n: the first for one, the last for many; Japanese has one for both."""
        forms = self._forms.get(msgid1)
        return (forms[0] if n == 1 else forms[-1]) if forms else msgid1


def messages(file: Path) -> Iterator[tuple[str, list[str]]]:
    """Each key of a file with its forms; ValueError at a line that is none of its kind."""
    key, forms, kind = "", list[str](), ""
    for number, written in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        line = written.strip()
        if not line or line.startswith("#"):
            continue
        found = LINE.fullmatch(line)
        if found is None:
            raise ValueError(f"{file.name}, line {number}: {line}")
        kind, text = found[1] or kind, ast.literal_eval(found[2])
        if found[1] == "msgid":
            if key:
                yield key, forms
            key, forms = text, []
        elif found[1] and kind.startswith("msgstr"):
            forms.append(text)
        elif kind == "msgid":
            key += text
        elif kind.startswith("msgstr") and forms:
            forms[-1] += text
    if key:
        yield key, forms
