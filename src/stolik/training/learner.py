"""A network that learns: what to do, and whose game it is. Its gradients are written out, since there are only three
layers."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from stolik.bots.network import About, Layer, Network, Numbers

NEVER = np.float32(-1e9)
"""How good an illegal action looks."""
CLIP = np.float32(0.2)
"""How far a step may change the chance of an action, relatively."""
WEIGHT = np.float32(1.0)
"""How much judging well counts beside deciding well."""
STEEPEST = 0.5
"""A longer gradient is cut to this length."""

Marks = NDArray[np.bool_]


class Samples(NamedTuple):
    """Decisions to learn from, one in each row."""

    rows: NDArray[np.int16]
    masks: Marks
    actions: NDArray[np.int64]
    logs: Numbers
    """The logarithm of the chance each action had when it was taken; NaN if a teacher took it."""
    gains: Numbers
    """How much better than expected it turned out; 0 and `counts` false where there was nothing to decide."""
    shares: Numbers
    """What each seat won in the end, as far as is known, from the seat that looks."""
    seated: Marks
    """Which of those seats there are."""
    counts: Numbers
    """1 for a decision, 0 for a glance: a position to be judged only."""

    def part(self, chosen: NDArray[np.int64]) -> Samples:
        fields: list[Any] = [field[chosen] for field in self]
        return Samples(*fields)


class Learner:
    def __init__(self, about: About, scale: Numbers, width: int, rng: np.random.Generator) -> None:
        """`scale`: by what the numbers of a row are multiplied before they are read."""
        self.about, self.scale = about, scale
        sizes = [about.width, width, width]
        layers = [*pairwise(sizes), (width, len(about.actions)), (width, about.places)]
        self.weights = [spread(rng, takes, gives) for takes, gives in layers]
        self.biases = [np.zeros(gives, np.float32) for _, gives in layers]
        self.weights[2][:] = 0  # at first, every legal action is equally likely, and every seat too
        self.weights[3][:] = 0

    def parameters(self) -> list[Numbers]:
        return [*self.weights, *self.biases]

    def think(self, rows: NDArray[np.int16]) -> list[Numbers]:
        """What goes into each layer: the row, then twice what comes out of the layer before."""
        thoughts: list[Numbers] = [rows * self.scale]
        for weights, biases in zip(self.weights[:2], self.biases[:2], strict=True):
            numbers = thoughts[-1] @ weights
            numbers += biases
            thoughts.append(np.maximum(numbers, 0, out=numbers))
        return thoughts

    def heads(self, thought: Numbers, masks: Marks, seated: Marks) -> tuple[Numbers, Numbers]:
        """The logarithms of the actions' chances, and the seats' chances to win."""
        worths = np.where(masks, thought @ self.weights[2] + self.biases[2], NEVER)
        chances = np.where(seated, thought @ self.weights[3] + self.biases[3], NEVER)
        return log_softmax(worths), np.exp(log_softmax(chances))

    def act(
        self, rows: NDArray[np.int16], masks: Marks, seated: Marks, rng: np.random.Generator
    ) -> tuple[NDArray[np.int64], Numbers, Numbers]:
        """An action drawn for each row, the logarithm of its chance, and the seats' chances."""
        logs, chances = self.heads(self.think(rows)[-1], masks, seated)
        actions = drawn(np.exp(logs), rng.random(len(rows)))
        return actions, logs[np.arange(len(rows)), actions], chances

    def gradients(self, samples: Samples, bonus: float) -> list[Numbers]:
        """Uphill: towards actions that turned out well (Schulman et al. 2017), a little towards trying things out, and
        towards the shares that came true."""
        thoughts = self.think(samples.rows)
        logs, chances = self.heads(thoughts[-1], samples.masks, samples.seated)
        number = np.float32(1 / len(samples.actions))
        worths = self.decide_better(logs, samples, np.float32(bonus)) * number
        judged = (samples.shares - chances) * samples.seated * (WEIGHT * number)
        return self.backwards(thoughts, worths, judged)

    def decide_better(self, logs: Numbers, samples: Samples, bonus: np.float32) -> Numbers:
        every = np.arange(len(logs))
        likely = np.exp(logs)
        taken = logs[every, samples.actions]
        ratio = np.exp(taken - np.where(np.isnan(samples.logs), taken, samples.logs))
        outside = np.where(samples.gains > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        pull = np.where(outside, 0, ratio * samples.gains) * samples.counts
        spread_out = np.where(samples.masks, logs, 0)
        entropy = -(likely * spread_out).sum(-1, keepdims=True)
        towards = -likely * pull[:, None]
        towards[every, samples.actions] += pull
        towards -= bonus * samples.counts[:, None] * likely * (spread_out + entropy)
        return towards

    def backwards(self, thoughts: list[Numbers], worths: Numbers, judged: Numbers) -> list[Numbers]:
        back = worths @ self.weights[2].T + judged @ self.weights[3].T
        back *= thoughts[2] > 0
        deeper = back @ self.weights[1].T
        deeper *= thoughts[1] > 0
        into = (thoughts[0], thoughts[1], thoughts[2], thoughts[2])
        out = (deeper, back, worths, judged)
        return [taken.T @ given for taken, given in zip(into, out, strict=True)] + [given.sum(0) for given in out]

    def network(self, temperature: float = 0.0, training: dict[str, str] | None = None) -> Network:
        """As it is saved: the scale is part of the first layer."""
        about = msgspec.structs.replace(self.about, temperature=temperature, training=training or {})
        layers: list[Layer] = [
            (weights.copy(), biases.copy()) for weights, biases in zip(self.weights, self.biases, strict=True)
        ]
        layers[0] = (layers[0][0] * self.scale[:, None], layers[0][1])
        return Network(about, layers[:2], layers[2], layers[3])


def spread(rng: np.random.Generator, takes: int, gives: int) -> Numbers:
    """He et al. 2015, for layers with a rectifier."""
    found: Numbers = (rng.standard_normal((takes, gives)) * np.sqrt(2 / takes)).astype(np.float32)
    return found


def drawn(chances: Numbers, lots: NDArray[np.float64]) -> NDArray[np.int64]:
    """In each row the place at which a lot, a number in [0, 1), falls."""
    reached = np.cumsum(chances, -1, dtype=np.float64)
    found: NDArray[np.int64] = (reached <= (lots * reached[:, -1])[:, None]).sum(-1)
    return found


def log_softmax(worths: Numbers) -> Numbers:
    worths = worths - worths.max(-1, keepdims=True)
    found: Numbers = worths - np.log(np.exp(worths).sum(-1, keepdims=True))
    return found


class Adam:
    """Steps of about the same length in every direction (Kingma and Ba 2015)."""

    def __init__(self, parameters: list[Numbers]) -> None:
        self.parameters = parameters
        self.means = [np.zeros_like(one) for one in parameters]
        self.squares = [np.zeros_like(one) for one in parameters]
        self.steps = 0

    def climb(self, gradients: list[Numbers], rate: float) -> None:
        self.steps += 1
        length = float(np.sqrt(sum(float((one * one).sum()) for one in gradients)))
        cut = np.float32(min(1.0, STEEPEST / (length + 1e-6)))
        fresh = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for place, gradient in enumerate(gradients):
            gradient *= cut
            mean, square = self.means[place], self.squares[place]
            mean += np.float32(0.1) * (gradient - mean)
            square += np.float32(0.001) * (gradient * gradient - square)
            self.parameters[place] += np.float32(fresh) * mean / (np.sqrt(square) + np.float32(1e-5))
