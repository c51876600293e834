import { type EscalationStep, reachedBy } from '@coverline/authorization/clock/escalation.ts';
import { inForceStatuses, isIn } from '@coverline/authorization/states/authStatus.ts';
import { moveTo } from '@coverline/authorization/states/whyNot.ts';
import { expiring } from '@coverline/authorization/usage/expiring.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { noticeAtBell } from '#/services/account/tellAtBell.ts';
import type { Sealed } from '#/services/authorization/authWords.ts';
import { type AuthUsage, noUsage, usagesOf } from '#/services/authorization/standing/usagesOf.ts';
import { authScreen } from '#/services/authorization/states/afterDecision.ts';
import { spanOf } from '#/services/authorization/states/clockColumns.ts';
import { movingFacts } from '#/services/authorization/states/facts.ts';
import { keepLooked } from '#/services/authorization/states/keepLooked.ts';
import type { AuthWriter } from '#/services/authorization/states/writeAuth.ts';
import { createPeople } from './peopleToTell.ts';
import { eachClient, someOrEach } from '#/platform/tasks/eachClient.ts';

/** So many authorizations in one transaction. */
const atOnce = 200;

/**
 * Looks at whatever is due: tells of clocks, each share of each once, and moves what runs out, or has. When one is to be looked at next
 * is kept with it: what is not due costs nothing. Some are looked at together; where that fails, each alone, so that one that cannot be
 * read keeps nobody else's time from being told. It stays due, and its fault is told each time.
 */
export async function watchAuthorizations(deps: Watching): Promise<void> {
  const clients = await deps.doors.readIdentity((db) =>
    db.selectFrom('identity.client').select(['id', 'time_zone']).execute(),
  );
  const faults: unknown[] = [];
  const now = new Date();
  await eachClient(clients, ({ id: clientId, time_zone: timeZone }) =>
    watchClient(deps, { clientId, userId: null, timeZone, isCalendar: true }, now, faults),
  );
  if (faults.length > 0) throw faults[0];
}

type Watching = Pick<JobDeps, 'doors'> & Sealed;

async function watchClient(deps: Watching, writer: AuthWriter, now: Date, faults: unknown[]): Promise<void> {
  const looked: string[] = [];
  for (let isMore = true; isMore;) {
    const due = await deps.doors.withTenant(writer.clientId, (trx) => dueIds(trx, writer.clientId, now, looked));
    await someOrEach(due, (ids) => watchThese(deps, writer, now, ids)).catch((fault: unknown) => faults.push(fault));
    looked.push(...due);
    isMore = due.length === atOnce;
  }
}

/** Those that this round has not looked at, the longest due first. */
async function dueIds(trx: TenantTrx, clientId: string, now: Date, looked: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM phi.auth_request
     WHERE client_id = ${clientId} AND next_check_at <= ${now.toISOString()}::timestamptz AND id <> ALL(${[...looked]}::uuid[])
     ORDER BY next_check_at LIMIT ${atOnce}`.execute(trx);
  return rows.map(({ id }) => id);
}

async function watchThese(deps: Watching, writer: AuthWriter, now: Date, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { clientId } = writer;
  let done = 0;
  await deps.doors.withTenant(
    clientId,
    async (trx) => {
      const rows = await heldRows(trx, clientId, now, ids);
      done = 0;
      if (rows.length === 0) return;
      const peopleOf = await createPeople(trx, clientId);
      const reached = await newSteps(trx, clientId, rows, now, peopleOf);
      const moves = await movesByCalendar(deps, trx, writer, rows);
      done = reached.length + (await keepLooked(deps, trx, writer, moves));
      await tellOwners(trx, clientId, moves);
      await tellSteps(trx, clientId, reached);
    },
    () =>
      done === 0
        ? null
        : appendAudit(
            { schema: 'phi', ownerId: clientId },
            {
              action: 'WatchAuthorizations',
              result: 'done',
              userId: null,
              sessionId: null,
              entityType: 'authorization',
              detail: `${done} steps`,
              ip: '',
              userAgent: 'watch authorizations',
            },
          ),
  );
}

/** Somebody who writes one holds it meanwhile: it is looked at a minute later. */
async function heldRows(
  trx: TenantTrx,
  clientId: string,
  now: Date,
  ids: readonly string[],
): Promise<readonly AuthRequestRow[]> {
  const { rows } = await sql<AuthRequestRow>`
    SELECT * FROM phi.auth_request
     WHERE client_id = ${clientId} AND id = ANY(${[...ids]}::uuid[]) AND next_check_at <= ${now.toISOString()}::timestamptz
     ORDER BY next_check_at FOR UPDATE SKIP LOCKED`.execute(trx);
  return rows;
}

type PeopleOf = Awaited<ReturnType<typeof createPeople>>;
type Reached = EscalationStep & { readonly row: AuthRequestRow; readonly people: readonly string[] };

/** What is reached and was not told yet; it is kept as told. */
async function newSteps(
  trx: TenantTrx,
  clientId: string,
  rows: readonly AuthRequestRow[],
  now: Date,
  peopleOf: PeopleOf,
): Promise<readonly Reached[]> {
  const steps = rows.flatMap((row) => {
    const span = row.runs_until === null ? null : spanOf(row);
    if (span === null) return [];
    return reachedBy(span, now.toISOString()).map((step) => ({
      ...step,
      row,
      dueAt: span.dueAt,
      people: peopleOf(row.owner_id, step.to),
    }));
  });
  if (steps.length === 0) return [];
  const values = steps.map(({ row, dueAt, percent, people }) => ({
    auth_id: row.id,
    due_at: dueAt,
    percent,
    told: people,
  }));
  // By the keys too: from the join alone the database at times reads every authorization there is.
  const { rows: told } = await sql<{ auth_id: string; percent: number }>`
    INSERT INTO phi.auth_escalation (client_id, auth_id, due_at, percent, told)
    SELECT a.client_id, r.auth_id, r.due_at, r.percent, r.told
      FROM phi.auth_request a
      JOIN jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS r (auth_id uuid, due_at timestamptz, percent smallint, told uuid[])
        ON r.auth_id = a.id
     WHERE a.client_id = ${clientId} AND a.id = ANY(${values.map((one) => one.auth_id)}::uuid[])
    ON CONFLICT DO NOTHING RETURNING auth_id, percent`.execute(trx);
  const fresh = new Set(told.map(({ auth_id: id, percent }) => `${id} ${percent}`));
  return steps.filter(({ row, percent }) => fresh.has(`${row.id} ${percent}`));
}

/** Each person once: of one clock with its authorization, of more with how many. No patient is named. */
async function tellSteps(trx: TenantTrx, clientId: string, reached: readonly Reached[]): Promise<void> {
  const told = reached.flatMap((one) => one.people.map((userId) => ({ ...one, userId })));
  for (const [userId, own] of Map.groupBy(told, (one) => one.userId)) {
    const [first] = own;
    if (first === undefined) continue;
    const many = new Set(own.map(({ row }) => row.id)).size;
    const worst = Math.max(...own.map(({ percent }) => percent));
    const share = worst >= 100 ? 'the time to decide is over' : `${worst} % of the time to decide has run`;
    await noticeAtBell(trx, {
      clientId,
      userId,
      says:
        many === 1
          ? `Authorization ${first.row.number}: ${share}.`
          : `${many} authorizations: at one of them ${share}.`,
      importance: worst >= 80 ? 'HIGH' : 'MEDIUM',
      link: many === 1 ? `${authScreen}?auth=${first.row.id}` : `${authScreen}?view=team`,
      subject: `clock ${first.row.id} ${first.row.due_at} ${worst}`,
      from: 'authorization',
    });
  }
}

/** What holds and runs out soon, or has, moves; what it took is asked of all of them at once. That the others were looked at is kept, so that they are not due again. */
async function movesByCalendar(
  deps: Sealed,
  trx: TenantTrx,
  writer: AuthWriter,
  rows: readonly AuthRequestRow[],
): Promise<readonly CalendarMove[]> {
  const today = dayIn(new Date(), writer.timeZone);
  const holding = rows.filter(({ status }) => isIn(inForceStatuses, status));
  const usages = await usagesOf(deps, trx, writer.clientId, holding);
  return rows.map((row) => ({
    row,
    to: isIn(inForceStatuses, row.status) ? runsOut(row, usages.get(row.id) ?? noUsage, today) : null,
  }));
}

type CalendarMove = { readonly row: AuthRequestRow; readonly to: 'Expiring' | 'Expired' | null };

function runsOut(row: AuthRequestRow, { lines, used }: AuthUsage, today: string): CalendarMove['to'] {
  const held = lines.flatMap(({ sequence, approved }) => {
    const taken = used.lines.find((line) => line.sequence === sequence)?.used ?? 0;
    // One visit that was asked for and came leaves nothing to be renewed.
    return approved === null || approved.count <= 1 ? [] : [{ approved: approved.count, used: taken }];
  });
  const { why, isOver } = expiring(row.valid_to, held, today);
  const to = isOver ? 'Expired' : why.length > 0 ? 'Expiring' : null;
  if (to === null || to === row.status) return null;
  const facts = movingFacts(row, { answer: 'Required' }, [], today);
  const move = moveTo(facts, to, 'Here');
  return move === null || (move.unless?.(facts) ?? null) !== null ? null : to;
}

/** Each owner once: of one by its number, of more with how many. No patient is named. */
async function tellOwners(trx: TenantTrx, clientId: string, moves: readonly CalendarMove[]): Promise<void> {
  for (const to of ['Expiring', 'Expired'] as const) {
    const own = moves.filter((one) => one.to === to && one.row.owner_id !== null);
    for (const [userId, those] of Map.groupBy(own, ({ row }) => row.owner_id ?? '')) {
      const [first] = those;
      if (first === undefined) continue;
      const { row } = first;
      const one = those.length === 1;
      const words = to === 'Expired' ? (one ? 'has ended' : 'have ended') : one ? 'runs out soon' : 'run out soon';
      await noticeAtBell(trx, {
        clientId,
        userId,
        says: `${one ? `Authorization ${row.number}` : `${those.length} authorizations`} ${words}.`,
        importance: 'MEDIUM',
        link: one ? `${authScreen}?auth=${row.id}` : `${authScreen}?view=mine`,
        subject: `${to} ${row.id} ${row.valid_to}`,
        from: 'authorization',
      });
    }
  }
}
