import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { session } from '#/api/session/session.ts';

/** Whose draft it is: one user's, in one client. */
export function draftOwner(): string {
  const { user } = session.get();
  return `${user?.UserID ?? ''} ${user?.SelectedClient?.ID ?? ''}`;
}

/** The patient of an EHR's chart was wiped: nothing of them is kept. */
function isWiped(): boolean {
  const chart = embeddedPatient.state.get();
  return chart !== null && chart.working.Patient === null;
}

export type Draft<T> = {
  readonly keep: (owner: string, values: T) => void;
  /** Once. */
  readonly take: (owner: string) => T | null;
};

/**
 * What was typed and not sent, while its user looks at another screen or signs in again after a time-out. In
 * memory alone: a reload, another user or logging off forgets it, since it names a patient.
 */
export function createDraft<T>(): Draft<T> {
  let kept: { readonly owner: string; readonly values: T } | null = null;
  return {
    keep(owner, values) {
      const { user, left } = session.get();
      kept = isWiped() || (user === null && left?.keepsPlace === false) ? null : { owner, values };
      if (kept === null) return;
      const look = () => {
        const now = session.get();
        if (now.user === null && now.left?.keepsPlace === false) kept = null;
        if (now.user !== null && draftOwner() !== owner) kept = null;
        if (isWiped()) kept = null;
        if (kept === null) for (const stop of stops) stop();
      };
      const stops = [session.subscribe(look), embeddedPatient.state.subscribe(look)];
    },
    take(owner) {
      const taken = kept?.owner === owner ? kept.values : null;
      kept = null;
      return taken;
    },
  };
}
