"""Start a server and open it in the browser (what `stolik` alone does)."""

from __future__ import annotations

import argparse
from pathlib import Path

from stolik.cli.data import data_folder


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", help="address to listen at (127.0.0.1; 0.0.0.0 lets others in); $STOLIK_HOST")
    parser.add_argument("--port", type=int, help="port (8642); $STOLIK_PORT")
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder for the SQLite file; $STOLIK_DATA")
    parser.add_argument("--db", metavar="URL", help="postgresql://… instead of SQLite; $STOLIK_DB")
    parser.add_argument("--redis", metavar="URL", help="redis://… when several workers share one database; $STOLIK_REDIS")
    parser.add_argument("--no-browser", action="store_true", help="only serve")


def run(options: argparse.Namespace) -> int:
    from stolik.server.run import serve

    data = options.data if options.data is not None else data_folder()
    return serve(options.host, options.port, data, options.db, options.redis, not options.no_browser)
