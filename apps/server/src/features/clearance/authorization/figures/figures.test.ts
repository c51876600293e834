import { addDays } from '@coverline/domain/format/dates.ts';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { splitSql } from '#/platform/db/migrate/splitSql.ts';
import { partner } from '#/testing/checks.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { approval, type AuthWorker, decide, move, sent, told, worker } from '../testing/authTests.ts';

let server: TestServer;
let pia: AuthWorker;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  pia = await worker(server, 'Pia', 'Figures');
  today = await todayOf(server, lakeside);
});
afterAll(() => server.close());

const days = () => ({ From: addDays(today, -30), To: today });
const figures = async (of: object = days()) => (await pia.call('getAuthorizationFigures', of)).body.Data?.Rows ?? [];
const good = (steps: readonly string[]) => expect(steps.filter((one) => one !== '')).toEqual([]);

it('[GEN-08] figures of payers: what was asked, how soon it was decided, what came of appeals, whose clock was missed', async () => {
  expect(await figures()).toEqual([]);
  const yes = await approval(server);
  const [plain, pended, denied, open, slow] = [
    await sent(server, pia, 12),
    await sent(server, pia, 22),
    await sent(server, pia, 32),
    await sent(server, pia, 2),
    await sent(server, pia, 24 * 9),
  ];
  good([
    await decide(pia, plain, { ...yes, Told: told(2) }), // 10 hours
    await move(pia, pended, 'InfoRequested', { Wanted: 'Notes', Told: told(20) }),
    await move(pia, pended, 'InfoSent', { Told: told(19) }),
    await decide(pia, pended, { ...yes, AuthNumber: 'AU-2', Told: told(2) }), // 20 hours
    await decide(pia, denied, { Action: 'A3', Reason: 'Not needed', Told: told(2) }), // 30 hours
    await move(pia, denied, 'Appeal1', { Told: told(1) }),
    await decide(pia, slow, { ...yes, AuthNumber: 'AU-3', Told: told(2) }), // nine days, of seven
  ]);
  const before = await figures();
  const [all, ...payers] = before;
  expect(payers).toMatchObject([{ PayerID: partner('SUMMA'), Asked: 5 }]);
  expect(all).toMatchObject({
    PayerID: null,
    Asked: 5,
    Decided: 4,
    Approved: 3 / 4,
    FirstPass: 2 / 4,
    Pended: 1 / 5,
    AppealsWon: null,
    Missed: 1 / 4,
    Public: { Codes: ['70551'], StandardApproved: 3 / 4, StandardDenied: 1 / 4, StandardApprovedOnAppeal: 0 },
  });
  expect(all?.MedianHours).toBeCloseTo(25, 1);
  expect(all?.P90Hours).toBeCloseTo(24 * 9 - 2, 1);
  // What is sent again, and what is argued about, leaves what the payer decided first as it was.
  good([await decide(pia, denied, { ...yes, AuthNumber: 'AU-4', Told: told(0.5) })]);
  expect((await figures())[0]).toMatchObject({
    Decided: 4,
    Approved: 3 / 4,
    AppealsWon: 1,
    Public: { StandardApprovedOnAppeal: 1 / 4, StandardMedianHours: all?.Public.StandardMedianHours },
  });
  good([await move(pia, open, 'Cancelled', { Reason: 'Put off', Told: told(0.1) })]);
  expect((await figures())[0]).toMatchObject({ Asked: 5, Missed: 1 / 4 });
  expect(await figures({ From: addDays(today, -300), To: addDays(today, -200) })).toEqual([]);
  // As a file: a row a payer, all of them first.
  const { body } = await pia.call('exportAuthorizationFigures', days());
  const text = await (await fetch(`${server.url}/download/${body.Data?.Ticket}`)).text();
  const [head = '', first = '', second = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  expect(head).toContain('Asked,Decided,Median time (h),90th percentile (h),Approved,');
  expect(first).toMatch(/^All,5,4,25,214,0\.75,/);
  expect(second).toMatch(/^[^,]+,5,4,/);
  await fillsWhatWasStored();
});

/** What was stored before figures had columns of their own is filled in by their migration. */
async function fillsWhatWasStored(): Promise<void> {
  // What is on appeal has lost when the payer had it, and by when it had to decide: there it is what its history says.
  const stored = async () => {
    const { rows } = await server.admin.query<object>(
      `SELECT id, judged_outcome, judged_at::text,
              CASE WHEN appeals_made = 0 THEN asked_at::text ELSE (asked_at <= judged_at)::text END AS asked,
              CASE WHEN appeals_made = 0 THEN judged_clock END AS clock
         FROM phi.auth_request ORDER BY id`,
    );
    return rows;
  };
  const now = await stored();
  expect(now.length).toBeGreaterThan(4);
  await server.admin.query(
    'UPDATE phi.auth_request SET asked_at = NULL, judged_at = NULL, judged_outcome = NULL, judged_clock = NULL',
  );
  expect(await figures()).toEqual([]);
  const folder = '../../../../platform/db/migrate/migrations';
  const step = await readFile(new URL(`${folder}/0678_auth_figures.sql`, import.meta.url), 'utf8');
  const fills = splitSql(step).filter((statement) => statement.includes('UPDATE phi.auth_request'));
  expect(fills).toHaveLength(2);
  for (const statement of fills) await server.admin.query(statement);
  expect(await stored()).toEqual(now);
}

it('[GEN-08] the days of figures are within a year, and in their order', async () => {
  const refused = async (of: object) => (await pia.call('getAuthorizationFigures', of)).body.Fields?.[0]?.Message;
  expect(await refused({ From: addDays(today, -366), To: today })).toBe('At most 366 days are looked at together');
  expect(await refused({ From: today, To: addDays(today, -1) })).toBe('The last day is before the first');
  expect(await refused({ From: addDays(today, -365), To: today })).toBeUndefined();
});
