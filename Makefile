# make serve   set everything up once, then start Tableside on http://127.0.0.1:8765
# make test    check style and types, run the tests (sets up what they need, Chromium too)
# make bench   measure the speed promises
# make clean   throw away the environment and everything built; matches are kept elsewhere

PYTHON ?= python3
PORT = 8765
OWN := .venv/bin/python
LANGUAGES := $(wildcard assistant/languages/*/*.po)
WORDS := assistant/languages/ja/LC_MESSAGES/tableside.mo

.PHONY: serve test bench clean

serve: .venv/ready $(WORDS)
	@exec $(OWN) -m assistant serve --port $(PORT)

test: .venv/ready-test $(WORDS)
	@scripts/need.sh chromium chromium
	$(OWN) -m ruff check .
	$(OWN) -m ruff format --check .
	$(OWN) -m mypy
	$(OWN) -m pytest -n 2 --dist loadgroup

bench: .venv/ready-test $(WORDS)
	$(OWN) scripts/bench.py

clean:
	rm -rf .venv build dist *.egg-info assistant/languages/*/LC_MESSAGES
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis test-results

# Each stamp is written only after everything before it succeeded.
.venv/ready: pyproject.toml scripts/environment.sh
	@PYTHON=$(PYTHON) scripts/environment.sh -e . babel
	@touch $@

.venv/ready-test: .venv/ready
	@PYTHON=$(PYTHON) scripts/environment.sh -e '.[test]'
	@touch .venv/ready $@

# Both languages are compiled together; Japanese is written last.
$(WORDS): $(LANGUAGES) hatch_build.py | .venv/ready
	@$(OWN) hatch_build.py
