# make serve   set everything up once, then start Tableside on http://127.0.0.1:8765
#              (make serve LAN=1 lets phones and tablets of your network join;
#              CERT=file.pem KEY=file.key serves by https with your own certificate)
# make test    check style and types beside the tests, and tell all of it (sets up what they need, Chromium too)
# make whole   the same with what is heavy and rarely breaks: before a release
# make quick   the tests of rules, core and sheets: no browser, no long play
# make bench   measure the speed promises
# make bench-crash   cut the power at 10,000 points, and look what is left
# make bench-load    ten tables of six for a minute from a server just started, then one table of eight
# make bench-faults  plant a fault at a time, and see that its tests go red; a run that was stopped goes on where it was
#                    (FAULTS="map races" for these areas, MINUTES=30 to stop by itself)
# make bench-uploads four hostile uploads at once while four screens play
# make bench-marks   pencil marks on photographed sheets: wrong, unclear, how far off, how long a page takes
#                    (PICTURES=1000, MINUTES=30 to stop by itself; a run that was stopped goes on where it was)
# make bench-play    1,000 orders of events on many screens, 150 servers just started, 1,000 campaigns, 1,000 games of
#                    Twilight and 10,000 random wars to their end; every stop of every recorded match left by hand
#                    (WARS=500 for fewer wars)
# make pictures  take the pictures of the manual and of the README anew, from the app itself
# make walk      walk the first evening from the README by each door, without a network: taps, words, seconds
#                (DOORS="make wheel folder"; the last two are those in dist)
# make newest  run the quick tests with the newest versions that pyproject.toml allows
# make clean   throw away the environment and everything built; matches are kept elsewhere

PYTHON ?= python3
PORT = 8765
DOORS = make
WORKERS = 3
# Groups in the order of tests/grouping.py, the longest first.
SPREAD := --dist loadgroup --no-loadscope-reorder
OWN := .venv/bin/python
# Another Python, as after an upgrade of Debian, needs another environment.
VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])')
READY := .venv/ready-$(VERSION)
READY_TO_TEST := .venv/ready-to-test-$(VERSION)
LANGUAGES := $(shell find assistant/languages -name "*.po")
# libatomic1 is for the program that drives Chromium, openssl makes certificates to serve by https with.
BROWSER := chromium libatomic1 openssl
# Opens a page in a quarter of the processor time; where it cannot be had, the whole Chromium does.
WINDOWLESS := chromium-headless-shell
# To load what browsers and fuzzing need takes seconds in each process, and the quick tests do without.
UNUSED := -p no:playwright -p no:schemathesis
WORDS := assistant/languages/ja/LC_MESSAGES/tableside.mo

.PHONY: serve test whole quick newest bench bench-crash bench-load bench-uploads bench-faults bench-marks bench-play pictures walk clean

serve: $(READY) $(WORDS)
	@exec $(OWN) -m assistant serve --port $(PORT)$(if $(LAN), --lan)$(if $(CERT), --cert $(CERT))$(if $(KEY), --key $(KEY))

# Tests in a browser wait more than they work: three at a time keep two processors busy.
test whole: $(READY_TO_TEST) $(WORDS)
	@scripts/need.sh $(BROWSER)
	-@scripts/need.sh $(WINDOWLESS)
	$(if $(filter whole,$@),WHOLE=1) scripts/check.sh -n $(WORKERS) $(SPREAD) $(if $(filter test,$@),-m "not whole")

quick: $(READY_TO_TEST) $(WORDS)
	$(OWN) -m pytest -n 2 $(SPREAD) -m "not slow" $(UNUSED)

bench: $(READY_TO_TEST) $(WORDS)
	$(OWN) scripts/bench.py

bench-crash: $(READY_TO_TEST) $(WORDS)
	$(OWN) scripts/bench_crash.py

bench-load: $(READY_TO_TEST) $(WORDS)
	$(OWN) scripts/bench_load.py

bench-faults: $(READY_TO_TEST) $(WORDS)
	@scripts/need.sh $(BROWSER)
	$(OWN) scripts/bench_faults.py $(FAULTS)

bench-uploads: $(READY_TO_TEST) $(WORDS)
	$(OWN) scripts/bench_uploads.py

bench-marks: $(READY_TO_TEST) $(WORDS)
	$(OWN) scripts/bench_marks.py

bench-play: $(READY_TO_TEST) $(WORDS)
	INTERLEAVINGS=1000 $(OWN) -m pytest -q tests/proof/test_interleavings.py
	STARTS=10 $(OWN) -m pytest -q tests/proof/test_cold_start.py
	EVERYWHERE=1 WANDERINGS=100 $(OWN) -m pytest -q tests/any_game
	GAMES=1000 $(OWN) -m pytest -q tests/twilight/test_random_play.py
	CAMPAIGNS=1000 $(OWN) -m pytest -q tests/outer_planets/test_campaigns.py
	$(OWN) scripts/bench_play.py $(WARS)

pictures: $(READY_TO_TEST) $(WORDS)
	@scripts/need.sh $(BROWSER)
	$(OWN) scripts/take_pictures.py
	$(OWN) scripts/take_moving_picture.py

walk: $(READY_TO_TEST) $(WORDS)
	@scripts/need.sh $(BROWSER) git unzip iproute2
	$(OWN) scripts/walk_first_evening.py $(DOORS)

newest:
	@scripts/need.sh $(BROWSER)
	@PYTHON=$(PYTHON) scripts/newest.sh

clean:
	rm -rf .venv build dist *.egg-info assistant/languages/*/LC_MESSAGES
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis test-results

# Each stamp is written only after everything before it succeeded.
$(READY): pyproject.toml scripts/environment.sh
	@PYTHON=$(PYTHON) scripts/environment.sh -e . babel
	@touch $@

$(READY_TO_TEST): $(READY)
	@PYTHON=$(PYTHON) scripts/environment.sh -e '.[test]'
	@touch $(READY) $@

# Both languages are compiled together; Japanese is written last.
$(WORDS): $(LANGUAGES) hatch_build.py | $(READY)
	@$(OWN) hatch_build.py
