import type { SegmentCursor } from '../read/cursor.ts';
import { joinedLines } from '../read/joinLines.ts';
import { createScanner } from '../read/scanner.ts';
import { joinBytes } from '../write/joinBytes.ts';

/** Whether a segment speaks of others: by itself, else as the one before it. */
type IsOthers = (cursor: SegmentCursor, before: boolean) => boolean;

/** One set in its interchange without what it says of others, SE01 counted anew. */
export function excerptOf(given: Uint8Array, isOthers: IsOthers): Uint8Array {
  const message = joinedLines(given);
  const scanner = createScanner();
  scanner.push(message);
  scanner.end();
  const { cursor } = scanner;
  const pieces: Uint8Array[] = [];
  let counted = 0;
  let ofOthers = false;
  while (scanner.next() === 'segment') {
    const { id, start, end } = cursor;
    ofOthers = isOthers(cursor, ofOthers);
    if (ofOthers) continue;
    counted = id === 'ST' ? 1 : counted + 1;
    if (id !== 'SE') pieces.push(message.subarray(start, end + 1));
    else {
      const count = new TextEncoder().encode(String(counted));
      const [from, to] = [cursor.at(1), cursor.at(1) + cursor.size(1)];
      pieces.push(message.subarray(start, from), count, message.subarray(to, end + 1));
    }
  }
  return joinBytes(pieces);
}

/** Whether two control numbers are one; leading zeros do not matter. */
export const isNumber = (sent: string, control: string): boolean => numberOf(sent) === numberOf(control);

const numberOf = (control: string): string => control.trim().replace(/^0+(?=.)/, '');
