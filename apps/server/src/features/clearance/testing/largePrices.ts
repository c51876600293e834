import { blocksFor, largeFile, type LargeForm, pricesOf } from '@coverline/clearance/priceFiles/testing/largeFile.ts';
import { readPriceFile } from '@coverline/clearance/priceFiles/readPriceFile.ts';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { newFile, writeFile } from '#/platform/files/writeFile.ts';
import { orderPriceTask } from '#/services/priceFiles/priceTasks.ts';
import { startWorker } from '#/testing/batches.ts';
import { lakeside, makeUser } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** Of a large file that was read into its tables: whether all is there, by how much more the worker grew than by a smaller one, and its speed beside the bare reader's. */
export type ReadLarge = {
  readonly prices: number;
  readonly expected: number;
  readonly grownMb: number;
  /** Of the speed of the bare reader of its form. */
  readonly speed: number;
};

/** The growth is beyond what a file of a fifth of the size has the process take. */
const share = 5;

/** Has a worker read a file of so many bytes, a process of its own, once it read a smaller one. */
export async function readLarge(server: TestServer, form: LargeForm, bytes: number): Promise<ReadLarge> {
  const worker = await startWorker(server);
  const pid = worker.child.pid ?? 0;
  try {
    const { most: before } = await readOne(server, form, bytes / share, pid);
    const { editionId, ms, most } = await readOne(server, form, bytes, pid);
    const { rows } = await server.admin.query<{ prices: number }>(
      'SELECT count(*)::int AS prices FROM phi.price_row WHERE edition_id = $1',
      [editionId],
    );
    const began = performance.now();
    for await (const events of readPriceFile(largeFile(form, blocksFor(form, bytes)), '2026-12-01')) void events;
    return {
      prices: rows[0]?.prices ?? 0,
      expected: pricesOf(blocksFor(form, bytes)),
      grownMb: most - before,
      speed: (performance.now() - began) / ms,
    };
  } finally {
    worker.kill('SIGTERM');
    await worker.ended;
  }
}

/** What a process has in memory, in MB. */
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;

async function readOne(server: TestServer, form: LargeForm, bytes: number, pid: number) {
  const { doors } = server.deps;
  const { id: userId } = await makeUser(server);
  const editionId = randomUUID();
  const made = { clientId: lakeside, userId, purpose: 'Prices', name: 'large.csv', mediaType: 'text/csv' } as const;
  const fileId = await doors.withTenant(lakeside, (trx) => newFile(trx, made));
  const size = await writeFile(server.deps, { clientId: lakeside, fileId }, largeFile(form, blocksFor(form, bytes)));
  await server.admin.query(
    `INSERT INTO phi.price_edition (client_id, id, state, file_id, file_name, size, sent_by)
     VALUES ($1, $2, 'Reading', $3, 'large.csv', $4, $5)`,
    [lakeside, editionId, fileId, size, userId],
  );
  const began = performance.now();
  await doors.withTenant(lakeside, (trx) => orderPriceTask(trx, { clientId: lakeside, editionId }));
  let most = 0;
  const isReading = async () => {
    const { rows } = await server.admin.query('SELECT FROM phi.price_edition WHERE id = $1 AND state = $2', [
      editionId,
      'Reading',
    ]);
    return rows.length > 0;
  };
  while (await isReading()) {
    most = Math.max(most, residentMb(pid));
    await pause(50);
  }
  return { editionId, ms: performance.now() - began, most };
}
