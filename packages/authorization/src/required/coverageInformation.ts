/** Codes of `pa-needed` in a payer's answer to CRD (Da Vinci CRD 2.2.1, ext-coverage-information). */
export const paNeeded = ['no-auth', 'auth-needed', 'satisfied', 'performpa', 'conditional', 'indeterminate'] as const;
export type PaNeeded = (typeof paNeeded)[number];

/** What a payer's CRD service said of one order. */
export type CoverageInformation = {
  readonly paNeeded: PaNeeded | null;
  readonly covered: 'covered' | 'not-covered' | 'conditional' | 'indeterminate' | null;
  readonly satisfiedPaId: string;
  /** Codes of `reason`, as gold-card or auth-out-network. */
  readonly reasons: readonly string[];
  /** Codes of `info-needed`: what it could not tell without. */
  readonly infoNeeded: readonly string[];
  readonly date: string;
  readonly expiresOn: string | null;
  readonly assertionId: string;
};
