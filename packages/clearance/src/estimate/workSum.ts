import { type Cents, atLeastZero, sumOf } from '../money/cents.ts';
import type { EstimateInput, EstimateLine } from './estimateInput.ts';
import { lineRuleOf } from './lineRules.ts';
import { leftOf } from './limit.ts';
import { outOfPocketStep } from './outOfPocket.ts';
import { secondaryStep } from './secondary.ts';
import type { End } from './spread.ts';
import type { TotalStep } from './step.ts';
import { benefitLine, freeLine, type Left, outsideLine, type WorkedLine } from './workLine.ts';

/** The sum of a visit, worked at one end of what is not known. */
export type WorkedSum = {
  /** In the order they were worked: the highest allowed amount first. */
  readonly lines: readonly WorkedLine[];
  /** Lines of which nothing can be said: no price, or no word of the plan about them at all. */
  readonly unpriced: readonly string[];
  readonly allowedCents: Cents;
  readonly copayCents: Cents;
  readonly deductibleCents: Cents;
  readonly coinsuranceCents: Cents;
  readonly outsideCents: Cents;
  /** What the lines add up to. */
  readonly linesCents: Cents;
  readonly steps: readonly TotalStep[];
  readonly primaryPaysCents: Cents;
  readonly secondaryPaysCents: Cents;
  readonly patientCents: Cents;
};

/** Which price of a line that has a range is worked with. */
export type At = { readonly end: End; readonly price: 'point' | 'low' | 'high' };

/** What a line is worked with: outside of a plan at the self-pay price, else at what is allowed. */
function priceOf(
  { allowedCents, allowedRange, selfPayCents }: EstimateLine,
  isOutside: boolean,
  { price }: At,
): Cents | null {
  if (isOutside) return selfPayCents;
  return price === 'point' || allowedRange === null ? allowedCents : allowedRange[`${price}Cents`];
}

const plain = { service: '', covered: 'Unknown', copay: null, copayPer: 'Visit', copayMostDays: null } as const;
const mainDeductible = { key: 'Plan', applies: null, segments: [] } as const;

/** Of what no word is said anything may be owed. */
const noWord = {
  ...plain,
  copayLeftCents: null,
  coinsurance: null,
  style: 'First',
  deductible: mainDeductible,
} as const;

function workLine(line: EstimateLine, cents: Cents, { coverage }: EstimateInput, left: Left): WorkedLine {
  const rule = lineRuleOf(line, coverage);
  switch (rule) {
    case 'SelfPay':
    case 'NotCovered':
      return outsideLine(line, cents, rule);
    case 'Benefit':
      return benefitLine(line, cents, line.benefit ?? noWord, left);
    default:
      return freeLine(line, cents, rule);
  }
}

function startOf({ coverage, stayDays }: EstimateInput, end: End): Left {
  const deductibles: Left['deductibles'] = new Map();
  for (const [key, limit] of Object.entries(coverage?.deductibles ?? {})) {
    const { segments, ...left } = leftOf(limit);
    deductibles.set(key, { cents: left[end], segments });
  }
  return { copays: new Set(), deductibles, end, stayDays };
}

/** The arithmetic of domain 2.8. */
export function workSum(input: EstimateInput, at: At): WorkedSum {
  const { lines, coverage, secondary } = input;
  const priced: { line: EstimateLine; cents: Cents }[] = [];
  const unpriced: string[] = [];
  for (const line of lines) {
    const rule = lineRuleOf(line, coverage);
    const cents = priceOf(line, rule === 'SelfPay' || rule === 'NotCovered', at);
    if (cents === null) unpriced.push(line.key);
    else priced.push({ line, cents });
  }
  const left = startOf(input, at.end);
  const all = priced
    .toSorted((a, b) => b.cents - a.cents)
    .map(({ line, cents }) => ({ line, worked: workLine(line, cents, input, left) }));
  const covered = all.filter(({ worked: { rule } }) => rule !== 'SelfPay' && rule !== 'NotCovered');
  const worked = all.map((one) => one.worked);

  const steps: TotalStep[] = [];
  let behind = sumOf(covered.map((one) => one.worked.patientCents));
  // Original Medicare has no maximum.
  if (coverage !== null && covered.length > 0 && (coverage.program === 'Plan' || coverage.outOfPocket !== null)) {
    const cap = outOfPocketStep(worked, coverage);
    steps.push(cap);
    behind += cap.cents;
  }
  const primaryPaysCents = sumOf(covered.map((one) => one.worked.allowedCents)) - behind;
  let secondaryPaysCents = 0;
  if (coverage !== null && secondary !== null && covered.length > 0) {
    const step = secondaryStep(secondary, { lines: covered, ofCents: behind, end: at.end });
    steps.push(step);
    secondaryPaysCents = 0 - step.cents;
  }
  const total = (part: (line: WorkedLine) => Cents): Cents => sumOf(worked.map(part));
  const outsideCents = total((line) => line.outsideCents);
  return {
    lines: worked,
    unpriced,
    allowedCents: total((line) => line.allowedCents),
    copayCents: total((line) => line.copayCents),
    deductibleCents: total((line) => line.deductibleCents),
    coinsuranceCents: total((line) => line.coinsuranceCents),
    outsideCents,
    linesCents: total((line) => line.patientCents),
    steps,
    primaryPaysCents,
    secondaryPaysCents,
    patientCents: atLeastZero(behind - secondaryPaysCents) + outsideCents,
  };
}
