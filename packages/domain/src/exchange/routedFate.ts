import type { BatchState } from '../batch/batchStates.ts';

type Batch = {
  readonly state: BatchState;
  /** Rows that can be asked. */
  readonly accepted: number;
  /** Why its file could not be read to its end; null of one that could. */
  readonly refusal: string | null;
  /** Whether nothing of it is under way any more. */
  readonly hasEnded: boolean;
};

/** What became of a file, by the batch that was made of it: null while that is open. The reason says what to do. */
export type RoutedFate =
  | { readonly state: 'Processed'; readonly reason: '' }
  | { readonly state: 'Failed'; readonly reason: string };

/** What became of a routed file by its batch; null while that is not decided. */
export function routedFate({ state, accepted, refusal, hasEnded }: Batch): RoutedFate | null {
  if (state === 'Completed' || state === 'CompletedWithErrors') return { state: 'Processed', reason: '' };
  if (state === 'Failed') return failed(`${refusal ?? 'Its rows could not be read.'} Send the mended file.`);
  if (state === 'Ready' && accepted === 0)
    return failed('None of its rows can be asked: its batch says why of each. Mend the file, and send it again.');
  if (state === 'Cancelled' && hasEnded)
    return failed('Its batch was cancelled before all of it was asked. Route the file again to ask all of it.');
  return null;
}

const failed = (reason: string): RoutedFate => ({ state: 'Failed', reason });
