import type { ClearanceStatus } from './clearanceScore.ts';

/** Where the work on a visit stands (domain 2.4). */
export const workStates = ['New', 'InProgress', 'Cleared', 'Exception', 'Assigned', 'Resolved', 'Cancelled'] as const;
export type WorkState = (typeof workStates)[number];

export type WorkEvent =
  /** Somebody did the first thing for it. */
  | { readonly kind: 'Acted' }
  | { readonly kind: 'Judged'; readonly status: ClearanceStatus }
  /** An exception has an owner. */
  | { readonly kind: 'Assigned' }
  | { readonly kind: 'Resolved' }
  /** A schedule changed what it rests on. */
  | { readonly kind: 'Reopened' };

const isCleared = (status: ClearanceStatus): boolean => status === 'Cleared' || status === 'SelfPayCleared';

function judged(state: WorkState, status: ClearanceStatus): WorkState {
  if (status === 'Cancelled') return 'Cancelled';
  if (isCleared(status)) return 'Cleared';
  // Who has an exception keeps it while it stands.
  if (status === 'Exception') return state === 'Assigned' ? 'Assigned' : 'Exception';
  return state === 'New' ? 'New' : state === 'Resolved' ? 'Resolved' : 'InProgress';
}

/** Where the work stands after an event; the same where the event changes nothing there. */
export function workStateAfter(state: WorkState, event: WorkEvent): WorkState {
  if (event.kind === 'Judged') return judged(state, event.status);
  return moves[event.kind][state] ?? state;
}

const moves: Readonly<Record<Exclude<WorkEvent['kind'], 'Judged'>, Partial<Record<WorkState, WorkState>>>> = {
  Acted: { New: 'InProgress' },
  Assigned: { New: 'InProgress', Exception: 'Assigned' },
  Resolved: { Exception: 'Resolved', Assigned: 'Resolved' },
  Reopened: { Cleared: 'InProgress', Exception: 'InProgress', Assigned: 'InProgress', Resolved: 'InProgress' },
};
