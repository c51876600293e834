import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { outcomeTable } from '@coverline/domain/eligibility/status/outcome.ts';
import type { CallReason } from '@coverline/domain/eligibility/status/reasonsToCall.ts';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { appendAudit, type AuditEntry } from '#/platform/audit/append.ts';
import type { Doors, TenantTrx, Write } from '#/platform/db/doors.ts';
import { placeOf, type Sealer } from '#/platform/keys/sealer.ts';
import { noteForRules } from '#/services/cases/noteForRules.ts';
import { queueForCall } from '#/services/payerCalls/queueForCall.ts';
import type { Classified } from './classifyAnswer.ts';
import { type Late, takeLate } from './keepLate.ts';
import { countCalledOff, countCost } from './lookupCost.ts';
import type { LookupJob } from '#/services/lookups/lookupJob.ts';
import { packAnswer } from './packAnswer.ts';
import { tellOfSlowLookup } from './slowLookupNotice.ts';
import { tellOfPayor } from './tellOfPayor.ts';
import { tellOfWrongAnswer } from './tellOfWrongAnswer.ts';
import { followWithinMinutes } from '#/services/lookups/unasked/followLeft.ts';
import { leadsOn } from '#/services/lookups/unasked/leadsOn.ts';
import type { Answer, PayerAnswer, StoredAnswer, StoredJob } from './storedAnswer.ts';
import { noteLookupsForClearance } from '#/services/clearance/noteForClearance.ts';

/** Whether it took so long that the asker is told of its end. */
export const isSlow = ({ softMs }: StoredJob, { latencyMs }: Answer): boolean => latencyMs >= softMs;

/** `softMs` is Infinity where nobody waits at a screen. */
export const storedJob = (job: LookupJob, softMs: number, { route }: PayerAnswer): StoredJob => ({
  ...job,
  costCents: route.gateway.cost_cents,
  softMs,
  day: job.asked.dateOfService,
});

/** Whether this answer was the first, and what became of a late one; null where that was nothing. */
type Written = { readonly isFirst: boolean; readonly late: Late | null };

/**
 * The second transaction of a lookup: result, end of its flight, and last the audit's row, in one flight to the database.
 * Only the first to arrive writes: a late or repeated answer finds the row finished and changes nothing of what was told
 * . What it holds is kept where nothing was, since it may have been paid for. Answers whether this was the first.
 */
export async function storeAnswer(
  doors: Doors,
  sealer: Sealer,
  job: StoredJob,
  answer: Answer | PayerAnswer,
): Promise<boolean> {
  const chain = { schema: 'phi', ownerId: job.clientId } as const;
  const sealed = sealAnswer(sealer, job, answer);
  // Held to its tenant: without one it would be the one statement that does something.
  const landed = (trx: TenantTrx) =>
    trx
      .deleteFrom('system.lookup_in_flight')
      .where('lookup_id', '=', job.lookupId)
      .where('client_id', '=', sql<string>`phi.current_client()`);
  try {
    await doors.withTenant(
      job.clientId,
      async (trx, close) => {
        close(orFail(finish(trx, job, answer, sealed)));
        close(landed(trx));
        for (const write of [...signsOf(trx, job, answer), ...whatFollows(trx, job, answer), ...noteOf([job])])
          close(write);
      },
      () => appendAudit(chain, auditOfAnswer(job, answer)),
    );
    return true;
  } catch (error) {
    if (!isLate(error)) throw error;
  }
  let written: Written = { isFirst: false, late: null };
  await doors.withTenant(
    job.clientId,
    async (trx, close) => {
      close(landed(trx));
      written = await writeAnswer(trx, job, answer, sealed);
      if (written.isFirst) for (const write of noteOf([job])) close(write);
    },
    () =>
      written.isFirst || written.late !== null ? appendAudit(chain, auditOfAnswer(job, answer, written.late)) : null,
  );
  return written.isFirst;
}

/** What of an answer is sealed, worked out before the transaction, which should be short. */
export function sealAnswer(sealer: Sealer, job: StoredJob, answer: Answer | PayerAnswer) {
  const seal = (column: string, value: Uint8Array | string) =>
    sealer.seal(
      placeOf(job.clientId, 'lookup', job.lookupId, column),
      typeof value === 'string' ? value : Buffer.from(value),
    );
  return {
    ...sentBy(answer, seal),
    raw_271_enc: answer.raw === null ? null : seal('raw_271', answer.raw),
    parsed_enc: seal('parsed', packAnswer(storedOf(job, answer))),
  };
}

/**
 * That visits of these people are to be judged anew. What a search for coverage asks on suspicion says nothing of the person. Of several
 * answers in one transaction by one statement, since each holds what it notes.
 */
export function noteOf(jobs: readonly StoredJob[]): readonly Write[] {
  const [first] = jobs;
  const ids = jobs.flatMap(({ lookupId, patientId, origin }) =>
    patientId === null || origin === 'Discovery' ? [] : [lookupId],
  );
  if (first === undefined || ids.length === 0) return [];
  return [noteLookupsForClearance('AnswerCame', { clientId: first.clientId, by: null }, 'lookup', ids)];
}

type Sealed = ReturnType<typeof sealAnswer>;

/** The result and what follows from it at once, inside a transaction whose audit row is the caller's to append. */
export async function writeAnswer(
  trx: TenantTrx,
  job: StoredJob,
  answer: Answer | PayerAnswer,
  sealed: Sealed,
): Promise<Written> {
  const run = (writes: readonly Write[]) => Promise.all(writes.map((write) => trx.executeQuery(write.compile(trx))));
  const [first] = await Promise.all([
    finish(trx, job, answer, sealed).executeTakeFirst(),
    run(signsOf(trx, job, answer)),
  ]);
  const isFirst = first.numUpdatedRows > 0n;
  await run(isFirst ? whatFollows(trx, job, answer) : whatLateLeads(job, answer));
  return { isFirst, late: isFirst ? null : await takeLate(trx, job, answer.classified, sealed.raw_271_enc) };
}

const lateDetails: Readonly<Record<Late, string>> = { kept: 'kept and not applied', setAside: 'set aside' };

/** The audit's row of an answer that was written. */
export function auditOfAnswer(
  job: StoredJob,
  { classified: { outcome } }: Answer,
  late: Late | null = null,
): AuditEntry {
  return {
    action: 'EligibilityAnswer',
    result: 'done',
    ...job.asker,
    entityType: 'lookup',
    entityId: job.lookupId,
    patientId: job.patientId ?? undefined,
    detail: late === null ? outcome : `${outcome}, late: ${lateDetails[late]}`,
  };
}

const ofLookup = (trx: TenantTrx, { clientId, lookupId }: StoredJob) =>
  trx.updateTable('phi.lookup').where('client_id', '=', clientId).where('id', '=', lookupId);

const finish = (trx: TenantTrx, job: StoredJob, answer: Answer | PayerAnswer, sealed: Sealed) =>
  ofLookup(trx, job)
    .set({ ...valuesOf(job, answer), ...sealed })
    .where('state', '=', 'Queued');

/** A division by zero where there was no row left to finish: the statements behind it, already on their way, do nothing. */
const orFail = (finishing: ReturnType<typeof finish>): Write =>
  sql`WITH finished AS (${finishing.returning('id')}) SELECT 1 / count(*) FROM finished`;

const isLate = (error: unknown) => error instanceof DatabaseError && error.code === '22012';

/** What an answer says of its payer, whether or not it was the first. */
const signsOf = (trx: TenantTrx, job: StoredJob, answer: Answer | PayerAnswer): readonly Write[] =>
  [tellOfPayor(trx, job, answer)].filter((write) => write !== null);

/** What the first answer leads to, in the transaction that stores it. */
function whatFollows(trx: TenantTrx, job: StoredJob, answer: Answer | PayerAnswer): readonly Write[] {
  const { clientId, lookupId } = job;
  const { outcome, decision } = answer.classified;
  const all = [
    ...queueForCall(job, { outcome, statusId: decision.statusId }),
    outcomeTable[outcome].sent ? countCost(job) : null,
    isSlow(job, answer) ? tellOfSlowLookup(clientId, lookupId) : null,
    outcome === 'WrongAnswer' ? tellOfWrongAnswer(clientId, lookupId) : null,
    // What a search for coverage asks of payers on suspicion says nothing of the person.
    job.patientId !== null && job.origin !== 'Discovery'
      ? noteForRules('Answer', { clientId, sourceId: lookupId })
      : null,
    leadsOn(job.origin, outcome, answer.told, job.day) ? markToFollow(trx, job) : null,
  ];
  return all.filter((write) => write !== null);
}

/** A lookup that was called off is known to have left once its exchange ends, by whatever came of that. */
function whatLateLeads(job: StoredJob, answer: Answer | PayerAnswer): readonly Write[] {
  const { outcome } = answer.classified;
  const exchangedMs = 'took' in answer ? answer.took.exchangedMs : null;
  if (exchangedMs === null || !(outcome === 'Cancelled' || outcomeTable[outcome].sent)) return [];
  const cents = outcome !== 'Cancelled' && outcomeTable[outcome].charged === 'no' ? 0 : job.costCents;
  return [countCalledOff(job, { exchangedMs: Math.round(exchangedMs), cents })];
}

/** Made with the answer, so that what it leads to outlives this node. */
const markToFollow = (trx: TenantTrx, { clientId, lookupId }: StoredJob) =>
  trx.insertInto('system.lookup_to_follow').values({
    lookup_id: lookupId,
    client_id: clientId,
    due_at: sql<string>`now() + make_interval(mins => ${followWithinMinutes})`,
  });

/** Where another route than the first was asked, the lookup is that one's, and so is the message that went out. */
function sentBy(answer: Answer | PayerAnswer, seal: (column: string, value: Uint8Array) => Buffer) {
  if (!('route' in answer) || answer.passedOver.length === 0) return {};
  const { gateway, message } = answer.route;
  // A route by which nothing could be built sent nothing: what the first would have said is kept.
  if (answer.classified.outcome === 'NotSent') return { gateway_id: gateway.id };
  return { gateway_id: gateway.id, raw_270_enc: seal('raw_270', message()) };
}

/** What `parsed_enc` will hold of an answer. */
export const storedOf = (job: StoredJob, answer: Answer | PayerAnswer): StoredAnswer => ({
  parsed: answer.classified.parsed,
  problems: answer.classified.problems,
  day: job.day,
  reasons: reasonsOf(job, answer.classified),
  ...(answer.told !== null && { told: answer.told }),
  ...('route' in answer && { route: routeOf(answer) }),
});

const routeOf = ({ route, passedOver }: PayerAnswer): NonNullable<StoredAnswer['route']> => ({
  gateway: route.gateway.name,
  passedOver: passedOver.map(({ way, outcome }) => ({ gateway: way.gateway.name, outcome: outcome.kind })),
});

/** Every reason of the status, and that an answer is for another day than the visit's. */
function reasonsOf({ day, visitDay }: StoredJob, { outcome, decision }: Classified): readonly CallReason[] {
  const { reasons } = decision;
  if (day === visitDay || outcome !== 'Answered') return reasons;
  const sentence = `The date of service, ${formatDate(visitDay)}, is not yet known: this {payer} answered as of ${formatDate(day)}, since it does not look so far ahead.`;
  return [...reasons, { sentence, segment: null }];
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
    stored_at: sql<string>`statement_timestamp()`,
  };
}

function valuesOf(job: StoredJob, answer: Answer | PayerAnswer) {
  const { outcome, decision, parsed } = answer.classified;
  return {
    state: 'Finished' as const,
    received_at: answer.raw === null ? null : sql<string>`statement_timestamp()`,
    latency_ms: Math.round(answer.latencyMs),
    http_status: answer.httpStatus,
    outcome,
    status_id: decision.statusId,
    grade: decision.grade,
    rule: decision.rule,
    reason: reasonsOf(job, answer.classified)
      .map(({ sentence }) => sentence)
      .join(' '),
    aaa_codes: [...new Set(parsed?.rejections.map(({ code }) => code))],
    passed_over: 'route' in answer ? answer.passedOver.length : 0,
    unknown_kind: decision.kind,
    // Of a try before.
    late_at: null,
    late_status_id: null,
    cost_cents: outcomeTable[outcome].charged === 'no' ? 0 : job.costCents,
    ...timesOf(answer),
  };
}
