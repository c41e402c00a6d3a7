"""Firefox as Debian packs it, over its own WebDriver BiDi: a socket, and JSON both ways.

Playwright brings a Firefox of its own and cannot open a context in this one; Selenium needs geckodriver, which Debian does
not pack. Of the protocol (https://w3c.github.io/webdriver-bidi) a whole game needs six commands.
"""

from __future__ import annotations

import base64
import itertools
import json
import re
import shutil
import subprocess
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from tests.machine import leave_out

PREFERENCES = {
    "ui.prefersReducedMotion": 1,
    "intl.accept_languages": "pl",
    "datareporting.policy.dataSubmissionEnabled": False,
}
ANSWERS = 120
"""Seconds after which a browser is thought to hang."""


class Firefox:
    def __init__(self, folder: Path) -> None:
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if program is None:
            leave_out("Firefox", "firefox-esr")
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (folder / "user.js").write_text("\n".join(lines))
        command = [program, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
        self.ids = itertools.count(1)
        with ExitStack() as opened:
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            opened.enter_context(process)
            opened.callback(process.terminate)
            socket = connect(f"{self.address(process)}/session", max_size=None, compression=None)
            self.socket = opened.enter_context(socket)
            self.asks("session.new", capabilities={})
            self.context = self.asks("browsingContext.create", type="tab")["context"]
            self.opened = opened.pop_all()

    def address(self, process: subprocess.Popen[str]) -> str:
        assert process.stderr is not None
        for line in process.stderr:
            if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
                return found[1]
        raise RuntimeError("Firefox ended before it listened")

    def asks(self, method: str, **parameters: Any) -> Any:
        number = next(self.ids)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while (answer := json.loads(self.socket.recv(ANSWERS))).get("id") != number:
            continue
        if answer["type"] == "error":
            raise RuntimeError(f"{method}: {answer['message']}")
        return answer["result"]

    def sized(self, width: int, height: int) -> None:
        self.asks("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def goes(self, url: str) -> None:
        self.asks("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def evaluates(self, script: str) -> Any:
        """What the script gives, or what its promise does, as JSON."""
        wrapped = f"Promise.resolve({script}).then((found) => JSON.stringify(found ?? null))"
        target = {"context": self.context}
        answer = self.asks("script.evaluate", expression=wrapped, target=target, awaitPromise=True)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def clicks(self, x: int, y: int) -> None:
        moves = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": moves}
        self.asks("input.performActions", context=self.context, actions=[mouse])

    def picture(self) -> bytes:
        return base64.b64decode(self.asks("browsingContext.captureScreenshot", context=self.context)["data"])

    def ends(self) -> None:
        self.opened.close()
