"""From the smallest phone to a shared screen: the same table, fitted."""

from __future__ import annotations

from typing import Any

import pytest

import stolik
from stolik.engine.registry import room
from tests.web.conftest import Newcomer
from tests.web.fingers import finger
from tests.web.fitting import misplaced

SCREENS = {
    "small phone": (360, 640),
    "phone on its side": (844, 390),
    "laptop at 200 %": (720, 450),
    "tablet": (768, 1024),
    "laptop": (1280, 720),
    "shared screen": (1920, 1080),
}
PHONES = {"phone": (390, 844), "older phone": (375, 812), "large phone": (412, 915)}
MOVES = 4
GOES_ON: dict[str, Any] = {"bzzz": {"end": 1000}}
"""Whoever passes with six at the table may have lost after one round."""


@pytest.mark.parametrize("game", stolik.games())
def test_a_table_fits_every_screen(newcomer: Newcomer, game: str) -> None:
    guest = newcomer(width=1000)
    guest.opens(game, seats=room(game).seats[-1], **GOES_ON.get(game, {}))
    for _ in range(MOVES):
        guest.waits_until(lambda: guest.over or finger(guest, guest.sees()))
    guest.waits_until(lambda: guest.over or guest.choices().count() > 0)
    for name, (width, height) in SCREENS.items():
        guest.page.set_viewport_size({"width": width, "height": height})
        assert misplaced(guest) == [], name


LONG_ROW = """cards => {
  const row = document.querySelector('.check ol');
  while (row.children.length < cards) row.append(row.children[0].cloneNode(true));
  const { style } = document.querySelector('.middle');
  for (const [name, value] of [['--n', cards], ['--rows', Math.ceil(cards / 6)], ['--lines', Math.ceil(cards / 9)]])
    style.setProperty(name, value);
}"""
"""As many cards in nerwy's row as seldom lie there."""


def test_a_long_row_fits_at_the_end(newcomer: Newcomer) -> None:
    guest = newcomer(width=1000)
    guest.opens("nerwy", seats=6, wins=1)
    guest.plays(finger)
    guest.page.evaluate(LONG_ROW, 14)
    for name, (width, height) in SCREENS.items():
        guest.page.set_viewport_size({"width": width, "height": height})
        assert misplaced(guest) == [], name


FULL_CHECK = """() => {
  const hands = document.querySelector('.reveal ul');
  const cards = hands.querySelector('.cards');
  while (hands.children.length < 6) hands.append(hands.children[0].cloneNode(true));
  for (const each of hands.querySelectorAll('.cards'))
    while (each.children.length < 2) each.append(cards.children[0].cloneNode(true));
  const reveal = document.querySelector('.reveal');
  reveal.style.setProperty('--many', 12);
  reveal.classList.add('crowded');
  document.querySelector('.reveal p span').textContent =
    'Sprawdza: Konstancja z Krakowa. Zakład – Maksymilian Mniejszy: trzy szóstki. Na stole: 2.';
}"""
"""Six hands of blef and long names, as seldom come together."""


def test_a_check_of_six_hands_fits_at_the_end(newcomer: Newcomer) -> None:
    guest = newcomer(width=1000)
    guest.opens("blef", seats=6, **room("blef").short)
    guest.plays(finger)
    guest.page.evaluate(FULL_CHECK)
    for name, (width, height) in (SCREENS | PHONES).items():
        guest.page.set_viewport_size({"width": width, "height": height})
        assert misplaced(guest) == [], name


@pytest.mark.parametrize("game", stolik.games())
def test_the_end_of_a_full_table_fits_too(newcomer: Newcomer, game: str) -> None:
    guest = newcomer(width=1000)
    guest.opens(game, seats=room(game).seats[-1], **room(game).short)
    guest.plays(finger)
    for name, (width, height) in (SCREENS | PHONES | {"desk": (1280, 800)}).items():
        guest.page.set_viewport_size({"width": width, "height": height})
        assert misplaced(guest) == [], name
