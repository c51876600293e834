import { trustOf, type PriceTrust } from '../price/priceSource.ts';
import type { EstimateInput, EstimateLine } from './estimateInput.ts';
import { type LineRule, lineRuleOf } from './lineRules.ts';
import { leftOf } from './limit.ts';
import type { WorkedSum } from './workSum.ts';

/** What keeps an estimate from being certain. */
export const findingKeys = [
  'NoPrice',
  'PricePaid',
  'PriceDerived',
  'PriceCharge',
  'AccumulatorsUnknown',
  'AccumulatorsOld',
  'BenefitUnknown',
  'NetworkUnknown',
  'SecondaryUnknown',
  'StayUnknown',
] as const;
export type FindingKey = (typeof findingKeys)[number];

/** `lines` are those it is about; none where it is about the visit. Two make a confidence low, and so does one that weighs two. */
export type Finding = { readonly key: FindingKey; readonly weight: 1 | 2; readonly lines: readonly string[] };

/** Half of what is allowed, or more, by such prices is no longer one thing that is missing (domain 2.8: "history pricing" is low). */
const mostly = 0.5;

/** `lines` are those that a plan's figures are used for; `free` those that cost nothing by a rule of it, as long as it holds. */
type Facts = {
  readonly input: EstimateInput;
  readonly sum: WorkedSum;
  readonly lines: readonly EstimateLine[];
  readonly free: readonly EstimateLine[];
};

function byTrust({ lines, sum }: Facts, trust: PriceTrust): Omit<Finding, 'key'> | null {
  const found = lines.filter(({ source }) => source !== null && trustOf[source] === trust);
  if (found.length === 0) return null;
  const keys = new Set(found.map(({ key }) => key));
  const cents = sum.lines.filter(({ key }) => keys.has(key)).reduce((total, one) => total + one.allowedCents, 0);
  return { weight: cents >= sum.allowedCents * mostly ? 2 : 1, lines: [...keys] };
}

const aboutLines = (lines: readonly EstimateLine[], weight: Finding['weight'] = 1): Omit<Finding, 'key'> | null =>
  lines.length === 0 ? null : { weight, lines: lines.map(({ key }) => key) };

const when = (holds: boolean): Omit<Finding, 'key'> | null => (holds ? { weight: 1, lines: [] } : null);

const isUnclear = ({ benefit }: EstimateLine): boolean =>
  benefit === null ||
  benefit.covered === 'Unknown' ||
  (benefit.copay === null && benefit.coinsurance === null) ||
  [benefit.copay, benefit.coinsurance].some((figure) => figure !== null && figure.low !== figure.high);

/**
 * What the plan may not share in at all would cost the self-pay price, which is another amount altogether: it weighs two. Where Medicare
 * has a price of its own for the line it pays for it, as a rule.
 */
const isCoverUnknown = ({ benefit, source }: EstimateLine): boolean =>
  benefit === null || (benefit.covered === 'Unknown' && source !== 'MedicareOwn');

/** The rows in the order in which they are told. */
const rules: Readonly<Record<FindingKey, (facts: Facts) => Omit<Finding, 'key'> | null>> = {
  NoPrice: ({ sum: { unpriced } }) => (unpriced.length === 0 ? null : { weight: 2, lines: unpriced }),
  PricePaid: (facts) => byTrust(facts, 'Paid'),
  PriceDerived: (facts) => {
    const found = byTrust(facts, 'Derived');
    return found && { ...found, weight: 1 };
  },
  PriceCharge: (facts) => byTrust(facts, 'Charge'),
  AccumulatorsUnknown: ({ input: { coverage }, lines: shared }) => {
    if (coverage === null || shared.length === 0) return null;
    const used = new Set(shared.flatMap(({ benefit }) => deductibleKey(benefit)));
    const limits = [...used].map((key) => coverage.deductibles[key] ?? null);
    const needed = coverage.program === 'Plan' ? [...limits, coverage.outOfPocket] : limits;
    return when(needed.some((limit) => leftOf(limit).doubts.length > 0));
  },
  AccumulatorsOld: ({ input: { coverage, freshDays }, lines: shared, free }) =>
    when(
      shared.length + free.length > 0 &&
        coverage !== null &&
        (coverage.ageDays === null || coverage.ageDays > freshDays),
    ),
  // Of what costs nothing an answer says that the plan is in force, which is all that is asked of it.
  BenefitUnknown: ({ input: { coverage }, lines: shared, free }) => {
    const unclear = [...shared.filter(isUnclear), ...(coverage?.ageDays === null ? free : [])];
    return aboutLines(unclear, unclear.some(isCoverUnknown) ? 2 : 1);
  },
  NetworkUnknown: ({ input: { coverage }, lines: shared }) =>
    when(shared.length > 0 && coverage?.program === 'Plan' && coverage.network === 'Unknown'),
  SecondaryUnknown: ({ sum: { steps } }) => when(steps.some(({ rule }) => rule === 'SecondUnknown')),
  StayUnknown: ({ input: { stayDays }, lines: shared }) =>
    aboutLines(stayDays === null ? shared.filter(({ benefit }) => benefit?.copayPer === 'Day') : []),
};

const deductibleKey = (benefit: EstimateLine['benefit']): readonly string[] =>
  benefit === null
    ? ['Plan']
    : benefit.deductible.applies === false || benefit.style === 'Only'
      ? []
      : [benefit.deductible.key];

const freeRules: ReadonlySet<LineRule> = new Set(['Qmb', 'ClinicalLab', 'Preventive']);

/** What is missing or uncertain, of the sum worked at its worse end. */
export function findingsOf(input: EstimateInput, sum: WorkedSum): readonly Finding[] {
  const isPriced = new Set(sum.lines.map(({ key }) => key));
  const lines = input.lines.filter(({ key }) => isPriced.has(key));
  // What costs nothing whatever its price is as sure as the plan whose rule says so; outside of a plan its figures do not matter.
  const shared = lines.filter((line) => lineRuleOf(line, input.coverage) === 'Benefit');
  const free = lines.filter((line) => freeRules.has(lineRuleOf(line, input.coverage)));
  return findingKeys.flatMap((key) => {
    const found = rules[key]({ input, sum, lines: shared, free });
    return found === null ? [] : [{ key, ...found }];
  });
}
