import { z } from 'zod';
import { closeResolved } from './closeResolved.ts';
import { mailTicketChanged } from './mailTicketChanged.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';

export const ticketingJobs = {
  'mail-ticket-changed': { payload: z.object({ clientId: z.uuid(), ticketId: z.uuid() }), run: mailTicketChanged },
  'close-resolved-tickets': { payload: z.unknown(), cron: '41 * * * *', run: closeResolved },
} as const satisfies JobsOf<JobDeps>;
