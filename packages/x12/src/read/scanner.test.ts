import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clean271, interchange, latin1, spelt, utf8 } from '../testing/messages.ts';
import type { Segment } from './cursor.ts';
import { createScanner, type ScanOptions } from './scanner.ts';
import { eachSegment, segments } from '../segments.ts';

type Read = { readonly segments: Segment[]; readonly notes: unknown; readonly fault: unknown };

function read(chunks: readonly Uint8Array[], options?: ScanOptions): Read {
  const scanner = createScanner(options);
  const found: Segment[] = [];
  const drain = (): void => {
    while (scanner.next() === 'segment') found.push(scanner.cursor.snapshot());
  };
  for (const chunk of chunks) {
    // A caller may use its chunk again as soon as more is asked for: spoil it, so that a kept reference shows.
    const lent = chunk.slice();
    scanner.push(lent);
    drain();
    lent.fill(0);
  }
  scanner.end();
  drain();
  return { segments: found, notes: scanner.notes, fault: scanner.fault() };
}

const cut = (bytes: Uint8Array, size: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));

const texts = (bytes: Uint8Array): string[] => read([bytes]).segments.map((s) => s.text);
const codes = (bytes: Uint8Array): string[] => (read([bytes]).notes as { code: string }[]).map((n) => n.code);

const lines = clean271.split('~').slice(0, -1);
const second = spelt(interchange(['BHT*0022*11*B*20261121*0915']), ['|', '>', '!', '\u001c']);

describe('scanner', () => {
  it.each([
    ['usual', clean271],
    ['line feed as terminator', spelt(clean271, ['*', ':', '^', '\n'])],
    ['carriage return as terminator', spelt(clean271, ['*', ':', '^', '\r'])],
    ['CRLF as terminator', spelt(clean271, ['*', ':', '^', '\r']).replaceAll('\r', '\r\n')],
    ['CRLF behind each terminator', clean271.replaceAll('~', '~\r\n')],
    ['blanks and blank lines behind each terminator', clean271.replaceAll('~', '~ \t\n\n')],
    ['blank lines in front', `\r\n\n  ${clean271}`],
    ['no last terminator', clean271.slice(0, -1)],
  ])('reads the same segments with %s', (_, message) => {
    expect(texts(latin1(message))).toEqual(lines);
  });

  it.each([
    ['line feed declared, CRLF sent here and there', '\n', ['\r\n', '\n']],
    ['carriage return declared, line feed sent here and there', '\r', ['\r', '\n']],
  ])('E-11 mixed line ends: %s', (_, declared, mix) => {
    let n = 0;
    const head = clean271.slice(0, 105) + declared;
    const rest = clean271.slice(106).replaceAll('~', () => mix[n++ % 2] ?? '');
    expect(texts(latin1(head + rest))).toEqual(lines);
  });

  it('skips a byte order mark and tells it', () => {
    const bytes = utf8(`\u{feff}${clean271}`);
    expect(texts(bytes)).toEqual(lines);
    expect(codes(bytes)).toEqual(['byte-order-mark']);
  });

  it('reads every interchange with its own separators, past the junk between them', () => {
    const bytes = latin1(`VISA*CARD ${clean271}see you ISA soon~\n${second}`);
    const ids = read([bytes]).segments.map((s) => s.id);
    expect(ids.filter((id) => id === 'ISA')).toHaveLength(2);
    expect(read([bytes]).segments.find((s) => s.text.startsWith('BHT|'))?.elements[3]).toBe('B');
    expect(codes(bytes)).toEqual(['junk', 'junk']);
  });

  it('begins anew at an ISA whose predecessor lost its trailers', () => {
    const open = clean271.slice(0, clean271.indexOf('SE*'));
    expect(texts(latin1(open + second)).at(-1)).toBe('IEA|1|000000417');
  });

  it('does not take ISA inside a value, or as the begin of a longer id, for an interchange', () => {
    const body = interchange(['NM1*IL*1*ISA*00', 'ISAAC*1', 'MSG*SEE ISA*X']);
    expect(read([latin1(body)]).segments.map((s) => s.id)).toEqual([
      'ISA',
      'GS',
      'ST',
      'NM1',
      'ISAAC',
      'MSG',
      'SE',
      'GE',
      'IEA',
    ]);
  });

  it.each([
    ['U', '*00501', ':~', 94],
    ['A', '*00501', ':~', 94],
    ['0', '*00501', ':~', 94],
    [' ', '*00501', ':~', 94],
    ['U', '*00501', '^~', -1],
    ['U', '*00401', ':~', -1],
    ['^', '*00501', '^~', 94],
    [':', '*00501', ':~', 94],
    ['|', '*00501', '|~', 94],
  ])('where ISA11 is %j before %s and %s, %i is the repetition separator', (sent, version, end, repetition) => {
    const message = clean271.replace('*^*00501', `*${sent}${version}`).replace('*T*:~', `*T*${end}`);
    const eb = [...segments(latin1(message))].length;
    expect(eb).toBe(lines.length);
    const scanner = createScanner();
    scanner.push(latin1(message));
    scanner.end();
    while (scanner.next() === 'segment' && scanner.cursor.id !== 'EB');
    expect(scanner.cursor.delimiters.repetition).toBe(repetition);
  });

  it('has no release character', () => {
    const body = interchange(['NM1*QC*1*WHO?*TEST', 'NTE*ADD*REALLY?', 'MSG*X']);
    const [nm1, nte, msg] = read([latin1(body)]).segments.slice(3);
    expect(nm1?.elements).toEqual(['NM1', 'QC', '1', 'WHO?', 'TEST']);
    expect([nte?.text, msg?.text]).toEqual(['NTE*ADD*REALLY?', 'MSG*X']);
  });

  it('reads an ISA that is not padded, and a message without any', () => {
    expect(texts(latin1(clean271.replace('*          *', '* *')))).toHaveLength(lines.length);
    const fragment = latin1(lines.slice(2, -2).join('~\n'));
    expect(texts(fragment)).toEqual(lines.slice(2, -2));
    expect(codes(fragment)).toContain('fragment');
  });

  it('keeps latin1 bytes and decodes UTF-8', () => {
    const body = interchange(['NM1*IL*1*MU\u00d1OZ']);
    expect(read([latin1(body)]).segments[3]?.elements[3]).toBe('MU\u00d1OZ');
    expect(read([utf8(body)]).segments[3]?.elements[3]).toBe('MU\u00d1OZ');
  });

  it('counts elements, repetitions and components from 1 and gives their places', () => {
    const scanner = createScanner();
    scanner.push(latin1(interchange(['EB*B**98^UC*A:B^C:D'])));
    scanner.end();
    for (let i = 0; i < 4; i++) scanner.next();
    const { cursor } = scanner;
    expect([cursor.ordinal, cursor.length, cursor.isEmpty(2), cursor.el(9)]).toEqual([4, 4, true, '']);
    expect(cursor.reps(3)).toEqual(['98', 'UC']);
    expect([cursor.comp(4, 2), cursor.comp(4, 1, 2), cursor.comp(4, 3)]).toEqual(['B', 'C', '']);
    expect([cursor.at(3) - cursor.start, cursor.size(3)]).toEqual([6, 5]);
  });

  it('gives the same segments, notes and faults for every chunk size', () => {
    const files = [
      clean271,
      `${clean271}junk~${second}`,
      clean271.replaceAll('~', '~~\r\n'),
      spelt(clean271, ['*', ':', '^', '\r']).replaceAll('\r', '\r\n'),
      `\u00ef\u00bb\u00bf${clean271}`,
      clean271.slice(0, 700),
      lines.slice(2).join('~'),
      clean271.slice(0, 90),
    ];
    for (const file of files) {
      const bytes = latin1(file);
      const whole = read([bytes]);
      for (let size = 1; size <= 130; size++) expect(read(cut(bytes, size))).toEqual(whole);
    }
  });

  it('gives the same segments for random cuts, and the same faults at a small cap', () => {
    const bytes = latin1(`${clean271} and ${second}`);
    fc.assert(
      fc.property(
        fc.array(fc.nat(bytes.length), { maxLength: 12 }),
        fc.constantFrom(40, 60, 1 << 20),
        (at, maxSegment) => {
          const edges = [0, ...at.sort((a, b) => a - b), bytes.length];
          const chunks = edges.slice(1).map((to, i) => bytes.subarray(edges[i], to));
          expect(read(chunks, { maxSegment })).toEqual(read([bytes], { maxSegment }));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reads a stream, and rejects with our error where it cannot', async () => {
    const bytes = latin1(clean271);
    async function* source(): AsyncGenerator<Uint8Array> {
      yield* cut(bytes, 7);
    }
    const seen: string[] = [];
    await eachSegment(source(), (c) => seen.push(c.text()));
    expect(seen).toEqual(lines);
    await expect(eachSegment(source(), () => {}, { maxSegment: 20 })).rejects.toMatchObject({
      name: 'X12ReadError',
      code: 'segment-too-long',
      offset: 0,
      segment: 1,
    });
  });
});
