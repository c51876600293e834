import { blocksFor, largeFile, type LargeForm, pricesOf } from '@coverline/clearance/priceFiles/testing/largeFile.ts';
import { readPriceFile } from '@coverline/clearance/priceFiles/readPriceFile.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newFile, writeFile } from '#/platform/files/writeFile.ts';
import { orderPriceTask, priceTasks } from '#/services/priceFiles/priceTasks.ts';
import { readPrices } from '#/services/priceFiles/readPrices.ts';
import { lakeside, makeUser } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** Of a large file that was read into its tables: whether all is there, by how much the process grew, and its speed beside the bare reader's. */
export type ReadLarge = {
  readonly prices: number;
  readonly expected: number;
  readonly grownMb: number;
  /** Of the speed of the bare reader of its form. */
  readonly speed: number;
};

/** So much is read before the growth is looked at: what the process needs for any file is there by then. */
const warmUp = 6_000_000;

/** Reads a file of so many bytes as a worker would, once a small one was read. */
export async function readLarge(server: TestServer, form: LargeForm, bytes: number): Promise<ReadLarge> {
  await readOne(server, form, warmUp);
  const before = await atRest();
  let most = 0;
  const see = setInterval(() => void (most = Math.max(most, process.memoryUsage.rss())), 50);
  const { editionId, ms } = await readOne(server, form, bytes);
  clearInterval(see);
  const { rows } = await server.admin.query<{ prices: number }>(
    'SELECT count(*)::int AS prices FROM phi.price_row WHERE edition_id = $1',
    [editionId],
  );
  const began = performance.now();
  for await (const events of readPriceFile(largeFile(form, blocksFor(form, bytes)))) void events;
  return {
    prices: rows[0]?.prices ?? 0,
    expected: pricesOf(blocksFor(form, bytes)),
    grownMb: (most - before) / 1e6,
    speed: (performance.now() - began) / ms,
  };
}

async function atRest(): Promise<number> {
  await pause(200);
  return process.memoryUsage.rss();
}

async function readOne(server: TestServer, form: LargeForm, bytes: number) {
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
  await doors.withTenant(lakeside, (trx) => orderPriceTask(trx, { clientId: lakeside, editionId }));
  const task = await priceTasks.take(doors, 1_800_000);
  if (task === null) throw new Error('no task');
  const began = performance.now();
  await readPrices(server.deps, task, new AbortController().signal);
  await priceTasks.end(doors, task);
  return { editionId, ms: performance.now() - began };
}
