import { type DiscoveryRunner, createDiscoveryRunner } from '#/services/discovery/discoveryRunner.ts';
import { openSearch } from '#/services/discovery/openSearch.ts';
import type { SoughtPerson } from '#/services/discovery/soughtPerson.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { callsFor } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { searchOf } from '#/testing/searches.ts';
import type { TestServer } from '#/testing/testServer.ts';

type Finder = Awaited<ReturnType<typeof signedIn>>;

/** Searches for coverage whose node dies under them, and what became of each in the end. */
export function killedSearches(server: TestServer, finder: Finder) {
  let searches = 0;

  /** A search that is written, and that no node has begun to work on: each of another person. */
  const written = (LastName: string, known: Partial<SoughtPerson> = {}): Promise<string> =>
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
          DateOfBirth: new Date(Date.UTC(1950, 1, ++searches)).toISOString().slice(0, 10),
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
          ...known,
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

  /** A node of its own that asks through this server; `start` stands in for how it begins a lookup, `isDead` once it waits for nothing. */
  function nodeOf(
    start: (job: Parameters<TestServer['deps']['lookups']['start']>[0]) => void,
    isDead: () => boolean,
  ): DiscoveryRunner {
    const { deps } = server;
    return createDiscoveryRunner({
      ...deps,
      log: () => {},
      lookups: {
        start,
        wait: (clientId, lookupId, ms) =>
          isDead() ? new Promise(() => {}) : deps.lookups.wait(clientId, lookupId, ms),
      },
    });
  }

  const hasEnded = async (id: string) => (await searchOf(finder, id)).State === 'Ended';

  /** A node that asks so many payers and dies: `before` it could send the last one's question, or `after` it was sent. */
  async function dies(id: string, asks: number, when: 'before' | 'after'): Promise<void> {
    const { promise: dead, resolve: die } = Promise.withResolvers<void>();
    let asked = 0;
    const node = nodeOf(
      (job) => {
        asked += 1;
        if (asked > asks) return;
        if (asked < asks || when === 'after') server.deps.lookups.start(job);
        if (asked === asks) die();
      },
      () => asked >= asks,
    );
    node.start(lakeside, id);
    await Promise.race([dead, eventually('it ends before', () => hasEnded(id))]);
    await node.drain();
  }

  /** Another node goes on until the end; then what each of its lookups came to, by our books and by the payers'. */
  async function recovered(id: string) {
    // Once: what the other node has written and not sent yet is in no dead hand.
    await abandon(id);
    await server.deps.lookups.recover();
    await server.deps.discoveries.recover();
    await eventually('another node goes on to the end', () => hasEnded(id));
    return accountsOf(id);
  }

  async function accountsOf(id: string) {
    const { rows } = await server.admin.query<{ lookup_id: string; partner: string }>(
      `SELECT lookup_id, trading_partner_id AS partner FROM phi.discovery_ask
        WHERE discovery_id = $1 AND lookup_id IS NOT NULL AND NOT is_kept`,
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
    return { search, calls, lookups, partners: rows.map(({ partner }) => partner), ...made.rows[0] };
  }

  return { written, abandon, nodeOf, dies, recovered, accountsOf, hasEnded };
}
