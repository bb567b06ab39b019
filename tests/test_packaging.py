"""What is built is what is played: the wheel carries everything and serves from a clean environment."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tomllib
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from .running import address_of, running

ROOT = Path(__file__).resolve().parent.parent
ADDRESS = "http://127.0.0.1:"

# One worker builds the wheel for all of them.
pytestmark = pytest.mark.xdist_group("wheel")


def run(*command: str | Path, cwd: Path) -> str:
    """What a program prints; its complaint if it fails."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source distribution as a release would be."""
    out = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, ROOT, cwd=out)
    return next(out.glob("tableside-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a clean environment with nothing but the wheel and what it asks for."""
    clean = tmp_path_factory.mktemp("clean")
    run(sys.executable, "-m", "venv", "--without-pip", clean, cwd=clean)
    run(sys.executable, "-m", "pip", "--python", clean, "install", "--quiet", wheel, cwd=clean)
    return clean / "bin"


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[str]:
    """The address the installed command says it serves at, far from the checkout."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    own = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "TABLESIDE_DATA": str(tmp_path / "matches")}
    with running(installed / "tableside", "serve", "--port", port, cwd=tmp_path, env=own) as server:
        assert address_of(server) == ADDRESS + port
        yield ADDRESS + port


def fetched(address: str) -> bytes:
    """The body of a page that is there."""
    with urllib.request.urlopen(address, timeout=20) as answer:
        body: bytes = answer.read()
    return body


@pytest.mark.parametrize(
    "path",
    [
        "assistant/templates/base.html",
        "assistant/data/imperium/",
        "assistant/languages/en/LC_MESSAGES/tableside.mo",
        "assistant/languages/ja/LC_MESSAGES/tableside.mo",
        "assistant/static/htmx.min.js",
        "assistant/static/fonts/NotoSansJP-Regular.woff2",
        "printables/fonts/NotoSansJP-Bold.ttf",
        "printables/fonts/OFL.txt",
        "assistant/py.typed",
        "printables/py.typed",
    ],
)
def test_the_wheel_carries(wheel, path):
    with zipfile.ZipFile(wheel) as archive:
        assert any(name.startswith(path) for name in archive.namelist())


def test_the_wheel_carries_each_template_and_data_file_once_and_no_tests(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    for folder in ("templates", "data"):
        ours = {str(path.relative_to(ROOT)) for path in (ROOT / folder).rglob("*.*") if path.is_file()}
        assert {
            name.removeprefix("assistant/") for name in names if name.startswith(f"assistant/{folder}/")
        } == ours
    tops = {name.split("/")[0].partition("-")[0] for name in names}
    assert tops == {"assistant", "printables", "tableside"}
    assert len(names) == len(set(names))


def test_the_installed_command_tells_its_version(installed, tmp_path):
    from assistant import __version__

    assert __version__ in run(installed / "tableside", "--version", cwd=tmp_path)


def test_the_installed_command_serves_the_start_page_with_all_it_needs(served):
    page = fetched(f"{served}/").decode()
    assert "<html" in page
    assert "Tableside" in page
    assert fetched(f"{served}/static/htmx.min.js") == (ROOT / "assistant/static/htmx.min.js").read_bytes()
    assert fetched(f"{served}/static/fonts/NotoSansJP-Regular.woff2")[:4] == b"wOF2"


def test_the_installed_command_offers_the_game_in_japanese(served):
    asked = urllib.request.Request(f"{served}/new/imperium", headers={"Accept-Language": "ja"})
    with urllib.request.urlopen(asked, timeout=20) as answer:
        assert 'lang="ja"' in answer.read().decode()


def test_the_installed_command_has_a_finished_match_to_look_around_in(served):
    assert "A finished match to look around in" in fetched(f"{served}/look/twilight").decode()


def test_the_recipe_of_the_frozen_folder_takes_along_what_the_wheel_does():
    recipe = (ROOT / "packaging" / "tableside.spec").read_text()
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]
    for folder, inside in wheel["force-include"].items():
        assert f'(str(ROOT / "{folder}"), "{inside}")' in recipe
    for package in wheel["packages"]:
        assert f'collect_submodules("{package}")' in recipe
        assert f'collect_data_files("{package}"' in recipe
    # What nobody has tried says so.
    told = (ROOT / "packaging" / "README.md").read_text().splitlines()
    rows = [line for line in told if line.startswith("| ")]
    tried = {row.split(" |")[0].removeprefix("| "): "**yes**" in row for row in rows[1:]}
    assert tried == {"Linux, 64-bit": True, "Raspberry Pi, 64-bit": False, "Windows": False, "macOS": False}
