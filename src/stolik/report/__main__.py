"""A report made apart: a record comes in, lines of JSON go out, how far it has come and at last the report itself."""

from __future__ import annotations

import sys

import msgspec

from stolik.engine.record import Record
from stolik.report.report import of


def main() -> None:
    record = Record.parse(sys.stdin.read())
    say(of(record, lambda done, total: say([done, total])))


def say(what: object) -> None:
    print(msgspec.json.encode(what).decode(), flush=True)


if __name__ == "__main__":
    main()
