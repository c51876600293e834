import { describe, expect, it } from 'vitest';
import { createRandom } from '../testkit/random.ts';
import { chunkings } from '../testkit/chunks.ts';
import { interchange, latin1, spelt } from '../testing/messages.ts';
import type { Segment } from './cursor.ts';
import { createScanner, type ScanOptions } from './scanner.ts';

type Read = { readonly segments: readonly Segment[]; readonly notes: readonly unknown[]; readonly fault: unknown };

function read(chunks: Iterable<Uint8Array>, options?: ScanOptions): Read {
  const scanner = createScanner(options);
  const segments: Segment[] = [];
  const drain = (): void => {
    while (scanner.next() === 'segment') segments.push(scanner.cursor.snapshot());
  };
  for (const chunk of chunks) {
    scanner.push(chunk);
    drain();
  }
  scanner.end();
  drain();
  return { segments, notes: scanner.notes, fault: scanner.fault() };
}

const message = (...lines: string[]): Uint8Array => latin1(interchange(lines));
const data = 'A*B~C:D^\r\n~ISA*\u00ff\0';

describe('binary data', () => {
  it.each([
    ['BIN', `BIN*${data.length}*${data}`, ['BIN', String(data.length), data]],
    ['BDS', `BDS*B64*${data.length}*${data}`, ['BDS', 'B64', String(data.length), data]],
    ['BIN of nothing', 'BIN*0*', ['BIN', '0', '']],
    ['BDS without filter', 'BDS**3*A~B', ['BDS', '', '3', 'A~B']],
  ])('may hold separators: %s', (_, line, elements) => {
    const bytes = message(line, 'MSG*NEXT');
    const { segments, notes } = read([bytes]);
    expect(segments.slice(3, 5).map((s) => s.elements)).toEqual([elements, ['MSG', 'NEXT']]);
    expect(notes).toEqual([]);
    for (const chunks of chunkings(bytes, createRandom(7))) expect(read(chunks)).toEqual(read([bytes]));
  });

  it('are found with the separators of their interchange', () => {
    const bytes = latin1(
      spelt(interchange(['BIN*5*?????', 'MSG*X']), ['|', '>', '!', '\n']).replace('?????', 'A|B\nC'),
    );
    expect(
      read([bytes])
        .segments.slice(3, 5)
        .map((s) => s.elements),
    ).toEqual([
      ['BIN', '5', 'A|B\nC'],
      ['MSG', 'X'],
    ]);
  });

  it.each([
    ['a length that lies', 'BIN*4*ABC', 1],
    ['a length beyond the message', 'BIN*99999*ABC', 1],
    ['a length that is none', 'BIN*X*ABC', 0],
    ['a length of sixteen digits', 'BIN*0000000000000003*ABC', 0],
    ['no data', 'BIN*3', 0],
    ['a longer id', 'BINX*3*ABC', 0],
  ])('are read as text behind %s', (_, line, told) => {
    const bytes = message(line, 'MSG*NEXT');
    const { segments, notes } = read([bytes]);
    expect(segments.slice(3, 5).map((s) => s.text)).toEqual([line, 'MSG*NEXT']);
    const offset = interchange([]).indexOf('SE*');
    expect(notes).toEqual(told === 0 ? [] : [{ code: 'binary-length', offset, segment: 4 }]);
    for (const chunks of chunkings(bytes, createRandom(7))) expect(read(chunks)).toEqual(read([bytes]));
  });

  it('above the cap are a fault at once, before they have come', () => {
    const scanner = createScanner({ maxSegment: 1000 });
    const head = message('BIN*1000*').subarray(0, interchange([]).indexOf('SE*') + 'BIN*1000*'.length);
    scanner.push(head);
    let step = scanner.next();
    while (step === 'segment') step = scanner.next();
    expect([step, scanner.fault()]).toEqual([
      'fault',
      { code: 'segment-too-long', offset: interchange([]).indexOf('SE*'), segment: 4 },
    ]);
  });
});
