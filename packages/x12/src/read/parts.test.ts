import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interchange, latin1 } from '../testing/messages.ts';
import type { SegmentCursor } from './cursor.ts';
import { createScanner } from './scanner.ts';

function cursorAt(line: string): SegmentCursor {
  const scanner = createScanner();
  scanner.push(latin1(interchange([line])));
  scanner.end();
  for (let i = 0; i < 4; i++) scanner.next();
  return scanner.cursor;
}

describe('the parts of an element', () => {
  it.each([
    ['EB*A:B^C:D', 1, 1, 'A'],
    ['EB*A:B^C:D', 2, 1, 'B'],
    ['EB*A:B^C:D', 1, 2, 'C'],
    ['EB*A:B^C:D', 2, 2, 'D'],
    ['EB*A:B^C:D', 3, 1, ''],
    ['EB*A:B^C:D', 1, 3, ''],
    ['EB*::X', 3, 1, 'X'],
    ['EB*::X', 1, 1, ''],
    ['EB*A:', 2, 1, ''],
    ['EB**B', 1, 1, ''],
    ['EB', 1, 1, ''],
  ])('%s: component %i of repetition %i', (line, j, r, expected) => {
    const c = cursorAt(line);
    expect(c.comp(1, j, r)).toBe(expected);
    expect(new TextDecoder().decode(c.bytes.subarray(c.componentFrom(1, j, r), c.componentTo(1, j, r)))).toBe(expected);
  });

  it.each([
    ['EB*A:B^C:D:E', 2, 2, 3],
    ['EB*A', 1, 1, 0],
    ['EB*', 0, 0, 0],
    ['EB*^', 2, 0, 0],
    ['EB*:', 1, 2, 0],
  ])('%s holds %i repetitions, %i components in the first, %i in the second', (line, reps, first, second) => {
    const c = cursorAt(line);
    expect([c.repetitions(1), c.components(1), c.components(1, 2)]).toEqual([reps, first, second]);
  });

  it('packs one to four bytes and nothing else', () => {
    const c = cursorAt('EB*A:BCDE^*ABCDE**98');
    expect([c.packed(0), c.packed(1), c.packed(2), c.packed(3), c.packed(4), c.packed(9)]).toEqual([
      0x4542, -1, -1, -1, 0x3938, -1,
    ]);
    expect([c.packedComponent(1, 1), c.packedComponent(1, 2), c.packedComponent(1, 1, 2)]).toEqual([
      0x41, 0x42434445, -1,
    ]);
  });

  it('has the places that `at` and `size` tell, and agrees with splitting', () => {
    const part = fc.stringMatching(/^[A-Z0-9]{0,3}$/);
    fc.assert(
      fc.property(fc.array(fc.array(part, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (parts) => {
        const c = cursorAt(`EB*X*${parts.map((one) => one.join(':')).join('^')}*Y`);
        expect([c.from(2) - c.from(0), c.to(2) - c.from(2)]).toEqual([c.at(2) - c.start, c.size(2)]);
        parts.forEach((one, r) => one.forEach((text, j) => expect(c.comp(2, j + 1, r + 1)).toBe(text)));
      }),
    );
  });
});
