import { z } from 'zod';
import type { SelectionJob, Selections } from './selections.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';

/** What this job has besides. */
export type SelectionJobDeps = JobDeps & {
  /** What filters picked for batches. */
  readonly selections: Selections;
};

export const selectionsJobs = {
  'advance-selection': {
    payload: z.object({ clientId: z.uuid(), selectionId: z.uuid(), step: z.enum(['check', 'fill']) }),
    run: (deps: SelectionJobDeps, job: SelectionJob) => deps.selections.advance(job),
  },
} as const satisfies JobsOf<SelectionJobDeps>;
