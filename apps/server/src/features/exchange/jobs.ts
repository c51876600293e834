import { z } from 'zod';
import { keepExchange } from './keepExchange.ts';
import { mailExchange, tellOfExchange } from './mailExchange.ts';
import { lookAgain } from './lookAgain.ts';
import { scanExchangeFile } from './scanExchangeFile.ts';
import { scanLeftFiles } from './waitingForScanner.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';

export const exchangeJobs = {
  'scan-exchange-file': { payload: z.object({ clientId: z.uuid(), fileId: z.uuid() }), run: scanExchangeFile },
  'scan-left-file': {
    payload: z.object({ clientId: z.uuid(), fileId: z.uuid() }),
    oneEach: 'fileId',
    run: lookAgain,
  },
  'scan-left-files': { payload: z.unknown(), cron: '* * * * *', run: scanLeftFiles },
  'keep-exchange': { payload: z.unknown(), cron: '23 * * * *', run: keepExchange },
  'tell-of-exchange': { payload: z.unknown(), cron: '*/5 * * * *', run: tellOfExchange },
  'mail-exchange': {
    payload: z.object({
      clientId: z.uuid(),
      userId: z.uuid(),
      files: z.number(),
      quarantined: z.number(),
      failed: z.number().default(0), // jobs from before do not have it
    }),
    run: mailExchange,
  },
} as const satisfies JobsOf<JobDeps>;
