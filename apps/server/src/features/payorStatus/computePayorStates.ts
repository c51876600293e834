import { decidePayorState, type PayorState } from '@coverline/domain/payorStatus/payorState.ts';
import { type InsertObject, sql } from 'kysely';
import type { SystemTrx } from '#/platform/db/doors.ts';
import type { SystemTables } from '#/platform/db/tables/tables.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { readTraffic } from './readTraffic.ts';
import { tellWatchers, type Turned } from './tellWatchers.ts';
import { writeRouteDays } from './writeRouteDays.ts';
import { writeRouteStates } from './writeRouteStates.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

/** Raw traffic is kept for two days, so that the day before is still whole when its row is written last. */
const keptTraffic = '2 days';
const keptDays = 90;
const never = { asked: 0, answered: 0, p95Ms: null };

/** Works out the state of every payer that was asked of late or stands on the board, and tells who wanted to know of a change. */
export async function computePayorStates({ doors }: Pick<JobDeps, 'doors'>): Promise<void> {
  const turned = await doors.withSystem('payor states', async (trx) => {
    // Two nodes may both be called: the second waits, and finds nothing changed.
    await sql`SELECT pg_advisory_xact_lock(hashtext('payor states'))`.execute(trx);
    const changes = await writeStates(trx);
    await writeRouteStates(trx);
    await writeDays(trx);
    await writeRouteDays(trx);
    await rankByUse(trx);
    await sql`DELETE FROM system.payer_answer WHERE at < now() - ${keptTraffic}::interval`.execute(trx);
    for (const days of ['payer_day', 'route_day', 'gateway_day'] as const)
      await sql`DELETE FROM ${sql.table(`system.${days}`)} WHERE day < current_date - ${keptDays}::int`.execute(trx);
    return changes;
  });
  await eachClient(turned, (change) => tellWatchers(doors, change));
}

async function writeStates(trx: SystemTrx): Promise<readonly Turned[]> {
  const seen = new Map((await readTraffic(trx)).map((one) => [one.partnerId, one] as const));
  const known = new Map(
    (await trx.selectFrom('system.payer_state').selectAll().execute()).map((row) => [row.partner_id, row] as const),
  );
  const inMaintenance = new Set(await maintained(trx));
  const outOfUse = new Set(await inactive(trx));
  const turned: Turned[] = [];
  const rows: InsertObject<SystemTables, 'system.payer_state'>[] = [];
  for (const partnerId of new Set([...seen.keys(), ...known.keys(), ...inMaintenance, ...outOfUse])) {
    const before = known.get(partnerId);
    const traffic = seen.get(partnerId);
    const { state, reason } = decidePayorState({
      hour: traffic?.windows['60'] ?? never,
      lostInARow: traffic?.lostInARow ?? 0,
      maintenance: inMaintenance.has(partnerId),
      active: !outOfUse.has(partnerId),
    });
    rows.push({
      partner_id: partnerId,
      state,
      reason,
      since: sql<string>`now()`,
      windows: JSON.stringify(traffic?.windows ?? {}) as never, // read back as an object
      last_answer_at: traffic?.lastAnswerAt ?? before?.last_answer_at ?? null,
      computed_at: sql<string>`now()`,
    });
    if (worthTelling(before?.state, state)) turned.push({ partnerId, state, reason });
  }
  if (rows.length > 0) {
    await trx
      .insertInto('system.payer_state')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('partner_id').doUpdateSet({
          state: sql`excluded.state`,
          reason: sql`excluded.reason`,
          since: sql`CASE WHEN payer_state.state = excluded.state THEN payer_state.since ELSE excluded.since END`,
          windows: sql`excluded.windows`,
          last_answer_at: sql`excluded.last_answer_at`,
          computed_at: sql`excluded.computed_at`,
        }),
      )
      .execute();
  }
  return turned;
}

/** That nobody asked for an hour, or asks again, is no news of the payer. */
const worthTelling = (before: PayorState | undefined, state: PayorState) =>
  before !== undefined && before !== state && state !== 'Idle' && !(before === 'Idle' && state === 'Up');

async function maintained(trx: SystemTrx): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('system.payer_notice')
    .select('partner_id')
    .where('kind', '=', 'Maintenance')
    .where('starts_at', '<=', sql<string>`now()`)
    .where('ends_at', '>', sql<string>`now()`)
    .execute();
  return rows.map((row) => row.partner_id);
}

async function inactive(trx: SystemTrx): Promise<readonly string[]> {
  const rows = await trx.selectFrom('system.trading_partner').select('id').where('active', '=', false).execute();
  return rows.map((row) => row.id);
}

/** Today and the day before, of UTC, as they stand now. */
async function writeDays(trx: SystemTrx): Promise<void> {
  await sql`
    INSERT INTO system.payer_day (partner_id, day, asked, answered, p95_ms)
    SELECT partner_id, (at AT TIME ZONE 'UTC')::date, count(*), count(*) FILTER (WHERE sign = 'answered'),
           round(percentile_cont(0.95) WITHIN GROUP (ORDER BY latency_ms))
      FROM system.payer_answer
     WHERE at >= ((now() AT TIME ZONE 'UTC')::date - 1) AT TIME ZONE 'UTC' AND NOT passed_over
     GROUP BY 1, 2
    ON CONFLICT (partner_id, day) DO UPDATE
      SET asked = excluded.asked, answered = excluded.answered, p95_ms = excluded.p95_ms`.execute(trx);
}

/** How often each payer was asked in the days kept: by it the type-ahead puts the usual ones first. Those asked of late alone have changed. */
async function rankByUse(trx: SystemTrx): Promise<void> {
  const { rows } = await sql<{ id: string; rank: number }>`
    SELECT p.id, d.asked AS rank
      FROM (SELECT partner_id, sum(asked)::int AS asked FROM system.payer_day
             WHERE partner_id IN (SELECT partner_id FROM system.payer_answer WHERE at > now() - interval '5 minutes')
             GROUP BY partner_id) d
      JOIN system.trading_partner p ON p.id = d.partner_id AND p.rank <> d.asked`.execute(trx);
  if (rows.length === 0) return;
  await sql`
    UPDATE system.trading_partner p SET rank = d.rank
      FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ rank }) => rank)}::int[]) AS d (id, rank)
     WHERE p.id = d.id`.execute(trx);
}
