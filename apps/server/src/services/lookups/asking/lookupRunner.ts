import type { Attempt } from '@coverline/gateways/askInTurn.ts';
import type { GuardedExchange, Reply } from '@coverline/gateways/exchange.ts';
import { surelyNotTaken } from '@coverline/gateways/notTaken.ts';
import { noMetrics } from '#/platform/metrics/metrics.ts';
import { type Attributes, noTracing } from '#/platform/tracing/tracing.ts';
import type { Circuit } from '#/services/gateways/guardsByGateway.ts';
import { askPayer } from './askPayer.ts';
import { classifyAnswer, type Classified } from '#/services/lookups/answer/classifyAnswer.ts';
import { learnFromAnswers } from '#/services/lookups/answer/learnFromAnswer.ts';
import type { JobRoute, LookupJob } from '#/services/lookups/lookupJob.ts';
import { payorSign } from './payorSign.ts';
import { recoverLookups } from './recoverLookups.ts';
import { isSlow, storeAnswer, storedJob, storedOf } from '#/services/lookups/answer/storeAnswer.ts';
import type {
  PayerAnswer,
  StoredAnswer,
  StoredJob,
  Took,
  PresentedAnswer,
} from '#/services/lookups/answer/storedAnswer.ts';
import { storeLate } from '#/services/lookups/answer/storeLate.ts';
import { storeUntilDone } from '#/services/lookups/answer/storeUntilDone.ts';
import { tellAnswer } from '#/services/lookups/answer/presentedAnswer.ts';
import { takeLeft } from '#/services/lookups/unasked/followLeft.ts';
import { followUp } from '#/services/lookups/unasked/followUp.ts';
import type { ToFollow } from '#/services/lookups/unasked/toFollow.ts';
import { leadsOn } from '#/services/lookups/unasked/leadsOn.ts';
import type { LookupRunnerOptions } from './runnerOptions.ts';

/** What is known of a lookup that ended on this node while somebody waited. */
export type EndedHere = {
  readonly patientId: string | null;
  /** Whether its row says all that is told of it: not where another end was written before this one. */
  readonly isWhole: boolean;
  /** Whether its asker may have been told of the end, by a notice. */
  readonly mayHaveNotice: boolean;
  /** What its row holds sealed, so that whoever waited need not have it opened; null where that came from elsewhere. */
  readonly answer: StoredAnswer | null;
};

type UnderWay = {
  readonly calledOff: AbortController;
  readonly clientId: string;
  readonly stored: Promise<EndedHere | null>;
  readonly work: Promise<void>;
};

export type LookupRunner = {
  /** Asks and stores, in the background, with no connection held while the payer is asked. */
  start(job: LookupJob): void;
  /** Breaks off an exchange of this node whose lookup was ended. What came before is stored as a late answer. */
  callOff(lookupId: string): void;
  /** Asks the payer and makes what it can of the answer, which is the caller's to store; it never rejects for a fault of the payer. */
  ask(job: LookupJob): Promise<PayerAnswer>;
  /**
   * Makes what it can of a message that came by itself, in a file say, or of what became of its question instead. It says
   * nothing of how fast the payer is, and whose interchange it came in ties it to no question.
   */
  read(job: LookupJob, came: Uint8Array | GuardedExchange, latencyMs: number): PayerAnswer;
  /** What a stored answer leads to: the plans it names, what it teaches, who is told. */
  afterStore(job: LookupJob, answer: PayerAnswer, isFirst: boolean): Promise<void>;
  /** Resolves when the lookup has ended, on whatever node, or the time is over. */
  wait(clientId: string, lookupId: string, milliseconds: number): Promise<EndedHere | null>;
  /** Ends lookups that a dead node left behind, and follows the answers that it did not. */
  recover(): Promise<void>;
  /** The circuits of the payers that this process asked. */
  circuits(): readonly Circuit[];
  /** Waits for what is under way, and for what it taught; what is merely listened to is broken off. */
  drain(): Promise<void>;
};

const pollMs = 500;
/** Who asks the payer here is told at once; only a call-off at another node has to be looked for. */
const ownPollMs = 2_000;

export function createLookupRunner(options: LookupRunnerOptions): LookupRunner {
  const { ask, circuits, stopListening } = askPayer(options, sayNotUsed);
  const { metrics = noMetrics, tracing = noTracing } = options;
  const underWay = new Map<string, UnderWay>();
  /** Exchanges that were given up and are listened to, until what came of them is stored. */
  const hearing = new Set<Promise<void>>();
  const learning = learnFromAnswers(options.doors, (error) => tell('answers not learnt from', '', nameOf(error)));
  const tell = (event: string, lookupId: string, detail: string) => options.log({ event, lookupId, detail });

  async function askAndRead(job: LookupJob, signal?: AbortSignal): Promise<PayerAnswer> {
    const began = performance.now();
    let sent: number | null = null;
    const { last: asked, passedOver, late } = await ask(job, () => (sent = performance.now()), signal);
    const isCalledOff = signal?.aborted === true;
    const last = isCalledOff ? brokenOff(asked) : asked;
    const neverLeft = isCalledOff && !hasLeft(asked.outcome);
    const answered = performance.now();
    const classified = classifyOrSay(job, last);
    const told = tellOrSay(job, classified);
    tracing.past('parse', { 'coverline.outcome': classified.outcome }, [answered, performance.now()]);
    metrics.asked(classified.outcome, job.origin, (answered - began) / 1000);
    return {
      classified,
      told,
      ...received(last.outcome, classified),
      latencyMs: performance.now() - began,
      sign: payorSign(last.outcome, classified),
      route: last.way,
      passedOver,
      took: tookOf({ began, sent: neverLeft ? null : sent, answered, read: performance.now() }),
      ...(late !== undefined && { late }),
    };
  }

  function read(job: LookupJob, came: Uint8Array | GuardedExchange, latencyMs: number): PayerAnswer {
    const [way] = job.lookupRoutes;
    const outcome: GuardedExchange =
      came instanceof Uint8Array ? { kind: 'reply', payload: came, payloadType: '', raw: came, httpStatus: 0 } : came;
    const route = { ...way, gateway: { ...way.gateway, echoes_control: false } };
    const began = performance.now();
    const classified = classifyOrSay(job, { way: route, outcome, ms: latencyMs }, { isFoundByTrace: true });
    const told = tellOrSay(job, classified);
    return {
      classified,
      told,
      raw: received(outcome, classified).raw,
      httpStatus: null,
      latencyMs,
      sign: null,
      route: way,
      passedOver: [],
      took: { queuedMs: null, exchangedMs: latencyMs, readMs: performance.now() - began },
    };
  }

  async function askAndStore(
    job: LookupJob,
    signal: AbortSignal,
  ): Promise<{ readonly answer: PayerAnswer; readonly stored: StoredJob; readonly isFirst: boolean }> {
    const answer = await askAndRead(job, signal);
    const stored = storedJob(job, answer.route.gateway.soft_ms, answer);
    tracing.mark({ 'coverline.outcome': answer.classified.outcome });
    const isFirst = await tracing.span('store and audit', {}, () =>
      storeUntilDone(
        () => storeAnswer(options.doors, options.phiSealer, stored, answer),
        (error) => tell('answer not stored yet', job.lookupId, nameOf(error)),
      ),
    );
    return { answer, stored, isFirst };
  }

  async function run(job: LookupJob, signal: AbortSignal, onStored: (ended: EndedHere) => void): Promise<void> {
    const { answer, stored, isFirst } = await tracing.span('lookup', sayLookup(job), () => askAndStore(job, signal));
    const after = afterStore(job, answer, isFirst);
    // What it leads to is shown with it; what it teaches nobody waits for.
    if (leadsOn(job.origin, answer.classified.outcome, answer.told, job.asked.dateOfService)) await after;
    onStored({
      patientId: job.patientId,
      isWhole: isFirst && answer.classified.decision.statusId !== null && !job.about.forMbi,
      mayHaveNotice: !isFirst || isSlow(stored, answer),
      answer: isFirst ? storedOf(stored, answer) : null,
    });
    await after;
  }

  async function afterStore(job: LookupJob, answer: PayerAnswer, isFirst: boolean): Promise<void> {
    const { classified, told, late } = answer;
    if (late !== undefined) listen(job, answer, late);
    if (classified.outcome === 'WrongAnswer') sayWrong(job, classified);
    if (!isFirst) return;
    learnOrSay(job, classified);
    if (leadsOn(job.origin, classified.outcome, told, job.asked.dateOfService)) await followOrSay(job);
  }

  /** Nobody waits for it. Its end was stored before: what comes now is kept beside that. */
  function listen(job: LookupJob, ended: PayerAnswer, late: Promise<Reply | null>): void {
    const heard = hear(job, ended, late)
      .catch((error: unknown) => tell('late answer not stored', job.lookupId, nameOf(error)))
      .finally(() => hearing.delete(heard));
    hearing.add(heard);
  }

  async function hear(job: LookupJob, ended: PayerAnswer, late: Promise<Reply | null>): Promise<void> {
    const reply = await late;
    if (reply === null) return;
    const classified = classifyOrSay(job, { way: ended.route, outcome: reply, ms: ended.latencyMs });
    const answer = {
      classified,
      ...received(reply, classified),
      latencyMs: ended.latencyMs,
      told: null,
      sign: null, // its silence was told of
    };
    if (answer.classified.outcome === 'WrongAnswer') sayWrong(job, answer.classified);
    await storeUntilDone(
      () => storeLate(options.doors, options.phiSealer, storedJob(job, Infinity, ended), answer),
      (error) => tell('late answer not stored yet', job.lookupId, nameOf(error)),
    );
  }

  const sayWrong = (job: LookupJob, { problems }: Classified) =>
    tell('wrong answer set aside', job.lookupId, problems[0]?.code ?? '');

  /** The answer stands, whatever becomes of what it leads to. */
  async function followOrSay(stored: ToFollow): Promise<void> {
    try {
      await followUp(options, stored, start);
    } catch (error) {
      tell('answer not followed', stored.lookupId, nameOf(error));
    }
  }

  function learnOrSay(job: LookupJob, classified: Classified): void {
    try {
      learning.learn(job, classified);
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

  /** A fault of ours before a route is even asked, such as a secret that does not open: nothing was sent by it. */
  function sayNotUsed(job: LookupJob, error: unknown): GuardedExchange {
    tell('payer not asked', job.lookupId, nameOf(error));
    const detail = 'The connection to this {payer} could not be used.';
    return { kind: 'NotSent', reason: 'unsendable', detail };
  }

  /** An answer that we fail to read is kept like any other that cannot be read. */
  function classifyOrSay(
    job: LookupJob,
    { way, outcome }: Attempt<JobRoute>,
    found: { readonly isFoundByTrace?: true } = {},
  ): Classified {
    const question = { ...job, ...found, echoesControl: way.gateway.echoes_control, limitMs: way.gateway.hard_ms };
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
  function tellOrSay(job: LookupJob, classified: Classified): PresentedAnswer | null {
    try {
      return tellAnswer(job.about, job.asked.dateOfService, classified);
    } catch (error) {
      tell('answer not told', job.lookupId, nameOf(error));
      return null;
    }
  }

  function start(job: LookupJob): void {
    const stored = Promise.withResolvers<EndedHere | null>();
    const calledOff = new AbortController();
    const work = run(job, calledOff.signal, stored.resolve)
      .catch((error: unknown) => tell('lookup not stored', job.lookupId, nameOf(error)))
      .finally(() => {
        underWay.delete(job.lookupId);
        stored.resolve(null);
      });
    underWay.set(job.lookupId, { calledOff, clientId: job.clientId, stored: stored.promise, work });
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
    callOff: (lookupId) => underWay.get(lookupId)?.calledOff.abort(),
    ask: (job) => askAndRead(job),
    read,
    afterStore,
    async wait(clientId, lookupId, milliseconds) {
      const until = performance.now() + milliseconds;
      const here = underWay.get(lookupId);
      // Another client's lookup is waited for as little as one that never was: how long it takes says nothing.
      if (here?.clientId === clientId) {
        while (performance.now() < until) {
          const ended = await Promise.race([here.stored, after(Math.min(ownPollMs, until - performance.now()))]);
          if (ended !== null) return ended;
          // what an answer leads to, which is told with it, follows its row by some moments
          if (!(await stillUnderWay(clientId, lookupId))) return Promise.race([here.stored, after(pollMs)]);
        }
        return null;
      }
      while (performance.now() < until && (await stillUnderWay(clientId, lookupId))) await after(pollMs);
      return null;
    },
    recover,
    circuits,
    async drain() {
      await Promise.allSettled([...underWay.values()].map(({ work }) => work));
      stopListening();
      await Promise.allSettled(hearing);
      await learning.settle();
    },
  };
}

/** Silence that we broke off is not the payer's; an answer that was quicker stays one. */
const brokenOff = (attempt: Attempt<JobRoute>): Attempt<JobRoute> =>
  attempt.outcome.kind === 'reply'
    ? attempt
    : { ...attempt, outcome: { kind: 'Cancelled', detail: 'The exchange was broken off.' } };

/** Whether the payer may have the question; of one that was turned away it surely has not. */
const hasLeft = (outcome: GuardedExchange): boolean => outcome.kind !== 'Cancelled' && !surelyNotTaken(outcome);

const sayLookup = ({ lookupId, partnerId, origin }: LookupJob): Attributes => ({
  'coverline.lookup': lookupId,
  'coverline.payer': partnerId,
  'coverline.origin': origin,
});

type Moments = {
  readonly began: number;
  readonly sent: number | null;
  readonly answered: number;
  readonly read: number;
};

/** What is before the last route was asked, such as routes that failed, is waiting too. */
const tookOf = ({ began, sent, answered, read }: Moments): Took => ({
  queuedMs: sent === null ? null : sent - began,
  exchangedMs: sent === null ? null : answered - sent,
  readMs: read - answered,
});
/** What is kept of an exchange: of a message about several people, what is about the one who was asked for. */
const received = (exchange: GuardedExchange, { own }: Classified) => ({
  raw: 'raw' in exchange ? (exchange.kind === 'reply' ? (own ?? exchange.payload) : exchange.raw) : null,
  httpStatus: 'httpStatus' in exchange ? exchange.httpStatus : null,
});
const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');
const after = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null).unref());
