import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDiagnostics } from '../diagnose/diagnostics.ts';
import { externalsWith } from '../external/externals.ts';
import { composite, noted, R, S, segment, skip } from '../guide/build.ts';
import { guides } from '../guide/guides.ts';
import { createScanner } from '../read/scanner.ts';
import { interchange, latin1 } from '../testing/messages.ts';
import { textBytes } from './bytes.ts';
import { checkElements } from './checkElements.ts';
import { compiledOf } from './compile.ts';
import { compileSegment, type CompiledSegment } from './compileSegment.ts';
import { segmentFits } from './fits.ts';

/** Whether the quick check lets a segment pass, and the faults that the thorough one finds. */
function judged(rule: CompiledSegment, line: string): { readonly fits: boolean; readonly faults: readonly string[] } {
  const scanner = createScanner();
  scanner.push(latin1(interchange([line])));
  scanner.end();
  for (let i = 0; i < 4; i++) scanner.next();
  const { cursor } = scanner;
  const against = {
    delimiters: cursor.delimiters,
    text: textBytes(cursor.delimiters),
    externals: externalsWith([], ''),
  };
  const report = createDiagnostics();
  checkElements(cursor, rule, { loop: '', path: '' }, report, against);
  return { fits: segmentFits(cursor, rule, against), faults: report.list.map((d) => `${d.code} ${d.element}`) };
}

const every = noted(
  segment(
    'XYZ',
    'everything',
    'R',
    1,
    R(98, 'code', ['1P', 'PRP', 'LONGER']),
    S(1035, 'text'),
    S(782, 'amount'),
    S(380, 'quantity'),
    S(373, 'date'),
    S(337, 'time'),
    S(1250, 'format'),
    S(1251, 'period'),
    S(1365, 'repeated', ['30', '98'], { repeat: 2 }),
    composite('S', 'C003', 'composite', [R(235, 'qualifier', ['HC', 'N4']), S(234, 'code'), ...skip(1), S(1328, 'n')]),
    ...skip(1),
    S(67, 'provider', undefined, { externalBy: { at: 1, lists: { '1P': 'npi' } } }),
  ),
  'P0304',
);
const rule = compileSegment(every, 0, undefined);

describe('the checks of elements', () => {
  it.each([
    ['XYZ*1P', []],
    ['XYZ*LONGER', []],
    ['XYZ*LONGES', ['element-code XYZ01']],
    ['XYZ', ['element-required XYZ01']],
    ['XYZ**A', ['element-required XYZ01']],
    ['XYZ*1P*A^B', ['element-repeats XYZ02']],
    ['XYZ*1P*A:B', ['component-too-many XYZ02']],
    [`XYZ*1P*${'A'.repeat(61)}`, ['element-long XYZ02']],
    ['XYZ*1P**-1.5*2', []],
    ['XYZ*1P**1.5.1*2', ['element-character XYZ03']],
    ['XYZ*1P**-*2', ['element-character XYZ03']],
    ['XYZ*1P**1', ['element-conditional XYZ04']],
    ['XYZ*1P**123456789012345678*2', []],
    ['XYZ*1P**-1234567890123456.78*2', []],
    ['XYZ*1P**1234567890123456789*2', ['element-long XYZ03']],
    ['XYZ*1P****20240229', []],
    ['XYZ*1P****20230229', ['element-date XYZ05']],
    ['XYZ*1P****2024022', ['element-short XYZ05']],
    ['XYZ*1P*****2359', []],
    ['XYZ*1P*****2360', ['element-time XYZ06']],
    ['XYZ*1P*****235', ['element-short XYZ06']],
    ['XYZ*1P******D8*20240101', []],
    ['XYZ*1P******RD8*20240101-20240132', ['element-date XYZ08']],
    ['XYZ*1P******DT*202401012359', []],
    ['XYZ*1P******TM*2560', ['element-time XYZ08']],
    ['XYZ*1P********30^98', []],
    ['XYZ*1P********30^98^30', ['element-repeats XYZ09']],
    ['XYZ*1P********30^97', ['element-code XYZ09']],
    ['XYZ*1P*********HC:99213::1', []],
    ['XYZ*1P*********HC:99213:X', ['element-not-used XYZ10-3']],
    ['XYZ*1P*********:99213', ['element-required XYZ10-1']],
    ['XYZ*1P*********HC:1::1:1', ['component-too-many XYZ10']],
    ['XYZ*1P**********X', ['element-not-used XYZ11']],
    ['XYZ*1P***********1730166000', []],
    ['XYZ*1P***********1730166001', ['code-form XYZ12']],
    ['XYZ*PRP***********1730166001', []],
    ['XYZ*1P************X', ['element-too-many XYZ13']],
  ] as const)('%s', (line, faults) => {
    expect(judged(rule, line)).toEqual({ fits: faults.length === 0, faults });
  });

  it('agree, quick and thorough, on whatever a segment holds', () => {
    const values = '1P PRP LONGER A 1 -1.5 1.5. 0 20240229 20241301 2359 9999 D8 RD8 30 98 HC:1 HC 1730166000 É'.split(
      ' ',
    );
    const piece = fc.oneof(fc.constantFrom(...values), fc.constant(''), fc.stringMatching(/^[ -)+-}]{0,6}$/));
    const value = fc.oneof(
      piece,
      fc.array(piece, { maxLength: 3 }).map((parts) => parts.join(':')),
    );
    const element = fc.oneof(
      value,
      fc.array(value, { maxLength: 3 }).map((parts) => parts.join('^')),
    );
    const rules = [rule, ...guides.flatMap((guide) => compiledOf(guide).segments)];
    fc.assert(
      fc.property(fc.constantFrom(...rules), fc.array(element, { maxLength: 14 }), (one, elements) => {
        const { fits, faults } = judged(one, [one.rule.id, ...elements].join('*'));
        // What the quick check lets pass holds no fault; what it stops may still be fine.
        if (fits) expect(faults).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('does not take a segment wider than any guide has', () => {
    expect(() => compileSegment(segment('XYZ', 'wide', 'R', 1, ...skip(31)), 0, undefined)).toThrow(RangeError);
  });
});
