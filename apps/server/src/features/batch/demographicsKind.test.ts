import type { BatchDetail } from '@coverline/contract/batch/batch.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { kill, leasesEnd, startBatchServer, waitIsOver, workersOf } from '#/testing/batches.ts';
import { checked, detailOf, draftOf, ended, fileOf, send } from '#/testing/batchFiles.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { fieldsOf, gateway } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import type { TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Awaited<ReturnType<typeof signedIn>>;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
  clerk = await signedIn(server, ['RealTimeDemographic', 'RealTimeEligibility']);
});
afterAll(() => server.close());
/** A gateway that was changed gets new guards: failures of one test say nothing of the next. */
const setBureau = (values: { readonly hard: number; readonly most: number }) =>
  server.admin.query(
    'UPDATE system.gateway SET row_version = row_version + 1, hard_ms = $2, soft_ms = $2 / 2, max_concurrent = $3 WHERE id = $1',
    [gateway('BUREAU'), values.hard, values.most],
  );
afterEach(async () => {
  await workers.endAll();
  await server.admin.query("UPDATE system.lane SET state = 'Held' WHERE state = 'Open'");
  await server.admin.query('DELETE FROM system.gateway_share');
  await setBureau({ hard: 8_000, most: 20 });
});

const header = 'Last,First,DOB,SSN,Address,City,State,ZIP,Phone,Email,MRN,Acct';
const cents = 18;
let people = 0;
const letter = (at: number) => 'abcdefghijklmnopqrstuvwxyz'.charAt(at % 26);
/** Somebody of whom the sandbox's bureau says what the word behind the name is for. */
const somebody = (scenario: string, more: { mrn?: string; ssn?: string; first?: string } = {}) =>
  `Ames-${scenario},${more.first ?? `Ruth${letter(people / 26)}${letter(people++)}`},1970-02-03,${more.ssn ?? '219091234'},1 Elm Street,Albany,NY,12208,5185557101,ruth@mail.example,${more.mrn ?? ''},A-1`;
const fileOfRows = (rows: readonly string[], head = header) => `${[head, ...rows].join('\n')}\n`;

async function draftOfKind(text: string) {
  const draft = await draftOf(clerk, text);
  const reply = await clerk.call('setBatchKind', { BatchID: draft.BatchID, Kind: 'Demographics' });
  if (reply.body.Data === undefined) throw new Error(reply.text);
  return reply.body.Data;
}
async function readyOf(rows: readonly string[], how: object = {}): Promise<BatchDetail> {
  const reader = await workers.start();
  const batch = await checked(clerk, await draftOfKind(fileOfRows(rows)), how);
  await reader.stop();
  return batch;
}
async function started(rows: readonly string[], besides: object = {}, how: object = {}): Promise<string> {
  const { BatchID } = await readyOf(rows, how);
  const reply = await clerk.call('startBatch', { BatchID, Name: 'Verifying', ...besides });
  if (reply.status !== 200) throw new Error(reply.text);
  return BatchID;
}
const rowsOf = async (BatchID: string, filter: object = {}) => {
  const { body } = await clerk.call('getBatchItems', { BatchID, ...filter });
  return body.Data?.Rows ?? [];
};
/** Every check of a batch, and how often the bureau was asked for it. */
async function checksOf(BatchID: string) {
  const { rows } = await server.admin.query<{ id: string; outcome: string; cost_cents: number }>(
    `SELECT l.id, l.outcome, l.cost_cents FROM phi.demographic_lookup l
       JOIN phi.batch_state s ON s.client_id = l.client_id AND s.lookup_id = l.id WHERE s.batch_id = $1 ORDER BY s.row`,
    [BatchID],
  );
  const calls = (await (await fetch(`${server.sandboxUrl}/calls`)).json()) as readonly { readonly trace: string }[]; // its documented shape
  return rows.map((row) => ({ ...row, asked: calls.filter(({ trace }) => trace === row.id).length }));
}
async function register(scenario: string, mrn: string): Promise<string> {
  const { body, text } = await clerk.call('saveRegistration', {
    RegMasterID: null,
    Version: null,
    NumbersOf: null,
    MRN: mrn,
    LastName: `Ames-${scenario}`,
    FirstName: 'Ottilie',
    DateOfBirth: '1961-08-14',
    Gender: 'F',
    SocialSecurityNumber: '219-09-4417',
    Address1: '9 Quarry Road',
    City: 'Albany',
    State: 'NY',
    Zip: '12205',
    Phone: '5185550168',
    Email: 'ottilie@mail.example',
  });
  if (body.Data === undefined) throw new Error(text);
  return body.Data.RegMasterID;
}

describe('[GEN-06] [GEN-11] a batch whose rows verify who people are', () => {
  it('makes the checks of Live Demographics of each row, and tells them field by field, in its list, its file and at the bell', async () => {
    const id = await register('MOVED', 'BD-100');
    const BatchID = await started([
      somebody('SAME'),
      somebody('MOVED-NEWPHONE'),
      somebody('OTHERSSN'),
      ',,,,,,,,,,BD-100,A-2',
      somebody('UNKNOWN'),
      'Ames-SAME,,,,,,,,,,,A-3',
      somebody('SAME', { first: 'Twice' }),
      somebody('SAME', { first: 'Twice' }).replace('219091234', '219-09-1234').replace('A-1', 'A-9'),
    ]);
    const before = await detailOf(clerk, BatchID);
    expect(before).toMatchObject({ Kind: 'Demographics', Lanes: [], Searches: null, Check: { Registered: 1 } });
    expect(before.Counts).toMatchObject({ Total: 8, Pending: 7, Skipped: 1 }); // who is there twice is asked about once
    expect(before.Estimate.CostCents).toBe(6 * cents); // one says too little to ask anybody
    await workers.start();
    const done = await ended(clerk, BatchID);
    expect(done).toMatchObject({ State: 'Completed', Held: 1, SpentCents: 6 * cents });
    expect(done.Counts).toMatchObject({ Done: 7, Failed: 0, Good: 2, Questionable: 2, Bad: 1, Unknown: 2 });

    const rows = await rowsOf(BatchID);
    expect(rows.map(({ StatusText, Grade }) => [StatusText, Grade])).toEqual([
      ['Verified', 'Good'],
      ['Fields to look at', 'Questionable'],
      ['Do not post back yet', 'Bad'],
      ['Fields to look at', 'Questionable'],
      ['Not known to the bureau', 'Unknown'],
      ['Own checks: nothing wrong', 'Unknown'],
      ['Verified', 'Good'],
      ['Skipped', null],
    ]);
    const [, moved, other, ofRegistration, , alone] = rows;
    expect(moved).toMatchObject({ SpifResponseID: null, PartnerName: '', MemberID: '', DateOfService: '' });
    expect(moved?.Check?.Fields.find(({ Key }) => Key === 'Phone')).toEqual({
      Key: 'Phone',
      Submitted: '(518) 555-7101',
      Verified: '(518) 555-0177',
      State: 'Corrected',
      Source: 'Carrier',
      Note: '',
    });
    expect(other?.Check).toMatchObject({
      Score: expect.any(Number) as number,
      CostCents: cents,
      Alerts: [{ Kind: 'SsnOfAnother', Title: 'This SSN belongs to another name.', Settled: false }],
    });
    // What the row does not say is the registration's.
    expect(ofRegistration?.Check?.Fields.find(({ Key }) => Key === 'Street')).toMatchObject({
      Submitted: '9 Quarry Road',
      Verified: '214 Mill Road, Apt 3',
      State: 'Corrected',
    });
    expect(alone?.Check).toMatchObject({ Score: null, CostCents: 0 });
    expect(alone?.Check?.Sentence).toMatch(/^Too little is known/);
    expect(alone?.Remarks).toMatch(/^Too little is said to ask a bureau/);
    expect(JSON.stringify(rows)).not.toMatch(/219-?09-?(?:1234|4417)/);
    expect((await rowsOf(BatchID, { Grade: 'Bad' })).map(({ Row }) => Row)).toEqual([other?.Row]);
    const kept = await checksOf(BatchID);
    expect(kept.reduce((sum, one) => sum + one.cost_cents, 0)).toBe(done.SpentCents);
    expect(kept.map(({ asked }) => asked)).toEqual([1, 1, 1, 1, 1, 0, 1]);

    const { text } = await fileOf(server, clerk, BatchID, 'Results', 'pipe');
    const [names = [], ...lines] = text
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split('|'));
    const cell = (row: number, name: string) => lines[row]?.[names.indexOf(name)];
    expect(names.slice(0, 12)).toEqual(header.split(','));
    expect(names).not.toContain('CopayOffice');
    expect(['Submitted', 'Verified', 'State', 'Source'].map((part) => cell(1, `Street${part}`))).toEqual([
      '1 Elm Street',
      '214 Mill Road, Apt 3',
      'Corrected',
      'Postal',
    ]);
    expect(cell(2, 'CheckAlerts')).toBe('This SSN belongs to another name.');
    expect(lines.map((_, row) => cell(row, 'CheckHoldsPosting'))).toEqual(['N', 'N', 'Y', 'N', 'N', 'N', 'N', '']);
    expect(cell(2, 'SocialSecurityNumberSubmitted')).toBe('***-**-1234');
    expect(cell(0, 'CheckScore')).toBe('100');
    expect(lines.map((_, row) => Number(cell(row, 'CheckCostCents')))).toEqual([18, 18, 18, 18, 18, 0, 18, 0]);
    expect(cell(5, 'CheckOutcome')).toMatch(/^Too little is known/);
    expect(cell(7, 'Note')).toBe('Row 8 asks the same.');
    expect(cell(2, 'CheckLink')).toBe(`/spifmanagement/livedemo?DemographicsID=${other?.Check?.LookupID}`);
    expect(text).not.toContain('219091234');

    const { rows: news } = await server.admin.query<{ says: string; importance: string }>(
      "SELECT message AS says, importance FROM identity.notification WHERE user_id = $1 AND deep_link LIKE '%' || $2",
      [clerk.user.id, BatchID],
    );
    expect(news).toEqual([
      { says: 'A batch has ended: 7 rows done. 1 row must not be posted back yet.', importance: 'MEDIUM' },
    ]);
    const acts = "action = 'BatchDemographics' AND detail LIKE '%' || $1 AND patient_id IS NOT NULL";
    const { rows: audited } = await server.admin.query(`SELECT patient_id FROM phi.audit_event WHERE ${acts}`, [
      BatchID,
    ]);
    expect(audited).toEqual([{ patient_id: id }]);

    // What somebody settles later is told from then on.
    const settling = { Alert: 'SsnOfAnother', How: 'Stands', Reason: 'Card seen', RegistrationVersion: null } as const;
    await clerk.call('settleDemographicAlert', { LookupID: other?.Check?.LookupID ?? '', ...settling });
    const [settled] = await rowsOf(BatchID, { After: 3 });
    expect(settled?.Check?.Alerts).toMatchObject([{ Settled: true }]);
    expect(settled?.StatusText).not.toBe('Do not post back yet');
    expect((await detailOf(clerk, BatchID)).Held).toBe(0);
    const { body } = await clerk.call('getBatches', { Kind: 'Demographics' });
    expect(body.Data?.Rows.map((one) => one.BatchID)).toContain(BatchID);
  });

  it('needs a last name alone, tells bad rows by row and column, and verifies a phone number and an address as they are written', async () => {
    await workers.start();
    const text = fileOfRows(
      [
        'Ames,Ruth,1970-02-03,NY,12208,12345,not mail,X1,never',
        'Ames,,,,,,,,',
        ',Ruth,1970-02-03,NY,12208,,,,',
        'Ames,Ruth,1970-02-31,NY,12208,,,,',
        'Ames,Ruth,2999-01-01,NY,12208,,,,',
        'Ames,Ruth,1970-02-03,Narnia,12208,,,,',
      ],
      'Last,First,DOB,State,ZIP,Phone,Email,Member,DOS',
    );
    const draft = await draftOfKind(text);
    expect(draft.Problems).toEqual([]);
    const batch = await checked(clerk, draft);
    expect(batch.Check).toMatchObject({ Accepted: 2, Faulty: 4 });
    expect(batch.Check.Faults.map(({ Row, Column, Sentence }) => [Row, Column, Sentence])).toEqual([
      [4, null, expect.stringMatching(/^Last name is missing/)],
      [5, 3, expect.stringMatching(/^Date of birth/)],
      [6, 3, 'Date of birth lies in the future.'],
      [7, 4, expect.stringMatching(/^State/)],
    ]);
    expect(batch.Check.NotSent.map(({ Column }) => Column)).toEqual([8, 9]);
    expect(JSON.stringify(batch.Check)).not.toMatch(/Narnia|never|Ruth/);
    await clerk.call('startBatch', { BatchID: batch.BatchID, Name: 'Verifying' });
    await ended(clerk, batch.BatchID);
    const [first] = await rowsOf(batch.BatchID);
    const field = (key: string) => first?.Check?.Fields.find(({ Key }) => Key === key);
    expect(field('SocialSecurityNumber')?.State).toBe('NotChecked');
    expect([field('Phone')?.Submitted, field('Email')?.Submitted]).toEqual(['12345', 'not mail']);
  });

  it('makes our own checks where no bureau is set up, costs nothing, and says what it could not make', async () => {
    const { rows } = await server.admin.query('DELETE FROM system.bureau_route RETURNING id, client_id, gateway_id');
    try {
      const BatchID = await started([somebody('OTHERSSN'), somebody('SAME').replace('12208', '90210')], {
        CostCapCents: 1,
      });
      await workers.start();
      const done = await ended(clerk, BatchID);
      expect(done).toMatchObject({ State: 'Completed', SpentCents: 0, Estimate: { CostCents: 0 }, Held: 0 });
      const [fine, doubtful] = await rowsOf(BatchID);
      expect([fine?.StatusText, doubtful?.StatusText]).toEqual(['Own checks: nothing wrong', 'Own checks: look again']);
      expect(fine?.Check?.Sentence).toMatch(/^No bureau is set up here/);
      const field = (key: string) => fine?.Check?.Fields.find(({ Key }) => Key === key);
      expect(field('Name')).toMatchObject({ State: 'NotChecked', Note: 'Not asked here' });
      expect(field('Phone')).toMatchObject({ State: 'Plausible', Source: 'Own check' });
    } finally {
      for (const { id, client_id, gateway_id } of rows)
        await server.admin.query('INSERT INTO system.bureau_route (id, client_id, gateway_id) VALUES ($1, $2, $3)', [
          id,
          client_id,
          gateway_id,
        ]);
    }
  });

  it('pauses at its cap, goes on once that is raised, and asks about nobody twice', async () => {
    const BatchID = await started([somebody('SAME'), somebody('SAME'), somebody('SAME')], { CostCapCents: 40 });
    await workers.start();
    const paused = await eventually('it pauses', async () => {
      const detail = await detailOf(clerk, BatchID);
      return detail.State === 'Paused' && detail;
    });
    expect(paused).toMatchObject({ StateReason: 'CostCap', SpentCents: 36, Counts: { Done: 2, Pending: 1 } });
    await clerk.call('changeBatch', { BatchID, Name: 'Verifying', Priority: 5, CostCapCents: 100 });
    await clerk.call('resumeBatch', { BatchID });
    expect((await ended(clerk, BatchID)).SpentCents).toBe(3 * cents);
    expect((await checksOf(BatchID)).map(({ asked }) => asked)).toEqual([1, 1, 1]);
  });

  it('asks again what failed on its way, as the same check; what a bureau refuses is not asked again, and says what to do', async () => {
    const BatchID = await started([somebody('HTTP500'), somebody('LOCKED'), somebody('OTHERWISE')]);
    await workers.start();
    const waiting = await eventually('one waits, the others have ended', async () => {
      const detail = await detailOf(clerk, BatchID);
      return detail.Counts.Waiting === 1 && detail.Counts.Done === 1 && detail.Counts.Failed === 1 && detail;
    });
    expect(waiting.Reasons.map(({ Reason, Advice }) => [Reason, Advice])).toEqual([
      ['Unchecked RefusedOtherwise', 'OpenTicket'],
    ]);
    const atLast = "UPDATE phi.batch_state SET attempts = 4 WHERE batch_id = $1 AND status = 'RetryWait'";
    await server.admin.query(atLast, [BatchID]);
    await waitIsOver(server, { clientId: lakeside, batchId: BatchID });
    const done = await ended(clerk, BatchID);
    expect(done).toMatchObject({ State: 'CompletedWithErrors', SpentCents: 0, Counts: { Done: 1, Failed: 2 } });
    expect(done.Reasons).toContainEqual(expect.objectContaining({ Reason: 'Unchecked Failed', Advice: 'RunAgain' }));
    const [failed, locked] = await checksOf(BatchID);
    expect(failed).toMatchObject({ outcome: 'Failed', asked: 2 });
    expect(locked).toMatchObject({ outcome: 'Locked', asked: 1 });
    const [first] = await rowsOf(BatchID);
    expect(first).toMatchObject({ Status: 'Failed', Detail: expect.stringMatching(/^The bureau’s system/) as string });
    expect(first?.Check?.Fields.find(({ Key }) => Key === 'Phone')?.State).toBe('Plausible');
    expect((await clerk.call('rerunFailedBatch', { BatchID })).status).toBe(200);
    expect((await detailOf(clerk, BatchID)).Counts).toMatchObject({ Done: 1, Pending: 2 });
    await clerk.call('cancelBatch', { BatchID });
    await ended(clerk, BatchID);
  });

  it('does not ask about whom a bureau was asked lately, where it is told so', async () => {
    const [row, alerted] = [somebody('MOVED'), somebody('OTHERSSN')];
    const first = await started([row, alerted]);
    await workers.start();
    await ended(clerk, first);
    await workers.endAll();
    const second = await started([row, row.replace('1 Elm', '2 Elm'), alerted], { SkipDays: 3 });
    await workers.start();
    const done = await ended(clerk, second);
    // Whose alert is open is held, whichever batch has asked.
    expect(done).toMatchObject({ SpentCents: cents, Held: 1, Counts: { Skipped: 2, Done: 1 } });
    const settling = { Alert: 'SsnOfAnother', How: 'Stands', Reason: 'Card seen', RegistrationVersion: null } as const;
    await clerk.call('settleDemographicAlert', { LookupID: (await checksOf(second))[2]?.id ?? '', ...settling });
    expect((await detailOf(clerk, second)).Held).toBe(0);
    const [known, other] = await rowsOf(second);
    expect(known?.Check).toMatchObject({ CostCents: 0, LookupID: (await checksOf(first))[0]?.id });
    expect(known?.Detail).toBe('Answered lately');
    expect(other?.Check?.CostCents).toBe(cents);
    expect((await clerk.call('rerunBatch', { BatchID: second })).status).toBe(200);
    const anew = await ended(clerk, second);
    expect(anew.SpentCents).toBe(4 * cents);
    expect((await rowsOf(second))[1]?.Before).toMatchObject({ StatusText: 'Fields to look at', SpifResponseID: null });
  });

  it('paused, asks about nobody further; cancelled, calls off what was not asked, and what is under way ends', async () => {
    await setBureau({ hard: 2_500, most: 2 });
    const BatchID = await started([somebody('SILENT'), somebody('SAME'), somebody('SAME'), somebody('SAME')]);
    await workers.start();
    await eventually('one is asked', async () => (await detailOf(clerk, BatchID)).Counts.InFlight === 1);
    await clerk.call('pauseBatch', { BatchID });
    await eventually('it has ended', async () => (await detailOf(clerk, BatchID)).Counts.Waiting === 1);
    expect((await detailOf(clerk, BatchID)).Counts).toMatchObject({ Pending: 3, Done: 0 });
    await clerk.call('cancelBatch', { BatchID });
    const done = await ended(clerk, BatchID);
    expect([done.State, done.Counts.Cancelled]).toEqual(['Cancelled', 4]);
    expect((await checksOf(BatchID)).map(({ asked }) => asked)).toEqual([1]);
  });

  it('[ROLE-05] is for who may verify at the screen alone: chosen, started and run again', async () => {
    const { BatchID } = await readyOf([somebody('SAME')]);
    const other = await signedIn(server, ['RealTimeEligibility']);
    const FileID = await send(other, fileOfRows([somebody('SAME')]));
    const draft = (await other.call('uploadBatch', { FileID })).body.Data;
    const chosen = await other.call('setBatchKind', { BatchID: draft?.BatchID ?? '', Kind: 'Demographics' });
    expect(fieldsOf(chosen)).toHaveProperty('Kind');
    expect(fieldsOf(await other.call('startBatch', { BatchID, Name: 'Verifying' }))).toHaveProperty('Kind');
    await clerk.call('startBatch', { BatchID, Name: 'Verifying' });
    await workers.start();
    await ended(clerk, BatchID);
    expect(fieldsOf(await other.call('rerunBatch', { BatchID }))).toHaveProperty('Kind');
    const asHl7 = await clerk.call('makeBatchFile', { BatchID, Kind: 'Results', Format: 'hl7' });
    expect(fieldsOf(asHl7)).toHaveProperty('Format');
  });

  it('R-01 whose worker is killed in the middle goes on elsewhere: each row is one check under one number, and cost counts once', async () => {
    await setBureau({ hard: 30_000, most: 20 });
    const BatchID = await started([somebody('SILENT'), somebody('SILENT'), somebody('SAME')]);
    const killed = await workers.startProcess();
    await eventually('the bureau is being asked', async () => {
      const { Counts } = await detailOf(clerk, BatchID);
      const asked = await checksOf(BatchID);
      return Counts.Done === 1 && asked.filter((one) => one.asked > 0).length === 3;
    });
    const before = (await checksOf(BatchID)).map(({ id }) => id);
    await kill(server, killed);
    // Those two are as everybody from here on.
    await setBureau({ hard: 1_000, most: 20 });
    await leasesEnd(server);
    await workers.start();
    const on = await eventually('they are asked anew, and wait', async () => {
      const detail = await detailOf(clerk, BatchID);
      return detail.Counts.Waiting === 2 && detail;
    });
    expect(on.SpentCents).toBe(cents);
    const after = await checksOf(BatchID);
    expect(after.map(({ id }) => id)).toEqual(before);
    expect(after.map(({ asked }) => asked)).toEqual([2, 2, 1]);
  });

  it('R-22 a worker of the former release, which takes every row without a payer for a search, can begin none of them', async () => {
    const BatchID = await started([somebody('SAME')]);
    const asItDoes = (status: string, reason: string | null) =>
      server.admin.query(
        'UPDATE phi.batch_state SET status = $2, reason = $3, lease_until = NULL WHERE batch_id = $1',
        [BatchID, status, reason],
      );
    await expect(asItDoes('Sent', null)).rejects.toThrow(/batch_state_verified/);
    await expect(asItDoes('Failed', 'Searched NotSearchable')).rejects.toThrow(/batch_state_verified/);
    await workers.start();
    expect((await ended(clerk, BatchID)).Counts.Done).toBe(1);
  });
});
