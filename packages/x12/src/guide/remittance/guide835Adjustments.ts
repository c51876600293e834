import { R, S, composite, list, noted, segment } from '../build.ts';
import { codes } from '../codes.ts';
import type { ElementRule, SegmentRule } from '../types.ts';

const six = [1, 2, 3, 4, 5, 6];

const carc = { external: 'carc' } as const;

/** CAS: up to six reasons of one group, each with an amount and perhaps a quantity. */
export const adjustments: SegmentRule = noted(
  segment(
    'CAS',
    'adjustments',
    'S',
    99,
    R(1033, 'group', list('CO OA PI PR')),
    ...six.flatMap((n): readonly ElementRule[] =>
      n === 1
        ? [R(1034, 'reason1', undefined, carc), R(782, 'amount1'), S(380, 'quantity1')]
        : [S(1034, `reason${n}`, undefined, carc), S(782, `amount${n}`), S(380, `quantity${n}`)],
    ),
  ),
  'L050607',
  'C0605',
  'C0705',
  'L080910',
  'C0908',
  'C1008',
  'L111213',
  'C1211',
  'C1311',
  'L141516',
  'C1514',
  'C1614',
  'L171819',
  'C1817',
  'C1917',
);

/** PLB: up to six amounts that belong to the provider and to no claim of this payment. */
export const providerAdjustments: SegmentRule = noted(
  segment(
    'PLB',
    'providerAdjustments',
    'S',
    Infinity,
    R(127, 'provider'),
    R(373, 'fiscalPeriod'),
    ...six.flatMap((n): readonly ElementRule[] => [
      composite(n === 1 ? 'R' : 'S', 'C042', `adjustment${n}`, [
        R(426, 'reason', codes.providerAdjustment),
        S(127, 'reference'),
      ]),
      n === 1 ? R(782, 'amount1') : S(782, `amount${n}`),
    ]),
  ),
  'P0506',
  'P0708',
  'P0910',
  'P1112',
  'P1314',
);
