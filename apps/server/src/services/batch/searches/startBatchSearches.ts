import { nobodysLane } from '@coverline/domain/batch/batchKinds.ts';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { eachClient } from '#/platform/tasks/eachClient.ts';
import { faultTeller } from '#/platform/tasks/faultTeller.ts';
import type { Doors } from '#/platform/db/doors.ts';
import type { DiscoveryRunner } from '#/services/discovery/discoveryRunner.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { finishBatch } from '../finishBatch.ts';
import type { BatchKey } from '../storedBatch.ts';
import { beginSearch } from './beginSearch.ts';
import { settleSearches } from './settleSearches.ts';

type Options = Keys & {
  readonly doors: Doors;
  readonly discoveries: Pick<DiscoveryRunner, 'start'>;
  /** How often it is looked, in milliseconds. */
  readonly restMs: number;
  readonly log: (event: { readonly event: string; readonly detail: string }) => void;
};

export type BatchSearches = {
  /** Begins nothing more, and waits for what it does just now. */
  stop(): Promise<void>;
};

/** `stranded`: more of its rows are under way as searches than searches are open. */
type Open = BatchKey & { readonly begun: number; readonly waiting: number; readonly stranded: boolean };

/**
 * Searches for the coverage of persons whose rows say that it is not active: begins a few at once, the client first that has the
 * least under way, takes in what they came to, and ends a batch whose last has ended. Any number of workers do this at once.
 */
export function startBatchSearches(options: Options): BatchSearches {
  const { doors, restMs } = options;
  const tell = faultTeller(options.log);
  /** One batch that cannot be gone on with keeps no other one waiting; the next round comes to it again. */
  const failed = (error: unknown) => tell('searches of batches not gone on with', error);
  const halt = new AbortController();
  /** Those with searches that were not over when it was looked last. */
  let before: ReadonlyMap<string, BatchKey> = new Map();

  async function round(): Promise<void> {
    const unsettled = (await readOpen(doors)).filter(({ begun, stranded }) => begun > 0 || stranded);
    await eachClient(unsettled, (batch) => settleSearches(doors, batch)).catch(failed);
    const open = await readOpen(doors);
    await beginSome(open);
    const now = new Map((await readOpen(doors)).map((batch) => [batch.batchId, batch]));
    // Of one whose items have ended before, nobody else sees that it is over until its lanes are swept.
    const over = [...before.values(), ...open].filter(({ batchId }) => !now.has(batchId));
    before = now;
    await eachClient(over, (batch) => finishBatch(doors, batch)).catch(failed);
  }

  async function beginSome(open: readonly Open[]): Promise<void> {
    const begun = new Map<string, number>();
    for (const { clientId, begun: many } of open) begun.set(clientId, (begun.get(clientId) ?? 0) + many);
    let left = open.filter(({ waiting }) => waiting > 0);
    while (left.length > 0 && !halt.signal.aborted) {
      const [next] = left.toSorted((a, b) => (begun.get(a.clientId) ?? 0) - (begun.get(b.clientId) ?? 0));
      if (next === undefined) return;
      const result = await beginSearch(options, next).catch((error: unknown) => {
        failed(error);
        return { kind: 'failed' } as const;
      });
      // Another's may be called off all the same.
      if (result.kind === 'waits' || result.kind === 'full' || result.kind === 'failed')
        left = left.filter((one) => one !== next);
      if (result.kind !== 'begun') continue;
      begun.set(next.clientId, (begun.get(next.clientId) ?? 0) + 1);
      options.discoveries.start(next.clientId, result.discoveryId);
    }
  }

  async function loop(): Promise<void> {
    while (!halt.signal.aborted) {
      await round().catch(failed);
      await sleep(restMs, undefined, { signal: halt.signal }).catch(() => {});
    }
  }
  const working = loop();
  return {
    async stop() {
      halt.abort();
      await working;
    },
  };
}

const readOpen = (doors: Doors): Promise<readonly Open[]> =>
  doors.withSystem('searches of batches', async (trx) => {
    const { rows } = await sql<Open>`
      SELECT client_id AS "clientId", batch_id AS "batchId", coalesce(begun, 0) AS begun, coalesce(waiting, 0) AS waiting,
             coalesce(in_flight, 0) > coalesce(begun, 0) AS stranded
        FROM (SELECT client_id, batch_id, count(*) FILTER (WHERE is_begun)::int AS begun,
                     count(*) FILTER (WHERE NOT is_begun)::int AS waiting
                FROM system.batch_search_open GROUP BY client_id, batch_id) s
        FULL JOIN (SELECT client_id, batch_id, in_flight FROM system.lane
                    WHERE state <> 'Closed' AND partner_id = ${nobodysLane} AND in_flight > 0) l USING (client_id, batch_id)
       ORDER BY client_id, batch_id`.execute(trx);
    return rows;
  });
