import type { PhoneVerification } from '@coverline/contract/eligibility/lookupResult.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';

type Told = { readonly phone_status_id: number | null; readonly phone_at: string | null };

/** What the payer said of a lookup on the telephone; null where nobody has called, or nothing was told. */
export function wirePhone({ phone_status_id: id, phone_at: at }: Told): PhoneVerification | null {
  if (at === null) return null;
  const { text, grade } = insuranceStatus(id);
  return { StatusID: id, StatusText: text, Grade: grade, At: at };
}
