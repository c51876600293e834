import { z } from 'zod';
import { disableInactive } from '#/services/account/disableInactive.ts';
import { mailAccountLink } from '#/services/account/mail/mailAccountLink.ts';
import { mailAuthCode } from '#/services/account/mail/mailAuthCode.ts';
import { mailInvitationNotice } from '#/services/account/mail/mailInvitationNotice.ts';
import { mailPasswordChanged } from '#/services/account/mail/mailPasswordChanged.ts';
import { mailSecondStepChanged, secondStepChanges } from '#/services/account/mail/mailSecondStepChanged.ts';
import { mailBatchEnd } from '#/services/batch/delivery/mailBatchEnd.ts';
import { signAuditHeads } from '#/platform/audit/heads.ts';
import { sendAnswerLink } from '#/features/eligibility/answerLink/sendAnswerLink.ts';
import { mailEmergencyAccess } from '#/features/emergencyAccess/mailEmergencyAccess.ts';
import { mailEnhancementStatus } from '#/features/enhancements/mailEnhancementStatus.ts';
import { purgeExpired } from '#/services/purge/purgeExpired.ts';
import { purgeRecords } from '#/services/purge/purgeRecords.ts';
import { orderDueExtracts } from '#/services/extracts/dueExtracts.ts';
import { orderDueFilters } from '#/services/filters/runs/dueFilters.ts';
import { mailFilterRun } from '#/services/filters/runs/mailFilterRun.ts';
import { runFilter } from '#/services/filters/runs/runFilter.ts';
import { keepExchange } from '#/features/exchange/keepExchange.ts';
import { mailExchange, tellOfExchange } from '#/features/exchange/mailExchange.ts';
import { lookAgain } from '#/features/exchange/lookAgain.ts';
import { scanExchangeFile } from '#/features/exchange/scanExchangeFile.ts';
import { scanLeftFiles } from '#/features/exchange/waitingForScanner.ts';
import type { Rechecks } from '#/services/lookups/unasked/rechecks.ts';
import type { RecheckOf } from '#/services/lookups/unasked/readRecheck.ts';
import type { SelectionJob, Selections } from '#/services/selections/selections.ts';
import { computePayorStates } from '#/features/payorStatus/computePayorStates.ts';
import { closeResolved } from '#/features/ticketing/closeResolved.ts';
import { mailTicketChanged } from '#/features/ticketing/mailTicketChanged.ts';
import { mailUserImport } from '#/features/userAdministration/userImport/mailUserImport.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobTable } from '#/platform/jobs/jobs.ts';

/** What jobs have besides: what a service does for its own. */
export type TableDeps = JobDeps & {
  /** Finishes lookups whose node died; the eligibility feature's. */
  readonly recoverLookups: () => Promise<void>;
  /** Checks before a visit; the eligibility feature's. */
  readonly rechecks: Rechecks;
  /** What filters picked for batches. */
  readonly selections: Selections;
};

/** Every job of the server, by its queue. */
export const jobTable = {
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
  'mail-ticket-changed': { payload: z.object({ clientId: z.uuid(), ticketId: z.uuid() }), run: mailTicketChanged },
  'close-resolved-tickets': { payload: z.unknown(), cron: '41 * * * *', run: closeResolved },
  'mail-account-link': { payload: z.object({ linkId: z.uuid() }), run: mailAccountLink },
  'mail-invitation-notice': { payload: z.object({ userId: z.uuid() }), run: mailInvitationNotice },
  'mail-emergency-access': { payload: z.object({ emergencyId: z.uuid(), userId: z.uuid() }), run: mailEmergencyAccess },
  'mail-user-import': { payload: z.object({ importId: z.uuid() }), run: mailUserImport },
  'disable-inactive': { payload: z.unknown(), cron: '40 3 * * *', run: disableInactive },
  'mail-enhancement-status': {
    payload: z.object({ companyId: z.uuid(), enhancementId: z.uuid(), version: z.number(), userId: z.uuid() }),
    run: mailEnhancementStatus,
  },
  'sign-audit-heads': { payload: z.unknown(), cron: '*/5 * * * *', run: signAuditHeads },
  'purge-expired': { payload: z.unknown(), cron: '17 * * * *', run: purgeExpired },
  'purge-records': { payload: z.unknown(), cron: '20 4 * * *', run: purgeRecords },
  'payor-states': { payload: z.unknown(), cron: '* * * * *', run: computePayorStates },
  'plan-rechecks': { payload: z.unknown(), cron: '7 * * * *', run: (deps: TableDeps) => deps.rechecks.plan() },
  'recheck-insurance': {
    payload: z.object({ clientId: z.uuid(), visitId: z.uuid(), insuranceId: z.uuid() }),
    run: (deps: TableDeps, of: RecheckOf) => deps.rechecks.run(of),
  },
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
  'order-extracts': { payload: z.unknown(), cron: '* * * * *', run: orderDueExtracts },
  'advance-selection': {
    payload: z.object({ clientId: z.uuid(), selectionId: z.uuid(), step: z.enum(['check', 'fill']) }),
    run: (deps: TableDeps, job: SelectionJob) => deps.selections.advance(job),
  },
  'order-filters': { payload: z.unknown(), cron: '* * * * *', run: orderDueFilters },
  'run-filter': { payload: z.object({ clientId: z.uuid(), runId: z.uuid() }), run: runFilter },
  'mail-filter-run': {
    payload: z.object({ clientId: z.uuid(), runId: z.uuid(), userId: z.uuid() }),
    run: mailFilterRun,
  },
  'mail-batch-end': { payload: z.object({ clientId: z.uuid(), batchId: z.uuid() }), run: mailBatchEnd },
  'mail-answer-link': {
    payload: z.object({ clientId: z.uuid(), lookupId: z.uuid(), by: z.uuid(), to: z.uuid() }),
    run: sendAnswerLink,
  },
  'recover-lookups': { payload: z.unknown(), cron: '* * * * *', run: (deps: TableDeps) => deps.recoverLookups() },
} as const satisfies JobTable<TableDeps>;
