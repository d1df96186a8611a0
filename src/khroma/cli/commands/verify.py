"""khroma verify"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from khroma.cli.harmless import harmless
from khroma.cli.helping import Told
from khroma.cli.inputs import json_option

if TYPE_CHECKING:
    from pathlib import Path

    from khroma.kernel.cases import Result


@click.command("verify", cls=Told)
@click.argument("paths", nargs=-1, required=True, metavar="FILE...")
@click.option("--quiet", "-q", is_flag=True, help="Show only what failed, and the last line.")
@json_option
def command(paths: tuple[str, ...], quiet: bool, as_json: bool) -> int:
    """Check recorded games, case files (.toml) and picture files; folders are searched.

    A recorded game must replay exactly as written, a case must come out as expected, and a picture must be a
    possible position that reads back the same. The exit code is 1 if anything failed.

    \b
    khroma verify tests/cases
    khroma verify evening.record duel.picture
    """
    import json

    from khroma.cli.checking import check_file
    from khroma.cli.inputs import Stopped, walk
    from khroma.kernel.errors import DataError

    rows: list[tuple[Path, Result]] = []
    for path, named in walk(paths):
        for result in check_file(path, named):
            rows.append((path, result))
            if not as_json and not (quiet and not result.failure):
                _print(path, result)
    if not rows:
        raise DataError(
            "nothing to check in {paths} (.toml, .record and .picture files are looked for)", paths=", ".join(paths)
        )
    failed = sum(bool(result.failure) for _, result in rows)
    if as_json:
        shown = [
            {"file": str(path), "name": result.name, "rules": result.rules, "failure": result.failure}
            for path, result in rows
        ]
        click.echo(json.dumps({"passed": len(rows) - failed, "failed": failed, "results": shown}, indent=2))
    else:
        click.echo(f"{len(rows) - failed} passed, {failed} failed")
    if failed:
        raise Stopped(1)
    return 0


def _print(path: Path, result: Result) -> None:
    click.echo(harmless(f"{'FAILED' if result.failure else 'passed'}  {path}: {result.name}"))
    if result.failure:
        click.echo(harmless("    " + result.failure.replace("\n", "\n    ")))
