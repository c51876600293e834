import type {
  BenefitCell,
  Condition,
  Depends,
  FurtherFigure,
  Headline,
} from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import { isDepends } from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import { mostCents } from '../money/cents.ts';
import { type Spread, stated } from '../estimate/spread.ts';

/** One of several figures, of which a person may say that it is the one. */
export type FigureOption = {
  readonly value: number;
  readonly segment: number;
  readonly conditions: readonly Condition[];
  readonly apartBy: FurtherFigure['apartBy'] | null;
};

/** What an answer says of a copay or a coinsurance, by the rules of the result screen: one, one of several, or nothing. */
export type FigureReading =
  | {
      readonly kind: 'Stated';
      readonly value: number;
      readonly segment: number;
      readonly conditions: readonly Condition[];
    }
  | { readonly kind: 'Depends'; readonly why: Depends['depends']; readonly options: readonly FigureOption[] }
  | { readonly kind: 'NotStated' };

export type FigureKind = FurtherFigure['kind'];

const headlineOf = (cell: BenefitCell, kind: FigureKind): Headline =>
  kind === 'copay' ? cell.copayCents : cell.coinsuranceBp;

export function readFigure(cell: BenefitCell, kind: FigureKind): FigureReading {
  const headline = headlineOf(cell, kind);
  if (headline === null) return { kind: 'NotStated' };
  if (!isDepends(headline)) {
    const { value, segment, conditions = [] } = headline;
    return { kind: 'Stated', value, segment, conditions };
  }
  const options = cell.more
    .filter((one) => one.kind === kind && headline.segments.includes(one.segment))
    .map(({ value, segment, conditions = [], apartBy = null }) => ({ value, segment, conditions, apartBy }));
  return { kind: 'Depends', why: headline.depends, options };
}

const most: Readonly<Record<FigureKind, number>> = { copay: mostCents, coinsurance: 10_000 };

/**
 * One figure, under a condition that the visit may not meet: the specialist's copay, one for a screening, nothing once the maximum is met.
 * Of who does not meet it nothing is stated. Behind the deductible it is owed all the same, and the deductible is reckoned apart.
 */
const isOfOthersAlone = (options: readonly FigureOption[]): boolean =>
  new Set(options.map(({ value }) => value)).size === 1 &&
  options.every(({ apartBy }) => apartBy !== null && apartBy !== 'afterDeductible');

/** As a number to work with: of one that depends its ends, of one that cannot be anything; null is not stated. */
export function spreadOf(reading: FigureReading, kind: FigureKind): Spread | null {
  if (reading.kind === 'NotStated') return null;
  if (reading.kind === 'Stated') return stated(reading.value, [reading.segment]);
  const segments = reading.options.map(({ segment }) => segment);
  const values = reading.options.map(({ value }) => value);
  return reading.why === 'doubt' || values.length === 0 || isOfOthersAlone(reading.options)
    ? { low: 0, high: most[kind], segments }
    : { low: Math.min(...values), high: Math.max(...values), segments };
}
