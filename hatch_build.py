"""Compile the languages: all assistant/languages/<code>/**/*.po into one catalogue for each language.

Runs as hatchling's build hook, and by hand (or from the tests) as `python hatch_build.py`.
"""

from __future__ import annotations

import datetime
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # by hand, without the build tools
    BuildHookInterface = object

LANGUAGES = Path(__file__).resolve().parent / "assistant" / "languages"
EPOCH = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)


class LanguagesHook(BuildHookInterface):
    """Puts the compiled languages into every wheel and editable install."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the files are gathered."""
        compile_catalogues()


def merged(folder: Path) -> Catalog:
    """All messages of one language; a key in two files is a mistake."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import read_po

    # A date that stands still keeps the compiled file, and so the wheel, the same for the same words.
    whole = Catalog(folder.name, fuzzy=False, creation_date=EPOCH, revision_date=EPOCH)
    for file in sorted(folder.rglob("*.po")):
        with file.open("rb") as lines:
            messages = read_po(lines, folder.name, abort_invalid=True)
        for message in messages:
            if not message.id:
                continue
            if whole.get(key_of(message.id)):
                raise ValueError(f"{file}: {key_of(message.id)} is already in another file")
            whole.add(message.id, message.string, flags=message.flags)
    return whole


def key_of(message_id: str | tuple[str, ...] | list[str]) -> str:
    """The key of a message, whether it counts or not."""
    return message_id if isinstance(message_id, str) else message_id[0]


def is_current(target: Path, folder: Path) -> bool:
    """Whether a compiled catalogue is younger than all words of its language, and than this file."""
    # A folder is as young as the file that was last put into it or taken out of it.
    words = [path for path in folder.rglob("*") if path.suffix == ".po" or path.is_dir()]
    sources = [Path(__file__), folder, *(path for path in words if path != target.parent)]
    return target.is_file() and target.stat().st_mtime_ns > max(path.stat().st_mtime_ns for path in sources)


def compile_catalogues(languages: Path = LANGUAGES, *, changed_only: bool = False) -> None:
    """Write LC_MESSAGES/tableside.mo of every language; a reader never sees half a file."""
    from babel.messages.mofile import write_mo

    for folder in sorted(path for path in languages.iterdir() if any(path.rglob("*.po"))):
        target = folder / "LC_MESSAGES" / "tableside.mo"
        if changed_only and is_current(target, folder):
            continue
        target.parent.mkdir(exist_ok=True)
        half = target.with_name(f"tableside.{os.getpid()}.new")
        with half.open("wb") as file:
            write_mo(file, merged(folder))
        half.replace(target)


if __name__ == "__main__":
    compile_catalogues()
