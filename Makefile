# `make play` starts a game, `make test` runs every check; both set up what they need first.
PYTHON ?= python3
BIN := .venv/bin
LOCK := $(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --no-header --no-annotate
INSTALL := $(BIN)/uv pip install --quiet --python $(BIN)/python
# Trust what the machine trusts, as pip does.
export UV_SYSTEM_CERTS := 1
# Imports are two to three times faster from cached bytecode.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play setup test check suite soak fast slow bench lock clean
.DELETE_ON_ERROR:

play: .venv/.play
	@$(BIN)/khroma play chromecas --seats human,greedy

setup: .venv/.play

# Every check: style, types and layers, then the suite twice: interpreted, and with the compiled engine.
test: .venv/.test
	$(MAKE) check
	$(MAKE) slow
	$(MAKE) suite
	$(MAKE) fast
	$(MAKE) suite ARGS="-m compiled"

check: .venv/.test
	$(BIN)/ruff check . && $(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

suite: .venv/.test
	$(BIN)/pytest -q -n 2 $(ARGS)

soak: .venv/.test
	$(BIN)/pytest -q -m soak $(ARGS)

# The compiled engine lies beside its source and is used as soon as it is there.
fast: .venv/.test
	$(BIN)/python build_engine.py

slow:
	@find src -name '*.so' -delete

bench: .venv/.test
	$(BIN)/python bench/engine.py

# The two steps that make .venv: uv by pip, then everything else by uv, from files with hashes.
.venv/.uv: requirements/uv.txt
	$(PYTHON) -m venv --clear --without-pip .venv
	$(PYTHON) -m pip --python $(BIN)/python install --quiet --disable-pip-version-check --require-hashes -r $<
	touch $@

.venv/.play: requirements/play.txt pyproject.toml .venv/.uv
	$(INSTALL) --require-hashes -r $<
	$(INSTALL) --no-deps --editable .
	touch $@

.venv/.test: requirements/test.txt .venv/.play
	$(INSTALL) --require-hashes -r $<
	touch $@

lock:
	test -x $(BIN)/uv || $(MAKE) .venv/.uv
	$(LOCK) -o requirements/uv.txt requirements/uv.in
	$(LOCK) --group web pyproject.toml -o requirements/play.txt
	$(LOCK) --all-extras --group web --group test -c requirements/play.txt pyproject.toml -o requirements/test.txt

clean: slow
	rm -rf .venv build .mypy_cache .pytest_cache .ruff_cache .hypothesis
