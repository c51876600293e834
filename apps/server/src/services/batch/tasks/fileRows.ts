import { readFile } from '@coverline/intake/readFile.ts';
import type { Doors } from '#/platform/db/doors.ts';
import { openFile } from '#/platform/files/openFile.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import type { BatchKey, StoredBatch } from '../storedBatch.ts';

/** A row of the file as it came in, whether it could be read or not: one that is not whole may have its values in other columns. */
export type FileRow = { readonly row: number; readonly cells: readonly string[]; readonly isWhole: boolean };

/** All rows of a batch's file in their order, again; none of a batch that was made without one, or whose file is kept no more. */
export async function* fileRows(
  options: Keys & { readonly doors: Doors },
  { clientId }: BatchKey,
  { file, form }: StoredBatch,
): AsyncGenerator<readonly FileRow[], void, undefined> {
  if (file === null || form === null) return;
  for await (const { rows, faults } of readFile(openFile(options, { clientId, fileId: file.id }, file.size), form))
    yield [
      ...rows.map(({ row, cells }) => ({ row, cells, isWhole: true })),
      ...faults.map(({ row, cells }) => ({ row, cells, isWhole: false })),
    ].toSorted((a, b) => a.row - b.row);
}
