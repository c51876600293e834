import { tenders, takingsOf } from '@coverline/clearance/desk/desk.ts';
import type { DeskDay, DeskDayEntry } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClosedTakings } from '#/platform/db/tables/estimateTables.ts';
import { placeOf, type Sealer } from '#/platform/keys/sealer.ts';
import { deskRows } from './deskRows.ts';
import { namesOf, wireEntries } from './readMoney.ts';

export const placeOfNote = (clientId: string, { userId, on }: { readonly userId: string; readonly on: string }) =>
  placeOf(clientId, 'desk_close', `${userId}.${on}`, 'note');

export type DayRange = {
  readonly from: string;
  readonly to: string;
  /** Of this user alone. */
  readonly userId?: string;
};

type Moved = {
  readonly userId: string;
  readonly on: string;
  readonly tender: ClosedTakings['tender'];
  readonly cents: number;
};

/** The days of users on which money moved or that are closed, newest first: closed ones as they were counted, open ones as they stand. */
export async function deskDays(
  sealer: Sealer,
  trx: TenantTrx,
  clientId: string,
  { from, to, userId }: DayRange,
): Promise<readonly DeskDay[]> {
  const own = (column: string) => (userId === undefined ? sql`` : sql`AND ${sql.ref(column)} = ${userId}`);
  const { rows: moved } = await sql<Moved>`
    SELECT e.made_by AS "userId", e.booked_on::text AS "on", e.tender, e.moved_cents::float8 AS cents
      FROM phi.desk_entry e
     WHERE e.client_id = ${clientId} AND e.booked_on BETWEEN ${from}::date AND ${to}::date AND e.moved_cents <> 0 ${own('e.made_by')}`.execute(
    trx,
  );
  const closes = await trx
    .selectFrom('phi.desk_close')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('closed_on', '>=', from)
    .where('closed_on', '<=', to)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute();
  const key = (user: string, on: string) => `${on} ${user}`;
  const closed = new Map(closes.map((row) => [key(row.user_id, row.closed_on), row]));
  const open = Map.groupBy(moved, (one) => key(one.userId, one.on));
  const names = await namesOf(trx, [
    ...new Set([...moved.map((one) => one.userId), ...closes.map((one) => one.user_id)]),
  ]);
  return [...new Set([...closed.keys(), ...open.keys()])]
    .map((at): DeskDay => {
      const close = closed.get(at);
      const [on = '', user = ''] = at.split(' ');
      if (close === undefined)
        return openDay({ UserID: user, UserName: names.get(user) ?? '', On: on }, open.get(at) ?? []);
      const note = sealer.openText(placeOfNote(clientId, { userId: user, on }), close.note_enc);
      return {
        UserID: user,
        UserName: names.get(user) ?? '',
        On: on,
        Takings: close.takings.map((one) => ({
          Tender: one.tender,
          Count: one.count,
          ExpectedCents: one.expectedCents,
          CountedCents: one.countedCents,
        })),
        ExpectedCents: close.takings.reduce((sum, one) => sum + one.expectedCents, 0),
        CountedCents: close.takings.reduce((sum, one) => sum + one.countedCents, 0),
        ClosedAt: new Date(close.closed_at).toISOString(),
        Note: note,
      };
    })
    .toSorted((a, b) => (a.On === b.On ? a.UserName.localeCompare(b.UserName) : a.On < b.On ? 1 : -1));
}

export function openDay(
  head: Pick<DeskDay, 'UserID' | 'UserName' | 'On'>,
  moved: readonly Pick<Moved, 'tender' | 'cents'>[],
): DeskDay {
  const takings = takingsOf(moved);
  return {
    ...head,
    Takings: takings.map(({ tender: Tender, count: Count, cents: ExpectedCents }) => ({
      Tender,
      Count,
      ExpectedCents,
      CountedCents: null,
    })),
    ExpectedCents: takings.reduce((sum, { cents }) => sum + cents, 0),
    CountedCents: null,
    ClosedAt: null,
    Note: '',
  };
}

/** What was counted of each tender, beside what was expected of it. */
export const closedTakings = (
  day: DeskDay,
  counted: readonly { readonly Tender: string; readonly Cents: number }[],
): readonly ClosedTakings[] =>
  tenders.map((tender) => {
    const one = day.Takings.find(({ Tender }) => Tender === tender);
    return {
      tender,
      count: one?.Count ?? 0,
      expectedCents: one?.ExpectedCents ?? 0,
      countedCents: counted.find(({ Tender }) => Tender === tender)?.Cents ?? 0,
    };
  });

/** Everything that a user recorded into a day, oldest first, with whose visit each is about. */
export async function dayEntries(
  sealer: Sealer,
  trx: TenantTrx,
  clientId: string,
  { userId, on }: { readonly userId: string; readonly on: string },
): Promise<readonly DeskDayEntry[]> {
  const { rows: visits } = await sql<Pick<DeskDayEntry, 'VisitMasterID' | 'FirstName' | 'LastName' | 'MRN'>>`
    SELECT DISTINCT v.id AS "VisitMasterID", r.first_name AS "FirstName", r.last_name AS "LastName", r.mrn AS "MRN"
      FROM phi.desk_entry e
      JOIN phi.visit_master v ON v.client_id = ${clientId} AND v.id = e.visit_master_id
      JOIN phi.reg_master r ON r.client_id = ${clientId} AND r.id = v.reg_master_id
     WHERE e.client_id = ${clientId} AND e.made_by = ${userId} AND e.booked_on = ${on}::date`.execute(trx);
  const whose = new Map(visits.map((visit) => [visit.VisitMasterID, visit]));
  // Of whole visits: what became of an entry may have been recorded on another day.
  const rows = await deskRows(trx, clientId, [...whose.keys()]);
  const entries = new Map((await wireEntries(sealer, trx, rows)).map((entry) => [entry.EntryID, entry]));
  return rows.flatMap((row) => {
    const entry = entries.get(row.id);
    const visit = whose.get(row.visit_master_id);
    const isOwn = row.made_by === userId && row.booked_on === on;
    return isOwn && entry !== undefined && visit !== undefined ? [{ ...entry, ...visit }] : [];
  });
}
