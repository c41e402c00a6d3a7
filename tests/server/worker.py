"""`python -m tests.server.worker`: a whole server process for tests, with quick bots and no limits.

Set up by STOLIK_… variables, like any server.
"""

from __future__ import annotations

import sys

from stolik.host.customs import Customs
from stolik.server import lookout, relay_redis
from stolik.server.run import serve

FAST = dict.fromkeys(Customs().think, 4)
HURRIED = Customs(think=FAST, breather=0, reading=(0, 0), hands=FAST, reaction=1, absent=4, patience=100, countdown=50)


ALIVE_FOR = 4.0


def hurry() -> None:
    lookout.EVERY, lookout.SOONER, lookout.ALIVE_FOR = 0.5, 0.2, ALIVE_FOR
    relay_redis.ECHO_EVERY, relay_redis.DEAF_AFTER, relay_redis.AGAIN = 0.2, 1.0, (0.1, 0.5)


if __name__ == "__main__":
    hurry()
    sys.exit(serve({}, open_browser=False, customs=HURRIED))
