# The one entry for people who work here. `make demo` and `make test` need Python 3.11+ with pip, nothing else.
VENV   ?= .venv
FITS    = import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do $$p -c '$(FITS)' 2>/dev/null && echo $$p && break; done)
BIN     = $(VENV)/bin
READY   = $(VENV)/.ready
PIP     = $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

.PHONY: help setup demo test check fmt lint schema rules messages golden bench clean
help:           ## list these targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1: \2/p' Makefile
setup: $(READY) ## make or refresh the environment in .venv
$(READY): pyproject.toml constraints.txt
	@"$(PYTHON)" -c '$(FITS)' 2>/dev/null || { echo 'Kartenwerk needs Python 3.11 or newer with pip and venv (on Debian: apt install python3-venv). If it is not on the path, name it: make setup PYTHON=/path/to/python3.12' >&2; exit 2; }
	@echo "Setting up $(VENV), which takes a minute the first time ..."
	@"$(PYTHON)" -m venv $(VENV)
	@$(PIP) pip
	@$(PIP) --group dev
	@$(PIP) --no-build-isolation --editable .
	@touch $@

demo: $(READY)  ## lint the shipped game, then break a card and read what is said
	@PATH="$(abspath $(BIN)):$$PATH" bash docs/demo.sh
test: $(READY)  ## run the test suite on all cores
	$(BIN)/pytest -n auto
check: $(READY) ## formatting, lint, strict types, import layers, generated files, the shipped content
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/kartenwerk schema --check
	$(BIN)/kartenwerk rules --write docs/rules --check
	$(BIN)/python -m kartenwerk_tools.i18n.program --check
	$(BIN)/kartenwerk lint content examples

fmt: $(READY)   ## format the code and apply ruff's safe fixes
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
lint: $(READY)  ## lint the shipped content and the examples
	$(BIN)/kartenwerk lint content examples
schema: $(READY) ## write schemas/ anew from the models
	$(BIN)/kartenwerk schema
rules: $(READY) ## write docs/rules/ anew from the rules; read the difference
	$(BIN)/kartenwerk rules --write docs/rules
messages: $(READY) ## bring the catalogues of what the program says up to date
	$(BIN)/python -m kartenwerk_tools.i18n.program
golden: $(READY) ## write the golden files of the tests anew; read the difference
	KARTENWERK_GOLDEN=write $(BIN)/pytest -q
bench: $(READY) ## measure against the targets, beside a peer
	@$(PIP) --no-build-isolation --editable '.[peers]'
	for each in read lint foreign start effect play update; do $(BIN)/python benchmarks/$${each}_speed.py || exit 1; done
clean:          ## remove the environment, builds and caches
	rm -rf $(VENV) build dist .*_cache .hypothesis .kartenwerk
