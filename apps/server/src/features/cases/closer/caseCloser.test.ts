import type { CloserRun } from '@coverline/contract/cases/closer/caseCloser.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { closerBounds, type ClosingRule, emptyClosingRule } from '@coverline/domain/cases/closer/closingRule.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockWaits } from '#/testing/database/lockWaits.ts';
import { summit, lakeside, signedIn } from '#/testing/builders.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { send } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { registerPeople, todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type CaseWorker, move, open, read, take, worker } from '../testing/caseTests.ts';
import { orderNightly } from './nightly.ts';

let server: TestServer;
let ana: CaseWorker;
let master: CaseWorker;
beforeAll(async () => {
  server = await startTestServer();
  ana = await worker(server, 'Ana', 'Lin');
  master = await worker(server, 'Mara', 'Stern', ['FRHCJediMaster']);
});
afterAll(() => server.close());

/** Cases at risk of so many cents are a test's own: no other test's rule picks them. */
let cents = 100;
type Of = { readonly by?: CaseWorker; readonly change?: Partial<ClosingRule> };
const ruleOf = (change: Partial<ClosingRule>) => ({
  ...emptyClosingRule,
  Types: [...(change.Types ?? [])],
  Statuses: [...(change.Statuses ?? [])],
});

async function saveRule(change: Partial<ClosingRule>, { by = master }: Of = {}): Promise<string> {
  const payload = { ...ruleOf(change), Name: 'Small and old', ...change, RuleID: null, Version: null };
  const { body, text } = await by.call('saveCloserRule', {
    ...payload,
    Types: [...payload.Types],
    Statuses: [...payload.Statuses],
  });
  if (body.Data === undefined) throw new Error(text);
  return body.Data.RuleID;
}
const runOf = async (RunID: string): Promise<CloserRun> => {
  const { body, text } = await master.call('getCloserRun', { RunID });
  if (body.Data === undefined) throw new Error(text);
  return body.Data.Run;
};
const itemsOf = async (RunID: string) => (await master.call('getCloserRun', { RunID })).body.Data?.Items;
const ended = (RunID: string, state: CloserRun['State'] = 'Done') =>
  eventually(`the run is ${state}`, async () => {
    const run = await runOf(RunID);
    return run.State === state && run;
  });
const run = async (RuleID: string, Count: number, more: object = {}) => {
  const { body, text } = await master.call('runCloser', { RuleID, Version: 1, Count, ...more });
  if (body.Data === undefined) throw new Error(text);
  return body.Data.RunID;
};
const tried = async (change: Partial<ClosingRule>) => {
  const { Name: _name, IsNightly: _nightly, ...picking } = { ...ruleOf(change), ...change };
  const { body, text } = await master.call('tryCloser', {
    ...picking,
    Types: [...picking.Types],
    Statuses: [...picking.Statuses],
    Limit: 100,
  });
  if (body.Data === undefined) throw new Error(text);
  return { total: body.Data.Total, ids: body.Data.Rows.map(({ CaseID }) => CaseID) };
};

/** Open cases with so few cents at risk that a rule may pick them alone; and a rule that does. */
async function few(count: number, change: Partial<ClosingRule> = {}) {
  cents += 1;
  await server.admin.query('UPDATE phi.case_master SET at_risk_cents = 999999 WHERE client_id = $1', [lakeside]);
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await open(server, ana));
  await server.admin.query('UPDATE phi.case_master SET at_risk_cents = $2 WHERE id = ANY($1)', [ids, cents]);
  return { ids, rule: await saveRule({ MaxCents: cents, ...change }) };
}

describe('[ROUTE-065] which cases a rule picks', () => {
  const old = async (id: string, days: number, column: 'updated_at' | 'opened_on' = 'updated_at') => {
    const then =
      column === 'opened_on'
        ? addDays(await todayOf(server, lakeside), -days)
        : new Date(Date.now() - days * 86_400_000).toISOString();
    await server.admin.query(`UPDATE phi.case_master SET ${column} = $2 WHERE id = $1`, [id, then]);
  };

  it('by how long nobody touched it: a note, a try or a task counts as a touch', async () => {
    const [idle, noted, tried2] = [await open(server, ana), await open(server, ana), await open(server, ana)];
    for (const id of [idle, noted, tried2]) await old(id, 40);
    await ana.call('addCaseNote', { CaseID: noted, Text: 'Is in touch.' });
    await ana.call('saveCaseTask', { CaseID: tried2, Text: 'Call', DueOn: '2026-11-20', DueTime: '09:00' });
    const { ids } = await tried({ IdleDays: 40, Types: ['MedicaidApplication'] });
    expect(ids).toContain(idle);
    expect(ids).not.toContain(noted);
    expect(ids).not.toContain(tried2);
    expect((await tried({ IdleDays: 41 })).ids).not.toContain(idle);
  });

  it('by age, dollars, type, status, owner, coverage, and whether the patient lives', async () => {
    const [one, two] = [await open(server, ana), await open(server, ana, { Type: 'Charity', OwnerID: ana.user.id })];
    for (const id of [one, two]) await old(id, 10, 'opened_on');
    const picks = async (change: Partial<ClosingRule>) => {
      const { ids } = await tried({ AgeDays: 10, ...change });
      return [one, two].map((id) => ids.includes(id));
    };
    expect(await picks({})).toEqual([true, true]);
    expect(await picks({ AgeDays: 11 })).toEqual([false, false]);
    expect(await picks({ MaxCents: 125_000 })).toEqual([true, true]);
    expect(await picks({ MaxCents: 124_999 })).toEqual([false, false]);
    expect(await picks({ Types: ['Charity'] })).toEqual([false, true]);
    expect(await picks({ Statuses: ['New'] })).toEqual([true, false]);
    expect(await picks({ IsUnowned: true })).toEqual([true, false]);
    expect(await picks({ IsDeceased: true })).toEqual([false, false]);
    // Three tries on three days are asked for before anybody is out of reach, by a rule too.
    expect(await picks({ Outcome: 'UnableToContact' })).toEqual([false, false]);
    const { RegMasterID } = await read(ana, one);
    await server.admin.query('UPDATE phi.reg_master SET deceased = true WHERE id = $1', [RegMasterID]);
    expect(await picks({ IsDeceased: true, Outcome: 'Deceased' })).toEqual([true, false]);
    await server.admin.query(
      `INSERT INTO phi.reg_insurance (client_id, id, reg_master_id, status_id, plan_name, source)
       VALUES ($1, gen_random_uuid(), $2, 1, 'Harbor Gold', 'Manual')`,
      [lakeside, RegMasterID],
    );
    expect(await picks({ IsCovered: true })).toEqual([true, false]);
    // From where it stands it cannot end so: it is not picked at all.
    expect(await picks({ IsCovered: true, Outcome: 'CoverageAdded' })).toEqual([false, false]);
  });
});

describe('[ROUTE-065] a run', () => {
  it('closes what was seen, as its rule says, tells whoever had them, and earns nobody a point', async () => {
    const { ids, rule } = await few(2);
    await take(ana, ids[0] ?? '');
    const wrong = await master.call('runCloser', { RuleID: rule, Version: 1, Count: 3 });
    expect([wrong.status, wrong.body.UserMessage]).toEqual([409, 'It is 2 cases now. Look at them again.']);
    const RunID = await run(rule, 2);
    expect(await ended(RunID)).toMatchObject({ Total: 2, Closed: 2, Skipped: 0, Waiting: 0, OrderedBy: 'Mara Stern' });
    const fileOf = async (call: 'exportCloserRun' | 'exportCloserRuns', of: object) => {
      const { body } = await master.call(call, of);
      return (await send(server.url, `/download/${body.Data?.Ticket}`, undefined, { method: 'GET' })).bytes.toString();
    };
    const cases = (await fileOf('exportCloserRun', { RunID })).trim().split('\r\n');
    expect(cases[0]).toContain('What became of it,Why');
    expect(cases.slice(1)).toHaveLength(2);
    expect(cases.slice(1).every((line) => line.includes(',Closed,'))).toBe(true);
    const runs = (await fileOf('exportCloserRuns', { RuleID: rule })).trim().split('\r\n');
    expect(runs).toHaveLength(2);
    expect(runs[1]).toMatch(/,Mara Stern,No,.*,Done,2,2,0,0,0,0,/);
    const of = await read(ana, ids[0] ?? '');
    expect(of).toMatchObject({ Status: 'Closed', Outcome: 'NotEligible', ResolvedCents: 0 });
    expect(of.History[0]).toMatchObject({
      From: 'Assigned',
      To: 'Closed',
      By: 'Mara Stern',
      Rule: { Name: 'Small and old', Version: 1 },
    });
    const { rows } = await server.admin.query<{ message: string }>(
      'SELECT message FROM identity.notification WHERE user_id = $1 AND subject LIKE $2',
      [ana.user.id, `case closer ${RunID}%`],
    );
    expect(rows).toEqual([{ message: 'The rule “Small and old” closed a case of yours.' }]);
    const { rows: points } = await server.admin.query(
      'SELECT 1 FROM phi.case_master WHERE id = ANY($1) AND point_on IS NOT NULL',
      [ids],
    );
    expect(points).toEqual([]);
    const { rows: audit } = await server.admin.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM phi.audit_event
        WHERE action = 'CloseCaseByRule' AND user_id = $1 AND entity_id = ANY($2::text[]) AND patient_id IS NOT NULL`,
      [master.user.id, ids],
    );
    expect(audit).toEqual([{ n: 2 }]);
  });

  /** Holds a patient's row: whoever comes waits for it, one behind the other. */
  async function behind(caseId: string, acts: readonly (() => Promise<unknown>)[]) {
    const { RegMasterID } = await read(ana, caseId);
    const holder = await server.admin.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM phi.reg_master WHERE client_id = $1 AND id = $2 FOR UPDATE', [
        lakeside,
        RegMasterID,
      ]);
      const under: Promise<unknown>[] = [];
      for (const [at, act] of acts.entries()) {
        const done = act();
        done.catch(() => {});
        under.push(done);
        await eventually('it waits', async () => (await lockWaits(server.admin)) > at);
      }
      await holder.query('COMMIT');
      return await Promise.all(under);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
  }

  it('while a worker closes the same case: the worker is first, and the run says by whom', async () => {
    const { ids, rule } = await few(1);
    const id = ids[0] ?? '';
    await take(ana, id);
    const { Version } = await read(ana, id);
    const [closed, RunID] = await behind(id, [
      () => ana.call('moveCase', { CaseID: id, Version, To: 'Closed', Outcome: 'Paid' }),
      () => run(rule, 1),
    ]);
    expect(closed).toMatchObject({ status: 200 });
    expect(await ended(String(RunID))).toMatchObject({ Closed: 0, Skipped: 1 });
    expect(await itemsOf(String(RunID))).toMatchObject([
      { CaseID: id, State: 'Skipped', Why: 'Closed by Ana Lin meanwhile.' },
    ]);
    expect(await read(ana, id)).toMatchObject({ Outcome: 'Paid' });
  });

  it('while a worker moves the same case: the rule is first, and the worker is told which and whose', async () => {
    const { ids, rule } = await few(1);
    const id = ids[0] ?? '';
    await take(ana, id);
    const { Version } = await read(ana, id);
    const [, late] = await behind(id, [
      () => run(rule, 1),
      () => ana.call('moveCase', { CaseID: id, Version, To: 'Closed', Outcome: 'Paid' }),
    ]);
    expect(late).toMatchObject({
      status: 409,
      body: {
        Code: 'RecordChanged',
        UserMessage: expect.stringMatching(/^Changed by the rule “Small and old” of Mara Stern at /) as unknown,
      },
    });
    expect(await read(ana, id)).toMatchObject({ Status: 'Closed', Outcome: 'NotEligible' });
  });

  it('two workers move the same card: one wins, the other is told by whom', async () => {
    const id = await open(server, ana, { OwnerID: ana.user.id });
    const lead = await worker(server, 'Lena', 'Lead', ['ClientAdministrator']);
    const { Version } = await read(ana, id);
    const replies = await Promise.all([
      ana.call('moveCase', { CaseID: id, Version, To: 'InProgress' }),
      lead.call('moveCase', { CaseID: id, Version, To: 'New' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = (await read(ana, id)).Status === 'New' ? 'Lena Lead' : 'Ana Lin';
    expect(replies.find(({ status }) => status === 409)?.body.UserMessage).toContain(`Changed by ${winner} at`);
  });
});

describe('[ROUTE-065] what a run closed', () => {
  it('is opened again as it was; what was worked on since, or whose place another took, is left and says so', async () => {
    const { ids, rule } = await few(4);
    const [plain = '', worked = '', replaced = '', waiting = ''] = ids;
    await take(ana, waiting);
    await move(ana, waiting, 'InProgress');
    await move(ana, waiting, 'PendingPatient', { NextOn: '2099-01-01' });
    // Moving sums no dollars anew: it is still the rule's.
    const before = await read(ana, waiting);
    const RunID = await run(rule, 4);
    const done = await ended(RunID);
    expect(Date.parse(done.UndoUntil ?? '') - Date.parse(done.EndedAt ?? '')).toBe(86_400_000);
    expect(await move(ana, worked, 'InProgress', { Reason: 'Came back.' })).toBe('');
    const of = await read(ana, replaced);
    const again = await open(server, ana, {}, { registration: of.RegMasterID, visits: [] });
    expect((await master.call('undoCloserRun', { RunID })).status).toBe(200);
    expect(await ended(RunID, 'Undone')).toMatchObject({
      Undone: 2,
      Left: 2,
      Closed: 0,
      UndoneBy: 'Mara Stern',
      UndoUntil: null,
    });
    const { Number: number } = await read(ana, again);
    expect((await itemsOf(RunID))?.map(({ CaseID, Why }) => [CaseID, Why])).toEqual([
      [worked, 'Changed by Ana Lin meanwhile.'],
      [replaced, `Another of its type is open: number ${number}.`],
    ]);
    expect(await read(ana, plain)).toMatchObject({ Status: 'New', Outcome: null, ClosedOn: null });
    const { Status, NextOn, Due, Owner } = before;
    expect(await read(ana, waiting)).toMatchObject({ Status, NextOn, Due, Owner });
    // Done twice is done once.
    expect((await master.call('undoCloserRun', { RunID })).status).toBe(200);
  });

  it('stays closed once 24 hours are over', async () => {
    const { ids, rule } = await few(1);
    const RunID = await run(rule, 1);
    await ended(RunID);
    await server.admin.query(
      "UPDATE phi.case_close_run SET ended_at = now() - interval '24 hours 1 second' WHERE id = $1",
      [RunID],
    );
    expect(await runOf(RunID)).toMatchObject({ UndoUntil: null });
    expect((await master.call('undoCloserRun', { RunID })).body.UserMessage).toContain('more than 24 hours ago');
    expect(await read(ana, ids[0] ?? '')).toMatchObject({ Status: 'Closed' });
  });
});

describe('[ROUTE-065] by night', () => {
  const due = (RuleID: string) =>
    server.admin.query(
      `WITH s AS (UPDATE phi.case_rule SET next_at = now() - interval '9 days' WHERE id = $1)
       UPDATE system.case_close_due SET next_at = now() - interval '9 days' WHERE rule_id = $1`,
      [RuleID],
    );
  const ruled = async (RuleID: string) => (await master.call('getCloserRule', { RuleID })).body.Data;

  it('one that is switched on runs once, however many nights passed; switched off it runs no more', async () => {
    const { ids, rule } = await few(1, { IsNightly: true });
    expect(Date.parse((await ruled(rule))?.NextAt ?? '')).toBeGreaterThan(Date.now());
    await due(rule);
    await Promise.all([1, 2].map(() => orderNightly(server.deps)));
    const [only, ...more] = (await ruled(rule))?.Runs ?? [];
    expect(more).toEqual([]);
    expect(await ended(only?.RunID ?? '')).toMatchObject({ IsNightly: true, Closed: 1 });
    expect(await read(ana, ids[0] ?? '')).toMatchObject({ Status: 'Closed' });
    const off = { ...emptyClosingRule, Types: [], Statuses: [], Name: 'Off', MaxCents: 1, RuleID: rule, Version: 1 };
    expect((await master.call('saveCloserRule', off)).status).toBe(200);
    expect((await ruled(rule))?.NextAt).toBeNull();
    const { rowCount } = await server.admin.query('SELECT 1 FROM system.case_close_due WHERE rule_id = $1', [rule]);
    expect(rowCount).toBe(0);
  });

  it('whoever switched it on and may no longer close: nothing is closed, and it says why', async () => {
    const gone = await worker(server, 'Gone', 'Master', ['FRHCJediMaster']);
    const id = await open(server, ana);
    await server.admin.query('UPDATE phi.case_master SET at_risk_cents = 7 WHERE id = $1', [id]);
    const rule = await saveRule({ MaxCents: 7, IsNightly: true }, { by: gone });
    await server.admin.query('DELETE FROM identity.staff_role WHERE user_id = $1', [gone.user.id]);
    await due(rule);
    await orderNightly(server.deps);
    expect((await ruled(rule))?.LastRun).toMatchObject({
      State: 'Failed',
      Reason: expect.stringContaining('no longer') as unknown,
    });
    expect(await read(ana, id)).toMatchObject({ Status: 'New' });
    await server.admin.query('UPDATE phi.case_master SET at_risk_cents = 999999 WHERE id = $1', [id]);
  });
});

it('[ROUTE-065] one that would close very many: held by night, typed by hand, step by step, stopped, and undone', async () => {
  const many = closerBounds.typed + 1;
  const theirs = await signedIn(server, ['FRHCJediMaster'], summit);
  const [registration = ''] = await registerPeople(server, summit, 'MANY-', [{ last: 'Many' }]);
  await server.admin.query(
    `INSERT INTO phi.case_master (client_id, id, number, type, reg_master_id, status, is_double, status_on, opened_on, opened_by, updated_by)
     SELECT $1, gen_random_uuid(), 900000 + n, 'Cobra', $2, 'New', true, current_date, current_date, $3, $3 FROM generate_series(1, $4::int) n`,
    [summit, registration, theirs.user.id, many],
  );
  const rule = await saveRule({ MaxCents: 0, Types: ['Cobra'], IsNightly: true }, { by: theirs });
  await server.admin.query("UPDATE phi.case_rule SET next_at = now() - interval '1 minute' WHERE id = $1", [rule]);
  await server.admin.query(
    "UPDATE system.case_close_due SET next_at = now() - interval '1 minute' WHERE rule_id = $1",
    [rule],
  );
  await orderNightly(server.deps);
  const ruled = async () => (await theirs.call('getCloserRule', { RuleID: rule })).body.Data;
  expect((await ruled())?.LastRun).toMatchObject({ State: 'Held', Total: many, Closed: 0 });
  const { rows } = await server.admin.query<{ message: string }>(
    "SELECT message FROM identity.notification WHERE user_id = $1 AND created_by = 'cases'",
    [theirs.user.id],
  );
  expect(rows).toEqual([
    { message: `The rule “Small and old” would close ${many} cases, and closed none. Look at it.` },
  ]);
  const asked = { RuleID: rule, Version: 1, Count: many };
  expect(fieldsOf(await theirs.call('runCloser', asked))).toEqual({ Typed: `Type how many are to be closed: ${many}` });
  expect(fieldsOf(await theirs.call('runCloser', { ...asked, Typed: many - 1 }))).toHaveProperty('Typed');
  const started = await theirs.call('runCloser', { ...asked, Typed: many });
  const RunID = started.body.Data?.RunID ?? '';
  // Pressed twice it is one run.
  expect((await theirs.call('runCloser', { ...asked, Typed: many })).body.Data).toEqual({ RunID });
  const now = async () => (await theirs.call('getCloserRun', { RunID })).body.Data?.Run;
  await eventually('some are closed', async () => ((await now())?.Closed ?? 0) > 0);
  expect((await theirs.call('stopCloserRun', { RunID })).status).toBe(200);
  const stopped = await now();
  expect(stopped).toMatchObject({ State: 'Stopped', UndoUntil: expect.any(String) as unknown });
  expect(stopped?.Waiting).toBeGreaterThan(0);
  expect((stopped?.Closed ?? 0) + (stopped?.Waiting ?? 0)).toBe(many);
  await theirs.call('undoCloserRun', { RunID });
  const undone = await eventually('it is undone', async () => {
    const is = await now();
    return is?.State === 'Undone' && is;
  });
  expect(undone).toMatchObject({ Undone: stopped?.Closed, Closed: 0, Left: 0, Waiting: stopped?.Waiting });
});
