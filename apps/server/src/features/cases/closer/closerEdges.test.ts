import { type ClosingRule, emptyClosingRule } from '@coverline/domain/cases/closer/closingRule.ts';
import { amountAtLeast, formatAtLeast } from '@coverline/domain/format/formatAtLeast.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { readSheet } from 'read-excel-file/node';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockWaits } from '#/testing/database/lockWaits.ts';
import { lakeside } from '#/testing/builders.ts';
import { send } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type CaseWorker, move, open, patient, read, worker } from '../testing/caseTests.ts';
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
const own = async (ids: readonly string[]): Promise<number> => {
  cents += 1;
  await server.admin.query(
    'UPDATE phi.case_master SET at_risk_cents = CASE WHEN id = ANY($2) THEN $3 ELSE 999999 END WHERE client_id = $1',
    [lakeside, ids, cents],
  );
  return cents;
};
const saved = async (by: CaseWorker, change: Partial<ClosingRule>, of: object = { RuleID: null, Version: null }) => {
  const rule = { ...emptyClosingRule, Name: 'Small and old', ...change };
  const payload = { ...rule, Types: [...rule.Types], Statuses: [...rule.Statuses], ...of };
  const { body, text } = await by.call('saveCloserRule', payload);
  if (body.Data === undefined) throw new Error(text);
  return body.Data.RuleID;
};
const begin = async (RuleID: string, Count: number): Promise<string> => {
  const { body, text } = await master.call('runCloser', { RuleID, Version: 1, Count });
  if (body.Data === undefined) throw new Error(text);
  return body.Data.RunID;
};
const readRun = async (RunID: string) => (await master.call('getCloserRun', { RunID })).body.Data;
const ended = (RunID: string, state: string) =>
  eventually(`the run is ${state}`, async () => {
    const found = await readRun(RunID);
    return found?.Run.State === state && found;
  });
const ruled = async (RuleID: string) => (await master.call('getCloserRule', { RuleID })).body.Data;
const picks = async (change: Partial<ClosingRule>): Promise<readonly string[]> => {
  const { Name: _name, IsNightly: _nightly, ...picking } = { ...emptyClosingRule, ...change };
  const asked = { ...picking, Types: [...picking.Types], Statuses: [...picking.Statuses], Limit: 100 };
  const { body, text } = await master.call('tryCloser', asked);
  if (body.Data === undefined) throw new Error(text);
  return body.Data.Rows.map(({ CaseID }) => CaseID);
};

it.each<[string, readonly (number | undefined)[], number | null, boolean, string]>([
  ['nothing was charged', [0], null, true, '$0.00'],
  ['it is about no visit', [], null, true, '$0.00'],
  ['a charge is known', [5], null, true, '$0.05'],
  ['the charge is not known', [undefined], null, false, 'Not known'],
  ['one of two charges is not known', [5, undefined], null, false, '$0.05 or more'],
  ['somebody has typed what is at risk', [undefined], 7, true, '$0.07'],
  ['somebody has typed that nothing is', [5], 0, true, '$0.00'],
])(
  '[ROUTE-065] a rule of dollars closes nothing of which nobody knows them: %s',
  async (_what, charges, typed, picked, told) => {
    const of = await patient(
      server,
      charges.map((charge) => ({ inDays: -3, ...(charge !== undefined && { charge }) })),
    );
    const id = await open(server, ana, { Type: 'Ssi' }, of);
    if (typed !== null)
      await server.admin.query('UPDATE phi.case_master SET at_risk_cents = $2 WHERE id = $1', [id, typed]);
    expect((await picks({ Types: ['Ssi'], MaxCents: 10 })).includes(id)).toBe(picked);
    // Without a word of dollars it is picked whatever they are.
    await server.admin.query('UPDATE phi.case_master SET opened_on = opened_on - 1 WHERE id = $1', [id]);
    expect(await picks({ Types: ['Ssi'], AgeDays: 1 })).toContain(id);
    const { AtRiskCents, HasUnknownCharge } = await read(ana, id);
    expect(formatAtLeast(AtRiskCents, HasUnknownCharge)).toBe(told);
    const { body } = await ana.call('getCases', { View: 'Team', Type: 'Ssi' });
    const row = body.Data?.Rows.find(({ CaseID }) => CaseID === id);
    expect(row).toMatchObject({ AtRiskCents, HasUnknownCharge });
  },
);

it.each([
  ['Cobra', 'each charge is known', [[5], [7]], '$0.12', null],
  ['Chip', 'one is not', [[5], [undefined]], '$0.05 or more', null],
  ['MedicareSavings', 'none is', [[undefined]], 'An unknown amount', null],
  ['Marketplace', 'nothing was charged', [[0]], '$0.00', null],
  ['MedicaidRenewal', 'one is not, and is left out', [[5], [undefined]], '$0.05', 10],
] as const)(
  '[ROUTE-065] before a rule closes %s the sum says what is not known of it: %s',
  async (type, _what, charges, told, MaxCents) => {
    for (const some of charges) {
      const visits = some.map((charge) => ({ inDays: -3, ...(charge !== undefined && { charge }) }));
      await open(server, ana, { Type: type }, await patient(server, visits));
    }
    await server.admin.query('UPDATE phi.case_master SET opened_on = opened_on - 1 WHERE type = $1', [type]);
    const { Name: _name, IsNightly: _nightly, ...rule } = emptyClosingRule;
    const asked = { ...rule, Types: [type], Statuses: [], AgeDays: 1, MaxCents, Limit: 100 };
    const { body } = await master.call('tryCloser', asked);
    const { AtRiskCents = -1, HasUnknownCharge = false } = body.Data ?? {};
    expect(amountAtLeast(AtRiskCents, HasUnknownCharge)).toBe(told);
  },
);

it('[NET-17] a file says of which cases not all charges are known, and no 0 of one of which none is', async () => {
  const eve = await worker(server, 'Eve', 'Files');
  const [none, one] = [
    await patient(server, [{ inDays: -2 }]),
    await patient(server, [{ inDays: -2 }, { inDays: -3, charge: 5_00 }]),
  ];
  for (const of of [none, one]) await open(server, eve, { Type: 'Liability', OwnerID: eve.user.id }, of);
  const asked = { View: 'Team', Type: 'Liability', OwnerID: eve.user.id, Sort: 'atRisk', Format: 'XLSX' };
  const { body } = await eve.call('exportCases', asked);
  const file = await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
  const [head = [], ...lines] = await readSheet(file.bytes);
  const cells = (header: string) => lines.map((line) => line[head.indexOf(header)] ?? null);
  expect(cells('Dollars at risk')).toEqual([null, 5]);
  expect(cells('Charges unknown')).toEqual(['Yes', 'Yes']);
  // Closed as paid they resolve what is at risk, as far as that is known; not eligible, nothing.
  const outcome = async (Outcome: string) => {
    await server.admin.query(
      "UPDATE phi.case_master SET resolved_cents = CASE $2 WHEN 'Paid' THEN at_risk_cents ELSE 0 END, outcome = $2 WHERE owner_id = $1",
      [eve.user.id, Outcome],
    );
    const again = await eve.call('exportCases', asked);
    const path = `${downloadPath}${again.body.Data?.Ticket ?? ''}`;
    const [names = [], ...rows] = await readSheet((await send(server.url, path, undefined, { method: 'GET' })).bytes);
    return rows.map((row) => row[names.indexOf('Dollars resolved')] ?? null);
  };
  expect(await outcome('Paid')).toEqual([null, 5]);
  expect(await outcome('NotEligible')).toEqual([0, 0]);
});

it('[ROUTE-065] [ENT-141] out of reach is by a rule what it is by hand: tried since the last talk, and since it was opened again', async () => {
  const today = await todayOf(server, lakeside);
  const tried = async (id: string, result: string, days: readonly number[]) => {
    await server.admin.query('UPDATE phi.case_master SET opened_on = $2 WHERE id = $1', [id, addDays(today, -20)]);
    for (const ago of days) {
      const TriedAt = new Date(Date.now() - ago * 86_400_000).toISOString();
      const { text, body } = await ana.call('logCaseContact', { CaseID: id, Way: 'Call', Result: result, TriedAt });
      if (!body.WasSuccess) throw new Error(text);
    }
  };
  const [plain, talkedBefore, talkedSince, again] = [
    await open(server, ana),
    await open(server, ana),
    await open(server, ana),
    await open(server, ana, { OwnerID: ana.user.id }),
  ];
  for (const id of [plain, talkedBefore, talkedSince, again]) await tried(id, 'NoAnswer', [9, 7, 5]);
  await tried(talkedBefore, 'Reached', [12]);
  await tried(talkedSince, 'Refused', [3]);
  expect(await move(ana, again, 'Closed', { Outcome: 'UnableToContact' })).toBe('');
  expect(await move(ana, again, 'InProgress', { Reason: 'They called back.' })).toBe('');
  const { Name: _name, IsNightly: _nightly, ...rule } = emptyClosingRule;
  const picking = { ...rule, Types: [], Statuses: [], MaxCents: await own([plain, talkedBefore, talkedSince, again]) };
  const { body } = await master.call('tryCloser', { ...picking, Outcome: 'UnableToContact', Limit: 100 });
  const picked = body.Data?.Rows.map(({ CaseID }) => CaseID) ?? [];
  expect(picked.toSorted()).toEqual([plain, talkedBefore].toSorted());
  // What is opened again is tried from that day on, as often as a new one.
  const clock = (await read(ana, again)).Clocks.find(({ Clock }) => Clock === 'Contact');
  expect(clock?.On.localeCompare(today)).toBeGreaterThanOrEqual(0);
});

describe('[ROUTE-065] a rule of somebody who may no longer close', () => {
  it('is taken over by whoever saves it as it stands, and runs in their name', async () => {
    const gone = await worker(server, 'Gone', 'Master', ['FRHCJediMaster']);
    const id = await open(server, ana);
    const change = { MaxCents: await own([id]), IsNightly: true };
    const rule = await saved(gone, change);
    await server.admin.query('DELETE FROM identity.staff_role WHERE user_id = $1', [gone.user.id]);
    expect(await saved(master, change, { RuleID: rule, Version: 1 })).toBe(rule);
    // Heard twice it is one.
    expect(await saved(master, change, { RuleID: rule, Version: 1 })).toBe(rule);
    expect((await ruled(rule))?.History.map(({ Version, By }) => [Version, By])).toEqual([
      [2, 'Mara Stern'],
      [1, 'Gone Master'],
    ]);
    await server.admin.query(
      `WITH s AS (UPDATE phi.case_rule SET next_at = now() - interval '1 day' WHERE id = $1)
       UPDATE system.case_close_due SET next_at = now() - interval '1 day' WHERE rule_id = $1`,
      [rule],
    );
    await orderNightly(server.deps);
    const RunID = (await ruled(rule))?.LastRun?.RunID ?? '';
    expect((await ended(RunID, 'Done')).Run).toMatchObject({ Closed: 1, OrderedBy: 'Mara Stern' });
  });
});

describe('[ROUTE-065] a run whose job got lost', () => {
  it('goes on where somebody presses once more: closing, and undoing', async () => {
    const id = await open(server, ana);
    const rule = await saved(master, { MaxCents: await own([id]) });
    const RunID = randomUUID();
    await server.admin.query(
      `WITH r AS (INSERT INTO phi.case_close_run (client_id, id, rule_id, rule_version, fields, nightly, state, picked, ordered_by)
                  SELECT client_id, $2, id, 1, fields, false, 'Running', 1, updated_by FROM phi.case_rule WHERE id = $1)
       INSERT INTO phi.case_close_item (client_id, run_id, case_id, version)
       SELECT client_id, $2, id, row_version FROM phi.case_master WHERE id = $3`,
      [rule, RunID, id],
    );
    expect(await begin(rule, 1)).toBe(RunID);
    expect((await ended(RunID, 'Done')).Run).toMatchObject({ Closed: 1 });
    await server.admin.query(`UPDATE phi.case_close_run SET state = 'Undoing', undone_by = ordered_by WHERE id = $1`, [
      RunID,
    ]);
    expect((await master.call('undoCloserRun', { RunID })).status).toBe(200);
    expect((await ended(RunID, 'Undone')).Run).toMatchObject({ Undone: 1, Closed: 0 });
    expect(await read(ana, id)).toMatchObject({ Status: 'New' });
  });
});

it('[ROUTE-065] a rule that somebody starts meanwhile is not taken off the list', async () => {
  const rule = await saved(master, { MaxCents: 1 });
  const holder = await server.admin.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM phi.case_rule WHERE client_id = $1 AND id = $2 FOR UPDATE', [lakeside, rule]);
    const retired = master.call('retireCloserRule', { RuleID: rule, Version: 1, Retired: true });
    await eventually('it waits', async () => (await lockWaits(server.admin)) > 0);
    await holder.query(
      `INSERT INTO phi.case_close_run (client_id, id, rule_id, rule_version, fields, nightly, state, picked, ordered_by)
       SELECT client_id, gen_random_uuid(), id, 1, fields, false, 'Running', 0, updated_by FROM phi.case_rule WHERE id = $1`,
      [rule],
    );
    await holder.query('COMMIT');
    expect((await retired).body.UserMessage).toBe('It is running. Stop it first.');
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
});

it('[ROUTE-065] of a person who is being merged: the case is left, and why names nobody', async () => {
  const [of, into] = [await patient(server), await patient(server)];
  const id = await open(server, ana, {}, of);
  const rule = await saved(master, { MaxCents: await own([id]) });
  const { rows } = await server.admin.query<{ mrn: string }>('SELECT mrn FROM phi.reg_master WHERE id = $1', [
    into.registration,
  ]);
  await server.admin.query('UPDATE phi.reg_master SET merged_into_id = $2 WHERE id = $1', [
    of.registration,
    into.registration,
  ]);
  const { Run, Items } = await ended(await begin(rule, 1), 'Done');
  expect(Run).toMatchObject({ Closed: 0, Skipped: 1 });
  expect(Items).toMatchObject([{ CaseID: id, Why: 'It was merged into another registration meanwhile.' }]);
  expect(JSON.stringify(Items)).not.toContain(rows[0]?.mrn ?? '');
});

it('[ROUTE-065] the log of a rule goes after 400 days, but not on legal hold', async () => {
  const rule = await saved(master, { MaxCents: await own([await open(server, ana), await open(server, ana)]) });
  const old = randomUUID();
  await server.admin.query(
    `INSERT INTO phi.case_close_run (client_id, id, rule_id, rule_version, fields, nightly, state, picked, ordered_by, ordered_at)
     SELECT client_id, $2, id, 1, fields, false, 'Done', 0, updated_by, now() - interval '401 days' FROM phi.case_rule WHERE id = $1`,
    [rule, old],
  );
  const hold = (at: string) =>
    server.admin.query(`UPDATE identity.client SET held_at = ${at} WHERE id = $1`, [lakeside]);
  const runs = async () => (await ruled(rule))?.Runs.map(({ RunID }) => RunID);
  await hold('now()');
  try {
    const RunID = await begin(rule, 2);
    await ended(RunID, 'Done');
    expect(await runs()).toEqual([RunID, old]);
    await master.call('undoCloserRun', { RunID });
    await ended(RunID, 'Undone');
    await hold('NULL');
    const next = await begin(rule, 2);
    await ended(next, 'Done');
    expect(await runs()).toEqual([next, RunID]);
  } finally {
    await hold('NULL');
  }
});
