import { type OwnTerms, wordedIn } from '@coverline/domain/terminology.ts';
import type { FailedRow } from '@coverline/intake/write/columns.ts';
import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import type { BatchKey, StoredBatch } from '../storedBatch.ts';
import { fileRows } from './fileRows.ts';

/** Sentences of the rows from one to another that could not be asked, in the client's words. */
export async function faultsBetween(
  doors: Doors,
  { clientId, batchId }: BatchKey,
  terms: OwnTerms,
  [from, to]: readonly [from: number, to: number],
): Promise<ReadonlyMap<number, readonly string[]>> {
  return doors.withTenant(clientId, async (trx) => {
    const { rows } = await sql<{ row: number; faults: readonly (readonly [number | null, string])[] }>`
      SELECT row, faults FROM phi.batch_fault
       WHERE client_id = ${clientId} AND batch_id = ${batchId} AND row BETWEEN ${from} AND ${to}`.execute(trx);
    return new Map(rows.map(({ row, faults }) => [row, faults.map((fault) => wordedIn(terms, sentenceAt(fault)))]));
  });
}

const sentenceAt = ([column, sentence]: readonly [number | null, string]): string =>
  `${column === null ? '' : `Column ${column}: `}${/[.!?]$/.test(sentence) ? sentence : `${sentence}.`}`;

/** The rows of a file that could not be asked, as they came in, with every reason. */
export async function* faultyRows(
  options: Keys & { readonly doors: Doors },
  key: BatchKey,
  batch: StoredBatch,
  terms: OwnTerms,
): AsyncGenerator<readonly FailedRow[], void, undefined> {
  for await (const part of fileRows(options, key, batch)) {
    const [first, last] = [part[0], part.at(-1)];
    if (first === undefined || last === undefined) continue;
    const faults = await faultsBetween(options.doors, key, terms, [first.row, last.row]);
    yield part.flatMap(({ row, cells }) => {
      const reasons = faults.get(row);
      return reasons === undefined ? [] : [{ row, cells, reasons }];
    });
  }
}
