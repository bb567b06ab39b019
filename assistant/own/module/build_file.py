"""The build file of a module, out of its zip or alone: the only thing in it that is looked at."""

from __future__ import annotations

import lzma
import struct
import zlib
from pathlib import Path
from typing import IO
from xml.sax import SAXParseException
from zipfile import BadZipFile, ZipFile

from defusedxml.common import DefusedXmlException
from defusedxml.expatreader import DefusedExpatParser

from assistant.core.words.errors import Unreadable
from assistant.core.words.say import say

from .found import Collector, Module, Overgrown

NAMES = ("buildFile.xml", "buildFile")
# Thousands of counters take a few megabytes.
LARGEST = 20_000_000
# Large pieces: expat begins a part anew with each that does not end it.
PIECE = 4_000_000
# What a broken zip makes of the library that opens it.
BROKEN_ZIP = (
    BadZipFile, zlib.error, lzma.LZMAError, EOFError, NotImplementedError, RuntimeError, OSError,
    OverflowError, struct.error,
)  # fmt: skip


def module_in(path: Path) -> Module:
    """What a module says that a file can begin with; Unreadable if it is none, or made to do harm."""
    with path.open("rb") as file:
        packed = file.read(2) == b"PK"
        file.seek(0)
        if not packed:
            return parsed(file)
        try:
            with ZipFile(file) as archive:
                # Names are compared and never used: nothing is unpacked to where one says.
                name = next((each for each in NAMES if each in archive.namelist()), None)
                if name is None:
                    raise Unreadable(say("own.module.no_build_file", name=NAMES[0]))
                with archive.open(name) as build:
                    return parsed(build)
        except BROKEN_ZIP as error:
            raise Unreadable(say("own.module.damaged")) from error


def parsed(stream: IO[bytes]) -> Module:
    """The names in a build file, read piece by piece; what it says of its own size is not believed."""
    collector, parser = Collector(), DefusedExpatParser(forbid_dtd=True)
    parser.setContentHandler(collector)
    left = LARGEST
    try:
        while piece := stream.read(PIECE):
            left -= len(piece)
            if left < 0:
                raise Unreadable(say("own.module.large", most=LARGEST // 1_000_000))
            parser.feed(piece)
        parser.close()
    except DefusedXmlException as error:
        raise Unreadable(say("own.module.entities")) from error
    # The others are what a declared encoding makes of it that nobody knows.
    except (SAXParseException, LookupError, ValueError) as error:
        line = error.getLineNumber() if isinstance(error, SAXParseException) else 0
        raise Unreadable(say("own.module.no_xml", line=line or 1)) from error
    except Overgrown as error:
        raise Unreadable(say("own.module.overgrown" if collector.module else "own.module.none")) from error
    if collector.module is None:
        raise Unreadable(say("own.module.none"))
    return collector.module
