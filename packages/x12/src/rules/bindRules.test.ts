import { describe, expect, it } from 'vitest';
import { createDiagnostics, type Place } from '../diagnose/diagnostics.ts';
import { loop, R, segment } from '../guide/build.ts';
import { guides } from '../guide/guides.ts';
import type { Guide } from '../guide/types.ts';
import { createScanner } from '../read/scanner.ts';
import { interchange, latin1 } from '../testing/messages.ts';
import { textBytes } from '../walk/bytes.ts';
import { compiledOf } from '../walk/compile.ts';
import { createWalker } from '../walk/walker.ts';
import { bindRules } from './bindRules.ts';
import type { RuleSet, RuleText } from './types.ts';

const text = (snip: 3 | 4, ack: string): RuleText => ({
  snip,
  severity: 'error',
  text: 'The lines do not add up.',
  hint: 'Add them again.',
  source: 'invented',
  ack,
});

/** Orders with lines: the total must be the sum, and an order above 100 asks for a note. */
const sums: RuleSet = {
  texts: { 'order-sum': text(3, 'IK3 8'), 'order-note': text(4, 'IK3 I6') },
  start: (report) => {
    let total = 0;
    let sum = 0;
    let noted = false;
    let at: Place | null = null;
    return {
      on: {
        '100.order': (cursor, here) => {
          total = cursor.scaled(1, 0) ?? 0;
          at = here(1);
        },
        '110.line': (cursor) => {
          sum += cursor.scaled(1, 0) ?? 0;
        },
        '100.note': () => {
          noted = true;
        },
      },
      leave: {
        '100': (next) => {
          if (at && sum !== total) report('order-sum', at);
          if (at && total > 100 && !noted) report('order-note', next, undefined, undefined, at);
          sum = 0;
          noted = false;
        },
      },
    };
  },
};

const counted: RuleSet = {
  texts: { 'set-orders': text(4, 'IK5 I5') },
  start: (report) => {
    let orders = 0;
    return {
      on: { '100.order': () => orders++ },
      end: (at) => {
        if (orders > 2) report('set-orders', at);
      },
    };
  },
};

const guide: Guide = {
  name: 'Orders',
  kind: '271',
  version: '005010X279A1',
  family: '005010X279',
  functional: 'HB',
  rules: [sums, counted],
  body: loop('', 'transaction', 'R', 1, [
    loop('100', 'orders', 'R', Infinity, [
      segment('ORD', 'order', 'R', 1, R(380, 'total')),
      loop('110', 'lines', 'S', Infinity, [segment('LIN', 'line', 'R', 1, R(380, 'amount'))]),
      segment('NTE', 'note', 'S', 1, R(352, 'text')),
    ]),
  ]),
};

function walked(body: readonly string[], snip: 2 | 3 | 7 = 7): readonly string[] {
  const scanner = createScanner();
  scanner.push(latin1(interchange(body)));
  scanner.end();
  const report = createDiagnostics(snip);
  const { cursor } = scanner;
  const against = { delimiters: cursor.delimiters, text: textBytes(cursor.delimiters), externals: null };
  const walker = createWalker(guide, report, { against, snip, rules: [] });
  while (scanner.next() === 'segment') {
    if (cursor.id === 'SE') walker.end({ segment: cursor.ordinal, offset: cursor.start }, true);
    else if (cursor.ordinal > 3 && cursor.ordinal < body.length + 4) walker.accept(cursor, cursor.packed(0));
  }
  return report.sorted().map((d) => `${d.code}@${d.segment} ${d.element} ${d.path} ${d.trigger?.loop ?? '-'}`);
}

describe('rules of a guide', () => {
  it.each([
    ['nothing where all adds up', ['ORD*30', 'LIN*10', 'LIN*20', 'ORD*5', 'LIN*5'], []],
    ['a sum at the place the rule remembered', ['ORD*31', 'LIN*10', 'LIN*20'], ['order-sum@4 ORD01 100 -']],
    ['each round of a loop for itself', ['ORD*1', 'LIN*1', 'ORD*2', 'LIN*1'], ['order-sum@6 ORD01 100 -']],
    [
      'what is missing at what follows, with what made it due',
      ['ORD*200', 'LIN*200', 'ORD*1', 'LIN*1'],
      ['order-note@6  100 100'],
    ],
    ['no note that is there', ['ORD*200', 'LIN*200', 'NTE*WHY'], []],
    ['the end of the set', ['ORD*0', 'ORD*0', 'ORD*0'], ['set-orders@7  100 -']],
  ])('tell %s', (_, body, expected) => {
    expect(walked(body)).toEqual(expected.map((line) => line.replace('set-orders@7  100 -', 'set-orders@7   -')));
  });

  it('above the SNIP type asked for stay silent', () => {
    const body = ['ORD*200', 'LIN*1'];
    expect(walked(body, 3)).toEqual(['order-sum@4 ORD01 100 -']);
    expect(walked(body, 2)).toEqual([]);
  });

  it.each([
    ['a segment', { on: { '100.nothing': () => {} } }],
    ['a loop', { on: {}, leave: { '120': () => {} } }],
  ])('for %s that the guide does not have are refused', (_, handlers) => {
    const set: RuleSet = { texts: { x: text(3, '') }, start: () => handlers };
    expect(() => bindRules(compiledOf(guide), [set], createDiagnostics(), 7)).toThrow(RangeError);
  });

  it('report only what they have a text for', () => {
    const set: RuleSet = {
      texts: { x: text(3, '') },
      start: (report) => ({ on: {}, end: (at) => report('y', at) }),
    };
    const bound = bindRules(compiledOf(guide), [set], createDiagnostics(), 7);
    expect(() => bound?.end({ segment: 1, offset: 0 })).toThrow(RangeError);
  });
});

describe('every guide', () => {
  it.each(guides.map((one) => [one.name, one] as const))('%s: its rules bind to its table', (_, one) => {
    const report = createDiagnostics();
    expect(() => bindRules(compiledOf(one), one.rules ?? [], report, 7)).not.toThrow();
    expect(report.list).toEqual([]);
  });

  it('names each rule once', () => {
    for (const { rules = [] } of guides) {
      const codes = rules.flatMap(({ texts }) => Object.keys(texts));
      expect(new Set(codes).size).toBe(codes.length);
    }
  });
});
