import { addDays, daysBetween } from '@coverline/domain/format/dates.ts';
import { addBusinessDays } from '@coverline/domain/cases/businessDays.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type CaseWorker, move, open, read, setDesk, team, told, worker } from '../testing/caseTests.ts';
import { escalateCases } from './escalateCases.ts';

let server: TestServer;
let chief: CaseWorker;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  chief = await worker(server, 'Kim', 'Chief', ['ClientAdministrator']);
  today = await todayOf(server, lakeside);
});
afterAll(() => server.close());

/** As if the case had been opened, and all of it happened, so many days before. */
const before = async (id: string, days: number) => {
  await server.admin.query(
    `UPDATE phi.case_master SET opened_on = opened_on - $2::int, status_on = status_on - $2::int, due_on = due_on - $2::int,
            appeal_by = appeal_by - $2::int, submitted_on = submitted_on - $2::int, decided_on = decided_on - $2::int
      WHERE id = $1`,
    [id, days],
  );
  await server.admin.query('UPDATE phi.case_escalation SET due_on = due_on - $2::int WHERE case_id = $1', [id, days]);
};

/** So many days back that a clock that ends one business day after opening ran out just `steps` business days ago. */
function daysSince(steps: number): number {
  let days = 0;
  while (addBusinessDays(addBusinessDays(addDays(today, -days), 1), steps) > today) days += 1;
  return days;
}
const escalated = async (id: string) =>
  (await read(chief, id)).History.filter(({ Kind }) => Kind === 'Escalated').map(({ ToUser, Words }) => [
    ToUser,
    Words,
  ]);

it('[STATE-43] [NOTIF-02] a first touch that is over is told the owner, then the lead, then who answers for the client: once each, by number alone', async () => {
  const [lead, own] = [await worker(server, 'Lea', 'Lead'), await worker(server, 'Ana', 'Owner')];
  await setDesk(chief, { Teams: [team([own], { LeadID: lead.user.id })] });
  // A type without contact days: its first touch alone runs.
  const id = await open(server, chief, { Type: 'CallPayer', OwnerID: own.user.id });
  const { Number: number } = await read(chief, id);
  const mine = async (who: CaseWorker) =>
    (await told(server, who))
      .filter((says) => says.startsWith(`Case ${number}:`))
      .map((says) => says.replace(/\d+ days? over/, 'N over'));
  await escalateCases(server.deps);
  expect(await mine(own)).toEqual([]);
  let moved = 0;
  const steps = [
    [own, [1, 0, 0]],
    [lead, [1, 1, 0]],
    [chief, [1, 1, 1]],
  ] as const;
  for (const [at, [, counts]] of steps.entries()) {
    await before(id, daysSince(at + 1) - moved);
    moved = daysSince(at + 1);
    // Run twice, and at once: each is told of each step once.
    await Promise.all([escalateCases(server.deps), escalateCases(server.deps)]);
    await escalateCases(server.deps);
    expect((await Promise.all([own, lead, chief].map(mine))).map(({ length }) => length)).toEqual(counts);
  }
  expect(await mine(own)).toEqual([`Case ${number}: first touch, N over.`]);
  const day = (await read(chief, id)).OpenedOn;
  expect(daysBetween(day, today)).toBe(moved);
  expect((await escalated(id)).map(([who]) => who)).toEqual([
    expect.stringContaining('Kim Chief'),
    'Lea Lead',
    'Ana Owner',
  ]);
  expect((await escalated(id))[0]?.[1]).toMatch(/^First touch: \d\d\/\d\d\/\d{4}$/);
});

it('[STATE-43] documents, decision and appeal climb too; what is on hold, done or over does not', async () => {
  await setDesk(chief, {});
  const own = await worker(server, 'Bea', 'Clocks');
  const opened = (Type: string) => open(server, own, { Type, OwnerID: own.user.id });
  const later = addDays(today, 300);
  const to = async (id: string, ...ways: readonly [string, object?][]) => {
    for (const [way, said] of ways) expect([way, await move(own, id, way, said)]).toEqual([way, '']);
  };
  const [papers, filed, denied, held, over] = [
    await opened('Charity'),
    await opened('MedicaidApplication'),
    await opened('Chip'),
    await opened('Denial'),
    await opened('CallPayer'),
  ];
  await to(papers, ['InProgress'], ['PendingDocuments', { NextOn: later }]);
  const file: [string, object][] = [
    ['ReadyToSubmit', {}],
    ['Submitted', { SubmittedOn: today }],
  ];
  await to(filed, ['InProgress'], ...file);
  await to(denied, ['InProgress'], ...file, ['Denied', { DecidedOn: today, AppealBy: today, Reason: 'income' }]);
  await to(held, ['InProgress'], ['OnHold', { Reason: 'abroad', HoldUntil: addDays(today, 30) }]);
  await to(over, ['InProgress'], ['Cancelled', { Reason: 'none' }]);
  for (const id of [papers, filed, denied, held, over]) await before(id, 100);
  await escalateCases(server.deps);
  const clocks = async (id: string) => new Set((await escalated(id)).map(([, words]) => words?.split(':')[0]));
  expect(await clocks(papers)).toEqual(new Set(['Documents due']));
  expect(await clocks(filed)).toEqual(new Set(['Decision due']));
  expect(await clocks(denied)).toEqual(new Set(['Last day to appeal']));
  expect(await clocks(held)).toEqual(new Set([]));
  expect(await clocks(over)).toEqual(new Set([]));
  // Many at once are one word each: how many, and the way to them.
  expect(await told(server, own)).toContain('3 cases are past their day.');
  const { rows } = await server.admin.query("SELECT 1 FROM phi.audit_event WHERE action = 'EscalateCases'");
  expect(rows.length).toBeGreaterThan(0);
});

it('[STATE-43] what nobody has is told whoever leads, and without a lead who answers for the client', async () => {
  const lead = await worker(server, 'Lu', 'Leads');
  await setDesk(chief, { Teams: [team([lead], { LeadID: lead.user.id })] });
  const id = await open(server, chief, { Type: 'CallPayer' });
  await before(id, daysSince(1));
  await escalateCases(server.deps);
  expect((await escalated(id)).map(([who]) => who)).toEqual(['Lu Leads']);
  await setDesk(chief, {});
  const other = await open(server, chief, { Type: 'CallPayer' });
  await before(other, daysSince(1));
  await escalateCases(server.deps);
  expect((await escalated(other))[0]?.[0]).toContain('Kim Chief');
});
