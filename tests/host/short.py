"""Games that are over soon: for tests that need whole ones."""

from __future__ import annotations

from typing import Any

ONE_OF_EACH = {f"{colour}{number}": 1 for colour in "bgop" for number in range(1, 6)}

SHORT: dict[str, dict[str, Any]] = {
    "bzzz": {"end": 30},
    "nerwy": {"wins": 2},
    "blef": {"end": 4},
    "siedem": {},
    "dycha": {"deck": ONE_OF_EACH | {"c1": 2, "c3": 2, "c5": 1, "j3": 1}},
}
