import { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Metrics } from '#/platform/metrics/metrics.ts';
import { MailError } from '#/platform/outbound/mailError.ts';
import type { QueueName } from './queues.ts';

/** In seconds, how often it is looked whether something comes round, and whether there is a job of it. */
export type RoundsPace = { readonly due: number; readonly job: number };

/** What comes round by the minute or the hour may begin a little later: all queues look at the same moments, and a check waits behind them. */
const roundsPace: RoundsPace = { due: 30, job: 15 };

/** A new job is told of; one that is to be tried again is found by looking. */
const againPollSeconds = { waitedFor: 5, else: 30 } as const;

/** A job is a declaration: what it takes (ids alone), when it comes round, what it does. Each is safe to run twice. */
export type Job<Deps> = {
  readonly payload: z.ZodType;
  readonly cron?: string;
  /** Somebody sits before a screen until it is done. */
  readonly isWaitedFor?: true;
  /** A field of its payload, in a queue that is exclusive: for each value one is queued or at work, and another is not made. */
  readonly oneEach?: string;
  readonly run: (deps: Deps, payload: never) => Promise<void>;
};

export type JobTable<Deps> = Readonly<Record<QueueName, Job<Deps>>>;

/** The jobs of a feature or a service, which stand in its folder. */
export type JobsOf<Deps> = Partial<JobTable<Deps>>;

export type Jobs = {
  send(name: QueueName, payload: Record<string, string | number>): Promise<void>;
  stop(): Promise<void>;
};

export type JobsOptions<Deps> = {
  readonly table: JobTable<Deps>;
  readonly databaseUrl: string;
  readonly metrics: Metrics;
  readonly onError: (error: Error) => void;
  readonly rounds?: RoundsPace | undefined;
  /** Whether this process also works the queues, and with what. */
  readonly work: (() => Deps) | null;
};

/** The queue of coarse jobs. Its schema stands already: the app may create nothing (`migrate: false`). */
export async function startJobs<Deps>(options: JobsOptions<Deps>): Promise<Jobs> {
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
    cronMonitorIntervalSeconds: (options.rounds ?? roundsPace).due,
  });
  boss.on('error', options.onError);
  await boss.start();
  if (options.work !== null) await workAll(boss, options.work, options);
  return {
    send: async (name, payload) => void (await boss.send(name, payload, keyOf(options.table[name], payload))),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

const keyOf = ({ oneEach }: Pick<Job<never>, 'oneEach'>, payload: Readonly<Record<string, string | number>>) =>
  oneEach === undefined ? {} : { singletonKey: String(payload[oneEach]) };

async function workAll<Deps>(
  boss: PgBoss,
  depsOf: () => Deps,
  { table, metrics, onError, rounds = roundsPace }: Omit<JobsOptions<Deps>, 'work'>,
): Promise<void> {
  for (const [name, job] of Object.entries(table) as [QueueName, Job<Deps>][]) {
    // keys of the table above
    let worker = '';
    const pollingIntervalSeconds = job.cron === undefined ? 2 : rounds.job;
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
const orLeave = (onError: JobsOptions<never>['onError']) => (error: unknown) => {
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
