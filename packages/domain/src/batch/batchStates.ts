/**
 * Where a batch stands. Uploaded and NeedsMapping: its file is here and its columns are not said yet. Validating: its rows are read.
 * Ready: they were, and somebody is to start it.
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
