"""The nginx of deploy/nginx.conf, on free ports, with a certificate of the tests' own."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.machine import leave_out
from tests.server.redis_server import wait_for
from tests.store.postgres_server import free_port

SHIPPED = Path(__file__).parents[2] / "deploy" / "nginx.conf"
CERTIFICATES = "/etc/letsencrypt/live/cards.example"
AROUND = """daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/stolik.conf;
}}
"""
"""What Debian's own nginx.conf does around it, in a folder of the tests."""


class Nginx:
    def __init__(self, folder: Path, stolik: int) -> None:
        self.folder = folder
        self.port, self.plain = free_port(), free_port()
        changes = {
            "127.0.0.1:8642": f"127.0.0.1:{stolik}",
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen 443 ssl;": f"listen 127.0.0.1:{self.port} ssl;",
            f"{CERTIFICATES}/fullchain.pem": f"{folder}/fullchain.pem",
            f"{CERTIFICATES}/privkey.pem": f"{folder}/privkey.pem",
        }
        text = SHIPPED.read_text("utf-8")
        for shipped, ours in changes.items():
            assert text.count(shipped) == 1, shipped
            text = text.replace(shipped, ours)
        (folder / "stolik.conf").write_text(text, "utf-8")
        (folder / "nginx.conf").write_text(AROUND.format(folder=folder), "utf-8")

    @property
    def trust(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=self.folder / "fullchain.pem")


def program() -> str:
    if sys.platform != "linux":
        pytest.skip("visitors with addresses of their own on one computer need Linux")
    found = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if found is None or shutil.which("openssl") is None:
        leave_out("nginx and openssl", "nginx openssl")
    return found


def certify(folder: Path) -> None:
    names = ["-subj", "/CN=cards.example", "-addext", "subjectAltName=IP:127.0.0.1,DNS:cards.example"]
    kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run(["openssl", "req", *kind, *names, *files], check=True, capture_output=True)


@contextmanager
def running(folder: Path, stolik: int) -> Iterator[Nginx]:
    nginx = program()
    certify(folder)
    proxy = Nginx(folder, stolik)
    command = [nginx, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        wait_for(proxy.port)
        yield proxy
    finally:
        process.terminate()
        process.wait(60)
