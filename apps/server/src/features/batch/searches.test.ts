import type { BatchDetail } from '@coverline/contract/batch/batch.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { beginSearch } from '#/services/batch/searches/beginSearch.ts';
import { searchesAtOnce } from '#/services/batch/searches/searchFor.ts';
import { kill, leasesEnd, startBatchServer, workersOf } from '#/testing/batches.ts';
import { checked, detailOf, draftOf, ended, fileOf } from '#/testing/batchFiles.ts';
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
  clerk = await signedIn(server, ['RealTimeEligibility', 'RealTimeInsuranceDiscovery']);
});
afterAll(() => server.close());
afterEach(() => workers.endAll());

const header = 'Last,First,DOB,Card,Payer,SSN,Address,City,State,ZIP';
const card = (scenario: string) => `X${randomUUID().slice(0, 8).toUpperCase()}-${scenario}`;
const Columns = (
  ['LastName', 'FirstName', 'DOB', 'MemberID', 'PayerName', 'SSN', 'Address1', 'City', 'State', 'Zip'] as const
).map((Field) => ({ Field, Transforms: [] }));
let strangers = 0;
/** A row of somebody whose coverage is not active and whom no payer knows. */
const stranger = (last = 'Unheard', place = ',,,OH,44909') =>
  `${last},Una${'abcdefghijklmnopqrstuvwxyz'.charAt(strangers++)},1980-02-03,${card('INA')},Northlake Mutual,${place}`;
const perpetua = (payer: string, scenario: string) =>
  `Ravnsborg,Perpetua,1979-03-17,${card(scenario)},${payer},948216640,28 Harvest Row,Cedar Valley,MI,49914`;

/** A batch of these rows that may be started. */
async function readyOf(rows: readonly string[]): Promise<string> {
  const draft = await draftOf(clerk, `${[header, ...rows].join('\n')}\n`);
  return (await checked(clerk, draft, { Columns })).BatchID;
}
async function started(rows: readonly string[], Search: { CapCents: number | null } | null): Promise<string> {
  const reader = await workers.start();
  const BatchID = await readyOf(rows);
  await reader.stop();
  const reply = await clerk.call('startBatch', { BatchID, Name: 'Searching', Search });
  if (reply.status !== 200) throw new Error(reply.text);
  return BatchID;
}
/** As far as its rows are asked, and nobody is searched for: no place is free for that. */
async function asked(rows: readonly string[], Search: { CapCents: number | null }): Promise<string> {
  await server.admin.query(
    `INSERT INTO system.batch_search_open (client_id, batch_id, row, lookup_id, is_begun)
     SELECT $1, gen_random_uuid(), n, gen_random_uuid(), true FROM generate_series(1, $2) n`,
    [lakeside, searchesAtOnce],
  );
  const BatchID = await started(rows, Search);
  const worker = await workers.start();
  await eventually('its rows are answered', async () => (await detailOf(clerk, BatchID)).Counts.Done === rows.length);
  await worker.stop();
  await server.admin.query('DELETE FROM system.batch_search_open WHERE batch_id <> $1', [BatchID]);
  return BatchID;
}
const searchesOf = async (BatchID: string) => {
  const { body } = await clerk.call('getBatchItems', { BatchID });
  return (body.Data?.Rows ?? []).map(({ Search }) => Search);
};
const statesOf = ({ Searches }: BatchDetail) =>
  Object.fromEntries((Searches?.Counts ?? []).map(({ State, Rows }) => [State, Rows]));
const begin = (batchId: string) => beginSearch(server.deps, { clientId: lakeside, batchId });

describe('[GEN-05] a batch that searches for coverage where it is not active', () => {
  it('tells of each row what its search came to, in its list and its file, and bills nothing that waits for a review', async () => {
    const BatchID = await started(
      [
        perpetua('Northlake Mutual', 'INA'),
        `ACT,Ada,1981-04-05,${card('INA')},Northlake Mutual,,,,MI,49909`,
        `Unheard,Una,1980-02-03,${card('AAA75')},Northlake Mutual,,,,OH,44909`,
        `Marker,Ada,1980-04-05,${card('ACT')},Northlake Mutual,,,,MI,49909`,
        perpetua('Juniper Community Care', 'INA'),
        `Nowhere,Una,1980-02-03,${card('INA')},Northlake Mutual,,,,,`,
      ],
      { CapCents: null },
    );
    await workers.start();
    const done = await ended(clerk, BatchID);
    expect(statesOf(done)).toEqual({ Found: 2, Review: 1, NotFound: 1, NotSearchable: 1 });
    const [first, second, , active, again] = await searchesOf(BatchID);
    expect(first?.Found).toEqual([
      { PayerName: 'Bluestone Health Plan', Score: expect.any(Number), Level: 'HIGH', MayBeBilled: true },
    ]);
    expect(second?.Found.map(({ Level, MayBeBilled }) => [Level, MayBeBilled])).toContainEqual(['REVIEW', false]);
    expect(second?.Found.some(({ MayBeBilled }) => MayBeBilled)).toBe(false);
    expect(active).toBeNull();
    expect(again?.DiscoveryID).toBe(first?.DiscoveryID); // one person is searched for once

    const { text } = await fileOf(server, clerk, BatchID, 'Results', 'pipe');
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    const rows = lines.map((line) => line.split('|').slice(-11, -5));
    expect(rows[0]).toEqual([
      'SearchOutcome',
      'FoundPayer',
      'FoundConfidence',
      'FoundLevel',
      'FoundMayBeBilled',
      'SearchLink',
    ]);
    const link = `/spifmanagement/livepatientremedi?DiscoveryID=${first?.DiscoveryID}`;
    const score = String(first?.Found[0]?.Score);
    expect(rows[1]).toEqual(['Coverage found', 'Bluestone Health Plan', score, 'HIGH', 'Y', link]);
    expect(rows[2]?.[0]).toBe('Found, to review');
    expect(rows[2]?.[4]).toMatch(/^N(?:; N)*$/);
    expect(rows[3]?.slice(0, 5)).toEqual(['Nothing found', '', '', '', '']);
    expect(rows[4]).toEqual(['', '', '', '', '', '']);
    expect(rows[6]?.[0]).toBe('The row says too little to search');

    const search = await searchOf(clerk, first?.DiscoveryID ?? '');
    expect(search).toMatchObject({ Source: 'Batch', State: 'Ended' });
    const bell = await server.admin.query<{ says: string }>(
      "SELECT message AS says FROM identity.notification WHERE user_id = $1 AND (subject LIKE 'search %' OR deep_link LIKE '%' || $2)",
      [clerk.user.id, BatchID],
    );
    expect(bell.rows.map(({ says }) => says)).toEqual([
      'A batch has ended: 6 rows done. Of 4 rows without active coverage it was found for 2, and is to be reviewed for 1. 1 more was not searched, or not to the end.',
    ]);
  });

  it('searches for nobody where nobody asked for that', async () => {
    const BatchID = await started([stranger()], null);
    await workers.start();
    expect((await ended(clerk, BatchID)).Searches).toBeNull();
    expect(await searchesOf(BatchID)).toEqual([null]);
  });

  it('is started by who may search alone', async () => {
    await workers.start();
    const BatchID = await readyOf([stranger()]);
    const other = await signedIn(server, ['RealTimeEligibility']);
    const refused = await other.call('startBatch', { BatchID, Name: 'Searching', Search: { CapCents: null } });
    expect(fieldsOf(refused)).toHaveProperty('Search');
    expect((await detailOf(clerk, BatchID)).State).toBe('Ready');
  });

  it('spends no more than its cap, and says of the rest that it was reached', async () => {
    const BatchID = await started([stranger(), stranger(), stranger(), stranger()], { CapCents: 30 });
    await workers.start();
    const done = await ended(clerk, BatchID);
    expect(done.Searches?.CapCents).toBe(30);
    expect(done.Searches?.SpentCents).toBeGreaterThan(0);
    expect(done.Searches?.SpentCents).toBeLessThanOrEqual(30);
    expect(statesOf(done)).toEqual({ NotFound: 1, Capped: 3 });
    // With what was left over nobody could be asked, and so for the others it was not even tried.
    expect((await searchesOf(BatchID)).filter((one) => one?.DiscoveryID === null)).toHaveLength(2);
  });

  it('begins no more at once than may be, and each once, whoever begins them', async () => {
    const BatchID = await asked(
      Array.from({ length: searchesAtOnce + 3 }, () => stranger()),
      { CapCents: null },
    );
    const begun = await Promise.all(Array.from({ length: searchesAtOnce + 6 }, () => begin(BatchID)));
    const ids = begun.flatMap((one) => (one.kind === 'begun' ? [one.discoveryId] : []));
    expect(new Set(ids).size).toBe(searchesAtOnce);
    expect(ids).toHaveLength(searchesAtOnce);
    expect(begun.filter(({ kind }) => kind === 'full')).toHaveLength(6);
    expect(statesOf(await detailOf(clerk, BatchID))).toEqual({ UnderWay: searchesAtOnce, Waiting: 3 });
    expect((await detailOf(clerk, BatchID)).FinishedAt).toBeNull();
    await server.deps.doors.withSystem('test', (trx) => trx.deleteFrom('system.discovery_under_way').execute());
    for (const id of ids) server.deps.discoveries.start(lakeside, id);
    await workers.start();
    expect(statesOf(await ended(clerk, BatchID))).toEqual({ NotFound: searchesAtOnce + 3 });
  });

  it('begins none while it is paused, and goes on; cancelled, it calls off those that wait', async () => {
    const BatchID = await asked([stranger(), stranger()], { CapCents: null });
    await clerk.call('pauseBatch', { BatchID });
    expect(await begin(BatchID)).toEqual({ kind: 'waits' });
    await clerk.call('resumeBatch', { BatchID });
    const first = await begin(BatchID);
    expect(first.kind).toBe('begun');
    await clerk.call('cancelBatch', { BatchID });
    expect(await begin(BatchID)).toEqual({ kind: 'settled' });
    if (first.kind === 'begun') server.deps.discoveries.start(lakeside, first.discoveryId);
    await workers.start();
    const done = await ended(clerk, BatchID);
    expect(done.State).toBe('Cancelled');
    expect(statesOf(done)).toEqual({ NotFound: 1, CalledOff: 1 });
  });

  it('R-01 whose worker is killed in the middle of a search goes on elsewhere: nobody is asked twice, and cost counts once', async () => {
    // Who drips is given up sooner; the rows' own payer has its time.
    await server.admin.query('UPDATE system.gateway SET soft_ms = 1000, hard_ms = 1500 WHERE id <> $1', [
      gateway('NORTH'),
    ]);
    const BatchID = await started([stranger('DRIP'), stranger('DRIP')], { CapCents: null });
    const killed = await workers.startProcess();
    const asks = `SELECT a.discovery_id, a.lookup_id, a.state, l.cost_cents FROM phi.discovery_ask a
                    JOIN phi.batch_search s ON s.client_id = a.client_id AND s.discovery_id = a.discovery_id
                    LEFT JOIN phi.lookup l ON l.client_id = a.client_id AND l.id = a.lookup_id
                   WHERE s.batch_id = $1 AND a.lookup_id IS NOT NULL AND NOT a.is_kept`;
    type Ask = { discovery_id: string; lookup_id: string; state: string; cost_cents: number | null };
    await eventually('payers are being asked', async () => {
      const { rows } = await server.admin.query<Ask>(asks, [BatchID]);
      return rows.some(({ state }) => state === 'Asked');
    });
    await kill(server, killed);
    await workers.start();
    const done = await eventually('another goes on to the end', async () => {
      await leasesEnd(server);
      await server.admin.query("UPDATE system.discovery_under_way SET lease_until = now() - interval '1 s'");
      await server.admin.query("UPDATE system.lookup_in_flight SET lease_until = now() - interval '1 s'");
      await server.deps.lookups.recover();
      await server.deps.discoveries.recover();
      const detail = await detailOf(clerk, BatchID);
      return detail.FinishedAt !== null && detail;
    });
    const { rows } = await server.admin.query<Ask>(asks, [BatchID]);
    expect(new Set(rows.map((one) => one.discovery_id)).size).toBe(2);
    expect(new Set(rows.map((one) => one.lookup_id)).size).toBe(rows.length);
    const calls = await Promise.all(rows.map(async (one) => (await callsFor(server, one.lookup_id)).length));
    expect(Math.max(...calls)).toBe(1);
    expect(done.Searches?.SpentCents).toBe(rows.reduce((sum, one) => sum + (one.cost_cents ?? 0), 0));
  });
});
