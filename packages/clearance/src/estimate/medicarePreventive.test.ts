import { expect, it } from 'vitest';
import { estimate } from './estimate.ts';
import { benefitInPartB, isExcludedFromPartB, isFreeInPartB } from './medicarePreventive.ts';
import { isPreventive } from './preventive.ts';
import { stated } from './spread.ts';
import { benefit, limit, line, plan, visit } from './testing/builders.ts';

const free =
  `G0402 G0438 G0439 G0008 G0009 G0010 90480 90662 90677 90746 91320 77067 77063 G0202 G0101 Q0091 G0123 G0476 G0104 G0105
  G0121 g0121 G0328 81528 00812 G0103 71271 G0296 76706 77080 G0442 G0444 G0446 G0447 G0473 99406 97803 G0472 G0499`.split(
    /\s+/,
  );
const shared =
  `99213 90750 90715 90471 90472 G0102 G0106 G0117 G0120 G0403 G0404 G0405 G0108 45378 45385 77065 77066 71250 99401 99385
  99396 99397 1234 G04`.split(/\s+/);

it.each([...free.map((code) => [code, true] as const), ...shared.map((code) => [code, false] as const)])(
  'Part B pays all of %s: %s, whatever its diagnosis and with modifier 33 or without',
  (code, expected) => {
    expect(isFreeInPartB(code)).toBe(expected);
    for (const modifiers of [[], ['33']])
      for (const diagnosis of ['Z12.31', 'N63.0', ''])
        expect(isPreventive({ code, modifiers, diagnosis, program: 'MedicarePartB' })).toBe(expected);
  },
);

it.each([
  ['99381', true],
  ['99387', true],
  ['99391', true],
  ['99397', true],
  ['99380', false],
  ['99401', false],
  ['G0439', false],
])('a routine examination, %s, is excluded from Part B: %s', (code, expected) => {
  expect(isExcludedFromPartB(code)).toBe(expected);
});

it.each([
  ['45385', ['PT'], '2026-11-29', 1_500, false],
  ['45378', ['59', 'PT'], '2027-01-01', 1_000, false],
  ['00811', ['PT'], '2029-12-31', 1_000, false],
  ['G0500', ['PT'], '2030-01-01', 0, false],
  ['45385', ['PT'], '2022-12-31', 2_000, false],
  ['45385', [], '2026-11-29', 2_000, true],
  ['45385', ['33'], '2026-11-29', 2_000, true],
  ['99213', ['PT'], '2026-11-29', 2_000, true],
] as const)(
  '%s with %j on %s: %i basis points, the deductible applies: %s',
  (code, modifiers, day, shareBp, applies) => {
    const found = benefitInPartB(benefit({ coinsurance: stated(2_000, [7]) }), { code, modifiers, day });
    expect([found.coinsurance?.low, found.deductible.applies]).toEqual([shareBp, applies]);
  },
);

const partB = plan({ program: 'MedicarePartB', deductibles: { Plan: limit(28_300) }, outOfPocket: null });
const share = benefit({ coinsurance: stated(2_000) });

it.each([
  ['a wellness visit', { isPreventive: true }, partB, 0],
  ['a routine examination is the self-pay price', { isExcludedFromPartB: true }, partB, 9_000],
  [
    'also where nothing may be billed of what is covered',
    { isExcludedFromPartB: true },
    { ...partB, isQmb: true },
    9_000,
  ],
  ['and also where the answer is of it', { isExcludedFromPartB: true, isPreventive: true }, partB, 9_000],
  ['another plan may cover it', { isExcludedFromPartB: true, isPreventive: true }, plan(), 0],
] as const)('%s', (_, over, coverage, patientCents) => {
  const one = line(12_000, { selfPayCents: 9_000, benefit: share, ...over });
  expect(estimate(visit([one], { coverage })).patientCents).toBe(patientCents);
});

it('a routine examination without a price of the house is not known', () => {
  const one = line(12_000, { benefit: share, isExcludedFromPartB: true });
  expect(estimate(visit([one], { coverage: partB }))).toMatchObject({ patientCents: null, range: { highCents: null } });
});
