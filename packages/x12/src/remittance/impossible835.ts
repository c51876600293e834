import { impossibleRules } from '../rules/impossible.ts';
import type { RuleSet } from '../rules/types.ts';

/** What no remittance can say: a payment on no day, and care that was given on none. Charges are below nothing where a claim is reversed. */
export const impossible835: RuleSet = impossibleRules(
  { '.payment': [16], '2100.statementDates': [2], '2100.received': [2], '2110.dates': [2] },
  {},
);
