import type { Grade } from '../../insurance/status.ts';

/** Held: so many were picked at night that somebody is to look first. Undoing: what it closed is being opened again. */
export const closerRunStates = ['Running', 'Done', 'Stopped', 'Held', 'Failed', 'Undoing', 'Undone'] as const;
export type CloserRunState = (typeof closerRunStates)[number];

export const closerRunText: Readonly<Record<CloserRunState, { readonly text: string; readonly grade: Grade }>> = {
  Running: { text: 'Running', grade: 'Unknown' },
  Done: { text: 'Done', grade: 'Good' },
  Stopped: { text: 'Stopped', grade: 'Questionable' },
  Held: { text: 'Held', grade: 'Questionable' },
  Failed: { text: 'Failed', grade: 'Bad' },
  Undoing: { text: 'Being undone', grade: 'Unknown' },
  Undone: { text: 'Undone', grade: 'Questionable' },
};

export const isUnderWay = (state: CloserRunState): boolean => state === 'Running' || state === 'Undoing';

export const closerItemStates = ['Waiting', 'Closed', 'Skipped', 'Undone', 'Left'] as const;
export type CloserItemState = (typeof closerItemStates)[number];

export const closerItemText: Readonly<Record<CloserItemState, string>> = {
  Waiting: 'Not reached',
  Closed: 'Closed',
  Skipped: 'Skipped',
  Undone: 'Opened again',
  Left: 'Left closed',
};
