"""Groups: people who play for one list of results, over many evenings. Whoever has the link may join; no account."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import combinations
from typing import Annotated, Final

import msgspec
from litestar import Response, delete, get, post
from litestar.params import JSONBody, PathParameter

from stolik.host.naming import clean_name, unlike
from stolik.host.opening import NewTable
from stolik.host.refused import Refused
from stolik.server import identity, summary
from stolik.server.gate import visitor
from stolik.server.hall import Hall
from stolik.server.history import PAGE, Game, Page, known_as, line
from stolik.server.http import REFUSALS, Asked, Language, hall_of, person_of, someone, with_cookie
from stolik.server.ladder import FEWEST, Rated, counts
from stolik.server.refusals import lang_of
from stolik.server.statistics import mean
from stolik.server.wire import groups as wire
from stolik.server.wire.history import Estimate
from stolik.server.wire.tables import Opened
from stolik.store.people import Group, Member, PlayedGame, Player

MOST_GROUPS: Final = 20
"""Of one person."""
MOST_MEMBERS: Final = 50
MOST_GAMES: Final = 3000
"""That a ladder is made of, the newest."""

GroupId = Annotated[str, PathParameter(max_length=40, pattern=r"^[0-9a-z]+$", description="A group's id")]
MemberId = Annotated[str, PathParameter(max_length=40, pattern=r"^[0-9a-f]+$", description="As the list calls them")]


class Standing(msgspec.Struct, frozen=True):
    """A group as somebody sees it."""

    group: Group
    members: tuple[Member, ...]
    """Those who are in it."""
    asker: bytes
    turned_away: bool

    @property
    def member(self) -> Member | None:
        return next((one for one in self.members if one.person == self.asker), None)

    @property
    def owns(self) -> bool:
        return bool(self.asker) and self.group.owner == self.asker

    def check_owner(self) -> None:
        if not self.owns:
            raise Refused("group/owner-only")

    def check_member(self) -> None:
        if self.member is None:
            raise Refused("group/members-only")


async def standing(request: Asked, group_id: str, person: str | None = None) -> Standing:
    store, asker = hall_of(request).store, await person_of(request) if person is None else person
    group = await store.group(group_id)
    if group is None:
        raise Refused("group/unknown")
    everybody = await store.members(group_id)
    inside = tuple([one for one in everybody if not one.removed])
    own = bytes.fromhex(asker)
    return Standing(group, inside, own, any(one.removed and one.person == own for one in everybody))


def listed_as(group: str, person: bytes) -> str:
    """A member's id: the same for everybody in the group, and nowhere else."""
    return known_as(group.encode(), person)


async def page_of(request: Asked, seen: Standing) -> wire.GroupPage:
    hall, store = hall_of(request), hall_of(request).store
    kinds = await hall.beside(lambda: store.games_in(seen.group.id, MOST_GAMES), lambda games: [one.game for one in games])
    return wire.GroupPage(
        id=seen.group.id,
        name=seen.group.name,
        you=seen.member is not None,
        owner=seen.owns,
        members=tuple([member_line(seen, one) for one in seen.members]),
        tables=tuple([summary.line(head, lang_of(request.scope)) for head in await store.tables_for(seen.group.id)]),
        kinds=tuple(sorted(set(kinds))),
        games=len(kinds),
    )


def member_line(seen: Standing, member: Member) -> wire.MemberLine:
    return wire.MemberLine(
        listed_as(seen.group.id, member.person), member.name, member.person == seen.asker, member.person == seen.group.owner
    )


def now(hall: Hall) -> float:
    return hall.services.now() / 1000


# -- coming and going --------------------------------------------------------------------------------------


@post("/groups", summary="Make a group", responses=REFUSALS)
async def make_group(request: Asked, data: JSONBody[wire.NewGroup], lang: Language = None) -> Response[wire.GroupPage]:
    hall = hall_of(request)
    if not hall.openings.allows(visitor(request.scope)):
        raise Refused("limit/tables")
    name, called = clean_name(data.name), clean_name(data.member)
    asker = await someone(request)
    owner = bytes.fromhex(asker.person)
    async with hall.people.turns.of(asker.person):
        await check_room(hall, owner)
        group = Group(id=identity.new_table_id(), name=name, owner=owner, since=now(hall))
        await hall.store.set_group(group)
        await hall.store.set_member(Member(group=group.id, person=owner, name=called, since=now(hall)))
    page = await page_of(request, await standing(request, group.id, asker.person))
    return with_cookie(request, page, asker)


async def check_room(hall: Hall, person: bytes) -> None:
    if len(await hall.store.groups_of(person)) >= MOST_GROUPS:
        raise Refused("group/too-many", most=MOST_GROUPS)


@get("/groups/{group_id:str}", summary="A group", responses=REFUSALS)
async def show_group(request: Asked, group_id: GroupId, lang: Language = None) -> wire.GroupPage:
    return await page_of(request, await standing(request, group_id))


@post("/groups/{group_id:str}/name", summary="Give the group another name", status_code=200, responses=REFUSALS)
async def rename_group(
    request: Asked, group_id: GroupId, data: JSONBody[wire.GroupName], lang: Language = None
) -> wire.GroupPage:
    seen = await standing(request, group_id)
    seen.check_owner()
    await hall_of(request).store.set_group(msgspec.structs.replace(seen.group, name=clean_name(data.name)))
    return await page_of(request, await standing(request, group_id))


@post("/groups/{group_id:str}/members", summary="Join, or be called otherwise", responses=REFUSALS)
async def join_group(
    request: Asked, group_id: GroupId, data: JSONBody[wire.GroupName], lang: Language = None
) -> Response[wire.GroupPage]:
    """No two members have names that look the same."""
    hall, called = hall_of(request), clean_name(data.name)
    if not hall.codes.allows(visitor(request.scope)):
        raise Refused("limit/rate")
    asker = await someone(request)
    async with hall.people.turns.of(f"group {group_id}"):
        seen = await standing(request, group_id, asker.person)
        if seen.turned_away:
            raise Refused("group/removed")
        if seen.member is None:
            await check_room(hall, seen.asker)
            if len(seen.members) >= MOST_MEMBERS:
                raise Refused("group/full", most=MOST_MEMBERS)
        others = [one.name for one in seen.members if one.person != seen.asker]
        since = now(hall) if seen.member is None else seen.member.since
        member = Member(group=group_id, person=seen.asker, name=unlike(called, others), since=since)
        await hall.store.set_member(member)
    page = await page_of(request, await standing(request, group_id, asker.person))
    return with_cookie(request, page, asker)


@delete("/groups/{group_id:str}/members/{member:str}", summary="Leave, or ask to", status_code=200, responses=REFUSALS)
async def leave_group(request: Asked, group_id: GroupId, member: MemberId, lang: Language = None) -> wire.GroupPage:
    """Anybody for themselves; the owner for others, who then cannot join again. An owner who leaves hands the group to the
    member who has been there longest."""
    hall = hall_of(request)
    async with hall.people.turns.of(f"group {group_id}"):
        seen = await standing(request, group_id)
        found = [one for one in seen.members if listed_as(group_id, one.person) == member]
        if not found:
            raise Refused("page/unknown")
        if found[0].person == seen.asker:
            await leave(hall, seen)
        else:
            seen.check_owner()
            await hall.store.set_member(msgspec.structs.replace(found[0], name="-", removed=True))
    return await page_of(request, await standing(request, group_id))


async def leave(hall: Hall, seen: Standing) -> None:
    others = [one for one in seen.members if one.person != seen.asker]
    if seen.owns and not others:
        raise Refused("group/last")
    if seen.owns:
        await hall.store.set_group(msgspec.structs.replace(seen.group, owner=others[0].person))
    await hall.store.drop_member(seen.group.id, seen.asker)


@delete("/groups/{group_id:str}", summary="Give the group up", status_code=200, responses=REFUSALS)
async def drop_group(request: Asked, group_id: GroupId, lang: Language = None) -> list[wire.GroupLine]:
    """Everybody's games stay theirs. Answered with the groups you are still in."""
    seen, store = await standing(request, group_id), hall_of(request).store
    seen.check_owner()
    await store.drop_group(group_id)
    return [wire.GroupLine(one.id, one.name) for one in await store.groups_of(seen.asker)]


# -- playing ---------------------------------------------------------------------------------------------


@post("/groups/{group_id:str}/tables", summary="Open a table that counts", responses=REFUSALS)
async def open_for_group(
    request: Asked, group_id: GroupId, data: JSONBody[NewTable], lang: Language = None
) -> Response[Opened]:
    hall = hall_of(request)
    if not hall.openings.allows(visitor(request.scope)):
        raise Refused("limit/tables")
    asker = await someone(request)
    (await standing(request, group_id, asker.person)).check_member()
    desk = await hall.open(data, asker.person, group_id)
    return with_cookie(request, Opened(desk.table.id, desk.table.code, 0 if data.sit else None), asker)


@get("/groups/{group_id:str}/games", summary="The games of a group", responses=REFUSALS)
async def group_games(
    request: Asked, group_id: GroupId, game: Game = None, page: Page = 1, lang: Language = None
) -> wire.GroupGames:
    hall, seen, spoken = hall_of(request), await standing(request, group_id), lang_of(request.scope)

    def listed(every: list[PlayedGame]) -> wire.GroupGames:
        found = [one for one in every if game in (None, one.game)]
        shown = found[(page - 1) * PAGE : page * PAGE]
        return wire.GroupGames(
            total=len(found),
            pages=-(-len(found) // PAGE),
            games=tuple([line(one, seen.asker or None, spoken) for one in shown]),
        )

    return await hall.beside(lambda: hall.store.games_in(group_id, MOST_GAMES), listed)


# -- the ladder ------------------------------------------------------------------------------------------


@get("/groups/{group_id:str}/ladder", summary="Who is best", responses=REFUSALS)
async def show_ladder(request: Asked, group_id: GroupId, game: Game = None, lang: Language = None) -> wire.Ladder:
    """`game`: at this one only. Members with fewer than two games that count have no rung yet."""
    hall, seen = hall_of(request), await standing(request, group_id)
    members = {one.person for one in seen.members}

    def that_count(every: list[PlayedGame]) -> list[PlayedGame]:
        return [one for one in every if game in (None, one.game) and counts(one, members)]

    games = await hall.beside(lambda: hall.store.games_in(group_id, MOST_GAMES), that_count)
    rated = await hall.rater.rate(games) if games else Rated({}, {})

    async with hall.much:
        return await asyncio.to_thread(ladder_of, seen, game, games, rated)


def ladder_of(seen: Standing, game: str | None, games: Sequence[PlayedGame], rated: Rated) -> wire.Ladder:
    own: dict[bytes | None, list[Player]] = {}
    for one in games:
        for player in one.players:
            own.setdefault(player.person, []).append(player)
    rungs = [rung for one in seen.members if (rung := rung_of(seen, one, own.get(one.person, []), rated)) is not None]
    return wire.Ladder(
        game=game,
        games=len(games),
        judged=sum(one.players[0].luck is not None for one in games),
        rungs=tuple(sorted(rungs, key=lambda rung: -rung.rating.value)),
        meetings=tuple(meetings(seen, games)),
    )


def rung_of(seen: Standing, member: Member, own: Sequence[Player], rated: Rated) -> wire.Rung | None:
    shares, rating = mean([one.share or 0.0 for one in own]), rated.rating.get(f"person {member.person.hex()}")
    if len(own) < FEWEST or rating is None or shares is None:
        return None
    judged = [one for one in own if one.luck is not None]
    adjusted = rated.adjusted.get(f"person {member.person.hex()}") if len(judged) >= FEWEST else None
    return wire.Rung(
        id=listed_as(seen.group.id, member.person),
        name=member.name,
        you=member.person == seen.asker,
        games=len(own),
        won=sum((one.share or 0) > 0 for one in own),
        share=shares,
        rating=Estimate(*rating),
        judged=len(judged),
        adjusted=mean([(one.share or 0.0) - (one.luck or 0.0) for one in judged]),
        adjusted_rating=None if adjusted is None else Estimate(*adjusted),
    )


def meetings(seen: Standing, games: Sequence[PlayedGame]) -> list[wire.Meeting]:
    """Each two members who met, in the order of the members; every game is looked at once."""
    place: dict[bytes | None, int] = {one.person: number for number, one in enumerate(seen.members)}
    met: dict[tuple[int, int], list[tuple[Player, Player]]] = {}
    for game in games:
        here = {place[one.person]: one for one in reversed(game.players) if one.person in place}
        for first, second in combinations(sorted(here), 2):
            met.setdefault((first, second), []).append((here[first], here[second]))
    return [meeting(seen, pair, found) for pair, found in sorted(met.items())]


def meeting(seen: Standing, pair: tuple[int, int], found: Sequence[tuple[Player, Player]]) -> wire.Meeting:
    one, other = [listed_as(seen.group.id, seen.members[number].person) for number in pair]
    won = sum((own.share or 0) > (their.share or 0) for own, their in found)
    lost = sum((own.share or 0) < (their.share or 0) for own, their in found)
    return wire.Meeting(one, other, len(found), won, lost)


GROUPS = (
    make_group,
    show_group,
    rename_group,
    join_group,
    leave_group,
    drop_group,
    open_for_group,
    group_games,
    show_ladder,
)
