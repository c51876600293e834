import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';

export type Exchanged = Pick<LookupResult, 'Outcome' | 'ReceivedAt' | 'LateAt'>;

/** Why there is no 271 to read or save; null where there is one. One that came late is kept as it was received. */
export function whyNoAnswer({ Outcome, ReceivedAt, LateAt }: Exchanged): string | null {
  if (Outcome === 'WrongAnswer') return 'It is about somebody else and was set aside.';
  return ReceivedAt === null && LateAt === null ? 'Nothing came back.' : null;
}
