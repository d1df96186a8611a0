# `make play` starts a game, `make test` runs every check; both set up what they need first.
PYTHON ?= python3
BIN := .venv/bin
LOCK := $(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --no-header --no-annotate
INSTALL := $(BIN)/uv pip install --quiet --python $(BIN)/python
# Trust what the machine trusts, as pip does.
export UV_SYSTEM_CERTS := 1
# Imports are two to three times faster from cached bytecode.
unexport PYTHONDONTWRITEBYTECODE
# Deno brings its own list of certificates; let it look at the machine's too.
export DENO_TLS_CA_STORE := mozilla,system
DENO := ../$(BIN)/deno
PAGE := src/khroma/static/index.html
REFERENCE := src/khroma/reference/.done
STATIC := dist/static/sw.js
# msgspec for Python in a browser, by the same lock as everywhere.
WASM := --platform pyemscripten_2026_0_wasm32 --python-version 3.14 --only-binary :all: --no-deps
# More than two cores need: some tests wait for a server.
WORKERS ?= 4
SUITE := $(BIN)/pytest -q -n $(WORKERS) --dist load --maxschedchunk 1
ENGINE := $(shell find $(addprefix src/khroma/,kernel games bots table browser) -type f ! -name '*.pyc' ! -name '*.so')
WEB := $(shell find web -path web/node_modules -prune -o -type f ! -name wire.json ! -name wire.d.ts -print)

.PHONY: play page static reference setup lab test check web machine warm suite interpreted soak mutants fast engine slow dist bench pictures lock clean
.DELETE_ON_ERROR:

# The table in the browser; `khroma play` is the one in the terminal.
play: .venv/.play $(PAGE)
	@$(BIN)/khroma serve --open --log-level warning

page: $(PAGE)

# The table without a server, for any web host: dist/static.
static: $(STATIC)

setup: .venv/.play

# What `khroma lab` needs beside the table: plots, Parquet, and a cluster's engine.
lab: .venv/.lab

# Every check: style, types and layers, and the rules interpreted while the engine is compiled aside; then the rules with
# the compiled engine, and every table once.
test: .venv/.test
	$(MAKE) slow
	$(MAKE) -j6 machine engine check web interpreted
	$(BIN)/python build_engine.py quick
	$(MAKE) suite ARGS='-m "(compiled or table or once) and not soak"'

check: .venv/.test
	$(BIN)/ruff check . && $(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# The page: types, style and unit tests. The browser tests are part of the suite.
web: .venv/.test $(PAGE)
	cd web && $(DENO) check --quiet && $(DENO) lint --quiet && $(DENO) fmt --check --quiet && $(DENO) test -A --quiet

# A browser and a database for the suite.
machine: .venv/.test
	sh tests/machine.sh

# Every worker of the suite begins by reading all tests: what one has compiled, none of them compiles again.
warm: .venv/.test
	-@$(BIN)/pytest -q --collect-only >/dev/null

suite: .venv/.test $(PAGE) $(STATIC)
	$(SUITE) $(ARGS)

interpreted: machine warm $(PAGE) $(STATIC)
	$(SUITE) -m "not table and not once and not soak"

soak: .venv/.test
	$(BIN)/pytest -q -m soak $(ARGS)

# Faults planted in the rules of a game, one at a time: which does nothing notice? ARGS='--sample 30 --seed 1 --jobs 2 --all'
mutants: .venv/.test
	$(BIN)/python -m tests.mutants $(GAME) $(ARGS)

# The compiled engine is used as soon as it lies beside its source; `engine` builds one for the tests, aside.
fast: .venv/.test
	$(BIN)/python build_engine.py

engine: .venv/.test
	$(BIN)/python build_engine.py aside quick

slow:
	@find src -name '*.so' -delete

# What is handed out, and tried in environments of its own: the source archive, a wheel for everybody, a compiled one.
dist: .venv/.test $(PAGE)
	$(BIN)/python build_dist.py

bench: .venv/.test
	$(BIN)/python bench/engine.py

# The pictures of the README, from the real page.
pictures: .venv/.test $(PAGE)
	$(BIN)/python -m tests.make_pictures

# The two steps that make .venv: uv by pip, then everything else by uv, from files with hashes.
.venv/.uv: requirements/uv.txt
	$(PYTHON) -m venv --clear --without-pip .venv
	$(PYTHON) -m pip --python $(BIN)/python install --quiet --disable-pip-version-check --require-hashes -r $<
	touch $@

.venv/.play: requirements/play.txt pyproject.toml .venv/.uv | $(REFERENCE)
	$(INSTALL) --require-hashes -r $<
	$(INSTALL) --no-deps --editable .
	touch $@

.venv/.lab: requirements/lab.txt .venv/.play
	$(INSTALL) --require-hashes -r $<
	touch $@

.venv/.test: requirements/test.txt .venv/.play
	$(INSTALL) --require-hashes -r $<
	touch $@

# The packages of the page, then the types of the wire from the server's own description, then the page.
web/node_modules/.done: web/package.json web/deno.lock .venv/.play
	cd web && $(DENO) ci --quiet
	touch $@

web/src/wire.d.ts: web/node_modules/.done web/wire.py $(wildcard src/khroma/server/*.py src/khroma/table/*.py src/khroma/games/*/shown.py src/khroma/games/*/arguments.py src/khroma/games/*/book.py src/khroma/kernel/plain.py src/khroma/kernel/lines.py)
	$(BIN)/python web/wire.py > web/wire.json
	cd web && $(DENO) task --quiet types

$(PAGE): web/src/wire.d.ts $(WEB)
	cd web && $(DENO) task --quiet build
	@touch $@

build/static/.done: requirements/play.txt
	rm -rf $(@D) && mkdir -p $(@D)
	sed -n '/^msgspec==/,/[^\\]$$/p' $< > $(@D)/requirements.txt
	$(PYTHON) -m pip download --quiet --disable-pip-version-check --require-hashes $(WASM) --dest $(@D) -r $(@D)/requirements.txt
	touch $@

$(STATIC): build_static.py build/static/.done web/src/wire.d.ts $(WEB) $(ENGINE) | $(REFERENCE)
	$(BIN)/python build_static.py

# The rulings, and the cases as their pictures, for whoever looks a rule up: read from the package, installed or not.
reference: $(REFERENCE)

$(REFERENCE): $(wildcard docs/rules/*.md) $(shell find tests/cases -name '*.toml')
	rm -rf $(@D) && mkdir $(@D) && cp -R docs/rules tests/cases $(@D) && touch $@

lock:
	test -x $(BIN)/uv || $(MAKE) .venv/.uv
	$(LOCK) -o requirements/uv.txt requirements/uv.in
	$(LOCK) --group web pyproject.toml -o requirements/play.txt
	$(LOCK) --all-extras --group web --group test -c requirements/play.txt pyproject.toml -o requirements/test.txt
	$(LOCK) --extra lab --extra cluster -c requirements/test.txt pyproject.toml -o requirements/lab.txt
	$(LOCK) --extra postgres -c requirements/test.txt pyproject.toml -o requirements/serve.txt
	$(MAKE) .venv/.play
	cd web && rm -f deno.lock && $(DENO) install --quiet

clean: slow
	rm -rf .venv build dist web/node_modules src/khroma/static src/khroma/reference .mypy_cache .pytest_cache .ruff_cache .hypothesis
