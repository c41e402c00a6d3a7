"""What a test needs of the machine beside Python, and what becomes of it where that is missing."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def leave_out(what: str, package: str) -> NoReturn:
    """Skip, or fail where everything must run. `make test` gets the programs where it may, and lists what it left out."""
    sentence = f"needs {what}; sudo apt-get install {package}"
    if os.environ.get("CI") == "true":
        pytest.fail(sentence)
    pytest.skip(sentence)
