import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiscoveryRunner } from '#/services/discovery/discoveryRunner.ts';
import { openSearch } from '#/services/discovery/openSearch.ts';
import { placeAsk } from '#/services/discovery/placeAsk.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { callsFor } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { searchOf } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let finder: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  finder = await signedIn(server, ['RealTimeInsuranceDiscovery']);
});
afterAll(() => server.close());

let searches = 0;
/** A search that is written, and that no node has begun to work on: each of another person. */
const written = (LastName: string): Promise<string> =>
  server.deps.doors.withTenant(lakeside, (trx) =>
    openSearch(server.deps, trx, {
      clientId: lakeside,
      userId: finder.user.id,
      person: {
        LastName,
        FirstName: 'Killed',
        Middle: '',
        Suffix: '',
        Gender: 'M',
        DateOfBirth: `1950-02-${String(++searches).padStart(2, '0')}`,
        SocialSecurityNumber: '',
        Address1: '',
        City: '',
        State: 'MI',
        Zip: '',
        IsDisabled: false,
        GuardianLastName: '',
        GuardianFirstName: '',
        GuardianDateOfBirth: '',
        EarlierPartner: null,
        EarlierMemberID: '',
      },
      registrationId: null,
      visitId: null,
      source: 'Realtime',
      now: new Date(),
      ServiceFrom: '2026-11-20',
      ServiceTo: '2026-11-20',
      StopRule: 'All',
    }),
  );

/** As though nobody worked on it, or on its lookups, any more. */
const abandon = async (id: string) => {
  await server.admin.query(
    "UPDATE system.discovery_under_way SET lease_until = now() - interval '1 s' WHERE discovery_id = $1",
    [id],
  );
  await server.admin.query(
    `UPDATE system.lookup_in_flight SET lease_until = now() - interval '1 s'
      WHERE lookup_id IN (SELECT lookup_id FROM phi.discovery_ask WHERE discovery_id = $1)`,
    [id],
  );
};

/** A node that asks so many payers and dies: `before` it could send the last one's question, or `after` its answer was stored. */
async function dies(id: string, asks: number, when: 'before' | 'after'): Promise<void> {
  const { deps } = server;
  const { promise: dead, resolve: die } = Promise.withResolvers<void>();
  let asked = 0;
  const node = createDiscoveryRunner({
    ...deps,
    log: () => {},
    lookups: {
      start(job) {
        asked += 1;
        if (asked > asks) return;
        if (asked < asks || when === 'after') deps.lookups.start(job);
        if (asked === asks) die();
      },
      // Whoever is dead waits for nothing more.
      wait: (clientId, lookupId, ms) =>
        asked >= asks ? new Promise(() => {}) : deps.lookups.wait(clientId, lookupId, ms),
    },
  });
  node.start(lakeside, id);
  await Promise.race([dead, eventually('it ends before', async () => (await searchOf(finder, id)).State === 'Ended')]);
  await node.drain();
}

async function recovered(id: string) {
  await eventually('another node goes on to the end', async () => {
    await abandon(id);
    await server.deps.lookups.recover();
    await server.deps.discoveries.recover();
    return (await searchOf(finder, id)).State === 'Ended';
  });
  const { rows } = await server.admin.query<{ lookup_id: string }>(
    'SELECT lookup_id FROM phi.discovery_ask WHERE discovery_id = $1 AND lookup_id IS NOT NULL AND NOT is_kept',
    [id],
  );
  const lookups = rows.map((row) => row.lookup_id);
  const search = await searchOf(finder, id);
  const calls = await Promise.all(lookups.map(async (one) => (await callsFor(server, one)).length));
  const made = await server.admin.query<{ made: number; cents: number }>(
    `SELECT count(*)::int AS made, coalesce(sum(cost_cents), 0)::int AS cents FROM phi.lookup
      WHERE origin = 'Discovery' AND id = ANY($1)`,
    [lookups],
  );
  return { search, calls, lookups, ...made.rows[0] };
}

describe('[GEN-05] a search whose node dies', () => {
  // Of somebody whom every payer calls active, four are asked in three steps, and the plan's last step is planned on the way.
  it.each([1, 2, 3, 4].flatMap((asks) => [[asks, 'before'] as const, [asks, 'after'] as const]))(
    'at payer %i, %s its answer, goes on elsewhere: nobody is asked twice, and cost counts once',
    async (asks, when) => {
      const id = await written('ACT');
      await dies(id, asks, when);
      const { search, calls, lookups, made, cents } = await recovered(id);
      expect(Math.max(...calls)).toBe(1);
      expect(made).toBe(new Set(lookups).size);
      expect(search.SpentCents).toBe(cents);
      expect(search.Asks.filter(({ State }) => State === 'Waiting' || State === 'Asked')).toEqual([]);
      const silent = search.Asks.filter(({ Result }) => Result === 'noAnswer');
      expect(silent.length).toBeLessThanOrEqual(when === 'before' ? 3 : 2);
    },
  );

  it('two nodes at once ask nobody twice either', async () => {
    const id = await written('ACT');
    const nodes = [1, 2, 3].map(() => createDiscoveryRunner({ ...server.deps, log: () => {} }));
    for (const node of nodes) node.start(lakeside, id);
    await eventually('it ends', async () => (await searchOf(finder, id)).State === 'Ended');
    await Promise.all(nodes.map((node) => node.drain()));
    const { calls, made, lookups } = await recovered(id);
    expect(new Set(calls)).toEqual(new Set([1]));
    expect(made).toBe(new Set(lookups).size);
  });

  it('one payer that two place at once is asked once', async () => {
    const id = await written('Twofold');
    const place = (await searchOf(finder, id)).Asks.find(({ State }) => State === 'Waiting')?.Place ?? 0;
    const jobs = await Promise.all(
      [1, 2, 3].map(() => placeAsk(server.deps, { clientId: lakeside, discoveryId: id, place })),
    );
    expect(jobs.filter((job) => job !== null)).toHaveLength(1);
  });
});
