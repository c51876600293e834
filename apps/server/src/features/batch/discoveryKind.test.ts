import type { BatchDetail } from '@coverline/contract/batch/batch.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { searchesAtOnce } from '#/services/batch/searches/searchFor.ts';
import { kill, leasesEnd, startBatchServer, workersOf } from '#/testing/batches.ts';
import { checked, detailOf, draftOf, ended, fileOf, send } from '#/testing/batchFiles.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { callsFor, fieldsOf, gateway } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { searchOf } from '#/testing/searches.ts';
import type { TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Awaited<ReturnType<typeof signedIn>>;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
  clerk = await signedIn(server, ['RealTimeInsuranceDiscovery']);
});
afterAll(() => server.close());
afterEach(() => workers.endAll());

const header = 'Last,First,DOB,SSN,Address,City,State,ZIP,DOS,Acct';
let strangers = 0;
const letter = (at: number) => 'abcdefghijklmnopqrstuvwxyz'.charAt(at % 26);
/** Somebody whom no payer knows. */
const stranger = (last = 'Unheard', day = '') =>
  `${last},Oda${letter(strangers / 26)}${letter(strangers++)},1980-02-03,,,,OH,44909,${day},A-${strangers}`;
const perpetua = 'Ravnsborg,Perpetua,1979-03-17,948216640,28 Harvest Row,Cedar Valley,MI,49914,,A-900';

const fileOfRows = (rows: readonly string[]) => `${[header, ...rows].join('\n')}\n`;

async function draftOfKind(rows: readonly string[]) {
  const draft = await draftOf(clerk, fileOfRows(rows));
  const reply = await clerk.call('setBatchKind', { BatchID: draft.BatchID, Kind: 'Discovery' });
  if (reply.body.Data === undefined) throw new Error(reply.text);
  return reply.body.Data;
}
/** A batch of these rows that may be started. */
async function readyOf(rows: readonly string[], how: object = {}): Promise<BatchDetail> {
  const reader = await workers.start();
  const batch = await checked(clerk, await draftOfKind(rows), how);
  await reader.stop();
  return batch;
}
async function started(rows: readonly string[], besides: object = {}, how: object = {}): Promise<string> {
  const { BatchID } = await readyOf(rows, how);
  const reply = await clerk.call('startBatch', { BatchID, Name: 'Searching', ...besides });
  if (reply.status !== 200) throw new Error(reply.text);
  return BatchID;
}
const rowsOf = async (BatchID: string) => {
  const { body } = await clerk.call('getBatchItems', { BatchID });
  return body.Data?.Rows ?? [];
};
const asksOf = `SELECT a.discovery_id, a.lookup_id, a.state, l.cost_cents FROM phi.discovery_ask a
                  JOIN phi.batch_search s ON s.client_id = a.client_id AND s.discovery_id = a.discovery_id
                  LEFT JOIN phi.lookup l ON l.client_id = a.client_id AND l.id = a.lookup_id
                 WHERE s.batch_id = $1 AND s.cap_cents > 0 AND a.lookup_id IS NOT NULL AND NOT a.is_kept`;
type Ask = { discovery_id: string; lookup_id: string; state: string; cost_cents: number | null };
const asks = async (BatchID: string) => (await server.admin.query<Ask>(asksOf, [BatchID])).rows;

/** Who drips is given up sooner. */
const hurried = () =>
  server.admin.query('UPDATE system.gateway SET soft_ms = 1000, hard_ms = 1500 WHERE id <> $1', [gateway('NORTH')]);

/** What a worker left is another's at once. */
async function goneOnWith() {
  await leasesEnd(server);
  await server.admin.query("UPDATE system.discovery_under_way SET lease_until = now() - interval '1 s'");
  await server.admin.query("UPDATE system.lookup_in_flight SET lease_until = now() - interval '1 s'");
  await server.deps.lookups.recover();
  await server.deps.discoveries.recover();
}

describe('[GEN-05] [GEN-11] a batch whose rows are searches for coverage', () => {
  it('asks for a person alone, and says of each row what its search came to, in its list, its file and at the bell', async () => {
    const BatchID = await started(
      [
        perpetua,
        'ACT,Ada,1981-04-05,,,,MI,49909,,A-901',
        stranger(),
        perpetua.replace('A-900', 'A-902').replace('948216640', '948-21-6640'),
      ],
      {},
      { SkipRepeats: false },
    );
    const before = await detailOf(clerk, BatchID);
    expect(before).toMatchObject({ Kind: 'Discovery', Lanes: [], Counts: { Total: 4, Skipped: 0 } });
    expect(before.Estimate.CostCents).toBeGreaterThan(0);
    await workers.start();
    const done = await ended(clerk, BatchID);
    expect(done).toMatchObject({
      State: 'Completed',
      Counts: { Done: 4, Good: 2, Questionable: 1, Bad: 0, Unknown: 1, Failed: 0 },
    });
    const [first, second, third, again] = await rowsOf(BatchID);
    expect(first).toMatchObject({
      LastName: 'Ravnsborg',
      PartnerName: '',
      MemberID: '',
      SpifResponseID: null,
      StatusText: 'Coverage found',
      Grade: 'Good',
      Search: { Found: [{ PayerName: 'Bluestone Health Plan', Level: 'HIGH', MayBeBilled: true }] },
    });
    expect(second).toMatchObject({ StatusText: 'Found, to review', Grade: 'Questionable' });
    expect(third).toMatchObject({ StatusText: 'Nothing found', Grade: 'Unknown' });
    expect(again?.Search?.DiscoveryID).toBe(first?.Search?.DiscoveryID); // one person is searched for once
    const review = await clerk.call('getBatchItems', { BatchID, Grade: 'Questionable' });
    expect(review.body.Data?.Rows.map(({ Row }) => Row)).toEqual([second?.Row]);

    const spent = (await asks(BatchID)).reduce((sum, one) => sum + (one.cost_cents ?? 0), 0);
    expect(done.SpentCents).toBe(spent);
    expect(spent).toBeGreaterThan(0);

    const { text } = await fileOf(server, clerk, BatchID, 'Results', 'pipe');
    const [names = [], ...lines] = text
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split('|'));
    const cell = (row: number, name: string) => lines[row]?.[names.indexOf(name)];
    expect(names.slice(0, 10)).toEqual(header.split(','));
    expect(names).not.toContain('CopayOffice');
    expect(cell(0, 'SearchOutcome')).toBe('Coverage found');
    expect(cell(0, 'FoundPayer')).toBe('Bluestone Health Plan');
    expect(cell(0, 'FoundMemberID')).toMatch(/^\*+\w{4}$/);
    expect(cell(0, 'FoundFrom')).toMatch(/\d{4}/);
    expect(Number(cell(0, 'SearchAsks'))).toBeGreaterThan(0);
    expect(Number(cell(0, 'SearchCostCents'))).toBeGreaterThan(0);
    expect(cell(3, 'SearchCostCents')).toBe('0'); // counted once
    expect(cell(1, 'SearchOutcome')).toBe('Found, to review');
    expect(cell(1, 'FoundMayBeBilled')).toMatch(/^N(?:; N)*$/);
    // What may be somebody else's is told of nobody.
    expect(cell(1, 'FoundMemberID')?.replaceAll(/[; ]/g, '')).toBe('');
    expect(cell(1, 'FoundFrom')?.replaceAll(/[; ]/g, '')).toBe('');
    expect(cell(2, 'SearchOutcome')).toBe('Nothing found');

    const found = async (Kind: 'Discovery' | 'Eligibility') => {
      const { body } = await clerk.call('getBatches', { Kind });
      return body.Data?.Rows.some((one) => one.BatchID === BatchID);
    };
    expect([await found('Discovery'), await found('Eligibility')]).toEqual([true, false]);

    const bell = await server.admin.query<{ says: string }>(
      "SELECT message AS says FROM identity.notification WHERE user_id = $1 AND (subject LIKE 'search %' OR deep_link LIKE '%' || $2)",
      [clerk.user.id, BatchID],
    );
    expect(bell.rows.map(({ says }) => says)).toEqual([
      'A batch has ended: 4 rows done. Coverage was found for 2 rows, and is to be reviewed for 1.',
    ]);

    // What somebody accepts later is told from then on.
    const search = await searchOf(clerk, second?.Search?.DiscoveryID ?? '');
    for (const one of search.Candidates.filter(({ Level, Standing }) => Level === 'REVIEW' && Standing === 'active'))
      await clerk.call('decideCandidate', {
        DiscoveryID: search.DiscoveryID,
        SpifResponseID: one.SpifResponseID,
        Version: one.Version,
        Decision: 'Accepted',
        Code: 'card',
      });
    expect((await rowsOf(BatchID))[1]).toMatchObject({ StatusText: 'Coverage found', Grade: 'Good' });
  });

  it('tells bad rows by row and column, by the rules of the screen', async () => {
    await workers.start();
    const batch = await checked(
      clerk,
      await draftOfKind([
        stranger(),
        'Unheard,Nell,1980-02-03,,,,,,,A-1',
        'Unheard,Nell,1980-02-31,,,,OH,44909,,A-2',
        'Unheard,Nell,1980-02-03,,,,OH,44909,2019-01-02,A-3',
        'Unheard,Nell,1980-02-03,000-12-3456,,,,,,A-4',
        'Unheard,Nell,1980-02-03,,,,Narnia,44909,,A-5',
      ]),
    );
    expect(batch.Check).toMatchObject({ Accepted: 1, Faulty: 5 });
    const faults = batch.Check.Faults.map(({ Row, Column, Sentence }) => [Row, Column, Sentence]);
    expect(faults).toEqual([
      [3, null, expect.stringMatching(/^SSN is missing/)],
      [4, 3, expect.stringMatching(/^Date of birth/)],
      [5, 9, 'Date of service: At most 24 months back.'],
      [6, 4, 'SSN is a number that nobody was ever given.'],
      [6, 4, expect.stringMatching(/^SSN is missing/)],
      [7, 7, expect.stringMatching(/^State/)],
    ]);
    expect(batch.Check.NotSent).toEqual([
      { Column: 10, Sentence: 'Account number is not searched by. It comes back with the results.' },
    ]);
    expect(JSON.stringify(batch.Check)).not.toMatch(/Narnia|3456|Nell/);
  });

  it('pauses at its cap, goes on once that is raised, and asks nobody twice', async () => {
    const BatchID = await started([stranger(), stranger(), stranger(), stranger()], { CostCapCents: 30 });
    await workers.start();
    const paused = await eventually('it pauses', async () => {
      const detail = await detailOf(clerk, BatchID);
      return detail.State === 'Paused' && detail;
    });
    expect(paused.StateReason).toBe('CostCap');
    expect(paused.SpentCents).toBeLessThanOrEqual(30);
    expect(paused.Counts.Pending).toBeGreaterThan(0);
    expect(paused.Counts.InFlight).toBe(0);
    await clerk.call('changeBatch', { BatchID, Name: 'Searching', Priority: 5, CostCapCents: 5_000 });
    await clerk.call('resumeBatch', { BatchID });
    const done = await ended(clerk, BatchID);
    expect(done.Counts.Done + done.Counts.Failed).toBe(4);
    // One that its cap stopped in the middle may be asked anew.
    expect(done.Reasons.every(({ Advice }) => Advice === 'RunAgain')).toBe(true);
    const all = await asks(BatchID);
    expect(new Set(all.map((one) => one.lookup_id)).size).toBe(all.length);
    expect(done.SpentCents).toBe(all.reduce((sum, one) => sum + (one.cost_cents ?? 0), 0));
  });

  it('pauses where the month allows no more, and says which cap it was', async () => {
    await server.admin.query(
      `INSERT INTO phi.discovery_setting (client_id, cap_cents, month_cap_cents, stop_rule, negative_days, neighbours, updated_by)
       VALUES ($1, 500, 0, 'FirstPrimary', 14, false, $2)`,
      [lakeside, clerk.user.id],
    );
    try {
      const BatchID = await started([stranger()]);
      await workers.start();
      const paused = await eventually('it pauses', async () => {
        const detail = await detailOf(clerk, BatchID);
        return detail.State === 'Paused' && detail;
      });
      expect(paused).toMatchObject({ StateReason: 'MonthCap', Counts: { Pending: 1 } });
      await clerk.call('cancelBatch', { BatchID });
      expect((await ended(clerk, BatchID)).Counts.Cancelled).toBe(1);
    } finally {
      await server.admin.query('DELETE FROM phi.discovery_setting WHERE client_id = $1', [lakeside]);
    }
  });

  it('[ROLE-06] is for who may search at the screen alone: chosen, started and run again', async () => {
    const { BatchID } = await readyOf([stranger()]);
    const other = await signedIn(server, ['RealTimeEligibility']);
    const FileID = await send(other, fileOfRows([stranger()]));
    const draft = (await other.call('uploadBatch', { FileID })).body.Data;
    const chosen = await other.call('setBatchKind', { BatchID: draft?.BatchID ?? '', Kind: 'Discovery' });
    expect(fieldsOf(chosen)).toHaveProperty('Kind');
    expect(fieldsOf(await other.call('startBatch', { BatchID, Name: 'Searching' }))).toHaveProperty('Kind');
    expect((await detailOf(clerk, BatchID)).State).toBe('Ready');
    await clerk.call('startBatch', { BatchID, Name: 'Searching' });
    await workers.start();
    await ended(clerk, BatchID);
    expect(fieldsOf(await other.call('rerunBatch', { BatchID }))).toHaveProperty('Kind');
    // Its results are a table, whatever is asked for.
    const as271 = await clerk.call('makeBatchFile', { BatchID, Kind: 'Results', Format: '271' });
    expect(fieldsOf(as271)).toHaveProperty('Format');
  });

  it('run again, keeps what each row had, and takes it from what is known of before', async () => {
    const BatchID = await started([stranger()]);
    await workers.start();
    const first = await ended(clerk, BatchID);
    expect((await clerk.call('rerunBatch', { BatchID })).status).toBe(200);
    const done = await ended(clerk, BatchID);
    expect(done.Runs).toBe(2);
    expect((await rowsOf(BatchID))[0]?.Before).toMatchObject({ StatusText: 'Nothing found', SpifResponseID: null });
    // Whoever did not find them lately is not asked again.
    expect(done.SpentCents).toBe(first.SpentCents);
  });

  it('keeps templates of its own', async () => {
    await workers.start();
    const draft = await draftOfKind([stranger()]);
    await checked(clerk, draft, { TemplateName: `Searches ${draft.BatchID}` });
    const eligibility = await draftOf(clerk, fileOfRows([stranger()]));
    expect(eligibility).toMatchObject({ Kind: 'Eligibility', TemplateID: null });
    const searches = await draftOfKind([stranger()]);
    expect(searches).toMatchObject({ Kind: 'Discovery', TemplateID: expect.any(String), Problems: [] });
    const applied = await clerk.call('applyBatchTemplate', {
      BatchID: eligibility.BatchID,
      TemplateID: searches.TemplateID ?? '',
    });
    expect(applied.body).toMatchObject({
      WasSuccess: false,
      UserMessage: expect.stringMatching(/batches of the kind Discovery/),
    });
  });

  it('keeps no template by the name of one of another kind, which stays what it was', async () => {
    await workers.start();
    const TemplateName = `Default ${randomUUID()}`;
    const searches = await draftOfKind([stranger()]);
    await checked(clerk, searches, { TemplateName });
    const file = 'Last,First,DOB,Member,Payer\nUnheard,Ada,1980-02-03,X1,Northlake Mutual\n';
    const { BatchID } = await draftOf(clerk, file);
    const Columns = (['LastName', 'FirstName', 'DOB', 'MemberID', 'PayerName'] as const).map((Field) => ({
      Field,
      Transforms: [],
    }));
    const loud = TemplateName.toUpperCase();
    const refused = await clerk.call('checkBatch', { BatchID, Columns, TemplateName: loud });
    expect(fieldsOf(refused)).toEqual({
      TemplateName: `“${loud}” is a template for batches of another kind. Choose another name, or remove that template first.`,
    });
    expect((await detailOf(clerk, BatchID)).State).not.toBe('Validating');
    const { body } = await clerk.call('getBatchTemplates');
    const [standing, ...others] = body.Data?.filter(({ Name }) => Name.toUpperCase() === loud) ?? [];
    expect([standing?.Kind, standing?.Name, others]).toEqual(['Discovery', TemplateName, []]);
    const again = await draftOfKind([stranger()]);
    expect((await checked(clerk, again, { TemplateName })).Check).toMatchObject({ Accepted: 1 });
  });

  it('begins no more at once than may be; paused, none; cancelled, those under way end and the others are never begun', async () => {
    await hurried();
    const many = searchesAtOnce + 3;
    const BatchID = await started(
      Array.from({ length: many }, () => stranger('DRIP')),
      { CostCapCents: null },
    );
    const worker = await workers.start();
    const full = await eventually('as many are under way as may be', async () => {
      const detail = await detailOf(clerk, BatchID);
      return detail.Counts.InFlight === searchesAtOnce && detail;
    });
    expect(full.Counts.Pending).toBe(3);
    await clerk.call('pauseBatch', { BatchID });
    await clerk.call('cancelBatch', { BatchID });
    const done = await ended(clerk, BatchID);
    expect(done.State).toBe('Cancelled');
    expect(done.Counts).toMatchObject({ Cancelled: 3, InFlight: 0, Pending: 0 });
    expect(done.Counts.Done + done.Counts.Failed).toBe(searchesAtOnce);
    await worker.stop();
  });

  it('R-22 a row whose search a worker of the former release took in, which ends no row, ends all the same', async () => {
    await hurried();
    const BatchID = await started([stranger('DRIP'), stranger('DRIP')]);
    const worker = await workers.start();
    await eventually('both are under way', async () => (await detailOf(clerk, BatchID)).Counts.InFlight === 2);
    await worker.stop();
    await eventually('their searches have ended', async () => {
      await goneOnWith();
      const { rows } = await server.admin.query(
        `SELECT 1 FROM phi.batch_search s JOIN phi.discovery d ON d.client_id = s.client_id AND d.id = s.discovery_id
          WHERE s.batch_id = $1 AND d.state = 'Running'`,
        [BatchID],
      );
      return rows.length === 0;
    });
    expect((await detailOf(clerk, BatchID)).Counts.InFlight).toBe(2);
    await server.admin.query('DELETE FROM system.batch_search_open WHERE batch_id = $1', [BatchID]);
    await workers.start();
    const done = await ended(clerk, BatchID);
    expect(done.Counts).toMatchObject({ Total: 2, InFlight: 0, Pending: 0 });
    expect(done.SpentCents).toBe((await asks(BatchID)).reduce((sum, one) => sum + (one.cost_cents ?? 0), 0));
  });

  it('R-01 whose worker is killed between goes on elsewhere: no row is asked twice, and cost counts once', async () => {
    await hurried();
    const BatchID = await started([stranger('DRIP'), stranger('DRIP')]);
    const killed = await workers.startProcess();
    await eventually('payers are being asked', async () =>
      (await asks(BatchID)).some(({ state }) => state === 'Asked'),
    );
    await kill(server, killed);
    await workers.start();
    const done = await eventually('another goes on to the end', async () => {
      await goneOnWith();
      const detail = await detailOf(clerk, BatchID);
      return detail.FinishedAt !== null && detail;
    });
    const all = await asks(BatchID);
    expect(new Set(all.map((one) => one.discovery_id)).size).toBe(2);
    expect(new Set(all.map((one) => one.lookup_id)).size).toBe(all.length);
    const calls = await Promise.all(all.map(async (one) => (await callsFor(server, one.lookup_id)).length));
    expect(Math.max(...calls)).toBe(1);
    expect(done.SpentCents).toBe(all.reduce((sum, one) => sum + (one.cost_cents ?? 0), 0));
  });
});
