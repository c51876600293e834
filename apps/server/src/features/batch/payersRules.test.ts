import { addDays } from '@coverline/domain/format/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import { checked, draftOf, ended, fileOf } from '#/testing/batchFiles.ts';
import { insert } from '#/entry/demo/insert.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import { signedIn } from '#/testing/builders.ts';
import { gateway, openColumn, partner } from '#/testing/checks.ts';
import { goodDefaultAddress } from '#/testing/good/goodAddress.ts';
import type { TestServer } from '#/testing/testServer.ts';

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

const header = 'Last,First,DOB,Member ID,SSN,Payer,DOS,STC,Subscriber Last,Subscriber First';
const member = () => `X${randomUUID().slice(0, 8)}-ACT`;
const longAgo = addDays(new Date().toISOString().slice(0, 10), -900);

it('[NET-18] [STATE-45] what its payer wants of a row is told before the start, by row and column, and stands in the error file', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  await server.admin.query(
    'UPDATE system.trading_partner SET field_rules = $2, multi_service_type = false WHERE id = $1',
    [
      partner('GRANT'),
      JSON.stringify([
        { Field: 'CertificateNumber', Pattern: 'X[A-Za-z0-9-]+', HelpText: 'A number of this payer begins with X' },
      ]),
    ],
  );
  const rows = [
    `Marker,Ada,1980-04-05,${member()},,Granite Benefit Trust,,,,`, // 2: good
    `Marker,Ada,1980-04-05,,900123456,Granite Benefit Trust,,,,`, // 3: the payer asks by member IDs alone
    `Marker,Ada,1980-04-05,W123,,Granite Benefit Trust,,,,`, // 4: not of its pattern
    `Marker,Ada,1980-04-05,${member()},,Granite Benefit Trust,,30;98,,`, // 5: two services
    `Marker,Ada,1980-04-05,${member()},,Granite Benefit Trust,${longAgo},,,`, // 6: too long ago
    `Marker,Ada,1950-04-05,1EG4TQ5MK73,,Medicare,,,,`, // 7: a Medicare number with Q
    `Marker,Ada,1950-04-05,1EG4TE5MK73,,Medicare,,,Marker,Ben`, // 8: Medicare knows no dependents
    `Marker,Ada,1980-04-05,W124,,Nobody’s Plan,,,,`, // 9: judged once it is said whose it is
  ];
  const draft = await draftOf(clerk, [header, ...rows].join('\n'));
  const ready = await checked(clerk, draft);
  const told = (detail: typeof ready) =>
    detail.Check.Faults.map(({ Row, Column, Sentence }) => `${Row}/${Column} ${Sentence}`);
  expect(told(ready)).toEqual([
    '3/4 {Member ID} is missing, and this {payer} needs it. Fill it in.',
    '4/4 {Member ID} is not taken. A number of this payer begins with X. Mend it in the file.',
    '5/8 Service type is not taken. This {payer} takes one service type at a time. Leave one of them.',
    '6/7 Date of service is not taken. This {payer} answers for at most 365 days back. Give a later day, or leave the row out.',
    '8/9 Subscriber last name is not taken. This {payer} does not take dependents: ask about the {patient} as the subscriber. Leave the subscriber out where the {patient} is one.',
    '9/6 {Payer} is none that we know by this name. Say whose it is.',
  ]);
  expect(ready.Check).toMatchObject({ RowsRead: 8, Accepted: 2, Faulty: 6 });
  const { text } = await fileOf(server, clerk, ready.BatchID, 'Errors', 'csv');
  expect(text.split('\r\n').find((line) => line.includes('W123'))).toContain(',4,Column 4: Member ID is not taken.');
  expect(text).toContain('Member ID is missing, and this payer needs it.'); // in the client's words, without a brace

  const granite =
    ready.Check.Payers.find(({ PartnerName }) => PartnerName === 'Granite Benefit Trust')?.PartnerID ?? '';
  const mapped = await checked(
    clerk,
    { ...draft, BatchID: ready.BatchID },
    { Payers: [{ Name: 'Nobody’s Plan', PartnerID: granite }] },
  );
  expect(told(mapped).at(-1)).toMatch(/^9\/4 {Member ID} is not taken/);
  await clerk.call('startBatch', { BatchID: mapped.BatchID, Name: 'Rules' });
  const over = await ended(clerk, mapped.BatchID);
  expect(over.Reasons.filter(({ Detail }) => Detail?.includes('Incomplete'))).toEqual([]);
  expect(over.Counts).toMatchObject({ Total: 2, Failed: 0 });
});

it('[NET-18] a name or number that several payers bear is nobody’s until somebody says whose: its rows are not asked, and told', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const payer = (name: string, payerId: string, behind: string) => ({
    id: randomUUID(),
    name,
    name_key: partnerKey(name),
    payer_id: payerId,
    kind: 'Commercial',
    required_field_sets: JSON.stringify([['CertificateNumber', 'DateOfBirth']]),
    gateway_id: gateway(behind),
  });
  const [east, west] = [payer('Twin Oaks East', 'TWIN1', 'NORTH'), payer('Twin Oaks West', 'TWIN2', 'NORTH')];
  const others = [payer('Twin Elms', 'TWINX', 'NORTH'), payer('Twin Firs', 'TWINX', 'BLUE1')];
  await insert(server.admin, 'system.trading_partner', [east, west, ...others]);
  await insert(
    server.admin,
    'system.partner_alias',
    [east, west].map(({ id }) => ({
      partner_id: id,
      kind: 'alias',
      alias: 'Twin Oaks',
      alias_key: partnerKey('Twin Oaks'),
    })),
  );
  const row = (name: string, id = '', code = '') => `Marker,Ada,1980-04-05,${member()},${name},${id},${code}`;
  const rows = [
    row('Twin Oaks'), // 2
    row('Twin Oaks', '', 'Northlake Mutual'), // 3: a code is asked of where nothing is known by the name
    row('Twin Oaks', 'twin2'), // 4: the number says which
    row('TWIN OAKS EAST'), // 5
    row('', 'TWINX'), // 6: of two gateways
    row('Twin Firs', 'TWINX'), // 7
    row('Northlake Mutual', 'TWIN1'), // 8: the number of another
    row('Northlake Mutual', 'north'), // 9
    row('Northlake Mutual', 'NOSUCH'), // 10
  ];
  const draft = await draftOf(clerk, ['Last,First,DOB,Member ID,Payer,Payer ID,Ins Code', ...rows].join('\n'));
  const ready = await checked(clerk, draft);
  const told = ({ Check }: typeof ready) =>
    Check.Faults.map(({ Row, Column, Sentence }) => `${Row}/${Column} ${Sentence}`);
  const several = 'Several {payers} go by this name or number. Say whose it is.';
  expect(told(ready)).toEqual([`2/5 ${several}`, `3/5 ${several}`, `6/5 ${several}`]);
  expect(ready.Check.Remarked).toEqual([
    { Row: 8, Sentence: 'The {payer}’s number is that of another {payer}. The row is asked of the one that it names.' },
  ]);
  expect(
    ready.Check.Payers.flatMap(({ PartnerID, Name, Rows }) => (PartnerID === null ? [`${Name} ${Rows}`] : [])),
  ).toEqual(['Twin Oaks 2', 'TWINX 1']);

  const lanes = ({ Lanes }: typeof ready) => Lanes.map(({ Name, Counts }) => `${Name} ${Counts.Total}`).toSorted();
  expect(lanes(ready)).toEqual(['Northlake Mutual 3', 'Twin Firs 1', 'Twin Oaks East 1', 'Twin Oaks West 1']);

  // What is said of a name does not speak for whom the number tells.
  const Payers = [{ Name: 'Twin Oaks', PartnerID: east.id }];
  const again = await checked(clerk, { ...draft, BatchID: ready.BatchID }, { Payers });
  expect(told(again)).toEqual([`6/5 ${several}`]);
  expect(lanes(again)).toEqual(['Northlake Mutual 3', 'Twin Firs 1', 'Twin Oaks East 3', 'Twin Oaks West 1']);
});

it('[NET-18] payers of a file are counted whole, however many names of them are shown', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const unknown = Array.from({ length: 203 }, (_, at) => `Nobody’s plan ${at}`);
  const names = [...unknown, 'Northlake Mutual', 'Granite Benefit Trust', 'Bluestone Health Plan', 'b.h.p.'];
  const rows = [...names, 'Nobody’s plan 7'].map((name) => `Marker,Ada,1980-04-05,${member()},${name}`);
  const draft = await draftOf(clerk, ['Last,First,DOB,Member ID,Payer', ...rows].join('\n'));
  const { Check } = await checked(clerk, draft);
  expect(Check.PayerCounts).toEqual({ Names: 207, Partners: 3, RowsUnknown: 204 });
  expect(Check.Payers).toHaveLength(200);
});

it('[NET-18] [ENT-142] what of a file no payer is told is said by column before the start, and by row beside the answer', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  await server.admin.query("UPDATE system.trading_partner SET dependent_mode = 'QueryAsSubscriber' WHERE id = $1", [
    partner('GRANT'),
  ]);
  const head = 'Last,First,DOB,Member ID,Payer,CPT,Phone,DOS_From,DOS_To,Sub Last,Sub First';
  const today = new Date().toISOString().slice(0, 10);
  const text = [
    head,
    `Marker,Ada,1980-04-05,${member()},Northlake Mutual,99213-25;99214,5555550123,${today},${today},,`, // 2
    `Quill,Cleo,1982-04-05,${member()},Northlake Mutual,99214,,${today},${addDays(today, 3)},,`, // 3
    `Stone,Ben,1981-04-05,${member()},Granite Benefit Trust,99213-59,,${today},,Stone,Max`, // 4
  ].join('\n');
  const ready = await checked(clerk, await draftOf(clerk, text));
  expect(ready.Check).toMatchObject({
    Accepted: 3,
    NotSent: [
      { Column: 7, Sentence: 'Phone is not sent to the {payer}. It comes back with the results.' },
      {
        Column: 9,
        Sentence: 'Last day of service is checked, and not sent: the {payer} is asked about the first day.',
      },
    ],
  });
  const modifiers = 'Procedure codes are sent without their modifiers.';
  const alone = 'This {payer} is asked about the {patient} alone: the subscriber is not sent.';
  expect(ready.Check.Remarks).toEqual([
    { Sentence: modifiers, Rows: 2 },
    { Sentence: alone, Rows: 1 },
  ]);
  expect(ready.Check.Remarked).toEqual([
    { Row: 2, Sentence: modifiers },
    { Row: 4, Sentence: modifiers },
    { Row: 4, Sentence: alone },
  ]);
  await clerk.call('startBatch', { BatchID: ready.BatchID, Name: 'Told' });
  await ended(clerk, ready.BatchID);
  const results = await fileOf(server, clerk, ready.BatchID, 'Results', 'csv');
  const lines = results.text.trimEnd().split('\r\n');
  expect(lines.map((line) => line.includes(modifiers))).toEqual([false, true, false, true]);
  expect(lines[3]).toContain('This payer is asked about the patient alone: the subscriber is not sent.');
});

it('[NET-18] [ENT-088] procedures for a payer that takes none are told before the start', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const takes = (taken: boolean) =>
    server.admin.query('UPDATE system.trading_partner SET takes_procedures = $2 WHERE id = $1', [
      partner('NORTH'),
      taken,
    ]);
  await takes(false);
  const row = (cpt: string) => `Marker,Ada,1980-04-05,${member()},Northlake Mutual,${cpt}`;
  const draft = await draftOf(clerk, ['Last,First,DOB,Member ID,Payer,CPT', row('99213'), row('')].join('\n'));
  const { Check } = await checked(clerk, draft);
  await takes(true);
  expect(Check).toMatchObject({ Accepted: 1, Faulty: 1 });
  expect(Check.Faults.map(({ Row, Column, Sentence }) => `${Row}/${Column} ${Sentence}`)).toEqual([
    '2/6 Procedure codes is not taken. This {payer} takes no procedure codes: leave them out. Mend it in the file.',
  ]);
});

it('[NET-18] a place of service is sent to those payers of a file that take one; the others are asked without it, and it is told', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const pine = 'Blue Cross Blue Shield of Pine Ridge';
  const [placed, placeless] = [`PR${member()}`, member()];
  const row = (payer: string, id: string, place: string) => `Marker,Ada,1980-04-05,${id},${payer},${place}`;
  const rows = [
    row(pine, placed, '2'), // 2
    row('Bluestone Health Plan', placeless, '21'), // 3: takes none
    row(pine, `PR${member()}`, '30'), // 4: no such place
    row(pine, placed, '21'), // 5: the same at another place
    row('Bluestone Health Plan', placeless, '11'), // 6: the same as 3, since neither place is sent
    row('Bluestone Health Plan', member(), ''), // 7
  ];
  const { BatchID, Check } = await checked(
    clerk,
    await draftOf(clerk, ['Last,First,DOB,Member ID,Payer,POS', ...rows].join('\n')),
  );
  expect(Check).toMatchObject({ Accepted: 5, Faulty: 1, NotSent: [] });
  expect(Check.Faults.map(({ Row, Column, Sentence }) => `${Row}/${Column} ${Sentence}`)).toEqual([
    '4/6 Place of service is not a place of service. Write its two digits.',
  ]);
  const told = 'This {payer} is asked without the place of service: it takes none.';
  expect(Check.Remarked).toEqual([
    { Row: 3, Sentence: told },
    { Row: 6, Sentence: told },
  ]);
  await clerk.call('startBatch', { BatchID, Name: 'Placed' });
  await ended(clerk, BatchID);
  expect(await placesOf(BatchID)).toEqual(['BLUE1 ', 'BLUE1 ', 'PRBCB III*ZZ*02~', 'PRBCB III*ZZ*21~']);
  const { text } = await fileOf(server, clerk, BatchID, 'Results', 'csv');
  const lines = text.trimEnd().split('\r\n');
  expect(lines.map((line) => line.includes('This payer is asked without the place of service'))).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((line) => line === 3 || line === 6),
  );
  expect(lines[5]).toContain('Row 3 asks the same.');
});

it('[NET-18] a payer that takes no place of service any more when its rows are asked is asked without it', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const takes = (taken: boolean) =>
    server.admin.query('UPDATE system.trading_partner SET takes_place_of_service = $2 WHERE id = $1', [
      partner('SUMMA'),
      taken,
    ]);
  await takes(true);
  const text = `Last,First,DOB,Member ID,Payer,POS\nMarker,Ada,1950-04-05,${member()},Summit Peak Advantage,21`;
  const { BatchID, Check } = await checked(clerk, await draftOf(clerk, text));
  expect(Check).toMatchObject({ Accepted: 1, Remarked: [] });
  await takes(false);
  await clerk.call('startBatch', { BatchID, Name: 'Placed before' });
  expect((await ended(clerk, BatchID)).Counts).toMatchObject({ Total: 1, Failed: 0 });
  expect(await placesOf(BatchID)).toEqual(['SUMMA ']);
});

it('[NET-18] a payer that refuses a gender is asked about the rows of a file without it', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  await server.admin.query("UPDATE system.trading_partner SET left_out = '{Gender}' WHERE id = $1", [partner('JUNIP')]);
  const ids = ['-NOSEX', '-ACT'].map((way) => `J${randomUUID().slice(0, 8)}${way}`);
  const rows = ids.map((id) => `Marker,Ada,1950-04-05,${id},Juniper Community Care,F`);
  const draft = await draftOf(clerk, ['Last,First,DOB,Member ID,Payer,Sex', ...rows].join('\n'));
  const { BatchID, Check } = await checked(clerk, draft);
  expect(Check).toMatchObject({ Accepted: 2, Faulty: 0 });
  await clerk.call('startBatch', { BatchID, Name: 'Without' });
  expect((await ended(clerk, BatchID)).Counts).toMatchObject({ Total: 2, Failed: 0 });
  const { rows: lookups } = await server.admin.query<{ id: string; outcome: string }>(
    'SELECT id, outcome, unknown_kind AS unknown, left_out FROM phi.lookup WHERE batch_id = $1',
    [BatchID],
  );
  expect(lookups).toHaveLength(2);
  for (const { id, ...row } of lookups) {
    expect(row).toEqual({ outcome: 'Answered', unknown: null, left_out: ['Gender'] });
    expect((await openColumn(server, id, 'raw_270'))?.match(/DMG[^~]*~/g)).toEqual(['DMG*D8*19500405~']);
  }
});

it('[ROUTE-037] a payer that is told where people live is told of the rows of a file too: by the default address where none is known', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const admin = await signedIn(server, ['ClientAdministrator']);
  await server.admin.query('UPDATE system.trading_partner SET takes_address = true WHERE id = $1', [partner('JUNIP')]);
  await admin.call('saveDefaultAddress', { ...goodDefaultAddress, Location: '', AddressID: null, Version: null });
  const { body } = await clerk.call('saveRegistration', {
    RegMasterID: null,
    Version: null,
    MRN: 'DWL-B1',
    LastName: 'Dwelling',
    FirstName: 'Ada',
    DateOfBirth: '1950-04-05',
    Address1: '8 Elm Ave',
    City: 'Troy',
    State: 'NY',
    Zip: '12180',
  });
  expect(body.WasSuccess).toBe(true);
  const rows = [
    `DWL-B1,Dwelling,Ada,1950-04-05,${member()},Juniper Community Care`,
    `,Stranger,Ada,1950-04-05,${member()},Juniper Community Care`,
  ];
  const draft = await draftOf(clerk, ['MRN,Last,First,DOB,Member ID,Payer', ...rows].join('\n'));
  const { BatchID } = await checked(clerk, draft);
  await clerk.call('startBatch', { BatchID, Name: 'Where they live' });
  expect((await ended(clerk, BatchID)).Counts).toMatchObject({ Total: 2, Failed: 0 });
  const { rows: lookups } = await server.admin.query<{ id: string }>('SELECT id FROM phi.lookup WHERE batch_id = $1', [
    BatchID,
  ]);
  const told = await Promise.all(
    lookups.map(async ({ id }) => {
      const [raw, kept] = [await openColumn(server, id, 'raw_270'), await openColumn(server, id, 'address_sent')];
      return `${raw?.match(/N[34]\*[^~]*~/g)?.join('') ?? ''} ${JSON.parse(kept ?? '{}').from}`;
    }),
  );
  expect(told.toSorted()).toEqual([
    'N3*12 QUAY ST~N4*ALBANY*NY*12207~ Default',
    'N3*8 Elm Ave~N4*Troy*NY*12180~ Registration',
  ]);
});

/** What each payer of a batch was told of a place, by its number. */
async function placesOf(batchId: string): Promise<readonly string[]> {
  const { rows } = await server.admin.query<{ id: string; payer: string }>(
    `SELECT l.id, p.payer_id AS payer FROM phi.lookup l JOIN system.trading_partner p ON p.id = l.trading_partner_id
      WHERE l.batch_id = $1`,
    [batchId],
  );
  const said = await Promise.all(
    rows.map(async ({ id, payer }) => {
      const raw = await openColumn(server, id, 'raw_270');
      return `${payer} ${raw?.match(/III[^~]*~/g)?.join('') ?? ''}`;
    }),
  );
  return said.toSorted();
}
