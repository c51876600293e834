import { z } from 'zod';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';
import { judgeNoted } from './judge/judgeNoted.ts';
import { noteMorning } from './judge/morningRound.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';
import type { ClearanceRuns } from './runs/clearanceRuns.ts';
import { goOnWithRuns } from './runs/goOn.ts';
import { orderDailyRuns } from './runs/orderDaily.ts';
import type { RunKey } from './runs/keepRows.ts';

/** What these jobs have besides. */
export type ClearanceJobDeps = JobDeps & {
  /** Visits that are verified or searched for together. */
  readonly clearanceRuns: ClearanceRuns;
};

/** Goes on with what stands still, though a client's morning failed. */
async function orderRuns(deps: ClearanceJobDeps): Promise<void> {
  await eachClient([orderDailyRuns, goOnWithRuns], (round) => round(deps));
}

export const clearanceJobs = {
  'judge-visits': { payload: z.unknown(), cron: '* * * * *', run: judgeNoted },
  'note-mornings': { payload: z.unknown(), cron: '*/5 * * * *', run: noteMorning },
  'order-clearance-runs': { payload: z.unknown(), cron: '*/5 * * * *', run: orderRuns },
  'advance-clearance-run': {
    payload: z.object({ clientId: z.uuid(), runId: z.uuid() }),
    run: (deps: ClearanceJobDeps, key: RunKey) => deps.clearanceRuns.advance(key),
  },
} as const satisfies JobsOf<ClearanceJobDeps>;
