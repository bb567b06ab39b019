"""What screens wait for: six closed seats drawn without the cache, tap to paint in a slowed Chromium."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from bench_described import measure_described
from flask import Flask, render_template
from timing import judge, milliseconds, tell
from waitress.server import create_server

from assistant.core.game import Setup
from assistant.core.play.sides import Playing
from assistant.core.words.errors import Problem
from assistant.games import take_in
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from assistant.web import create_app
from assistant.web.screen import settings
from assistant.web.serve import HOST, open_server
from assistant.web.table.view import page as context_of
from tests.installed import SIX as PACKAGE
from tests.player import usual
from tests.six.conftest import SIX
from tests.six.table import Table
from tests.twilight.conftest import EVERYTHING, RACES
from tests.twilight.player import Table as Races
from tests.web import wars
from tests.web.running import running

RECORDED = Path(__file__).resolve().parent.parent / "tests" / "recorded"
MIDDLES = ("imperium", "outer_planets", "twilight")
DRAWN, TAPS = 20, 24
SLOWED = 6
HEAVY, TURN, STEP, SEED = "terra-triumphant", 6, "petition", 1
LONGEST = 900
# From a tap to another tab or revision on the screen, noted after the frame that shows it. None asks in
# between whether it is there: to be asked, or to draw a frame for nothing, would be work of the slowed page.
WATCH = """() => {
  window.spent = [];
  const seen = () => document.querySelector("#match").dataset.revision
    + document.querySelector("#match nav [aria-current=page]")?.href;
  addEventListener("click", (tap) => {
    const before = seen();
    const painted = () => { const after = new MessageChannel();
      after.port1.onmessage = () => {
        spent.push(performance.now() - tap.timeStamp);
        dispatchEvent(new Event("painted"));
      };
      after.port2.postMessage(0); };
    const look = (_, watching) => { if (seen() !== before) {
      watching.disconnect();
      requestAnimationFrame(painted);
    } };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, true);
}"""
WHERE = """place => {
  window.painted = new Promise((done) => addEventListener("painted", done, { once: true }));
  const there = [...document.querySelectorAll(place)].find((one) => one.checkVisibility());
  const box = there.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""

# The least that a tap can do: its answer is a number, which stands there instead of the last.
BARE = """<!doctype html><div id="match" data-revision="0"><nav></nav><button>0</button></div><script>
const [match, button] = document.querySelectorAll("#match, button");
button.onclick = async () => {
  const answer = await fetch("/", { method: "POST" });
  button.textContent = match.dataset.revision = await answer.text();
};
</script>"""


def six_seats(shelf: Shelf) -> Match:
    """The small game of six sides on closed seats, in its first round."""
    match = shelf.create(PACKAGE.name, Setup("kept", "Evening", "closed", sides=SIX))
    Table(match).until("round")
    return match


def six_races(shelf: Shelf) -> Match:
    """Six races on closed seats, everything kept: the secondaries of a card are open to five of them."""
    sides = tuple(Playing(f"p{at}", race) for at, race in enumerate(RACES, 1))
    setup = Setup("galaxy", "Evening", "closed", sides=sides, groups=EVERYTHING, first="p1")
    match = shelf.create("twilight", setup)
    races = Races(match)
    races.begin()
    for card in (7, 6, 5, 4, 3, 2):
        races.give(type="pick_card", side=races.asked("pick").side, card=card)
    side = races.asked("turn").side
    held = next(int(card) for card, lying in races.state.cards.items() if lying.holder == side)
    races.give(type="take_strategic", side=side, card=held)
    question = races.questions()[0]
    races.give(**races.reply(question.answers[0]))
    return match


def drawn_and_bare(app: Flask, match: Match) -> tuple[float, float]:
    """The pages of all closed seats, read and drawn anew, and their templates alone, ms."""
    seats = [side.key for side in match.sides]

    def known(seat: str) -> dict[str, Any]:
        fresh = Match(match.path, match.game)
        return {**context_of(fresh, seat, {"tab": "journal"}), "seats": settings.seats(fresh)}

    with app.test_request_context("/", headers={"Host": "127.0.0.1"}):
        contexts = [known(seat) for seat in seats]
        whole, alone = [], []
        for _ in range(DRAWN):
            whole.append(
                milliseconds(lambda: [render_template("match.html", **known(seat)) for seat in seats])
            )
            alone.append(milliseconds(lambda: [render_template("match.html", **one) for one in contexts]))
    return statistics.median(whole), statistics.median(alone)


def measure_six(app: Flask) -> None:
    """Six closed seats of the small game, and of six races."""
    shelf = app.extensions["shelf"]
    drawn, bare = drawn_and_bare(app, six_seats(shelf))
    parts = f"{drawn:.1f} ms / {bare:.1f} ms"
    judge("six closed seats drawn anew / their templates alone", drawn / bare, 2.0, parts)
    drawn, bare = drawn_and_bare(app, six_races(shelf))
    parts = f"{drawn:.1f} ms / {bare:.1f} ms"
    judge("six closed races drawn anew / their templates alone", drawn / bare, 2.0, parts)


def heavy(shelf: Shelf, seed: int = SEED) -> Match:
    """Scenario 8 in its sixth turn, played by the usual answers to a step whose page shows the board."""
    match, chance = shelf.create("imperium", Setup(HEAVY)), Random(seed)
    for number in range(LONGEST):
        state = match.state()
        if state.now.turn >= TURN and state.now.stop == STEP:
            return match
        assert state.over is None, f"the war ended in turn {state.now.turn}"
        question = match.questions("everybody")[0]
        for attempt in range(LONGEST):
            fields = usual(question, chance)
            assert fields is not None
            try:
                match.answer(match.convert(fields), question=question.id, action=f"heavy-{number}-{attempt}")
            except Problem:
                continue
            break
    raise AssertionError(f"not at the {STEP} of turn {TURN} after {LONGEST} answers")


@contextmanager
def slowed(address: str) -> Iterator[Any]:
    """A page in a Chromium whose processor is slowed, at tablet size."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_context(viewport={"width": 1180, "height": 730}, has_touch=True).new_page()
        page.goto(address)
        page.evaluate("document.fonts.ready")
        page.evaluate(WATCH)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        yield page
        browser.close()


def tapped(page: Any, place: str) -> None:
    """Tap what stands there, and wait until the paint that follows was noted."""
    page.touchscreen.tap(*page.evaluate(WHERE, place))
    page.evaluate("painted")


def median_of(address: str, places: list[str]) -> float:
    """Tap these in turn; the median of the first one's from tap to paint, ms."""
    with slowed(address) as page:
        for number in range(TAPS):
            tapped(page, places[number % len(places)])
        return statistics.median(page.evaluate("spent")[:: len(places)])


def bare() -> Flask:
    """An application whose one page is as good as empty."""
    app, counted = Flask("bare"), count(1)
    app.add_url_rule("/", "page", lambda: BARE)
    app.add_url_rule("/", "answer", lambda: str(next(counted)), methods=["POST"])
    return app


def in_the_middle(shelf: Shelf, game: str) -> Match:
    """The longest recorded match of a game, half of it played and on to a question that one tap answers."""
    longest = max((RECORDED / game).glob("*.jsonl"), key=lambda played: played.stat().st_size)
    match, answers = wars.begin(shelf, longest)
    for number, answer in enumerate(answers):
        asked = match.questions("everybody")[0].answers
        if number >= len(answers) / 2 and any(one.main and not one.fields for one in asked):
            return match
        wars.give(match, answer, f"middle-{number:04d}")
    raise AssertionError(f"no tap answers in the second half of {longest}")


def measure_taps(app: Flask, address: str) -> None:
    """Tap to paint: two tabs in turn in the heavy position, and the main button in the middle of each game.

    Answers are told beside the least that a tap can do: a shared machine is slower by a half at times.
    """
    with running(create_server(bare(), host=HOST, port=0)) as port:
        least = median_of(f"http://{HOST}:{port}", ["button"])
    match = heavy(app.extensions["shelf"])
    here = f"/matches/{match.id}"
    start, parts = f"{address}{here}?tab=fleets", f"{TAPS} taps, scenario 8, {STEP} of turn {TURN}"
    tabs = median_of(start, ["#match nav.tabs a:not([aria-current])"])
    judge("tap to paint on tabs, processor slowed 6 times, ms", tabs, 200, parts)
    taken = {}
    for game in MIDDLES:
        here = f"/matches/{in_the_middle(app.extensions['shelf'], game).id}"
        places = ["#ask form.answer button.main", f'form[action^="{here}/undo"] button']
        taken[game] = median_of(address + here, places)
    answers = max(taken.values())
    parts = ", ".join(f"{game} {spent:.0f}" for game, spent in taken.items())
    judge("tap to paint of typical answers, processor slowed 6 times, ms", answers, 200, parts)
    tell("tap to paint of answers / on an empty page", answers / least, f"{answers:.0f} ms / {least:.0f} ms")


def measure_screens() -> None:
    """All of it, in a folder of their own."""
    with tempfile.TemporaryDirectory() as name:
        take_in([PACKAGE])
        app = create_app(Path(name))
        measure_six(app)
        measure_described(app)
        with running(open_server(app, HOST, 0)) as port:
            measure_taps(app, f"http://{HOST}:{port}")
