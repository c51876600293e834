import { type Cents, atLeastZero } from '../money/cents.ts';
import { partsOf } from './copayStyles.ts';
import type { EstimateLine, LineBenefit } from './estimateInput.ts';
import { leftOf } from './limit.ts';
import type { LineRule } from './lineRules.ts';
import type { End } from './spread.ts';
import type { LineStep } from './step.ts';

/** A line, worked. */
export type WorkedLine = {
  readonly key: string;
  readonly rule: LineRule;
  readonly allowedCents: Cents;
  readonly copayCents: Cents;
  readonly deductibleCents: Cents;
  readonly coinsuranceCents: Cents;
  /** Outside the plan: not covered, or no plan at all. */
  readonly outsideCents: Cents;
  readonly patientCents: Cents;
  readonly steps: readonly LineStep[];
};

/** What the lines of a visit take from in turn. */
export type Left = {
  /** Service types whose copay is taken. */
  readonly copays: Set<string>;
  /** What is left of each deductible, by its key; Infinity where nobody knows. */
  readonly deductibles: Map<string, { cents: Cents; readonly segments: readonly number[] }>;
  readonly end: End;
  readonly stayDays: number | null;
};

/** A line that costs the patient nothing, whatever the plan says. */
export const freeLine = (
  { key }: EstimateLine,
  allowedCents: Cents,
  rule: 'Qmb' | 'ClinicalLab' | 'Preventive',
): WorkedLine => ({ ...nothing, key, rule, allowedCents, steps: [{ rule, cents: 0 }] });

const nothing = { copayCents: 0, deductibleCents: 0, coinsuranceCents: 0, outsideCents: 0, patientCents: 0 } as const;

/** A line that no plan shares in. */
export const outsideLine = ({ key }: EstimateLine, cents: Cents, rule: 'NotCovered' | 'SelfPay'): WorkedLine => ({
  ...nothing,
  key,
  rule,
  allowedCents: cents,
  outsideCents: cents,
  patientCents: cents,
  steps: [{ rule, cents }],
});

/** A visit is one day; of a stay of unknown length one at least, and at most as many as the plan asks a copay for. */
function copayDays({ copayPer, copayMostDays }: LineBenefit, { end, stayDays }: Left): number {
  if (copayPer === 'Visit') return 1;
  const days = stayDays ?? (end === 'low' ? 1 : (copayMostDays ?? Number.POSITIVE_INFINITY));
  return Math.min(days, copayMostDays ?? days);
}

/** No share is stated where neither a copay nor a coinsurance is: then it may be any. */
function shareOfLine({ copay, coinsurance }: LineBenefit, end: End): number {
  if (coinsurance !== null) return coinsurance[end];
  return copay === null && end === 'high' ? 10_000 : 0;
}

const isApplied = ({ style, deductible: { applies } }: LineBenefit, end: End): boolean =>
  style !== 'Only' && (applies ?? end === 'high');

/** Of a deductible that no answer states anything may be left. */
function potOf({ deductibles, end }: Left, key: string) {
  const found = deductibles.get(key) ?? { cents: leftOf(null)[end], segments: [] };
  deductibles.set(key, found);
  return found;
}

const known = (cents: Cents): Cents | null => (Number.isFinite(cents) ? cents : null);

/** A line by the plan's figures. Takes its copay and its deductible from what is left for the lines behind it. */
export function benefitLine({ key }: EstimateLine, allowedCents: Cents, benefit: LineBenefit, left: Left): WorkedLine {
  const { service, copay, copayLeftCents, style, coinsurance } = benefit;
  const isTaken = copay !== null && left.copays.has(service);
  const days = copayDays(benefit, left);
  const wanted = copay === null || isTaken || copay[left.end] === 0 ? 0 : copay[left.end] * days;
  const copayCents = Math.min(wanted, copayLeftCents ?? wanted);
  if (copay !== null) left.copays.add(service);

  const pot = isApplied(benefit, left.end) ? potOf(left, benefit.deductible.key) : undefined;
  const before = pot?.cents ?? 0;
  const shareBp = shareOfLine(benefit, left.end);
  const parts = partsOf(style, { allowedCents, copayCents, deductibleLeftCents: before, shareBp });
  if (pot) pot.cents = atLeastZero(before - parts.deductibleCents);

  const steps: LineStep[] = [];
  if (isTaken) steps.push({ rule: 'CopayTaken', cents: 0, service });
  else if (copay !== null)
    steps.push({
      rule: 'Copay',
      cents: parts.copayCents,
      statedCents: copay[left.end],
      days: Number.isFinite(days) ? days : 0,
      service,
      segments: copay.segments,
    });
  if (pot)
    steps.push({
      rule: 'Deductible',
      cents: parts.deductibleCents,
      key: benefit.deductible.key,
      ofCents: parts.deductibleOfCents,
      leftBeforeCents: known(before),
      leftAfterCents: known(pot.cents),
      segments: [...pot.segments, ...benefit.deductible.segments],
    });
  else if (benefit.deductible.applies === false || style === 'Only')
    steps.push({ rule: 'DeductibleWaived', cents: 0, segments: benefit.deductible.segments });
  if (style !== 'Only' && (coinsurance !== null || copay === null))
    steps.push({
      rule: 'Coinsurance',
      cents: parts.coinsuranceCents,
      ofCents: parts.coinsuranceOfCents,
      shareBp,
      segments: coinsurance?.segments ?? [],
    });
  const { copayCents: taken, deductibleCents, coinsuranceCents } = parts;
  return {
    key,
    rule: 'Benefit',
    allowedCents,
    copayCents: taken,
    deductibleCents,
    coinsuranceCents,
    outsideCents: 0,
    patientCents: taken + deductibleCents + coinsuranceCents,
    steps,
  };
}
