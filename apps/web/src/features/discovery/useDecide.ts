import { discoveryCalls, type SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import type { CandidateDecision } from '@coverline/domain/discovery/searchOutcome.ts';
import { useState } from 'react';
import { errorText, formError } from '#/api/errorText.ts';
import { useSend } from '#/api/useSend.ts';
import { CallError } from '#/api/wire/callError.ts';
import type { FormError } from '#/ui/forms/FormFrame.tsx';
import { toast } from '#/ui/layers/toast.ts';
import type { Code } from './evidence/decideForm.ts';

export type Decided = {
  readonly Decision: CandidateDecision | null;
  readonly Code?: Code | null;
  readonly Note?: string;
};

const done: Readonly<Record<CandidateDecision, string>> = {
  Accepted: 'accepted',
  Rejected: 'rejected',
  NeedInfo: 'left open for more information',
};

/** Keeps what is decided of a coverage, at once and with a way back. */
export function useDecide(searchId: string | null, reread: () => Promise<void>) {
  const send = useSend(discoveryCalls.decideCandidate);
  const [error, setError] = useState<FormError | null>(null);
  const decide = (
    { SpifResponseID, Version, PayerName }: Pick<SearchCandidate, 'SpifResponseID' | 'Version' | 'PayerName'>,
    { Decision, Code = null, Note = '' }: Decided,
    onDone?: () => void,
  ): void => {
    if (searchId === null) return;
    setError(null);
    send.mutate(
      { DiscoveryID: searchId, SpifResponseID, Version, Decision, Code, Note },
      {
        onSuccess: ({ Version: now }) => {
          void reread().then(onDone, onDone);
          if (Decision === null) return toast(`${PayerName}: the decision is taken back`);
          const run = () => decide({ SpifResponseID, Version: now, PayerName }, { Decision: null });
          return toast(`${PayerName} is ${done[Decision]}`, { action: { label: 'Undo', run }, lastsMs: 30_000 });
        },
        onError: (reason) => {
          const isInForm = Decision !== null && Decision !== 'NeedInfo';
          if (isInForm) setError(formError(reason));
          else toast(errorText(reason), { grade: 'Bad' });
          // Somebody else has decided it meanwhile: what they said is shown.
          if (reason instanceof CallError && reason.conflict !== null) void reread();
        },
      },
    );
  };
  return { busy: send.isPending, error, forget: () => setError(null), decide };
}
