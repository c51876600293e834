import type { casePointCalls } from '@coverline/contract/cases/casePoints.ts';
import type { DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import { pointDays } from '@coverline/domain/cases/pointDays.ts';
import { nameOfUser } from '#/platform/db/nameOfUser.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { namesApart } from '#/services/account/namesApart.ts';
import { settingsOf, teamsOf } from '../assignment/desk.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { leadsOf } from './whoseTeam.ts';

type Points = DataOf<typeof casePointCalls.getCasePoints>;
type Asked = PayloadOf<typeof casePointCalls.getCasePoints>;
type Row = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly day: string;
  readonly points: number;
};

/** A row a person and day of what was earned, of whom this person leads; null where points are not compared, or not by them. */
async function earned(
  trx: TenantTrx,
  session: ClientSession,
  from: string,
  until: string,
): Promise<readonly Row[] | null> {
  const { clientId } = session;
  const settings = await settingsOf(trx, clientId);
  const whose = leadsOf(session, await teamsOf(trx, clientId));
  if (settings?.has_leaderboard !== true || whose === 'nobody') return null;
  const { rows } = await sql<Row>`
    SELECT u.id, ${nameOfUser} AS name, u.email, p.day::text AS day, p.points
      FROM phi.performance_day p JOIN identity.app_user u ON u.id = p.user_id
     WHERE p.client_id = ${clientId} AND p.day BETWEEN ${from}::date AND ${until}::date AND p.points > 0
     ORDER BY p.day, name`.execute(trx);
  const names = await namesApart(trx, clientId, rows);
  return rows
    .filter(({ id }) => whose === 'everybody' || whose.has(id))
    .map((row) => ({ ...row, name: names.get(row.id) ?? row.name }));
}

const daysOf = (session: ClientSession, { Span = 'Week', On = null }: Asked) => pointDays(Span, On ?? todayOf(session));

export const getCasePoints: Handlers['getCasePoints'] = (ctx, asked) =>
  ctx.tx(async (trx, note): Promise<Points> => {
    const days = daysOf(ctx.session, asked);
    const [FromOn = '', UntilOn = ''] = [days[0], days.at(-1)];
    const rows = await earned(trx, ctx.session, FromOn, UntilOn);
    note({ entityType: 'performance', detail: `${FromOn} ${UntilOn}` });
    const sum = (some: readonly Row[]) => some.reduce((total, { points }) => total + points, 0);
    return {
      FromOn,
      UntilOn,
      IsShown: rows !== null,
      People: [...Map.groupBy(rows ?? [], ({ id }) => id)]
        .map(([ID, own]) => ({ ID, Name: own[0]?.name ?? '', Points: sum(own) }))
        .toSorted((a, b) => b.Points - a.Points || a.Name.localeCompare(b.Name)),
      Days: days.map((On) => ({ On, Points: sum((rows ?? []).filter(({ day }) => day === On)) })),
    };
  });

export const exportCasePoints: Handlers['exportCasePoints'] = (ctx, { Format, ...asked }) =>
  ctx.tx(async (trx, note) => {
    const days = daysOf(ctx.session, asked);
    const rows = await earned(trx, ctx.session, days[0] ?? '', days.at(-1) ?? '');
    if (rows === null)
      throw new UserError(
        'Points are not compared here. Who answers for the client may let leads compare them, under Assignment.',
      );
    note({ entityType: 'performance', detail: `${rows.length} rows` });
    return tableFile(
      { name: 'points', sheet: 'Points', format: Format },
      [
        { header: 'Day', kind: 'date', value: ({ day }) => day },
        { header: 'Name', value: ({ name }) => name },
        { header: 'Points', value: ({ points }) => points },
      ],
      rows,
    );
  });
