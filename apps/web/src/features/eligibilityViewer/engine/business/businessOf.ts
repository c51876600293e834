import type { Business } from '../../model/business.ts';
import { setLabel } from '../setLabel.ts';
import { acknowledgement, interchangeAcknowledgement } from './acknowledgement.ts';
import { authorization } from './authorization.ts';
import { claims } from './claims.ts';
import { claimInquiry, claimStatus } from './claimStatus.ts';
import { eligibility271 } from './eligibility271.ts';
import { inquiry270 } from './inquiry270.ts';
import { remittance } from './remittance.ts';

const readers: Readonly<Record<string, (bytes: Uint8Array) => Business | null>> = {
  '270': inquiry270,
  '271': eligibility271,
  '276': claimInquiry,
  '277': claimStatus,
  '278': authorization,
  '835': remittance,
  '837': claims,
  '999': acknowledgement,
  TA1: interchangeAcknowledgement,
};

/** What one transaction set comes to; of one that cannot be relied on, that it cannot. */
export function businessOf(set: string, bytes: Uint8Array): Business {
  const known = Object.hasOwn(readers, set);
  const read = known ? readers[set]?.(bytes) : null;
  if (read) return read;
  const why = known
    ? 'It breaks off or lacks what everything else hangs on. Raw and tree show what is there.'
    : 'This viewer has no reading of this kind of transaction. Raw and tree show what is there.';
  const text = known ? 'Cannot be relied on' : 'Not read';
  return { title: setLabel(set), verdict: { grade: 'Unknown', text, why }, facts: [], tables: [] };
}
