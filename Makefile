# Every target does the set-up that it needs; a second run finds it done.
# Needs Python >= 3.11 with venv, Node >= 20 with npm, and make.

PYTHON ?= python3
PORT ?= 8000
# Anything here has the build use MicroPython as it comes, without its quick start.
PLAIN ?=
# The seed that the fuzzers of `make proofs` begin with; FUZZ, the rounds of `make test` it does, has
# the longest proofs take all cases and not a sample.
SEED ?= 0
# How tests share the cores: tests/conftest.py says which stay together.  Each process multiplies
# matrices in one thread: several would wait for each other.  What browsers wait for leaves room for
# a third process on two cores.
PARALLEL ?= --dist loadscope --no-loadscope-reorder
# Readers' journeys, which need browsers.
JOURNEYS := tests/engines tests/browser
BIN := .venv/bin
export PYTHONPATH := py:site:.
# What Python compiles is kept, whatever the environment says: each process of the tests imports it.
export PYTHONDONTWRITEBYTECODE :=

# What dist/ is made from. A change to any of these means a new build.
SOURCES := $(shell find py site -type f -not -name "*.pyc" 2>/dev/null) \
    $(shell find docs/notebooks -name "*.py" 2>/dev/null) \
    docs/data.md build.py pyproject.toml package-lock.json requirements.lock browser.lock

.PHONY: help setup build serve watch quick test test-browsers proofs engines called lint types audit bench clean
.DELETE_ON_ERROR:

help: ## print the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 24

setup: .venv/ready .venv/wheels/ready node_modules/ready ## the virtual environment and the pinned packages

build: dist/.complete ## build the site into dist/

# The port is tried first, since a build takes its time.
serve: setup ## build the site and serve it at http://localhost:8000 (PORT= for another)
	@$(BIN)/python serve.py --port $(PORT) --try
	@$(MAKE) --no-print-directory dist/.complete
	@$(BIN)/python serve.py --port $(PORT)

watch: dist/.complete ## serve the site, and have the browser follow what you save
	$(BIN)/python watch.py --port $(PORT)

quick: setup lint types ## in a minute: lint, types, and the tests that need no site and no browser
	$(BIN)/python -m pytest -q --quick -n auto --dist worksteal

test: dist/.complete ## lint, types, and all tests that need no browser
	$(MAKE) --no-print-directory lint types
	OPENBLAS_NUM_THREADS=1 $(BIN)/python -m pytest -q -n logical $(PARALLEL) $(addprefix --ignore ,$(JOURNEYS))

test-browsers: engines dist/.complete ## readers' journeys in Chromium, Firefox and WebKitGTK
	$(BIN)/python -m tests.chromium
	$(BIN)/python -m pytest -q -n 3 $(PARALLEL) $(JOURNEYS)

proofs: engines dist/.complete ## before a release: long proofs, fuzzing, all Pythons (SEED=N: others)
	FUZZ=50 FUZZ_SEED=$(SEED) $(BIN)/python -m pytest -q -n 3 --dist worksteal \
	    tests/proofs tests/fuzz tests/portable tests/site/test_versions.py \
	    tests/browser/everywhere/test_states.py tests/browser/everywhere/test_still.py

engines: setup ## install Chromium, Firefox and WebKitGTK (Debian)
	$(BIN)/python -m tests.engines --install

called: engines dist/.complete ## list anew which of MicroPython's functions the pages call
	$(BIN)/python -m tests.browser.called

lint: setup ## ruff's checks and format
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: setup ## mypy
	$(BIN)/mypy

audit: setup ## ask the registries for known faults of the packages that the locks name
	@test -d .cache/audit || $(PYTHON) -m venv .cache/audit
	.cache/audit/bin/python -m pip install --quiet --disable-pip-version-check pip-audit
	.cache/audit/bin/pip-audit --strict --disable-pip --require-hashes -r requirements.lock
	npm audit

bench: dist/.complete ## measure solvers, growth and pages
	$(BIN)/python -m tests.chromium
	$(BIN)/python -m benchmarks

clean: ## remove all that make has made
	rm -rf .cache .venv dist dist.* node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis

# A file named `ready` says that its folder is complete; it is written last.
.venv/ready: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit("Bestplay needs Python 3.11 or newer; set PYTHON=." if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv --clear .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

# Wheels for browsers are for another Python than this one, so they are fetched and not installed.
.venv/wheels/ready: browser.lock | .venv/ready
	@rm -rf .venv/wheels
	$(BIN)/python -m pip download --quiet --disable-pip-version-check --require-hashes --no-deps \
	    --only-binary=:all: --python-version 3.14 --dest .venv/wheels -r browser.lock
	@touch $@

node_modules/ready: package-lock.json package.json
	npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

# build.py writes dist/.complete only when it has built everything (no --only).
dist/.complete: $(SOURCES) | setup
	$(BIN)/python build.py $(if $(PLAIN),--plain)
