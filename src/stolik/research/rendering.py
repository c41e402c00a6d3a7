"""The render modes of all environments: "ansi" a text, "rgb_array" pixels, "human" the text on the terminal."""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray

from stolik.engine.contract import State
from stolik.research import drawing

RENDER_MODES = ("human", "ansi", "rgb_array")


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode is None or one of {', '.join(RENDER_MODES)}; not {mode!r}")
    return mode


def render(mode: str | None, state: State, seat: int | None) -> str | NDArray[np.uint8] | None:
    """What `seat` sees (None: a spectator)."""
    if mode is None:
        raise ValueError(f"nothing to render: give render_mode={' or '.join(RENDER_MODES)} when the environment is made")
    if mode == "rgb_array":
        return drawing.pixels(state, seat)
    text = drawing.text(state, seat)
    if mode == "ansi":
        return text
    sys.stdout.write(text)
    return None
