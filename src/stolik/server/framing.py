"""WebSocket frames (RFC 6455) of short texts that come and go in one piece."""

from __future__ import annotations

from typing import Final

FINAL: Final = 0x80
MASKED: Final = 0x80
TEXT: Final = 0x81
"""A whole text in one frame."""
SHORT: Final = 126
"""Bytes from which on a frame says its size in two bytes of its own."""
LONG: Final = 65536


def frame(message: bytes) -> bytes:
    """A text as a server sends it."""
    size = len(message)
    if size < SHORT:
        return bytes((TEXT, size)) + message
    if size < LONG:
        return bytes((TEXT, SHORT, size >> 8, size & 255)) + message
    return bytes((TEXT, SHORT + 1)) + size.to_bytes(8, "big") + message


def short_frames(data: bytes) -> list[bytes] | None:
    """A client's frames in it, if they are whole ones, each a message of its own, and short."""
    frames, start, end = [], 0, len(data)
    while start < end:
        head = data[start : start + 2]
        if len(head) < 2 or head[0] < FINAL or not MASKED <= head[1] < MASKED | SHORT:
            return None
        frames.append(data[start : start + 6 + head[1] - MASKED])
        start += 6 + head[1] - MASKED
    return frames if start == end else None
