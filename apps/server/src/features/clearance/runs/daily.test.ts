import type { ClearanceRun } from '@coverline/contract/clearance/runs/runs.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoId } from '#/entry/demo/demoId.ts';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import { lakeside } from '#/testing/builders.ts';
import { asking, check, gateway } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import type { Doors } from '#/platform/db/doors.ts';
import { createRechecks } from '#/services/lookups/unasked/rechecks.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { type Counsellor, counsellor, judged } from '../testing/clearanceTests.ts';
import { createClearanceRuns } from './clearanceRuns.ts';
import { orderDailyRuns, serviceDays } from './orderDaily.ts';

const alder = demoId('client alder');
let server: TestServer;
let boss: Counsellor;
let today = '';
const workers = workersOf(() => server);
let isAsking = false;
beforeAll(async () => {
  server = await startBatchServer();
  boss = await counsellor(server, 'Bea', 'Roth', ['ClientAdministrator', 'RealTimeEligibility']);
  today = await todayOf(server, lakeside);
  await server.admin.query('UPDATE system.gateway SET cost_cents = 7 WHERE id = $1', [gateway('NORTH')]);
  // The hour is the test's to say.
  await server.admin.query("DELETE FROM jobs.schedule WHERE name IN ('order-clearance-runs', 'plan-rechecks')");
});
afterAll(async () => {
  await workers.endAll();
  await server.close();
});
/** Nobody else's visits stand in the way of a test's own. */
beforeEach(async () => {
  await server.admin.query("UPDATE phi.visit_master SET schedule_status = 'Cancelled' WHERE client_id = $1", [
    lakeside,
  ]);
  await server.admin.query('DELETE FROM phi.clearance_run WHERE client_id = $1', [lakeside]);
});

async function runOn(days: readonly number[]): Promise<void> {
  const { body } = await boss.call('getRunSchedule', undefined);
  const saved = await boss.call('saveRunSchedule', { DaysBefore: days, Version: body.Data?.Version ?? 0 });
  if (saved.body.Data === undefined) throw new Error(saved.text);
}
/** As if the last morning that a node saw were that of this day. */
const lastSeen = (day: string) =>
  server.admin.query('UPDATE system.clearance_run_day SET ordered_for = $2 WHERE client_id = $1', [lakeside, day]);
const runs = async (): Promise<readonly ClearanceRun[]> => {
  const { body, text } = await boss.call('getClearanceRuns', {});
  if (body.Data === undefined) throw new Error(text);
  return body.Data.Rows;
};
/** A time of a day by the client's clock. */
async function at(day: string, time: string): Promise<Date> {
  const { rows } = await server.admin.query<{ at: Date | string }>('SELECT ($1::timestamp AT TIME ZONE $2) AS at', [
    `${day} ${time}`,
    'America/New_York',
  ]);
  return new Date(rows[0]?.at ?? '');
}
/** A worker asks from here on. */
async function ask(): Promise<void> {
  if (!isAsking) await workers.start();
  isAsking = true;
}
/** Nobody asks, until the test says so. */
async function askNobody(): Promise<void> {
  await workers.endAll();
  isAsking = false;
}
const order = (now: Date) => orderDailyRuns(server.deps, undefined, now);
const only = async (): Promise<ClearanceRun> => {
  const [run] = await eventually('the run is over', async () => {
    const all = await runs();
    return all.length > 0 && all.every(({ IsOver }) => IsOver) && all;
  });
  if (run === undefined) throw new Error('no run');
  return run;
};
const counts = ({ Counts }: ClearanceRun) => Object.fromEntries(Counts.map(({ State, Rows }) => [State, Rows]));
const insured = (inDays: number, scenario = 'ACT') => ({
  insurance: [{ payer: 'NORTH', member: `NLM${randomUUID().slice(0, 6)}-${scenario}`, cob: 1 }],
  visits: [{ inDays }],
});

it('what a run has in hand a check before a visit does not ask, and what that asked a run spares', async () => {
  await askNobody();
  await runOn([1]);
  const asked = await judged(server, insured(1));
  await server.admin.query(
    `INSERT INTO phi.eligibility_setting (client_id, recheck_days, updated_by) VALUES ($1, 3, $2)
     ON CONFLICT (client_id) DO UPDATE SET recheck_days = 3`,
    [lakeside, boss.user.id],
  );
  await lastSeen(addDays(today, -1));
  await order(await at(today, '05:00'));
  await eventually('the run waits for a worker', async () => (await runs())[0]?.Counts[0]?.State === 'Waiting');
  const { rows } = await server.admin.query<{ id: string }>(
    'SELECT id FROM phi.reg_insurance WHERE reg_master_id = $1',
    [asked.registration],
  );
  const recheck = { clientId: lakeside, visitId: asked.visits[0] ?? '', insuranceId: rows[0]?.id ?? '' };
  await createRechecks(server.deps).run(recheck);
  await ask();
  expect(counts(await only())).toEqual({ Asked: 1 });
  await createRechecks(server.deps).run(recheck);
  const { rows: lookups } = await server.admin.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM phi.lookup WHERE reg_master_id = $1',
    [asked.registration],
  );
  expect(lookups[0]?.n).toBe(1);
});

it('[ROUTE-019] visits of the chosen days are verified once from five in the morning, where their answer is stale', async () => {
  await runOn([7, 1]);
  const week = await judged(server, insured(7));
  const tomorrow = await judged(server, insured(1));
  await judged(server, insured(3)); // a day that is not chosen
  await check(boss, asking('NORTH', 'ACT', { RegmasterID: tomorrow.registration, DateOfService: addDays(today, 1) }));
  await lastSeen(addDays(today, -1));
  await order(await at(today, '04:59'));
  expect(await runs()).toEqual([]);
  const five = await at(today, '05:00');
  await Promise.all([order(five), order(five), order(five)]);
  await order(await at(today, '11:30'));
  await ask();
  const run = await only();
  expect(await runs()).toHaveLength(1);
  expect(run).toMatchObject({ ForDay: today, Kind: 'Verify', By: 'Bea Roth', Visits: 2, SpentCents: 7 });
  expect(counts(run)).toEqual({ Asked: 1, Fresh: 1 });
  const { rows } = await server.admin.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM phi.lookup WHERE reg_master_id = $1',
    [week.registration],
  );
  expect(rows[0]?.n).toBe(1);
});

/** A node that dies at a transaction: before it, or once it is kept, unheard. */
function dyingAt(doors: Doors, step: number, when: 'before' | 'after', onDeath: () => void): Doors {
  let begun = 0;
  const die = (): never => {
    onDeath();
    throw new Error('the node is gone');
  };
  return {
    ...doors,
    async withTenant(clientId, fn, last) {
      begun += 1;
      const isLast = begun === step;
      if (isLast && when === 'before') die();
      const done = await doors.withTenant(clientId, fn, last);
      return isLast ? die() : done;
    },
  };
}

it('[ROUTE-019] R-20 a morning’s run whose node dies before and after each of its steps asks about each visit once', async () => {
  await askNobody();
  await runOn([1]);
  const people = [];
  for (let many = 0; many < 4; many += 1) people.push(await judged(server, insured(1)));
  await lastSeen(addDays(today, -1));
  // What it would hand to the queue dies with it.
  const alone = { ...server.deps, jobs: { ...server.deps.jobs, send: () => Promise.resolve() } };
  await orderDailyRuns(alone, undefined, await at(today, '05:00'));
  const [ordered] = await runs();
  const key = { clientId: lakeside, runId: ordered?.RunID ?? '' };
  let died = 0;
  for (let step = 1; step <= 6; step += 1)
    for (const when of ['before', 'after'] as const) {
      const doors = dyingAt(server.deps.doors, step, when, () => (died += 1));
      await createClearanceRuns({ ...alone, doors })
        .advance(key)
        .catch(() => {});
    }
  expect(died).toBeGreaterThan(4);
  await createClearanceRuns(alone).advance(key);
  await ask();
  expect(counts(await only())).toEqual({ Asked: people.length });
  const { rows } = await server.admin.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM phi.lookup WHERE reg_master_id = ANY($1) GROUP BY reg_master_id',
    [people.map(({ registration }) => registration)],
  );
  expect(rows.map(({ n }) => n)).toEqual(people.map(() => 1));
});

it('[ROUTE-019] a morning that no node saw is made up for, once, with the visits whose day it was', async () => {
  await runOn([3]);
  await judged(server, insured(2)); // three days ahead yesterday
  await judged(server, insured(3));
  await judged(server, insured(0)); // over three days ago it was noticed, or never
  await lastSeen(addDays(today, -2));
  await order(await at(today, '16:00'));
  await order(await at(today, '23:59'));
  await ask();
  expect(counts(await only())).toEqual({ Asked: 2 });
});

it('[ROUTE-019] nothing goes out beyond what the month may cost, nor where nobody wants it', async () => {
  await runOn([1, 0]);
  await judged(server, insured(1));
  await judged(server, insured(0));
  const { rows } = await server.admin.query<{ cents: number }>(
    'SELECT coalesce(sum(cents), 0)::int AS cents FROM phi.lookup_cost WHERE client_id = $1',
    [lakeside],
  );
  const cap = (cents: number | null) =>
    server.admin.query(
      `INSERT INTO phi.eligibility_setting (client_id, monthly_cap_cents, updated_by) VALUES ($1, $2, $3)
       ON CONFLICT (client_id) DO UPDATE SET monthly_cap_cents = $2`,
      [lakeside, cents, boss.user.id],
    );
  await cap((rows[0]?.cents ?? 0) + 10);
  await lastSeen(addDays(today, -1));
  await order(await at(today, '05:05'));
  await ask();
  expect(counts(await only())).toEqual({ Asked: 1, Capped: 1 });
  await cap(null);
  // Off: no morning is anybody's.
  await server.admin.query('DELETE FROM phi.clearance_run WHERE client_id = $1', [lakeside]);
  await runOn([]);
  await order(await at(addDays(today, 1), '09:00'));
  expect(await runs()).toEqual([]);
});

it('the days are kept with a version, and turned on after five they begin the next morning', async () => {
  await runOn([]);
  const { body } = await boss.call('getRunSchedule', undefined);
  const Version = body.Data?.Version ?? 0;
  expect((await boss.call('saveRunSchedule', { DaysBefore: [0, 14], Version })).body.Data).toEqual({
    Version: Version + 1,
  });
  expect((await boss.call('saveRunSchedule', { DaysBefore: [14, 0], Version })).body.Data).toEqual({
    Version: Version + 1,
  });
  expect((await boss.call('saveRunSchedule', { DaysBefore: [3], Version })).status).toBe(409);
  expect((await boss.call('getRunSchedule', undefined)).body.Data).toEqual({
    DaysBefore: [14, 0],
    Version: Version + 1,
  });
  expect((await boss.call('saveRunSchedule', { DaysBefore: [5], Version: Version + 1 })).status).toBe(400);
  const { rows } = await server.admin.query<{ due: boolean }>(
    `SELECT d.ordered_for = (s.updated_at AT TIME ZONE c.time_zone)::date - ((s.updated_at AT TIME ZONE c.time_zone)::time < '05:00')::int AS due
       FROM system.clearance_run_day d JOIN identity.client c ON c.id = d.client_id
       JOIN phi.clearance_schedule s ON s.client_id = c.id WHERE c.id = $1`,
    [lakeside],
  );
  expect(rows).toEqual([{ due: true }]);
});

it('a client whose morning fails keeps no other from its own', async () => {
  await runOn([1]);
  await lastSeen(addDays(today, -1));
  // It waits longer, and so comes first.
  await server.admin.query('INSERT INTO system.clearance_run_day (client_id, ordered_for) VALUES ($1, $2)', [
    alder,
    addDays(today, -3),
  ]);
  await server.admin.query(
    `INSERT INTO phi.clearance_schedule (client_id, days_before, updated_by) VALUES ($1, '{1}', $2)`,
    [alder, boss.user.id],
  );
  await server.admin.query(
    `ALTER TABLE phi.clearance_run ADD CONSTRAINT ill CHECK (client_id <> '${alder}') NOT VALID`,
  );
  try {
    await expect(order(await at(today, '12:00'))).rejects.toThrow('not done for 1 of 2');
    expect(await runs()).toMatchObject([{ ForDay: today }]);
  } finally {
    await server.admin.query('ALTER TABLE phi.clearance_run DROP CONSTRAINT ill');
    await server.admin.query('DELETE FROM system.clearance_run_day WHERE client_id = $1', [alder]);
  }
});

it.each([
  ['the day the clocks go forward', '2026-03-08', '2026-03-08T08:59:00Z', '2026-03-08T09:00:00Z'],
  ['the day they go back', '2026-11-01', '2026-11-01T09:59:00Z', '2026-11-01T10:00:00Z'],
])('five in the morning is by the clock of the client on %s', async (_, day, before, then) => {
  await runOn([0]);
  await server.admin.query("UPDATE identity.client SET time_zone = 'America/New_York' WHERE id = $1", [lakeside]);
  await lastSeen(addDays(day, -1));
  await order(new Date(before));
  expect(await runs()).toEqual([]);
  await order(new Date(then));
  expect(await runs()).toMatchObject([{ ForDay: day }]);
});

it.each([
  ['2026-06-09', [7, 0], ['2026-06-10', '2026-06-17']],
  ['2026-06-08', [1], ['2026-06-10', '2026-06-11']],
  ['2026-06-08', [0], ['2026-06-10']],
  ['2026-01-01', [3], ['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13']],
] as const)('seen last on %s, on 2026-06-10 visits %j days ahead are those of %j', (before, ahead, days) => {
  expect(serviceDays(before, '2026-06-10', ahead)).toEqual(days);
});
