import type { Dialer } from '@coverline/gateways/dialer.ts';
import type { Doors } from '#/db/doors.ts';
import type { BlindIndex } from '#/keys/blindIndex.ts';
import type { Sealer } from '#/keys/sealer.ts';
import { askPayer } from './askPayer.ts';
import { classifyAnswer } from './classifyAnswer.ts';
import type { LookupJob } from './lookupJob.ts';
import { recoverLookups } from './recoverLookups.ts';
import { storeAnswer, type Answer } from './storeAnswer.ts';

export type LookupRunnerOptions = {
  readonly doors: Doors;
  readonly dialer: Dialer;
  readonly phiSealer: Sealer;
  readonly gatewaySealer: Sealer;
  readonly blindIndex: BlindIndex;
  readonly log: (event: { readonly event: string; readonly lookupId: string; readonly detail: string }) => void;
};

export type LookupRunner = {
  /** Asks and stores, in the background, with no connection held while the payer is asked. */
  start(job: LookupJob): void;
  /** Resolves when the lookup has ended, on whatever node, or the time is over. */
  wait(lookupId: string, milliseconds: number): Promise<void>;
  /** Ends lookups that a dead node left behind. */
  recover(): Promise<void>;
  /** Waits for what is under way. */
  drain(): Promise<void>;
};

const pollMs = 500;
/** How often an answer that is here is written again while the database is away: it was paid for, and must not be lost. */
const storeTries = 30;

export function createLookupRunner(options: LookupRunnerOptions): LookupRunner {
  const ask = askPayer(options);
  const underWay = new Map<string, Promise<void>>();

  async function run(job: LookupJob): Promise<void> {
    const began = performance.now();
    const exchange = await ask(job);
    const answer: Answer = {
      classified: classifyAnswer(exchange, { ...job, echoesControl: job.gateway.echoes_control }),
      raw: 'raw' in exchange ? (exchange.kind === 'reply' ? exchange.payload : exchange.raw) : null,
      httpStatus: 'httpStatus' in exchange ? exchange.httpStatus : null,
      latencyMs: performance.now() - began,
    };
    await storeUntilDone(job, answer);
  }

  async function storeUntilDone(job: LookupJob, answer: Answer, tried = 1): Promise<void> {
    try {
      await storeAnswer(options.doors, options.phiSealer, { ...job, costCents: job.gateway.cost_cents }, answer);
    } catch (error) {
      if (tried >= storeTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.min(5_000, 100 * 2 ** tried)));
      await storeUntilDone(job, answer, tried + 1);
    }
  }

  const stillUnderWay = async (lookupId: string) => {
    const row = await options.doors.withSystem('await lookup', (trx) =>
      trx
        .selectFrom('system.lookup_in_flight')
        .select('lookup_id')
        .where('lookup_id', '=', lookupId)
        .executeTakeFirst(),
    );
    return row !== undefined;
  };

  return {
    start(job) {
      const work = run(job)
        .catch((error: unknown) =>
          options.log({
            event: 'lookup not stored',
            lookupId: job.lookupId,
            detail: error instanceof Error ? error.name : 'unknown',
          }),
        )
        .finally(() => underWay.delete(job.lookupId));
      underWay.set(job.lookupId, work);
    },
    async wait(lookupId, milliseconds) {
      const until = performance.now() + milliseconds;
      const here = underWay.get(lookupId);
      if (here !== undefined) return Promise.race([here, after(milliseconds)]);
      while (performance.now() < until && (await stillUnderWay(lookupId))) await after(pollMs);
    },
    recover: () => recoverLookups(options, (id) => underWay.has(id)),
    drain: async () => void (await Promise.allSettled(underWay.values())),
  };
}

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());
