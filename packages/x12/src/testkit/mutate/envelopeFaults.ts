import { idOf, recounted, spliced, withElement, type Line } from './message.ts';
import type { Fault, Mutator, Subject } from './types.ts';

type Trailer = 'SE' | 'GE' | 'IEA';

const linesOf = (lines: readonly Line[], id: string): readonly number[] =>
  lines.flatMap((line, n) => (idOf(line) === id ? [n] : []));

const changing = (id: Trailer, i: number, code: string, ack: string, change: (value: string) => string): Mutator => ({
  name: code,
  *faults({ message: { lines } }: Subject): Generator<Fault> {
    for (const n of linesOf(lines, id)) {
      const line = lines[n];
      if (!line) continue;
      yield {
        site: id,
        make: () => lines.map((other, m) => (m === n ? withElement(line, i, change(line.elements[i] ?? '')) : other)),
        expected: { codes: [code], segment: n + 1, element: `${id}0${i}`, ack },
      };
    }
  },
});

// Another number of as many digits.
const other = (value: string): string => `${value.slice(0, -1)}${value.endsWith('7') ? '3' : '7'}`;
const more = (value: string): string => String(Number(value) + 1);
const fewer = (value: string): string => String(Math.max(0, Number(value) - 1));

/** A trailer is left out: the next segment shows it, or the end of the message, where the last segment is meant. */
const dropping = (id: Trailer, code: string, ack: string): Mutator => ({
  name: code,
  *faults({ message: { lines } }: Subject): Generator<Fault> {
    for (const n of linesOf(lines, id)) {
      yield {
        site: id,
        make: () => spliced(lines, n, 1),
        expected: { codes: [code], segment: Math.min(n + 1, lines.length - 1), element: '', ack },
      };
    }
  },
});

/** The message ends where a body segment should begin. */
function* cut({ message: { lines }, placed }: Subject): Generator<Fault> {
  for (const { line } of placed.slice(1)) {
    yield {
      site: 'cut',
      make: () => lines.slice(0, line),
      expected: { codes: ['iea-missing'], segment: line, element: '', ack: 'TA1 023' },
    };
  }
}

function* strayTrailer({ message: { lines } }: Subject): Generator<Fault> {
  for (const n of linesOf(lines, 'GE')) {
    const line = lines[n];
    if (!line) continue;
    yield {
      site: 'GE',
      make: () => spliced(lines, n + 1, 0, line),
      expected: { codes: ['trailer-unexpected'], segment: n + 2, element: '', ack: 'TA1 024' },
    };
  }
}

function* longControl({ message: { lines } }: Subject): Generator<Fault> {
  for (const n of linesOf(lines, 'ST')) {
    const line = lines[n];
    if (!line) continue;
    const twice = lines.map((one, m) => {
      const isEnd = idOf(one) === 'SE' && m === lines.findIndex((l, k) => k > n && idOf(l) === 'SE');
      return m === n || isEnd ? withElement(one, 2, '1234567890') : one;
    });
    yield {
      site: 'ST02',
      make: () => recounted(twice),
      expected: { codes: ['element-long'], segment: n + 1, element: 'ST02', ack: 'IK5 7' },
    };
  }
}

export const envelopeFaults: readonly Mutator[] = [
  changing('SE', 1, 'se-count', 'IK5 4', more),
  changing('SE', 1, 'se-count', 'IK5 4', fewer),
  changing('SE', 2, 'se-control', 'IK5 3', other),
  changing('GE', 1, 'ge-count', 'AK9 5', more),
  changing('GE', 2, 'ge-control', 'AK9 4', other),
  changing('IEA', 1, 'iea-count', 'TA1 021', more),
  changing('IEA', 2, 'iea-control', 'TA1 001', other),
  dropping('SE', 'se-missing', 'IK5 2'),
  dropping('GE', 'ge-missing', 'AK9 3'),
  dropping('IEA', 'iea-missing', 'TA1 023'),
  { name: 'cut', faults: cut },
  { name: 'trailer-unexpected', faults: strayTrailer },
  { name: 'control-long', faults: longControl },
];
