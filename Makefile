# The one entry for people who work here. `make demo` and `make test` need Python 3.11+ with pip, nothing else.
VENV   ?= .venv
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do $$p -c '$(FITS)' 2>/dev/null && echo $$p && break; done)
FITS    = import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))
READY   = $(VENV)/.ready
PIP     = $(VENV)/bin/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

.PHONY: help setup demo test check fmt lint schema golden bench clean

help:     ## list these targets
	@sed -n 's/^\([a-z]*\): .*## /  make \1\t/p' $(MAKEFILE_LIST)

setup: $(READY) ## make or refresh the environment in .venv

$(READY): pyproject.toml constraints.txt
	@"$(PYTHON)" -c '$(FITS)' 2>/dev/null || { echo 'Kartenwerk needs Python 3.11 or newer with pip and venv (on Debian: apt install python3-venv). If it is not on the path, name it: make setup PYTHON=/path/to/python3.12' >&2; exit 2; }
	@echo "Setting up $(VENV), which takes a minute the first time ..."
	@"$(PYTHON)" -m venv $(VENV)
	@$(PIP) pip
	@$(PIP) --group dev
	@$(PIP) --no-build-isolation --editable .
	@touch $@

demo: $(READY) ## lint the shipped game, then break a card and read what is said
	@PATH="$(abspath $(VENV))/bin:$$PATH" bash docs/demo.sh

test: $(READY) ## run the test suite on all cores
	$(VENV)/bin/pytest -n auto

check: $(READY) ## formatting, lint, strict types, import layers, generated files, the shipped content
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports
	$(VENV)/bin/kartenwerk schema --check
	$(VENV)/bin/kartenwerk lint content

fmt: $(READY) ## format the code and apply ruff's safe fixes
	$(VENV)/bin/ruff format .
	$(VENV)/bin/ruff check --fix .

lint: $(READY) ## lint the shipped content
	$(VENV)/bin/kartenwerk lint content

schema: $(READY) ## write schemas/ anew from the models
	$(VENV)/bin/kartenwerk schema

bench: $(READY) ## measure against the targets
	$(VENV)/bin/python benchmarks/read_speed.py
	$(VENV)/bin/python benchmarks/lint_speed.py

clean:    ## remove the environment, builds and caches
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache .kartenwerk
