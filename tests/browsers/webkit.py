"""WebKit as Debian packs it (GTK), by its WebDriver: HTTP, and JSON both ways (https://w3c.github.io/webdriver)."""

from __future__ import annotations

import base64
import os
import shutil
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx

from tests.machine import leave_out
from tests.store.postgres_server import free_port

PLACES = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib/*/webkitgtk-6.0/MiniBrowser")
ANSWERS = 120
"""Seconds after which a browser is thought to hang."""


def mini_browser() -> str | None:
    return next((str(path) for place in PLACES for path in Path("/").glob(place[1:])), None)


class WebKit:
    def __init__(self, folder: Path) -> None:
        program, browser, screen = shutil.which("WebKitWebDriver"), mini_browser(), shutil.which("Xvfb")
        if program is None or browser is None or screen is None:
            leave_out("WebKit", "webkit2gtk-driver xvfb")
        with ExitStack() as opened:
            shown = self.opens_screen(screen, opened)
            port = free_port()
            home = {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), "DISPLAY": shown, "LIBGL_ALWAYS_SOFTWARE": "1"}
            driver = opened.enter_context(subprocess.Popen([program, f"--port={port}"], env={**os.environ, **home}))
            opened.callback(driver.terminate)
            client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=ANSWERS, trust_env=False)
            self.http = opened.enter_context(client)
            options = {"binary": browser, "args": ["--automation", "--full-screen"]}  # no toolbar: it has a least width
            wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
            self.session = f"/session/{self.first_answer(wanted)['sessionId']}"
            opened.callback(self.asks, "DELETE", self.session)
            self.opened = opened.pop_all()

    def opens_screen(self, program: str, opened: ExitStack) -> str:
        """A screen nobody sees; its name."""
        reading, writing = os.pipe()
        command = [program, "-displayfd", str(writing), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
        process = opened.enter_context(subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL))
        opened.callback(process.terminate)
        os.close(writing)
        with os.fdopen(reading) as told:
            return f":{told.readline().strip()}"

    def first_answer(self, wanted: dict[str, Any]) -> Any:
        """The driver takes a moment before it listens."""
        for _ in range(150):
            try:
                return self.asks("POST", "/session", wanted)
            except httpx.ConnectError:
                time.sleep(0.2)
        raise RuntimeError("WebKitWebDriver did not listen within 30 seconds")

    def asks(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        answer = self.http.request(method, path, json=body).json()["value"]
        if isinstance(answer, dict) and "error" in answer:
            raise RuntimeError(f"{path}: {answer['error']}, {answer['message']}")
        return answer

    def sized(self, width: int, height: int) -> None:
        self.asks("POST", f"{self.session}/window/rect", {"width": width, "height": height})

    def goes(self, url: str) -> None:
        self.asks("POST", f"{self.session}/url", {"url": url})

    def evaluates(self, script: str) -> Any:
        return self.asks("POST", f"{self.session}/execute/sync", {"script": f"return ({script});", "args": []})

    def clicks(self, x: int, y: int) -> None:
        moves = [
            {"type": "pointerMove", "x": x, "y": y, "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}
        self.asks("POST", f"{self.session}/actions", {"actions": [mouse]})

    def picture(self) -> bytes:
        return base64.b64decode(self.asks("GET", f"{self.session}/screenshot"))

    def ends(self) -> None:
        self.opened.close()
