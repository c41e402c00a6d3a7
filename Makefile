# Everything a newcomer needs: `make help` lists the targets.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name static -prune -o \( -name '*.py' -o -name '*.ftl' -o -name '*.md' \) -print) \
	$(shell find web -name node_modules -prune -o -type f -print) pyproject.toml setup.py

.DEFAULT_GOAL := help
.PHONY: help play test lint format bench soak build golden lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(VENV)/deps: constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes -r constraints.txt
	@touch $@

$(VENV)/built: $(VENV)/deps $(SOURCES)
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --force-reinstall .
	@rm -rf build
	@touch $@

build: $(VENV)/built ## set up the virtual environment and compile

play: build ## play: starts a server and opens a table in the browser
	$(BIN)/stolik serve

test: build lint ## run all tests, on the compiled and on the interpreted build
	STOLIK_EXPECT=$$($(BIN)/stolik --version | sed 's/.*(\([a-z]*\).*/\1/') $(BIN)/python -m pytest -n 2 --ignore tests/web
	$(BIN)/python -m pytest tests/web  # browsers have the machine to themselves
	STOLIK_EXPECT=interpreted PYTHONPATH=src $(BIN)/python -m pytest -n 2 tests/conformance tests/games tests/engine

lint: $(VENV)/deps ## ruff and mypy --strict
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/deps ## put the source into its usual shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

$(VENV)/bench: benchmarks/constraints.txt $(VENV)/deps
	$(BIN)/python -m pip install --quiet --require-hashes -r benchmarks/constraints.txt
	@touch $@

bench: build $(VENV)/bench ## measure, side by side with the peers, and write docs/speed.md
	$(BIN)/stolik bench --full --write docs/speed.md
	$(BIN)/python -m benchmarks.store
	$(BIN)/python -m benchmarks.server --write docs/load.md

soak: build ## the long tests: fifty kills, all games on two workers, twenty times the simulated accidents
	STOLIK_SOAK=20 $(BIN)/python -m pytest --timeout 0 tests/server

golden: build ## write the golden records anew (only when rules were meant to change)
	$(BIN)/python -m tests.golden.write

PIN := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-header --no-annotate --all-extras --group dev pyproject.toml
lock: ## pin every dependency with its hashes (the peers of the benchmarks in a file of their own)
	$(PIN) -o constraints.txt
	$(PIN) --group bench -c constraints.txt -o benchmarks/constraints.txt

clean: ## remove everything that was built
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
