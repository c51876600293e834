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

/** Queued: ordered. Running: a worker has it in hand. Done: its file is delivered. */
export const extractRunStates = ['Queued', 'Running', 'Done', 'Failed'] as const;
export type ExtractRunState = (typeof extractRunStates)[number];

export const extractRunStateText: Readonly<Record<ExtractRunState, { readonly text: string; readonly grade: Grade }>> =
  {
    Queued: { text: 'Queued', grade: 'Unknown' },
    Running: { text: 'Running', grade: 'Unknown' },
    Done: { text: 'Delivered', grade: 'Good' },
    Failed: { text: 'Failed', grade: 'Bad' },
  };

export const hasRunEnded = (state: ExtractRunState): boolean => state === 'Done' || state === 'Failed';

/** Why an extract ran: by its schedule, because somebody ordered it, or anew for a range of days. */
export const extractRunKinds = ['Schedule', 'Hand', 'Range'] as const;
export type ExtractRunKind = (typeof extractRunKinds)[number];
export const extractRunKindWords: Readonly<Record<ExtractRunKind, string>> = {
  Schedule: 'By schedule',
  Hand: 'By hand',
  Range: 'For a range',
};
