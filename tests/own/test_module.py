"""A module of VASSAL is read for its names only; whatever is made to do harm is one sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from assistant.core.words.errors import Unreadable
from assistant.core.words.language import language
from assistant.own.module import build_file, found
from assistant.own.module.build_file import module_in

from .modules import MODULE, zipped


def read(tmp_path: Path, content: bytes) -> found.Module:
    (tmp_path / "module").write_bytes(content)
    return module_in(tmp_path / "module")


def test_of_a_module_the_names_are_read_out_of_its_zip_or_of_its_build_file_alone(tmp_path: Path) -> None:
    module = read(tmp_path, zipped(buildFile_xml=MODULE))
    assert module == read(tmp_path, MODULE.encode()) == read(tmp_path, zipped(buildFile=MODULE))
    assert (module.name, module.version, module.about) == ("Crête & River", "2.1", "For two")
    assert module.sides == ["North", 'Süd "Ost"', "Solitaire"]
    assert module.decks == {"Events": {"A long \\ march": 1, "Rain": 2}}
    assert module.trays == {"1st Division": {"1/1": 1, "2/1": 1}, "me": {"歩兵": 1}}
    assert [*module.areas] == ["Old Town", "冬村"]


# As the limits are in this test: to build what the true ones refuse takes its time.
SMALL, FEW_PARTS = 2_000_000, 500
DEEP = '<VASSAL.build.GameModule name="x">' + "<a>" * 400
MANY = '<VASSAL.build.GameModule name="x">' + "<a/>" * 600
LAUGHS = '<!DOCTYPE m [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><m>&b;</m>'
OUTSIDE = '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><m>&x;</m>'


def bomb() -> bytes:
    """A zip of some kilobytes, whose build file is larger than any."""
    return zipped(buildFile_xml=b'<VASSAL.build.GameModule name="' + b"x" * SMALL)


def lying() -> bytes:
    """The same, with a size beside it that says ten bytes."""
    content = bomb()
    size = (SMALL + 31).to_bytes(4, "little")
    return content.replace(size, (10).to_bytes(4, "little"))


def locked() -> bytes:
    """A zip that says of its build file that it is locked."""
    content = bytearray(zipped(buildFile_xml=MODULE))
    for sign, at in ((b"PK\1\2", 8), (b"PK\3\4", 6)):
        content[content.rindex(sign) + at] |= 1
    return bytes(content)


HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "a bomb": (bomb, "has more than 1 MB"),
    "a bomb that lies": (lying, "damaged"),
    "a path that leads out": (lambda: zipped(**{"..__buildFile_xml": MODULE}), "There is no buildFile.xml"),
    "no build file": (zipped, "There is no buildFile.xml"),
    "a zip that is cut off": (lambda: zipped(buildFile_xml=MODULE)[:-90], "damaged"),
    "a zip of which a byte is another": (
        lambda: (
            zipped(buildFile_xml=MODULE).replace(b"buildFile.xml", b"buildFile.xml", 1)[:200]
            + b"\0" * 40
            + zipped(buildFile_xml=MODULE)[240:]
        ),
        "damaged",
    ),
    "a zip that is locked": (locked, "damaged"),
    "entities that laugh": (LAUGHS.encode, "declares types or entities"),
    "an entity that reads a file": (OUTSIDE.encode, "declares types or entities"),
    "parts in parts": (DEEP.encode, "more parts, or deeper ones"),
    "more parts than any": (MANY.encode, "more parts, or deeper ones"),
    "another kind of XML": (lambda: b"<html><body/></html>", "This is no module"),
    "no XML": (lambda: b"\x89PNG\r\n", "is no XML"),
    "nothing": (bytes, "This is no module"),
    "a text that ends": (MODULE[:900].encode, "is no XML"),
    "a text in no known letters": (lambda: b'<?xml version="1.0" encoding="klingon"?><a/>', "is no XML"),
    "zeros": (lambda: b"\0" * 1000, "is no XML"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_module_or_made_to_do_harm_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(build_file, "LARGEST", 1_000_000)
    monkeypatch.setattr(found, "MOST_PARTS", FEW_PARTS)
    make, said = HOSTILE[name]
    with pytest.raises(Unreadable) as refused:
        read(tmp_path, make())
    assert said in language("en").words(refused.value.sentence)
    assert language("ja").knows(refused.value.sentence.key)
    # Nothing is unpacked to anywhere.
    assert [path.name for path in tmp_path.iterdir()] == ["module"]
