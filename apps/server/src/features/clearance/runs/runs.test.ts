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
const over = (RunID: string) =>
  eventually('the run is over', async () => {
    const got = await read(RunID);
    return got.Run.IsOver && got;
  });
const counts = ({ Counts }: Pick<ClearanceRun, 'Counts'>) =>
  Object.fromEntries(Counts.map((one) => [one.State, one.Rows]));
const stateOf = (got: Got, of: Scheduled) => got.Rows.filter((row) => of.visits.includes(row.VisitMasterID));

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
    const ended = await Promise.all(runs.map(over));
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
    const done = await over(RunID);
    expect(counts(done.Run)).toEqual({ Asked: 1, InHand: 1, Covered: 1, Lacks: 1 });
    expect(stateOf(done, open)[0]).toMatchObject({ State: 'Asked', PayerName: '', Says: expect.stringMatching(/./) });
    expect(await plan(visitsOf(open), kind, cleo)).toMatchObject({ Asked: 0, Spared: [{ State: 'Fresh', Rows: 2 }] });
  });
});
