/**
 * Where a batch stands. Uploaded: its file is here, and all that a row needs was found in its columns. NeedsMapping: something was not.
 * Validating: its rows are read. Ready: they were, and somebody is to start it.
 */
export const batchStates = [
  'Uploaded',
  'Validating',
  'NeedsMapping',
  'Ready',
  'Scheduled',
  'Queued',
  'Running',
  'Paused',
  'Completed',
  'CompletedWithErrors',
  'Failed',
  'Cancelled',
] as const;
export type BatchState = (typeof batchStates)[number];

/** As people read it. */
export const batchStateWords: Readonly<Record<BatchState, string>> = {
  Uploaded: 'Uploaded',
  Validating: 'Reading rows',
  NeedsMapping: 'Needs mapping',
  Ready: 'Ready to start',
  Scheduled: 'Scheduled',
  Queued: 'Queued',
  Running: 'Running',
  Paused: 'Paused',
  Completed: 'Completed',
  CompletedWithErrors: 'Completed with errors',
  Failed: 'Failed',
  Cancelled: 'Cancelled',
};

/** The same of one batch, of which `rows` may be asked once they are read: one without any is not ready to start. */
export const batchStateText = (state: BatchState, rows: number): string =>
  state === 'Ready' && rows === 0 ? 'No row can be asked' : batchStateWords[state];

/** Where a batch may go from where it stands; there is no other way. One that is read anew begins as another batch. */
export const batchMoves: Readonly<Record<BatchState, readonly BatchState[]>> = {
  Uploaded: ['NeedsMapping', 'Validating', 'Cancelled'],
  NeedsMapping: ['Uploaded', 'Validating', 'Cancelled'],
  Validating: ['Ready', 'Failed', 'Cancelled'],
  Ready: ['Scheduled', 'Queued', 'Cancelled'],
  Scheduled: ['Running', 'Paused', 'Completed', 'CompletedWithErrors', 'Cancelled'],
  Queued: ['Running', 'Paused', 'Completed', 'CompletedWithErrors', 'Cancelled'],
  Running: ['Paused', 'Completed', 'CompletedWithErrors', 'Cancelled'],
  Paused: ['Scheduled', 'Queued', 'Running', 'Completed', 'CompletedWithErrors', 'Cancelled'],
  Completed: ['Queued'],
  CompletedWithErrors: ['Queued'],
  Failed: [],
  // Where a run of all is called off: each row has again what it had before.
  Cancelled: ['Completed', 'CompletedWithErrors'],
};

/** From where a batch may come to stand so. */
export const statesBefore = (state: BatchState): readonly BatchState[] =>
  batchStates.filter((from) => batchMoves[from].includes(state));

/** Whether its rows were not read yet: how they will be can still be said otherwise. */
export const isDraft = (state: BatchState): boolean => state === 'Uploaded' || state === 'NeedsMapping';

/** Whether nothing more happens to it by itself. */
export const hasEnded = (state: BatchState): boolean =>
  state === 'Completed' || state === 'CompletedWithErrors' || state === 'Failed' || state === 'Cancelled';

/** Where an item of a batch stands. */
export const itemStatuses = ['Pending', 'Sent', 'RetryWait', 'Done', 'Failed', 'Skipped', 'Cancelled'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** As people read it. */
export const itemStatusWords: Readonly<Record<ItemStatus, string>> = {
  Pending: 'Not asked yet',
  Sent: 'In flight',
  RetryWait: 'Waits to be asked again',
  Done: 'Answered',
  Failed: 'Failed',
  Skipped: 'Skipped',
  Cancelled: 'Cancelled before it was asked',
};
