"""Structured logs: one JSON object a line. Ids, seats, codes and times; never a token, a secret, a hand or a move."""

from __future__ import annotations

import logging
import time
from typing import Any

import msgspec

LOG = logging.getLogger("stolik")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def note(event: str, level: int = logging.INFO, **facts: Any) -> None:
    LOG.log(level, event, extra={"facts": facts})


def trouble(event: str, **facts: Any) -> None:
    """An error of our own, with its trace."""
    LOG.error(event, exc_info=True, extra={"facts": facts})


def set_up(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    for name in ("stolik", "uvicorn", "uvicorn.error", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level if name == "stolik" else logging.WARNING)
