"""No test outside the folders of a game names one: an example is `EXAMPLE`, all of them are handed over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from assistant.games import COVERS

from .parsed import parsed

ROOT = Path(__file__).parent
NAME = re.compile(rf"(?<![\w-])({'|'.join(COVERS)})(?![\w-])")
# Those that do, with the reason: this list only gets shorter.
NAMED = {
    "the one place that says which": "example.py",
    "where tests lie, and what they may take": "slow.py test_seconds.py test_faults.py",
    "where sources, data and words of a game lie": """
        any_game/test_lookups.py any_game/test_odds.py core/words/test_language.py
        manual/test_leading.py
        test_architecture.py test_help.py test_layers.py test_packaging.py
        test_style_of_words.py web/page/test_styles.py
    """,
    "what ships with a game: samples, scenes, covers, boxes": """
        matches/shelf/test_windows.py web/shelf/test_looking_around.py
        web/shelf/test_scenes.py web/shelf/test_start_page.py
        web/test_ready.py web/page/test_heads.py
    """,
    "several players, or cards: what only one of the games has": """
        printables/charts/test_sequence.py printables/test_blank.py printables/test_large_pages.py
        test_bench_fire.py test_command_line_sheets.py web/page/test_chart.py
        web/printing/test_blank_sheets.py
        web/printing/test_sheets_of_several_players.py web/shelf/test_restore.py web/table/test_forms.py
    """,
    "parts of addresses": "web/door/test_guests.py",
    "a war that is printed, packed or read back, made counter by counter": """
        printables/charts/test_charts.py printables/drawing/test_misfit.py
        printables/full_war.py printables/late.py printables/paper.py
        printables/paper_save/test_long_campaign.py printables/paper_save/test_packing.py
        printables/paper_save/test_paper_save.py printables/paper_save/test_scan.py
        printables/paper_save/test_story.py printables/test_facts.py printables/test_kept.py
        reading/marks/corpus.py
    """,
    "a war or a battle on the screen, or its map read off": """
        test_bad_data.py test_bench_play.py six/test_play.py
        web/battles.py web/heavy.py web/page/surveyed.py
        web/page/test_comfort.py web/page/test_told.py web/paper/test_confirming.py
        web/paper/test_on_screen.py web/table/test_lists.py web/table/test_shared_fire.py
        web/table/test_shares.py
    """,
}


def naming() -> Iterator[str]:
    """The files of tests outside the folders of games that name one, in text or in an import."""
    for file in sorted(ROOT.rglob("*.py")):
        place = file.relative_to(ROOT)
        if not set(place.parts) & COVERS.keys() and any(
            map(named_by, ast.walk(parsed(file.read_text("utf-8"))))
        ):
            yield place.as_posix()


def named_by(node: ast.AST) -> bool:
    """Whether a piece of source names a game; in what is said about a module or a test any may be."""
    match node:
        case ast.Expr(value=ast.Constant()):
            return False
        case ast.ImportFrom(module=module, names=names):
            return bool(NAME.search(" ".join([module or "", *(each.name for each in names)])))
        case _:
            texts = (each for each in ast.iter_child_nodes(node) if isinstance(each, ast.Constant))
            return any(isinstance(each.value, str) and NAME.search(each.value) for each in texts)


def test_no_other_test_names_a_game() -> None:
    known = [place for places in NAMED.values() for place in places.split()]
    assert sorted(set(naming()) - {*known}) == [], "take EXAMPLE, or what games hand over (tests/any_game)"


def test_whoever_is_said_to_name_one_does() -> None:
    known = [place for places in NAMED.values() for place in places.split()]
    assert sorted({*known} - set(naming())) == []
    assert len(known) == len({*known})
