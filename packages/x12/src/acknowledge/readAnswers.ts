import { parse277CA } from '../claimStatus/parseStatus.ts';
import type { StatusClaim } from '../claimStatus/types.ts';
import { readingOf } from '../read/cursor.ts';
import { createScanner } from '../read/scanner.ts';
import { createReader999, type Reader999 } from './createReader999.ts';
import type { Parsed999 } from './parsed999.ts';

/** Everything a message says of messages that were sent. */
export type Answers = {
  readonly ta1: readonly { readonly control: string; readonly code: string; readonly note: string }[];
  readonly acknowledgements: readonly Parsed999[];
  /** Of its first 277CA. */
  readonly claims: readonly StatusClaim[];
};

/** Reads every TA1 and 999 of a message, and the claims of a 277CA. Never throws for what the bytes hold. */
export function readAnswers(bytes: Uint8Array): Answers {
  const ta1: { control: string; code: string; note: string }[] = [];
  const readers: Reader999[] = [];
  let open: Reader999 | null = null;
  const scanner = createScanner();
  scanner.push(bytes);
  scanner.end();
  const cursor = readingOf(scanner.cursor);
  while (scanner.next() === 'segment') {
    const { id } = cursor;
    if (id === 'TA1') ta1.push({ control: cursor.el(1), code: cursor.el(4), note: cursor.el(5) });
    else if (id === 'ST') {
      open = cursor.el(1) === '999' ? createReader999() : null;
      if (open) readers.push(open);
    } else open?.accept(cursor);
  }
  const read = parse277CA(bytes);
  return {
    ta1,
    acknowledgements: readers.map((reader) => reader.result()).filter((value) => value !== null),
    claims: read.ok ? read.value.claims.map(({ claim }) => claim) : [],
  };
}
