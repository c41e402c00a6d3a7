"""Full, read-only, damaged, removed, gone: nobody is told that a thing was done, `/ready` says why, and all is well again
when the database is."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from signal import SIGQUIT

import asyncpg
import httpx
import pytest

from stolik import cli
from stolik.server import logs, services
from stolik.store import New, NewEntry, open_store
from tests.server.guest import Guest
from tests.server.house import House, house
from tests.server.patience import PATIENCE
from tests.store import postgres_server
from tests.store.postgres_server import free_port
from tests.store.small_disk import SmallDisk, small_disk

FILE = "stolik.sqlite"
NEW = {"game": "bzzz", "seats": 2, "name": "Ania"}


async def refused(here: House, why: str) -> None:
    async with here.http() as http:
        answer = await http.post("/api/tables", json=NEW)
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "store/unavailable")
    asked = await until_ready(here, 503)
    assert asked.text.startswith("not ready: ")
    assert why in asked.text
    assert "/" not in asked.text


async def until_ready(here: House, status: int = 200) -> httpx.Response:
    async with here.http() as http, asyncio.timeout(PATIENCE):
        while (asked := await http.get("/ready")).status_code != status:
            await asyncio.sleep(0.05)
        return asked


async def test_a_full_disk(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        async with house(disk.folder) as here:
            token = await here.token()
            table = await here.open(token)
            disk.fill()
            await refused(here, "left on its disk")
            async with here.http() as http:
                assert (await http.post(f"/api/tables/{table}/seats", json={"name": "Bo"})).status_code == 503
                assert (await http.get(f"/api/tables/{table}")).status_code == 200
            disk.free()
            await until_ready(here)
            await here.join(table, await here.token(), "Bo")


async def test_a_disk_that_became_read_only(here: House) -> None:
    writer: sqlite3.Connection = here.hall.store._writer._connection  # type: ignore[attr-defined]  # as the kernel does it
    writer.execute("pragma query_only = on")
    await refused(here, "attempt to write a readonly database")
    writer.execute("pragma query_only = off")
    await until_ready(here)
    await here.open(await here.token())


async def test_a_table_that_was_opened_and_could_not_begin(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        with closing(sqlite3.connect(tmp_path / FILE)) as other:
            other.execute("create trigger no before insert on stolik_entries begin select raise(abort, 'no'); end")
        async with here.http() as http:
            answer = await http.post("/api/tables", json=NEW | {"bots": ["easy"], "start": True})
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "store/unavailable")


async def test_ready_waits_for_nobody_long_and_asks_once(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    async def hang() -> None:
        asked.append("ready")
        await asyncio.Event().wait()

    monkeypatch.setattr(services, "PATIENCE", 0.01)
    monkeypatch.setattr(here.hall.store, "ready", hang)
    for _ in range(3):
        assert "the store did not answer within" in (await until_ready(here, 503)).text
    assert len(asked) == 1


@pytest.mark.parametrize("gone", ["", FILE, f"{FILE}-wal"])
async def test_nothing_is_acknowledged_into_a_file_that_is_gone(tmp_path: Path, gone: str) -> None:
    data = tmp_path / "data"
    data.mkdir()
    async with house(data) as here:
        table = await here.open(await here.token())
        (data / gone).rename(tmp_path / "elsewhere")
        await refused(here, "removed or replaced")
        if gone == FILE:
            shutil.copy(tmp_path / "elsewhere", data / gone)
            await refused(here, "removed or replaced")
        (tmp_path / "elsewhere").rename(data / gone)
        await until_ready(here)
        await here.join(table, await here.token(), "Bo")


def damage(path: Path) -> bytes:
    """Overwrites where every table and index begins, but not the schema. Returns what was there."""
    whole = path.read_bytes()
    with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as db:
        pages = [page for (page,) in db.execute("select rootpage from sqlite_schema where rootpage > 1")]
    with path.open("r+b") as file:
        for page in pages:
            file.seek(4096 * (page - 1))
            file.write(b"\xa5" * 4096)
    return whole


async def furnish(path: Path) -> Path:
    async with await open_store(path) as store:
        await store.create("t", New(body=b"kept"))
        await store.append("t", 0, [NewEntry(b"x")])
    return path


async def test_a_damaged_file(tmp_path: Path) -> None:
    await furnish(tmp_path / FILE)
    whole = damage(tmp_path / FILE)
    async with house(tmp_path) as here:
        await refused(here, "damaged")
        async with here.http() as http:
            assert (await http.get("/api/tables")).status_code == 503
        socket = Guest(here.port, "t")
        with pytest.raises(ConnectionError):
            await socket.connect()
        assert (socket.closed, socket.last("fault")["sorry"]["code"]) == (1013, "store/unavailable")
        with (tmp_path / FILE).open("r+b") as file:
            file.write(whole)
        await until_ready(here)
        await here.open(await here.token())


# -- PostgreSQL --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def postgres() -> Iterator[postgres_server.Server]:
    with postgres_server.running() as server:
        yield server


async def say(url: str, *statements: str) -> None:
    server = await asyncpg.connect(url)
    try:
        for statement in statements:
            await server.execute(statement)
    finally:
        await server.close()


async def test_postgresql_that_is_gone_or_takes_nothing(tmp_path: Path, postgres: postgres_server.Server) -> None:
    url = postgres.new_database()
    async with house(tmp_path, db=url) as here:
        await say(url, "alter system set default_transaction_read_only = on", "select pg_reload_conf()")
        await refused(here, "read-only transaction")
        await say(url, "set default_transaction_read_only = off", "alter system reset all", "select pg_reload_conf()")
        await until_ready(here)
        await asyncio.to_thread(postgres.stop, SIGQUIT)
        await refused(here, "the database cannot be reached")
        async with here.http() as http:
            assert (await http.get("/api/tables")).status_code == 503
        await asyncio.to_thread(postgres.start)
        await until_ready(here)
        await here.open(await here.token())


# -- at the start ------------------------------------------------------------------------------------------------


def start(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """A server that must not come up: a code, a sentence, no trace, no address."""
    monkeypatch.setattr(logs, "set_up", lambda: None)
    code = cli.main(["serve", "--no-browser", "--port", "0", *argv])
    said = capsys.readouterr()
    assert (code, said.out, said.err.count("\n")) == (2, "", 1)
    return said.err


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("create table accounts (name)")


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


WRONG: dict[str, tuple[Callable[[Path], object], str]] = {
    "no database": (lambda path: path.write_bytes(b"a letter to grandmother" * 99), "file is not a database"),
    "of another program": (foreign, "it belongs to another program"),
    "cut short": (lambda path: truncate(asyncio.run(furnish(path))), "malformed"),
    "damaged": (lambda path: damage(asyncio.run(furnish(path))), "is damaged"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_file_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], case: str
) -> None:
    spoil, why = WRONG[case]
    spoil(tmp_path / FILE)
    said = start(monkeypatch, capsys, "--data", str(tmp_path))
    assert said.startswith(f"stolik: the database {tmp_path / FILE} ")
    assert why in said
    if case == "of another program":
        assert [path.name for path in tmp_path.iterdir()] == [FILE]
        with closing(sqlite3.connect(tmp_path / FILE)) as other:
            assert other.execute("select name from sqlite_schema").fetchall() == [("accounts",)]


def test_the_data_folder_is_closed_to_others_first_of_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o755)
    foreign(folder / FILE)
    start(monkeypatch, capsys, "--data", str(folder))
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_disk_that_takes_nothing_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with small_disk(tmp_path / "disk") as disk:
        asyncio.run(furnish(disk.folder / FILE))
        disk.fill()
        assert "left on its disk" in start(monkeypatch, capsys, "--data", str(disk.folder))
        disk.free()
        read_only(disk)
        assert "its folder is read-only" in start(monkeypatch, capsys, "--data", str(disk.folder))
        assert "Read-only file system" in start(monkeypatch, capsys, "--data", str(disk.folder / "new"))


def read_only(disk: SmallDisk) -> None:
    assert disk.mount("remount", "ro")


def test_postgresql_that_does_not_let_us_in_at_the_start(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    postgres: postgres_server.Server,
) -> None:
    nobody = f"postgresql://stolik@127.0.0.1:{free_port()}/stolik"
    assert "Connect call failed" in start(monkeypatch, capsys, "--db", nobody)
    url = postgres.new_database()
    rules = postgres.folder / "data" / "pg_hba.conf"
    rules.write_text("host all locked 127.0.0.1/32 scram-sha-256\n" + rules.read_text())
    asyncio.run(say(url, "create role locked login password 'right'", "select pg_reload_conf()"))
    said = start(monkeypatch, capsys, "--db", url.replace("stolik@", "locked:wrong@"))
    assert "password authentication failed" in said
    assert "wrong" not in said
