import type { RuleText } from '../rules/types.ts';

const source =
  'The balancing of 005010X221A1 as companion guides of payers restate it; X12 requests for interpretation 396 and 1604.';

const balance = (text: string, hint: string): RuleText => ({
  snip: 3,
  severity: 'error',
  text,
  hint,
  source,
  ack: 'IK5 I5',
});

/** What the balancing rules of a remittance say. */
export const balanceTexts = {
  'balance-payment': balance(
    'The payment is not the claims paid less the provider adjustments.',
    'Compare BPR02 with the sum of CLP04 less the sum of all PLB amounts.',
  ),
  'balance-claim': balance(
    'The charge of the claim less all its adjustments is not what was paid.',
    'Compare CLP04 with CLP03 less every CAS amount of the claim and of its service lines.',
  ),
  'balance-charges': balance(
    'The charges of the service lines do not add up to the charge of the claim.',
    'Compare CLP03 with the sum of SVC02 of the claim.',
  ),
  'balance-service': balance(
    'The charge of the service line less its adjustments is not what was paid.',
    'Compare SVC03 with SVC02 less the CAS amounts of the line.',
  ),
} as const satisfies Record<string, RuleText>;
