"""The page about hosting says what the code says. `python -m tests.server.test_hosting` writes its table anew."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from stolik.cli.serve import default, flag
from stolik.server.config import Config, variable

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "hosting.md"
TABLE = re.compile(r"(?<=<!-- settings -->\n).*(?=<!-- end of settings -->)", re.DOTALL)


def settings() -> str:
    lines = ["| flag | variable | unless told | meaning |", "|---|---|---|---|"]
    for part in fields(Config):
        usual = "" if part.default in ("", ()) or part.name == "data" else f"`{default(part)}`"
        lines.append(
            f"| `{flag(part)} {part.metadata['kind']}` | `{variable(part)}` | {usual} | {part.metadata['meaning']} |"
        )
    return "\n".join(lines) + "\n"


def test_the_table_of_settings_is_that_of_the_code() -> None:
    found = TABLE.search(PAGE.read_text("utf-8"))
    assert found is not None
    assert found[0] == settings(), "run python -m tests.server.test_hosting"


def test_every_file_and_flag_the_page_names_exists() -> None:
    text = PAGE.read_text("utf-8")
    for name in re.findall(r"\]\(([^)]+)\)", text):
        assert (PAGE.parent / name).exists(), name
    known = {flag(part) for part in fields(Config)} | {"--no-browser"}
    used = {
        each for line in re.findall(r"^\$ stolik serve.*", text, re.MULTILINE) for each in re.findall(r"--[a-z-]+", line)
    }
    assert used
    assert used <= known


def test_what_is_deployed_uses_settings_that_exist() -> None:
    known = {variable(part) for part in fields(Config)}
    for path in (ROOT / "deploy").iterdir():
        assert set(re.findall(r"STOLIK_[A-Z]+", path.read_text("utf-8"))) <= known, path.name


if __name__ == "__main__":
    PAGE.write_text(TABLE.sub(lambda _: settings(), PAGE.read_text("utf-8")), "utf-8")
