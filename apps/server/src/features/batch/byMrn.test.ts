import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import { checked, draftOf, ended, fileOf } from '#/testing/batchFiles.ts';
import { harborClinic, lakeside, signedIn } from '#/testing/builders.ts';
import { resultOf } from '#/testing/checks.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
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

const member = (scenario: string) => `X${randomUUID().slice(0, 8)}-${scenario}`;

/** MRNs begin with this, and end in the place in the list. */
const tagOf = () => `T${randomUUID().slice(0, 8)}`.toUpperCase();

const lookupsOf = async (BatchID: string) => {
  const { rows } = await server.admin.query<{
    row: number;
    id: string;
    registration: string | null;
    audited: string | null;
  }>(
    `SELECT s.row, l.id, l.reg_master_id AS registration,
            (SELECT patient_id FROM phi.audit_event a WHERE a.client_id = l.client_id AND a.entity_id = l.id::text AND a.action = 'EligibilityAnswer') AS audited
       FROM phi.batch_state s JOIN phi.lookup l ON l.client_id = s.client_id AND l.id = s.lookup_id
      WHERE s.batch_id = $1 ORDER BY s.row`,
    [BatchID],
  );
  return rows;
};

describe('rows with an MRN', () => {
  it('are completed from the registration, never written over, and hang on it as a check made at the desk', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const tag = tagOf();
    const [id0 = '', id1 = ''] = await registerPeople(server, lakeside, tag, [
      {
        last: 'Marker',
        first: 'Ada',
        born: '1980-04-05',
        insurance: [
          { payer: 'NORTH', member: member('INA'), termDate: '2020-01-01', cob: 1 },
          { payer: 'NORTH', member: member('ACT'), cob: 2 },
        ],
      },
      { last: 'Quill', first: 'Cleo', born: '1982-04-05', insurance: [{ payer: 'NORTH', member: member('ACT') }] },
    ]);
    const own = member('INA');
    const text = [
      'MRN,Member ID,Payer',
      `${tag.toLowerCase()}0,,Northlake Mutual`, // whatever its case; of that payer's two the insurance in force
      `${tag}1,${own},Northlake Mutual`, // with a member ID of its own
    ].join('\n');
    const ready = await checked(clerk, await draftOf(clerk, text));
    expect(ready.Check).toMatchObject({ Accepted: 2, Registered: 2, Faulty: 0, Remarks: [], Remarked: [] });
    expect(ready.Check.Payers).toMatchObject([{ PartnerName: 'Northlake Mutual', Rows: 2 }]);
    await clerk.call('startBatch', { BatchID: ready.BatchID, Name: 'By MRN' });
    await ended(clerk, ready.BatchID);
    const lookups = await lookupsOf(ready.BatchID);
    expect(lookups).toMatchObject([
      { registration: id0, audited: id0 },
      { registration: id1, audited: id1 },
    ]);
    const results = await Promise.all(lookups.map(({ id }) => resultOf(clerk, id)));
    expect(results.map(({ StatusText }) => StatusText)).toEqual(['Active', 'Inactive']);
    const history = await clerk.call('getEarlierLookups', { RegmasterID: id1 });
    expect(history.body.Data?.map(({ SpifResponseID }) => SpifResponseID)).toEqual([lookups[1]?.id]);
  });

  it('of somebody else are told of; of nobody, or of another client, they stand for themselves', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const tag = tagOf();
    const insurance = () => [{ payer: 'NORTH', member: member('ACT') }];
    await registerPeople(server, lakeside, tag, [
      { last: 'Marker', first: 'Ada', born: '1980-04-05', insurance: insurance() },
      { last: 'Marker', first: 'Ada', born: '1980-04-05', insurance: insurance() },
      { last: 'Quill', first: 'Cleo', born: '1982-04-05' },
    ]);
    const [harbor = ''] = await registerPeople(server, harborClinic, `${tag}H`, [
      { last: 'Stone', first: 'Ben', born: '1981-04-05', insurance: insurance() },
    ]);
    const text = [
      'MRN,Last,First,DOB,Member ID,Payer',
      `${tag}0,Stone,Ben,1980-04-05,${member('ACT')},Northlake Mutual`, // 2: another's
      `${tag}1,Walker,Ada,1980-04-05,,`, // 3: married since
      `${tag}2,,,,,`, // 4: has no insurance
      `${tag}H0,,,,,`, // 5: of another client
      `${tag}9,Stone,Ben,1981-04-05,${member('ACT')},Northlake Mutual`, // 6: whole without
    ].join('\n');
    const ready = await checked(clerk, await draftOf(clerk, text));
    expect(ready.Check).toMatchObject({ Accepted: 2, Registered: 1, Faulty: 3 });
    const differs = 'Last name differs from the registration with this {MRN}.';
    expect(ready.Check).toMatchObject({
      Remarks: [{ Sentence: differs, Rows: 1 }],
      Remarked: [{ Row: 3, Sentence: differs }],
    });
    const faults = (row: number) => ready.Check.Faults.flatMap(({ Row, Sentence }) => (Row === row ? [Sentence] : []));
    expect(faults(2)).toEqual(['{MRN} is that of a registration with another last name and first name.']);
    expect(faults(4)).toEqual([
      '{Member ID} is missing, and so is SSN.',
      '{Payer} is missing, and so is {Payer} ID and Insurance code.',
    ]);
    expect(faults(5)).toContain('{MRN} is that of no registration, which could say what is missing.');
    await clerk.call('startBatch', { BatchID: ready.BatchID, Name: 'By MRN' });
    await ended(clerk, ready.BatchID);
    const lookups = await lookupsOf(ready.BatchID);
    expect(lookups.map(({ row, registration }) => [row, registration === null])).toEqual([
      [3, false],
      [6, true],
    ]);
    const { text: results } = await fileOf(server, clerk, ready.BatchID, 'Results', 'csv');
    expect(results.split('\r\n')[2]).toContain('Last name differs from the registration with this MRN.');
    const { rows } = await server.admin.query('SELECT 1 FROM phi.lookup WHERE reg_master_id = $1', [harbor]);
    expect(rows).toHaveLength(0);
  });
});
