# `make play` and `make test` do all the set-up they need, in .venv; second runs start in seconds.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
RUN := $(BIN)/python -m
PIP := $(RUN) pip install --disable-pip-version-check --quiet

.PHONY: play test test-all fuzz browser lint check-types bench ladder messages clean

play: .venv/ready-to-play ## play in a browser (ARGS="--port 0 --host 0.0.0.0" for more)
	@$(RUN) mornington serve $(ARGS)

test: .venv/ready-to-test browser lint check-types ## lint, types and the test suite, without its slow tail
	$(RUN) pytest -n 2 --dist loadfile --durations 20 -m "not slow"

test-all: .venv/ready-to-test browser lint check-types ## every test, the slow ones too, and some minutes of wrong input
	$(RUN) pytest -n 2 --dist loadfile --durations 20 --hypothesis-profile thorough
	$(RUN) tests.fuzz --corpus --minutes 3

fuzz: .venv/ready-to-test ## wrong input for a night: what it finds is added to tests/fuzz/corpus (ARGS="--minutes 60 --seed 7")
	$(RUN) tests.fuzz --corpus --minutes 480 $(ARGS)

browser: .venv/ready-to-test ## Chromium for the tests: installed where that can be done, else it says how
	@$(RUN) tests.browser.chromium || \
		{ test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
		apt-get -qq update && apt-get -qq install -y chromium && $(RUN) tests.browser.chromium; }

lint: .venv/ready-to-test
	$(RUN) ruff check
	$(RUN) ruff format --check
	$(BIN)/lint-imports

check-types: .venv/ready-to-test
	$(RUN) mypy

bench: .venv/ready-to-test ## the speed of the rules beside the sketch that proved the idea
	$(RUN) mornington bench --beside benchmarks/sketch.py

ladder: .venv/ready-to-test ## measure every level of the bots and write docs/ladder.md: hours; it goes on where it stopped
	$(RUN) mornington ladder $(ARGS)

messages: .venv/ready-to-test ## collect the texts people see
	$(RUN) babel.messages.frontend -q extract -F babel.cfg -k N_ -k ngettext:1,2 --no-location --sort-output \
		--project=mornington --version="" --copyright-holder="the Mornington authors" -o mornington/locale/mornington.pot mornington

clean: ## remove the virtual environment and all caches
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/made:
	@test -n "$(PYTHON)" || { echo "Mornington needs Python 3.11 or newer: install it, or say make PYTHON=/path/to/python3"; exit 1; }
	$(PYTHON) -m venv .venv
	@touch $@

.venv/ready-to-play: .venv/made pyproject.toml
	@echo "Setting up (once) …"
	$(PIP) --editable .
	@$(RUN) mornington compile
	@touch $@

.venv/ready-to-test: .venv/made pyproject.toml
	@echo "Setting up for tests (once) …"
	$(PIP) --editable '.[test]'
	@$(RUN) mornington compile
	@touch $@
