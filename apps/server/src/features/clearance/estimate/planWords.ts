import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { EstimateBasis, KnownCoverage } from './knownCoverage.ts';

/** By what an estimate is made, in a sentence. */
const words: Readonly<Record<EstimateBasis, (cover: KnownCoverage) => string>> = {
  Plan: ({ payerName, answer }) => `Benefits as ${payerName} told them on ${formatDate(answer?.askedOn)}`,
  Uninsured: () => 'Self-pay: no insurance is registered for the day of the {visit}',
  Inactive: ({ payerName, statusText, answer }) =>
    `Self-pay: ${payerName} said on ${formatDate(answer?.askedOn)} that the plan is ${statusText.toLowerCase()}`,
  NoAnswer: ({ payerName }) =>
    `${payerName === '' ? 'The {payer}' : payerName} has not answered yet: nobody knows what the {patient} pays`,
  ByChoice: () => 'Self-pay: the {patient} does not use the insurance',
};

export const planWords = (cover: KnownCoverage): string => words[cover.basis](cover);
