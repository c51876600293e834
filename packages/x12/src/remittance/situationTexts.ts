import type { RuleText } from '../rules/types.ts';

const rule = (severity: RuleText['severity'], ack: string, text: string, hint: string, source: string): RuleText => ({
  snip: 4,
  severity,
  ack,
  text,
  hint,
  source,
});

const rfi = (...numbers: readonly number[]): string =>
  `X12 request${numbers.length > 1 ? 's' : ''} for interpretation ${numbers.join(' and ')}, published by X12.`;

/** What the situational rules of the payment say. */
export const paymentTexts = {
  'payment-negative': rule(
    'error',
    'IK4 I12',
    'The payment is negative.',
    'Carry the balance forward with a PLB of reason FB, so that BPR02 is zero or more.',
    rfi(2660),
  ),
  'payment-none-handling': rule(
    'error',
    'IK4 I12',
    'Nothing is paid, yet the handling or the method says that money moves.',
    'Where BPR02 is zero, send BPR01 H and BPR04 NON, unless BPR01 is P.',
    rfi(352, 2228),
  ),
  'payment-handling': rule(
    'error',
    'IK4 I12',
    'Money is paid, yet the handling or the method says that none moves.',
    'Send BPR01 H and BPR04 NON only where BPR02 is zero.',
    rfi(352, 2228),
  ),
  'remittance-missing': rule(
    'error',
    'IK3 I6',
    'BPR01 announces a remittance, and neither a claim nor a provider adjustment follows.',
    'Send the claims (loop 2000) or a PLB.',
    rfi(1870),
  ),
  'supplement-differs': rule(
    'error',
    'IK4 I12',
    'TRN04 and BPR11 name different sources of the payment.',
    'Send the same value in both, or one of them alone.',
    rfi(2041),
  ),
} as const satisfies Record<string, RuleText>;

/** What the situational rules of claims and service lines say. */
export const claimTexts = {
  'crossover-missing': rule(
    'error',
    'IK3 I6',
    'The claim was passed on to another payer that is not named.',
    'With CLP02 19, 20, 21 or 23 send the NM1 of entity TT.',
    rfi(1981),
  ),
  'crossover-unexpected': rule(
    'error',
    'IK3 I4',
    'A payer is named to whom the claim was not passed on.',
    'Send the NM1 of entity TT only with CLP02 19, 20, 21 or 23.',
    rfi(1981),
  ),
  'charge-negative': rule(
    'warning',
    'IK4 I12',
    'A claim that is not reversed charges less than nothing.',
    'Give a reversal the claim status 22, and its amounts the other sign.',
    rfi(1147, 1429),
  ),
  'reversal-sign': rule(
    'error',
    'IK4 I12',
    'The claim takes back an earlier payment, yet its charge is not negated.',
    'With CLP02 22 repeat the earlier amounts with the other sign.',
    rfi(1147, 1429),
  ),
  'patient-responsibility': rule(
    'warning',
    '',
    'The patient responsibility of the claim is not the sum of its adjustments of group PR.',
    'Compare CLP05 with the amounts of every CAS of group PR of the claim and of its service lines.',
    rfi(2548),
  ),
  'adjustment-zero': rule(
    'warning',
    '',
    'An adjustment adjusts nothing.',
    'Leave out adjustments whose amount is zero.',
    rfi(998),
  ),
  'adjustment-amount-missing': rule(
    'error',
    'IK4 I9',
    'An adjustment has a reason and a quantity but no amount.',
    'Send the amount behind every reason of the CAS.',
    rfi(1532),
  ),
  'service-date-missing': rule(
    'error',
    'IK3 I6',
    'Neither the service line nor the claim says when the service was.',
    'Send a DTM of qualifier 472, or 150 and 151, with the line, or one of qualifier 232 with the claim.',
    rfi(2055),
  ),
  'remark-missing': rule(
    'warning',
    '',
    'The reason of an adjustment asks for a remark code, and none is given.',
    'Send the remark code as LQ of the line, or in the MIA or MOA of the claim.',
    'CMS change request 5634, and the list of adjustment reasons in the beneficiary data that CMS publishes (CC0).',
  ),
} as const satisfies Record<string, RuleText>;
