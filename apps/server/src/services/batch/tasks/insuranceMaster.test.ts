import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import { checked, draftOf, ended, fileOf } from '#/testing/batchFiles.ts';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { partner } from '#/testing/checks.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { payersOfFile } from './payersOfFile.ts';

let server: TestServer;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
  await workers.start();
});
afterAll(async () => {
  await workers.endAll();
  await server.close();
});

const member = () => `X${randomUUID().slice(0, 8)}-ACT`;

const insurance = {
  Address1: '',
  Address2: '',
  City: '',
  State: '',
  Zip: '',
  Phone: '',
  PayerID: '',
  FinancialClass: '',
  PlanType: '',
  Active: true,
  Mapping: 'Mapped',
  PartnerID: '',
  InsuranceID: null,
  Version: null,
} as const;

const asked = async (BatchID: string) => {
  const { rows } = await server.admin.query<{ row: number; payer: string }>(
    `SELECT s.row, p.payer_id AS payer
       FROM phi.batch_state s JOIN phi.lookup l ON l.client_id = s.client_id AND l.id = s.lookup_id
       JOIN system.trading_partner p ON p.id = l.trading_partner_id
      WHERE s.batch_id = $1 ORDER BY s.row`,
    [BatchID],
  );
  return rows.map(({ row, payer }) => `${row} ${payer}`);
};

/** What goes back as HL7 has the client's own code in IN1-2, beside the payer. */
async function codesBack(clerk: Caller, BatchID: string): Promise<string[]> {
  const { text } = await fileOf(server, clerk, BatchID, 'Results', 'hl7');
  return text
    .split('\r')
    .map((line) => line.split('|'))
    .filter(([id]) => id === 'IN1')
    .map((one) => `${one[3]} ${one[2]}`);
}

it('[ROUTE-053] a batch asks whom the client’s own list says, by code, by number and by name, and nobody who is not asked', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const operator = await signedIn(server, ['FRMDAdministrator']);
  const list = [
    { InsCode: '70', Name: 'Lake plan', PartnerID: partner('NORTH') },
    { InsCode: '71', Name: 'Tide plan', PartnerID: partner('TIDEL') },
    // As the client has it: what everybody calls Granite is Northlake there.
    { InsCode: '72', Name: 'Granite Benefit Trust', PartnerID: partner('NORTH') },
    { InsCode: '73', Name: 'Self pay', Mapping: 'NotAsked' },
    { InsCode: '74', Name: 'Not yet', Mapping: 'Unmapped' },
    { InsCode: '75', Name: 'Gone', PartnerID: partner('NORTH'), Active: false },
  ];
  for (const fields of list) {
    const { body } = await operator.call('saveInsuranceMaster', { ...insurance, ...fields });
    expect(body.WasSuccess).toBe(true);
  }
  const row = (insCode: string, payerId: string, payer: string) =>
    `Marker,Ada,1980-04-05,${member()},${insCode},${payerId},${payer}`;
  const text = [
    'Last,First,DOB,Member ID,Ins Code,Payer ID,Payer',
    row('70', '', ''), // 2: by its code
    row('', '71', ''), // 3: by a number that is a code
    row('', '', 'TIDE-PLAN'), // 4: by its name
    row('', '', 'Granite Benefit Trust'), // 5: before what everybody calls it
    row('73', '', ''), // 6: not asked
    row('74', '', 'Northlake Mutual'), // 7: not mapped yet, so as everybody calls it
    row('75', '', ''), // 8: out of use
  ].join('\n');
  const ready = await checked(clerk, await draftOf(clerk, text));
  expect(ready.Check).toMatchObject({ Accepted: 5, Faulty: 2 });
  const says = JSON.stringify(ready.Check.Reasons);
  expect(says).toContain('Your list of insurances says that this one is not asked.');
  expect(says).toContain('{Payer} is none that we know by this name');
  // What the list answers is not asked of whoever sends the file.
  expect(ready.Check.Payers.filter(({ PartnerName }) => PartnerName === null).map(({ Name }) => Name)).toEqual(['75']);
  await clerk.call('startBatch', { BatchID: ready.BatchID, Name: 'By our own codes' });
  await ended(clerk, ready.BatchID);
  expect(await asked(ready.BatchID)).toEqual(['2 NORTH', '3 TIDEL', '4 TIDEL', '5 NORTH', '7 NORTH']);
  // Of Northlake's two neither is more used, so that none is named.
  expect(await codesBack(clerk, ready.BatchID)).toEqual(['NORTH ', 'TIDEL 71', 'TIDEL 71', 'NORTH ', 'NORTH ']);
  const { rows } = await server.admin.query<{ uses: string }>(
    `SELECT code || ' ' || use_count || ' ' || (last_seen_at IS NOT NULL) AS uses FROM phi.insurance_master
      WHERE client_id = $1 AND code ~ '^7' ORDER BY code`,
    [lakeside],
  );
  expect(rows.map(({ uses }) => uses)).toEqual([
    '70 1 true',
    '71 2 true',
    '72 1 true',
    '73 1 true',
    '74 1 true',
    '75 0 false',
  ]);
});

it('[ROUTE-053] a name that two of the list have counts only where they agree, and another client’s list says nothing', async () => {
  const operator = await signedIn(server, ['FRMDAdministrator'], summit);
  const clerk = await signedIn(server, ['RealTimeEligibility'], summit);
  const list = [
    { InsCode: '1', Name: 'Two ways', PartnerID: partner('NORTH') },
    { InsCode: '2', Name: 'Two ways', PartnerID: partner('TIDEL') },
    { InsCode: '3', Name: 'One way', PartnerID: partner('TIDEL') },
    { InsCode: '4', Name: 'One way', Mapping: 'Unmapped' },
  ];
  for (const fields of list) await operator.call('saveInsuranceMaster', { ...insurance, ...fields });
  const payers = ['Two ways', 'One way', 'Lake plan'];
  const text = ['Last,First,DOB,Member ID,Payer', ...payers.map((name) => `Marker,Ada,1980-04-05,${member()},${name}`)];
  const ready = await checked(clerk, await draftOf(clerk, text.join('\n')));
  const found = ready.Check.Payers.map(({ Name, PartnerName }) => [Name, PartnerName]);
  expect(new Map(found.map(([name, payer]) => [name, payer]))).toEqual(
    new Map([
      ['Two ways', null],
      ['One way', 'Tidelands Employer Plan'],
      ['Lake plan', null],
    ]),
  );
});

it('[ROUTE-053] a row is asked of the payer that held on its date of service, and HL7 goes back by the same day', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const operator = await signedIn(server, ['FRMDAdministrator']);
  const { body } = await operator.call('saveInsuranceMaster', {
    ...insurance,
    InsCode: '80',
    Name: 'Changing plan',
    PartnerID: partner('NORTH'),
  });
  const changes = [
    { Mapping: 'NotAsked', PartnerID: '', From: '2026-06-10' },
    { Mapping: 'Mapped', PartnerID: partner('GRANT'), From: '2026-06-20' },
  ];
  for (const [at, change] of changes.entries()) {
    const fields = { ...insurance, InsCode: '80', Name: 'Changing plan', ...change };
    const InsuranceID = body.Data?.InsuranceID;
    const saved = await operator.call('saveInsuranceMaster', { ...fields, InsuranceID, Version: at + 1 });
    expect(saved.body.WasSuccess).toBe(true);
  }
  const days = ['06/09/2026', '06/10/2026', '06/19/2026', '06/20/2026', ''];
  const text = [
    'Last,First,DOB,Member ID,Ins Code,DOS',
    ...days.map((day) => `Marker,Ada,1980-04-05,${member()},80,${day}`),
  ].join('\n');
  const ready = await checked(clerk, await draftOf(clerk, text));
  expect(ready.Check).toMatchObject({ Accepted: 3, Faulty: 2 });
  expect(JSON.stringify(ready.Check.Reasons)).toContain('Your list of insurances says that this one is not asked.');
  expect(new Map(ready.Check.Payers.map(({ Name, PartnerName, Rows }) => [Name, [PartnerName, Rows]]))).toEqual(
    new Map([
      ['80 until 06/09/2026', ['Northlake Mutual', 1]],
      ['80', ['Granite Benefit Trust', 2]],
    ]),
  );
  await clerk.call('startBatch', { BatchID: ready.BatchID, Name: 'Before and after' });
  await ended(clerk, ready.BatchID);
  expect(await asked(ready.BatchID)).toEqual(['2 NORTH', '5 GRANT', '6 GRANT']);
  // Its other codes of Northlake were used as often, once: none but this is Granite's.
  expect(await codesBack(clerk, ready.BatchID)).toEqual(['NORTH 80', 'GRANT 80', 'GRANT 80']);
});

it('[ROUTE-053] a code means its insurance on its own days alone', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const operator = await signedIn(server, ['FRMDAdministrator']);
  const days = { EffectiveFrom: '2026-02-01', EffectiveTo: '2026-03-31' };
  const fields = { ...insurance, ...days, InsCode: '85', Name: 'Spring plan', PartnerID: partner('GRANT') };
  expect((await operator.call('saveInsuranceMaster', fields)).body.WasSuccess).toBe(true);
  const rows = ['01/31/2026', '02/01/2026', '03/31/2026', '04/01/2026'].map(
    (day) => `Marker,Ada,1980-04-05,${member()},85,${day}`,
  );
  const ready = await checked(
    clerk,
    await draftOf(clerk, ['Last,First,DOB,Member ID,Ins Code,DOS', ...rows].join('\n')),
  );
  expect(ready.Check).toMatchObject({ Accepted: 2, Faulty: 2 });
  expect(ready.Check.Faults.map(({ Row }) => Row)).toEqual([2, 5]);
});

it('[ROUTE-053] a mapping that is saved while a file is read holds for the rows that are read after it, by their days', async () => {
  const operator = await signedIn(server, ['FRMDAdministrator']);
  const fields = { ...insurance, InsCode: '86', Name: 'Moving plan', PartnerID: partner('NORTH') };
  const { body } = await operator.call('saveInsuranceMaster', fields);
  const payers = payersOfFile(server.deps.doors, lakeside, { payers: [] });
  const on = (day: string) => ({ payer: { name: '', code: '86', id: '' }, day });
  const before = await payers([on('2026-06-01'), on('2026-07-01')]);
  const change = { PartnerID: partner('GRANT'), From: '2026-06-15', InsuranceID: body.Data?.InsuranceID, Version: 1 };
  expect((await operator.call('saveInsuranceMaster', { ...fields, ...change })).body.WasSuccess).toBe(true);
  const after = await payers([on('2026-06-02'), on('2026-07-02')]);
  expect([after(on('2026-06-02')).partnerId, after(on('2026-07-02')).partnerId]).toEqual([
    partner('NORTH'),
    partner('GRANT'),
  ]);
  // Rows that are being judged keep what was looked up for them.
  expect(before(on('2026-07-01')).partnerId).toBe(partner('NORTH'));
});
