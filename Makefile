# Everything a newcomer needs: `make help` lists the targets.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/uv pip install --quiet --python $(BIN)/python
NOT_BUILT := -name static -o -name node_modules -o -name __pycache__ -o -name build
SOURCES := $(shell find src web -type d \( $(NOT_BUILT) \) -prune -o -type f ! -name '*.so' -print) pyproject.toml setup.py
TESTS := $(BIN)/python -m pytest
unexport PYTHONDONTWRITEBYTECODE  # hundreds of processes start in the tests: each would compile all it imports
SAY = @printf '\033[1m%s\033[0m\n'

.DEFAULT_GOAL := help
.PHONY: help play test check lint format docs bench soak wheel build golden lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(VENV)/uv:
	$(SAY) "1/4 an environment of its own, in $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	@touch $@

$(VENV)/packages: requirements/play.txt | $(VENV)/uv
	$(SAY) "2/4 the packages that playing needs"
	@$(PIP) --require-hashes -r requirements/play.txt
	@touch $@

$(VENV)/built: $(VENV)/packages $(SOURCES)
	$(SAY) "3/4 compiling the rules and building the pages, side by side (under a minute)"
	@rm -rf $(VENV)/wheel && $(BIN)/uv build --quiet --wheel --python $(BIN)/python --out-dir $(VENV)/wheel .
	@$(PIP) --no-deps --reinstall $(VENV)/wheel/*.whl
	@touch $@

build: $(VENV)/built ## set up the virtual environment, compile, build the pages

play: build ## play: starts a server and opens a table in the browser
	$(SAY) "4/4 a table; friends at your network: make play LAN=1"
	@$(BIN)/stolik serve $(if $(LAN),--lan)

$(VENV)/tools: requirements/test.txt | $(VENV)/uv
	@$(PIP) --require-hashes -r requirements/test.txt
	@touch $@

SIDE_BY_SIDE := $(MAKE) --no-print-directory -j 2
test: build $(VENV)/tools ## run all tests; gets PostgreSQL, Redis, nginx and a browser where it may
	@sh tests/machine.sh install
	+@$(SIDE_BY_SIDE) client browser house types docs interpreted
	@sh tests/machine.sh missing

check: build $(VENV)/tools ## lint and the quick tests, for the hand
	+@$(SIDE_BY_SIDE) lint quick

lint: types client ## ruff, mypy --strict, and the client's own

.PHONY: types client browser house interpreted quick
types: $(VENV)/tools
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy

client: $(VENV)/tools
	@$(BIN)/python -m tests.client

browser: client  # by itself, since Playwright keeps its loop running in the process; `client` fetches axe
	$(TESTS) -n 3 tests/web

house:
	STOLIK_EXPECT=$$($(BIN)/stolik --version | sed 's/.*(\([a-z]*\).*/\1/') \
		$(TESTS) -n 4 --ignore tests/web --ignore tests/browsers --ignore tests/libraries tests

interpreted:  # each game once: `test_builds` compares both builds over all their variants; some look inside a state
	STOLIK_EXPECT=interpreted STOLIK_SPREAD=plain PYTHONPATH=src $(TESTS) -n 1 --ignore tests/conformance/test_sixth_game.py \
		tests/conformance tests/engine tests/games/test_states.py

quick:
	STOLIK_SPREAD=plain $(TESTS) -n 1 tests/engine tests/games tests/host tests/conformance tests/cli

format: $(VENV)/tools ## put the source into its usual shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/python -m tests.client format

SITE := $(BIN)/zensical build --strict --clean
docs: $(VENV)/tools ## build the documentation site into site/; a dead link fails
	$(SITE) || $(SITE)  # on a busy machine its watcher of files, which a build has no use for, now and then ends it

$(VENV)/peers: benchmarks/requirements.txt $(VENV)/tools
	@$(PIP) --require-hashes -r benchmarks/requirements.txt
	@touch $@

bench: build $(VENV)/peers ## measure, side by side with the peers, and write docs/speed.md and docs/load.md
	$(BIN)/python -m benchmarks.speed --full --write docs/speed.md
	$(BIN)/python -m benchmarks.store
	$(BIN)/python -m benchmarks.server --write docs/load.md

TORCH ?= torch==2.13.0
$(VENV)/libraries: requirements/libraries.txt $(VENV)/tools  # torch by itself: its builds differ from machine to machine
	@$(BIN)/python -c "import torch" 2>/dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check $(TORCH)
	@$(PIP) --no-deps --require-hashes -r requirements/libraries.txt
	@touch $@

soak: build $(VENV)/libraries ## the long tests: fifty kills, twenty times the simulated accidents, pages with other cards, the learners' own libraries, Firefox and WebKit
	STOLIK_SOAK=20 $(TESTS) -n 2 --dist loadgroup --timeout 0 tests/server tests/store tests/research tests/arena tests/conformance/test_sixth_game.py
	for turn in 1 2 3; do STOLIK_LUCK=real $(TESTS) -n 2 tests/web || exit 1; done
	$(TESTS) --timeout 0 tests/libraries
	$(TESTS) --timeout 0 -rs tests/browsers

wheel: $(VENV)/tools ## a wheel and an sdist, checked, installed and played in an empty environment
	sh tests/wheel.sh

golden: build $(VENV)/tools ## write the golden records anew (only when rules were meant to change)
	$(BIN)/python -m tests.golden.write

LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-header --no-annotate pyproject.toml
lock: $(VENV)/uv ## pin every dependency with its hashes: for playing, for the tests, for the peers of the benchmarks
	$(LOCK) -o requirements/play.txt
	$(LOCK) --all-extras --group dev -c requirements/play.txt -o requirements/test.txt
	$(LOCK) --all-extras --group dev --group bench -c requirements/test.txt -o benchmarks/requirements.txt
	echo torch | $(LOCK) --all-extras --group dev --group libraries --excludes /dev/stdin -c requirements/test.txt -o requirements/libraries.txt

clean: ## remove everything that was built
	rm -rf $(VENV) build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis src/stolik/server/static
