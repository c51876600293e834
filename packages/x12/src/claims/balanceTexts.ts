import type { RuleText } from '../rules/types.ts';

const source =
  'The balancing of the 837 as companion guides of CMS and of state Medicaid programs restate it, and as the published examples keep it.';

const balance = (text: string, hint: string): RuleText => ({
  snip: 3,
  severity: 'error',
  text,
  hint,
  source,
  ack: 'IK5 I5',
});

/** What the balancing rules of claims say. */
export const balanceTexts = {
  'claim-charge': balance(
    'The charges of the lines do not add up to the charge of the claim.',
    'Compare CLM02 with the sum of SV102, SV203 or SV302 of its lines.',
  ),
  'claim-other-payer': balance(
    'What another payer paid and adjusted is not the charge of the claim.',
    'Compare CLM02 with AMT*D of loop 2320 and every CAS amount of that payer, of the claim and of its lines.',
  ),
  'claim-other-payer-line': balance(
    'What another payer paid and adjusted is not the charge of the line.',
    'Compare the charge of the line with SVD02 and the CAS amounts of the loops 2430 of that payer.',
  ),
  'claim-other-payer-unknown': {
    snip: 4,
    severity: 'error',
    text: 'A payer decided about the line whom no loop 2330B of the claim names.',
    hint: 'Send in SVD01 the id that NM109 of the payer in loop 2330B has.',
    source: 'CMS companion guides for the 837, coordination of benefits; published X12 examples.',
    ack: 'IK4 I12',
  },
  'claim-other-payer-date': {
    snip: 4,
    severity: 'warning',
    text: 'Another payer paid, and nothing says when.',
    hint: 'Send DTP*573 in loop 2330B, or in each loop 2430 of that payer.',
    source: 'CMS companion guides for the 837, coordination of benefits.',
    ack: '',
  },
} as const satisfies Record<string, RuleText>;
