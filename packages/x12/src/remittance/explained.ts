// An 835 explained: pure data for whoever draws it. Integer cents; labels are ours, and the codes always stand beside them.

export type ExplainedAdjustment = {
  readonly reason: string;
  /** 'code (not in table)' for a reason that has no label here. */
  readonly label: string;
  readonly cents: number | null;
  readonly quantity: number | null;
};

/** The adjustments of one group: who bears the amount. */
export type AdjustmentGroup = {
  readonly group: string;
  readonly label: string;
  readonly cents: number;
  readonly adjustments: readonly ExplainedAdjustment[];
};

/** The money of a claim or a service line. */
export type Money = {
  readonly chargeCents: number | null;
  /** What the payer held to be due from all: as sent, else paid plus the patient's share; null where neither tells. */
  readonly allowedCents: number | null;
  readonly paidCents: number | null;
  /** The amounts of group PR. */
  readonly patientCents: number;
  readonly groups: readonly AdjustmentGroup[];
  /** Charge less adjustments less paid: 0 where it balances, null where an amount is missing. */
  readonly offBy: number | null;
};

export type ExplainedLine = Money & {
  /** 1-based ordinal of the SVC in the message. */
  readonly segment: number;
  readonly qualifier: string;
  readonly code: string;
  readonly modifiers: readonly string[];
  readonly revenueCode: string;
  readonly units: number | null;
  /** What was billed (SVC06, SVC07) where the payer decided on something else, e.g. '99213-25, 3 units'; '' where on that. */
  readonly billedAs: string;
  /** First and last day of the service; '' where not sent with the line. */
  readonly from: string;
  readonly to: string;
  readonly remarks: readonly string[];
};

export type ExplainedClaim = Money & {
  /** 1-based ordinal of the CLP in the message. */
  readonly segment: number;
  readonly account: string;
  readonly payerControl: string;
  readonly status: string;
  readonly statusLabel: string;
  /** As the payer sent it, 'LAST, FIRST MIDDLE'. */
  readonly patient: string;
  /** What the payer holds to be right instead; '' where nothing is. */
  readonly corrected: string;
  readonly memberId: string;
  readonly from: string;
  readonly to: string;
  /** CLP05, and by how much it differs from the amounts of group PR; reversals and absent ones do not differ. */
  readonly patientSentCents: number | null;
  readonly patientOffBy: number;
  /** Charges of the lines less that of the claim; 0 without lines, null where an amount is missing. */
  readonly chargesOffBy: number | null;
  readonly remarks: readonly string[];
  readonly lines: readonly ExplainedLine[];
};

export type ExplainedProviderAdjustment = {
  readonly reason: string;
  readonly label: string;
  readonly reference: string;
  readonly provider: string;
  /** Positive amounts lessen the payment. */
  readonly cents: number | null;
};

export type ExplainedRemittance = {
  readonly payer: string;
  readonly payee: string;
  readonly method: string;
  readonly methodLabel: string;
  readonly trace: string;
  readonly date: string;
  readonly amountCents: number | null;
  readonly chargeCents: number | null;
  readonly claimsPaidCents: number | null;
  readonly providerAdjustedCents: number | null;
  /** Claims paid less provider adjustments less the payment: 0 where it balances, null where an amount is missing. */
  readonly offBy: number | null;
  /** Whether payment, claims, charges and lines all balance. */
  readonly balanced: boolean;
  readonly providerAdjustments: readonly ExplainedProviderAdjustment[];
  readonly claims: readonly ExplainedClaim[];
};
