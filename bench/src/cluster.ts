import type { ChildProcess } from 'node:child_process';
import { acceptItems, createBatch } from '@coverline/server/services/batch/acceptItems.ts';
import { sealBatch, startBatch } from '@coverline/server/services/batch/batchActs.ts';
import { createDoors, type Doors } from '@coverline/server/platform/db/doors.ts';
import { createPool } from '@coverline/server/platform/db/pool.ts';
import { demoId } from '@coverline/server/entry/demo/demoId.ts';
import { createBlindIndex } from '@coverline/server/platform/keys/blindIndex.ts';
import { readKeyFile } from '@coverline/server/platform/keys/keyFile.ts';
import { createSealer } from '@coverline/server/platform/keys/sealer.ts';
import { batchPeople } from './load/batchPeople.ts';
import { type Asker, makeAsker } from './people.ts';
import { openBenchFixtures, type BenchFixtures } from './fixtures.ts';

export const partnerId = demoId('partner GRANT');
export type Of = { readonly clientId: string; readonly batchId: string };

/** A clerk of a client of their own, who starts batches and looks at screens. */
export type Person = Asker & { readonly userId: string };

export type BenchCluster = {
  readonly fixtures: BenchFixtures;
  readonly doors: Doors;
  readonly keys: {
    readonly doors: Doors;
    readonly phiSealer: ReturnType<typeof createSealer>;
    readonly blindIndex: ReturnType<typeof createBlindIndex>;
  };
  readonly asker: Person;
  worker(inFlight: number): Promise<ChildProcess>;
  close(): Promise<void>;
};

export async function openBenchCluster(sandboxDelayMs: number, server = false): Promise<BenchCluster> {
  const fixtures = await openBenchFixtures({ sandboxDelayMs, server });
  const pool = createPool({ url: fixtures.appUrl, size: 4, name: 'bench', onError: () => {} });
  const doors = createDoors(pool);
  const ring = readKeyFile(fixtures.keysFile);
  // As many at once as the bench asks, a fifth of the gateway's places being left to screens.
  await fixtures.admin.query('UPDATE system.gateway SET max_concurrent = 500, max_waiting = 500');
  return {
    fixtures,
    doors,
    keys: { doors, phiSealer: createSealer(ring, 'phi'), blindIndex: createBlindIndex(ring) },
    asker: await newPerson(fixtures),
    worker: (inFlight) =>
      fixtures.start(
        'apps/server/src/entry/worker.ts',
        {
          DATABASE_URL: fixtures.appUrl,
          KEYS_FILE: fixtures.keysFile,
          OUTBOUND_ALLOW: new URL(fixtures.sandboxUrl).host,
          BATCH_IN_FLIGHT: String(inFlight),
        },
        /worker ready/,
      ),
    close: async () => {
      await pool.end();
      await fixtures.close();
    },
  };
}

export async function newPerson(fixtures: BenchFixtures): Promise<Person> {
  const asker = await makeAsker(fixtures);
  const { rows } = await fixtures.admin.query<{ id: string }>(
    'SELECT user_id AS id FROM identity.membership WHERE client_id = $1 LIMIT 1',
    [asker.clientId],
  );
  return { ...asker, userId: rows[0]?.id ?? '' };
}

/** A batch of so many people, taken in and ready to start; by this process where nobody else takes it in. */
export async function fill(
  { fixtures, doors, keys, asker }: BenchCluster,
  many: number,
  person: Person = asker,
  takeIn = (of: Of) => acceptItems(keys, of, batchPeople(partnerId, many)),
): Promise<Of> {
  const { clientId, userId } = person;
  const batchId = await doors.withTenant(clientId, (trx) => createBatch(trx, { clientId, userId, name: 'bench' }));
  await takeIn({ clientId, batchId });
  await doors.withTenant(clientId, (trx) => sealBatch(trx, { clientId, batchId }));
  // A database that has run for a minute knows how large its tables are: autovacuum looks once in so long, and a round is shorter.
  await fixtures.admin.query('ANALYZE');
  return { clientId, batchId };
}

export const start = ({ doors }: BenchCluster, of: Of) =>
  doors.withTenant(of.clientId, (trx) => startBatch(trx, of, null));

/** Seconds until so many are done, on the database's clock, from the first that was claimed. */
export async function secondsToEnd({ fixtures }: BenchCluster, { batchId }: Of): Promise<number> {
  for (;;) {
    const { rows } = await fixtures.admin.query<{ seconds: number | null; bad: number }>(
      `SELECT extract(epoch FROM b.finished_at - b.started_at)::float8 AS seconds, (SELECT sum(failed)::int FROM system.lane WHERE batch_id = b.id) AS bad
         FROM phi.batch b WHERE id = $1`,
      [batchId],
    );
    const [row] = rows;
    if (row !== undefined && row.bad > 0) throw new Error(`${row.bad} items failed`);
    if (row?.seconds != null) return row.seconds;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
