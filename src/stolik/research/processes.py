"""A vector of games shared out to several processes: one part is played here, the others beside it, at the same time."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from stolik.engine.drive import CAP
from stolik.research.vectorised import Vector

ARRAYS = ("observations", "action_masks", "rewards", "terminations", "truncations", "to_act", "chosen")
"""What the processes share, part by part."""


def shares(num_envs: int, workers: int) -> list[tuple[int, int]]:
    """From which game to which each process plays."""
    edges = [num_envs * worker // workers for worker in range(workers + 1)]
    return list(pairwise(edges))


def over(memory: Any, shape: Sequence[int], dtype: Any) -> NDArray[Any]:
    return np.frombuffer(memory, dtype).reshape(shape)


def publish(part: Vector, shared: dict[str, NDArray[Any]], start: int, stop: int) -> None:
    for name in ARRAYS:
        shared[name][start:stop] = getattr(part, name)


def worker(orders: Connection, memories: dict[str, Any], whole: int, start: int, stop: int, given: dict[str, Any]) -> None:
    """Obeys until told to close: ("reset", seed), ("choose",), ("advise",), ("check",), ("step",), ("close",)."""
    part = Vector(num_envs=stop - start, offset=start, **given)
    shared = {name: over(memories[name], (whole, *like.shape[1:]), like.dtype) for name, like in arrays(part).items()}
    publish(part, shared, start, stop)
    orders.send(None)
    while (order := orders.recv())[0] != "close":
        orders.send(obey(part, order, shared, start, stop))
    orders.send(None)


def arrays(part: Vector) -> dict[str, NDArray[Any]]:
    return {name: getattr(part, name) for name in ARRAYS}


def obey(part: Vector, order: tuple[Any, ...], shared: dict[str, NDArray[Any]], start: int, stop: int) -> str | None:
    if order[0] == "check":
        part.chosen[:] = shared["chosen"][start:stop]
        wrong = part.batch.wrong()
        return part.complaint(wrong) if wrong >= 0 else None
    if order[0] == "reset":
        part.reset(order[1])
    elif order[0] == "choose":
        part.random_actions()
    elif order[0] == "advise":
        part.rule_actions()
    else:
        part.play()
    publish(part, shared, start, stop)
    return None


class SharedVector:
    """Like a `Vector`, but its games are played by several processes; the same seed gives the same games whatever their
    number. `part` is the vector of this process."""

    observations: NDArray[np.int16]
    action_masks: NDArray[np.int8]
    rewards: NDArray[np.float64]
    terminations: NDArray[np.bool_]
    truncations: NDArray[np.bool_]
    to_act: NDArray[np.int64]
    chosen: NDArray[np.int64]

    def __init__(self, num_envs: int, workers: int, **given: Any) -> None:
        parts = shares(num_envs, workers)
        self.num_envs = num_envs
        self.stop = parts[0][1]
        self.part = part = Vector(num_envs=self.stop, offset=0, **given)
        self.game, self.features, self.layout = part.game, part.features, part.layout
        context = multiprocessing.get_context("spawn")
        memories = {name: context.RawArray("B", like.nbytes // self.stop * num_envs) for name, like in arrays(part).items()}
        self.shared = {
            name: over(memories[name], (num_envs, *like.shape[1:]), like.dtype) for name, like in arrays(part).items()
        }
        vars(self).update(self.shared)
        publish(part, self.shared, 0, self.stop)
        self.hands = [self.hire(context, memories, start, stop, given) for start, stop in parts[1:]]
        self.answers()

    def hire(self, context: Any, memories: dict[str, Any], start: int, stop: int, given: dict[str, Any]) -> Any:
        mine, theirs = context.Pipe()
        process = context.Process(target=worker, args=(theirs, memories, self.num_envs, start, stop, given), daemon=True)
        process.start()
        theirs.close()
        return mine, process

    def answers(self) -> list[str | None]:
        return [orders.recv() for orders, _ in self.hands]

    def everybody(self, *order: Any) -> list[str | None]:
        """All at once, this process too; what each has to complain about."""
        for orders, _ in self.hands:
            orders.send(order)
        return [obey(self.part, order, self.shared, 0, self.stop), *self.answers()]

    def reset(self, seed: int) -> NDArray[np.int16]:
        self.everybody("reset", seed)
        return self.shared["observations"]

    def step(self, actions: NDArray[Any]) -> NDArray[np.int16]:
        self.shared["chosen"][:] = actions
        for complaint in self.everybody("check"):
            if complaint is not None:
                raise ValueError(complaint)
        self.everybody("step")
        return self.shared["observations"]

    def random_actions(self) -> NDArray[np.int64]:
        self.everybody("choose")
        return self.shared["chosen"]

    def rule_actions(self) -> NDArray[np.int64]:
        self.everybody("advise")
        return self.shared["chosen"]

    def __reduce__(self) -> NoReturn:
        raise TypeError("a vector with several workers cannot be pickled or copied; one with workers=1 can")

    def close(self) -> None:
        for orders, process in self.hands:
            orders.send(("close",))
            orders.recv()
            process.join()
        self.hands = []


def vector(
    game_id: str, seats: int, num_envs: int, *, seed: int, workers: int, max_steps: int = CAP, **options: Any
) -> Vector | SharedVector:
    if num_envs < 1:
        raise ValueError(f"num_envs is at least 1, not {num_envs!r}")
    if not 1 <= workers <= num_envs:
        raise ValueError(f"workers is a number from 1 to num_envs ({num_envs}), not {workers!r}")
    if workers == 1:
        return Vector(game_id, seats, num_envs, options, seed=seed, offset=0, max_steps=max_steps)
    return SharedVector(num_envs, workers, game_id=game_id, seats=seats, options=options, seed=seed, max_steps=max_steps)
