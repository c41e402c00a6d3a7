"""`python -m tests.server.worker`: a whole server process for tests, with quick bots and no limits.

Set up by STOLIK_… variables, like any server.
"""

from __future__ import annotations

import sys

from stolik.host import pace, starting
from stolik.server import desk, relay_redis
from stolik.server.run import serve


def hurry() -> None:
    pace.THINK = dict.fromkeys(pace.THINK, 4)
    pace.HANDS = dict.fromkeys(pace.HANDS, 4)
    pace.REACTION = 1
    pace.ABSENT = 4
    pace.GRACE = 100
    starting.COUNTDOWN = 50
    desk.PATROL = 0.5
    relay_redis.ALIVE_FOR = 2
    relay_redis.SIGN_EVERY = 1


if __name__ == "__main__":
    hurry()
    sys.exit(serve({}, open_browser=False))
