import { attestationCalls } from '@coverline/contract/attestation/attestation.ts';
import { queryClient } from '#/api/queryClient.ts';

const { findAttestations, getAttestation, findUninsuredVisits, findVisitsOfFilter } = attestationCalls;

/** Something was attested or changed: the list, what is open and what may be chosen are asked for anew. */
export const reloadAttestations = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      [findAttestations, getAttestation, findUninsuredVisits, findVisitsOfFilter].some(
        ({ path }) => path === queryKey[1],
      ),
  });
