import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiscoveryRunner } from '#/services/discovery/discoveryRunner.ts';
import { placeAsk } from '#/services/discovery/placeAsk.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import { killedSearches } from './testing/killedSearches.ts';
import { searchOf } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let finder: Awaited<ReturnType<typeof signedIn>>;
let searches: ReturnType<typeof killedSearches>;
beforeAll(async () => {
  server = await startTestServer();
  finder = await signedIn(server, ['RealTimeInsuranceDiscovery']);
  searches = killedSearches(server, finder);
});
afterAll(() => server.close());

describe('[GEN-05] a search whose node dies', () => {
  // Of somebody whom every payer calls active, four are asked in three steps, and the plan's last step is planned on the way.
  it.each([1, 2, 3, 4].flatMap((asks) => [[asks, 'before'] as const, [asks, 'after'] as const]))(
    'at payer %i, %s its answer, goes on elsewhere: nobody is asked twice, and cost counts once',
    async (asks, when) => {
      const id = await searches.written('ACT');
      await searches.dies(id, asks, when);
      const { search, calls, lookups, made, cents } = await searches.recovered(id);
      expect(Math.max(...calls)).toBe(1);
      expect(made).toBe(new Set(lookups).size);
      expect(search.SpentCents).toBe(cents);
      expect(search.Asks.filter(({ State }) => State === 'Waiting' || State === 'Asked')).toEqual([]);
      const silent = search.Asks.filter(({ Result }) => Result === 'noAnswer');
      expect(silent.length).toBeLessThanOrEqual(when === 'before' ? 3 : 2);
    },
  );

  it('two nodes at once ask nobody twice either', async () => {
    const id = await searches.written('ACT');
    const nodes = [1, 2, 3].map(() => createDiscoveryRunner({ ...server.deps, log: () => {} }));
    for (const node of nodes) node.start(lakeside, id);
    await eventually('it ends', async () => (await searchOf(finder, id)).State === 'Ended');
    await Promise.all(nodes.map((node) => node.drain()));
    const { calls, made, lookups } = await searches.recovered(id);
    expect(new Set(calls)).toEqual(new Set([1]));
    expect(made).toBe(new Set(lookups).size);
  });

  it('one payer that two place at once is asked once', async () => {
    const id = await searches.written('Twofold');
    const place = (await searchOf(finder, id)).Asks.find(({ State }) => State === 'Waiting')?.Place ?? 0;
    const jobs = await Promise.all(
      [1, 2, 3].map(() => placeAsk(server.deps, { clientId: lakeside, discoveryId: id, place })),
    );
    expect(jobs.filter((job) => job !== null)).toHaveLength(1);
  });
});
