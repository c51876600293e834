import type { CallFields } from '@coverline/domain/payerCalls/callProblems.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { placeOf } from '#/platform/keys/sealer.ts';

/** What is sealed of a call: all that was said and typed. */
export type CallDetails = Omit<CallFields, 'CalledAt' | 'Outcome'>;

type Sealed = Pick<PlatformDeps, 'phiSealer'>;

/** The words of a client's calls, each bound to its row. */
export const callWords = ({ phiSealer }: Sealed, clientId: string) => {
  const details = (callId: string) => placeOf(clientId, 'payer_call', callId, 'details');
  const note = (lookupId: string) => placeOf(clientId, 'call_task', lookupId, 'note');
  return {
    sealDetails: (callId: string, said: CallDetails) => phiSealer.seal(details(callId), JSON.stringify(said)),
    openDetails: (callId: string, sealed: Buffer) =>
      JSON.parse(phiSealer.openText(details(callId), sealed)) as CallDetails, // sealed by us in this shape
    sealNote: (lookupId: string, said: string) => (said === '' ? null : phiSealer.seal(note(lookupId), said)),
    openNote: (lookupId: string, sealed: Buffer | null) =>
      sealed === null ? '' : phiSealer.openText(note(lookupId), sealed),
  };
};
