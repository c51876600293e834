import { readPriceFile } from '@coverline/clearance/priceFiles/readPriceFile.ts';
import { PriceFileRefusal } from '@coverline/clearance/priceFiles/refusal.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { type FileDeps, removeFile } from '#/platform/files/clientFile.ts';
import { openFile } from '#/platform/files/openFile.ts';
import type { LeasedTask } from '#/platform/tasks/leasedTasks.ts';
import { keepPage } from './keepPage.ts';
import { createPricePager, type PricePage } from './pricePage.ts';
import { type EditionKey, priceTasks } from './priceTasks.ts';

/** Large enough that a transaction is worth its while, small enough that a page of rows stays a few megabytes. */
const rowsAtOnce = 4_000;

/** A file of a quarter to come may be sent before; one that says that it is of another year than that has a day that is none. */
const mostAhead = 366;

/** Nobody waits for it any more, or another worker has it by now. */
class NotReading extends Error {}

/**
 * Reads a hospital's price file into its edition, a page a transaction, in the memory of a page whatever its size. After a stop it goes
 * on behind what is kept. Nothing of it is used before a person has loaded it, and the file goes when it is read.
 */
export async function readPrices(deps: FileDeps, task: LeasedTask, signal: AbortSignal): Promise<void> {
  const key: EditionKey = { clientId: task.clientId, editionId: task.taskId };
  const edition = await deps.doors.withTenant(key.clientId, (trx) => readingOf(trx, key));
  if (edition === null) return;
  const { fileId, size, sentOn } = edition;
  const pager = createPricePager(edition.kept);
  const hash = createHash('sha256');
  const reached = { bytes: 0 };
  const inTask = (act: (trx: TenantTrx) => Promise<boolean>): Promise<void> =>
    deps.doors.withTenant(key.clientId, async (trx) => {
      if (!(await priceTasks.holds(trx, task)) || !(await act(trx))) throw new NotReading();
    });
  const keep = (page: PricePage): Promise<void> => {
    const share = size === 0 ? 1 : reached.bytes / size;
    return inTask((trx) => keepPage(trx, key, page, share));
  };
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const piece of openFile(deps, { clientId: key.clientId, fileId }, size).read(0)) {
      if (signal.aborted) throw new NotReading();
      hash.update(piece);
      reached.bytes += piece.length;
      yield piece;
    }
  }
  let keeping: Promise<void> = Promise.resolve();
  try {
    for await (const events of readPriceFile(bytes(), addDays(sentOn, mostAhead))) {
      for (const event of events) {
        pager.add(event);
        if (pager.size() < rowsAtOnce) continue;
        // While some are kept the next are read.
        await keeping;
        keeping = keep(pager.take());
        keeping.catch(() => {}); // it is told where it is awaited
      }
    }
    await keeping;
    await keep(pager.take());
    await inTask(async (trx) => {
      await endReading(trx, key, hash.digest());
      return true;
    });
  } catch (error) {
    await keeping.catch(() => {}); // what ended it is what is told
    if (error instanceof NotReading) return;
    if (error instanceof PriceFileRefusal) return failReading(deps, key, error.message);
    throw error;
  }
}

/** One over which too many workers ended. */
export const giveUpReading = (deps: Pick<FileDeps, 'doors'>, { clientId, taskId }: LeasedTask): Promise<void> =>
  failReading(
    deps,
    { clientId, editionId: taskId },
    'This file could not be read: a program ended over it several times. Report it to support.',
  );

type Reading = { readonly fileId: string; readonly size: number; readonly kept: number; readonly sentOn: string };

async function readingOf(trx: TenantTrx, { clientId, editionId }: EditionKey): Promise<Reading | null> {
  const { rows } = await sql<Reading>`
    SELECT file_id AS "fileId", size::float8 AS size, events_kept::float8 AS kept,
           (sent_at AT TIME ZONE 'UTC')::date::text AS "sentOn" FROM phi.price_edition
     WHERE client_id = ${clientId} AND id = ${editionId} AND state = 'Reading'`.execute(trx);
  return rows[0] ?? null;
}

const noItem = 'No item of this file could be read: look at the first warnings, and mend them.';

async function endReading(trx: TenantTrx, key: EditionKey, digest: Buffer): Promise<void> {
  const { clientId, editionId } = key;
  const { rows } = await sql<{ items: number }>`
    SELECT items FROM phi.price_edition WHERE client_id = ${clientId} AND id = ${editionId}`.execute(trx);
  if (rows[0]?.items === 0) return fail(trx, key, noItem);
  await sql`
    UPDATE phi.price_edition SET state = 'Read', digest = ${digest}, share_read = 1, read_at = now()
     WHERE client_id = ${clientId} AND id = ${editionId} AND state = 'Reading'`.execute(trx);
  await forgetFile(trx, key);
}

const failReading = ({ doors }: Pick<FileDeps, 'doors'>, key: EditionKey, why: string): Promise<void> =>
  doors.withTenant(key.clientId, (trx) => fail(trx, key, why));

async function fail(trx: TenantTrx, key: EditionKey, why: string): Promise<void> {
  await sql`
    UPDATE phi.price_edition SET state = 'Failed', refusal = ${why}, replaced_at = now()
     WHERE client_id = ${key.clientId} AND id = ${key.editionId} AND state = 'Reading'`.execute(trx);
  await forgetFile(trx, key);
}

/** What a file says is in its tables by now, or of no use. */
export async function forgetFile(trx: TenantTrx, { clientId, editionId }: EditionKey): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT file_id AS id FROM phi.price_edition WHERE client_id = ${clientId} AND id = ${editionId} AND file_id IS NOT NULL`.execute(
    trx,
  );
  for (const { id } of rows) await removeFile(trx, { clientId, fileId: id });
}
