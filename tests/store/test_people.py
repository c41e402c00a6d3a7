"""What is kept of people, sentence by sentence of the contract, against every store."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from stolik.store import BestTime, Change, Grant, Keepsake, New, NewEntry, Retention, Store, UnknownTable, digest
from stolik.store.people import Device, Group, Judgement, Member, Passkey, PlayedGame, Player, Rewriting, Ticket
from tests.store.conftest import SetClock

ANIA, BOLEK, CELINA = (digest(f"{name}'s token") for name in ("Ania", "Bolek", "Celina"))
PHONE, TABLET = digest("a phone"), digest("a tablet")
replace = msgspec.structs.replace


def device(token: bytes, person: bytes = ANIA, since: float = 5.0) -> Device:
    return Device(digest=token, person=person, label="Telefon", since=since)


def passkey(credential: bytes, person: bytes = ANIA) -> Passkey:
    return Passkey(credential=credential, person=person, key=b"key", count=0, label="Klucz", since=5.0, used=5.0)


def game(table: str = "t", match: int = 1, at: float = 50.0, people: Sequence[bytes | None] = (ANIA, BOLEK)) -> PlayedGame:
    players = [
        Player(seat=seat, name=f"P{seat}", person=person, level="" if person else "hard", share=float(seat == 0))
        for seat, person in enumerate(people)
    ]
    secret = digest(f"{table}.{match}")
    return PlayedGame(table=table, match=match, game="bzzz", at=at, secret=secret, players=tuple(players), there=False)


async def test_a_token_nothing_is_known_of_is_nobodys_device(store: Store) -> None:
    assert await store.persons([ANIA]) == {}
    await store.add_device(device(PHONE))
    await store.add_device(device(TABLET, since=4.0))
    assert await store.persons([ANIA, PHONE]) == {PHONE: ANIA}
    assert [one.digest for one in await store.devices(ANIA)] == [TABLET, PHONE]
    assert await store.devices(BOLEK) == ()


async def test_a_removed_device_stays_known_and_opens_nothing(store: Store) -> None:
    await store.add_device(device(PHONE))
    await store.add_device(replace(device(PHONE), removed=True))
    assert await store.persons([PHONE]) == {PHONE: None}
    assert [one.removed for one in await store.devices(ANIA)] == [True]


async def test_many_tokens_are_asked_about_at_once(store: Store) -> None:
    many = [digest(f"device {number}") for number in range(450)]
    for one in many[::50]:
        await store.add_device(device(one))
    assert await store.persons(many) == dict.fromkeys(many[::50], ANIA)


async def test_passkeys_are_found_by_credential_and_by_person(store: Store) -> None:
    await store.add_passkey(passkey(b"one"))
    await store.add_passkey(replace(passkey(b"one"), count=2**32 - 1))
    await store.add_passkey(passkey(b"two", BOLEK))
    assert (await store.passkeys(ANIA))[0].count == 2**32 - 1
    found = await store.passkey(b"two")
    assert found is not None
    assert found.person == BOLEK
    await store.drop_passkey(ANIA, b"two")
    assert await store.passkey(b"two") == found
    await store.drop_passkey(BOLEK, b"two")
    await store.drop_passkey(BOLEK, b"two")
    assert await store.passkey(b"two") is None


async def test_a_ticket_is_good_once_and_for_a_while(store: Store, clock: SetClock) -> None:
    one = Ticket(digest=digest("code"), kind="carry", person=ANIA, expires=1100.0, body=b"1")
    await store.issue(one)
    assert await store.ticket(one.digest, "carry") == one
    assert await store.ticket(one.digest, "other") is None
    assert await store.redeem(one.digest, "other") is None
    assert await store.redeem(one.digest, "carry") == one
    assert await store.redeem(one.digest, "carry") is None
    await store.issue(one)
    clock.now = 1100.0
    assert await store.ticket(one.digest, "carry") is None
    assert await store.redeem(one.digest, "carry") is None
    assert not await store.mark(one, b"2")


async def test_a_ticket_is_marked_by_whoever_saw_it_as_it_is(store: Store) -> None:
    one = Ticket(digest=digest("code"), kind="carry", person=ANIA, expires=1100.0)
    await store.issue(one)
    assert await store.mark(one, b"mine")
    assert not await store.mark(one, b"mine, too")
    assert await store.ticket(one.digest, "carry") == replace(one, body=b"mine")


async def test_a_persons_new_ticket_voids_the_old_of_its_kind(store: Store) -> None:
    for code, kind, person in (("a", "carry", ANIA), ("b", "new", ANIA), ("c", "carry", BOLEK), ("d", "carry", ANIA)):
        await store.issue(Ticket(digest=digest(code), kind=kind, person=person, expires=1100.0))
    for code in ("e", "f"):
        await store.issue(Ticket(digest=digest(code), kind="use", person=None, expires=1100.0))
    kinds = [("a", "carry"), ("b", "new"), ("c", "carry"), ("d", "carry"), ("e", "use"), ("f", "use")]
    good = [await store.ticket(digest(code), kind) is not None for code, kind in kinds]
    assert good == [False, True, True, True, True, True]


async def test_games_are_remembered_for_those_who_sat_in_them(store: Store) -> None:
    first, second = game(), game("u", 3, 60.0, (BOLEK, None, ANIA))
    for one in (first, second, replace(first, game="blef", players=())):
        await store.add_game(one)
    assert await store.games_of(ANIA, 10) == [second, first]
    assert await store.games_of(ANIA, 1) == [second]
    assert await store.games_of(CELINA, 10) == []


async def test_a_game_is_told_once_though_two_of_its_players_became_one(store: Store) -> None:
    await store.add_game(game())
    await store.merge(BOLEK, ANIA)
    assert await store.games_of(ANIA, 9) == [game(people=(ANIA, ANIA))]


async def test_a_game_outlives_its_table_and_says_so(store: Store) -> None:
    await store.create("t", New(body=b""))
    await store.add_game(game())
    assert [one.there for one in await store.games_of(ANIA, 9)] == [True]
    await store.amend("t", Change(status="finished"))
    await store.archive("t")
    assert [one.there for one in await store.games_of(ANIA, 9)] == [True]
    await store.add_game(game(match=2, at=51.0))
    assert [one.there for one in await store.games_of(ANIA, 9)] == [True, True]
    await store.prune(Retention(delete_after=0))
    assert [one.there for one in await store.games_of(ANIA, 9)] == [False, False]


async def test_what_a_report_says_is_kept_with_the_game(store: Store) -> None:
    await store.add_game(game())
    await store.add_game(game(match=2))
    await store.judge(game().secret, [Judgement(0, 0.25, -0.5, -0.125, 0.0)])
    await store.judge(digest("no such game"), [Judgement(0, 1.0, 1.0, 1.0, 1.0)])
    judged, other = (one.players[0] for one in sorted(await store.games_of(ANIA, 9), key=lambda one: one.match))
    assert (judged.luck, judged.hidden, judged.decisions, judged.others) == (0.25, -0.5, -0.125, 0.0)
    assert other.luck is None


def group(name: str = "g", owner: bytes = ANIA, since: float = 1.0) -> Group:
    return Group(id=name, name="Niedziela", owner=owner, since=since)


def member(person: bytes, name: str = "g", since: float = 1.0) -> Member:
    return Member(group=name, person=person, name="Ktoś", since=since)


async def test_a_group_has_members_and_the_games_of_its_tables(store: Store) -> None:
    await store.set_group(group())
    await store.set_member(member(ANIA))
    await store.set_member(member(BOLEK, since=0.5))
    await store.set_member(replace(member(CELINA, since=3.0), removed=True))
    assert await store.group("g") == group()
    assert await store.group("h") is None
    assert [one.person for one in await store.members("g")] == [BOLEK, ANIA, CELINA]
    assert (await store.groups_of(ANIA), await store.groups_of(CELINA)) == ((group(),), ())
    await store.create("t", New(body=b""))
    await store.open_for("g", "t")
    await store.add_game(game())
    await store.add_game(game("elsewhere"))
    assert [one.table for one in await store.games_in("g", 9)] == ["t"]
    assert [head.table for head in await store.tables_for("g")] == ["t"]
    await store.amend("t", Change(status="finished"))
    assert await store.tables_for("g") == []
    await store.drop_member("g", BOLEK)
    await store.drop_member("g", BOLEK)
    assert [one.person for one in await store.members("g")] == [ANIA, CELINA]
    await store.drop_group("g")
    await store.drop_group("g")
    assert (await store.group("g"), await store.members("g"), await store.games_in("g", 9)) == (None, (), [])
    assert len(await store.games_of(ANIA, 9)) == 2


async def test_one_person_becomes_another(store: Store) -> None:
    await store.add_device(device(PHONE, BOLEK))
    await store.add_passkey(passkey(b"one", BOLEK))
    await store.add_game(game(people=(BOLEK, CELINA)))
    for name, owner in (("g", BOLEK), ("h", CELINA)):
        await store.set_group(group(name, owner))
        await store.set_member(member(BOLEK, name))
    await store.set_member(replace(member(ANIA, "h"), name="Ania"))
    await store.keep(BOLEK, Keepsake("bzzz", "pudło", b"his"))
    await store.keep(ANIA, Keepsake("bzzz", "pudło", b"hers"))
    await store.keep(BOLEK, Keepsake("blef", "inne", b"his"))
    await store.merge(BOLEK, ANIA)
    assert [one.digest for one in await store.devices(ANIA)] == [PHONE]
    assert [one.credential for one in await store.passkeys(ANIA)] == [b"one"]
    assert [one.players[0].person for one in await store.games_of(ANIA, 9)] == [ANIA]
    assert [one.id for one in await store.groups_of(ANIA)] == ["g", "h"]
    assert [one.name for one in await store.members("h")] == ["Ania"]
    assert await store.keepsakes(ANIA) == (Keepsake("blef", "inne", b"his"), Keepsake("bzzz", "pudło", b"hers"))
    assert (await store.games_of(BOLEK, 9), await store.groups_of(BOLEK), await store.keepsakes(BOLEK)) == ([], (), ())
    assert (await store.group("g"), await store.devices(BOLEK)) == (group(), ())
    before = await store.devices(ANIA)
    await store.merge(ANIA, ANIA)
    assert await store.devices(ANIA) == before


async def test_tables_are_found_by_what_is_in_them(store: Store) -> None:
    for table, body, entry in (("a", b"...x1...", b""), ("b", b"", b"x1"), ("c", b"x2", b"x"), ("d", b"", b"..x1")):
        await store.create(table, New(body=body))
        await store.append(table, 0, [NewEntry(entry)])
    await store.amend("d", Change(status="finished"))
    await store.archive("d")
    assert await store.tables_with(b"x1") == ["a", "b", "d"]
    assert await store.tables_with(b"nothing of the kind") == []


def louder() -> Rewriting:
    return Rewriting(
        head=bytes.upper,
        summary=bytes.upper,
        entries=lambda bodies: [b"%d%s" % (number, body.upper()) for number, body in enumerate(bodies)],
        command=str.upper,
        times=str.upper,
    )


@pytest.mark.parametrize("archived", [False, True])
async def test_a_table_is_written_anew_in_place(store: Store, archived: bool) -> None:
    await store.create("t", New(body=b"head", summary=b"sum", code="kot"))
    await store.append("t", 0, [NewEntry(b"a"), NewEntry(b"b")], command="one")
    await store.append("t", 2, [NewEntry(b"c")])
    await store.create("tt", New(body=b"other"))
    for table in ("t.1", "tt.1"):
        await store.add_time(BestTime(board="alone", table=table, seat=0, name="ania", millis=5, at=5.0))
    if archived:
        await store.amend("t", Change(status="finished"))
        await store.archive("t")
    before = await store.head("t")
    await store.rewrite("t", louder())
    assert await store.head("t") == replace(before, body=b"HEAD", summary=b"SUM")
    log = await store.read("t")
    assert [one.body for one in log] == [b"0A", b"1B", b"2C"]
    assert [(one.version, one.command, one.span) for one in log] == [(0, "ONE", 2), (1, None, 0), (2, None, 1)]
    assert (await store.head("tt")).body == b"other"
    assert sorted(time.name for time in await store.best_times("alone")) == ["ANIA", "ania"]
    if not archived:
        assert (await store.append("t", 9, [NewEntry(b"x")], command="ONE")).repeated
    with pytest.raises(UnknownTable):
        await store.rewrite("no such table", louder())


async def test_nothing_is_left_of_a_person_who_is_forgotten(store: Store) -> None:
    await store.create("t", New(body=b"", grant=(Grant(ANIA, 0),)))
    await store.add_device(device(PHONE))
    await store.add_passkey(passkey(b"one"))
    await store.issue(Ticket(digest=digest("code"), kind="carry", person=ANIA, expires=2000.0))
    await store.add_game(game())
    await store.add_time(BestTime(board="alone", table="t.1", seat=0, name="Ania", millis=5, at=5.0))
    await store.keep(ANIA, Keepsake("bzzz", "pudło", b""))
    for name in ("hers", "shared"):
        await store.set_group(group(name))
        await store.set_member(member(ANIA, name))
    await store.set_member(replace(member(CELINA, "shared", 2.0), removed=True))
    await store.set_member(member(BOLEK, "shared", 3.0))
    await store.forget_person(ANIA, lambda seat: f"Anonim {seat + 1}")
    assert (await store.places(ANIA), await store.devices(ANIA), await store.passkeys(ANIA)) == ((), (), ())
    assert (await store.games_of(ANIA, 9), await store.keepsakes(ANIA), await store.groups_of(ANIA)) == ([], (), ())
    assert await store.ticket(digest("code"), "carry") is None
    [other] = await store.games_of(BOLEK, 9)
    assert [(one.name, one.person) for one in other.players] == [("Anonim 1", None), ("P1", BOLEK)]
    assert [time.name for time in await store.best_times("alone")] == ["Anonim 1"]
    assert await store.group("hers") is None
    handed = await store.group("shared")
    assert handed is not None
    assert handed.owner == BOLEK


@pytest.mark.parametrize("limit", [0, -1])
async def test_what_makes_no_sense_is_refused(store: Store, limit: int) -> None:
    if type(store).__name__ == "MemoryStore":
        pytest.skip("the model checks what it is given to keep, not every question")
    for asked in (
        store.games_of(ANIA, limit),
        store.games_in("g", limit),
        store.tables_for("g", limit),
        store.devices(b"short"),
        store.persons([b"short"]),
        store.add_device(replace(device(PHONE), label="")),
        store.add_game(replace(game(), match=0)),
        store.set_group(replace(group(), name="x" * 201)),
        store.set_member(replace(member(ANIA), name="\0")),
    ):
        with pytest.raises(ValueError, match=r"accepted|known to the store"):
            await asked
