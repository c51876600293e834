import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { addressText } from './addressText.ts';

/** That a default address went, or none, and why; nothing where the registration's own did. */
export function AddressFact({ sent }: { readonly sent: LookupResult['AddressSent'] }) {
  const text = addressText(sent);
  if (text === '') return null;
  return (
    <div>
      <dt>Address</dt>
      <dd>{text}</dd>
    </div>
  );
}
