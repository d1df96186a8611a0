"""What is kept from visit to visit is Python alone: a memory with compiled code in it could not be put back."""

from __future__ import annotations

import subprocess
import sys

CODE = """
import sys
from khroma.browser.prelude import MODULES, awake, read_all
read_all()
awake()
assert set(MODULES) <= sys.modules.keys()
assert "khroma.games.color_quest.game" in sys.modules
print("msgspec" in sys.modules)
"""


def test_the_prelude_reads_the_games_and_nothing_that_is_compiled() -> None:
    done = subprocess.run([sys.executable, "-c", CODE], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "False"
