import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countCaseClocks } from '#/features/cases/calendar/countClocks.ts';
import { escalateCases } from '#/features/cases/escalation/escalateCases.ts';
import { watchSubscriptions } from '#/features/clearance/authorization/notices/watchSubscriptions.ts';
import { watchAuthorizations } from '#/features/clearance/authorization/watch/watchAuthorizations.ts';
import { judgeNoted } from '#/features/clearance/judge/judgeNoted.ts';
import { noteMorning } from '#/features/clearance/judge/morningRound.ts';
import { tellOfExchange } from '#/features/exchange/mailExchange.ts';
import { seekSamePeople } from '#/features/registration/samePeople/jobs.ts';
import { closeResolved } from '#/features/ticketing/closeResolved.ts';
import { runWatches } from '#/services/discovery/watches.ts';
import { createRechecks } from '#/services/lookups/unasked/rechecks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

type Deps = TestServer['deps'];

const rounds: Readonly<Record<string, (deps: Deps) => Promise<void>>> = {
  'seek-same-people': seekSamePeople,
  'count-case-clocks': countCaseClocks,
  'escalate-cases': escalateCases,
  'watch-authorizations': watchAuthorizations,
  'watch-subscriptions': watchSubscriptions,
  // The morning that is noted is tomorrow's: nobody has noted that.
  'note-mornings': (deps) => noteMorning(deps, undefined, new Date(new Date(Date.now() + 86_400_000).setUTCHours(20))),
  'judge-visits': async (deps) => {
    await server.admin.query(
      `INSERT INTO system.client_to_judge (client_id, causes) SELECT id, '{DayPassed}' FROM identity.client ON CONFLICT DO NOTHING`,
    );
    await judgeNoted(deps);
  },
  'run-watches': (deps) => runWatches(deps),
  'plan-rechecks': (deps) => createRechecks(deps).plan(),
  'close-resolved-tickets': closeResolved,
  'tell-of-exchange': tellOfExchange,
};

/** Doors of which that of the first client that a round comes to is shut, as where the node of its rows is away. */
function firstShut({ doors }: Deps) {
  let shut: string | null = null;
  const through = new Set<string>();
  const withTenant: Deps['doors']['withTenant'] = (clientId, ...rest) => {
    shut ??= clientId;
    if (clientId === shut) return Promise.reject(new Error('its rows are away'));
    through.add(clientId);
    return doors.withTenant(clientId, ...rest);
  };
  return { doors: { ...doors, withTenant }, through };
}

describe('[R-14] a round of all clients', () => {
  it.each(Object.entries(rounds))('%s: one that fails keeps no other one waiting, and is told', async (_, round) => {
    const { rows } = await server.admin.query<{ n: number }>('SELECT count(*)::int AS n FROM identity.client');
    const { doors, through } = firstShut(server.deps);
    await expect(round({ ...server.deps, doors })).rejects.toThrow();
    expect(through.size).toBe((rows[0]?.n ?? 0) - 1);
  });
});
