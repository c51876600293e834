import { attestationCalls } from '@coverline/contract/attestation/attestation.ts';
import { askAnew } from '#/api/askAnew.ts';

const { findAttestations, getAttestation, findUninsuredVisits, findVisitsOfFilter } = attestationCalls;

/** Something was attested or changed: the list, what is open and what may be chosen are asked for anew. */
export const reloadAttestations = (): Promise<void> =>
  askAnew(findAttestations, getAttestation, findUninsuredVisits, findVisitsOfFilter);
