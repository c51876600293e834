import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiscoveryRunner } from '#/services/discovery/discoveryRunner.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { raisedOrNot, raiseNext } from '#/testing/database/raising.ts';
import { eventually } from '#/testing/eventually.ts';
import { searchOf } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { killedSearches } from './testing/killedSearches.ts';

let server: TestServer;
let finder: Awaited<ReturnType<typeof signedIn>>;
let searches: ReturnType<typeof killedSearches>;
beforeAll(async () => {
  server = await startTestServer();
  finder = await signedIn(server, ['RealTimeInsuranceDiscovery']);
  searches = killedSearches(server, finder);
});
afterAll(() => server.close());

/** Another node of the server, and what it said. */
function nodeThatSays() {
  const said: string[] = [];
  const node = createDiscoveryRunner({ ...server.deps, log: ({ event }) => said.push(event) });
  return { node, said };
}

it('[GEN-05] [R-14] a search that the database ends for the sake of a merge goes on by itself', async () => {
  const id = await searches.written('ACT');
  await raiseNext(server, '40P01', 3, 'phi.discovery');
  const { node, said } = nodeThatSays();
  node.start(lakeside, id);
  await eventually('it ends', () => searches.hasEnded(id));
  await node.drain();
  expect(said).toEqual([]);
  expect(await raisedOrNot(server)).toBeGreaterThan(3);
  const { calls } = await searches.accountsOf(id);
  expect(new Set(calls)).toEqual(new Set([1]));
});

it('[GEN-05] [R-14] of several who are asked at once each that is written is asked, whatever becomes of the next', async () => {
  const id = await searches.written('ACT');
  const { doors, lookups } = server.deps;
  const started: string[] = [];
  let inRow = 0;
  const node = createDiscoveryRunner({
    ...server.deps,
    log: () => {},
    // The line to the database is lost with the second that is written.
    doors: {
      ...doors,
      withTenant: (clientId, act, last) => {
        inRow = last === undefined ? 0 : inRow + 1;
        return inRow === 2 ? Promise.reject(new Error('the line is lost')) : doors.withTenant(clientId, act, last);
      },
    },
    lookups: {
      start: (job) => {
        started.push(job.lookupId);
        lookups.start(job);
      },
      wait: (...of) => lookups.wait(...of),
    },
  });
  node.start(lakeside, id);
  await eventually('it was lost', () => Promise.resolve(inRow === 2));
  await node.drain();
  const { rows } = await server.admin.query<{ id: string }>(
    'SELECT lookup_id AS id FROM phi.discovery_ask WHERE discovery_id = $1 AND lookup_id IS NOT NULL AND NOT is_kept',
    [id],
  );
  expect(started.toSorted()).toEqual(rows.map((row) => row.id).toSorted());
  expect(started.length).toBeGreaterThan(0);
});

it('[GEN-05] a search that fails is left to whoever looks next, not until its lease is over', async () => {
  const id = await searches.written('ACT');
  await raiseNext(server, 'XX000', 1, 'phi.discovery');
  const { node, said } = nodeThatSays();
  node.start(lakeside, id);
  await eventually('it says so', () => said.includes('search not gone on with'));
  await node.drain();
  expect((await searchOf(finder, id)).State).toBe('Running');
  await server.deps.discoveries.recover();
  await eventually('another node goes on to the end', () => searches.hasEnded(id));
});
