"""The review of a record, as the page gets it."""

from __future__ import annotations

import msgspec
import pytest

from khroma.bots.review import MISTAKE
from khroma.kernel.errors import Refusal
from khroma.kernel.language import SHIPPED as LANGUAGES
from khroma.table.records import HIDDEN
from khroma.table.replays import open_record
from khroma.table.reviews import DecisionShown, ReviewPart, review_part
from tests.everything import ROOT


def _record() -> str:
    golden = (ROOT / "tests" / "golden").rglob("chromecas*.record")
    return min(golden, key=lambda path: path.stat().st_size).read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_says_of_each_decision_what_it_was_worth(language: str) -> None:
    shown = review_part(_record(), language, 0, 1000, "level1")
    session = open_record(_record())
    texts = session.game.texts(language)
    assert [each.seat for each in shown.decisions] == [session.answers[each.step].seat for each in shown.decisions]
    assert any(each.mistake for each in shown.decisions)
    for each in shown.decisions:
        assert 0 <= each.kept <= each.best <= 1
        assert each.mistake == bool(each.better) == bool(each.text) == (each.best - each.kept > MISTAKE)
        if each.mistake:
            position = session.before(each.step)
            known = session.game.view(position.state, each.seat).known
            label = session.game.describe(known, session.game.read(known, each.better))
            assert each.text == texts.say(label.key, label.facts)
            assert each.better != session.answers[each.step].line
    assert shown.next is None


def test_a_review_in_parts_is_the_same_review() -> None:
    """With no time at all a part has one decision."""
    whole, parts = review_part(_record(), "en", 0, 1000, "level1"), list[DecisionShown]()
    first: int | None = 0
    while first is not None:
        part = review_part(_record(), "en", first, 0, "level1")
        assert len(part.decisions) == 1 or part.next is None
        parts, first = parts + part.decisions, part.next
    assert parts == whole.decisions


def test_a_review_is_ready_to_be_sent() -> None:
    shown = review_part(_record(), "en", 0, 1000, "level1")
    assert msgspec.json.decode(msgspec.json.encode(shown), type=ReviewPart) == shown


def test_what_hides_answers_is_not_judged() -> None:
    lines = _record().split("\n")
    lines[-2] = HIDDEN
    with pytest.raises(Refusal):
        review_part("\n".join(lines), "en", 0, 1000, "level1")
