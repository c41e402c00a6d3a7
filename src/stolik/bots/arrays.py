"""numpy arrays that are the very memory compiled code writes into."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
from numpy.typing import NDArray


def array_of(vector: Any, dtype: type[np.generic], *shape: int) -> NDArray[Any]:
    """A vector offers its memory read-only, though its items may change; here writing is allowed, and it is kept alive."""
    frozen = np.frombuffer(vector, np.uint8)
    memory: Any = (ctypes.c_char * frozen.nbytes).from_address(frozen.ctypes.data)
    memory.owner = vector
    return np.frombuffer(memory, dtype).reshape(shape)
