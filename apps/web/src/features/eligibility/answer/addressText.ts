import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { sentAddressText } from '@coverline/domain/demographics/defaultAddress/sentAddressText.ts';

/** What the question said of where the person lives, where that was not what the registration has; '' else. */
export function addressText(sent: LookupResult['AddressSent']): string {
  if (sent === null) return '';
  const { From: from, Finding, Location: location, Address } = sent;
  const finding = Finding === null ? null : { lack: Finding.Lack, says: Finding.Says };
  const why = sentAddressText({ from, finding, location });
  return why === '' || Address === '' ? why : `${why}: ${Address}`;
}
