import { z } from 'zod';
import { disableInactive } from './disableInactive.ts';
import { mailAccountLink } from './mail/mailAccountLink.ts';
import { mailAuthCode } from './mail/mailAuthCode.ts';
import { mailInvitationNotice } from './mail/mailInvitationNotice.ts';
import { mailPasswordChanged } from './mail/mailPasswordChanged.ts';
import { mailSecondStepChanged, secondStepChanges } from './mail/mailSecondStepChanged.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';

export const accountJobs = {
  'mail-auth-code': {
    payload: z.object({ loginId: z.uuid(), codeNumber: z.number() }),
    run: mailAuthCode,
    isWaitedFor: true,
  },
  'mail-password-changed': { payload: z.object({ userId: z.uuid() }), run: mailPasswordChanged },
  'mail-second-step-changed': {
    payload: z.object({ userId: z.uuid(), change: z.enum(secondStepChanges) }),
    run: mailSecondStepChanged,
  },
  'mail-account-link': { payload: z.object({ linkId: z.uuid() }), run: mailAccountLink },
  'mail-invitation-notice': { payload: z.object({ userId: z.uuid() }), run: mailInvitationNotice },
  'disable-inactive': { payload: z.unknown(), cron: '40 3 * * *', run: disableInactive },
} as const satisfies JobsOf<JobDeps>;
