import type { BusinessCalendar } from '@coverline/domain/cases/businessDays.ts';
import { caseClocks, type CaseClock, type ClockFacts, nextClock } from '@coverline/domain/cases/caseClocks.ts';
import { caseType } from '@coverline/domain/cases/caseType.ts';
import type { ContactAttempt } from '@coverline/domain/cases/contactAttempt.ts';
import { medicaidBy } from '@coverline/domain/discovery/retroWatch.ts';
import { ageInYears } from '@coverline/domain/format/ageInYears.ts';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseMasterRow } from '#/platform/db/tables/cases/casesTables.ts';
import { readCalendar } from './readCalendar.ts';

/** What clocks go by beside the row of the case. */
export type BesideRow = {
  readonly attempts: readonly ContactAttempt[];
  readonly askedOn: string | null;
  readonly calendar: BusinessCalendar;
};

export const clocksOf = (row: CaseMasterRow, beside: BesideRow): readonly CaseClock[] =>
  caseClocks(factsOf(row, beside));

const factsOf = (row: CaseMasterRow, { attempts, askedOn, calendar }: BesideRow): ClockFacts => ({
  type: row.type,
  status: row.status,
  openedOn: row.opened_on,
  reopenedOn: row.reopened_on,
  firstTouchOn: row.first_touch_on,
  attempts,
  statusOn: row.status_on,
  nextOn: row.next_on,
  holdUntil: row.hold_until,
  submittedOn: row.submitted_on,
  isDisability: row.is_disability,
  appealBy: row.appeal_by,
  billedOn: row.billed_on,
  retroBy: row.retro_by,
  askedOn,
  calendar,
});

/** What of the clocks is kept with the row, so that lists are sorted by it. */
function dueOf(row: CaseMasterRow, beside: BesideRow) {
  const next = nextClock(clocksOf(row, beside));
  return { due_on: next?.dueOn ?? null, due_clock: next?.key ?? null, due_nth: next?.nth ?? null };
}

export async function attemptsOf(trx: TenantTrx, clientId: string, caseId: string): Promise<readonly ContactAttempt[]> {
  return (await attemptsOfAll(trx, clientId, [caseId])).get(caseId) ?? [];
}

/** The tries of some cases, by case. */
export async function attemptsOfAll(
  trx: TenantTrx,
  clientId: string,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ContactAttempt[]>> {
  const rows = await trx
    .selectFrom('phi.case_contact')
    .select(['case_id', 'tried_on', 'result'])
    .where('client_id', '=', clientId)
    .where('case_id', 'in', [...caseIds])
    .execute();
  const attempts = rows.map(({ case_id: caseId, tried_on: day, result }) => ({ caseId, day, result }));
  return Map.groupBy(attempts, ({ caseId }) => caseId);
}

/** Since when the paper that is awaited longest was asked for; null where none is. */
export const askedOnOf = async (trx: TenantTrx, clientId: string, caseId: string): Promise<string | null> =>
  (await askedOnOfAll(trx, clientId, [caseId])).get(caseId) ?? null;

/** The same of some cases, by case; of one that awaits none there is nothing. */
export async function askedOnOfAll(
  trx: TenantTrx,
  clientId: string,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('phi.case_document')
    .select('case_id')
    .select((eb) => eb.fn.min<string>('requested_on').as('since'))
    .where('client_id', '=', clientId)
    .where('case_id', 'in', [...caseIds])
    .where('status', '=', 'Requested')
    .where('requested_on', 'is not', null)
    .groupBy('case_id')
    .execute();
  return new Map(rows.map(({ case_id: caseId, since }) => [caseId, since]));
}

/** The clock that ends first, of a case as it will stand. */
export const nextDue = async (trx: TenantTrx, clientId: string, row: CaseMasterRow) =>
  dueOf(row, {
    attempts: await attemptsOf(trx, clientId, row.id),
    askedOn: await askedOnOf(trx, clientId, row.id),
    calendar: await readCalendar(trx, clientId),
  });

/** Keeps its clocks after a paper was asked for or came: no word of the case itself changes, and nobody's version grows old. */
export const keepClocks = (trx: TenantTrx, clientId: string, held: CaseMasterRow): Promise<void> =>
  keepClocksOfAll(trx, clientId, [held]);

/** The same of some cases that are held. Those whose clocks stand as they were are not written. */
export async function keepClocksOfAll(trx: TenantTrx, clientId: string, held: readonly CaseMasterRow[]): Promise<void> {
  if (held.length === 0) return;
  const ids = held.map(({ id }) => id);
  const attempts = await attemptsOfAll(trx, clientId, ids);
  const askedOn = await askedOnOfAll(trx, clientId, ids);
  const calendar = await readCalendar(trx, clientId);
  const moved = held.flatMap((row) => {
    const { id, due_on, due_clock, due_nth } = row;
    const due = dueOf(row, { attempts: attempts.get(id) ?? [], askedOn: askedOn.get(id) ?? null, calendar });
    return isDeepStrictEqual(due, { due_on, due_clock, due_nth }) ? [] : [{ id, ...due }];
  });
  if (moved.length === 0) return;
  await sql`
    UPDATE phi.case_master c SET due_on = n.due_on, due_clock = n.due_clock, due_nth = n.due_nth
      FROM unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map((one) => one.due_on)}::date[],
        ${moved.map((one) => one.due_clock)}::text[], ${moved.map((one) => one.due_nth)}::int[])
        AS n (id, due_on, due_clock, due_nth)
     WHERE c.client_id = ${clientId} AND c.id = n.id`.execute(trx);
}

/** The last day on which an application for Medicaid reaches a visit; null where its patient's birth date leaves no age. */
export const visitRetroBy = (day: string, born: string | null): string | null =>
  medicaidBy(day, born === null ? null : ageInYears(born, day));

/** What the visits of a case come to: the charges, and when the first window that is still open closes, where one of its type reaches back. */
export async function visitFacts(
  trx: TenantTrx,
  clientId: string,
  { id, type }: Pick<CaseMasterRow, 'id' | 'type'>,
  today: string,
) {
  const { rows } = await sql<{ day: string; charge: number | null; born: string | null }>`
    SELECT v.date_of_service::text AS day, v.charge_cents::float8 AS charge, r.date_of_birth::text AS born
      FROM phi.case_visit c
      JOIN phi.visit_master v ON v.client_id = c.client_id AND v.id = c.visit_master_id
      JOIN phi.reg_master r ON r.client_id = v.client_id AND r.id = v.reg_master_id
     WHERE c.client_id = ${clientId} AND v.client_id = ${clientId} AND r.client_id = ${clientId}
       AND c.case_id = ${id}`.execute(trx);
  const windows = rows.map(({ day, born }) => visitRetroBy(day, born) ?? '').filter((by) => by >= today);
  return {
    chargeCents: Math.min(
      1_000_000_000,
      rows.reduce((sum, { charge }) => sum + (charge ?? 0), 0),
    ),
    retroBy: caseType(type).reachesBack ? (windows.toSorted((a, b) => a.localeCompare(b))[0] ?? null) : null,
  };
}
