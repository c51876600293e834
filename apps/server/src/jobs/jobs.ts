import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { disableInactive } from '#/account/disableInactive.ts';
import { mailAccountLink } from '#/account/mailAccountLink.ts';
import { mailAuthCode } from '#/account/mailAuthCode.ts';
import { mailInvitationNotice } from '#/account/mailInvitationNotice.ts';
import { mailPasswordChanged } from '#/account/mailPasswordChanged.ts';
import { mailSecondStepChanged, secondStepChanges } from '#/account/mailSecondStepChanged.ts';
import { mailBatchEnd } from '#/batch/delivery/mailBatchEnd.ts';
import { signAuditHeads } from '#/audit/heads.ts';
import { sendAnswerLink } from '#/features/eligibility/answerLink/sendAnswerLink.ts';
import { mailEmergencyAccess } from '#/features/emergencyAccess/mailEmergencyAccess.ts';
import { mailEnhancementStatus } from '#/features/enhancements/mailEnhancementStatus.ts';
import { purgeExpired } from './purge/purgeExpired.ts';
import { purgeRecords } from './purge/purgeRecords.ts';
import type { Metrics } from '#/metrics/metrics.ts';
import { orderDueExtracts } from '#/extracts/dueExtracts.ts';
import { orderDueFilters } from '#/filters/runs/dueFilters.ts';
import { mailFilterRun } from '#/filters/runs/mailFilterRun.ts';
import { runFilter } from '#/filters/runs/runFilter.ts';
import { keepExchange } from '#/features/exchange/keepExchange.ts';
import { mailExchange, tellOfExchange } from '#/features/exchange/mailExchange.ts';
import { lookAgain } from '#/features/exchange/lookAgain.ts';
import { scanExchangeFile } from '#/features/exchange/scanExchangeFile.ts';
import { scanLeftFiles } from '#/features/exchange/waitingForScanner.ts';
import type { RecheckOf } from '#/lookups/unasked/rechecks.ts';
import type { SelectionJob } from '#/selections/selections.ts';
import { computePayorStates } from '#/features/payorStatus/computePayorStates.ts';
import { closeResolved } from '#/features/ticketing/closeResolved.ts';
import { mailTicketChanged } from '#/features/ticketing/mailTicketChanged.ts';
import { mailUserImport } from '#/features/userAdministration/userImport/mailUserImport.ts';
import { MailError } from '#/outbound/mailError.ts';
import type { JobDeps } from './jobDeps.ts';
import type { QueueName } from './queues.ts';

/** What comes round by the minute or the hour may begin a little later: all queues look at the same moments, and a check waits behind them. */
const roundsPollSeconds = 15;

/** A new job is told of; one that is to be tried again is found by looking. */
const againPollSeconds = { waitedFor: 5, else: 30 } as const;

type Job = {
  readonly payload: z.ZodType;
  readonly cron?: string;
  /** Somebody sits before a screen until it is done. */
  readonly isWaitedFor?: true;
  /** A field of its payload, in a queue that is exclusive: for each value one is queued or at work, and another is not made. */
  readonly oneEach?: string;
  readonly run: (deps: JobDeps, payload: never) => Promise<void>;
};

/** A job is a declaration: what it takes (ids alone), when it comes round, what it does. Each is safe to run twice. */
const jobs = {
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
  'plan-rechecks': { payload: z.unknown(), cron: '7 * * * *', run: (deps: JobDeps) => deps.rechecks.plan() },
  'recheck-insurance': {
    payload: z.object({ clientId: z.uuid(), visitId: z.uuid(), insuranceId: z.uuid() }),
    run: (deps: JobDeps, of: RecheckOf) => deps.rechecks.run(of),
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
    run: (deps: JobDeps, job: SelectionJob) => deps.selections.advance(job),
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
  'recover-lookups': { payload: z.unknown(), cron: '* * * * *', run: (deps: JobDeps) => deps.recoverLookups() },
} as const satisfies Record<QueueName, Job>;

export type Jobs = {
  send(name: QueueName, payload: Record<string, string | number>): Promise<void>;
  stop(): Promise<void>;
};

export type JobsOptions = {
  readonly databaseUrl: string;
  readonly metrics: Metrics;
  readonly onError: (error: Error) => void;
  /** Whether this process also works the queues, and with what. */
  readonly work: (() => JobDeps) | null;
};

/** The queue of coarse jobs. Its schema stands already: the app may create nothing (`migrate: false`). */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    schema: 'jobs',
    application_name: 'coverline jobs',
    migrate: false,
    createSchema: false,
    max: 4,
    schedule: options.work !== null,
    supervise: options.work !== null,
    useListenNotify: true,
  });
  boss.on('error', options.onError);
  await boss.start();
  if (options.work !== null) await workAll(boss, options.work, options);
  return {
    send: async (name, payload) => void (await boss.send(name, payload, keyOf(jobs[name], payload))),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

const keyOf = ({ oneEach }: Job, payload: Readonly<Record<string, string | number>>) =>
  oneEach === undefined ? {} : { singletonKey: String(payload[oneEach]) };

async function workAll(
  boss: PgBoss,
  depsOf: () => JobDeps,
  { metrics, onError }: Pick<JobsOptions, 'metrics' | 'onError'>,
): Promise<void> {
  for (const [name, job] of Object.entries(jobs) as [QueueName, Job][]) {
    // keys of the table above
    let worker = '';
    const pollingIntervalSeconds = job.cron === undefined ? 2 : roundsPollSeconds;
    const notifyPollingIntervalSeconds = againPollSeconds[job.isWaitedFor === true ? 'waitedFor' : 'else'];
    worker = await boss.work(name, { pollingIntervalSeconds, notifyPollingIntervalSeconds }, async (batch) => {
      // One job is fetched at a time, and all notices that come meanwhile count as one: look again before resting.
      boss.notifyWorker(worker);
      for (const item of batch)
        await timed(metrics, name, () => job.run(depsOf(), job.payload.parse(item.data) as never)) // parsed to what `run` takes
          .catch(orLeave(onError));
    });
    if (job.cron !== undefined) await boss.schedule(name, job.cron);
  }
}

/** A mail that will never be taken is told and left; all else comes again as its queue says. */
const orLeave = (onError: JobsOptions['onError']) => (error: unknown) => {
  if (!(error instanceof MailError) || !error.isFinal) throw error;
  onError(error);
};

async function timed(metrics: Metrics, queue: QueueName, run: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const told = (isDone: boolean) => metrics.worked(queue, isDone, (performance.now() - began) / 1000);
  try {
    await run();
    told(true);
  } catch (error) {
    told(false);
    throw error;
  }
}
