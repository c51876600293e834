import type { Cents } from '../money/cents.ts';
import type { Spread } from './spread.ts';

/** An amount that is met in the course of a year, an admission or a benefit period, as one level of it is stated. */
export type LimitLevel = {
  readonly totalCents: Cents | null;
  readonly leftCents: Cents | null;
  readonly segments: readonly number[];
};

/**
 * How a family's limit and a person's go together. Embedded: each person stops at their own, and all at the family's. Aggregate: a
 * person's own is never met alone, what counts is the family's.
 */
export const familyStyles = ['Embedded', 'Aggregate'] as const;
export type FamilyStyle = (typeof familyStyles)[number];

/** A deductible or an out-of-pocket maximum; a level that is not stated is null. */
export type Limit = {
  readonly individual: LimitLevel | null;
  readonly family: LimitLevel | null;
  readonly style: FamilyStyle;
};

/** What is wrong or lacking in a limit, which a screen says beside the figure. */
export const limitDoubts = [
  'NotStated',
  'LeftNotStated',
  'LeftAboveTotal',
  'IndividualNotStated',
  'FamilyNotStated',
] as const;
export type LimitDoubt = (typeof limitDoubts)[number];

/** What is left of a limit; a `high` of Infinity where nothing bounds it. */
export type LimitLeft = Spread & { readonly doubts: readonly LimitDoubt[] };

const nobodyKnows: LimitLeft = { low: 0, high: Number.POSITIVE_INFINITY, segments: [], doubts: ['NotStated'] };

function leftOfLevel({ totalCents, leftCents, segments }: LimitLevel): LimitLeft {
  const most = totalCents ?? Number.POSITIVE_INFINITY;
  if (leftCents === null) return { low: 0, high: most, segments, doubts: ['LeftNotStated'] };
  // Of a limit no more can be left than there is: the payer contradicts itself, and neither figure is taken for the truth.
  if (leftCents > most) return { low: 0, high: leftCents, segments, doubts: ['LeftAboveTotal'] };
  return { low: leftCents, high: leftCents, segments, doubts: [] };
}

const doubted = (left: LimitLeft, doubt: LimitDoubt): LimitLeft => ({ ...left, doubts: [...left.doubts, doubt] });

/** Nothing left of one ends both. Otherwise what binds is the less; the levels that do not bind are evidence of it all the same. */
function lessOf(a: LimitLeft, b: LimitLeft): LimitLeft {
  const [low, high] = [Math.min(a.low, b.low), Math.min(a.high, b.high)];
  const isSure = low === high;
  return { low, high, segments: [...a.segments, ...b.segments], doubts: isSure ? [] : [...a.doubts, ...b.doubts] };
}

/** What is left of a limit for this person (domain 2.8). */
export function leftOf(limit: Limit | null): LimitLeft {
  const individual = limit?.individual ? leftOfLevel(limit.individual) : null;
  const family = limit?.family ? leftOfLevel(limit.family) : null;
  if (individual === null) return family === null ? nobodyKnows : familyAlone(family, limit?.style);
  if (family === null) return limit?.style === 'Aggregate' ? doubted(individual, 'FamilyNotStated') : individual;
  return limit?.style === 'Aggregate' ? family : lessOf(individual, family);
}

/**
 * Of a family's limit alone the person's own part is not known, unless it is the only one there is: it may be met, and is no more than
 * the family's.
 */
const familyAlone = (family: LimitLeft, style: FamilyStyle | undefined): LimitLeft =>
  style === 'Aggregate' || family.high === 0 ? family : { ...doubted(family, 'IndividualNotStated'), low: 0 };
