"""Which build this is: the same sources run compiled or interpreted."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from stolik.engine import contract

COMPILED = not str(contract.__file__).endswith(".py")

try:
    VERSION = version("stolik")
except PackageNotFoundError:  # run from a source tree that was never installed
    VERSION = "0 (not installed)"
