"""Styles: small files in layers, a game's own apart from the rest; no class is given or spoken of in vain."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page

from assistant import folders
from assistant.games import GAMES, HOMES
from assistant.web.page import styles

from ..classes import OPEN, given, spoken_of
from ..helpers import begin, to_interference

ROOT = Path(__file__).resolve().parents[3]
# Games whose styles and pages lie in this house: those of a package lie in its own.
HERE = [game for game in GAMES if HOMES[game].pages is None]
FILES = sorted(styles.FOLDER.rglob("*.css"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
SCRIPTS = [one for one in (ROOT / "assistant/static").glob("*.js") if not one.name.startswith("htmx")]
LONGEST = 250
LINK = re.compile(r'<link rel="stylesheet" href="([^"]+)"')

# Given by a variable or a script, so that no template spells them out.
GIVEN_OTHERWISE = {
    **dict.fromkeys(
        (
            "js",
            "carried-to",
            "elsewhere",
            "wait",
            "beyond",
            "spare",
            "dear",
            "set",
            "my-turn",
            "systems",
            "from-here",
            "was-reached",
            "stands-here",
            "rearranged",
        ),
        "a script gives it",
    ),
    **dict.fromkeys(("disc", "square", "hexagon", "diamond", "shield", "cross"), "the shape of a side"),
    **dict.fromkeys(("number", "odds"), "the kind of a column of a chart"),
    **dict.fromkeys(("now",), "the status of a stop of the rail"),
    **dict.fromkeys(("area", "near", "both"), "a macro puts the classes of an area together"),
    **dict.fromkeys(
        ("from", "way", "aimed", "within"), "what a system of the map is to the fleet that moves"
    ),
    "codes": "a macro tells how close options stand",
    "at-match": "the block `kind` of a page is the class of its body",
}
# What templates give although no style speaks of it.
HOOKS = {
    **dict.fromkeys(("poll", "revision"), "scripts and tests find it by this name"),
    **dict.fromkeys(("second", "plain"), "the usual look of its kind; the other one is styled"),
}


def classes(files: list[Path], game: str = "") -> set[str]:
    """The classes given by the templates, or spoken of in the styles, of a game; of none, of every game."""
    parts = {one: set(one.relative_to(ROOT).parts) for one in files}
    ours = [one for one in files if (game in parts[one] if game else not parts[one] & set(GAMES))]
    read = given if files is TEMPLATES else spoken_of
    return set().union(*(read(one.read_text()) for one in ours))


def test_a_style_file_is_small_says_what_it_is_for_and_lies_in_a_layer() -> None:
    assert len(FILES) > 40
    for file in FILES:
        lines = file.read_text().splitlines()
        assert len(lines) <= LONGEST, file
        assert re.fullmatch(r"/\* [A-Z].*[.:] ?\*/", lines[0]), file
        assert file.parent.name in (*styles.LAYERS, styles.DESCRIBED, *GAMES), file


def test_every_class_a_style_speaks_of_is_given_by_a_template() -> None:
    all_given = classes(TEMPLATES).union(*(classes(TEMPLATES, game) for game in GAMES))
    beginnings = tuple(name.removesuffix(OPEN) for name in all_given if name.endswith(OPEN))
    spoken = set().union(*(spoken_of(file.read_text()) for file in FILES))
    unknown = {name for name in spoken - all_given if not name.startswith(beginnings)}
    assert unknown - set(GIVEN_OTHERWISE) == set()
    assert set(GIVEN_OTHERWISE) <= spoken


def test_every_class_a_template_gives_is_spoken_of_in_a_style() -> None:
    spoken = set().union(*(spoken_of(file.read_text()) for file in FILES))
    all_given = set().union(*(given(file.read_text()) for file in TEMPLATES))
    unstyled = {name for name in all_given - spoken if not name.endswith(OPEN)}
    assert unstyled == set(HOOKS)


@pytest.mark.parametrize("game", HERE)
def test_no_style_or_script_of_all_games_speaks_of_a_class_only_one_game_gives(game: str) -> None:
    own = classes(TEMPLATES, game) - classes(TEMPLATES) - set(GIVEN_OTHERWISE)
    assert len(own) > 10
    literals = re.compile(r'"[^"\n]*"|`[^`]*`|\'[^\'\n]*\'')
    scripts = " ".join(found for one in SCRIPTS for found in literals.findall(one.read_text()))
    assert own & classes(FILES) == set()
    assert own & spoken_of(scripts) == set()


def sheets_of(client: FlaskClient, address: str) -> list[str]:
    """The names of the sheets a page loads."""
    found = [link.split("?") for link in LINK.findall(client.get(address).text)]
    assert all(client.get(f"{path}?{digest}").status_code == 200 for path, digest in found)
    return [Path(path).stem for path, _ in found]


def test_a_match_loads_what_every_page_loads_and_its_own_games_sheet(client: FlaskClient) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    here = f"/matches/{match_id}"
    assert sheets_of(client, "/") == sheets_of(client, f"{here}/print") == [styles.GENERIC]
    assert sheets_of(client, here) == sheets_of(client, f"{here}/correct") == [styles.GENERIC, "imperium"]
    assert sheets_of(client, f"{here}/fleets/imperial/1") == [styles.GENERIC, "imperium"]


def test_a_game_brings_its_styles_by_a_folder_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("parts", "imperium"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "one.css").write_text(f"/* About {name}. */\n.{name} {{ color: red; }}\n")
    home = styles.HOMES["imperium"]
    for name in [*styles.HOMES, "bare"]:
        monkeypatch.setitem(styles.HOMES, name, home._replace(styles=tmp_path / name))
    found = styles.sheets(tmp_path)
    assert set(found) == {styles.GENERIC, "imperium"}
    assert found[styles.GENERIC].text.startswith("@layer tokens, base, parts, layout, game;\n")
    assert "@layer parts {\n.parts { color: red; }\n}" in found[styles.GENERIC].text
    assert found["imperium"].text == "@layer game {\n.imperium { color: red; }\n}\n"


def test_a_sheet_asked_for_by_its_digest_is_kept_and_by_any_other_is_not(client: FlaskClient) -> None:
    (address,) = LINK.findall(client.get("/").text)
    kept, plain, old = client.get(address), client.get(address.split("?")[0]), client.get(f"{address}0")
    assert kept.text == plain.text == old.text
    assert kept.mimetype == "text/css"
    assert "immutable" in kept.headers["Cache-Control"]
    assert plain.headers["Cache-Control"] == old.headers["Cache-Control"] == "no-store"
    for nonsense in ("/styles/nothing.css", "/styles/..%2Ftableside.css", "/styles/tokens.css"):
        assert client.get(nonsense).status_code == 404


def test_another_content_has_another_digest() -> None:
    assert styles.sheet("a").digest != styles.sheet("b").digest


def test_a_later_layer_wins_whatever_the_selectors(page: Page, tmp_path: Path) -> None:
    for name, rule in (("parts", "p.p.p { color: red; }"), ("layout", "p { color: blue; }")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "one.css").write_text(rule)
    page.set_content(f"<style>{styles.sheets(tmp_path)[styles.GENERIC].text}</style><p class=p>blue</p>")
    assert page.locator("p").evaluate("one => getComputedStyle(one).color") == "rgb(0, 0, 255)"


def test_styles_are_shipped_with_the_package() -> None:
    assert styles.FOLDER.is_relative_to(folders.PACKAGE)


def outermost(text: str) -> list[str]:
    """The selectors of a style that stand in no block."""
    found, depth = "", 0
    for part in re.split(r"([{}])", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)):
        depth += {"{": 1, "}": -1}.get(part, 0)
        found += part if depth == 0 and part != "}" else "\n"
    return [one.strip() for line in found.split("\n") for one in re.split(r",(?![^(]*\))", line)]


# What a page is made of, which other files place as well.
BOTH_WAYS = defaultdict(
    set[str],
    imperium={"act-page"},
    tokens={"ask-scroll", "game", "join", "lot-list", "question", "screens-screen", "scroll-pane"},
)


@pytest.mark.parametrize("folders_of", [(game,) for game in HERE] + [styles.LAYERS])
def test_what_a_class_of_a_game_looks_like_by_itself_and_what_lies_in_it_is_said_in_one_file(
    folders_of: tuple[str, ...],
) -> None:
    """Lists of systems were once laid out as lines of a result, keys of numbers as lines of a file."""
    said = {file.name: outermost(file.read_text()) for file in FILES if file.parent.name in folders_of}
    alone = {name: {one[1:] for one in said[name] if re.fullmatch(r"\.[\w-]+", one)} for name in said}
    around = {name: {one.split(" ")[0][1:] for one in said[name] if " > " in one} for name in said}
    twice = {
        one
        for file, names in alone.items()
        for one in names
        if any(one in around[other] - alone[other] for other in said if other != file)
    }
    assert twice <= BOTH_WAYS[folders_of[0]]
    assert sum(map(len, alone.values())) > 10
