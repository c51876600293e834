import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMessage } from './checkMessage.ts';
import { identify } from './identify.ts';
import { maskMessage } from './maskMessage.ts';
import { parse271 } from './eligibility/parse271.ts';
import { createScanner } from './read/scanner.ts';
import { read999 } from './acknowledge/read999.ts';
import { readTA1 } from './acknowledge/readTA1.ts';
import { segments } from './segments.ts';
import { benefits271, clean271, head271, interchange, latin1, subscriber271, utf8 } from './testing/messages.ts';
import { X12ReadError } from './x12ReadError.ts';

/** Of this thread, in ms: another process beside it does not count. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const codesOf = (bytes: Uint8Array): string[] => parse271(bytes).diagnostics.map((d) => d.code);
const isa = clean271.slice(0, 106);

/** Everything that reads, run over one input: none may throw, save our own error from the throwing form. */
function readAll(bytes: Uint8Array): void {
  parse271(bytes);
  read999(bytes);
  readTA1(bytes);
  identify(bytes);
  checkMessage(bytes);
  expect(maskMessage(bytes)).toHaveLength(bytes.length);
  try {
    for (const cursor of segments(bytes)) cursor.snapshot();
  } catch (error) {
    if (!(error instanceof X12ReadError)) throw error;
  }
}

describe('E-11 what must not be believed', () => {
  it.each([
    ['no ISA', 'GARBAGE*1~MORE*2~', 'junk'],
    ['an ISA of 105 bytes', isa.slice(0, 105), 'isa-cut'],
    ['an ISA cut in the middle', isa.slice(0, 50), 'isa-cut'],
    ['equal separators', isa.replace('*T*:~', '*T*~~'), 'isa-delimiters'],
    ['element and component separator alike', isa.replace('*T*:~', '*T**~'), 'isa-delimiters'],
    ['a digit as terminator', isa.replace('*T*:~', '*T*:7'), 'isa-delimiters'],
    ['NUL as terminator', isa.replace('*T*:~', '*T*:\0'), 'isa-delimiters'],
    ['NUL as component separator', isa.replace('*T*:~', '*T*\0~'), 'isa-delimiters'],
    ['an ISA without end', `ISA*${'A'.repeat(5000)}`, 'isa-elements'],
  ])('%s is a typed error with its place', (_, message, code) => {
    const result = parse271(latin1(message));
    expect(result.ok).toBe(false);
    const found = result.diagnostics.find((d) => d.code === code);
    expect(found).toMatchObject({ offset: 0, severity: code === 'junk' ? 'warning' : 'error' });
    expect(() => [...segments(latin1(message))]).toThrow(X12ReadError);
  });

  it('a segment above the cap stops reading, at the same place for every chunking, in bounded memory', () => {
    const scanner = createScanner();
    scanner.push(latin1(isa));
    expect(scanner.next()).toBe('segment');
    const chunk = new Uint8Array(1 << 16).fill(65);
    let pushed = 0;
    while (scanner.next() === 'more' && pushed < 1 << 26) {
      scanner.push(chunk);
      pushed += chunk.length;
    }
    expect(scanner.fault()).toEqual({ code: 'segment-too-long', offset: 106, segment: 2 });
    expect(pushed).toBeLessThan(1.2 * (1 << 20));
    const whole = parse271(latin1(isa + 'A'.repeat(1 << 21)));
    expect(whole).toMatchObject({ ok: false });
    expect(whole.diagnostics.map((d) => [d.code, d.offset])).toContainEqual(['segment-too-long', 106]);
  });

  it('a million empty segments are skipped with one diagnostic', () => {
    const bytes = latin1(isa + '~'.repeat(1_000_000) + clean271.slice(106));
    const result = parse271(bytes);
    expect(result.ok).toBe(true);
    expect(result.diagnostics.map((d) => d.code)).toEqual(['empty-segment']);
  });

  it('10 000 nested HL, and 10 000 in one cycle, are read', () => {
    const hl = (parent: (i: number) => number): string[] =>
      Array.from({ length: 10_000 }, (_, i) => `HL*${i + 3}*${parent(i)}*22*1~NM1*IL*1*A`);
    const nested = parse271(latin1(interchange([...head271, ...hl((i) => i + 2)])));
    expect(nested.ok && nested.value.members).toHaveLength(10_000);
    expect(codesOf(latin1(interchange([...head271, ...hl((i) => ((i + 1) % 10_000) + 3)])))).toContain('hl-cycle');
  });

  it('a thousand faults are told, then no more', () => {
    const bytes = latin1(interchange([...head271, ...Array.from({ length: 5000 }, () => 'QQQ*1')]));
    const codes = codesOf(bytes);
    expect(codes).toHaveLength(1001);
    expect(codes).toContain('too-many');
  });
});

// The cheapest of five, each run as often as the thread's clock needs to tell; a collection does not decide.
function fastest(run: () => void): number {
  let best = Infinity;
  for (let i = 0; i < 5; i++) {
    const from = cpuMs();
    let times = 0;
    for (; cpuMs() - from < 15; times += 1) run();
    best = Math.min(best, (cpuMs() - from) / times);
  }
  return best;
}

/** Four times the input takes four times as long where it is linear, sixteen times where it is square: a full machine lies by less. */
const most = 8;

/** How much longer four times the input takes. */
function growth(small: () => void, large: () => void): number {
  small();
  let best = Infinity;
  for (let i = 0; i < 4 && best > most; i++) best = Math.min(best, fastest(large) / fastest(small));
  return best;
}

describe('E-11 linear time', () => {
  const block = [...head271, ...subscriber271, ...benefits271];
  const cases: readonly [string, (n: number) => Uint8Array][] = [
    ['many members', (n) => latin1(interchange(Array.from({ length: n }, () => block).flat()))],
    ['empty segments', (n) => latin1(isa + '~'.repeat(n * 3000))],
    ['junk that looks like ISA', (n) => latin1('ISA*'.repeat(n * 100))],
    [
      'one long element of repetitions',
      (n) => latin1(interchange([...head271, 'HL*3*2*22*0', `EB*1**${'30^'.repeat(n * 400)}`])),
    ],
    ['a segment of empty elements', (n) => latin1(interchange([`EB${'*'.repeat(n * 700)}`]))],
    ['nested HL', (n) => latin1(interchange(Array.from({ length: n * 30 }, (_, i) => `HL*${i + 2}*${i + 1}*22*1`)))],
    [
      'HL in one cycle',
      (n) => latin1(interchange(Array.from({ length: n * 30 }, (_, i) => `HL*${i}*${(i + 1) % (n * 30)}*22*1`))),
    ],
    [
      'contacts of one party',
      (n) => latin1(interchange([...head271, ...Array.from({ length: n * 20 }, () => 'PER*IC*A*TE*1')])),
    ],
  ];

  it.each(cases)('%s: four times the input takes at most eight times as long', (_, make) => {
    const small = make(100);
    const large = make(400);
    expect(
      growth(
        () => parse271(small),
        () => parse271(large),
      ),
    ).toBeLessThanOrEqual(most);
  });

  it('one-byte chunks: four times the input takes at most eight times as long', () => {
    const run = (bytes: Uint8Array): void => {
      const scanner = createScanner();
      for (let i = 0; i < bytes.length; i++) {
        scanner.push(bytes.subarray(i, i + 1));
        while (scanner.next() === 'segment');
      }
    };
    const small = latin1(interchange([`MSG*${'A'.repeat(30_000)}`]));
    const large = latin1(interchange([`MSG*${'A'.repeat(120_000)}`]));
    expect(
      growth(
        () => run(small),
        () => run(large),
      ),
    ).toBeLessThanOrEqual(most);
  });
});

describe('E-11 no exception but ours', () => {
  const seed = 20261121;
  const files = [
    latin1(clean271),
    utf8(clean271.replaceAll('~', '~\r\n')),
    latin1(
      interchange(['AK1*HS*52', 'AK2*270*0007', 'IK3*NM1*8**8', 'IK4*9*67*1', 'IK5*R*5', 'AK9*R*1*1*0'], {
        kind: '999',
      }),
    ),
    latin1(`${isa}TA1*000000417*261121*0915*R*022~IEA*0*000000417~`),
  ];
  const file = fc.constantFrom(...files);

  it('for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => readAll(bytes)),
      { seed, numRuns: 500 },
    );
  });

  it('for any bytes behind a good ISA', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => readAll(Uint8Array.from([...latin1(isa), ...bytes]))),
      { seed, numRuns: 500 },
    );
  });

  it('for good messages with bytes changed, taken out, doubled and moved', () => {
    const change = fc.record({
      at: fc.nat(),
      to: fc.nat(),
      byte: fc.constantFrom(42, 126, 58, 94, 0, 10, 73, 65, 255),
      how: fc.nat(4),
    });
    fc.assert(
      fc.property(file, fc.array(change, { minLength: 1, maxLength: 8 }), (original, changes) => {
        let bytes = original;
        for (const { at, to, byte, how } of changes) {
          const i = at % bytes.length;
          const j = to % bytes.length;
          if (how === 0) bytes = bytes.with(i, byte);
          else if (how === 1)
            bytes = Uint8Array.from([...bytes.slice(0, i), ...bytes.slice(Math.min(i + 20, bytes.length - 1))]);
          else if (how === 2) bytes = Uint8Array.from([...bytes.slice(0, i), ...bytes.slice(j)]);
          else if (how === 3) bytes = Uint8Array.from([...bytes.slice(0, i), byte, ...bytes.slice(i)]);
          else bytes = bytes.slice(0, i + 1);
        }
        readAll(bytes);
      }),
      { seed, numRuns: 2000 },
    );
  });

  it('for good messages with whole segments left out, doubled and swapped', () => {
    const lines = clean271.split('~').slice(0, -1);
    fc.assert(
      fc.property(fc.shuffledSubarray(lines, { minLength: 1 }), (some) =>
        readAll(latin1([lines[0], ...some, ''].join('~'))),
      ),
      { seed, numRuns: 1000 },
    );
  });
});
