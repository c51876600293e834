import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import type { SentAddress } from '@coverline/domain/demographics/defaultAddress/sentAddressText.ts';

/** What the message said of where the person lives, as it was kept with it. */
export function wireAddressSent(sent: SentAddress | null): LookupResult['AddressSent'] {
  if (sent === null) return null;
  const { from, finding, location, address } = sent;
  return {
    From: from,
    Finding: finding === null ? null : { Lack: finding.lack, Says: finding.says },
    Location: location,
    Address:
      address === null
        ? ''
        : [address.address1, address.address2, address.city, `${address.state} ${address.zip}`]
            .map((part) => part.trim())
            .filter((part) => part !== '')
            .join(', '),
  };
}
