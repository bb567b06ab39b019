"""Setting up on a fresh machine: what is missing is said in one line, and what was cut off is made anew.

And checking there: style, types and tests beside each other.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parent.parent / "scripts"

PYTHON = """#!/bin/sh
echo "$@" >>"$ASKED"
case "$*" in
    *version_info*) echo "${VERSION:-3.11}" ;;
    "-m pytest"*) echo "1 passed"; exit "${PYTEST:-0}" ;;
    "-m mypy") echo "a wrong type"; exit "${MYPY:-0}" ;;
    *ensurepip*) exit "${WITHOUT_VENV:-0}" ;;
    "-m venv --clear .venv") mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
    "-m pip install"*)
        [ -z "${CUT_OFF:-}" ] || kill -9 "$PPID"
        exit "${PIP:-0}" ;;
esac
"""


class Machine:
    """A machine on which the programs that set-up calls are put there by the test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked = folder / "asked"
        shutil.copytree(SCRIPTS, folder / "scripts", ignore=shutil.ignore_patterns("*.py"))
        (folder / "bin").mkdir()
        self.program("python3", PYTHON)
        self.program("id", "#!/bin/sh\necho 1000\n")
        self.program("sudo", "#!/bin/sh\nexit 1\n")
        self.program("dpkg-query", "#!/bin/sh\nexit 1\n")
        self.program("apt-get", '#!/bin/sh\necho "apt-get $@" >>"$ASKED"\nexit "${APT:-0}"\n')

    def program(self, name: str, text: str) -> None:
        path = self.folder / "bin" / name
        path.write_text(text)
        path.chmod(0o755)

    def run(self, script: str, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
        """Run one of our scripts there; `asked` then holds what it asked of the machine."""
        self.asked.write_text("")
        path = f"{self.folder / 'bin'}:{os.environ['PATH']}"
        return subprocess.run(
            [self.folder / "scripts" / script, *arguments],
            env={"PATH": path, "ASKED": str(self.asked), **settings},
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_a_missing_package_without_the_right_to_install_it_is_one_line_with_one_command(machine):
    done = machine.run("need.sh", "chromium", "libatomic1")
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "Run this one command, then try again:  sudo apt-get install -y chromium libatomic1"
    ]


def test_a_missing_package_is_installed_by_root(machine):
    machine.program("id", "#!/bin/sh\necho 0\n")
    assert machine.run("need.sh", "chromium").returncode == 0
    asked = machine.asked.read_text().splitlines()
    assert asked == ["apt-get update", "apt-get install -y --no-install-recommends chromium"]


def test_an_installation_that_fails_is_never_taken_for_done(machine):
    machine.program("id", "#!/bin/sh\necho 0\n")
    done = machine.run("need.sh", "chromium", APT="100")
    assert done.returncode == 1
    assert "could not be installed" in done.stderr


def test_a_package_that_is_there_needs_nothing(machine):
    machine.program("dpkg-query", "#!/bin/sh\nprintf 'install ok installed'\n")
    assert machine.run("need.sh", "chromium").returncode == 0
    assert machine.asked.read_text() == ""


def test_python_without_venv_asks_for_debians_package_and_leaves_nothing_behind(machine):
    done = machine.run("environment.sh", "-e", ".", WITHOUT_VENV="1")
    assert done.returncode == 1
    assert "sudo apt-get install -y python3-venv" in done.stderr
    assert not (machine.folder / ".venv").exists()


def test_a_python_that_is_too_old_is_named(machine):
    done = machine.run("environment.sh", "-e", ".", VERSION="3.9")
    assert done.returncode == 1
    assert "Tableside needs Python 3.11 to 3.14; python3 is 3.9." in done.stderr


def test_a_whole_environment_is_kept_when_more_is_installed(machine):
    assert machine.run("environment.sh", "-e", ".").returncode == 0
    assert "-m venv --clear .venv" in machine.asked.read_text()
    assert machine.run("environment.sh", "-e", ".[test]").returncode == 0
    assert "-m venv" not in machine.asked.read_text()


def test_an_environment_cut_off_in_the_making_is_made_anew(machine):
    machine.run("environment.sh", "-e", ".")
    assert machine.run("environment.sh", "-e", ".[test]", CUT_OFF="yes").returncode != 0
    machine.run("environment.sh", "-e", ".[test]")
    assert "-m venv --clear .venv" in machine.asked.read_text()


def test_an_environment_without_network_is_kept_and_the_failure_said(machine):
    machine.run("environment.sh", "-e", ".")
    done = machine.run("environment.sh", "-e", ".", PIP="1")
    assert done.returncode == 1
    assert "The installation failed" in done.stderr
    machine.run("environment.sh", "-e", ".")
    assert "-m venv" not in machine.asked.read_text()


def test_another_python_gets_another_environment(machine):
    machine.run("environment.sh", "-e", ".")
    machine.run("environment.sh", "-e", ".", VERSION="3.13")
    assert "-m venv --clear .venv" in machine.asked.read_text()


@pytest.mark.parametrize("red", ["", "MYPY", "PYTEST"])
def test_style_types_and_tests_are_all_told_whichever_is_red(machine, red):
    machine.run("environment.sh", "-e", ".")
    done = machine.run("check.sh", "-n", "2", **({red: "1"} if red else {}))
    assert done.returncode == (1 if red else 0)
    assert {"== ruff check .", "== ruff format --check .", "== mypy", "a wrong type", "1 passed"} <= set(
        done.stdout.splitlines()
    )
    collected = "-m pytest --collect-only --quiet -n 2"
    checks = ["-m mypy", "-m pytest -n 2", "-m ruff check .", "-m ruff format --check ."]
    assert sorted(machine.asked.read_text().splitlines()) == sorted([*checks, collected])
    # What was compiled once is there.
    (machine.folder / ".venv" / "compiled").mkdir()
    machine.run("check.sh", "-n", "2")
    assert sorted(machine.asked.read_text().splitlines()) == checks
