import { session } from '#/api/session.ts';
import type { RequestForm } from './requestForm.ts';

type Kept = { readonly owner: string; readonly values: RequestForm };

let kept: Kept | null = null;

/** Whose draft it is: one user's, in one client. */
export function draftOwner(): string {
  const { user } = session.get();
  return `${user?.UserID ?? ''} ${user?.SelectedClient?.ID ?? ''}`;
}

/**
 * The request that was not sent, while its user looks at another screen or signs in again after a time-out (ui.md §8). In
 * memory alone: a reload, another user or logging off forgets it, since it names a patient.
 */
export function keepDraft(owner: string, values: RequestForm): void {
  const { user, left } = session.get();
  kept = user === null && left?.keepsPlace === false ? null : { owner, values };
  if (kept === null) return;
  const stop = session.subscribe(() => {
    const now = session.get();
    if (now.user === null && now.left?.keepsPlace === false) kept = null;
    if (now.user !== null && draftOwner() !== owner) kept = null;
    if (kept === null) stop();
  });
}

export function takeDraft(owner: string): RequestForm | null {
  const taken = kept?.owner === owner ? kept.values : null;
  kept = null;
  return taken;
}
