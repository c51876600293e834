import type { Parsed835 } from '@coverline/x12/remittance/parse835.ts';
import type { Adjustment, Procedure } from '@coverline/x12/remittance/types.ts';

const bare = (code: string): string => code.trim().toUpperCase();
/** `045` and `45` are one code. */
const bareNumber = (code: string): string => bare(code).replace(/^0+(?=\d)/, '');

const adjustment = (one: Adjustment): Adjustment => ({
  ...one,
  group: bare(one.group),
  reason: bareNumber(one.reason),
});
const procedure = (one: Procedure): Procedure => ({ ...one, code: bare(one.code), modifiers: one.modifiers.map(bare) });

/** A payment with its codes as they are kept and compared: some hosts pad them with blanks or zeros, or write small letters. */
export const withBareCodes = (payment: Parsed835): Parsed835 => ({
  ...payment,
  claims: payment.claims.map((claim) => ({
    ...claim,
    status: bareNumber(claim.status),
    payerControl: claim.payerControl.trim(),
    adjustments: claim.adjustments.map(adjustment),
    services: claim.services.map((line) => ({
      ...line,
      procedure: procedure(line.procedure),
      submitted: line.submitted && procedure(line.submitted),
      adjustments: line.adjustments.map(adjustment),
    })),
  })),
});
