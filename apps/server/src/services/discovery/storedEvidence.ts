import type { FoundPerson } from '@coverline/domain/discovery/foundPerson.ts';
import { placeOf, type Sealer } from '#/platform/keys/sealer.ts';

/** What speaks for a coverage and against it, as it was when it was found; kept sealed. */
export type StoredEvidence = FoundPerson & {
  /** Numbers of persons masked. */
  readonly segments: readonly { readonly segment: number; readonly text: string }[];
  /** How many the message has. */
  readonly segmentCount: number;
  readonly relationship: string;
};

const place = (clientId: string, lookupId: string) => placeOf(clientId, 'discovery_candidate', lookupId, 'evidence');

export const sealEvidence = (sealer: Sealer, clientId: string, lookupId: string, evidence: StoredEvidence): Buffer =>
  sealer.seal(place(clientId, lookupId), JSON.stringify(evidence));

export const openEvidence = (sealer: Sealer, clientId: string, lookupId: string, sealed: Buffer): StoredEvidence =>
  JSON.parse(sealer.openText(place(clientId, lookupId), sealed)) as StoredEvidence; // sealed by us in this shape
