import type { ClearanceRun } from '@coverline/contract/clearance/runs/runs.ts';
import type { DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import type { clearanceRunCalls } from '@coverline/contract/clearance/runs/runs.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import { lakeside } from '#/testing/builders.ts';
import { asking, check, fieldsOf, gateway, letAnswer, partner, resultOf, submit } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { type Counsellor, counsellor, judged, type Scheduled } from '../testing/clearanceTests.ts';
import { createRechecks } from '#/services/lookups/unasked/rechecks.ts';
import { createClearanceRuns } from './clearanceRuns.ts';
import { goOnWithRuns } from './goOn.ts';

let server: TestServer;
let ana: Counsellor;
let day = '';
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
  ana = await counsellor(server, 'Ana', 'Lin', ['RealTimeEligibility']);
  day = addDays(await todayOf(server, lakeside), 2);
  await server.admin.query('UPDATE system.gateway SET cost_cents = 7 WHERE id = $1', [gateway('NORTH')]);
});
afterAll(() => server.close());
afterEach(() => workers.endAll());

type Which = PayloadOf<typeof clearanceRunCalls.planClearanceRun>;
type Got = DataOf<typeof clearanceRunCalls.getClearanceRun>;

const visitsOf = (...people: readonly Scheduled[]) => people.flatMap(({ visits }) => visits);
async function plan(VisitMasterIDs: readonly string[], more: Partial<Which> = {}, by = ana) {
  const reply = await by.call('planClearanceRun', { Kind: 'Verify', VisitMasterIDs, ...more });
  if (reply.body.Data === undefined) throw new Error(reply.text);
  return reply.body.Data;
}
async function start(VisitMasterIDs: readonly string[], more: Partial<Which> = {}, by = ana): Promise<string> {
  const reply = await by.call('startClearanceRun', { Kind: 'Verify', VisitMasterIDs, ...more });
  if (reply.body.Data === undefined) throw new Error(reply.text);
  return reply.body.Data.RunID;
}
async function read(RunID: string, by = ana): Promise<Got> {
  const reply = await by.call('getClearanceRun', { RunID });
  if (reply.body.Data === undefined) throw new Error(reply.text);
  return reply.body.Data;
}
const over = (RunID: string, by = ana) =>
  eventually('the run is over', async () => {
    const got = await read(RunID, by);
    return got.Run.IsOver && got;
  });
const counts = ({ Counts }: Pick<ClearanceRun, 'Counts'>) =>
  Object.fromEntries(Counts.map((one) => [one.State, one.Rows]));
const stateOf = (got: Got, of: Scheduled) => got.Rows.filter((row) => of.visits.includes(row.VisitMasterID));

const stateOfRun = async (RunID: string, state: string): Promise<boolean> => {
  const { rows } = await server.admin.query('SELECT 1 FROM phi.clearance_run WHERE id = $1 AND state = $2', [
    RunID,
    state,
  ]);
  return rows.length > 0;
};
/** As if its job had ended before the batch was made, so long after it was ordered; the batch that was is called off. */
async function asBeforeItsBatch(RunID: string, ago: string): Promise<void> {
  await eventually('the run is a batch', () => stateOfRun(RunID, 'Started'));
  const { rows } = await server.admin.query<{ batch: string }>(
    'SELECT batch_id AS batch FROM phi.clearance_run WHERE id = $1',
    [RunID],
  );
  await server.admin.query('DELETE FROM system.lane WHERE batch_id = $1', [rows[0]?.batch]);
  await server.admin.query(
    "UPDATE phi.clearance_run SET state = 'Filling', batch_id = NULL, ordered_at = now() - $2::interval WHERE id = $1",
    [RunID, ago],
  );
}
async function lookupsOf({ registration }: Scheduled): Promise<number> {
  const { rows } = await server.admin.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM phi.lookup WHERE reg_master_id = $1',
    [registration],
  );
  return rows[0]?.n ?? 0;
}

async function recheckOf({ registration, visits }: Scheduled) {
  const { rows } = await server.admin.query<{ id: string }>(
    'SELECT id FROM phi.reg_insurance WHERE reg_master_id = $1',
    [registration],
  );
  return { clientId: lakeside, visitId: visits[0] ?? '', insuranceId: rows[0]?.id ?? '' };
}

let members = 0;
const insured = (more: object = {}, scenario = 'ACT') => ({
  insurance: [{ payer: 'NORTH', member: `NLM${(members += 1)}-${scenario}`, cob: 1, ...more }],
});

describe('visits that are verified together', () => {
  it('[ROUTE-019] asks once what is stale, spares what is fresh, lacks something or is under way, and says what came of each', async () => {
    const stale = await judged(server, insured());
    const fresh = await judged(server, insured());
    const busy = await judged(server, insured());
    const bare = await judged(server, {});
    const unmapped = await judged(server, insured({ payer: null }));
    const gone = await judged(server, { ...insured(), visits: [{ inDays: 2, status: 'Cancelled' }] });
    const alone = await judged(server, { ...insured(), visits: [{ inDays: 2, financialClass: 'Self-Pay' }] });
    const asked = (of: Scheduled, scenario: string) =>
      asking('NORTH', scenario, { RegmasterID: of.registration, DateOfService: day });
    await check(ana, asked(fresh, 'ACT'));
    const held = await submit(ana, asked(busy, 'HELD'));
    const all = visitsOf(stale, fresh, busy, bare, unmapped, gone, alone);

    expect(await plan(all)).toMatchObject({
      Visits: 7,
      Asked: 1,
      Cents: 7,
      Spared: [
        { State: 'Fresh', Rows: 1 },
        { State: 'InHand', Rows: 1 },
        { State: 'SelfPay', Rows: 1 },
        { State: 'NoVisit', Rows: 1 },
        { State: 'Lacks', Rows: 2 },
      ],
    });
    const RunID = await start(all);
    await letAnswer(server, held);
    await resultOf(ana, held);
    await workers.start();
    const done = await over(RunID);
    expect(counts(done.Run)).toEqual({ Asked: 1, Fresh: 1, InHand: 1, SelfPay: 1, NoVisit: 1, Lacks: 2 });
    expect(done.Run).toMatchObject({ Kind: 'Verify', ForDay: '', By: 'Ana Lin', Visits: 7, SpentCents: 7 });
    expect(stateOf(done, stale)).toMatchObject([
      { State: 'Asked', PayerName: 'Northlake Mutual', Says: expect.stringContaining('Active') },
    ]);
    expect(stateOf(done, bare)).toMatchObject([{ State: 'Lacks', Says: 'No insurance' }]);
    expect(stateOf(done, unmapped)).toMatchObject([{ State: 'Lacks', Says: 'Payer not mapped' }]);
    // One of the states alone.
    const { body } = await ana.call('getClearanceRun', { RunID, State: 'Lacks' });
    expect(body.Data).toMatchObject({ Total: 2, Rows: [{ State: 'Lacks' }, { State: 'Lacks' }] });
    const file = await ana.call('exportClearanceRun', { RunID, State: 'Lacks' });
    const lines = (await (await fetch(`${server.url}/download/${file.body.Data?.Ticket}`)).text())
      .trim()
      .split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines.filter((line) => line.includes('Something lacks,No insurance'))).toHaveLength(1);

    // The bell leads to it, whoever closed the screen.
    const { rows: told } = await server.admin.query<{ link: string }>(
      'SELECT deep_link AS link FROM identity.notification WHERE user_id = $1',
      [ana.user.id],
    );
    expect(told.map(({ link }) => link)).toContain(`/financialclearance/FinancialClearanceGrid?run=${RunID}`);

    // What was asked is fresh now, and is asked again where somebody says so; what is under way never is.
    expect(await plan(visitsOf(stale, fresh, busy))).toMatchObject({ Asked: 0, Spared: [{ State: 'Fresh', Rows: 3 }] });
    expect(await plan(visitsOf(stale, fresh), { Again: true })).toMatchObject({ Asked: 2, Spared: [] });
    expect(await over(await start(visitsOf(stale)))).toMatchObject({ Run: { Counts: [{ State: 'Fresh', Rows: 1 }] } });
  });

  it('[ROUTE-019] two who verify the same visits at once ask their payers once', async () => {
    const ben = await counsellor(server, 'Ben', 'Oak');
    const people = [await judged(server, insured()), await judged(server, insured())];
    const ids = visitsOf(...people);
    const runs = await Promise.all([start(ids), start(ids, {}, ben), start(ids, { Again: true })]);
    await workers.start();
    const ended = await Promise.all(runs.map((id) => over(id)));
    expect(ended.map(({ Run }) => counts(Run)).toSorted((a, b) => (a['Asked'] ?? 0) - (b['Asked'] ?? 0))).toEqual([
      { InHand: 2 },
      { InHand: 2 },
      { Asked: 2 },
    ]);
    const { rows } = await server.admin.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM phi.lookup WHERE reg_master_id = ANY($1)',
      [people.map(({ registration }) => registration)],
    );
    expect(rows[0]?.n).toBe(2);
  });

  it('[ROUTE-019] what is asked again is asked once, whichever visit or coverage leads there and whoever asks meanwhile', async () => {
    const one = await judged(server, { ...insured(), visits: [{ inDays: 2 }, { inDays: 2 }] });
    const [first = '', second = ''] = one.visits;
    const runs = [await start([first], { Again: true }), await start([second], { Again: true })];
    // Another whose two questions slipped by each other.
    const other = await judged(server, insured());
    const slipped = await start(visitsOf(other), { Again: true });
    await eventually('the run is a batch', () => stateOfRun(slipped, 'Started'));
    const stateTo = (state: string) =>
      server.admin.query('UPDATE phi.clearance_run SET state = $2 WHERE id = $1', [slipped, state]);
    await stateTo('Ended');
    const beside = await start(visitsOf(other), { Again: true });
    await stateTo('Started');
    await workers.start();
    expect((await Promise.all(runs.map((id) => over(id)))).map(({ Run }) => counts(Run))).toEqual([
      { Asked: 1 },
      { InHand: 1 },
    ]);
    expect(
      (await Promise.all([slipped, beside].map((id) => over(id))))
        .map(({ Run }) => Object.keys(counts(Run)).join(' '))
        .toSorted(),
    ).toEqual(['Asked', 'Fresh']);
    expect(await lookupsOf(one)).toBe(1);
    expect(await lookupsOf(other)).toBe(1);
  });

  it('a run that lost its job goes on by itself, one row that cannot be read keeps nobody else waiting, and after a day it ends', async () => {
    const broken = await judged(server, insured());
    const whole = await judged(server, insured());
    const ids = visitsOf(broken, whole);
    const RunID = await start(ids);
    await asBeforeItsBatch(RunID, '11 minutes');
    await server.admin.query("UPDATE phi.reg_insurance SET certificate_enc = '\\x00' WHERE reg_master_id = $1", [
      broken.registration,
    ]);
    await goOnWithRuns(server.deps);
    await eventually('the run is a batch', () => stateOfRun(RunID, 'Started'));
    await workers.start();
    const done = await over(RunID);
    expect(stateOf(done, broken)).toMatchObject([{ State: 'Lacks', Says: 'What is registered could not be read' }]);
    expect(stateOf(done, whole)).toMatchObject([{ State: 'Asked' }]);

    const late = await start(visitsOf(whole), { Again: true });
    await asBeforeItsBatch(late, '25 hours');
    expect(await plan(visitsOf(whole), { Again: true })).toMatchObject({ Asked: 0 });
    await goOnWithRuns(server.deps);
    const { Run } = await read(late);
    expect(Run).toMatchObject({ IsOver: true, Reason: 'It could not be handed over within a day.' });
    expect(counts(Run)).toEqual({ CalledOff: 1 });
    expect(await plan(visitsOf(whole), { Again: true })).toMatchObject({ Asked: 1 });
  });

  it('[ROUTE-019] nothing goes out beyond what the run, or the month, may cost: the nearest visits first', async () => {
    const near = await judged(server, { ...insured(), visits: [{ inDays: 1 }] });
    const far = await judged(server, { ...insured(), visits: [{ inDays: 9 }] });
    const capped = [{ State: 'Capped', Rows: 1 }];
    expect(await plan(visitsOf(far, near), { CapCents: 13 })).toMatchObject({ Asked: 1, Cents: 7, Spared: capped });
    const RunID = await start(visitsOf(far, near), { CapCents: 13 });
    expect(stateOf(await read(RunID), far)).toMatchObject([{ State: 'Capped' }]);
    const { rows } = await server.admin.query<{ cents: number }>(
      'SELECT coalesce(sum(cents), 0)::int AS cents FROM phi.lookup_cost WHERE client_id = $1',
      [lakeside],
    );
    const cap = (cents: number | null) =>
      server.admin.query(
        `INSERT INTO phi.eligibility_setting (client_id, monthly_cap_cents, updated_by) VALUES ($1, $2, $3)
         ON CONFLICT (client_id) DO UPDATE SET monthly_cap_cents = $2`,
        [lakeside, cents, ana.user.id],
      );
    // What waits in a run is promised already.
    await cap((rows[0]?.cents ?? 0) + 7);
    expect(await plan(visitsOf(far))).toMatchObject({ Asked: 0, MonthLeftCents: 0, Spared: capped });
    await cap((rows[0]?.cents ?? 0) + 14);
    expect(await plan(visitsOf(far))).toMatchObject({ Asked: 1, MonthLeftCents: 7, Spared: [] });
    // Nor does a check before a visit take it away.
    await server.admin.query('UPDATE phi.eligibility_setting SET recheck_days = 14 WHERE client_id = $1', [lakeside]);
    const other = await judged(server, insured());
    const recheck = await recheckOf(other);
    await cap((rows[0]?.cents ?? 0) + 7);
    await createRechecks(server.deps).run(recheck);
    expect(await lookupsOf(other)).toBe(0);
    await server.admin.query('DELETE FROM phi.recheck WHERE visit_master_id = $1', [recheck.visitId]);
    await cap((rows[0]?.cents ?? 0) + 14);
    await createRechecks(server.deps).run(recheck);
    expect(await lookupsOf(other)).toBe(1);
    await server.admin.query('UPDATE phi.eligibility_setting SET recheck_days = 0 WHERE client_id = $1', [lakeside]);
    await cap(null);
    await workers.start();
    expect(counts((await over(RunID)).Run)).toEqual({ Asked: 1, Capped: 1 });
  });

  it('a payer that is not in use is not asked, and what was taken away meanwhile is left out and told', async () => {
    await server.admin.query(
      'INSERT INTO identity.client_partner (client_id, partner_id, enabled) VALUES ($1, $2, false)',
      [lakeside, partner('TIDEL')],
    );
    const off = await judged(server, insured({ payer: 'TIDEL' }));
    expect(stateOf(await read(await start(visitsOf(off))), off)).toMatchObject([
      { State: 'Closed', Says: 'Payer not in use for your organization' },
    ]);
  });
});

describe('visits whose coverage is searched for', () => {
  it('[ROLE-06] is for who may search at the screen', async () => {
    const open = await judged(server, { state: 'OH' });
    const refused = await ana.call('startClearanceRun', { Kind: 'Discover', VisitMasterIDs: open.visits });
    expect(fieldsOf(refused)).toEqual({
      Kind: 'Searching for coverage is for people with Live Insurance Discovery.',
    });
    expect(
      (await ana.call('planClearanceRun', { Kind: 'Discover', VisitMasterIDs: open.visits })).body.WasSuccess,
    ).toBe(false);
  });

  it('[ROUTE-019] [ROLE-06] searches once a person who is covered by nobody, and says what each came to', async () => {
    const cleo = await counsellor(server, 'Cleo', 'Ash', ['RealTimeInsuranceDiscovery']);
    const twice = [{ inDays: 2 }, { inDays: 3 }];
    const open = await judged(server, { state: 'OH', visits: twice });
    const covered = await judged(server, { state: 'OH', ...insured({ status: 1 }) });
    const nowhere = await judged(server, {});
    const all = visitsOf(open, covered, nowhere);
    const kind = { Kind: 'Discover' } as const;
    expect(await plan(all, kind, cleo)).toMatchObject({
      Visits: 4,
      Asked: 1,
      Spared: [
        { State: 'InHand', Rows: 1 },
        { State: 'Covered', Rows: 1 },
        { State: 'Lacks', Rows: 1 },
      ],
    });
    const RunID = await start(all, kind, cleo);
    await workers.start();
    const done = await over(RunID, cleo);
    expect(counts(done.Run)).toEqual({ Asked: 1, InHand: 1, Covered: 1, Lacks: 1 });
    for (const call of ['getClearanceRun', 'exportClearanceRun'] as const)
      expect(fieldsOf(await ana.call(call, { RunID }))).toEqual({
        RunID: 'What a search came to is for people with Live Insurance Discovery.',
      });
    expect(stateOf(done, open)[0]).toMatchObject({ State: 'Asked', PayerName: '', Says: expect.stringMatching(/./) });
    expect(await plan(visitsOf(open), kind, cleo)).toMatchObject({ Asked: 0, Spared: [{ State: 'Fresh', Rows: 2 }] });
  });

  it('[ROUTE-019] two who search for one person by two visits search once, and not for who was found before the run was handed over', async () => {
    const cleo = await counsellor(server, 'Cleo', 'Elm', ['RealTimeInsuranceDiscovery']);
    const one = await judged(server, { state: 'OH', visits: [{ inDays: 2 }, { inDays: 3 }] });
    const [near = '', far = ''] = one.visits;
    const kind = { Kind: 'Discover', Again: true } as const;
    const RunID = await start([near], kind, cleo);
    const second = await start([far], kind, cleo);
    expect(counts((await read(second, cleo)).Run)).toEqual({ InHand: 1 });
    await workers.start();
    expect(counts((await over(RunID, cleo)).Run)).toEqual({ Asked: 1 });

    await server.admin.query(
      "UPDATE phi.clearance_run SET state = 'Filling', batch_id = NULL, asks_again = false WHERE id = $1",
      [RunID],
    );
    await createClearanceRuns(server.deps).advance({ clientId: lakeside, runId: RunID });
    expect(counts((await read(RunID, cleo)).Run)).toEqual({ Fresh: 1 });
    const { rows } = await server.admin.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM phi.discovery WHERE reg_master_id = $1',
      [one.registration],
    );
    expect(rows[0]?.n).toBe(1);
  });
});
