import { type AuthTerms, noAuthTerms } from '@coverline/domain/tradingPartners/authTerms.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { partner } from '#/testing/checks.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { approval, type AuthWorker, create, decide, patient, read, save, sent, worker } from './testing/authTests.ts';
import { watchAuthorizations } from './watch/watchAuthorizations.ts';

let server: TestServer;
let pia: AuthWorker;
let master: Caller;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  pia = await worker(server, 'Pia', 'Terms');
  master = await signedIn(server, ['FRHCJediMaster']);
  today = await todayOf(server, lakeside);
});
afterAll(() => server.close());

/** Agrees with a payer, as it stands now; answers which fields are wrong. */
async function agree(payer: string, terms: Partial<AuthTerms>, by: Caller = master): Promise<readonly string[]> {
  const PartnerID = partner(payer);
  const { Data: held } = (await by.call('getTradingPartner', { PartnerID })).body;
  if (held === undefined) throw new Error('no such payer');
  const { body } = await by.call('saveClientPartner', {
    PartnerID,
    ClientVersion: held.ClientVersion,
    Enabled: held.Enabled,
    ProviderNPI: held.ProviderNPI,
    ProviderNumbers: held.ProviderNumbers,
    Enrollments: held.Enrollments.map(({ Code, State }) => ({ Code, State })),
    ...noAuthTerms,
    AuthSource: 'Contract of January, page 4',
    ...terms,
  });
  return body.WasSuccess ? [] : (body.Fields?.map(({ Field }) => Field) ?? [body.UserMessage ?? '']);
}

const asked = async (payer: string, inDays = 5) => create(server, pia, await patient(server, inDays, payer));

it('[GEN-08] [ROUTE-071] are the client’s own, kept as they are read, and told of by name in the audit', async () => {
  expect(await agree('CVMCD', { AuthNumbers: ['a*9'], AuthSource: '' })).toEqual(['AuthNumbers']);
  const terms: AuthTerms = {
    AuthNumbers: ['au-9999*'],
    AuthRetro: { Days: 2, Unit: 'BusinessDays', From: 'Discharge' },
    AuthPromises: [{ Urgency: 'Urgent', Count: 24, Unit: 'Hours' }],
    GoldCards: [{ NPI: '1234567893', Codes: '70553 70551-70552', From: '2026-01-01', To: '' }],
    AuthSource: ' Manual, page 3 ',
  };
  expect(await agree('CVMCD', terms)).toEqual([]);
  const kept = async (by: Caller) =>
    (await by.call('getTradingPartner', { PartnerID: partner('CVMCD') })).body.Data ?? {};
  const read = { AuthNumbers: ['AU-9999*'], AuthSource: 'Manual, page 3', AuthPromises: terms.AuthPromises };
  expect(await kept(master)).toMatchObject({ ...read, GoldCards: [{ Codes: '70551-70552, 70553' }] });
  expect(await agree('CVMCD', { ...terms, AuthNumbers: ['AU-9999*'] })).toEqual([]);
  const other = await signedIn(server, ['PriorAuth'], summit);
  expect(await kept(other)).toMatchObject(noAuthTerms);
  const { rows } = await server.admin.query<{ detail: string }>(
    "SELECT detail FROM phi.audit_event WHERE action = 'SaveClientPartner' AND entity_id = $1 ORDER BY seq",
    [partner('CVMCD')],
  );
  const changes = rows.map(({ detail }) => detail).filter((detail) => detail !== '');
  expect(changes).toEqual(['AuthNumbers, AuthRetro, AuthPromises, GoldCards, AuthSource', 'nothing changed']);
});

it('[GEN-08] a payer that promised to decide sooner than the law wants is held to that, what runs already too', async () => {
  const id = await sent(server, pia, 2, { PayerID: partner('SUMMA') });
  const before = (await read(pia, id)).Clock;
  expect(before?.Source).not.toContain('Contract of January');
  expect(await agree('SUMMA', { AuthPromises: [{ Urgency: 'Standard', Count: 20, Unit: 'Hours' }] })).toEqual([]);
  await watchAuthorizations(server.deps);
  const { Clock, Version } = await read(pia, id);
  expect(Clock).toMatchObject({ Within: '20 hours', Source: 'Contract of January, page 4' });
  // who has it open meets nobody: the calendar counted, and nobody wrote
  expect(Version).toBe((await read(pia, id)).Version);
  expect(Date.parse(Clock?.DueAt ?? '')).toBeLessThan(Date.parse(before?.DueAt ?? ''));
  const next = await sent(server, pia, 1, { PayerID: partner('SUMMA') });
  expect((await read(pia, next)).Clock).toMatchObject({ Within: '20 hours' });
});

it('[GEN-08] whoever holds a gold card asks for nothing that the card is for, and everybody else does', async () => {
  const payer = 'TIDEL';
  await server.admin.query(
    `INSERT INTO system.payer_auth_rule (id, partner_id, code, required, effective_from, source, checked_on, standing)
     VALUES (gen_random_uuid(), $1, '70551', 'Yes', '2026-01-01', 'Manual', '2026-01-01', 'Approved')`,
    [partner(payer)],
  );
  const id = await asked(payer);
  expect((await read(pia, id)).Required).toMatchObject({ Answer: 'Required', Source: 'ExactCode' });
  const card = { NPI: '1234567893', Codes: '70551-70559', From: addDays(today, -30), To: '' };
  expect(await agree(payer, { GoldCards: [{ ...card, To: addDays(today, 1) }] })).toEqual([]);
  expect((await read(pia, id)).Required).toMatchObject({ Answer: 'Required' });
  expect(await agree(payer, { GoldCards: [card] })).toEqual([]);
  expect((await read(pia, id)).Required).toMatchObject({
    Answer: 'NotRequired',
    Source: 'GoldCard',
    Cited: 'Contract of January, page 4',
  });
  expect(await save(pia, id, { Providers: [], Requester: { Name: 'Another', NPI: '1003000126', Phone: '' } })).toBe('');
  expect((await read(pia, id)).Required).toMatchObject({ Answer: 'Required' });
});

it('[GEN-08] a number of another form than the payer’s is told of, and one of its own is not', async () => {
  const payer = 'BLUE1';
  expect(await agree(payer, { AuthNumbers: ['AU-99999'] })).toEqual([]);
  const yes = await approval(server);
  const findings = async (AuthNumber: string) => {
    const id = await sent(server, pia, 2, { PayerID: partner(payer) });
    expect(await decide(pia, id, { ...yes, AuthNumber })).toBe('');
    return (await read(pia, id)).Decisions[0]?.Findings.map(({ Kind }) => Kind);
  };
  expect(await findings('AU-20617')).toEqual([]);
  expect(await findings('20617')).toEqual(['NumberOfAnotherFormat']);
});

it('[GEN-08] of care that was given it says until when the payer takes a request, until it was sent', async () => {
  const payer = 'NORTH';
  const given = await asked(payer, -3);
  expect((await read(pia, given)).Late).toEqual({ By: '', IsOpen: null });
  expect((await read(pia, await asked(payer, 3))).Late).toBeNull();
  for (const [Days, open] of [
    [5, true],
    [2, false],
  ] as const) {
    expect(await agree(payer, { AuthRetro: { Days, Unit: 'Days', From: 'Service' } })).toEqual([]);
    const { Late, From } = await read(pia, given);
    expect(Late).toEqual({ By: addDays(From, Days), IsOpen: open });
  }
});
