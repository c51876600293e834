import { readingOf } from './read/cursor.ts';
import { createScanner } from './read/scanner.ts';

export type MessageKind = '270' | '271' | '999' | 'TA1' | 'other' | 'unreadable';

const known: readonly MessageKind[] = ['270', '271', '999'];

/**
 * What a message is by its first ST, or by its TA1 where no transaction set follows. 'other' is X12 of a kind this engine
 * does not read, 'unreadable' no X12 at all. Reads no further than it must; never throws.
 */
export function identify(bytes: Uint8Array): MessageKind {
  const scanner = createScanner();
  scanner.push(bytes);
  scanner.end();
  const cursor = readingOf(scanner.cursor);
  let acknowledged = false;
  let step = scanner.next();
  for (; step === 'segment'; step = scanner.next()) {
    const { id } = cursor;
    if (id === 'ST') return known.find((kind) => kind === cursor.el(1)) ?? 'other';
    if (id === 'TA1') acknowledged = true;
  }
  if (acknowledged) return 'TA1';
  return step === 'fault' ? 'unreadable' : 'other';
}
