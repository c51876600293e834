import { mostByRules } from '@coverline/contract/cases/caseAssignment.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type CaseWorker, open, patient, read, rule, setDesk, team, told, worker } from '../testing/caseTests.ts';

let server: TestServer;
let lea: CaseWorker;
let ana: CaseWorker;
let bea: CaseWorker;
beforeAll(async () => {
  server = await startTestServer();
  lea = await worker(server, 'Lea', 'Leads', ['ClientAdministrator']);
  ana = await worker(server, 'Ana', 'Rules');
  bea = await worker(server, 'Bea', 'Rules');
});
afterAll(() => server.close());
beforeEach(() => server.admin.query('UPDATE phi.case_master SET owner_id = $1 WHERE owner_id IS NULL', [lea.user.id]));

const owner = async (id: string) => (await read(lea, id)).Owner?.Name ?? null;

it('[MODAL-03] a new case goes to whom the first rule sends it that fits; where none fits it stays', async () => {
  await setDesk(lea, {
    Rules: [
      rule({ Types: ['Chip'], ToUserID: ana.user.id }),
      rule({ Types: ['Chip', 'Charity'], ToUserID: bea.user.id }),
    ],
  });
  const chip = await open(server, lea, { Type: 'Chip' });
  expect(await read(lea, chip)).toMatchObject({ Status: 'Assigned', Owner: { Name: 'Ana Rules' } });
  expect((await read(lea, chip)).History).toContainEqual(
    expect.objectContaining({ Kind: 'Assigned', ToUser: 'Ana Rules', Words: 'Rule 1: CHIP' }),
  );
  expect(await told(server, ana)).toContain(`You have case ${(await read(lea, chip)).Number} by the rules.`);
  expect(await owner(await open(server, lea, { Type: 'Charity' }))).toBe('Bea Rules');
  expect(await owner(await open(server, lea, { Type: 'Denial' }))).toBeNull();
  // Whoever opens one for somebody means it.
  expect(await owner(await open(server, lea, { Type: 'Chip', OwnerID: lea.user.id }))).toBe('Lea Leads');
});

it('[MODAL-03] payer, state, letter, dollars and language are those of the patient; who is away is passed over', async () => {
  const today = await todayOf(server, lakeside);
  const { rows } = await server.admin.query<{ id: string; name: string }>(
    'SELECT id, name FROM system.trading_partner ORDER BY name LIMIT 1',
  );
  const [payer] = rows;
  const cases = [
    { rule: { PayerID: payer?.id }, change: {}, insured: true },
    { rule: { States: ['NM'] }, change: { state: 'NM' } },
    { rule: { FromLetter: 'X', ToLetter: 'Y' }, change: { last_name: 'Xu' } },
    { rule: { LeastCents: 900_000 }, change: {}, charge: 950_000 },
    { rule: { Languages: ['SPANISH'] }, change: { language: 'Spanish' } },
  ];
  for (const one of cases) {
    await setDesk(lea, {
      Rules: [rule({ ...one.rule, ToUserID: ana.user.id }), rule({ ToUserID: bea.user.id })],
    });
    const of = await patient(server, [{ inDays: -3, charge: one.charge ?? 1000 }]);
    for (const [column, value] of Object.entries(one.change))
      await server.admin.query(`UPDATE phi.reg_master SET ${column} = $2 WHERE id = $1`, [of.registration, value]);
    if (one.insured === true)
      await server.admin.query(
        'INSERT INTO phi.reg_insurance (client_id, id, reg_master_id, trading_partner_id, cob) VALUES ($1, $2, $3, $4, 1)',
        [lakeside, randomUUID(), of.registration, payer?.id],
      );
    expect([one.rule, await owner(await open(server, lea, {}, of))]).toEqual([one.rule, 'Ana Rules']);
    expect([one.rule, await owner(await open(server, lea))]).toEqual([one.rule, 'Bea Rules']);
  }
  await ana.call('saveCaseAway', { FromOn: today, UntilOn: addDays(today, 1) });
  await setDesk(lea, { Rules: [rule({ ToUserID: ana.user.id }), rule({ ToUserID: bea.user.id })] });
  const passed = await open(server, lea);
  expect((await read(lea, passed)).History[0]?.Words).toBe('Rule 2: every case; nobody of rule 1 is there');
  await ana.call('saveCaseAway', {});
});

it('[MODAL-03] a dry run tells of each case that nobody has where it would go and why, and changes nothing; then it is done by hand', async () => {
  await setDesk(lea, {});
  const ids = [
    await open(server, lea, { Type: 'Chip' }),
    await open(server, lea),
    await open(server, lea, { Type: 'Cobra' }),
  ];
  const group = team([ana, bea], { Name: 'Enrolment' });
  const desk = {
    Teams: [group],
    Rules: [
      rule({ Types: ['Chip'], ToUserID: lea.user.id }),
      rule({ Types: ['MedicaidApplication'], ToTeamID: group.TeamID, Manner: 'RoundRobin' }),
    ],
  };
  const { body } = await lea.call('tryCaseRules', desk);
  expect(body.Data?.Total).toBe(3);
  const rows = body.Data?.Rows ?? [];
  const of = (id?: string) => rows.find(({ CaseID }) => CaseID === id);
  expect(ids.map((id) => of(id)).map((row) => [row?.To, row?.Rule, row?.Why])).toEqual([
    ['Lea Leads', 1, 'CHIP'],
    ['Ana Rules', 2, 'Medicaid application'],
    [null, null, 'No rule fits'],
  ]);
  expect(await Promise.all(ids.map(owner))).toEqual([null, null, null]);
  await setDesk(lea, desk);
  expect((await lea.call('applyCaseRules')).body.Data).toEqual({ Changed: 2, Left: 1 });
  expect(await Promise.all(ids.map(owner))).toEqual(['Lea Leads', 'Ana Rules', null]);
  // Chosen by hand, those that fit go by the rules too; what fits none is left as it is.
  const [more, other] = [await open(server, lea, { OwnerID: lea.user.id }), ids[2]];
  const Cases = [more, other].map((CaseID) => ({ CaseID, Version: 1 }));
  const dealt = await lea.call('assignCases', { Cases, AssignTo: null, How: 'Rules' });
  expect(dealt.body.Data).toEqual({ Changed: 1, Given: [{ ID: bea.user.id, Name: 'Bea Rules', Count: 1 }] });
});

it('[MODAL-03] what two save at once is one’s, and the other is told by whom; a rule to nobody is none', async () => {
  const other = await worker(server, 'Oda', 'Also', ['ClientAdministrator']);
  const { body } = await lea.call('getCaseAssignment');
  const save = (by: CaseWorker, Rules: readonly object[]) =>
    by.call('saveCaseAssignment', { Teams: [], Rules, HasLeaderboard: false, Version: body.Data?.Version });
  const answers = await Promise.all([save(lea, [rule({ States: ['AZ'] })]), save(other, [rule({ States: ['WY'] })])]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body.UserMessage ?? '';
  expect(refused).toMatch(/^Changed by (Lea Leads|Oda Also) at/);
  const { body: now } = await lea.call('getCaseAssignment');
  const wrong = await lea.call('saveCaseAssignment', {
    Teams: [],
    Rules: [rule({ ToTeamID: randomUUID() })],
    HasLeaderboard: false,
    Version: now.Data?.Version,
  });
  expect(wrong.body.Fields).toEqual([{ Field: 'Rules', Message: 'Rule 1: choose a team' }]);
});

it('[MODAL-03] what fits no rule keeps nothing back: those behind it are given, first whose clock ends first', async () => {
  await setDesk(lea, {});
  const chips = [await open(server, lea, { Type: 'Chip' }), await open(server, lea, { Type: 'Chip' })];
  const of = await patient(server);
  // More than are handed out at once, and all of them due before.
  await server.admin.query(
    `INSERT INTO phi.case_master (client_id, id, number, type, reg_master_id, status, is_double, status_on, opened_on, opened_by, updated_by, due_on)
     SELECT $1, gen_random_uuid(), 800000 + n, 'Cobra', $2, 'New', true, current_date, current_date, $3, $3, '2020-01-01'
       FROM generate_series(1, $4::int) n`,
    [lakeside, of.registration, lea.user.id, mostByRules + 1],
  );
  await server.admin.query("UPDATE phi.case_master SET due_on = '2021-01-01' WHERE id = $1", [chips[1]]);
  const desk = { Teams: [], Rules: [rule({ Types: ['Chip'], ToUserID: ana.user.id })] };
  const { body } = await lea.call('tryCaseRules', desk);
  expect(body.Data?.Total).toBe(mostByRules + 3);
  expect(body.Data?.Rows.map(({ CaseID }) => CaseID)).toEqual(expect.arrayContaining(chips));
  await setDesk(lea, desk);
  expect((await lea.call('applyCaseRules')).body.Data).toEqual({ Changed: 2, Left: mostByRules + 1 });
  expect(await Promise.all(chips.map(owner))).toEqual(['Ana Rules', 'Ana Rules']);
  // Of more than are handed out at once the first come first, as the dry run shows them.
  await setDesk(lea, { Rules: [rule({ Types: ['Cobra'], ToUserID: bea.user.id })] });
  const { rows } = await server.admin.query<{ id: string }>(
    `UPDATE phi.case_master SET due_on = '2022-01-01'
      WHERE id = (SELECT id FROM phi.case_master WHERE owner_id IS NULL ORDER BY id LIMIT 1) RETURNING id`,
  );
  expect((await lea.call('applyCaseRules')).body.Data).toEqual({ Changed: mostByRules, Left: 1 });
  expect(await owner(rows[0]?.id ?? '')).toBeNull();
});
