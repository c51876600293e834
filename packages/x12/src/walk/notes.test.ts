import { describe, expect, it } from 'vitest';
import { interchange, latin1 } from '../testing/messages.ts';
import { createScanner } from '../read/scanner.ts';
import { areMet, compileNotes, noteFault } from './notes.ts';

/** What a note finds in a segment, and what the quick check of the same says. */
function judged(note: string, segment: string): readonly [number, boolean] {
  const scanner = createScanner();
  scanner.push(latin1(interchange([segment])));
  scanner.end();
  for (let i = 0; i < 4; i++) scanner.next();
  const { cursor } = scanner;
  const notes = compileNotes([note]);
  let present = 0;
  for (let i = 1; i <= cursor.length; i++) if (!cursor.isEmpty(i)) present |= 1 << i;
  return [notes[0] ? noteFault(cursor, notes[0]) : 0, areMet(notes, present)];
}

describe('syntax notes', () => {
  it.each([
    ['P0102', 'PER*A*B', 0],
    ['P0102', 'PER***C', 0],
    ['P0102', 'PER*A', 2],
    ['P0102', 'PER**B', 1],
    ['P010203', 'PER*A**C', 2],
    ['R0102', 'PER**B', 0],
    ['R0102', 'PER***C', 1],
    ['E0102', 'PER*A', 0],
    ['E0102', 'PER*A*B', -2],
    ['E010203', 'PER*A**C', -3],
    ['C0102', 'PER**B', 0],
    ['C0102', 'PER*A*B', 0],
    ['C0102', 'PER*A', 2],
    ['C020103', 'PER*A*B', 3],
    ['L010203', 'PER*A**C', 0],
    ['L010203', 'PER**B', 0],
    ['L010203', 'PER*A', 2],
  ])('%s of %s: %i', (note, segment, expected) => {
    expect(judged(note, segment)).toEqual([expected, expected === 0]);
  });
});
