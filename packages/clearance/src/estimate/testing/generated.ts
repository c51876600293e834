import type { EstimateInput, EstimateLine, Secondary } from '../estimateInput.ts';
import type { Limit } from '../limit.ts';
import { stated } from '../spread.ts';
import { level, plan } from './builders.ts';

/** Numbers that look random and are the same for a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = {
  readonly upTo: (most: number) => number;
  readonly oneOf: <T>(values: readonly T[]) => T;
  readonly chance: (share: number) => boolean;
};

function tools(seed: number): Random {
  const next = randomOf(seed);
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  return {
    upTo,
    oneOf: (values) => values[upTo(values.length - 1)] as (typeof values)[number],
    chance: (share) => next() < share,
  };
}

function someLimit({ upTo, oneOf, chance }: Random, most: number): Limit {
  return {
    individual: level(chance(0.2) ? 0 : upTo(most)),
    family: chance(0.5) ? level(upTo(most)) : null,
    style: oneOf(['Embedded', 'Embedded', 'Aggregate']),
  };
}

function someLine(random: Random, key: string): EstimateLine {
  const { upTo, oneOf, chance } = random;
  const hasCopay = chance(0.5);
  return {
    key,
    allowedCents: upTo(40_000),
    allowedRange: null,
    source: oneOf(['Contract', 'History', 'Charge']),
    selfPayCents: upTo(30_000),
    medicareAllowedCents: upTo(40_000),
    isClinicalLab: chance(0.1),
    isPreventive: chance(0.1),
    isExcludedFromPartB: chance(0.1),
    benefit: {
      service: oneOf(['98', '5', '4', '2']),
      covered: chance(0.1) ? 'No' : 'Yes',
      copay: hasCopay ? stated(upTo(8_000)) : null,
      copayPer: chance(0.15) ? 'Day' : 'Visit',
      copayMostDays: chance(0.5) ? 3 : null,
      copayLeftCents: chance(0.1) ? upTo(8_000) : null,
      coinsurance: hasCopay && chance(0.4) ? null : stated(oneOf([0, 1000, 2000, 3333, 5000, 10_000, 1250])),
      style: oneOf(['First', 'AfterDeductible', 'Additive', 'Only']),
      deductible: { key: oneOf(['Plan', 'Plan', 'Imaging']), applies: chance(0.75), segments: [] },
    },
  };
}

function someSecondary({ upTo, oneOf, chance }: Random): Secondary | null {
  if (chance(0.4)) return null;
  return oneOf<Secondary>([
    { kind: 'Medicaid' },
    { kind: 'Commercial', shareBp: oneOf([0, 5000, 8000, 3333, 10_000]) },
    { kind: 'Medigap', plan: oneOf(['A', 'F', 'G', 'K', 'L', 'N']) },
    { kind: 'Medicare', deductibleLeftCents: upTo(30_000) },
  ]);
}

/** A visit in which everything is known, of any kind. */
export function generatedVisit(seed: number): EstimateInput {
  const random = tools(seed);
  const { upTo, oneOf, chance } = random;
  const lines = Array.from({ length: 1 + upTo(5) }, (_, at) => someLine(random, String(at)));
  const coverage = plan({
    program: oneOf(['Plan', 'Plan', 'MedicarePartB']),
    isQmb: chance(0.05),
    waivesPreventive: chance(0.7),
    deductibles: { Plan: someLimit(random, 30_000), Imaging: someLimit(random, 10_000) },
    outOfPocket: chance(0.6) ? someLimit(random, 40_000) : null,
    copayCounts: chance(0.8),
    deductibleCounts: chance(0.8),
  });
  return {
    lines,
    coverage: chance(0.08) ? null : coverage,
    secondary: someSecondary(random),
    stayDays: 1 + upTo(5),
    prepaidCents: chance(0.3) ? upTo(20_000) : 0,
    freshDays: 3,
  };
}
