import type { Grade } from '../insurance/status.ts';

/** Draft: it is being made up, and never runs. Active: it runs, by schedule and by hand. Paused: it stands still. */
export const extractStates = ['Draft', 'Active', 'Paused'] as const;
export type ExtractState = (typeof extractStates)[number];

export const extractStateText: Readonly<Record<ExtractState, { readonly text: string; readonly grade: Grade }>> = {
  Draft: { text: 'Draft', grade: 'Unknown' },
  Active: { text: 'Active', grade: 'Good' },
  Paused: { text: 'Paused', grade: 'Questionable' },
};

const next: Readonly<Record<ExtractState, readonly ExtractState[]>> = {
  Draft: ['Active'],
  Active: ['Paused'],
  Paused: ['Active', 'Draft'],
};

/** The states that one may go over into. */
export const extractStatesAfter = (state: ExtractState): readonly ExtractState[] => next[state];

/**
 * Queued: ordered. Running: a worker makes its file. Delivering: the file lies in Outbound, and is on its way to the client's server.
 * Done: it is where it was to be. Undelivered: it lies in Outbound, and could not be brought. Failed: there is no file.
 */
export const extractRunStates = ['Queued', 'Running', 'Delivering', 'Done', 'Undelivered', 'Failed'] as const;
export type ExtractRunState = (typeof extractRunStates)[number];

export const extractRunStateText: Readonly<Record<ExtractRunState, { readonly text: string; readonly grade: Grade }>> =
  {
    Queued: { text: 'Queued', grade: 'Unknown' },
    Running: { text: 'Running', grade: 'Unknown' },
    Delivering: { text: 'On its way', grade: 'Unknown' },
    Done: { text: 'Delivered', grade: 'Good' },
    Undelivered: { text: 'Not delivered', grade: 'Bad' },
    Failed: { text: 'Failed', grade: 'Bad' },
  };

export const hasRunEnded = (state: ExtractRunState): boolean =>
  state === 'Done' || state === 'Undelivered' || state === 'Failed';
/** Whether its file was made, and lies in Outbound. */
export const hasRunFile = (state: ExtractRunState): boolean =>
  state === 'Delivering' || state === 'Done' || state === 'Undelivered';

/** Why an extract ran: by its schedule, because somebody ordered it, or anew for a range of days. */
export const extractRunKinds = ['Schedule', 'Hand', 'Range'] as const;
export type ExtractRunKind = (typeof extractRunKinds)[number];
export const extractRunKindWords: Readonly<Record<ExtractRunKind, string>> = {
  Schedule: 'By schedule',
  Hand: 'By hand',
  Range: 'For a range',
};
