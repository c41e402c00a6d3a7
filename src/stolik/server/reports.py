"""What was luck and what were decisions: the report of a finished game, in the asker's language."""

from __future__ import annotations

from litestar import Router, get

from stolik.engine.contract import Game
from stolik.engine.phrases import say
from stolik.host import records
from stolik.host.refused import Refused
from stolik.report.report import Decision, Moment, Report, SeatReport
from stolik.report.words import notes
from stolik.server.http import REFUSALS, Asked, Language, TableId, WhichGame, at_hand, finished, hall_of
from stolik.server.refusals import lang_of
from stolik.server.wire import reports as wire

SOMEBODY = "{who}"
"""In place of a name, for a picture that may go without."""


@get("/tables/{table_id:str}/report", summary="Luck and decisions in a finished game", responses=REFUSALS)
async def get_report(request: Asked, table_id: TableId, match: WhichGame = None, lang: Language = None) -> wire.GameReport:
    """Asking begins it; until it is there, the answer says how far it has come, and asking again costs nothing."""
    clerk = hall_of(request).clerk
    if (under_way := clerk.under_way(table_id, match)) is not None:
        return wire.GameReport(*under_way)
    table = await at_hand(request, table_id, match)
    played = finished(table, match)
    if not played.state.over:
        raise Refused("report/stopped")
    game = bytes.fromhex(played.fair.commitment)
    made = await clerk.report((table.id, played.number), game, records.finished(table, played).text())
    return told(made, played.game, lang_of(request.scope)) if isinstance(made, Report) else wire.GameReport(*made)


def told(report: Report, game: Game, lang: str) -> wire.GameReport:
    return wire.GameReport(
        done=report.steps,
        of=report.steps,
        curve=tuple(report.curve),
        turning=moment(report.turning, game, lang),
        people=tuple([person(one, game, lang) for one in report.people]),
        race=game.room.real_time,
    )


def person(one: SeatReport, game: Game, lang: str) -> wire.SeatReport:
    return wire.SeatReport(
        name=one.name,
        start=one.balance.start,
        luck=one.balance.luck,
        hidden=one.balance.hidden,
        openings=one.balance.openings,
        decisions=one.balance.decisions,
        others=one.balance.others,
        result=one.balance.result,
        story=say(f"report-{one.story}", lang, who=one.name),
        tale=say(f"report-{one.story}", lang, who=SOMEBODY),
        notes=tuple(notes(one, lang)),
        luckiest=moment(one.luckiest, game, lang),
        unluckiest=moment(one.unluckiest, game, lang),
        dearest=tuple([decision(each, game, lang) for each in one.dearest]),
        finest=None if one.finest is None else decision(one.finest, game, lang),
    )


def moment(one: Moment | None, game: Game, lang: str) -> wire.ReportMoment | None:
    if one is None:
        return None
    return wire.ReportMoment(one.step, game.room.tell(one.text, one.name, lang), one.change)


def decision(one: Decision, game: Game, lang: str) -> wire.ReportDecision:
    phrase = game.room.phrase
    return wire.ReportDecision(
        step=one.step,
        taken=phrase(one.taken, lang),
        best=phrase(one.best, lang),
        cost=one.cost,
        chances=tuple([wire.ReportChance(phrase(each.text, lang), each.share, each.score) for each in one.chances]),
        worlds=one.worlds,
    )


REPORTS = Router("/api", route_handlers=[get_report])
