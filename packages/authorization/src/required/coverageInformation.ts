/** Codes of `pa-needed` in a payer's answer to CRD (Da Vinci CRD 2.2.1, ext-coverage-information). */
export const paNeeded = ['no-auth', 'auth-needed', 'satisfied', 'performpa', 'conditional', 'indeterminate'] as const;
export type PaNeeded = (typeof paNeeded)[number];

export const covered = ['covered', 'not-covered', 'conditional', 'indeterminate'] as const;

/** What a payer's CRD service said of one order. */
export type CoverageInformation = {
  readonly paNeeded: PaNeeded | null;
  readonly covered: (typeof covered)[number] | null;
  readonly satisfiedPaId: string;
  /** Codes of `reason`, as gold-card or auth-out-network. */
  readonly reasons: readonly string[];
  /** Codes of `info-needed`: what it could not tell without. */
  readonly infoNeeded: readonly string[];
  /** Codes of `doc-needed` and `doc-purpose`: which papers, and for what. */
  readonly docNeeded: readonly string[];
  readonly docPurpose: readonly string[];
  /** Canonical addresses of the forms that it wants filled in (DTR). */
  readonly questionnaires: readonly string[];
  /** Codes under which the claim has to come for this to hold. */
  readonly billingCodes: readonly string[];
  readonly date: string;
  readonly expiresOn: string | null;
  readonly assertionId: string;
};
