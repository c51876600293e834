import { genesis, rowHash, type ChainRow } from './canonical.ts';

export type Head = { readonly seq: number; readonly hash: string };
export type Verdict = { readonly rows: number; readonly fault: string | null };

/**
 * Walks a chain from its first row and names the first that is not as it was written. `signed` is the head kept outside the
 * database: what was cut off behind it is found by it alone, and so is a chain that was written anew from its first row.
 */
export async function verifyChain(
  batches: AsyncIterable<readonly ChainRow[]>,
  stored: Head | null,
  signed: Head | null,
): Promise<Verdict> {
  let rows = 0;
  let last = genesis;
  let fault: string | null = null;
  for await (const batch of batches) {
    for (const row of batch) {
      if (fault !== null) continue; // the stream is read to its end all the same: its connection is used again
      fault = rowFault(row, rows + 1, last);
      if (fault !== null) continue;
      rows += 1;
      last = row.hash;
      if (rows === signed?.seq && last !== signed.hash) fault = `row ${rows} is not the one whose head was signed`;
    }
  }
  if (fault !== null) return { rows, fault };
  if (signed !== null && rows < signed.seq)
    return { rows, fault: `rows ${rows + 1} to ${signed.seq} are cut off: the signed head is at row ${signed.seq}` };
  if (stored === null) return { rows, fault: rows === 0 && signed === null ? null : 'the head is missing' };
  const agrees = stored.seq === rows && (rows === 0 || stored.hash === last);
  return { rows, fault: agrees ? null : `the head says row ${stored.seq}, the last row is ${rows}` };
}

function rowFault(row: ChainRow, wanted: number, last: string): string | null {
  const seq = Number(row.seq);
  if (seq > wanted) return `row ${wanted} is missing`;
  if (seq < wanted) return `row ${row.seq} stands twice`;
  if (row.prevHash !== last) return `row ${row.seq} does not follow the row before it`;
  return rowHash(last, row) === row.hash ? null : `row ${row.seq} was changed`;
}
