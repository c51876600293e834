import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { outcomeTable } from '@coverline/domain/lookup/outcome.ts';
import type { PayorSign } from '@coverline/domain/payor/payorState.ts';
import type { Attempt } from '@coverline/gateways/askInTurn.ts';
import { sql } from 'kysely';
import { appendAudit } from '#/audit/append.ts';
import type { Doors, TenantTrx } from '#/db/doors.ts';
import { placeOf, type Sealer } from '#/keys/sealer.ts';
import { queueForCall } from '#/payerCalls/queueForCall.ts';
import type { Classified } from './classifyAnswer.ts';
import { countCost } from './lookupCost.ts';
import type { JobRoad, LookupJob } from './lookupJob.ts';
import { tellOfSlowLookup } from './slowLookupNotice.ts';
import { tellOfPayor } from './tellOfPayor.ts';
import { tellOfWrongAnswer } from './tellOfWrongAnswer.ts';
import type { ToldAnswer } from './toldAnswer.ts';
import { followWithinMinutes } from './unasked/followLeft.ts';
import { leadsOn } from './unasked/leadsOn.ts';

export type Answer = {
  readonly classified: Classified;
  /** Whatever came back, readable or not. */
  readonly raw: Uint8Array | null;
  readonly httpStatus: number | null;
  readonly latencyMs: number;
  /** What is told of it from now on; null where nobody answers any more, or we failed to tell. */
  readonly told: ToldAnswer | null;
  /** What the exchange said of its payer; null where it said nothing. */
  readonly sign: PayorSign | null;
};

/** An answer of a line that was asked: by which road, and which were passed over before it. */
export type PayerAnswer = Answer & {
  readonly road: JobRoad;
  readonly passedOver: readonly Attempt<JobRoad>[];
  readonly took: Took;
};

/** How long the parts of an exchange took; null where nothing was sent. */
export type Took = {
  readonly queuedMs: number | null;
  readonly exchangedMs: number | null;
  readonly readMs: number;
};

/** A road that reached nobody, and why: the outcome's own word. */
export type PassedOver = { readonly gateway: string; readonly outcome: string };

/** What `parsed_enc` holds; `day` is the day the payer was asked about. Rows of before have no `reasons`. */
export type StoredAnswer = Pick<Classified, 'parsed' | 'problems'> & {
  readonly day: string;
  readonly reasons?: readonly string[];
  /** What was told of it; rows of before have none. */
  readonly told?: ToldAnswer;
  /** The gateway that the question went to in the end, by its name of then, and those passed over before it. */
  readonly route?: { readonly gateway: string; readonly passedOver: readonly PassedOver[] };
};

type Job = Pick<LookupJob, 'clientId' | 'lookupId' | 'partnerId' | 'patientId' | 'asker' | 'origin'> & {
  readonly costCents: number;
  /** From here on the screen need not wait any longer, and the asker is told of the end by a notification. */
  readonly softMs: number;
  readonly day: string;
  /** The day of the visit, where the payer does not look that far ahead and was asked about another. */
  readonly visitDay: string;
};

/**
 * The second transaction of a lookup: result, end of its flight, and last the audit's row. Only the first to arrive writes:
 * a late or repeated answer finds the row finished and changes nothing of what was told. What it holds is kept where
 * nothing was, since it may have been paid for. Answers whether this was the first.
 */
export async function storeAnswer(
  doors: Doors,
  sealer: Sealer,
  job: Job,
  answer: Answer | PayerAnswer,
): Promise<boolean> {
  const { clientId, lookupId } = job;
  const { outcome } = answer.classified;
  const seal = (column: string, value: Uint8Array | string) =>
    sealer.seal(placeOf(clientId, 'lookup', lookupId, column), typeof value === 'string' ? value : Buffer.from(value));
  const raw = answer.raw === null ? null : seal('raw_271', answer.raw);
  let isFirst = false;
  let isKept = false;
  await doors.withTenant(
    clientId,
    async (trx) => {
      const ours = trx.updateTable('phi.lookup').where('client_id', '=', clientId).where('id', '=', lookupId);
      const finished = ours
        .set({
          ...valuesOf(job, answer),
          ...sentBy(answer, seal),
          raw_271_enc: raw,
          parsed_enc: seal('parsed', JSON.stringify(storedOf(job, answer))),
        })
        .where('state', '=', 'Queued')
        .executeTakeFirst();
      const landed = trx.deleteFrom('system.lookup_in_flight').where('lookup_id', '=', lookupId).execute();
      const [first] = await Promise.all([finished, landed, tellOfPayor(trx, job, answer)]);
      isFirst = first.numUpdatedRows > 0n;
      if (isFirst) {
        await Promise.all([
          queueForCall(trx, clientId, lookupId, answer.classified.decision.statusId),
          outcomeTable[outcome].sent ? countCost(trx, clientId, lookupId) : null,
          answer.latencyMs >= job.softMs ? tellOfSlowLookup(trx, clientId, lookupId) : null,
          outcome === 'WrongAnswer' ? tellOfWrongAnswer(trx, clientId, lookupId) : null,
          leadsOn(job.origin, outcome, answer.told) ? markToFollow(trx, job) : null,
        ]);
      }
      if (!isFirst && raw !== null) {
        const kept = await ours.set({ raw_271_enc: raw }).where('raw_271_enc', 'is', null).executeTakeFirst();
        isKept = kept.numUpdatedRows > 0n;
      }
    },
    () => {
      if (!isFirst && !isKept) return null;
      return appendAudit(
        { schema: 'phi', ownerId: clientId },
        {
          action: 'EligibilityAnswer',
          result: 'done',
          ...job.asker,
          entityType: 'lookup',
          entityId: lookupId,
          patientId: job.patientId ?? undefined,
          detail: isFirst ? outcome : `${outcome}, late: kept and not applied`,
        },
      );
    },
  );
  return isFirst;
}

/** Made with the answer, so that what it leads to outlives this node. */
const markToFollow = (trx: TenantTrx, { clientId, lookupId }: Job) =>
  trx
    .insertInto('system.lookup_to_follow')
    .values({
      lookup_id: lookupId,
      client_id: clientId,
      due_at: sql<string>`now() + make_interval(mins => ${followWithinMinutes})`,
    })
    .execute();

/** Where another road than the first was asked, the lookup is that one's, and so is the message that went out. */
function sentBy(answer: Answer | PayerAnswer, seal: (column: string, value: Uint8Array) => Buffer) {
  if (!('road' in answer) || answer.passedOver.length === 0) return {};
  const { gateway, message } = answer.road;
  // A road by which nothing could be built sent nothing: what the first would have said is kept.
  if (answer.classified.outcome === 'NotSent') return { gateway_id: gateway.id };
  return { gateway_id: gateway.id, raw_270_enc: seal('raw_270', message()) };
}

const storedOf = (job: Job, answer: Answer | PayerAnswer): StoredAnswer => ({
  parsed: answer.classified.parsed,
  problems: answer.classified.problems,
  day: job.day,
  reasons: reasonsOf(job, answer.classified),
  ...(answer.told !== null && { told: answer.told }),
  ...('road' in answer && { route: routeOf(answer) }),
});

const routeOf = ({ road, passedOver }: PayerAnswer): NonNullable<StoredAnswer['route']> => ({
  gateway: road.gateway.name,
  passedOver: passedOver.map(({ way, outcome }) => ({ gateway: way.gateway.name, outcome: outcome.kind })),
});

/** Every reason of the status, and, by domain 2.1 rule g, that an answer is for another day than the visit's. */
function reasonsOf({ day, visitDay }: Job, { outcome, decision }: Classified): readonly string[] {
  const reasons = decision.reasons.map(({ sentence }) => sentence);
  if (day === visitDay || outcome !== 'Answered') return reasons;
  return [...reasons, `Answered as of ${formatDate(day)}, since this payer does not look as far ahead as the visit.`];
}

function timesOf(answer: Answer | PayerAnswer) {
  const rounded = (ms: number | null) => (ms === null ? null : Math.round(ms));
  const took = 'took' in answer ? answer.took : null;
  return {
    ...(took && {
      queued_ms: rounded(took.queuedMs),
      exchanged_ms: rounded(took.exchangedMs),
      read_ms: rounded(took.readMs),
    }),
    stored_at: sql<string>`clock_timestamp()`,
  };
}

function valuesOf(job: Job, answer: Answer | PayerAnswer) {
  const { outcome, decision } = answer.classified;
  return {
    state: 'Finished' as const,
    received_at: answer.raw === null ? null : sql<string>`clock_timestamp()`,
    latency_ms: Math.round(answer.latencyMs),
    http_status: answer.httpStatus,
    outcome,
    status_id: decision.statusId,
    grade: decision.grade,
    rule: decision.rule,
    reason: reasonsOf(job, answer.classified).join(' '),
    unknown_kind: decision.kind,
    cost_cents: outcomeTable[outcome].charged === 'no' ? 0 : job.costCents,
    ...timesOf(answer),
  };
}
