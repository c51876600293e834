import { addDays } from '@coverline/domain/format/dates.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockWaits } from '#/testing/database/lockWaits.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type CaseWorker, open, patient, read, setDesk, take, team, told, worker } from '../testing/caseTests.ts';

let server: TestServer;
let lea: CaseWorker;
beforeAll(async () => {
  server = await startTestServer();
  lea = await worker(server, 'Lea', 'Leads', ['ClientAdministrator']);
});
afterAll(() => server.close());

const people = (last: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => worker(server, `P${at}`, last)));
const opened = (count: number) => Promise.all(Array.from({ length: count }, () => open(server, lea)));
const deal = (by: CaseWorker, ids: readonly string[], change: object) =>
  by.call('assignCases', { Cases: ids.map((CaseID) => ({ CaseID, Version: 1 })), AssignTo: null, ...change });
const counts = async (ids: readonly string[]) => {
  const owners = await Promise.all(ids.map(async (id) => (await read(lea, id)).Owner?.ID ?? 'nobody'));
  return owners.reduce<Record<string, number>>((all, id) => ({ ...all, [id]: (all[id] ?? 0) + 1 }), {});
};
const away = async (who: CaseWorker, change: object = {}) => {
  const today = await todayOf(server, lakeside);
  return who.call('saveCaseAway', { FromOn: today, UntilOn: addDays(today, 3), ...change });
};

it('[MODAL-03] in turn: two who hand out at once leave each of a team with as many', async () => {
  const members = await people('Turn', 3);
  const group = team(members);
  await setDesk(lea, { Teams: [group] });
  const ids = await opened(6);
  const how = { How: 'RoundRobin', TeamID: group.TeamID };
  const both: ReturnType<typeof deal>[] = [];
  // Neither chooses before it holds what the client has set: while another has it, both wait.
  await server.deps.doors.withTenant(lakeside, async (trx) => {
    await sql`SELECT 1 FROM phi.case_settings WHERE client_id = ${lakeside} FOR UPDATE`.execute(trx);
    both.push(deal(lea, ids.slice(0, 3), how), deal(members[0]!, ids.slice(3), how));
    await eventually('both wait', async () => (await lockWaits(server.admin)) === 2);
  });
  const answers = await Promise.all(both);
  expect(answers.map(({ body }) => body.Data?.Changed)).toEqual([3, 3]);
  expect(await counts(ids)).toEqual(Object.fromEntries(members.map(({ user }) => [user.id, 2])));
  // The next one goes on where those ended, and who is told is told once of theirs.
  const [next = ''] = await opened(1);
  await deal(lea, [next], how);
  expect((await read(lea, next)).Owner?.Name).toBe('P0 Turn');
  const { Number: number } = await read(lea, next);
  expect(await told(server, members[0]!)).toContain(`Lea Leads gave you case ${number}.`);
});

it('[MODAL-03] by load: whoever has fewest open gets the next, counted as they are given', async () => {
  const [busy, some, free] = await people('Load', 3);
  const group = team([busy!, some!, free!]);
  await setDesk(lea, { Teams: [group] });
  for (const [who, count] of [
    [busy!, 3],
    [some!, 1],
  ] as const)
    for (const id of await opened(count)) await take(lea, id, who.user.id);
  const ids = await opened(3);
  const { body } = await deal(lea, ids, { How: 'LeastLoad', TeamID: group.TeamID });
  expect(body.Data?.Given).toEqual([
    { ID: free!.user.id, Name: 'P2 Load', Count: 2 },
    { ID: some!.user.id, Name: 'P1 Load', Count: 1 },
  ]);
});

it('[MODAL-03] who is away gets nothing new, but what they take themselves; of a team where nobody is there, nobody', async () => {
  const [gone, there] = await people('Away', 2);
  const group = team([gone!, there!]);
  await setDesk(lea, { Teams: [group] });
  expect((await away(gone!)).body.WasSuccess).toBe(true);
  const [one = '', two = '', three = ''] = await opened(3);
  await deal(lea, [one, two], { How: 'RoundRobin', TeamID: group.TeamID });
  expect(await counts([one, two])).toEqual({ [there!.user.id]: 2 });
  const until = formatDate(addDays(await todayOf(server, lakeside), 3));
  const Fields = [{ Field: 'AssignTo', Message: `P0 Away is away until ${until}` }];
  expect((await take(lea, three, gone!.user.id)).body.Fields).toEqual(Fields);
  const { registration } = await patient(server);
  const born = await lea.call('openCase', { RegMasterID: registration, Type: 'Chip', OwnerID: gone!.user.id });
  expect(born.body.Fields?.[0]?.Field).toBe('OwnerID');
  expect((await take(gone!, three)).body.Data?.Changed).toBe(1);
  await away(there!);
  const [four = ''] = await opened(1);
  const refused = await deal(lea, [four], { How: 'LeastLoad', TeamID: group.TeamID });
  expect(refused.body.UserMessage).toBe('Nobody of them is there.');
  await gone!.call('saveCaseAway', {});
  expect((await deal(lea, [four], { How: 'LeastLoad', TeamID: group.TeamID })).body.Data?.Changed).toBe(1);
});

it('[MODAL-03] days away are one’s own, or said by who answers for the client', async () => {
  const [ana, bea] = await people('Days', 2);
  expect((await away(bea!, { UserID: ana!.user.id })).body.UserMessage).toBe(
    'Of others it is said by who answers for the client.',
  );
  expect((await away(lea, { UserID: ana!.user.id, StandInID: bea!.user.id })).body.WasSuccess).toBe(true);
  expect((await away(bea!, { StandInID: bea!.user.id })).body.Fields?.[0]?.Field).toBe('StandInID');
  const { body } = await bea!.call('getCaseTeams');
  expect(body.Data?.Away).toContainEqual(
    expect.objectContaining({ UserID: ana!.user.id, StandInID: bea!.user.id, FromOn: await todayOf(server, lakeside) }),
  );
});

it('[NOTIF-02] [ENT-022] tasks of who is away ring at the stand-in, who puts them off; until the days are over', async () => {
  const [gone, bea] = await people('Stand', 2);
  const id = await open(server, gone!, { OwnerID: gone!.user.id });
  await gone!.call('saveCaseTask', { CaseID: id, Text: 'Secret', DueOn: '2026-01-05', DueTime: '09:00' });
  const bell = async () => (await bea!.call('keepAlive')).body.Data?.Notifications.CaseReminders ?? [];
  expect(await bell()).toEqual([]);
  await away(gone!, { StandInID: bea!.user.id });
  const { Number: number } = await read(lea, id);
  const [reminder] = await bell();
  expect(reminder?.Message).toBe(`A task of case ${number} is due: P0 Stand is away.`);
  const { body } = await bea!.call('snoozeCaseTask', { TaskID: reminder?.ID, Minutes: 15 });
  expect(Date.parse(body.Data?.RemindAt ?? '')).toBeGreaterThan(Date.now() + 14 * 60_000);
  expect(await bell()).toEqual([]);
  await server.admin.query("UPDATE phi.case_task SET remind_at = now() - interval '1 minute' WHERE id = $1", [
    reminder?.ID,
  ]);
  expect(await bell()).toHaveLength(1);
  await server.admin.query(
    "UPDATE phi.case_away SET from_on = '2026-01-01', until_on = '2026-01-02' WHERE user_id = $1",
    [gone!.user.id],
  );
  expect(await bell()).toEqual([]);
});

it('[MODAL-03] who does not work on cases is in no team, and without the right nobody edits one', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const { body: now } = await lea.call('getCaseAssignment');
  const save = (Teams: readonly object[]) =>
    lea.call('saveCaseAssignment', { Teams, Rules: [], HasLeaderboard: false, Version: now.Data?.Version });
  expect((await save([team([clerk], { Name: 'Desk' })])).body.Fields?.[0]?.Message).toBe(
    'Desk: somebody does not work on cases any more',
  );
  const twice = [team([lea], { Name: 'Desk' }), team([lea], { Name: ' desk' })];
  expect((await save(twice)).body.Fields?.[0]?.Message).toBe('Two teams have the same name');
  const ana = await worker(server, 'Ana', 'Plain');
  expect((await ana.call('getCaseAssignment')).status).toBe(403);
  expect((await ana.call('applyCaseRules')).status).toBe(403);
});
