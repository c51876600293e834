import { addDays } from '@coverline/domain/format/dates.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { send } from '#/testing/caller.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import {
  approval,
  type AuthWorker,
  bell,
  create,
  decide,
  move,
  patient,
  read,
  save,
  sent,
  told,
  worker,
} from './testing/authTests.ts';
import { authRow } from './list/authRows.ts';
import { watchAuthorizations } from './watch/watchAuthorizations.ts';

let server: TestServer;
let pia: AuthWorker;
let dan: AuthWorker;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  pia = await worker(server, 'Pia', 'Auth');
  dan = await worker(server, 'Dan', 'Auth');
  today = await todayOf(server, lakeside);
});
afterAll(() => server.close());

it('[GEN-08] the last day for a peer-to-peer counts until it is over where the client is, however late it is elsewhere', async () => {
  const id = await sent(server, pia, 2);
  // Of the database it is over: the client's evening is its next day.
  const last = addDays(new Date().toISOString().slice(0, 10), -1);
  await server.admin.query(
    `UPDATE phi.auth_request SET status = 'Denied', runs_until = NULL, peer_by = $2, appeal_by = $3 WHERE id = $1`,
    [id, last, addDays(last, 60)],
  );
  const dayFrom = (on: string) =>
    server.deps.doors.withTenant(lakeside, async (trx) => (await authRow(trx, lakeside, id, on))?.day_by);
  expect([await dayFrom(last), await dayFrom(addDays(last, 1))]).toEqual([last, addDays(last, 60)]);
});

describe('while it holds', () => {
  it('[GEN-08] it runs out by its days, is renewed by what goes on from it, and warns of what asks for the same', async () => {
    const of = await patient(server);
    const id = await create(server, pia, of);
    for (const [To, said] of [
      ['ReadyToSend', {}],
      ['Submitted', { Told: told(3) }],
    ] as const)
      expect([To, await move(pia, id, To, said)]).toEqual([To, '']);
    expect(await decide(pia, id, await approval(server, 10))).toBe('');
    await watchAuthorizations(server.deps);
    expect(await read(pia, id)).toMatchObject({ Status: 'Expiring', Stage: 'Open' });
    const { body: next } = await pia.call('createAuthorization', { GoesOnFromID: id });
    const renewal = next.Data?.AuthID ?? '';
    expect(await read(pia, renewal)).toMatchObject({
      From: addDays(today, 11),
      GoesOnFrom: { AuthID: id },
      Overlaps: [],
    });
    const { body: same } = await pia.call('createAuthorization', { RegMasterID: of.registration });
    const twin = same.Data?.AuthID ?? '';
    const { Content } = await read(pia, id);
    expect(await save(pia, twin, { From: today, To: today, Lines: Content.Lines, Providers: Content.Providers })).toBe(
      '',
    );
    expect((await read(pia, twin)).Overlaps).toMatchObject([{ AuthID: id, Kind: 'Duplicate' }]);
    for (const [To, said] of [
      ['ReadyToSend', {}],
      ['Submitted', { Told: told(1) }],
    ] as const)
      expect([To, await move(pia, renewal, To, said)]).toEqual([To, '']);
    const yes = { ...(await approval(server)), AuthNumber: 'AU-2', From: addDays(today, 11), To: addDays(today, 71) };
    expect(await decide(pia, renewal, { ...yes, Told: told(0.5) })).toBe('');
    expect(await read(pia, id)).toMatchObject({ Status: 'Renewed', Stage: 'Closed', Successor: { AuthID: renewal } });
  });

  it('[GEN-08] what is changed after it was sent is the next version and goes as a revision', async () => {
    const id = await sent(server, pia);
    expect(await decide(pia, id, await approval(server))).toBe('');
    expect(await move(pia, id, 'Submitted', { IsRevision: true, Told: told(0.5) })).toBe(
      'Nothing was changed since it was sent.',
    );
    const extended = 'Edit it first: until when, or how much more is asked for.';
    expect(await move(pia, id, 'Submitted', { Told: told(0.5) })).toBe(extended);
    const extension = async () => (await read(pia, id)).Moves.find(({ Sends }) => Sends === 'Extension')?.Refusal;
    expect(await extension()).toBe(extended);
    const { Content, Usage } = await read(pia, id);
    const [line] = Content.Lines;
    if (line === undefined) throw new Error('no line');
    expect(await save(pia, id, { Lines: [line, { ...line, Sequence: 2, Code: '70553' }] })).toBe('');
    // Nobody has approved what nobody has sent.
    expect((await read(pia, id)).Usage).toEqual(Usage);
    expect((await read(pia, id)).Next.map(({ Text }) => Text)).toContain(
      'It was changed since it was sent: send the revision.',
    );
    expect(await extension()).toBeNull();
    expect(await move(pia, id, 'Submitted', { IsRevision: true, Told: told(0.5) })).toBe('');
    expect((await server.admin.query('SELECT 1 FROM phi.auth_version WHERE auth_id = $1', [id])).rowCount).toBe(2);
  });
});

it('[GEN-08] what cannot be asked so is refused with its place: one service twice, no NPI, no code, dates that end before they begin', async () => {
  const id = await create(server, pia);
  const { Content } = await read(pia, id);
  const [line] = Content.Lines;
  if (line === undefined) throw new Error('no line');
  const more = (change: object = {}) => ({ Lines: [line, { ...line, Sequence: 2, ...change }] });
  const npi = { Role: 'Performing', Name: '', FirstName: '', NPI: '1234567890' } as const;
  const cases: readonly (readonly [Parameters<typeof save>[2], string])[] = [
    [more(), 'Lines: Service 2, 70551: service 1 is the same. Ask for all of it there'],
    [more({ Code: ' 70551 ', Count: 3 }), 'Lines: Service 2, 70551: service 1 is the same. Ask for all of it there'],
    [more({ Code: '70-551' }), 'Lines: Service 2, 70-551: letters and digits alone'],
    [more({ Code: '70553', Sequence: line.Sequence }), 'Lines: Service 2, 70553: another one has its number'],
    [more({ From: '2026-05-02', To: '2026-05-01' }), 'Lines: Service 2, 70551: its dates end before they begin'],
    [{ Providers: [npi] }, 'Providers: Provider 1: 1234567890 is no NPI, its last digit does not fit'],
    [
      { Requester: { ...Content.Requester, NPI: npi.NPI } },
      'Requester.NPI: The NPI of who asks is none: its last digit does not fit',
    ],
    // The other side, another rhythm, and what is not filled in yet are not the same.
    [more({ Modifiers: ['50'] }), ''],
    [more({ Frequency: { Times: 1, Per: 'Week', Over: 4, Unit: 'Week' } }), ''],
    [{ Lines: [1, 2].map((Sequence) => ({ ...line, Code: '', Sequence })) }, ''],
  ];
  for (const [change, says] of cases) expect([change, await save(pia, id, change)]).toEqual([change, says]);
});

describe('the desk', () => {
  it('[GEN-08] lists by view, clock, payer, status and name, and leaves as a file; two who change one meet', async () => {
    const eve = await worker(server, 'Eve', 'Lists');
    const id = await sent(server, eve);
    const row = await read(eve, id);
    const ids = async (filter: object) =>
      (await eve.call('getAuthorizations', filter)).body.Data?.Rows.map(({ AuthID }) => AuthID);
    expect(await ids({})).toEqual([id]);
    expect(await ids({ View: 'Unassigned' })).not.toContain(id);
    for (const filter of [
      { Clock: 'OnTime' }, { Status: 'Submitted' }, { LineOfBusiness: 'MedicareAdvantage' }, { PayerID: row.Content.PayerID },
      { Search: row.LastName.toLowerCase().slice(0, 8) }, { Search: String(row.Number) }, { Search: row.MRN.slice(0, 8) },
    ]) expect([filter, await ids(filter)]).toEqual([filter, [id]]); // prettier-ignore
    for (const filter of [
      { Clock: 'Over' },
      { Status: 'Pended' },
      { LineOfBusiness: 'Other' },
      { Search: 'zzz' },
      { Stage: 'Closed' },
    ])
      expect([filter, await ids(filter)]).toEqual([filter, []]);
    const list = (await eve.call('getAuthorizations', {})).body.Data;
    expect(list).toMatchObject({ Total: 1, Groups: { OnTime: 1, Over: 0, None: 0 }, Views: { Mine: 1 } });
    const { body } = await eve.call('exportAuthorizations', {});
    const file = await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
    expect(file.text).toContain(`${row.Number},Submitted,`);
    const { Version } = row;
    const take = (by: AuthWorker) =>
      by.call('assignAuthorizations', { Auths: [{ AuthID: id, Version }], AssignTo: by.user.id });
    expect((await take(dan)).body.Data).toEqual({ Changed: 1 });
    expect((await take(pia)).status).toBe(409);
    expect(await bell(server, eve)).toEqual([`Authorization ${row.Number} is no longer yours.`]);
    expect(await ids({})).toEqual([]);
  });

  it('[GEN-08] is another client’s business to nobody, and a merge takes it along', async () => {
    const [of, kept] = [await patient(server), await patient(server)];
    const id = await create(server, pia, of);
    await pia.call('revealAuthorizationMemberID', { AuthID: id });
    const stranger = await signedIn(server, ['PriorAuth'], summit);
    expect((await stranger.call('getAuthorization', { AuthID: id })).status).toBe(404);
    const { rows } = await server.admin.query<{ action: string }>(
      "SELECT action FROM phi.audit_event WHERE entity_id = $1 AND result = 'done' ORDER BY action",
      [id],
    );
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['CreateAuthorization', 'RevealMemberID']));
    const registrar = await signedIn(server);
    const merged = { KeptID: kept.registration, KeptVersion: 1, GivenID: of.registration, GivenVersion: 1 };
    expect((await registrar.call('mergeRegistrations', merged)).body.WasSuccess).toBe(true);
    expect((await read(pia, id)).RegMasterID).toBe(kept.registration);
  });
});
