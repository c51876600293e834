import { shownStatus } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { send } from '#/api/send.ts';
import { session } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { toast } from '#/ui/layers/toast.ts';
import { unknownKind } from './verdictWords.ts';

export type Watched = {
  readonly id: string;
  /** Whom it is about, as the toast calls them. */
  readonly person: string;
  readonly open: () => void;
};

const watching = new Map<string, AbortController>();

/** Waits for a lookup its user did not wait for, and says when it has come to its end. Signing out ends the waiting. */
export function watchLookup(watched: Watched): void {
  if (watching.has(watched.id) || session.get().user === null) return;
  const abort = new AbortController();
  watching.set(watched.id, abort);
  const { user } = session.get();
  const stopAtSessionEnd = session.subscribe(() => {
    const now = session.get().user;
    if (now?.UserID !== user?.UserID || now?.SelectedClient?.ID !== user?.SelectedClient?.ID) abort.abort();
  });
  void follow(watched, abort.signal).finally(() => {
    stopAtSessionEnd();
    watching.delete(watched.id);
  });
}

/** It is on the screen again, where nobody needs to be told. */
export const stopWatching = (id: string): void => watching.get(id)?.abort();

async function follow({ id, person, open }: Watched, signal: AbortSignal): Promise<void> {
  const action = { label: 'View', run: open };
  try {
    const result = await untilFinished(id, signal);
    if (signal.aborted) return;
    const status =
      result.Grade === 'Unknown' ? `Unknown, ${unknownKind(result).toLowerCase()}` : worded(shownStatus(result).status);
    toast(`The check for ${person} has ended: ${status}`, { grade: shownStatus(result).grade, action });
  } catch {
    if (!signal.aborted) toast(`The check for ${person} could not be followed.`, { grade: 'Unknown', action });
  }
}

async function untilFinished(id: string, signal: AbortSignal): Promise<LookupResult> {
  const result = await send(
    eligibilityCalls.getEligibilityResult,
    { SpifResponseID: id, Wait: true },
    { signal, quiet: true },
  );
  return result.State === 'Finished' || signal.aborted ? result : untilFinished(id, signal);
}
