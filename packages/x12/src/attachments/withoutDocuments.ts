import { readingOf } from '../read/cursor.ts';
import { createScanner } from '../read/scanner.ts';
import { joinBytes } from '../write/joinBytes.ts';
import { longestDocument } from './parse275.ts';

/** A message with the bytes of its documents left out, for eyes: in their place stands how many there are. */
export function withoutDocuments(bytes: Uint8Array): Uint8Array {
  const scanner = createScanner({ maxSegment: longestDocument });
  scanner.push(bytes);
  scanner.end();
  const cursor = readingOf(scanner.cursor);
  const parts: Uint8Array[] = [];
  let done = 0;
  for (let step = scanner.next(); step === 'segment'; step = scanner.next()) {
    if (cursor.id !== 'BDS' || cursor.isEmpty(3)) continue;
    const [from, size] = [cursor.at(3), cursor.size(3)];
    parts.push(bytes.subarray(done, from), new TextEncoder().encode(`(${size} bytes)`));
    done = from + size;
  }
  return joinBytes([...parts, bytes.subarray(done)]);
}
