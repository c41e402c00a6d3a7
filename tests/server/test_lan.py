"""Other devices of the network: where they open a server, what invites them, and who is told."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from stolik import cli
from stolik.server import lan, run
from stolik.server.config import Config, from_environment
from tests.server.house import house

HOME = {"lo": "127.0.0.1", "docker0": "172.17.0.1", "wlan0": "192.168.1.5", "eth0": "192.168.7.5"}


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "interfaces", lambda: HOME)
    monkeypatch.setattr(lan, "way_out", lambda: "192.168.7.5")


def told(monkeypatch: pytest.MonkeyPatch, *flags: str) -> dict[str, Any]:
    """What the command line asks the server for."""
    asked: dict[str, Any] = {}

    def note(given: dict[str, Any], open_browser: bool) -> int:
        asked.update(given)
        return 0

    monkeypatch.setattr(run, "serve", note)
    assert cli.main(["serve", "--no-browser", *flags]) == 0
    return asked


def test_lan_needs_no_value_and_listens_everywhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("STOLIK_DATA", str(tmp_path))
    assert from_environment({}, **told(monkeypatch, "--lan")).listen == "0.0.0.0"
    assert from_environment({}, **told(monkeypatch, "--lan", "no")).listen == "127.0.0.1"
    assert from_environment({"STOLIK_LAN": "yes"}, host="192.168.7.5").listen == "192.168.7.5"


def test_the_way_out_comes_first_and_networks_inside_the_computer_not_at_all(home: None) -> None:
    assert lan.lan_addresses() == ("192.168.7.5", "192.168.1.5")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell")
def test_what_the_system_says_of_its_interfaces_is_an_address() -> None:
    assert "127.0.0.1" in lan.interfaces().values()
    assert not set(lan.lan_addresses()) & {"", "127.0.0.1"}


@pytest.mark.usefixtures("home")
def test_the_invitation_lists_every_address_and_draws_the_first() -> None:
    text = lan.invitation("0.0.0.0", 8642)
    assert "http://192.168.7.5:8642/\n  or http://192.168.1.5:8642/\n" in text
    assert text.count("█") > 100
    assert lan.qr("http://192.168.7.5:8642/") in text


@pytest.mark.usefixtures("home")
def test_the_browser_opens_here_and_only_lan_prints_the_invitation(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.announce(Config(lan=True), 8642) == "http://127.0.0.1:8642/"
    assert "http://192.168.7.5:8642/" in capsys.readouterr().out
    assert run.announce(Config(), 8642) == "http://127.0.0.1:8642/"
    assert capsys.readouterr().out == "Stolik: http://127.0.0.1:8642/\n"


@pytest.mark.parametrize("only", [{}, {"lo": "127.0.0.1"}, {"lo": "127.0.0.1", "docker0": "172.17.0.1"}])
def test_without_a_network_that_leads_out_it_says_so(only: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "interfaces", lambda: only)
    monkeypatch.setattr(lan, "way_out", lambda: only.get("docker0", ""))
    assert "No other device can open it" in lan.invitation("0.0.0.0", 8642)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("host", "links"),
    [
        ("127.0.0.1", ()),
        ("localhost", ()),
        ("::1", ()),
        ("192.168.1.5", ("http://192.168.1.5:80/",)),
        ("fd00::2", ("http://[fd00::2]:80/",)),
        ("::", ("http://192.168.7.5:80/", "http://192.168.1.5:80/")),
    ],
)
def test_which_links_others_can_open(host: str, links: tuple[str, ...]) -> None:
    assert lan.outside(host, 80) == links


@pytest.mark.usefixtures("home")
async def test_the_page_on_this_computer_is_told_and_a_visitor_of_a_proxy_is_not(tmp_path: Path) -> None:
    async with house(tmp_path, lan=True, proxies=("127.0.0.1",)) as here, here.http() as http:
        links = (await http.get("/api/addresses")).json()["links"]
        assert links == [f"http://192.168.7.5:{here.port}/", f"http://192.168.1.5:{here.port}/"]
        visitor = await http.get("/api/addresses", headers={"X-Forwarded-For": "203.0.113.9"})
        assert visitor.json()["links"] == []


async def test_a_server_for_this_computer_tells_no_address(tmp_path: Path) -> None:
    async with house(tmp_path) as here, here.http() as http:
        assert (await http.get("/api/addresses")).json() == {"links": []}


async def test_a_page_opened_at_the_network_address_may_use_the_server_and_another_may_not(tmp_path: Path) -> None:
    async with house(tmp_path, lan=True) as here, here.http() as http:
        asked = {"game": "bzzz", "seats": 2, "name": "Ania"}
        phone = {"Host": f"192.168.7.5:{here.port}", "Origin": f"http://192.168.7.5:{here.port}"}
        assert (await http.post("/api/tables", json=asked, headers=phone)).status_code == 201
        foreign = phone | {"Origin": "http://192.168.7.6"}
        assert (await http.post("/api/tables", json=asked, headers=foreign)).status_code == 403
