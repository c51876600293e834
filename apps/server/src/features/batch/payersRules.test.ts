import { addDays } from '@coverline/domain/format/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import { checked, draftOf, ended, fileOf } from '#/testing/batchFiles.ts';
import { signedIn } from '#/testing/builders.ts';
import { partner } from '#/testing/checks.ts';
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
    `Marker,Ada,1980-04-05,,123456789,Granite Benefit Trust,,,,`, // 3: the payer asks by member IDs alone
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
