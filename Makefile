# `make play` and `make test` do all the set-up they need, in .venv, with pinned versions; second runs start in seconds.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
RUN := $(BIN)/python -m
LOCK = uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest --custom-compile-command "make lock" pyproject.toml
RULES := $(wildcard mornington/core/*.py mornington/bots/*.py mornington/analysis/*.py mornington/envs/*.py mornington/games/*/*.py)
FOR_GPU := $(if $(filter Linux,$(shell uname -s)),.venv/ready-for-gpu) # the compiler for GPUs needs none, but there is none for a Mac
NEEDS_PYTHON = test -n "$(PYTHON)" || { echo "Mornington needs Python 3.11 or newer: install it, or say make PYTHON=/path/to/python3"; exit 1; }

# Python keeps the bytecode it made, also where the environment says otherwise: the tests start hundreds of processes.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test test-all coverage fuzz browser lint check-types wheels docs bench bench-gpu ladder messages pictures lock clean

play: .venv/ready-to-play ## play in a browser (ARGS="--port 0 --host 0.0.0.0" for more)
	@$(RUN) mornington serve $(ARGS)

test: .venv/compiled browser lint check-types ## lint, types and the test suite, without its slow tail
	$(RUN) pytest -n 3 --dist loadfile --durations 20 -m "not slow"

test-all: .venv/compiled .venv/ready-for-docs $(FOR_GPU) browser lint check-types ## every test, the slow ones too, and some minutes of wrong input
	$(RUN) pytest -n 3 --dist loadfile --durations 20 --hypothesis-profile thorough
	$(RUN) tests.fuzz --corpus --minutes 3

# without the attacks, which measure how long a server keeps others waiting: longer than allowed while it is traced
coverage: .venv/compiled browser ## which lines the quick tests run: the total here, each line in htmlcov/index.html
	$(RUN) pytest -n 3 --dist loadfile -m "not slow" --ignore tests/attacks --cov --cov-report=term --cov-report=html --cov-report=xml

fuzz: .venv/ready-to-test ## wrong input for a night: what it finds is added to tests/fuzz/corpus (ARGS="--minutes 60 --seed 7")
	$(RUN) tests.fuzz --corpus --minutes 480 $(ARGS)

browser: .venv/ready-to-test ## Chromium for the tests: found, or fetched where that can be done, else it says how
	@$(RUN) tests.browser.fetch_chromium

wheels: .venv/ready-to-test ## build the distribution and try it in empty environments, with each Python found (ARGS="--python 3.12")
	$(RUN) tests.wheel $(ARGS)

docs: .venv/ready-for-docs ## the pages of docs as a site, in the folder site
	NO_MKDOCS_2_WARNING=1 $(RUN) mkdocs build --strict $(ARGS)

lint: .venv/ready-to-test
	$(RUN) ruff check
	$(RUN) ruff format --check
	$(BIN)/lint-imports

check-types: .venv/ready-to-test
	$(RUN) mypy

bench: .venv/ready-to-test ## the speed of the rules beside the sketch that proved the idea
	$(RUN) mornington bench --beside benchmarks/sketch.py

bench-gpu: .venv/ready-for-gpu ## the speed of all games on an NVIDIA GPU, each compared with the processor first (ARGS=--json)
	@for game in $$($(BIN)/python -c "import mornington; print(*mornington.games())"); do $(RUN) mornington bench $$game --device cuda $(ARGS) || exit; done

ladder: .venv/ready-to-test ## measure every level of the bots and write docs/ladder.md: hours; it goes on where it stopped
	$(RUN) mornington ladder $(ARGS)

messages: .venv/ready-to-test ## collect the texts people see, and bring the catalogues of all languages up to date
	$(RUN) tests.catalogues

pictures: .venv/ready-to-test browser ## every picture that the docs show, made anew: some minutes
	$(BIN)/python docs/draw_layers.py
	$(RUN) docs.draw_games
	$(RUN) docs.draw_explorations
	$(RUN) tests.browser.shots
	$(RUN) tests.browser.recordings

clean: ## remove the virtual environment and all caches
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage* coverage.xml htmlcov build dist site
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

lock: ## choose the pinned versions anew (needs uv; ARGS=--upgrade for the newest)
	$(LOCK) --all-extras --output-file requirements/constraints.txt $(ARGS)
	$(LOCK) --no-annotate --constraint requirements/constraints.txt --output-file requirements/play.txt

# What is set up once, and again when the pinned versions change. Rules are compiled when the tests need them.

.venv/ready-to-play: requirements/play.txt
	@$(NEEDS_PYTHON)
	@$(PYTHON) requirements/set_up.py play
	@touch $@

.venv/ready-to-test: requirements/constraints.txt
	@$(NEEDS_PYTHON)
	@$(PYTHON) requirements/set_up.py test
	@touch $@

.venv/ready-for-docs: requirements/constraints.txt
	@$(NEEDS_PYTHON)
	@$(PYTHON) requirements/set_up.py docs
	@touch $@

.venv/ready-for-gpu: requirements/constraints.txt
	@$(NEEDS_PYTHON)
	@$(PYTHON) requirements/set_up.py gpu
	@touch $@

.venv/compiled: .venv/ready-to-test $(RULES)
	@$(RUN) mornington compile
	@touch $@
