import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { cancelBatch } from '@coverline/server/services/batch/batchActs.ts';
import { claimItems } from '@coverline/server/services/batch/claimItems.ts';
import { type Bench, type Figure, median } from '../figure.ts';
import type { TakeInAnswer, TakeInOrder } from '../load/takeIn.ts';
import { start as startProcess } from './process.ts';
import { fill, type Of, openBenchCluster, partnerId, secondsToEnd, start, type BenchCluster } from '../cluster.ts';

/** Claim and a 2 kB result for each item, a transaction an item on four connections: what any queue in this database has to do. */
async function rawSeconds({ fixtures }: BenchCluster, many: number): Promise<number> {
  await fixtures.admin.query(`
    DROP TABLE IF EXISTS raw_item, raw_result;
    CREATE TABLE raw_item (id int PRIMARY KEY, status text NOT NULL);
    CREATE TABLE raw_result (id int PRIMARY KEY, body bytea NOT NULL);
    CREATE INDEX ON raw_item (id) WHERE status = 'Pending';
    INSERT INTO raw_item SELECT g, 'Pending' FROM generate_series(1, ${many}) g;`);
  await fixtures.admin.query('ANALYZE raw_item');
  const body = Buffer.alloc(2048, 'x');
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const client = await fixtures.admin.connect();
      for (;;) {
        const { rows } = await client.query<{ id: number }>(
          `UPDATE raw_item SET status = 'Sent' WHERE id = (SELECT id FROM raw_item WHERE status = 'Pending' ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id`,
        );
        const [item] = rows;
        if (item === undefined) break;
        await client.query('BEGIN');
        await client.query('INSERT INTO raw_result VALUES ($1, $2)', [item.id, body]);
        await client.query("UPDATE raw_item SET status = 'Done' WHERE id = $1", [item.id]);
        await client.query('COMMIT');
      }
      client.release();
    }),
  );
  return (performance.now() - began) / 1000;
}

const figure = (
  name: string,
  value: number,
  unit: string,
  ratio: number,
  against: string,
  promise: Figure['promise'],
): Figure => ({ name, value, unit, ratio, against, promise });

/** How fast the engine is where the payer takes no time, beside what the database alone takes (P-05). */
export const batchPipeline: Bench = {
  names: ['batch.pipeline'],
  run: async () => {
    const cluster = await openBenchCluster(0);
    try {
      await cluster.worker(40);
      const rates: { readonly ours: number; readonly raw: number }[] = [];
      for (let round = 0; round < 4; round += 1) {
        const of = await fill(cluster, 1500);
        await start(cluster, of);
        const ours = 1500 / (await secondsToEnd(cluster, of));
        rates.push({ ours, raw: 3000 / (await rawSeconds(cluster, 3000)) });
      }
      const [, ...warm] = rates;
      return [
        figure(
          'batch.pipeline',
          median(warm.map(({ ours }) => ours)),
          'items/s',
          median(warm.map(({ ours, raw }) => ours / raw)),
          'claim and a 2 kB result, a transaction an item, on the same database',
          { atLeast: 0.15, of: 'ratio' },
        ),
      ];
    } finally {
      await cluster.close();
    }
  },
};

/** 4,000 items at a payer of 250 ms, a hundred at once (P-08); and two workers against one, each with its own fifty. */
export const batchThroughput: Bench = {
  names: ['batch.at250ms', 'batch.secondWorker'],
  run: async () => {
    const cluster = await openBenchCluster(250);
    try {
      const run = async (many: number) => {
        const of = await fill(cluster, many);
        await start(cluster, of);
        return many / (await secondsToEnd(cluster, of));
      };
      await cluster.worker(50);
      await run(200);
      const alone = await run(1500);
      await cluster.worker(50);
      await run(400);
      const both = await run(3000);
      const full = await run(4000); // two workers of fifty: a hundred at once
      const ideal = 100 / 0.25;
      return [
        figure('batch.at250ms', full, 'items/s', full / ideal, '100 in flight at 250 ms', {
          atLeast: 0.9,
          of: 'ratio',
        }),
        figure('batch.secondWorker', both, 'items/s', both / alone, 'one worker of 50 in flight', {
          atLeast: 1.8,
          of: 'ratio',
        }),
      ];
    } finally {
      await cluster.close();
    }
  },
};

/** As a process bounds it that reads large files: V8 doubles its young generation while they stream through. */
const young = ['--max-semi-space-size=8'];

/** How long a claim takes in front of a million items, beside ten thousand (P-06); and how fast a file of a million rows is stored, read, judged and taken in (P-07). */
export const batchBacklog: Bench = {
  names: ['batch.claim', 'batch.claim.midway', 'batch.accept', 'batch.accept.memory'],
  run: async () => {
    const cluster = await openBenchCluster(0);
    try {
      const { clientId, userId } = cluster.asker;
      const { appUrl, keysFile } = cluster.fixtures;
      const intake = startProcess<TakeInOrder, TakeInAnswer>(join(import.meta.dirname, '../load/takeIn.ts'), young);
      const takeIn = async (many: number) => {
        const taken = await intake.ask({ appUrl, keysFile, partnerId, clientId, userId, many });
        const { rows } = await cluster.fixtures.admin.query('SELECT 1 FROM phi.batch WHERE id = $1 AND accepted = $2', [
          taken.batchId,
          many,
        ]);
        if (rows.length === 0) throw new Error(`not all of ${many} rows were taken in`);
        await cluster.fixtures.admin.query('ANALYZE');
        return { ...taken, clientId };
      };
      const [small, before, large] = [await takeIn(10_000), await takeIn(20_000), await takeIn(1_000_000)];
      intake.close();
      const ours = large.seconds;
      const grown = large.peakMb - before.peakMb;
      const raw = await insertSelectSeconds(cluster, large);
      const times = { small: [] as number[], large: [] as number[], midway: [] as number[] };
      const claim = (of: Of) =>
        cluster.doors.withTenant(clientId, (trx) =>
          claimItems(trx, { ...of, partnerId }, { of: 'fresh', most: 25, leaseMs: 60_000 }),
        );
      /** Forty claims of each, by turns, after ten that are not counted. */
      const claims = async (turns: readonly (readonly [keyof typeof times, Of])[]) => {
        for (let round = 0; round < 50; round += 1) {
          for (const [name, of] of turns) {
            const at = performance.now();
            await claim(of);
            if (round >= 10) times[name].push(performance.now() - at);
          }
        }
      };
      await claims([
        ['small', small],
        ['large', large],
      ]);
      // Half of it asked and answered, swept as the database does by itself by then, and counted by nobody since: the statistics are
      // those of a batch that has not begun.
      await cluster.fixtures.admin.query(
        `UPDATE phi.batch_state SET status = 'Done' WHERE batch_id = $1 AND status = 'Pending' AND row <= 500000`,
        [large.batchId],
      );
      await cluster.fixtures.admin.query('VACUUM phi.batch_state');
      await claims([['midway', large]]);
      for (const batch of [small, large]) await cluster.doors.withTenant(clientId, (trx) => cancelBatch(trx, batch));
      return [
        figure(
          'batch.claim',
          median(times.large),
          'ms for 25 of 1,000,000',
          median(times.large) / median(times.small),
          'the same claim in front of 10,000',
          { atMost: 2, of: 'ratio' },
        ),
        figure(
          'batch.claim.midway',
          median(times.midway),
          'ms for 25 of 1,000,000, half of which have ended',
          median(times.midway) / median(times.small),
          'the same claim in front of 10,000',
          { atMost: 2, of: 'ratio' },
        ),
        figure(
          'batch.accept',
          1_000_000 / ours,
          'rows/s',
          raw / ours,
          'INSERT … SELECT of the same million rows into the same tables',
          { atLeast: 0.1, of: 'ratio' },
        ),
        {
          name: 'batch.accept.memory',
          value: grown,
          unit: 'MB grown over a million rows',
          ratio: null,
          against: `the most held before, over 30,000 rows; ${young.join(' ')}`,
          promise: { atMost: 64, of: 'value' },
        },
      ];
    } finally {
      await cluster.close();
    }
  },
};

/** The owner copies the batch that stands: no sealing, no reading, no round trips. */
async function insertSelectSeconds({ fixtures, asker }: BenchCluster, { batchId }: Of): Promise<number> {
  const copy = randomUUID();
  await fixtures.admin.query(
    `INSERT INTO phi.batch (client_id, id, name, state, created_by) SELECT client_id, $2, name, state, created_by FROM phi.batch WHERE id = $1`,
    [batchId, copy],
  );
  const began = performance.now();
  await fixtures.admin.query(
    `INSERT INTO phi.batch_item SELECT client_id, $2, row, partner_id, request_enc, question_ix, repeats_row FROM phi.batch_item WHERE client_id = $3 AND batch_id = $1`,
    [batchId, copy, asker.clientId],
  );
  await fixtures.admin.query(
    `INSERT INTO phi.batch_state (client_id, batch_id, row, partner_id, status) SELECT client_id, $2, row, partner_id, status FROM phi.batch_state WHERE client_id = $3 AND batch_id = $1`,
    [batchId, copy, asker.clientId],
  );
  return (performance.now() - began) / 1000;
}
