"""Pictures of a table for `render()`: a text by the game's own terminal drawing, pixels by a plain drawing of its view."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from stolik.engine.contract import Game, State

WIDTH, HEIGHT, MARGIN, LINE = 720, 540, 12, 20
CARD_WIDTH = 44
TABLE_GREEN, PAPER, INK, FAINT = (38, 92, 70), (250, 246, 235), (30, 30, 30), (190, 210, 198)


def names(game: Game) -> tuple[str, ...]:
    return tuple(f"player_{seat}" for seat in range(game.seats))


def text(state: State, seat: int | None) -> str:
    """What the seat (None: a spectator) sees, in colours a terminal understands."""
    game = state.game
    console = Console(file=io.StringIO(), force_terminal=True, width=100)
    drawn = game.room.terminal().draw(state.view(seat), names(game), "en")
    with console.capture() as captured:
        console.print(drawn)
    return captured.get()


def pixels(state: State, seat: int | None) -> NDArray[np.uint8]:
    """The same view, field by field: lists of cards as cards, everything else as words."""
    from PIL import Image, ImageDraw, ImageFont

    picture = Image.new("RGB", (WIDTH, HEIGHT), TABLE_GREEN)
    pen = ImageDraw.Draw(picture)
    font = ImageFont.load_default(14)
    y = MARGIN
    for name, value in msgspec.to_builtins(state.view(seat)).items():
        if y > HEIGHT - LINE:
            break
        pen.text((MARGIN, y), name, FAINT, font)
        y = draw_field(pen, font, value, y)
    return np.asarray(picture)


def draw_field(pen: Any, font: Any, value: Any, y: int) -> int:
    if not is_cards(value):
        pen.text((MARGIN + 130, y), str(value)[:70], PAPER, font)
        return y + LINE
    for number, card in enumerate(value):
        x = MARGIN + 130 + number * CARD_WIDTH
        pen.rounded_rectangle((x, y, x + CARD_WIDTH - 4, y + LINE + 4), 4, PAPER)
        pen.text((x + 4, y + 3), card, INK, font)
    return y + LINE + 10


def is_cards(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and all(isinstance(card, str) for card in value)
