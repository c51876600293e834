import { serviceTypeLabel } from '@coverline/domain/codes/serviceTypes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import type { LineStep, TotalStep } from './step.ts';

const money = (cents: number): string => formatCurrency(cents);
const percent = (bp: number): string => `${(bp / 100).toFixed(2)}%`;

type Words<S extends { readonly rule: string }> = {
  readonly [R in S['rule']]: (step: Extract<S, { rule: R }>) => string;
};

/** A deductible by its key: the plan's, or that of a service. */
const deductibleName = (key: string): string =>
  key === 'Plan' ? 'deductible' : `deductible of ${serviceTypeLabel(key.replace('Service ', '')).toLowerCase()}`;

const ofLine: Words<LineStep> = {
  Copay: ({ cents, statedCents, days, service }) =>
    `${money(cents)} copay once a {visit} for ${serviceTypeLabel(service).toLowerCase()}` +
    (days > 1 ? `: ${money(statedCents)} for each of ${days} days` : '') +
    (cents < statedCents * Math.max(1, days) ? ', as far as it goes' : ''),
  CopayTaken: ({ service }) => `The copay for ${serviceTypeLabel(service).toLowerCase()} is taken with another line`,
  Deductible: ({ cents, key, ofCents, leftBeforeCents, leftAfterCents }) =>
    `${money(cents)} of ${money(ofCents)} is ${deductibleName(key)}, ` +
    (leftBeforeCents === null || leftAfterCents === null
      ? 'of which nobody knows what is left'
      : `left ${money(leftBeforeCents)} → ${money(leftAfterCents)}`),
  DeductibleWaived: () => 'The plan waives the deductible',
  Coinsurance: ({ cents, ofCents, shareBp }) => `${money(ofCents)} × ${percent(shareBp)} = ${money(cents)}`,
  NotCovered: ({ cents }) => `Not covered: the self-pay price of ${money(cents)}`,
  SelfPay: ({ cents }) => `The self-pay price of ${money(cents)}`,
  Preventive: () => 'A preventive service costs nothing',
  ClinicalLab: () => 'Medicare pays clinical laboratory tests in full',
  Qmb: () => 'A Qualified Medicare Beneficiary may not be billed',
};

const ofTotal: Words<TotalStep> = {
  OutOfPocket: ({ cents, leftCents, countedCents }) =>
    cents === 0
      ? `${money(countedCents)} is below the ${money(leftCents)} that is left of the out-of-pocket maximum`
      : `Out-of-pocket maximum: of ${money(countedCents)} no more than the ${money(leftCents)} that is left`,
  OutOfPocketUnknown: () => 'What is left of the out-of-pocket maximum is not known: nothing is taken off',
  SecondMedicaid: ({ ofCents }) => `Medicaid stands behind it: ${money(ofCents)} may not be billed`,
  SecondCommercial: ({ ofCents, shareBp }) => `The second plan pays ${percent(shareBp)} of ${money(ofCents)}`,
  SecondMedigap: ({ plan, deductibleCents, coinsuranceCents }) =>
    `Medigap plan ${plan} pays ${money(deductibleCents)} of the deductible and ${money(coinsuranceCents)} of the coinsurance`,
  SecondMedicare: ({ wouldPayCents, allowedLessPaidCents, primaryLessPaidCents }) =>
    `Medicare pays the least of ${money(wouldPayCents)}, which it would pay alone, ${money(allowedLessPaidCents)}, which its price leaves, and ${money(primaryLessPaidCents)}, which the first plan's price leaves`,
  SecondAtBest: ({ ofCents }) => `Nobody knows what the second plan pays of ${money(ofCents)}: at best all of it`,
  SecondUnknown: ({ ofCents }) => `Nobody knows what the second plan pays of ${money(ofCents)}`,
};

/** A step in words, as a screen opens it. Each table has a row for every rule, so the row fits the step. */
export const lineStepWords = (step: LineStep): string => (ofLine[step.rule] as (one: LineStep) => string)(step);

export const totalStepWords = (step: TotalStep): string => (ofTotal[step.rule] as (one: TotalStep) => string)(step);
