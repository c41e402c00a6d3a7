"""On a low phone hand and buttons keep their place, whoever's turn it is."""

from __future__ import annotations

import pytest

import stolik
from stolik.engine.registry import room
from tests.web.conftest import Newcomer
from tests.web.fingers import finger

PHONES = [(360, 640), (390, 664)]
MOVES = 5
ROUNDING = 3
WHERE = """() => {
  const [hand, actions] = ['.hand', '.actions'].map((one) => document.querySelector(one));
  if (!hand || document.querySelector('.beat, .end')) return null;
  const { top, bottom } = hand.getBoundingClientRect();
  return [actions?.style.getPropertyValue('--rows') ?? '', top, bottom, document.querySelector('.mine.turn') !== null];
}"""
"""How much room is kept for buttons in this part of the game; where the hand begins and ends; is it asked?"""


@pytest.mark.parametrize("game", stolik.games())
@pytest.mark.parametrize("phone", PHONES, ids=lambda phone: f"{phone[0]}x{phone[1]}")
def test_nothing_jumps_between_turns(newcomer: Newcomer, game: str, phone: tuple[int, int]) -> None:
    guest = newcomer(width=phone[0], height=phone[1], has_touch=True, is_mobile=True)
    guest.opens(game, seats=min(4, room(game).seats[-1]))
    seen: dict[str, set[tuple[float, float]]] = {}
    asked: set[bool] = set()

    def moved() -> bool:
        where = guest.page.evaluate(WHERE)
        if where is not None:
            rows, top, bottom, turn = where
            seen.setdefault(rows, set()).add((top, bottom))
            asked.add(turn)
        return finger(guest, guest.sees())

    for _ in range(MOVES):
        guest.waits_until(lambda: moved() or guest.over, seconds=60)
    if not room(game).real_time:
        guest.waits_until(lambda: guest.over or len(asked) == 2 or (moved() and False))
    for places in seen.values():
        for edge in zip(*places, strict=True):
            assert max(edge) - min(edge) <= ROUNDING, seen


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_two_ways_to_lay_a_card_of_a_long_name_stand_beside_each_other(newcomer: Newcomer, lang: str) -> None:
    guest = newcomer(lang, width=360, height=640, has_touch=True, is_mobile=True)
    guest.opens("nerwy", seats=2, first=0, deck={"bin": 20})
    guest.waits_until(lambda: len(guest.sees().rises) > 0)
    before = guest.page.evaluate(WHERE)
    guest.page.locator(".hand button.rises").first.click()
    guest.page.wait_for_selector('[data-act="lay bin down"]')
    assert guest.page.evaluate(WHERE) == before
