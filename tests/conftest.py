"""For all tests."""

from __future__ import annotations

import os

os.environ.setdefault(
    "OPENBLAS_NUM_THREADS", "1"
)  # read when numpy is loaded; else threads of two tests wait for each other
