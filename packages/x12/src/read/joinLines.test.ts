import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { valueAt } from '../diagnose/valueAt.ts';
import { parse271 } from '../eligibility/parse271.ts';
import { maskMessage } from '../maskMessage.ts';
import { readPeople } from '../sets/people.ts';
import { splitSets } from '../sets/splitSets.ts';
import { goldenFiles } from '../testing/golden.ts';
import { clean271, latin1 } from '../testing/messages.ts';
import { chunkings } from '../testkit/chunks.ts';
import { createRandom } from '../testkit/random.ts';
import { readDocument, writeDocument } from '../write/document.ts';
import { joinedLines } from './joinLines.ts';
import { createScanner, type Scanner } from './scanner.ts';

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const flat = (bytes: Uint8Array): string => text(bytes).replaceAll(/[\r\n]/g, '');
/** As a host writes that knows columns and no segments. */
const wrapped = (message: string, width: number, end = '\r\n'): string =>
  message.replaceAll(new RegExp(`.{${width}}(?=.)`, 'g'), (line) => line + end);
const messages = goldenFiles.map(({ bytes }) => flat(bytes)).filter((message) => message.startsWith('ISA'));

type Seen = { readonly text: string; readonly start: number; readonly end: number; readonly line: number };
function seen(chunks: Iterable<Uint8Array>, scanner: Scanner = createScanner()): readonly Seen[] {
  const found: Seen[] = [];
  const drain = (): void => {
    while (scanner.next() === 'segment') {
      const { start, end, line } = scanner.cursor;
      found.push({ text: scanner.cursor.text(), start, end, line });
    }
  };
  for (const chunk of chunks) {
    scanner.push(chunk);
    drain();
    chunk.fill(0);
  }
  scanner.end();
  drain();
  return found;
}
const codes = (message: string): readonly string[] => checkMessage(latin1(message)).map(({ code }) => code);

describe('a message that a host wrapped at a fixed length', () => {
  it('reads as the one that was not, in pieces of any size, with its places, and is told', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...messages),
        fc.constantFrom(72, 80, 100, 105, 106, 107, 128, 132, 133, 255, 256),
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom('', '\n', '\r\n', '   \r\n'),
        fc.nat(),
        (message, width, end, last, seed) => {
          // One line of more than an ISA, and a rest, may have been broken by anybody.
          fc.pre(width < 106 || message.length > 3 * width);
          const sent = wrapped(message, width, end) + last;
          const plain = seen([latin1(message)]);
          const found = seen([latin1(sent)]);
          expect(found.map((one) => one.text)).toEqual(plain.map((one) => one.text));
          for (const { text: said, start, end: stop, line } of found) {
            expect(sent.slice(start, stop).replaceAll(/[\r\n]/g, '')).toBe(said);
            expect(line).toBe(sent.slice(0, start).split('\n').length);
          }
          for (const pieces of chunkings(latin1(sent), createRandom(seed), 4)) expect(seen(pieces)).toEqual(found);
          expect(codes(sent).filter((code) => code !== 'segment-unterminated')).toEqual([
            'lines-joined',
            ...codes(message),
          ]);
          expect(text(joinedLines(latin1(sent))).trimEnd()).toBe(message);
        },
      ),
      { numRuns: 150, seed: 20261128 },
    );
  });

  it('keeps its places in faults: what a diagnostic means is found in what was sent', () => {
    const faulty = wrapped(flat(latin1(clean271)).replace('*DULUTH*MN*', '*DULUTH*MNN*'), 80);
    const [joined, fault] = checkMessage(latin1(faulty));
    expect([joined?.code, joined?.offset, joined?.severity]).toEqual(['lines-joined', 80, 'warning']);
    expect([fault?.element, fault && valueAt(latin1(faulty), fault)]).toEqual(['N402', 'MNN']);
    expect(fault?.line).toBe(faulty.slice(0, fault?.offset).split('\n').length);
  });

  it('gives its answer, its people and its sets, and is masked and written back as it was sent', () => {
    const message = flat(latin1(clean271));
    const sent = latin1(wrapped(message, 80));
    const [one, other] = [parse271(sent), parse271(latin1(message))];
    expect(one.ok && one.value).toEqual(other.ok && other.value);
    expect(splitSets(sent)).toEqual(splitSets(latin1(message)));
    const { people, excerpt } = readPeople(sent);
    expect(people).toEqual(readPeople(latin1(message)).people);
    expect(excerpt(people)).toEqual(sent);
    expect(text(writeDocument(readDocument(sent)))).toBe(text(sent));
    const masked = text(maskMessage(sent));
    expect(masked.replaceAll(/[\r\n]/g, '')).toBe(maskMessage(message));
    expect(masked.split('\r\n').map(({ length }) => length)).toEqual(
      text(sent)
        .split('\r\n')
        .map(({ length }) => length),
    );
    expect(maskMessage(text(sent))).toBe(masked);
  });
});

describe('line ends that are not at a fixed length', () => {
  const message = flat(latin1(clean271));
  const lines = (width: number): string[] => wrapped(message, width, '\n').split('\n');
  it.each([
    [
      'a line is shorter in the middle',
      lines(80)
        .map((line, i) => (i === 2 ? line.slice(0, 70) : line))
        .join('\n'),
    ],
    [
      'a line is longer',
      lines(80)
        .map((line, i) => (i === 3 ? `${line}EB` : line))
        .join('\n'),
    ],
    [
      'the ends differ',
      lines(80)
        .map((line, i) => line + (i === 1 ? '\r\n' : '\n'))
        .join(''),
    ],
    ['they stand in one element only', message.replace('DULUTH', 'DUL\r\nUTH')],
    ['one line and a rest, behind the ISA', wrapped(message.slice(0, 380), 300)],
  ])('are told as faults, and nothing is joined: %s', (_, sent) => {
    expect(codes(sent)).not.toContain('lines-joined');
    expect(checkMessage(latin1(sent)).some(({ severity }) => severity === 'error')).toBe(true);
    expect(joinedLines(latin1(sent))).toEqual(latin1(sent));
  });

  it('far behind a beginning of lines that are alike, they are told as faults from there on', () => {
    const long = message.replace('SE*', `${'MSG*SOME WORDS OF A PAYER~'.repeat(40)}SE*`);
    const sent = wrapped(long, 80, '\n').replace(/^(?:.{80}\n){9}.{40}/, (head) => `${head}\n`);
    expect(codes(sent)).toEqual(expect.arrayContaining(['lines-joined', 'element-character']));
    const found = seen([latin1(sent)]);
    for (const pieces of chunkings(latin1(sent), createRandom(5))) expect(seen(pieces)).toEqual(found);
    expect(flat(joinedLines(latin1(sent)))).toBe(long);
  });

  it.each([
    ['behind every terminator', message.replaceAll('~', '~\n')],
    ['as terminators', message.replaceAll('~', '\n')],
    ['behind every second one', message.replaceAll(/~(.*?)~/g, '~$1~\r\n')],
    ['behind an ISA that is not padded', message.replaceAll(/ +\*/g, '*').replaceAll('~', '~\n')],
    ['behind segments of one length', `${message.slice(0, 106)}\n${message.slice(106).replaceAll('~', '~\n')}`],
  ])('are no fault %s, and are not joined', (_, sent) => {
    expect(codes(sent)).not.toContain('lines-joined');
    expect(joinedLines(latin1(sent))).toEqual(latin1(sent));
  });

  it('shows an ISA as soon as it has come', () => {
    const scanner = createScanner();
    scanner.push(latin1(message.slice(0, 106)));
    expect(scanner.next()).toBe('segment');
    expect(scanner.next()).toBe('more');
  });
});
