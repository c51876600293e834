import { explainClaim } from './explainClaim.ts';
import type { ExplainedClaim, ExplainedRemittance } from './explained.ts';
import { sumOf } from './explainMoney.ts';
import { methodLabel, providerReasonLabel } from './labels.ts';
import type { Remittance } from './types.ts';

const isBalanced = ({ offBy, chargesOffBy, lines }: ExplainedClaim): boolean =>
  offBy === 0 && chargesOffBy === 0 && lines.every((line) => line.offBy === 0);

/**
 * Says in data what an 835 pays and why not more: by claim and line the charge, what was allowed, who bears the rest by
 * group and reason, and whether it balances, to the cent; and whether claims and provider adjustments make the payment.
 */
export function explainRemittance({ payment, claims, providerAdjustments }: Remittance): ExplainedRemittance {
  const explained = claims.map(explainClaim);
  const claimsPaidCents = sumOf(claims.map(({ paidCents }) => paidCents));
  const providerAdjustedCents = sumOf(providerAdjustments.map(({ cents }) => cents));
  const { amountCents } = payment;
  const known = claimsPaidCents !== null && providerAdjustedCents !== null && amountCents !== null;
  const offBy = known ? claimsPaidCents - providerAdjustedCents - amountCents : null;
  return {
    payer: payment.payer?.name ?? '',
    payee: payment.payee?.name ?? '',
    method: payment.method,
    methodLabel: methodLabel(payment.method),
    trace: payment.trace,
    date: payment.date,
    amountCents,
    chargeCents: sumOf(claims.map(({ chargeCents }) => chargeCents)),
    claimsPaidCents,
    providerAdjustedCents,
    offBy,
    balanced: offBy === 0 && explained.every(isBalanced),
    providerAdjustments: providerAdjustments.map(({ reason, reference, provider, cents }) => ({
      reason,
      label: providerReasonLabel(reason),
      reference,
      provider,
      cents,
    })),
    claims: explained,
  };
}
