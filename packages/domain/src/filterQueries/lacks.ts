import type { RequestField } from '../eligibility/request/completeness.ts';

/** Why a picked patient cannot be asked about in a batch, the first that applies. */
export const lacks = [
  'NoInsurance',
  'PayerNotMapped',
  'PayerOff',
  'InsuranceEnded',
  'NoMemberID',
  'Incomplete',
  'CannotBeSent',
] as const;
export type Lack = (typeof lacks)[number];

/** In a sentence for whoever is to mend it; the client's own words in braces. */
export const lackWords: Readonly<Record<Lack, string>> = {
  NoInsurance: 'No insurance',
  PayerNotMapped: '{Payer} not mapped',
  PayerOff: '{Payer} not in use for your organization',
  InsuranceEnded: 'Insurance ended before the day',
  NoMemberID: 'No {member ID}',
  Incomplete: 'Something is missing that the {payer} requires',
  CannotBeSent: 'A value that the {payer} does not take',
};

export type Picked = {
  readonly hasInsurance: boolean;
  readonly payer: 'none' | 'off' | 'open';
  /** YYYY-MM-DD. */
  readonly termDate: string | null;
  readonly day: string;
  readonly memberId: string;
  /** Fields that the payer requires and the registration lacks. */
  readonly missing: readonly RequestField[];
  /** Fields whose value the payer does not take. */
  readonly refused: readonly string[];
};

/** Why one is not asked about; null where it can be. */
export function lackOf({ hasInsurance, payer, termDate, day, memberId, missing, refused }: Picked): Lack | null {
  if (!hasInsurance) return 'NoInsurance';
  if (payer === 'none') return 'PayerNotMapped';
  if (payer === 'off') return 'PayerOff';
  if (termDate !== null && termDate < day) return 'InsuranceEnded';
  if (missing.length > 0) return missing.includes('CertificateNumber') && memberId === '' ? 'NoMemberID' : 'Incomplete';
  return refused.length > 0 ? 'CannotBeSent' : null;
}
