import { claims276, claims277, claims277CA } from '@coverline/x12/claimStatus/recordsStatus.ts';
import { createScanner } from '@coverline/x12/read/scanner.ts';
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

/** Guides that a kind is read by, where others have another meaning. */
const guides: Readonly<Record<string, readonly { readonly family?: string }[]>> = {
  '276': [claims276],
  '277': [claims277, claims277CA],
};

/** ST03 of the set, or GS08 where it is absent. */
function guideOf(bytes: Uint8Array): string {
  const scanner = createScanner();
  scanner.push(bytes);
  scanner.end();
  let version = '';
  while (scanner.next() === 'segment') {
    const { cursor } = scanner;
    if (cursor.id === 'GS') version = cursor.el(8).trim();
    if (cursor.id === 'ST') return cursor.el(3).trim() || version;
  }
  return version;
}

/** Why a set is not read whose guide is another one than those that are; null where it is of one of these. */
function otherGuide(set: string, bytes: Uint8Array): string | null {
  const read = Object.hasOwn(guides, set) ? (guides[set] ?? []) : [];
  const guide = guideOf(bytes);
  if (read.length === 0 || read.some(({ family = '' }) => guide.startsWith(family))) return null;
  const own = guide === '' ? 'It names no version' : `It is of version ${guide}`;
  return `${own}; this viewer reads a ${set} of ${read.map(({ family }) => family).join(' or ')}. Raw and tree show what is there.`;
}

/** What one transaction set comes to; of one that cannot be relied on, that it cannot. */
export function businessOf(set: string, bytes: Uint8Array): Business {
  const known = Object.hasOwn(readers, set);
  const read = known ? readers[set]?.(bytes) : null;
  if (read) return read;
  const unread = known
    ? otherGuide(set, bytes)
    : 'This viewer has no reading of this kind of transaction. Raw and tree show what is there.';
  const why = unread ?? 'It breaks off or lacks what everything else hangs on. Raw and tree show what is there.';
  const text = unread === null ? 'Cannot be relied on' : 'Not read';
  return { title: setLabel(set), verdict: { grade: 'Unknown', text, why }, facts: [], tables: [] };
}
