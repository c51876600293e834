import type { RecordKind } from '../records/types.ts';
import { createReader835 } from './createReader835.ts';
import type { ProviderAdjustment, RemittanceClaim, RemittancePayment } from './types.ts';

/** A payment with what belongs to no claim of it, and the sum of its claims. */
export type PaymentRecord = {
  readonly payment: RemittancePayment;
  readonly claims: number;
  /** Sum of CLP04. */
  readonly claimsPaidCents: number;
  readonly providerAdjustments: readonly ProviderAdjustment[];
};

/** The claims of an 835, each with its payment. */
export const claims835: RecordKind<RemittanceClaim> = {
  set: '835',
  level: 'claim',
  start: () => {
    const { accept, end } = createReader835();
    return { accept, end };
  },
};

/** One record a transaction set: what claim by claim cannot tell, in the memory of one claim. */
export const payments835: RecordKind<PaymentRecord> = {
  set: '835',
  level: 'payment',
  start: () => {
    const reader = createReader835();
    let claims = 0;
    let claimsPaidCents = 0;
    const count = (claim: RemittanceClaim | null): void => {
      if (!claim) return;
      claims++;
      claimsPaidCents += claim.paidCents ?? 0;
    };
    return {
      accept: (cursor) => {
        count(reader.accept(cursor));
        return null;
      },
      end: () => {
        count(reader.end());
        const { payment, providerAdjustments } = reader;
        return { payment, claims, claimsPaidCents, providerAdjustments };
      },
    };
  },
};
