import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import { checked, draftOf, fileOf } from '#/testing/batchFiles.ts';
import { signedIn } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** Files as offices and their programs really write them, through the check before the start. */
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
const payer = 'Northlake Mutual';

async function checkOf(text: string | Buffer, name?: string) {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const ready = await checked(clerk, await draftOf(clerk, text, name));
  const { Check } = ready;
  return {
    clerk,
    ready,
    counts: [Check.RowsRead, Check.Accepted, Check.Faulty],
    remarks: Check.Remarks.map(({ Sentence, Rows }) => `${Rows} ${Sentence}`),
    faults: Check.Faults.map(({ Row, Column, Sentence }) => `${Row}/${Column} ${Sentence}`),
  };
}

describe('a spreadsheet of an office', () => {
  it('numbers that nobody was ever given are taken as empty, and told by row', async () => {
    const text = [
      'Last,First,DOB,Member ID,SSN,Payer',
      `Tallow,Ann,1980-01-02,${member()},999-99-9999,${payer}`,
      `Wick,Bob,1955-07-30,${member()},999-99-9999,${payer}`,
      `Snuff,Cy,1990-05-05,SELF PAY,000-00-0000,${payer}`,
      `Taper,Di,1901-01-01,${member()},,${payer}`,
    ].join('\n');
    const { ready, counts, remarks, faults, clerk } = await checkOf(text);
    expect(counts).toEqual([4, 2, 2]);
    expect(remarks).toEqual(['2 SSN is a number that nobody was ever given, and was taken as empty.']);
    expect(ready.Check.Remarked.map(({ Row }) => Row)).toEqual([2, 3]);
    expect(faults).toEqual([
      '4/4 {Member ID} says that nothing is known.',
      '4/5 SSN is a number that nobody was ever given.',
      '4/4 {Member ID} is missing, and so is SSN.',
      '5/3 Date of birth is a date that stands for an unknown one.',
      '5/3 Date of birth is missing.',
    ]);
    const { text: errors } = await fileOf(server, clerk, ready.BatchID, 'Errors', 'csv');
    expect(errors).toContain('Column 5: SSN is a number that nobody was ever given');
  });

  it('what no payer is told keeps no row out', async () => {
    const text = [
      'Last,First,DOB,Member ID,Payer,Phone,Email,State,Zip,Charge,Sex,Relation',
      `Tallow,Ann,1980-01-02,${member()},${payer},617-555-0101 x11,,MA,2139,,,`,
      `Wick,Bea,1981-01-02,${member()},${payer},N/A,none,QC,H2X 1Y4,"12,50",,`,
      `Snuff,Cal,1982-01-02,${member()},${payer},,,,,,Decline to answer,EMC`,
    ].join('\n');
    const { counts, remarks, faults } = await checkOf(text);
    expect([counts, faults]).toEqual([[3, 3, 0], []]);
    expect(remarks).toHaveLength(9);
    expect(remarks).toContain('1 E-mail says that nothing is known, and was taken as empty.');
    expect(remarks).toContain('1 Phone is not a phone number of ten digits. The row is asked without it.');
  });
});
