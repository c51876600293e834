import { z } from 'zod';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';
import type { LinkDeps } from '#/services/medicalPolicy/askLink.ts';
import { checkLinks } from './checkLinks.ts';

export type PolicyJobDeps = JobDeps & LinkDeps;

export const policyLinkJobs = {
  // At night in every state.
  'check-policy-links': { payload: z.unknown(), cron: '37 8 * * *', run: (deps: PolicyJobDeps) => checkLinks(deps) },
} as const satisfies JobsOf<PolicyJobDeps>;
