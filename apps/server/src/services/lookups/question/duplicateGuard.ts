import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { usualSettings } from '@coverline/domain/eligibility/request/eligibilitySettings.ts';
import { outcomes, type UnknownKind } from '@coverline/domain/eligibility/status/outcome.ts';
import { answersQuestion, questionText } from '@coverline/domain/eligibility/request/sameQuestion.ts';
import { sameAddress } from '@coverline/domain/demographics/defaultAddress/sentAddress.ts';
import type { SentAddress } from '@coverline/domain/demographics/defaultAddress/sentAddressText.ts';
import type { TypedAddress } from '@coverline/domain/demographics/address/standardAddress.ts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { takes270 } from '#/services/payers/takes270.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { openAddress } from './addressAsked.ts';

const digestOf = (request: EligibilityRequest) => createHash('sha256').update(questionText(request)).digest('hex');

/** By what a question is found again. One for MBI Assist has a guard of its own, by the month. */
export const questionIndex = (
  keys: Pick<Keys, 'blindIndex'>,
  clientId: string,
  request: EligibilityRequest,
): Buffer | null =>
  request.RequestIsForMBIAssist ? null : keys.blindIndex.of(clientId, 'question', digestOf(request));

/** `call`: of a payer that is asked by hand, whether the call is still to be made. */
export type KnownLookup = {
  readonly id: string;
  readonly call: 'None' | 'Open' | 'Made';
  /** Of one that was refused, the address that it told; undefined of one that stands whatever it told. */
  readonly refusedWith?: TypedAddress | null | undefined;
};
export type StoredLookup = KnownLookup & { readonly requestedAt: string; readonly requestedBy: string };

type Row = Omit<StoredLookup, 'call' | 'refusedWith'> & {
  readonly state: string;
  readonly outcome: string | null;
  readonly kind: UnknownKind | null;
  /** Of its place in the queue of calls. */
  readonly task: string | null;
  readonly told: Buffer | null;
};

/**
 * The client's latest lookup of the same question within the window that answers it, or is about to; null where there is
 * none. Until its transaction ends, whoever else asks the same waits, so that of two at once only one is sent.
 */
export async function storedAnswer(
  keys: Keys,
  trx: TenantTrx,
  clientId: string,
  request: EligibilityRequest,
): Promise<StoredLookup | null> {
  const own = questionIndex(keys, clientId, request);
  if (own === null) return null;
  const all = keys.blindIndex.all(clientId, 'question', digestOf(request));
  // The statement behind the lock is sent at once: it runs, and takes its sight of the table, when the lock is ours.
  const [, { rows }] = await Promise.all([
    sql`SELECT pg_advisory_xact_lock(${String(own.readBigInt64BE())}::bigint)`.execute(trx),
    sql<Row>`
      SELECT ${whatIsKnown},
             coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) AS "requestedBy"
        FROM ${lookupsAndCalls} JOIN identity.app_user u ON u.id = l.requested_by
       WHERE l.client_id = ${clientId} AND l.question_ix IN (${sql.join(all)}) AND ${fallsIntoWindow(hoursOf(clientId))}
       ORDER BY l.requested_at DESC LIMIT 20`.execute(trx),
  ]);
  const found = rows.find(isAnswer);
  if (found === undefined) return null;
  const { requestedAt, requestedBy } = found;
  return { ...knownOf(keys, clientId, found), requestedAt, requestedBy };
}

const knownOf = (keys: Keys, clientId: string, row: Omit<Row, 'requestedBy' | 'requestedAt'>): KnownLookup => ({
  id: row.id,
  call: callOf(row),
  // A payer that is asked by hand was told nothing yet, and so refused nothing.
  ...(row.kind !== null &&
    row.outcome !== 'ByHand' && {
      refusedWith: openAddress(keys, { clientId, lookupId: row.id }, row.told)?.address ?? null,
    }),
});

/** What was refused does for no question that would tell another address today; null where none does. */
export function unlessToldOtherwise<K extends KnownLookup>(
  known: K | null | undefined,
  now: SentAddress | null,
): K | null {
  if (known == null) return null;
  return known.refusedWith === undefined || sameAddress(known.refusedWith, now?.address ?? null) ? known : null;
}

const whatIsKnown = sql`
  l.id, l.requested_at AS "requestedAt", l.state, l.outcome, l.unknown_kind AS kind, t.state AS task,
  l.address_sent_enc AS told`;

const lookupsAndCalls = sql`phi.lookup l
  JOIN system.trading_partner p ON p.id = l.trading_partner_id
  LEFT JOIN phi.call_task t ON t.client_id = l.client_id AND t.lookup_id = l.id`;

/**
 * Whether a lookup falls into the window. Of one that is asked by hand the call counts: while it is to be made, and for the hours
 * after it. Once its payer takes electronic questions, such a lookup answers none.
 */
const fallsIntoWindow = (hours: ReturnType<typeof sql> | number) => sql`(
  CASE WHEN l.outcome = 'ByHand'
    THEN NOT ${takes270} AND ${hours} > 0 AND (t.state = 'Open' OR t.verified_at > now() - make_interval(hours => ${hours}))
    ELSE l.requested_at > now() - make_interval(hours => ${hours}) AND ${asWouldBeSent} END)`;

/** What was answered stands. What was refused does for the question as it would be sent today: without what its payer is not told. */
const asWouldBeSent = sql`(l.unknown_kind IS NULL OR l.left_out = p.left_out)`;

/** Of what was asked since somebody ordered it anew, whatever had been answered before; what is under way is no less so for being older. */
const askedSince = ({ since, exceptBatch }: Since) => sql`(
  l.batch_id IS DISTINCT FROM ${exceptBatch}::uuid AND CASE WHEN l.outcome = 'ByHand'
    THEN NOT ${takes270} AND (t.state = 'Open' OR t.verified_at > ${since}::timestamptz)
    ELSE (l.state = 'Queued' OR l.requested_at > ${since}::timestamptz) AND ${asWouldBeSent} END)`;

/** The client's own number of hours; of 0 nothing is found. */
const hoursOf = (clientId: string) => sql`coalesce(
  (SELECT duplicate_hours FROM phi.eligibility_setting WHERE client_id = ${clientId}), ${usualSettings.duplicateHours})`;

type Asked = Omit<Row, 'requestedBy'> & { readonly question: Buffer };

/** Since an instant, but for what a batch asked itself: it may be told to ask all of its rows anew. */
export type Since = { readonly since: string; readonly exceptBatch: string };

/** The same for many questions at once: the lookup that answers each, of those that are answered or about to be; within so many hours, or since an instant. */
export async function storedAnswers<R extends EligibilityRequest>(
  keys: Keys,
  trx: TenantTrx,
  clientId: string,
  requests: readonly R[],
  within: number | Since,
): Promise<ReadonlyMap<R, KnownLookup>> {
  const digests = requests.map((request) => digestOf(request));
  const all = digests.map((digest) => keys.blindIndex.all(clientId, 'question', digest));
  // In one order, whoever asks: of two that hold each other's question neither would ever go on.
  const locks = digests.map((digest) => String(keys.blindIndex.of(clientId, 'question', digest).readBigInt64BE()));
  const [, { rows }] = await Promise.all([
    sql`SELECT pg_advisory_xact_lock(k) FROM (SELECT DISTINCT k FROM unnest(${locks}::bigint[]) AS k ORDER BY k) AS sorted`.execute(
      trx,
    ),
    sql<Asked>`
      SELECT l.question_ix AS question, ${whatIsKnown}
        FROM ${lookupsAndCalls}
       WHERE l.client_id = ${clientId} AND l.question_ix = ANY(${all.flat()}::bytea[]) AND ${typeof within === 'number' ? fallsIntoWindow(within) : askedSince(within)}
       ORDER BY l.requested_at`.execute(trx),
  ]);
  const answers = new Map(
    rows.filter(isAnswer).map((row) => [row.question.toString('hex'), knownOf(keys, clientId, row)]),
  );
  const found = requests.flatMap((request, at) => {
    const known = all[at]?.map((index) => answers.get(index.toString('hex'))).find((one) => one !== undefined);
    return known === undefined ? [] : [[request, known] as const];
  });
  return new Map(found);
}

function callOf({ outcome, task }: Pick<Row, 'outcome' | 'task'>): KnownLookup['call'] {
  if (outcome !== 'ByHand') return 'None';
  return task === 'Open' ? 'Open' : 'Made';
}

function isAnswer({ state, outcome, kind, task }: Pick<Row, 'state' | 'outcome' | 'kind' | 'task'>): boolean {
  const ended = outcomes.find((name) => name === outcome);
  if (ended === 'ByHand') return task === 'Open' || task === 'Done';
  return ended === undefined ? state === 'Queued' : answersQuestion(ended, kind);
}
