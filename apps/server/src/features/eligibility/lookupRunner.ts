import type { Attempt } from '@coverline/gateways/askInTurn.ts';
import type { Clock } from '@coverline/gateways/clock.ts';
import type { Dialer } from '@coverline/gateways/dialer.ts';
import type { GuardedExchange } from '@coverline/gateways/exchange.ts';
import type { Doors } from '#/db/doors.ts';
import type { BlindIndex } from '#/keys/blindIndex.ts';
import type { Sealer } from '#/keys/sealer.ts';
import { askPayer } from './askPayer.ts';
import { classifyAnswer, type Classified } from './classifyAnswer.ts';
import { learnFromAnswer } from './learnFromAnswer.ts';
import type { JobRoad, LookupJob } from './lookupJob.ts';
import { payorSign } from './payorSign.ts';
import { recoverLookups } from './recoverLookups.ts';
import { type PayerAnswer, storeAnswer, type Took } from './storeAnswer.ts';
import { tellAnswer, type ToldAnswer } from './toldAnswer.ts';
import { takeLeft } from './unasked/followLeft.ts';
import { followUp, type ToFollow } from './unasked/followUp.ts';
import { leadsOn } from './unasked/leadsOn.ts';

export type LookupRunnerOptions = {
  readonly doors: Doors;
  readonly dialer: Dialer;
  readonly phiSealer: Sealer;
  readonly gatewaySealer: Sealer;
  readonly blindIndex: BlindIndex;
  /** By which the guards around payers wait. */
  readonly clock?: Clock | undefined;
  readonly log: (event: { readonly event: string; readonly lookupId: string; readonly detail: string }) => void;
};

export type LookupRunner = {
  /** Asks and stores, in the background, with no connection held while the payer is asked. */
  start(job: LookupJob): void;
  /** Resolves when the lookup has ended, on whatever node, or the time is over. */
  wait(clientId: string, lookupId: string, milliseconds: number): Promise<void>;
  /** Ends lookups that a dead node left behind, and follows the answers that it did not. */
  recover(): Promise<void>;
  /** Waits for what is under way. */
  drain(): Promise<void>;
};

const pollMs = 500;
/** How long an answer that is here is written again while the database is away: it was paid for, and must not be lost. */
const storeForMs = 10 * 60_000;
const longestPauseMs = 2_000;

export function createLookupRunner(options: LookupRunnerOptions): LookupRunner {
  const ask = askPayer(options, sayNotUsed);
  const underWay = new Map<string, { readonly clientId: string; readonly work: Promise<void> }>();
  const tell = (event: string, lookupId: string, detail: string) => options.log({ event, lookupId, detail });

  async function run(job: LookupJob): Promise<void> {
    const began = performance.now();
    let sent: number | null = null;
    const { last, passedOver } = await ask(job, () => (sent = performance.now()));
    const answered = performance.now();
    const classified = classifyOrSay(job, last);
    const told = tellOrSay(job, classified);
    const answer: PayerAnswer = {
      classified,
      told,
      ...received(last.outcome),
      latencyMs: performance.now() - began,
      sign: payorSign(last.outcome, classified),
      road: last.way,
      passedOver,
      took: tookOf({ began, sent, answered, read: performance.now() }),
    };
    const isFirst = await storeUntilDone(job, answer, performance.now() + storeForMs);
    if (answer.classified.outcome === 'WrongAnswer') {
      tell('wrong answer set aside', job.lookupId, answer.classified.problems[0]?.code ?? '');
    }
    if (!isFirst) return;
    await Promise.all([
      leadsOn(job.origin, classified.outcome, told) ? followOrSay(job) : null,
      learnOrSay(job, classified),
    ]);
  }

  /** The answer stands, whatever becomes of what it leads to. */
  async function followOrSay(stored: ToFollow): Promise<void> {
    try {
      for (const next of await followUp(options, stored)) start(next);
    } catch (error) {
      tell('answer not followed', stored.lookupId, nameOf(error));
    }
  }

  async function learnOrSay(job: LookupJob, classified: Classified): Promise<void> {
    try {
      await learnFromAnswer(options.doors, job, classified);
    } catch (error) {
      tell('answer not learnt from', job.lookupId, nameOf(error));
    }
  }

  /** What a dead node left: lookups that nobody ends, and answers that nobody followed. */
  async function recover(): Promise<void> {
    await recoverLookups(options, (id) => underWay.has(id));
    const { left, given } = await takeLeft(options.doors);
    for (const lookupId of given) tell('answer given up', lookupId, 'not followed in a day');
    for (const stored of left) await followOrSay(stored);
  }

  /** A fault of ours before a road is even asked, such as a secret that does not open: nothing was sent by it. */
  function sayNotUsed(job: LookupJob, error: unknown): GuardedExchange {
    tell('payer not asked', job.lookupId, nameOf(error));
    const detail = 'The connection to this payer could not be used.';
    return { kind: 'NotSent', reason: 'unsendable', detail };
  }

  /** An answer that we fail to read is kept like any other that cannot be read. */
  function classifyOrSay(job: LookupJob, { way, outcome }: Attempt<JobRoad>): Classified {
    const question = { ...job, echoesControl: way.gateway.echoes_control, limitMs: way.gateway.hard_ms };
    try {
      return classifyAnswer(outcome, question);
    } catch (error) {
      tell('answer not read', job.lookupId, nameOf(error));
      return classifyAnswer(
        { kind: 'Unreadable', detail: 'The answer could not be read.', raw: null, httpStatus: null },
        question,
      );
    }
  }

  /** An answer that we fail to tell of is stored all the same. */
  function tellOrSay(job: LookupJob, classified: Classified): ToldAnswer | null {
    try {
      return tellAnswer(job.about, job.asked.dateOfService, classified);
    } catch (error) {
      tell('answer not told', job.lookupId, nameOf(error));
      return null;
    }
  }

  async function storeUntilDone(job: LookupJob, answer: PayerAnswer, until: number, pauseMs = 100): Promise<boolean> {
    const { cost_cents: costCents, soft_ms: softMs } = answer.road.gateway;
    const stored = { ...job, costCents, softMs, day: job.asked.dateOfService };
    try {
      return await storeAnswer(options.doors, options.phiSealer, stored, answer);
    } catch (error) {
      if (performance.now() > until) throw error;
      if (pauseMs === 100) tell('answer not stored yet', job.lookupId, nameOf(error));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      return storeUntilDone(job, answer, until, Math.min(longestPauseMs, 2 * pauseMs));
    }
  }

  function start(job: LookupJob): void {
    const work = run(job)
      .catch((error: unknown) => tell('lookup not stored', job.lookupId, nameOf(error)))
      .finally(() => underWay.delete(job.lookupId));
    underWay.set(job.lookupId, { clientId: job.clientId, work });
  }

  const stillUnderWay = async (clientId: string, lookupId: string) => {
    const row = await options.doors.withSystem('await lookup', (trx) =>
      trx
        .selectFrom('system.lookup_in_flight')
        .select('lookup_id')
        .where('lookup_id', '=', lookupId)
        .where('client_id', '=', clientId)
        .executeTakeFirst(),
    );
    return row !== undefined;
  };

  return {
    start,
    async wait(clientId, lookupId, milliseconds) {
      const until = performance.now() + milliseconds;
      const here = underWay.get(lookupId);
      // Another client's lookup is waited for as little as one that never was: how long it takes says nothing.
      if (here !== undefined && here.clientId === clientId) return Promise.race([here.work, after(milliseconds)]);
      while (performance.now() < until && (await stillUnderWay(clientId, lookupId))) await after(pollMs);
    },
    recover,
    drain: async () => void (await Promise.allSettled([...underWay.values()].map(({ work }) => work))),
  };
}

type Moments = {
  readonly began: number;
  readonly sent: number | null;
  readonly answered: number;
  readonly read: number;
};

/** What is before the last road was asked, such as roads that failed, is waiting too. */
const tookOf = ({ began, sent, answered, read }: Moments): Took => ({
  queuedMs: sent === null ? null : sent - began,
  exchangedMs: sent === null ? null : answered - sent,
  readMs: read - answered,
});
const received = (exchange: GuardedExchange) => ({
  raw: 'raw' in exchange ? (exchange.kind === 'reply' ? exchange.payload : exchange.raw) : null,
  httpStatus: 'httpStatus' in exchange ? exchange.httpStatus : null,
});
const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');
const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());
