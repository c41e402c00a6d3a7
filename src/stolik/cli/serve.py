"""Start a server and open it in the browser (what `stolik` alone does)."""

from __future__ import annotations

import argparse
from dataclasses import Field, fields
from typing import Any

from stolik.cli.data import usual_folder
from stolik.server.config import Config, read, variable


def arguments(parser: argparse.ArgumentParser) -> None:
    for part in fields(Config):
        shown = "" if part.default in ("", ()) or part.name == "data" else f" ({default(part)})"
        alone: dict[str, Any] = {"nargs": "?", "const": "yes"} if part.type == "bool" else {}
        parser.add_argument(
            flag(part),
            metavar=part.metadata["kind"],
            **alone,
            help=f"{part.metadata['meaning']}{shown}; ${variable(part)}",
        )
    parser.add_argument("--no-browser", action="store_true", help="only serve")


def flag(part: Field[Any]) -> str:
    return f"--{part.name.replace('_', '-')}"


def default(part: Field[Any]) -> str:
    value: Any = part.default
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " ".join(value)
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def run(options: argparse.Namespace) -> int:
    from stolik.server.run import serve

    texts = {part: getattr(options, part.name) for part in fields(Config)}
    given = {part.name: read(part, text, flag(part)) for part, text in texts.items() if text is not None}
    return serve({"data": usual_folder()} | given, not options.no_browser)
