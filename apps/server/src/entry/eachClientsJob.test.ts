import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { countCaseClocks } from '#/features/cases/calendar/countClocks.ts';
import { escalateCases } from '#/features/cases/escalation/escalateCases.ts';
import { watchSubscriptions } from '#/features/clearance/authorization/notices/watchSubscriptions.ts';
import { watchAuthorizations } from '#/features/clearance/authorization/watch/watchAuthorizations.ts';
import { judgeNoted } from '#/features/clearance/judge/judgeNoted.ts';
import { noteMorning } from '#/features/clearance/judge/morningRound.ts';
import { tellOfExchange } from '#/features/exchange/mailExchange.ts';
import { keepExchange } from '#/features/exchange/keepExchange.ts';
import { scanLeftFiles } from '#/features/exchange/waitingForScanner.ts';
import { seekSamePeople } from '#/features/registration/samePeople/jobs.ts';
import { closeResolved } from '#/features/ticketing/closeResolved.ts';
import { signAuditHeads } from '#/platform/audit/heads.ts';
import { auditHeadKey } from '#/platform/audit/signedHead.ts';
import { readKeyFile } from '#/platform/keys/keyFile.ts';
import { sweep } from '#/services/batch/sweep.ts';
import { startBatchSearches } from '#/services/batch/searches/startBatchSearches.ts';
import { runWatches } from '#/services/discovery/watches.ts';
import { createRechecks } from '#/services/lookups/unasked/rechecks.ts';
import { purgeExpired } from '#/services/purge/purgeExpired.ts';
import { purgeRecords } from '#/services/purge/purgeRecords.ts';
import { cancelBatch } from '#/services/batch/batchActs.ts';
import { makeBatch, people, runBatch, statesOf } from '#/testing/batches.ts';
import { lakeside, summit } from '#/testing/builders.ts';
import { firstShut } from '#/testing/database/shutDoors.ts';
import { eventually } from '#/testing/eventually.ts';
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
  'keep-exchange': keepExchange,
  'scan-left-files': scanLeftFiles,
  'purge-expired': purgeExpired,
  'purge-records': (deps) => purgeRecords(deps),
  'sign-audit-heads': async (deps) => {
    const auditHeadDir = await mkdtemp(join(tmpdir(), 'heads-'));
    const key = auditHeadKey(readKeyFile(inject('fixtures').keysFile));
    await signAuditHeads({ ...deps, config: { auditHeadDir }, auditHeadKey: key });
  },
};

describe('[R-14] a round of all clients', () => {
  it.each(Object.entries(rounds))('%s: one that fails keeps no other one waiting, and is told', async (_, round) => {
    const { rows } = await server.admin.query<{ n: number }>('SELECT count(*)::int AS n FROM identity.client');
    const { doors, through } = firstShut(server.deps);
    await expect(round({ ...server.deps, doors })).rejects.toThrow();
    expect(through.size).toBe((rows[0]?.n ?? 0) - 1);
  });

  it('the sweep of lanes: the batch of another client is called off all the same', async () => {
    const both = await Promise.all(
      [lakeside, summit].map((clientId) => runBatch(server, people('TIDEL', 2), { clientId })),
    );
    for (const of of both) await server.deps.doors.withTenant(of.clientId, (trx) => cancelBatch(trx, of));
    const { doors, shut } = firstShut(server.deps);
    await expect(sweep(doors, () => new Set())).rejects.toThrow('not done for');
    const swept = both.filter(({ clientId }) => clientId !== shut());
    expect(swept).toHaveLength(1);
    for (const of of swept) expect(await statesOf(server, of)).toEqual({ Cancelled: 2 });
  });

  it('searches of batches: those of another client are settled all the same', async () => {
    const both = await Promise.all(
      [lakeside, summit].map((clientId) => makeBatch(server, people('TIDEL', 1), { clientId })),
    );
    await server.admin.query(
      `INSERT INTO system.batch_search_open (client_id, batch_id, row, lookup_id, is_begun)
       SELECT client_id, id, 1, gen_random_uuid(), true FROM phi.batch WHERE id = ANY($1)`,
      [both.map(({ batchId }) => batchId)],
    );
    const { doors, shut, through } = firstShut(server.deps);
    const told: string[] = [];
    const searches = startBatchSearches({
      ...server.deps,
      doors,
      discoveries: { start: () => {} },
      restMs: 60_000,
      log: ({ event }) => void told.push(event),
    });
    const other = () => both.find(({ clientId }) => clientId !== shut())?.clientId ?? '';
    await eventually('a round is over', () => told.length > 0 && through.has(other()));
    await searches.stop();
    await server.admin.query('DELETE FROM system.batch_search_open');
  });
});
