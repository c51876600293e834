import { joinedLines } from '../read/joinLines.ts';
import { createScanner } from '../read/scanner.ts';
import { joinBytes } from '../write/joinBytes.ts';

/**
 * Of a 999, what it says of the group and of one of its sets: the others' errors may quote values of other persons.
 *
 * @param given one 999 in its interchange, as `splitSets` gives it
 * @param control ST02 of the set that was sent; leading zeros do not matter
 * @returns a 999 of its own, SE01 counted anew
 */
export function excerpt999(given: Uint8Array, control: string): Uint8Array {
  const message = joinedLines(given);
  const scanner = createScanner();
  scanner.push(message);
  scanner.end();
  const { cursor } = scanner;
  const pieces: Uint8Array[] = [];
  let counted = 0;
  let isOthers = false;
  while (scanner.next() === 'segment') {
    const { id, start, end } = cursor;
    if (id === 'AK2') isOthers = numberOf(cursor.el(2)) !== numberOf(control);
    if (id === 'AK9') isOthers = false;
    if (isOthers) continue;
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

const numberOf = (control: string): string => control.trim().replace(/^0+(?=.)/, '');
