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

/** Reasons by which figures share out all visits among them: each is of some tier, day, age, place or supply. */
const alternatives: ReadonlySet<FigureOption['apartBy']> = new Set<FigureOption['apartBy']>([
  'level',
  'place',
  'delivery',
  'quantity',
  'period',
  'band',
  'tier',
  'supply',
  'facility',
]);

/**
 * Of which visits one speaks: those of its kind of reason, else those that meet its very conditions. "IF ADMITTED" and "IF NOT ADMITTED"
 * share out all visits as two tiers do, where nothing else is said of either.
 */
function visitsOf({ apartBy, conditions }: FigureOption): string {
  if (alternatives.has(apartBy)) return `${apartBy}`;
  const isAlone = apartBy === 'condition' && conditions.filter(({ kind }) => kind === 'words').length === 1;
  const wordsOf = (raw: string) =>
    isAlone
      ? raw
          .toUpperCase()
          .replace(/\bNOT /, '')
          .replaceAll(/\s+/g, ' ')
      : raw;
  return conditions.map(({ kind, raw }) => `${kind} ${kind === 'words' ? wordsOf(raw) : raw}`).join('|');
}

/**
 * Whether all are under conditions that the visit may not meet: the specialist's copay, one for a screening and one after hours, nothing
 * once the maximum is met. Of who meets none of them nothing is stated, so that there is no range; there is one only where several
 * figures share out visits of one kind. Behind the deductible one is owed all the same, and the deductible is reckoned apart.
 */
function areOfOthersAlone(options: readonly FigureOption[]): boolean {
  if (options.some(({ apartBy }) => apartBy === null || apartBy === 'afterDeductible')) return false;
  const isOne = (some: readonly FigureOption[]) => new Set(some.map(({ value }) => value)).size === 1;
  const has = (reason: FigureOption['apartBy']) => options.some(({ apartBy }) => apartBy === reason);
  // Who is no specialist's is primary care's.
  if (has('primaryCare') && has('specialist')) return isOne(options);
  return [...Map.groupBy(options, visitsOf).values()].every(isOne);
}

/** As a number to work with: of one that depends its ends, of one that cannot be anything; null is not stated. */
export function spreadOf(reading: FigureReading, kind: FigureKind): Spread | null {
  if (reading.kind === 'NotStated') return null;
  if (reading.kind === 'Stated') return stated(reading.value, [reading.segment]);
  const segments = reading.options.map(({ segment }) => segment);
  const values = reading.options.map(({ value }) => value);
  return reading.why === 'doubt' || values.length === 0 || areOfOthersAlone(reading.options)
    ? { low: 0, high: most[kind], segments }
    : { low: Math.min(...values), high: Math.max(...values), segments };
}
