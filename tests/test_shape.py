"""Files, functions and lists of parameters stay as small as what is read at one sitting."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from .parsed import parsed

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("assistant", "printables", "scripts")
LONGEST_FILE, LONGEST_FUNCTION, MOST_PARAMETERS = 250, 40, 5
# In a hundred lines of code; most functions say their rule in their docstring.
COMMENTS = 3.0
TO_TOOLS = ("# noqa", "# type:", "# fmt:")
STATEMENT_BEGINS = (tokenize.NEWLINE, tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.COMMENT)
# Where something is drawn takes two or three parameters before what it is.
MOST_DRAWING = 6
WIDE = {
    # A line is told by its parts, and an answer is taken as it was sent: keywords, all but the first.
    "assistant/core/play/referee.py": {"Referee.tell": 9},
    "assistant/matches/answering/match.py": {"Match.answer": 6},
}
Function = ast.FunctionDef | ast.AsyncFunctionDef


def sources(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def functions(source: str) -> Iterator[tuple[str, Function]]:
    """Every function of a source, with the names of what it stands in."""

    def walk(tree: ast.AST, inside: str) -> Iterator[tuple[str, Function]]:
        for node in ast.iter_child_nodes(tree):
            name = inside
            if isinstance(node, Function | ast.ClassDef):
                name = f"{inside}.{node.name}".removeprefix(".")
            if isinstance(node, Function):
                yield name, node
            yield from walk(node, name)

    return walk(parsed(source), "")


def length(function: Function) -> int:
    """Lines from its name to its end, decorators left out."""
    return (function.end_lineno or 0) - function.lineno + 1


def parameters(function: Function) -> int:
    """How many a call may give; the first of a method is not given."""
    taken = function.args
    names = [each.arg for each in (*taken.posonlyargs, *taken.args, *taken.kwonlyargs)]
    return len(names) - (names[:1] in (["self"], ["cls"]))


def too_long(source: str) -> dict[str, int]:
    return {name: n for name, each in functions(source) if (n := length(each)) > LONGEST_FUNCTION}


def too_many(source: str, most: int = MOST_PARAMETERS) -> dict[str, int]:
    return {name: n for name, each in functions(source) if (n := parameters(each)) > most}


def remarks(source: str) -> tuple[int, int]:
    """Lines of code and of comments; of neither are docstrings, and words to the tools are no comments."""
    tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    said = [token for token in tokens if token.type == tokenize.COMMENT]
    docstrings = {
        line
        for before, token, after in zip([None, *tokens], tokens, tokens[1:], strict=False)
        if token.type == tokenize.STRING and after.type == tokenize.NEWLINE
        if before is None or before.type in STATEMENT_BEGINS
        for line in range(token.start[0], token.end[0] + 1)
    }
    nothing = {token.start[0] for token in said if not token.line[: token.start[1]].strip()} | docstrings
    lines = [number for number, line in enumerate(source.splitlines(), 1) if line.strip()]
    comments = [token for token in said if not token.string.startswith(TO_TOOLS)]
    return len(set(lines) - nothing), len(comments)


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_no_file_is_longer_than_is_read_at_one_sitting() -> None:
    lines = {named(path): len(path.read_text().splitlines()) for path in sources(*FOLDERS, "tests")}
    assert len(lines) > 600
    assert {path: n for path, n in lines.items() if n > LONGEST_FILE} == {}


def test_no_function_is_longer_than_a_screen() -> None:
    found = {named(path): too_long(path.read_text()) for path in sources("assistant", "printables")}
    assert {path: names for path, names in found.items() if names} == {}


def test_no_function_takes_more_than_a_hand_can_hold() -> None:
    found = {named(path): too_many(path.read_text()) for path in sources("assistant")}
    found |= {named(path): too_many(path.read_text(), MOST_DRAWING) for path in sources("printables")}
    assert {path: names for path, names in found.items() if names} == WIDE


def test_what_is_tricky_says_why_or_which_rule() -> None:
    found = [remarks(path.read_text()) for path in sources("assistant", "printables")]
    lines, comments = (sum(each) for each in zip(*found, strict=True))
    assert comments >= COMMENTS * lines / 100


def test_comments_are_counted_and_neither_docstrings_nor_words_to_the_tools_are() -> None:
    source = (
        '"""What it is."""\n\n# Why.\ndef a():\n    """What\n    it does."""\n'
        "    return 1  # noqa: A001\n\n\nb = 2  # why\nc = '# none'\n"
    )
    assert remarks(source) == (4, 2)


@pytest.mark.parametrize(
    ("source", "long", "many"),
    [
        ("def a(one, two, *, three=3, four=4, five=5):\n    pass", {}, {}),
        ("def a(one, two, *, three=3, four=4, five=5, six=6):\n    pass", {}, {"a": 6}),
        ("class A:\n    def b(self, c, d, e, f, g):\n        pass", {}, {}),
        ("class A:\n    async def b(self, c, d, e, f, g, h):\n        pass", {}, {"A.b": 6}),
        ("@late\ndef a():\n" + "    pass\n" * 39, {}, {}),
        ("def a():\n    def b():\n" + "        pass\n" * 40, {"a": 42, "a.b": 41}, {}),
    ],
)
def test_what_is_too_large_is_found_wherever_it_stands(
    source: str, long: dict[str, int], many: dict[str, int]
) -> None:
    assert (too_long(source), too_many(source)) == (long, many)
