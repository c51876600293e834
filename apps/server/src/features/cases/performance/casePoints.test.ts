import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type CaseWorker, move, open, setDesk, team, worker } from '../testing/caseTests.ts';

let server: TestServer;
let chief: CaseWorker;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  chief = await worker(server, 'Kim', 'Chief', ['ClientAdministrator']);
  today = await todayOf(server, lakeside);
});
afterAll(() => server.close());

const points = async (by: CaseWorker, change: object = {}) => (await by.call('getCasePoints', change)).body.Data;
const close = async (by: CaseWorker): Promise<string> => {
  const id = await open(server, by, { Type: 'CallPayer', OwnerID: by.user.id });
  await move(by, id, 'InProgress');
  await move(by, id, 'Closed', { Outcome: 'NotEligible' });
  return id;
};
const names = (data: Awaited<ReturnType<typeof points>>) => data?.People.map(({ Name, Points }) => [Name, Points]);

it('[PERF-06] points are compared where the client wants it alone, by who leads: of a team its lead, of all who answers for it', async () => {
  const [ana, bea, lead] = [
    await worker(server, 'Ana', 'Point'),
    await worker(server, 'Bea', 'Point'),
    await worker(server, 'Lu', 'Lead'),
  ];
  const Teams = [team([ana], { LeadID: lead.user.id })];
  await setDesk(chief, { Teams });
  const reopened = await close(ana);
  await close(ana);
  await close(bea);
  expect(await points(chief)).toMatchObject({ IsShown: false, People: [] });
  const refused = async (by: CaseWorker) => (await by.call('exportCasePoints', {})).body.UserMessage ?? '';
  expect(await refused(chief)).toMatch(/^Points are not compared here\./);
  await setDesk(chief, { Teams, HasLeaderboard: true });
  expect(names(await points(chief))).toEqual([
    ['Ana Point', 2],
    ['Bea Point', 1],
  ]);
  expect(names(await points(lead))).toEqual([['Ana Point', 2]]);
  expect(await points(ana)).toMatchObject({ IsShown: false, People: [] });
  expect([await refused(ana), await refused(lead), await refused(chief)]).toEqual([
    expect.stringMatching(/^Points are not compared here\./),
    '',
    '',
  ]);
  expect((await lead.call('getCaseTeams')).body.Data?.SeesLeaderboard).toBe(true);
  expect((await ana.call('getCaseTeams')).body.Data?.SeesLeaderboard).toBe(false);
  const month = await points(chief, { Span: 'Month', On: today });
  expect(month?.Days.find(({ On }) => On === today)?.Points).toBe(3);
  expect(await points(chief, { Span: 'Month', On: addDays(today, -70) })).toMatchObject({ IsShown: true, People: [] });
  // Opened again, its point is gone here as at the gauge.
  await move(ana, reopened, 'InProgress', { Reason: 'more came' });
  expect(names(await points(chief))?.[0]).toEqual(['Ana Point', 1]);
  const file = await chief.call('exportCasePoints', {});
  const text = await (await fetch(`${server.url}/download/${file.body.Data?.Ticket}`)).text();
  expect(text.trim().split(/\r?\n/)).toHaveLength(3);
  expect(text).toContain('Ana Point');
});
