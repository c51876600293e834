import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoId } from '#/entry/demo/demoId.ts';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { createBlindIndex } from '#/platform/keys/blindIndex.ts';
import { readKeyFile } from '#/platform/keys/keyFile.ts';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { asking, check, fieldsOf, partner } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const history = async (asked: object) => {
  const { body } = await clerk.call('getEarlierLookups', asked);
  return body.Data?.map((row) => row.SpifResponseID);
};

it('by the registration, newest first, and no other person', async () => {
  const RegmasterID = demoId(`person ${demoPeople()[2]?.MRN ?? ''}`);
  const one = await check(clerk, asking('BLUE1', 'ACT', { RegmasterID }));
  const two = await check(clerk, asking('TIDEL', 'INA', { RegmasterID }));
  await check(clerk, asking('BLUE1', 'ACT'));
  expect(await history({ RegmasterID })).toEqual([two.SpifResponseID, one.SpifResponseID]);
  expect(await history({ SpifResponseID: one.SpifResponseID })).toEqual([two.SpifResponseID, one.SpifResponseID]);
});

it('one more than the fifty that are listed, which tells that there are more', async () => {
  const RegmasterID = demoId(`person ${demoPeople()[5]?.MRN ?? ''}`);
  const ask = (from: number, to: number) =>
    server.admin.query(
      `INSERT INTO phi.lookup (client_id, id, reg_master_id, state, requested_by, trading_partner_id, gateway_id, last_name, first_name,
         date_of_service, service_codes, request_enc, trace_number)
       SELECT $1, gen_random_uuid(), $4, 'Finished', $2, $3, (SELECT gateway_id FROM system.trading_partner WHERE id = $3),
         'Long', 'Ada', '2026-11-21', '{30}', '\\x00', 'L' || n FROM generate_series($5::int, $6::int) n`,
      [lakeside, clerk.user.id, partner('NORTH'), RegmasterID, from, to],
    );
  await ask(1, 50);
  expect(await history({ RegmasterID })).toHaveLength(50);
  await ask(51, 60);
  expect(await history({ RegmasterID })).toHaveLength(51);
});

it('H-04 by the whole SSN however it is typed, never by a part of it, and not across clients', async () => {
  const SocialSecurityNumber = '912-34-5678';
  const stranger = await signedIn(server, ['RealTimeEligibility'], summit);
  const one = await check(clerk, asking('BLUE1', 'ACT', { SocialSecurityNumber }));
  await check(stranger, asking('BLUE1', 'ACT', { SocialSecurityNumber }));
  expect(await history({ SocialSecurityNumber })).toEqual([one.SpifResponseID]);
  expect(await history({ SocialSecurityNumber: '912345678' })).toEqual([one.SpifResponseID]);
  expect(await history({ SocialSecurityNumber: '912345' })).toEqual([]);
});

it('a number that nobody was ever given finds nobody, what is stored with it neither', async () => {
  const SocialSecurityNumber = '999-99-9999';
  const who = { FirstName: 'Imani', LastName: 'Okellomar', DateOfBirth: '1980-01-02' };
  const typed = await clerk.call('submitEligibility', asking('BLUE1', 'ACT', { SocialSecurityNumber }));
  expect(fieldsOf(typed)).toEqual({
    SocialSecurityNumber: 'Nobody was ever given this number: leave the SSN blank',
  });
  const own = await check(clerk, asking('BLUE1', 'ACT', who));
  const other = await check(clerk, asking('BLUE1', 'ACT', { SocialSecurityNumber: '912-34-5679' }));
  // As a release before kept it: the number of both has the index of the placeholder.
  await server.admin.query(`UPDATE phi.lookup SET ssn_ix = $2 WHERE id = ANY($1)`, [
    [own.SpifResponseID, other.SpifResponseID],
    createBlindIndex(readKeyFile(inject('fixtures').keysFile)).ofNumber(lakeside, 'ssn', SocialSecurityNumber),
  ]);
  expect(await history({ SocialSecurityNumber })).toEqual([]);
  expect(await history({ ...who, SocialSecurityNumber })).toEqual([own.SpifResponseID]);
});

it('by partner and member id', async () => {
  const asked = { SelectedTradingPartner: partner('SUMMA'), CertificateNumber: 'QQ77-ACT' };
  const one = await check(clerk, asking('SUMMA', 'ACT', { CertificateNumber: 'qq77-act' }));
  expect(await history(asked)).toEqual([one.SpifResponseID]);
  expect(await history({ ...asked, SelectedTradingPartner: partner('NORTH') })).toEqual([]);
});

it('by last name, first name and date of birth together; nothing known is nobody', async () => {
  const who = { FirstName: 'Quillon', LastName: 'Ferrantino', DateOfBirth: '1980-02-03' };
  const one = await check(clerk, asking('GRANT', 'ACT', who));
  expect(await history({ ...who, LastName: 'FERRANTINO ', FirstName: 'quillon' })).toEqual([one.SpifResponseID]);
  expect(await history({ ...who, DateOfBirth: addDays(who.DateOfBirth, 1) })).toEqual([]);
  expect(await history({ LastName: who.LastName })).toEqual([]);
  expect(await history({})).toEqual([]);
});

it('an answer that says nothing shows the last one that did, earlier than itself, and stays Unknown', async () => {
  const who = { FirstName: 'Wilmot', LastName: 'Abercrombie', DateOfBirth: '1971-05-06', CertificateNumber: '' };
  const by = (scenario: string) => ({
    ...who,
    CertificateNumber: `W9-${scenario}`,
    SocialSecurityNumber: '922-11-3344',
  });
  const first = await check(clerk, asking('TIDEL', 'INA', by('INA')));
  const silent = await check(clerk, asking('TIDEL', 'TIMEOUT', by('TIMEOUT')));
  await check(clerk, asking('TIDEL', 'ACT', by('ACT')));
  expect(silent).toMatchObject({ StatusID: null, Grade: 'Unknown' });
  expect(silent.LastKnown).toMatchObject({
    SpifResponseID: first.SpifResponseID,
    StatusText: 'Inactive',
    Grade: 'Bad',
  });
  const again = await clerk.call('getEligibilityResult', { SpifResponseID: silent.SpifResponseID });
  expect(again.body.Data?.LastKnown?.SpifResponseID).toBe(first.SpifResponseID);
  expect(first.LastKnown).toBeNull();
});

it('reading a history and a result is audited with ids alone', async () => {
  const one = await check(clerk, asking('NORTH', 'ACT', { LastName: 'Unutterable' }));
  await history({ SpifResponseID: one.SpifResponseID });
  const { rows } = await server.admin.query<{ action: string; line: string }>(
    "SELECT action, concat_ws('|', entity_type, entity_id, patient_id, reason, detail) AS line FROM phi.audit_event ORDER BY at DESC LIMIT 3",
  );
  expect(rows.map((row) => row.action)).toContain('GetEarlierLookups');
  expect(rows.map((row) => row.line).join()).toContain(one.SpifResponseID);
  expect(rows.map((row) => row.line).join()).not.toMatch(/unutterable/i);
});
