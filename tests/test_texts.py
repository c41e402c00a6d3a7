"""No text of the house lies about unused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
BUILT = HOUSE / "src" / "stolik" / "server" / "static"
CODE = (".py", ".svelte", ".ts")
PUT_TOGETHER = re.compile(r"""[`"']([a-z-]*(?:\$?\{[^}`"']*\}[a-z-]*)+)[`"']""")
"""`ui-pace-${pace}`, f"say-{phrase}"."""
HOLE = re.compile(r"\$?\{[^}]*\}")
MESSAGE = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)


def code() -> str:
    files = [path for folder in ("src/stolik", "web/src") for path in (HOUSE / folder).rglob("*")]
    return "\n".join(path.read_text("utf-8") for path in files if path.suffix in CODE and BUILT not in path.parents)


@pytest.mark.parametrize(
    "catalogue", [f"{shelf}/{lang}.ftl" for shelf in ("host", "locale", "locale/people") for lang in ("en", "pl")]
)
def test_every_message_is_said_somewhere(catalogue: str) -> None:
    written = code()
    words = set(re.findall(r"[\w/-]+", written))
    words |= {f"refusal-{code.replace('/', '-')}" for code in words if "/" in code}
    # a refusal is found by its code, so `refusal-{…}` says nothing
    made = [one for one in PUT_TOGETHER.findall(written) if len(max(HOLE.split(one), key=len)) > 3]
    kinds = {".+".join(map(re.escape, HOLE.split(one))) for one in made if not one.startswith("refusal-")}
    messages = MESSAGE.findall((HOUSE / "src" / "stolik" / catalogue).read_text("utf-8"))
    said = [one for one in messages if one in words or any(re.fullmatch(kind, one) for kind in kinds)]
    assert sorted(set(messages) - set(said)) == []
    assert len(messages) > 40
