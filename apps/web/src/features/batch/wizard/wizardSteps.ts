import { type BatchState, isDraft } from '@coverline/domain/batch/batchStates.ts';
import type { Step } from '#/features/batch/batchView.ts';

/** The steps that are open to a batch as it stands; the first is where it is. */
export function openSteps(state: BatchState): readonly [Step, ...Step[]] {
  if (isDraft(state)) return ['file', 'columns'];
  if (state === 'Validating') return ['check'];
  if (state === 'Ready') return ['check', 'file', 'columns', 'start'];
  return ['check', 'file', 'columns'];
}

/** The step that is shown: the one that was asked for where it is open, else the one where the batch is. */
export function stepOf(state: BatchState, asked: Step | null): Step {
  const open = openSteps(state);
  return asked !== null && open.includes(asked) ? asked : open[0];
}
