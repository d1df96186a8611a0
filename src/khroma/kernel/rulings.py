"""The full ruling behind a rule: what docs/rules/<game>.md says under its ID, and why it was decided so."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from khroma.kernel.rulebook import ids_in_rulings

_HEADING = re.compile(r"#+ (.*)")
_ITEM = re.compile(r"(?:[-*]|\d+\.) ")
_LINE = re.compile(r"-{3,}$")
_LOG = re.compile(r"\|\s*(?:[A-Z]{2}-)?(R-\d+)\s*\|")
_CITED = re.compile(r"(?<![A-Z0-9-])(?:[A-Z]{2}-)?(R-\d+)\b")


@dataclass
class Ruling:
    """What the document says about one rule, in Markdown. `log` are the rows of the rulings log about it."""

    rule: str
    section: str
    text: str
    log: list[str] = field(default_factory=list)


@dataclass
class _Block:
    """A heading, list item, paragraph, drawing or row of a table (with the head of its table)."""

    kind: str
    text: str
    section: str = ""


def read_rulings(document: str, prefix: str) -> dict[str, Ruling]:
    """Every rule that a rulings document defines. Where two places do, the first is the rule."""
    blocks = _blocks(document)
    log = {found.group(1): block.text for block in blocks for found in [_LOG.match(_last_line(block))] if found}
    rulings: dict[str, Ruling] = {}
    for index, block in enumerate(blocks):
        for rule in sorted(_defined(block, prefix)):
            if rule in rulings:
                continue
            text = "\n\n".join(each.text for each in _whole(blocks, index, prefix))
            rulings[rule] = Ruling(rule, block.section, text, _reasons(log, rule, text))
    return rulings


def _reasons(log: dict[str, str], rule: str, text: str) -> list[str]:
    """The rows of the log that the ruling cites, then those that cite the rule."""
    named = re.compile(rf"(?<![A-Z0-9-]){rule}(?![A-Z0-9-])")
    cited = [name for name in dict.fromkeys(_CITED.findall(text)) if name in log]
    citing = [name for name, row in log.items() if name not in cited and named.search(row)]
    return [log[name] for name in cited + citing]


def _whole(blocks: list[_Block], index: int, prefix: str) -> list[_Block]:
    """The block that defines a rule and what belongs to it: all up to the next rule or heading."""
    found = [blocks[index]]
    if blocks[index].kind == "row":
        return found
    for block in blocks[index + 1 :]:
        if block.kind in ("heading", "line") or _defined(block, prefix):
            break
        found.append(block)
    return _joined(found)


def _joined(blocks: list[_Block]) -> list[_Block]:
    """Rows of one table put together again under its head."""
    found: list[_Block] = []
    for block in blocks:
        head, _, row = block.text.rpartition("\n")
        if block.kind == "row" and found and found[-1].kind == "row" and found[-1].text.startswith(head):
            found[-1] = _Block("row", f"{found[-1].text}\n{row}", block.section)
        else:
            found.append(block)
    return found


def _defined(block: _Block, prefix: str) -> set[str]:
    if block.kind in ("drawing", "line") or f"{prefix}-" not in block.text:
        return set()
    return ids_in_rulings(_last_line(block) if block.kind == "row" else block.text, prefix)


def _last_line(block: _Block) -> str:
    return block.text.rsplit("\n", 1)[-1]


def _blocks(document: str) -> list[_Block]:
    """The document taken apart, each block with the heading that it stands under."""
    found: list[_Block] = []
    section = ""
    open_block: _Block | None = None
    head: list[str] = []
    for line in document.splitlines():
        if open_block is not None and open_block.kind == "drawing":
            open_block.text += f"\n{line}"
            open_block = None if line.startswith("```") else open_block
            continue
        heading = _HEADING.match(line)
        is_row = line.startswith("|")
        if not is_row:
            head = []
        if not line.strip():
            open_block = None
        elif is_row and len(head) < 2:
            head.append(line)
            open_block = None
        elif is_row:
            found.append(_Block("row", "\n".join([*head, line]), section))
        elif heading:
            section = heading.group(1)
            found.append(_Block("heading", line, section))
            open_block = None
        elif open_block is None or _ITEM.match(line) or line.startswith("```") or _LINE.match(line):
            kind = "drawing" if line.startswith("```") else "line" if _LINE.match(line) else "text"
            open_block = _Block(kind, line, section)
            found.append(open_block)
        else:
            open_block.text += f"\n{line}"
    return found
