"""After the last card: luck and decisions on the replay's page, and a decision tried again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.fingers import finger
from tests.web.test_equal_for_all import findings

GAMES = 5
"""Whoever plays by chance makes a mistake in one of them."""


@pytest.mark.parametrize(("lang", "width"), [("pl", 1280), ("en", 390)])
def test_the_end_leads_to_luck_and_decisions_that_add_up(newcomer: Newcomer, lang: str, width: int) -> None:
    guest = newcomer(lang, width=width, height=844)
    guest.opens("bzzz", seats=2, end=12)
    guest.plays(finger)
    guest.page.get_by_role("link", name={"pl": "Szczęście i decyzje", "en": "Luck and decisions"}[lang]).click()
    rows = guest.page.locator(".report tbody tr")
    expect(rows).to_have_count(2, timeout=120_000)
    heads = guest.page.locator(".report thead").inner_text()
    assert {"pl": "decyzje", "en": "decisions"}[lang] in heads
    assert "report-" not in guest.page.locator(".report").inner_text()
    for row in rows.all():
        cells = [int(text.removesuffix(" %").replace("−", "-")) for text in row.locator("td").all_inner_texts()]
        assert cells[-1] in (0, 50, 100)  # a win may be shared
        assert abs(sum(cells[:-1]) - cells[-1]) <= 4  # each is rounded
    look = guest.page.get_by_role("button", name={"pl": "zobacz", "en": "show"}[lang]).first
    look.click()
    expect(guest.page.locator(".board")).to_be_visible()
    with guest.page.expect_download() as kept:
        guest.page.get_by_role("button", name={"pl": "obrazek", "en": "picture"}[lang]).click()
    assert kept.value.path().read_bytes().startswith(b"\x89PNG")
    guest.page.emulate_media(media="print")
    expect(guest.page.locator(".board")).to_be_hidden()
    expect(rows.first).to_be_visible()
    guest.page.emulate_media(media="screen")
    assert findings(guest) == []


def test_a_dear_decision_is_tried_again_and_the_answer_told_after_choosing(newcomer: Newcomer) -> None:
    guest = newcomer()
    again = guest.page.get_by_role("button", name="spróbuj jeszcze raz")
    for _ in range(GAMES):
        guest.opens("bzzz", seats=2, end=30)
        guest.plays(finger)
        guest.page.get_by_role("link", name="Szczęście i decyzje").click()
        expect(guest.page.locator(".report tbody tr")).to_have_count(2, timeout=120_000)
        if again.count():
            break
    again.first.click()
    offered = guest.page.locator(".offered").first
    assert "%" not in offered.inner_text()
    offered.get_by_role("button").first.click()
    expect(guest.page.get_by_role("status").filter(has_text="W partii było")).to_be_visible()
    assert "%" in offered.inner_text()
    expect(guest.page.locator("[data-because]")).to_contain_text("Próba powtórzona")
